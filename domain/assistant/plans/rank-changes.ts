/** "Qual conta mais cresceu de janeiro a junho?": each thing by the difference of its two ends, and not by its value (assistant.md 2.5). */
import type { Fact } from "../../facts/fact.ts";
import { currencyOfUnit, type Unit } from "../../kernel/unit.ts";
import { capitalised } from "../../kernel/text/capitalised.ts";
import type { TableCell } from "../../report/report-tree.ts";
import { column, createDesk, phaseOf, type Draft } from "../compose.ts";
import { comparedCopy as copy } from "../copy/compared.ts";
import { planCopy } from "../copy/plan.ts";
import type { Knowledge } from "../knowledge.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { executeAsk } from "./execute-plan.ts";
import { madeFact } from "./made-fact.ts";
import type { Ask, Period } from "./plan.ts";
import type { Result, ResultRow } from "./plan-result.ts";
import { periodText, quoted } from "./render-plan.ts";

interface Change {
  row: ResultRow;
  from: Fact;
  to: Fact;
  gap: Fact;
}

/** Only what may be added has a difference that is one of its own kind. */
const isAmount = (unit: Unit): boolean =>
  unit === currencyOfUnit(unit) || unit === "h" || unit === "un";

/**
 * Null where no ends were said, or one of them has no values by that dimension. A thing without a value at one end is
 * none that changed.
 */
export function renderChanges(
  knowledge: Knowledge,
  metric: ReadMetric,
  ask: Ask,
): { result: Result; draft: Draft } | null {
  const { change, order } = ask;
  if (change == null || order === null) return null;
  const [before, after] = [change.from, change.to].map((period) =>
    executeAsk(knowledge, metric, atEnd(ask, period)),
  );
  if (before == null || after == null) return null;
  const changes = changesOf(knowledge, metric, { before, after });
  if (changes.length < 2) return null;
  const sign = order === "asc" ? 1 : -1;
  changes.sort((a, b) => sign * (Number(a.gap.value) - Number(b.gap.value)));
  // "O que mais caiu" where all rose is no answer of what fell.
  const asked = changes.filter(({ gap }) => sign * Number(gap.value) < 0);
  const { from, n } = ask.limit ?? { from: 1, n: mostNamed };
  const named = asked.slice(from - 1, from - 1 + n);
  const made = [...before.made, ...after.made, ...changes.map(({ gap }) => gap)];
  const rows = changes.map(({ row, gap }): ResultRow => ({ ...row, fact: gap }));
  const result: Result = { ...after, rows, all: rows, made };
  const draft = draftOf(knowledge, { metric, ask, changes, named, made });
  return draft === null ? null : { result, draft };
}

const mostNamed = 3;

const atEnd = ({ change: _, ...ask }: Ask, period: Period): Ask => ({
  ...ask,
  op: "list",
  period,
  order: null,
  limit: null,
});

function changesOf(
  knowledge: Knowledge,
  metric: ReadMetric,
  { before, after }: { before: Result; after: Result },
): Change[] {
  const earlier = new Map(before.all.map((row) => [row.entity?.name ?? "", row.fact]));
  return after.all.flatMap((row): Change[] => {
    const from = earlier.get(row.entity?.name ?? "");
    const to = row.fact;
    if (from === undefined || typeof from.value !== "number" || typeof to.value !== "number")
      return [];
    if (from.unit !== to.unit || !isAmount(to.unit)) return [];
    const gap = madeFact(knowledge.view.now, {
      id: `cmp.${metric.id}.mudanca.${row.entity?.key ?? ""}.${to.id}`,
      phase: to.phase,
      label: copy.changeOfLabel(metric.name),
      value: to.value - from.value,
      unit: to.unit,
      decimals: to.decimals,
      formula_id: "Q2",
      formula: copy.changeOfFormula,
      inputs: [from.id, to.id],
      basis: to.basis,
    });
    return [{ row, from, to, gap }];
  });
}

interface Told {
  metric: ReadMetric;
  ask: Ask;
  changes: readonly Change[];
  named: readonly Change[];
  made: readonly Fact[];
}

function draftOf(knowledge: Knowledge, { metric, ask, changes, named, made }: Told): Draft | null {
  const [first] = changes;
  if (first === undefined || ask.change == null) return null;
  const dimension = ask.by[0] ?? "";
  const desk = createDesk(knowledge, made);
  const list = named.map(
    ({ row: { entity } }, at) => `${entity === null ? "" : quoted(entity)} ({{v${at}}})`,
  );
  const ends = [periodText(ask.change.from), periodText(ask.change.to)];
  const isRise = ask.order === "desc";
  const sentence = desk.say(
    list.length === 0
      ? copy.noneChanged(planCopy.dimensions(dimension), ends, isRise)
      : copy.changed({
          dimension: planCopy.per(dimension),
          list: planCopy.list(list),
          ends,
          isRise,
          name: metric.name,
        }),
    Object.fromEntries(named.map(({ gap }, at) => [`v${at}`, gap.id])),
  );
  return {
    paragraphs: [sentence],
    newFacts: [...made],
    table: {
      title: capitalised(copy.changeTitle(planCopy.by(metric.name, dimension))),
      columns: [
        column(planCopy.dimension(dimension)),
        ...ends.map((end) => column(end, "right" as const)),
        column(copy.changeColumn, "right"),
      ],
      rows: changes.map(({ row, from, to, gap }): TableCell[] => [
        desk.name(row.entity?.name ?? null),
        ...[from, to, gap].map(({ id }) => desk.cell(id)),
      ]),
    },
    origin: (named[0] ?? first).gap.inputs.slice(0, 2),
    phase: phaseOf(first.to),
  };
}
