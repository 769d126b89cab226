/** Which file column is which canonical column (playbook 1.1.4, 1.1.5): name likeness, type evidence, one-to-one assignment. */
import { assignMaximum } from "./assignment.ts";
import type { CanonicalColumn, CanonicalTable } from "../canonical-table.ts";
import { type HeaderName, normalizeHeader } from "../headers/header-names.ts";
import type { ProposedColumn, RawColumn, RawTable } from "../raw-table.ts";
import { saysPeriod } from "../meaning/ledger-nature.ts";
import { distinctShare, identifyingShare } from "../rows/row-key.ts";
import { contractScores } from "../meaning/contract-columns.ts";
import { mayBeSlip, namesOf, type NamedColumn } from "./column-names.ts";
import { isNoneOfIt, isOtherMoment } from "./not-by-name.ts";
import { latestRevenueYear, yearInHeader } from "./revenue-years.ts";
import { sideColumnOf } from "./sides.ts";
import { jaroWinkler, tokenSetJaccard } from "./similarity.ts";
import { mayBecome, readPersonal, treatmentOf } from "../personal/index.ts";
import { parseBound } from "../values/bound.ts";
import { parseEnum } from "../values/category.ts";
import { holdsClocks } from "../values/clock-duration.ts";
import { parseNumber, plainNumberStyle } from "../values/number.ts";
import { parseScale } from "../values/scale.ts";

const autoScore = 0.85;
export const confirmScore = 0.6;

interface NameScore {
  score: number /** Position of the name that matched: earlier, more standard names win ties. */;
  rank: number;
}

/** Words that only say "identifier": "ID do chamado", "Nº chamado" and "chamado" name one column. */
const identifierWords = new Set([
  "id",
  "no",
  "n",
  "nº",
  "num",
  "numero",
  "number",
  "codigo",
  "cod",
  "code",
  "key",
  "chave",
]);
const identifierScore = 0.95;

/** Words that only say "how many": "Nº de usuários" and "usuários" name one column. */
const countWords = new Set(["no", "n", "nº", "num", "numero", "qtd", "qtde", "quantidade"]);
const idleWords: Partial<Record<CanonicalColumn["type"], ReadonlySet<string>>> = {
  id: identifierWords,
  int: countWords,
};

/** Of a header that says no more than "identifier" (`vague`): below what is taken without a question. */
const identifierAlone = 0.7;

/** Who answers for a thing is none of what they answer for: "mitigation owner", "dono do risco". */
const owners: ReadonlySet<string> = new Set(["owner", "dono", "responsavel"]);
const saysOwner = ({ tokens }: HeaderName): boolean =>
  owners.has(tokens[0] ?? "") || owners.has(tokens.at(-1) ?? "");
const ownerScore = 0.7;
const onlyDates = 0.95;

const without = (name: HeaderName, idle: ReadonlySet<string>): string =>
  name.tokens.filter((token) => !idle.has(token)).join(" ");

function scoreName(
  header: HeaderName,
  names: readonly HeaderName[],
  idle: ReadonlySet<string> | undefined,
): NameScore {
  let best: NameScore = { score: 0, rank: names.length };
  const bareHeader = idle === undefined ? "" : without(header, idle);
  for (const [rank, name] of names.entries()) {
    let score = 0;
    if (name.key === header.key) score = 1;
    else if (idle !== undefined && bareHeader !== "" && bareHeader === without(name, idle))
      score = identifierScore;
    else {
      score = 0.9 * tokenSetJaccard(header.tokens, name.tokens);
      const likeness = mayBeSlip(header, name) ? jaroWinkler(header.key, name.key) : 0;
      if (likeness >= 0.9) score = Math.max(score, 0.85 * likeness);
    }
    if (score > best.score) best = { score, rank };
    if (score === 1) break;
  }
  return best;
}

/** 1 when >= 95% of the cells parse as the type, 0.8 from 80%, else 0.3; an empty column gives no evidence (0.8). */
function typeFactor(raw: RawColumn, column: CanonicalColumn): number {
  if (raw.nonEmpty === 0) return 0.8;
  const share = parsedShare(raw, column);
  return share >= 0.95 ? 1 : share >= 0.8 ? 0.8 : 0.3;
}

/** How many of the cells of a type read as it, by the profile. */
const shareOfType: Partial<Record<CanonicalColumn["type"], keyof RawColumn["shares"]>> = {
  num: "number",
  money: "number",
  pct: "number",
  int: "integer",
  date: "date",
  datetime: "date",
  bool: "bool",
};

/** Share (0-1) of the filled cells that read as the column's type. */
export function parsedShare(raw: RawColumn, column: CanonicalColumn): number {
  if (column.type === "enum") return shareOfValues(raw, column);
  if (isScale(column)) return shareInScale(raw, column);
  if (column.bounds) return Math.max(raw.shares.number, shareOfBounds(raw));
  const share = shareOfType[column.type];
  if (share === undefined) return 1;
  return column.type === "num" && holdsClocks(raw, column) ? 1 : raw.shares[share];
}

