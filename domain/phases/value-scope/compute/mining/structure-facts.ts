/** Facts of the structure of a log: all cases, no minimum. */
import { joinNames } from "../../../../kernel/text/name-list.ts";
import type { DatasetResult } from "../../../../outcome/phase-outcome.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { textColumn } from "../../../../tables/mining/event-log.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import { fromLog } from "./log-rows.ts";
import { rankOfCodes, traceOf } from "../../../../tables/mining/structure.ts";

/** Directly-follows pairs beyond these stay in the dataset `ds_p1_df_{proc}`. */
const maxEdgeFacts = 200;
const maxVariantFacts = 10;
const maxBorderFacts = 10;
/** A case may hold hundreds of thousands of events; a sequence is read, not stored, by its beginning. */
const maxNamesInSequence = 40;

const countColumns = ["caso_id", "atividade"];
const sequenceColumns = [...countColumns, "fim", "inicio"];

/** What every fact of the structure says beside its value: it rests on all cases. */
const aboutAllCases = ({ log }: MinedLog, columns: readonly string[] = sequenceColumns) => ({
  from: fromLog(log, columns),
  scope: log.process ? { process: log.process.id } : {},
  sample: { used: log.cases, reference: 400 },
});

export function addStructureFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { book } = run;
  const { log, structure } = mined;
  const at = { log: log.key };
  const place = { at, names: { name: log.name } };
  const counted = { ...place, ...aboutAllCases(mined, countColumns) };
  const sequenced = { ...place, ...aboutAllCases(mined) };
  const hasSequences = log.caseCode.length > 0;
  const ifSequenced = (value: number) => (hasSequences ? value : null);

  book.add(p1.log.name, { at, ...aboutAllCases(mined, countColumns), value: log.name });
  book.add(p1.log.cases, { ...counted, value: log.cases });
  book.add(p1.log.events, { ...counted, value: log.rows.length });
  book.add(p1.log.activities, { ...counted, value: log.activities });
  book.add(p1.log.untimed, { ...sequenced, value: log.rows.length - log.ordered.length });
  book.add(p1.log.variants, { ...sequenced, value: ifSequenced(structure.variants.length) });
  book.add(p1.log.variantsTo80, { ...sequenced, value: ifSequenced(mined.variantsTo80) });
  book.add(p1.log.pairs, { ...sequenced, value: ifSequenced(structure.edges.from.length) });
  book.add(p1.log.topTenShare, { ...sequenced, value: ifSequenced(100 * mined.topTenShare) });
  book.add(p1.log.entropy, { ...sequenced, value: ifSequenced(mined.entropy) });
  book.add(p1.log.handoffs, {
    ...place,
    ...aboutAllCases(mined, ["caso_id", "fim", "recurso", "area"]),
    value:
      structure.handoffs === null ? null : ifSequenced(structure.handoffs / log.caseCode.length),
  });
  if (hasSequences) addRankedStructure(run, mined);
}

function addRankedStructure(run: PhaseOneRun, mined: MinedLog): void {
  const { log } = mined;
  const activity = textColumn(log.table, "atividade");
  if (!activity) return;
  const name = (code: number) => activity.dictionary[code] ?? "";
  const rank = rankOfCodes(activity.dictionary);
  addVariants(run, mined, activity.codes, name);
  addBorders(run, mined, rank, name);
  const order = edgeOrder(mined, rank);
  addPairs(run, mined, order, name);
  addNodes(run, mined, order, name);
  run.datasets.push(pairDataset(mined, order, name));
}

type NameOf = (code: number) => string;

function addVariants(
  { book }: PhaseOneRun,
  mined: MinedLog,
  codes: Int32Array,
  name: NameOf,
): void {
  const { log, structure } = mined;
  const cases = log.caseCode.length;
  let accumulated = 0;
  mined.variantOrder.slice(0, maxVariantFacts).forEach((variant, index) => {
    const found = structure.variants[variant];
    if (!found) return;
    accumulated += found.count;
    const trace = traceOf(log, codes, found.sampleCase);
    const names = [...trace.subarray(0, maxNamesInSequence)].map(name);
    if (trace.length > maxNamesInSequence) names.push("…");
    const rank = index + 1;
    const shared = {
      at: { log: log.key, rank },
      names: { rank, name: log.name },
      ...aboutAllCases(mined),
    };
    book.add(p1.variant.cases, { ...shared, value: found.count });
    book.add(p1.variant.share, { ...shared, value: (100 * found.count) / cases });
    book.add(p1.variant.cumulative, { ...shared, value: (100 * accumulated) / cases });
    book.add(p1.variant.sequence, { ...shared, value: joinNames(names) });
  });
}

