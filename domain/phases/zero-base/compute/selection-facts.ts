/** 2.1: which processes are redesigned: those of phase 1 in "Capturar já" and "Estruturar", and those whose steps were sent. */
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText } from "../../../tables/read-table.ts";
import { priorityQuadrants } from "../../common/processes/priority-quadrants.ts";
import type { ProcessInventory, ProcessRecord } from "../../../tables/read-inventory.ts";
import * as p2 from "../facts.ts";
import { baseOf, mappedCost } from "../facts-handed.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import type { FactReader, Redesign } from "../../common/redesign/redesign.ts";

/** By position in phase 1, processes without one last. */
export function selectProcesses(
  inventory: ProcessInventory,
  redesign: Pick<Redesign, "processes">,
  baseline: FactReader,
): ProcessRecord[] {
  const stepped = new Set(redesign.processes.map(({ process }) => process.id));
  const position = (id: string) => baseline.number(baseOf(id).position) ?? Number.POSITIVE_INFINITY;
  return inventory.processes
    .filter(
      ({ id }) =>
        stepped.has(id) || priorityQuadrants.includes(baseline.text(baseOf(id).quadrant) ?? ""),
    )
    .sort((a, b) => position(a.id) - position(b.id) || compareText(a.id, b.id));
}

/** The process that summary, tiles and screens speak of; null without steps. */
export function focusOf(run: Pick<PhaseTwoRun, "selected" | "redesign">): string | null {
  const projected = new Set(
    run.redesign.processes.filter(({ future }) => future !== null).map(({ process }) => process.id),
  );
  const stepped = new Set(run.redesign.processes.map(({ process }) => process.id));
  return (
    (
      run.selected.find(({ id }) => projected.has(id)) ??
      run.selected.find(({ id }) => stepped.has(id))
    )?.id ?? null
  );
}

export function addSelectionFacts(run: PhaseTwoRun): void {
  const { book, selected } = run;
  const steps = run.redesign.inventory.table;
  // Without T01 the processes are those that T02 names.
  const named =
    run.inventory.table === null && steps
      ? { from: [{ table: steps, columns: ["processo"] }] }
      : { inputs: selected.map(({ id }) => optional(baseOf(id).quadrant)) };
  book.add(p2.selection.processes, { value: selected.length, ...named });
  book.add(p2.selection.stepped, {
    value: run.redesign.processes.length,
    ...(steps ? { from: [{ table: steps, columns: ["processo", "etapa"] }] } : {}),
  });
  addCost(run);
  for (const process of selected) addExpectedResult(run, process);
  addFocus(run);
}

function addCost({ book, selected }: PhaseTwoRun): void {
  const ids = selected.map(({ id }) => baseOf(id).annualCost);
  const costs = ids.flatMap((id) => book.numberOf(id) ?? []);
  const mapped = book.numberOf(mappedCost);
  const cost = costs.length === 0 ? null : exactSum(costs);
  book.add(p2.selection.cost, { value: cost, inputs: ids.map(optional) });
  book.add(p2.selection.costShare, {
    value: cost === null || mapped === null || mapped === 0 ? null : (100 * cost) / mapped,
    inputs: [p2.selection.cost(), optional(mappedCost)],
  });
}

function addExpectedResult({ book, inventory }: PhaseTwoRun, process: ProcessRecord): void {
  const { table } = inventory;
  if (!table || process.expectedResult === null) return;
  book.add(p2.process.expectedResult, {
    at: { process: process.id },
    names: process,
    value: process.expectedResult,
    scope: { process: process.id },
    from: [
      {
        table,
        columns: ["resultado_esperado"],
        rows: [process.row],
        filterText: `Processo = ${process.name}`,
      },
    ],
  });
}

function addFocus(run: PhaseTwoRun): void {
  const { book, selected } = run;
  const focus = focusOf(run);
  if (focus === null) return;
  const scope = { process: focus };
  book.add(p2.focus.name, {
    value: selected.find(({ id }) => id === focus)?.name ?? focus,
    inputs: [optional(baseOf(focus).name)],
    scope,
  });
  book.add(p2.focus.id, { value: focus, inputs: [p2.focus.name()], scope });
}
