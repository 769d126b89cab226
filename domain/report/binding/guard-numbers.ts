/**
 * The number guard over a finished tree (playbook 0.8): every digit sequence is bound to a fact that shows it, or stands
 * inside a name of the client's data or of the methodology. Pure; an empty list is the only acceptable answer.
 */
import type { Fact } from "../../facts/fact.ts";
import { formatDate } from "../../kernel/text/date-text.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import { formatFact } from "../../facts/display-format.ts";
import {
  numberShowsFact,
  parsePtBrNumbers,
  type ParsedNumber,
} from "../../kernel/text/parse-numbers.ts";
import { chartTable } from "../../charts/chart-table.ts";
import type { ChartSpec } from "../../charts/chart-spec.ts";
import type { Block, Inline, ReportTree } from "../report-tree.ts";
import { allowedLiteral } from "./allowed-literals.ts";
import { wholeName } from "../whole-name.ts";

export interface GuardViolation {
  section: string;
  where: string;
  /** The number as printed, or the whole text. */
  found: string;
  reason: "sem_fato" | "fato_inexistente" | "valor_diferente" | "nota_sem_origem";
}

export interface GuardInput {
  tree: ReportTree;
  facts: readonly Fact[];
  /** Names that may hold digits: clients, files, columns, processes, owners. */
  names: readonly string[];
}

/** A composed report is guarded section by section with the same names. */
const looseNumbersOf = oncePer((names: readonly string[]) => looseNumbers(names));

export function guardNumbers({ tree, facts, names }: GuardInput): GuardViolation[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const numbersOutside = looseNumbersOf(names);
  const labels = [...new Set(facts.map((fact) => fact.label))]
    .filter((label) => /\d/.test(label))
    .sort((a, b) => b.length - a.length);
  const violations: GuardViolation[] = [];
  const notes = new Set(tree.notes.map((note) => note.n));

  for (const section of tree.sections) {
    const report = (where: string, found: string, reason: GuardViolation["reason"]) =>
      violations.push({ section: section.id, where, found, reason });
    const checkText = (where: string, text: string, factIds: readonly string[]) => {
      const candidates: Fact[] = [];
      for (const id of factIds) {
        const fact = byId.get(id);
        if (fact) candidates.push(fact);
        else report(where, id, "fato_inexistente");
      }
      if (!/\d/.test(text)) return;
      if (candidates.some((fact) => normal(formatFact(fact)) === normal(text))) return;
      const isBound = (number: ParsedNumber) => candidates.some((fact) => shows(number, fact));
      if (numbersOutside(text).every(isBound)) return;
      // A fact's label may name an entity whose name is a number; the labels that stand in the text are words of it.
      const unlabelled = labels
        .filter((label) => text.includes(label))
        .reduce((rest, label) => rest.replaceAll(label, " "), text);
      for (const number of numbersOutside(unlabelled)) {
        if (isBound(number)) continue;
        report(where, number.raw, candidates.length === 0 ? "sem_fato" : "valor_diferente");
      }
    };
    const checkInlines = (where: string, inlines: readonly Inline[]) =>
      inlines.forEach((inline) => {
        checkText(where, inline.text, inline.fact ? [inline.fact] : []);
        if (inline.note !== undefined && !notes.has(inline.note))
          report(where, `[${inline.note}]`, "nota_sem_origem");
      });
    if (section.stateReason)
      checkText("estado", section.stateReason, byIdsOfTree(facts, section.stateReason));
    for (const block of section.blocks)
      checkBlock(block, checkText, checkInlines, (text) => byIdsOfTree(facts, text));
  }
  return violations;
}

type CheckText = (where: string, text: string, factIds: readonly string[]) => void;
type CheckInlines = (where: string, inlines: readonly Inline[]) => void;