/** Activities that most cases begin and end with. */
function addBorders(run: PhaseOneRun, mined: MinedLog, rank: Uint32Array, name: NameOf): void {
  const { firstCount, lastCount } = mined.structure;
  const borders = [
    [p1.node.first, firstCount],
    [p1.node.last, lastCount],
  ] as const;
  for (const [definition, counts] of borders) {
    const order = [...counts.keys()]
      .filter((code) => (counts[code] as number) > 0)
      .sort(
        (a, b) =>
          (counts[b] as number) - (counts[a] as number) ||
          (rank[a] as number) - (rank[b] as number),
      );
    order.slice(0, maxBorderFacts).forEach((code, index) => {
      const about = aboutActivity(mined, name(code), index + 1);
      const scope = { ...about.scope, activity: name(code) };
      run.book.add(definition, { ...about, scope, value: counts[code] as number });
    });
  }
}

function aboutActivity(mined: MinedLog, activity: string, rank: number) {
  const { log } = mined;
  return {
    at: { log: log.key, rank },
    names: { activity, name: log.name },
    ...aboutAllCases(mined),
  };
}

function addPairs(
  { book }: PhaseOneRun,
  mined: MinedLog,
  order: readonly number[],
  name: NameOf,
): void {
  const { edges } = mined.structure;
  order.slice(0, maxEdgeFacts).forEach((slot, index) => {
    const pair = `${name(edges.from[slot] as number)} → ${name(edges.to[slot] as number)}`;
    const shared = {
      at: { log: mined.log.key, rank: index + 1 },
      names: { pair },
      ...aboutAllCases(mined),
    };
    book.add(p1.pair.count, { ...shared, value: edges.count[slot] as number });
    const timed = mined.times.edges.count[slot] as number;
    if (index < drawnEdges && timed > 0)
      book.add(p1.pair.wait, {
        ...shared,
        value: (mined.times.edges.wait[slot] as number) / timed / 3_600_000,
        coverage: timed / (edges.count[slot] as number),
      });
  });
}

function addNodes(run: PhaseOneRun, mined: MinedLog, order: readonly number[], name: NameOf): void {
  drawnNodes(mined, order).forEach((code, index) => {
    run.book.add(p1.node.executions, {
      ...aboutActivity(mined, name(code), index + 1),
      value: mined.structure.executions[code] as number,
    });
  });
}

function pairDataset(mined: MinedLog, order: readonly number[], name: NameOf): DatasetResult {
  const { log, structure } = mined;
  return {
    id: `ds_p1_df_${log.key}`,
    name: `Sequência direta de atividades – ${log.name}`,
    qualityScore: null,
    columns: [
      { name: "from", label: "De", type: "text" },
      { name: "to", label: "Para", type: "text" },
      { name: "count", label: "Vezes", type: "number", unit: "un" },
      { name: "mean_wait_h", label: "Espera média", type: "number", unit: "h" },
    ],
    rows: order.map((slot) => {
      const { edges } = structure;
      const timed = mined.times.edges.count[slot] as number;
      return [
        name(edges.from[slot] as number),
        name(edges.to[slot] as number),
        edges.count[slot] as number,
        timed === 0 ? null : (mined.times.edges.wait[slot] as number) / timed / 3_600_000,
      ];
    }),
  };
}

/** Edges that the directly-follows graph draws. */
export const drawnEdges = 25;

/** Activities of the drawn edges, in the order in which they appear. */
export function drawnNodes(mined: MinedLog, order: readonly number[]): number[] {
  const { from, to } = mined.structure.edges;
  return [
    ...new Set(
      order.slice(0, drawnEdges).flatMap((slot) => [from[slot] as number, to[slot] as number]),
    ),
  ];
}

/** Pairs by count desc, then by names. */
export function edgeOrder(mined: MinedLog, rank: Uint32Array): number[] {
  const { from, to, count } = mined.structure.edges;
  return [...from.keys()].sort(
    (a, b) =>
      (count[b] as number) - (count[a] as number) ||
      (rank[from[a] as number] as number) - (rank[from[b] as number] as number) ||
      (rank[to[a] as number] as number) - (rank[to[b] as number] as number),
  );
}