function shareOfValues(raw: RawColumn, column: CanonicalColumn): number {
  let total = 0;
  let known = 0;
  for (const { value, count } of raw.topValues) {
    total += count;
    if (parseEnum(value, column) !== null) known += count;
  }
  return total === 0 ? 0 : known / total;
}

/** Share of the commonest values that are figures, those behind "≤" too. */
function shareOfBounds({ topValues }: Pick<RawColumn, "topValues">): number {
  let [all, read] = [0, 0];
  for (const { value, count } of topValues) {
    all += count;
    if (!Number.isNaN(parseNumber(parseBound(value).figure, plainNumberStyle))) read += count;
  }
  return all === 0 ? 0 : read / all;
}

export const isScale = ({ type }: CanonicalColumn): boolean =>
  type === "score5" || type === "likert5";

/** Share of the commonest values inside the scale, notes in words too: a few answers out of range do not hide what a column is. */
export function shareInScale(
  { shares, topValues }: Pick<RawColumn, "shares" | "topValues">,
  { max = 5 }: CanonicalColumn,
): number {
  let total = 0;
  let inside = 0;
  let worded = 0;
  for (const { value, count } of topValues) {
    const number = Number(value.replace(",", "."));
    total += count;
    if (number >= 0 && number <= max) inside += count;
    else if (!Number.isNaN(parseScale(value))) worded += count;
  }
  if (total === 0) return 0;
  return worded === 0 ? Math.min(shares.number, inside / total) : (inside + worded) / total;
}

const amountOver = /^BRL\/(mes|ano)$/;

/** What a header says of its unit: its brackets and signs; of money over a period, its words too ("Custo mensal" of a yearly cost). */
export function unitHintOf(header: string, { unit = "" }: CanonicalColumn): string {
  const { unitHint, tokens } = normalizeHeader(header);
  if (!amountOver.test(unit)) return unitHint;
  const ofYear = yearInHeader(header) === null ? "" : "ano";
  return [unitHint, ...tokens, ofYear].join(" ").trim();
}

const saysTime =
  /(^|[\s/])(s|seg|segundos?|min|minutos?|h|hs|horas?|dias?|semanas?|mes|meses|anos?)($|[\s/])/;
const saysMoney = /r\$|us\$|brl|usd/;
const saysShare = /%|\bpct\b|percentual/;
const timeUnits: ReadonlySet<string> = new Set(["min", "h", "dias", "semanas", "meses"]);

/** Of land, mass, volume or energy. */
const saysMeasure =
  /^(?:ha|hectares?|m2|m²|m3|m³|km|km2|km²|kg|g|t|ton|toneladas?|sc|sacas?|l|litros?|kwh|mwh|kw|mw)$/;

/** Minutes are no share of the time, a percentage is no amount and hectares are no department, whatever the names have in common. */
function unitContradicts(hint: string, { type, unit = "" }: CanonicalColumn): boolean {
  if (hint === "") return false;
  if (type === "text") return saysMeasure.test(hint);
  if (type === "pct") return !saysShare.test(hint) && (saysTime.test(hint) || saysMoney.test(hint));
  if (type === "money") return saysShare.test(hint) && !saysMoney.test(hint);
  return timeUnits.has(unit) && (saysShare.test(hint) || saysMoney.test(hint));
}

/** Does the header's unit hint name the column's unit or one that converts to it? */
function unitAgrees(hint: string, column: CanonicalColumn): boolean {
  if (hint === "") return false;
  if (column.type === "pct") return hint.includes("%") || hint.includes("pct");
  if (column.type === "money") return /r\$|us\$|brl|usd/.test(hint);
  const unit = (column.unit ?? "").toLowerCase();
  return (
    (unit !== "" && (hint === unit || hint.startsWith(unit))) ||
    conversionFor(hint, column) !== null
  );
}

export function conversionFor(
  hint: string,
  column: CanonicalColumn,
): { factor: number; estimated: boolean } | null {
  if (hint === "") return null;
  const written = hint.split(/[\s/]+/);
  const words = new Set([
    ...written,
    ...written.map((word) => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word)),
  ]);
  const said = (column.unitHints ?? []).filter(
    ({ pattern, answerOnly }) =>
      answerOnly !== true && (pattern.includes(" ") ? hint.includes(pattern) : words.has(pattern)),
  );
  const [first] = said;
  if (first === undefined) return null;
  // "Receita anual (R$ mil)" says both: how many, and over what time.
  const period = first.factor === thousand ? said.find(({ factor }) => factor !== thousand) : null;
  return {
    factor: first.factor * (period?.factor ?? 1),
    estimated: first.estimated === true || period?.estimated === true,
  };
}

export const thousand = 1000;

const noScore = { score: 0, byName: 0, rank: 0 };
const sureScore = { score: 1, byName: 1, rank: 0 };
const scoreOfSure = (raw: RawColumn, column: CanonicalColumn) => ({
  ...sureScore,
  score: typeFactor(raw, column),
});