function checkBlock(
  block: Block,
  checkText: CheckText,
  checkInlines: CheckInlines,
  anyOf: (text: string) => string[],
): void {
  switch (block.kind) {
    case "heading":
      checkText("título", block.text, []);
      break;
    case "paragraph":
      checkInlines("parágrafo", block.inlines);
      break;
    case "callout":
      checkText(block.title, block.title, []);
      checkInlines(block.title, block.inlines);
      break;
    case "bullets":
      block.items.forEach((item) => checkInlines("lista", item));
      break;
    case "table":
      checkText(block.title, block.title, []);
      for (const row of block.rows)
        for (const cell of row)
          checkText(block.title, cell.text, [
            ...(cell.fact ? [cell.fact] : []),
            ...(cell.facts ?? []),
          ]);
      break;
    case "tiles":
      for (const tile of block.tiles)
        checkText(tile.label, tile.value, tile.fact ? [tile.fact] : []);
      break;
    case "cards":
      for (const card of block.cards) {
        checkText(card.title, card.title, []);
        for (const figure of card.figures)
          checkText(card.title, figure.value, figure.fact ? [figure.fact] : []);
        for (const bar of card.bars ?? [])
          checkText(card.title, bar.text, bar.fact ? [bar.fact] : []);
        card.reading.forEach((sentence) => checkInlines(card.title, sentence));
      }
      break;
    case "chart":
      checkChart(block.chart, checkText, anyOf);
      break;
    case "notes":
    case "references":
      break;
  }
}

/** Points are figures of their own fact; a chart's title quotes facts of the run by value. */
function checkChart(
  chart: ChartSpec,
  checkText: CheckText,
  anyOf: (text: string) => string[],
): void {
  checkText(chart.id, chart.title, anyOf(chart.title));
  for (const row of chartTable(chart).rows)
    for (const cell of row) if (cell.fact) checkText(chart.id, cell.text, [cell.fact]);
}

/** Ids of facts that some number of the text shows. */
function byIdsOfTree(facts: readonly Fact[], text: string): string[] {
  const numbers = parsePtBrNumbers(text);
  return facts
    .filter((fact) => numbers.some((number) => shows(number, fact)))
    .map((fact) => fact.id);
}

export function shows(number: ParsedNumber, fact: Fact): boolean {
  if (number.kind !== "number")
    return [formatFact(fact), formatDate(fact.scope?.period ?? "")].some((text) =>
      normal(text).includes(normal(number.raw)),
    );
  if (numberShowsFact(number, fact, { ignoreSign: true })) return true;
  if (typeof fact.value === "string") return normal(fact.value).includes(normal(number.raw));
  return showsLimit(number, fact);
}

/** "menos de 1%" and "mais de 99%" (playbook 0.3). */
export function showsLimit(number: ParsedNumber, fact: Fact): boolean {
  return (
    typeof fact.value === "number" &&
    number.unit === "pct" &&
    ((number.value === 1 && fact.value > 0 && fact.value < 0.5) ||
      (number.value === 99 && fact.value >= 99.5 && fact.value < 100))
  );
}

/** A name as it stands in a text, where it does as a whole word, and its place among the names, the longest first. */
interface KnownName {
  plain: string;
  whole?: RegExp;
  place: number;
}

const DIGITS = /\d+/g;

/**
 * Numbers of a text outside names and allowed literals. A name stands in a text as a whole word only, so its first digits are
 * a whole sequence of digits there: only names that begin theirs with one of the text's are looked for, the longest first.
 */
export function looseNumbers(names: readonly string[]): (text: string) => ParsedNumber[] {
  const byDigits = new Map<string, KnownName[]>();
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length);
  for (const [place, name] of longestFirst.entries()) {
    const plain = normal(name);
    const digits = plain.match(/\d+/)?.[0];
    if (digits === undefined) continue;
    const known = byDigits.get(digits);
    if (known === undefined) byDigits.set(digits, [{ plain, place }]);
    else known.push({ plain, place });
  }
  return (text) => {
    let rest = normal(text);
    const candidates = [...new Set(rest.match(DIGITS))]
      .flatMap((digits) => byDigits.get(digits) ?? [])
      .sort((a, b) => a.place - b.place);
    for (const name of candidates)
      if (rest.includes(name.plain))
        rest = rest.replace((name.whole ??= wholeName(name.plain)), " ");
    return parsePtBrNumbers(rest.replace(allowedLiteral, " "));
  };
}

function normal(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ");
}
