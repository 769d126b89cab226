// What is installed for production, under which licence, with the text of each: what NOTICE prints and the licence check holds.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licences that a component may have; anything else, or none, fails (a copyleft licence would bind the product itself). */
export const ALLOWED = [
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "0BSD",
  "BlueOak-1.0.0",
  "Zlib",
  "CC0-1.0",
  "OFL-1.1",
  "AFL-2.1",
  "PostgreSQL",
  "MPL-2.0",
];

/** Packages whose manifest names no licence, with what was read in them instead. */
const READ_BY_HAND = {
  "combine-errors": { licence: "MIT", from: "section “License” of its Readme.md" },
};

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/** "MIT OR GPL-3.0": the first allowed. "MIT AND OFL-1.1": all, and all have to be allowed. Null when none may be taken. */
export function chooseLicence(expression) {
  const bare = expression.replaceAll(/[()]/g, "").trim();
  if (/ OR /.test(bare))
    return (
      bare
        .split(" OR ")
        .map((part) => part.trim())
        .find((part) => ALLOWED.includes(part)) ?? null
    );
  return bare.split(" AND ").every((part) => ALLOWED.includes(part.trim())) ? bare : null;
}

const standardText = {
  MIT: (holder) =>
    `MIT License\n\nCopyright (c) ${holder}\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:\n\nThe above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.\n\nTHE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.\n`,
  ISC: (holder) =>
    `ISC License\n\nCopyright (c) ${holder}\n\nPermission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.\n\nTHE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.\n`,
};

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

function holderOf({ name, author, contributors }) {
  const person = author ?? contributors?.[0];
  const known = typeof person === "string" ? person : person?.name;
  return known ?? `the authors of ${name}`;
}

const textsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8"))
    .sort();

/** Production packages that are installed, one a name and version, sorted: `{ name, version, declared, licence, texts }`. */
export function listComponents(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const folder = join(root, path);
    if (path === "" || entry.dev === true || !existsSync(join(folder, "package.json"))) continue;
    const manifest = readManifest(folder);
    const declared =
      READ_BY_HAND[manifest.name]?.licence ??
      (typeof manifest.license === "string" ? manifest.license : manifest.license?.type);
    found.set(`${manifest.name}@${manifest.version}`, {
      name: manifest.name,
      version: manifest.version,
      declared: declared ?? null,
      licence: declared === undefined ? null : chooseLicence(declared),
      holder: holderOf(manifest),
      texts: textsIn(folder),
    });
  }
  return withTexts([...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)));
}

/** A component that ships no text gets the licence's own: written out where it names a holder, else as another component ships it. */
function withTexts(components) {
  const whole = (licence) =>
    components.find((one) => one.licence === licence && one.texts.length === 1)?.texts ?? [];
  return components.map(({ holder, ...component }) => {
    if (component.texts.length > 0 || component.licence === null) return component;
    const standard = standardText[component.licence];
    const texts = standard === undefined ? whole(component.licence) : [standard(holder)];
    return { ...component, texts };
  });
}

/** What keeps a release from being made: components without an allowed licence or without its text, a line each in Portuguese. */
export const licenceProblems = (components) =>
  components.flatMap(({ name, version, declared, licence, texts }) => {
    if (licence === null)
      return [`${name}@${version}: licença ${declared ?? "não declarada"} fora da lista permitida`];
    return texts.length === 0 ? [`${name}@${version}: sem o texto da licença ${licence}`] : [];
  });
