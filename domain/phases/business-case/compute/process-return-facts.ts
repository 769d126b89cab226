/** A5.11 ROI por processo: the process's own benefits against its part of the initiative's costs. */
import type { Formula } from "../../../facts/fact-book.ts";
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { HandedProcess } from "../../common/handed-processes.ts";
import { flowsOf } from "../../common/financial-model/cash-flow.ts";
import { backing } from "./perimeter-facts.ts";
import type { PhaseFiveRun } from "../phase-run.ts";

const formula = (words: string): Formula => ({ id: "A5.11", version: "1.0.0", words });
const words = {
  roi: formula(
    "(benefícios do processo − parcela dos custos) ÷ parcela do investimento, no horizonte",
  ),
  share: formula(
    "rateio informado; sem rateio, horas do processo ÷ horas dos processos da iniciativa",
  ),
  name: formula("processo das iniciativas"),
};

/** Part of the costs per process: T11.rateio_custo, else by hours; null when the hours are unknown. */
export function costShares(
  initiative: Pick<InitiativeRecord, "costShares">,
  processes: readonly HandedProcess[],
): (number | null)[] {
  if (initiative.costShares.length === processes.length) return [...initiative.costShares];
  const total = processes.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
  return processes.map(({ hours }) => (total === 0 || hours === null ? null : hours / total));
}

export function addProcessReturns(run: PhaseFiveRun): void {
  const { book, model, inventory, processes } = run;
  const byKey = new Map(
    processes.flatMap(
      (process) =>
        [
          [entityKey(process.name), process],
          [entityKey(process.id), process],
        ] as const,
    ),
  );
  const totals = new Map<
    HandedProcess,
    { benefit: number; opex: number; capex: number; initiatives: string[]; shareIds: string[] }
  >();
  for (const initiative of inventory.initiatives) {
    const one = model.initiatives.find(({ id }) => id === initiative.id);
    const own = initiative.processes.flatMap((reference) => byKey.get(entityKey(reference)) ?? []);
    if (!one || own.length === 0) continue;
    const shares = costShares(initiative, own);
    own.forEach((process, index) => {
      const share = shares[index] ?? null;
      if (share === null) return;
      const flows = flowsOf(model, [one], model.base, (benefit) => benefit.process === process.id);
      const sum = (series: Float64Array) => series.reduce((total, value) => total + value, 0);
      const shareId = `p5.proc.${process.id}.rateio.${initiative.id}`;
      if (!book.get(shareId))
        book.add({
          id: shareId,
          label: `Rateio do custo – ${process.name} (${initiative.name})`,
          value: 100 * share,
          unit: "pct",
          formula: words.share,
          inputs: own.map(({ id }) => `p1.proc.${id}.horas_mes`),
          scope: { process: process.id },
        });
      const known = totals.get(process) ?? {
        benefit: 0,
        opex: 0,
        capex: 0,
        initiatives: [],
        shareIds: [],
      };
      totals.set(process, {
        benefit: known.benefit + sum(flows.benefit),
        opex: known.opex + share * sum(flows.opex),
        capex: known.capex + share * sum(flows.capex),
        initiatives: [...known.initiatives, initiative.id],
        shareIds: [...known.shareIds, shareId],
      });
    });
  }
  for (const [process, total] of totals) {
    const { inputs, assumptions } = backing(run, total.initiatives, false);
    book.add({
      id: `p5.proc.${process.id}.nome`,
      label: `Processo – ${process.name}`,
      value: process.name,
      unit: "texto",
      formula: words.name,
      inputs: [`p1.proc.${process.id}.nome`],
      scope: { process: process.id },
    });
    book.add({
      id: `p5.proc.${process.id}.roi`,
      label: `ROI do processo – ${process.name}`,
      value:
        total.capex === 0 ? null : (100 * (total.benefit - total.opex - total.capex)) / total.capex,
      unit: "pct",
      formula: words.roi,
      inputs: [...inputs, ...total.shareIds],
      assumptions,
      scope: { process: process.id },
      nullReason: "NAO_SE_APLICA",
    });
    book.add({
      id: `p5.proc.${process.id}.beneficio`,
      label: `Benefícios do processo no horizonte – ${process.name}`,
      value: total.benefit,
      unit: "BRL",
      formula: words.roi,
      inputs,
      assumptions,
      scope: { process: process.id },
    });
    book.add({
      id: `p5.proc.${process.id}.custo`,
      label: `Custos do processo no horizonte – ${process.name}`,
      value: total.opex + total.capex,
      unit: "BRL",
      formula: words.share,
      inputs: [...inputs, ...total.shareIds],
      assumptions,
      scope: { process: process.id },
    });
  }
}
