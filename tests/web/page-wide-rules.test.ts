import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(?:tsx|ts|css)$/.test(path),
);

/** Such a rule has the browser style the whole page anew for each element that comes or goes anywhere on it (docs/decisions/071). */
test("no rule styles what stands below an element by what that element holds", () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((path) => {
    const text = readFileSync(join(web, path), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    return (
      /\b(?:group|peer)-has-/.test(text) ||
      /:has\((?:[^()]|\([^()]*\))*\)[ \t]+[\w.#:[*]/.test(text)
    );
  });
  expect(found).toEqual([]);
});

/**
 * What a reader of the screen alone hears ("sr-only") stands absolutely: in a box that is not positioned it is placed on
 * the page, which grows with all that the box hides.
 */
test("every box that scrolls down holds what stands absolutely in it", () => {
  const boxes = sources
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => {
      const text = readFileSync(join(web, path), "utf8");
      return [...text.matchAll(/"([^"\n]*)"/g)]
        .map(([, classes = ""]) => classes)
        .filter((classes) => /(?<![\w-])overflow-(?:y-)?(?:auto|scroll)(?![\w-])/.test(classes))
        .map((classes) => ({ path, classes }));
    });
  expect(boxes.length).toBeGreaterThan(15);
  expect(
    boxes.filter(
      ({ classes }) =>
        !/(?<![\w-])(?:relative|absolute|fixed|sticky)(?![\w-])|\[contain:content\]/.test(classes),
    ),
  ).toEqual([]);
});
