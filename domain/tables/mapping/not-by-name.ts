/** What a likeness of names alone would let pass, and is something else. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { CanonicalColumn, CanonicalTable } from "../canonical-table.ts";
import { type HeaderName, hasWord } from "../headers/header-names.ts";
import { endWords, startWords } from "../headers/moment-words.ts";
import type { RawColumn } from "../raw-table.ts";

/** What a name alone would let pass: means, prices of one, and columns that are no resource. */
export function isNoneOfIt(
  raw: RawColumn,
  header: HeaderName,
  column: CanonicalColumn,
  table: CanonicalTable,
): boolean {
  if (column.name === "recurso") return !mayBeResource(raw);
  // The mean of a group is not what its row costs.
  if (column.name === "custo_mensal") return header.tokens.some((token) => means.has(token));
  // How long a person works is not how many they are.
  if (column.unit === "FTE")
    return hourHint.test(header.unitHint) || header.tokens.some((token) => workingHours.has(token));
  return ofWholes.has(table.name) && column.type === "money" && isPriceOfOne(raw.header);
}

const hourHint = /^(?:h|hs|horas?)(?:$|[ /]*sem)/;
const workingHours: ReadonlySet<string> = new Set(
  "hora horaria hor hour h ch jornada semanal weekly".split(" "),
);

const dayTypes: ReadonlySet<CanonicalColumn["type"]> = new Set(["date", "datetime"]);

/** A day whose name says that something began is no end of it, and the other way round, however alike their letters are. */
export function isOtherMoment(header: string, { name, label, type }: CanonicalColumn): boolean {
  if (!dayTypes.has(type)) return false;
  const says = (words: ReadonlySet<string>, text: string) => hasWord(text, words);
  const [begins, ends] = [says(startWords, header), says(endWords, header)];
  const own = `${name} ${label}`;
  return (
    begins !== ends &&
    (begins
      ? !says(startWords, own) && says(endWords, own)
      : !says(endWords, own) && says(startWords, own))
  );
}

/** Their amounts are of the whole row. */
const ofWholes: ReadonlySet<string> = new Set(["sistemas", "iniciativas", "custos"]);

/** "Custo por licença" times how many there are is what a system costs. */
const priceOfOne =
  /\b(?:por|per) (?:licenca|usuario|assento|unidade|pessoa|license|licence|user|seat|unit)\b|\bunit(?:ario|aria|ary)?\b/;
const isPriceOfOne = (header: string): boolean => priceOfOne.test(normalizeText(header));

const means: ReadonlySet<string> = new Set([
  "medio",
  "media",
  "mediana",
  "average",
  "mean",
  "median",
]);

/** Who works on cases comes back: not one of the many that are each there once, no date, no flag, no measure. */
const mayBeResource = ({ distinct, distinctExact, nonEmpty, shares }: RawColumn): boolean =>
  !(distinctExact && nonEmpty >= fewestRows && distinct > nonEmpty / 2) &&
  shares.date < 0.9 &&
  shares.bool < 0.9 &&
  (shares.number < 0.9 || shares.integer >= 0.9);
/** Of fewer rows each may have its own. */
const fewestRows = 20;
