/** A5.11 ROI por processo: the process's own benefits against its part of the initiative's costs. */
import { optional, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { HandedProcess } from "../../common/processes/handed-processes.ts";
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import * as p5 from "../facts.ts";
import { processHours, processName } from "../facts-handed.ts";
import { backing } from "./hours/perimeter-facts.ts";
import type { PhaseFiveRun } from "../phase-run.ts";

/** Part of the costs per process: T11.rateio_custo, else by hours; null when the hours are unknown. */
export function costShares(
  initiative: Pick<InitiativeRecord, "costShares">,
  processes: readonly HandedProcess[],
): (number | null)[] {
  if (initiative.costShares.length === processes.length) return [...initiative.costShares];
  const total = processes.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
  return processes.map(({ hours }) => (total === 0 || hours === null ? null : hours / total));
}

/** Sums of a process over the initiatives that name it. */
interface ProcessTotal {
  benefit: number;
  opex: number;
  capex: number;
  initiatives: string[];
  shares: FactKey[];
}
type Totals = Map<HandedProcess, ProcessTotal>;

export function addProcessReturns(run: PhaseFiveRun): void {
  const { inventory, processes } = run;
  const byKey = new Map(
    processes.flatMap(
      (process) =>
        [
          [entityKey(process.name), process],
          [entityKey(process.id), process],
        ] as const,
    ),
  );
  const totals: Totals = new Map();
  for (const initiative of inventory.initiatives) {
    const own = initiative.processes.flatMap((reference) => byKey.get(entityKey(reference)) ?? []);
    addInitiative(run, initiative, own, totals);
  }
  for (const [process, total] of totals) addReturn(run, process, total);
}

/** Writes the initiative's cost shares and adds its flows to the totals of its processes. */
function addInitiative(
  run: PhaseFiveRun,
  initiative: InitiativeRecord,
  processes: readonly HandedProcess[],
  totals: Totals,
): void {
  const { book, model } = run;
  const one = model.initiatives.find(({ id }) => id === initiative.id);
  if (!one || processes.length === 0) return;
  const shares = costShares(initiative, processes);
  processes.forEach((process, index) => {
    const share = shares[index] ?? null;
    if (share === null) return;
    const flows = flowsOf(model, [one], model.base, {
      keeps: (benefit) => benefit.process === process.id,
      ownTime: "none",
    });
    const sum = (series: Float64Array) => series.reduce((total, value) => total + value, 0);
    const at = { process: process.id, initiative: initiative.id };
    const key = p5.costShare.share(at);
    if (!book.get(key))
      book.add(p5.costShare.share, {
        at,
        names: { name: process.name, initiative },
        value: 100 * share,
        inputs: processes.map(({ id }) => optional(processHours(id))),
        scope: { process: process.id },
      });
    const known = totals.get(process);
    totals.set(process, {
      benefit: (known?.benefit ?? 0) + sum(flows.benefit),
      opex: (known?.opex ?? 0) + share * sum(flows.opex),
      capex: (known?.capex ?? 0) + share * sum(flows.capex),
      initiatives: [...(known?.initiatives ?? []), initiative.id],
      shares: [...(known?.shares ?? []), key],
    });
  });
}

function addReturn(run: PhaseFiveRun, process: HandedProcess, total: ProcessTotal): void {
  const { book } = run;
  const { benefit, opex, capex } = total;
  const { inputs, assumptions } = backing(run, total.initiatives, false);
  const shared = {
    at: { process: process.id },
    names: process,
    scope: { process: process.id },
  };
  book.add(p5.process.name, {
    ...shared,
    value: process.name,
    inputs: [processName(process.id)],
  });
  book.add(p5.process.roi, {
    ...shared,
    value: capex === 0 ? null : (100 * (benefit - opex - capex)) / capex,
    inputs: [...inputs, ...total.shares],
    assumptions,
  });
  book.add(p5.process.benefits, { ...shared, value: benefit, inputs, assumptions });
  book.add(p5.process.costs, {
    ...shared,
    value: opex + capex,
    inputs: [...inputs, ...total.shares],
    assumptions,
  });
}
