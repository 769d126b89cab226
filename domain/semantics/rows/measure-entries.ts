/**
 * An entry for every measure of the cubes that no metric written by hand has (assistant.md 1.2): without it a column that no fact
 * uses could not be asked. Like other made entries it is a candidate only where a question says nearly all of its name.
 */
import { lowerFirst } from "../../kernel/text/format-value.ts";
import type { Unit } from "../../kernel/unit.ts";
import { articleOf } from "../article-of.ts";
import { measureCopy } from "../cubes/cube-copy.ts";
import { cubes, type Cube, type CubeMeasure } from "../cubes/cubes.ts";
import { metric, total } from "../cubes/metric.ts";
import type { MetricEntry } from "../entry.ts";
import { phraseSignature, phraseStems } from "../families/phrase-signature.ts";
import { dimensionNames, dimensions } from "../dimensions.ts";
import { unitClassOf } from "../unit-class.ts";

type Summary = "soma" | "media";

/** What may be added is added; of marks and rates there is a mean. Null: neither says what the column holds. */
const summaryOf = ({ aggregations, countsPeople }: CubeMeasure): Summary | null =>
  countsPeople || aggregations.includes("ultimo")
    ? null
    : ((["soma", "media"] as const).find((one) => aggregations.includes(one)) ?? null);

function entryOf({ table, label: of }: Cube, measure: CubeMeasure, agg: Summary): MetricEntry {
  const plain = lowerFirst(measure.label);
  const name = measureCopy.name(plainOf(plain), of);
  const unit = (measure.unit ?? "un") as Unit;
  const cube = `${table}.${measure.column}.${agg}`;
  return metric(`linhas.${table}.${measure.column}`, {
    phase: 0,
    name,
    article: articleOf(plain),
    unit,
    unitClass: unitClassOf(unit),
    grains: [total(`cube:${cube}`)],
    cube,
    head: [plain.split(" ")[0] ?? plain],
    phrases: [],
    plainName: plainOf(plain),
    formula: "Q1",
    definition: measureCopy.definition[agg](measure.label, of),
    reach: "exact",
  });
}

/** "(%)", "(dias)": the unit is no word that people say. */
export const plainOf = (label: string): string => label.replace(/\s*\([^)]*\)/g, "");

const shortestWord = 3;
const dimensionStems = new Set(
  dimensionNames.flatMap((name) =>
    phraseStems([name.replaceAll("_", " "), ...dimensions[name].cues].join(" ")),
  ),
);

/** Tables about people are told by published facts alone. */
export function measureEntries(others: readonly MetricEntry[]): MetricEntry[] {
  const claimed = new Set(
    others.flatMap(({ name, phrases }) => [name, ...phrases].map(phraseSignature)),
  );
  const columns = new Set(
    others.flatMap(({ cube }) => (cube === null ? [] : [cube.split(".").slice(0, 2).join(".")])),
  );
  const isFree = (table: string, { label, column }: CubeMeasure): boolean =>
    !columns.has(`${table}.${column}`) &&
    !claimed.has(phraseSignature(label)) &&
    (phraseStems(plainOf(label)).length > 1 || isOwnWord(plainOf(label)));
  const words = new Set(
    others.flatMap(({ name, head, phrases }) => [name, ...head, ...phrases].flatMap(phraseStems)),
  );
  /** "Exceções": one long word that no metric and no thing is called by. */
  const isOwnWord = (label: string): boolean =>
    phraseStems(label).every(
      (stem) => stem.length >= shortestWord && !words.has(stem) && !dimensionStems.has(stem),
    ) && phraseStems(label).length === 1;
  return cubes
    .filter(({ privacy }) => privacy === "livre")
    .flatMap((cube) =>
      cube.measures
        .filter((measure) => isFree(cube.table, measure))
        .flatMap((measure): MetricEntry[] => {
          const agg = summaryOf(measure);
          return agg === null ? [] : [entryOf(cube, measure, agg)];
        }),
    );
}
