import { describe, expect, it } from "vitest";
import {
  canonicalText,
  changedParts,
  frameOf,
  islandNames,
  joinProof,
  listParts,
  splitProof,
  type Islands,
} from "#domain/proof/index.ts";

const frame = frameOf({
  title: "Prova <A> & B",
  withoutScript: "Abra em um navegador.",
  withoutChecker: "A conferência está começando.",
});
const islands = Object.fromEntries(
  islandNames.map((name) => [name, `conteúdo de ${name} $& $1`]),
) as Islands;
const file = joinProof(frame, islands);
const listed = listParts(frame, islands);

describe("the file of a proof", () => {
  it("gives its islands and all other bytes back as they were", () => {
    const split = splitProof(file)!;
    expect(split.islands).toEqual(islands);
    expect(split.rest).toBe(frame);
    expect(changedParts(split, listed)).toEqual([]);
    expect(file).toContain("<title>Prova &lt;A&gt; &amp; B</title>");
    expect(islandNames.map((name) => file.indexOf(`id="${name}"`))).toEqual(
      islandNames.map((name) => file.indexOf(`id="${name}"`)).sort((a, b) => a - b),
    );
  });

  it("notices every changed sign but those of the manifest and its signature, which the seal covers", () => {
    const kept: string[] = [];
    const covered = new Set(
      ["manifesto", "assinatura"].map((name) => islands[name as "manifesto"]),
    );
    for (let at = 0; at < file.length; at += 1) {
      const sign = file[at] === "x" ? "y" : "x";
      const split = splitProof(file.slice(0, at) + sign + file.slice(at + 1));
      if (split === null || changedParts(split, listed).length > 0) continue;
      kept.push(...[...covered].filter((text) => !Object.values(split.islands).includes(text)));
    }
    expect(new Set(kept)).toEqual(covered);
    expect(kept).toHaveLength(islands.manifesto.length + islands.assinatura.length);
  });

  it("refuses an island that a browser would end early, or read otherwise", () => {
    for (const text of ["a</script>b", "a</SCRIPT b", "<!-- a", "a\r\nb", "a\0b"])
      expect(() => joinProof(frame, { ...islands, motor: text })).toThrow("motor");
  });

  it("is no proof without all of its islands in their order", () => {
    expect(splitProof("<!DOCTYPE html><html></html>")).toBeNull();
    expect(splitProof(file.replace('id="fatos"', 'id="outros"'))).toBeNull();
  });
});

describe("canonical JSON", () => {
  it("writes keys by code units, numbers as ECMAScript does, and leaves out what is undefined", () => {
    const value = { b: [1e21, 0.1, -0], é: "<é\u2028\n", a: undefined, A: { z: null, y: true } };
    expect(canonicalText(value)).toBe(
      '{"A":{"y":true,"z":null},"b":[1e+21,0.1,0],"é":"<é\u2028\\n"}',
    );
    expect(canonicalText(JSON.parse(canonicalText(value)))).toBe(canonicalText(value));
  });
});
