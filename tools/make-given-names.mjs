// Writes domain/tables/mapping/given-names.ts from the given names of @faker-js/faker (MIT) in the six languages that files come in, with the
// frequent names of Brazil that it lacks. Run by hand when the library grows: node tools/make-given-names.mjs
import { readFileSync, writeFileSync } from "node:fs";
import {
  base,
  de,
  de_AT,
  de_CH,
  en,
  en_GB,
  en_US,
  es,
  es_MX,
  fr,
  fr_BE,
  fr_CH,
  it,
  pt_BR,
  pt_PT,
} from "@faker-js/faker";

const locales = [
  base,
  pt_BR,
  pt_PT,
  en,
  en_US,
  en_GB,
  es,
  es_MX,
  de,
  de_AT,
  de_CH,
  it,
  fr,
  fr_BE,
  fr_CH,
];
/** Given names that are everyday words of tables: a column of products, places or months is not made one of people by them. */
const ordinary = new Set(
  (
    "abril area april august august autumn bairro banco bar bell bill branca brand bud buster cash casa case chance chase church clay cloud cor " +
    "cruz data dawn deposito desk dia dorado east estado fabrica faith forest gold grace green hall harbor heaven holiday hope ilha imperio " +
    "independence island jade jardim june july junta justice lake linha loja lote luz maio major mar march mercado merit mes mill miracle " +
    "monte nova novo ocean orden page paz penny ponte porto price prince princess principal rainbow rain reason real red rio river roma royal rua " +
    "sede sierra silver sky sol star storm summer sunday sunshine sur tabela terra time total trinity true unity vale velva velvet verde vila " +
    "ville west will winter"
  ).split(" "),
);
const fold = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** The words of a source file that holds nothing but them between quotation marks. */
const frequentNames = [
  ...readFileSync(
    new URL("../domain/tables/mapping/frequent-names.ts", import.meta.url),
    "utf8",
  ).matchAll(/"([a-z ]+)"/g),
].flatMap(([, words]) => words.split(" ").filter(Boolean));

const names = new Set();
for (const { person } of locales)
  for (const list of Object.values(person?.first_name ?? {}))
    for (const name of list ?? []) {
      const folded = fold(name);
      if (/^[a-z]{3,}$/.test(folded) && !ordinary.has(folded)) names.add(folded);
    }
for (const name of frequentNames) names.add(name);
const sorted = [...names].sort();
const lines = [];
for (const name of sorted) {
  const last = lines.at(-1);
  if (last === undefined || last.length + name.length > 134) lines.push(name);
  else lines[lines.length - 1] = `${last} ${name}`;
}
writeFileSync(
  new URL("../domain/tables/mapping/given-names.ts", import.meta.url),
  `/**
 * Given names in Portuguese, English, Spanish, German, Italian and French, folded: ${sorted.length} of them, written by
 * tools/make-given-names.mjs from @faker-js/faker 10 (MIT).
 */
export const givenNames: ReadonlySet<string> = new Set(
  \`
${lines.join("\n")}
\`
    .trim()
    .split(/\\s+/),
);
`,
);
process.stdout.write(`${sorted.length} nomes\n`);
