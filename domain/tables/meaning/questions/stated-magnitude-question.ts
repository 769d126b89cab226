/** Amounts whose unit stands above or below the table ("Valores em R$ mil"), and not in a header: what a title says is asked, not taken. */
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import type { MappingQuestion, RawTable } from "../../raw-table.ts";
import { conversionFor, unitHintOf } from "../../mapping/column-mapping.ts";
import { canonicalColumn } from "../../catalog/catalog.ts";
import { isMoney } from "../currency.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { magnitudeQuestion } from "./spread-question.ts";

const statedQuestion = "magnitudes";
const thousands: ReadonlySet<string> = new Set([
  "mil",
  "milhar",
  "milhares",
  "thousand",
  "thousands",
]);
const millions: ReadonlySet<string> = new Set(["milhao", "milhoes", "million", "millions"]);
/** A word before it: in "acima de 10 mil" another one stands there. */
const before: ReadonlySet<string> = new Set([
  "em",
  "in",
  "r$",
  "us$",
  "brl",
  "usd",
  "eur",
  "reais",
]);

interface Stated {
  text: string;
  value: "mil" | "milhao";
}

function statedIn(text: string): Stated | null {
  const words = normalizeText(text)
    .replace(/[^a-z0-9$]+/g, " ")
    .trim()
    .split(" ");
  for (const [at, word] of words.entries()) {
    if (!before.has(words[at - 1] ?? "")) continue;
    if (thousands.has(word)) return { text, value: "mil" };
    if (millions.has(word)) return { text, value: "milhao" };
  }
  return null;
}

function statedOf(table: RawTable): Stated | null {
  const { preamble, notes, tableName } = table;
  for (const text of [...preamble, ...notes].map((line) => line.text).concat(tableName)) {
    const stated = statedIn(text);
    if (stated !== null) return stated;
  }
  return statedInRows(table);
}

/** "Pessoal (R$ mil)", or "R$ mil" in a column of units: in most cells of a column of words. */
function statedInRows({ columns }: RawTable): Stated | null {
  for (const { shares, topValues } of columns) {
    if (shares.number > 0 || shares.date > 0) continue;
    const all = topValues.reduce((sum, { count }) => sum + count, 0);
    const said = topValues.filter(({ value }) => statedIn(value) !== null);
    const count = said.reduce((sum, one) => sum + one.count, 0);
    if (all > 0 && count >= mostCells * all) return statedIn(said[0]!.value);
  }
  return null;
}

const mostCells = 0.8;

export function statedMagnitudeFindings({ meta, spec, columns, decision }: Judged): Finding[] {
  const stated = statedOf(meta);
  if (stated === null) return [];
  const asked = columns.filter(({ source, target }) => {
    const column = canonicalColumn(spec, target);
    return (
      isMoney(spec, target) &&
      column !== undefined &&
      conversionFor(unitHintOf(source, column), column) === null
    );
  });
  const question = ask(stated);
  const answer = decision.answers[statedQuestion];
  return asked.map(({ source }): Finding => {
    const base = { source, property: "valores" as const, evidence: [], question };
    return answer === undefined
      ? { ...base, value: null, state: "perguntada" }
      : {
          ...base,
          value: answer,
          state: "respondida",
          readAs: { id: magnitudeQuestion(source), answer },
        };
  });
}

function ask({ text, value }: Stated): MappingQuestion {
  const words = value === "mil" ? "mil" : "milhões";
  return {
    id: statedQuestion,
    kind: "magnitudes",
    blocking: true,
    options: [
      { value, label: `Sim, em ${words}` },
      { value: "unidade", label: "Não, estão na moeda" },
    ],
    text: `A planilha diz “${text.trim()}”. Os valores em dinheiro estão em ${words}?`,
  };
}
