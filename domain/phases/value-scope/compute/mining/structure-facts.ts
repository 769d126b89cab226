/** Facts of the structure of a log: all cases, no minimum. */
import { joinNames } from "../../../../kernel/text/name-list.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { textColumn } from "../../../../tables/mining/event-log.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import { fromLog, miningWords } from "./mining-words.ts";
import { rankOfCodes, traceOf } from "../../../../tables/mining/structure.ts";

/** Directly-follows pairs beyond these stay in the dataset `ds_p1_df_{proc}`. */
const maxEdgeFacts = 200;
const maxVariantFacts = 10;
const maxBorderFacts = 10;
/** A case may hold hundreds of thousands of events; a sequence is read, not stored, by its beginning. */
const maxNamesInSequence = 40;

export function addStructureFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { log, structure } = mined;
  const { book } = run;
  const prefix = `p1.log.${log.key}`;
  const scope = log.process ? { process: log.process.id } : {};
  const label = (text: string) => `${text} – ${log.name}`;
  const sample = { used: log.cases, reference: 400 };
  const counted = fromLog(log, ["caso_id", "atividade"]);
  const sequenced = fromLog(log, ["caso_id", "atividade", "fim", "inicio"]);
  const sequences = log.caseCode.length > 0;
  const ifSequenced = (value: number) => (sequences ? value : null);
  const count = (
    key: string,
    text: string,
    value: number | null,
    formula = miningWords.cases,
    from = counted,
  ) =>
    book.add({
      id: `${prefix}.${key}`,
      label: label(text),
      value,
      unit: "un",
      formula,
      from,
      scope,
      sample,
    });

  book.add({
    id: `${prefix}.nome`,
    label: "Fluxo analisado",
    value: log.name,
    unit: "texto",
    formula: miningWords.cases,
    from: counted,
    scope,
    sample,
  });
  count("casos", "Casos", log.cases);
  count("eventos", "Eventos", log.rows.length, miningWords.events);
  count("atividades", "Atividades", log.activities, miningWords.activities);
  count(
    "eventos_sem_data",
    "Eventos sem data",
    log.rows.length - log.ordered.length,
    miningWords.untimed,
    sequenced,
  );
  count(
    "variantes",
    "Variantes",
    ifSequenced(structure.variants.length),
    miningWords.variants,
    sequenced,
  );
  count(
    "k80_variantes",
    "Variantes que somam 80% dos casos",
    ifSequenced(mined.variantsTo80),
    miningWords.variantsTo80,
    sequenced,
  );
  count(
    "df.n",
    "Pares de atividades em sequência direta",
    ifSequenced(structure.edges.from.length),
    miningWords.edge,
    sequenced,
  );
  book.add({
    id: `${prefix}.top10_pct`,
    label: label("Casos nas dez variantes mais frequentes"),
    value: ifSequenced(100 * mined.topTenShare),
    unit: "pct",
    formula: miningWords.topTen,
    from: sequenced,
    scope,
    sample,
  });
  book.add({
    id: `${prefix}.entropia`,
    label: label("Entropia normalizada das variantes"),
    value: ifSequenced(mined.entropy),
    unit: "idx",
    decimals: 2,
    formula: miningWords.entropy,
    from: sequenced,
    scope,
    sample,
  });
  book.add({
    id: `${prefix}.handoffs`,
    label: label("Transferências por caso"),
    value:
      structure.handoffs === null || !sequences ? null : structure.handoffs / log.caseCode.length,
    unit: "un",
    decimals: 1,
    formula: miningWords.handoffs,
    from: fromLog(log, ["caso_id", "fim", "recurso", "area"]),
    scope,
    sample,
  });
  if (sequences) addRankedStructure(run, mined, prefix);
}

function addRankedStructure(run: PhaseOneRun, mined: MinedLog, prefix: string): void {
  const { log, structure } = mined;
  const activity = textColumn(log.table, "atividade");
  if (!activity) return;
  const name = (code: number) => activity.dictionary[code] ?? "";
  const rank = rankOfCodes(activity.dictionary);
  const scope = log.process ? { process: log.process.id } : {};
  const sample = { used: log.cases, reference: 400 };
  const from = fromLog(log, ["caso_id", "atividade", "fim", "inicio"]);
  const cases = log.caseCode.length;
  const add = (
    key: string,
    text: string,
    value: number | string,
    unit: "un" | "pct" | "texto",
    formula = miningWords.variant,
    activity?: string,
  ) =>
    run.book.add({
      id: `${prefix}.${key}`,
      label: text,
      value,
      unit,
      formula,
      from,
      scope: activity === undefined ? scope : { ...scope, activity },
      sample,
    });

  let accumulated = 0;
  mined.variantOrder.slice(0, maxVariantFacts).forEach((variant, index) => {
    const found = structure.variants[variant];
    if (!found) return;
    accumulated += found.count;
    const trace = traceOf(log, activity.codes, found.sampleCase);
    const names = [...trace.subarray(0, maxNamesInSequence)].map(name);
    if (trace.length > maxNamesInSequence) names.push("…");
    add(
      `variante.${index + 1}.casos`,
      `Casos da ${index + 1}ª variante – ${log.name}`,
      found.count,
      "un",
    );
    add(
      `variante.${index + 1}.pct`,
      `Parcela dos casos da ${index + 1}ª variante – ${log.name}`,
      (100 * found.count) / cases,
      "pct",
    );
    add(
      `variante.${index + 1}.pct_acum`,
      `Parcela acumulada até a ${index + 1}ª variante – ${log.name}`,
      (100 * accumulated) / cases,
      "pct",
    );
    add(
      `variante.${index + 1}.sequencia`,
      `Sequência da ${index + 1}ª variante – ${log.name}`,
      joinNames(names),
      "texto",
    );
  });
  for (const [key, counts, text, formula] of [
    ["inicio", structure.firstCount, "Casos que começam em", miningWords.first],
    ["fim", structure.lastCount, "Casos que terminam em", miningWords.last],
  ] as const) {
    const order = [...counts.keys()]
      .filter((code) => (counts[code] as number) > 0)
      .sort(
        (a, b) =>
          (counts[b] as number) - (counts[a] as number) ||
          (rank[a] as number) - (rank[b] as number),
      );
    order
      .slice(0, maxBorderFacts)
      .forEach((code, index) =>
        add(
          `${key}.${index + 1}`,
          `${text} “${name(code)}” – ${log.name}`,
          counts[code] as number,
          "un",
          formula,
          name(code),
        ),
      );
  }
  const order = edgeOrder(mined, rank);
  order.slice(0, maxEdgeFacts).forEach((slot, index) => {
    const { edges } = structure;
    const pair = `${name(edges.from[slot] as number)} → ${name(edges.to[slot] as number)}`;
    add(`df.${index + 1}`, pair, edges.count[slot] as number, "un", miningWords.edge);
    const timed = mined.times.edges.count[slot] as number;
    if (index < drawnEdges && timed > 0) {
      const coverage = timed / (edges.count[slot] as number);
      run.book.add({
        id: `${prefix}.df.${index + 1}.espera_h`,
        label: `Espera média em ${pair}`,
        value: (mined.times.edges.wait[slot] as number) / timed / 3_600_000,
        unit: "h",
        formula: miningWords.edgeWait,
        from,
        scope,
        sample,
        coverage,
      });
    }
  });
  drawnNodes(mined, order).forEach((code, index) =>
    add(
      `no.${index + 1}`,
      `Execuções de “${name(code)}” – ${log.name}`,
      structure.executions[code] as number,
      "un",
      miningWords.executions,
    ),
  );
  run.datasets.push({
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
  });
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