function scoreByName(
  header: HeaderName,
  { column, names, vague }: NamedColumn,
  score: number,
): number {
  if (vague.has(header.key)) return Math.max(identifierAlone, score);
  if (!saysOwner(header)) return score;
  if (column.name === "responsavel") return Math.max(ownerScore, score);
  return score < 1 && column.type === "text" && !names.some(saysOwner) ? 0 : score;
}

/** Score of a file column for a canonical one, 0-1 (playbook 1.1.4). `byName` leaves the cells out. */
function scoreColumn(
  raw: RawColumn,
  column: CanonicalColumn,
  table: CanonicalTable,
): { score: number; byName: number; rank: number } {
  const header = normalizeHeader(raw.header);
  if (isNoneOfIt(raw, header, column, table)) return noScore;
  const named = namesOf(table).find((entry) => entry.column === column)!;
  const name = scoreName(header, named.names, idleWords[column.type]);
  const byName = scoreByName(header, named, name.score);
  const { rank } = name;
  const isOther =
    byName === 0 ||
    (column.ofExports === true && byName < identifierScore) ||
    // A day is no text, whatever its name resembles.
    (column.type === "text" && name.score < 1 && raw.shares.date >= onlyDates) ||
    (name.score < 1 && isOtherMoment(raw.header, column)) ||
    unitContradicts(header.unitHint, column);
  if (isOther) return { score: 0, byName: 0, rank };
  const bonus = unitAgrees(header.unitHint, column) ? 0.05 : 0;
  return { score: Math.min(1, byName * typeFactor(raw, column) + bonus), byName, rank };
}

/**
 * Of several columns named as the key of a table's rows: the best name, unless it does not tell the rows apart; then the one that
 * does best, then the fullest, then the better name.
 */
function leaveOneKey(raw: RawTable, scores: { score: number }[][], at: number): void {
  const named = raw.columns.flatMap((column, row) => {
    const { score } = scores[row]![at]!;
    return score >= confirmScore
      ? [{ row, score, share: distinctShare(column), nonEmpty: column.nonEmpty }]
      : [];
  });
  const byName = [...named].sort((a, b) => b.score - a.score)[0];
  if (byName === undefined || byName.share >= identifyingShare) return;
  const [best] = named.sort(
    (a, b) => b.share - a.share || b.nonEmpty - a.nonEmpty || b.score - a.score,
  );
  for (const { row } of named)
    if (row !== best!.row) scores[row]![at] = { ...scores[row]![at]!, score: 0 };
}

/** A ledger's amounts have no period of their own; those of a contract may. */
const isAmountOfPeriod = ({ name, unit }: CanonicalColumn, header: string): boolean =>
  name === "valor" && unit === "BRL" && saysPeriod(header);

/** One-to-one mapping with the largest total score; pairs below 0.60 are no pairs. */
export function mapColumns(raw: RawTable, table: CanonicalTable): ProposedColumn[] {
  const { columns: personal } = readPersonal(raw, table);
  const ofYear = table.name === "clientes" ? latestRevenueYear(raw) : null;
  const ofContract = contractScores(raw, table);
  const joined = new Set(raw.columns.flatMap(({ joins = [] }) => joins));
  const scores = raw.columns.map((rawColumn) => {
    // A column without a filled cell shows nothing of what it is, whatever its name says; one that is joined stands in the other.
    const isRead = rawColumn.nonEmpty > 0 && !joined.has(rawColumn.header);
    const side = sideColumnOf(rawColumn, table);
    return table.columns.map((column) => {
      if (!isRead || !mayBecome(personal.get(rawColumn.header), table, column)) return noScore;
      if (side !== undefined) return column === side ? sureScore : noScore;
      if (ofContract === null && isAmountOfPeriod(column, rawColumn.header)) return noScore;
      if (column.name === "receita_mensal" && ofYear !== null)
        return rawColumn.header === ofYear ? scoreOfSure(rawColumn, column) : noScore;
      const scored = scoreColumn(rawColumn, column, table);
      const score = ofContract?.(rawColumn, column.name) ?? 0;
      return score > scored.score ? { ...scored, score, byName: score } : scored;
    });
  });
  for (const [at, column] of table.columns.entries())
    if (column.unique === true) leaveOneKey(raw, scores, at);
  const weights = scores.map((row, i) =>
    row.map(({ score, rank }) =>
      // Ties go to the more standard name, then to required columns' order, then to the column further left.
      score < confirmScore ? 0 : Math.max(0.001, score - rank * 1e-4 - i * 1e-6),
    ),
  );
  const assigned = assignMaximum(weights);
  return raw.columns.map((column, i) => {
    const target = assigned[i]!;
    if (target < 0)
      return {
        source: column.header,
        target: null,
        score: 0,
        status: "none",
        ...(treatmentOf(personal.get(column.header), table, undefined) === "descartada"
          ? { dropped: true }
          : {}),
      };
    const score = Math.round(scores[i]![target]!.score * 1e4) / 1e4;
    return {
      source: column.header,
      target: table.columns[target]!.name,
      score,
      status: score >= autoScore ? "auto" : "confirm",
    };
  });
}
