/** Targets of a redesigned process by scenario (`ds_p2_kpi_alvo`). */
import type { DatasetResult } from "../../../outcome/phase-outcome.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p2 from "../facts.ts";
import { measuresOf } from "./process-facts.ts";
import type { Scenario } from "../../common/redesign/step-effects.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

/** The definition of a measure in today's, future and scenario facts has one name. */
const measures = [
  ["Horas manuais por mês", "h/mes", "hours"],
  ["Prazo médio", "dias", "leadTime"],
  ["Retrabalho", "pct", "rework"],
  ["Custo anual", "BRL/ano", "cost"],
] as const;

/** processo_id, indicador, unidade, atual, alvo conservador, alvo, alvo otimista; satisfaction with the bounds of its interval. */
export function targetMetrics(
  { book }: PhaseTwoRun,
  process: ProcessRedesign,
): DatasetResult["rows"] {
  const { id } = process.process;
  const { now, later } = measuresOf(process);
  const scenarioOf = (scenario: Scenario) => keysAt(p2.scenario, { process: id, scenario });
  const [low, high] = [scenarioOf("conservador"), scenarioOf("otimista")];
  const rows: DatasetResult["rows"] = measures
    .filter(([, , key]) => book.numberOf(now[key]) !== null && book.numberOf(later[key]) !== null)
    .map(([label, unit, key]) => [
      id,
      label,
      unit,
      ...[now[key], low[key], later[key], high[key]].map((fact) => book.numberOf(fact)),
    ]);
  const own = keysAt(p2.satisfaction, { process: id });
  if (book.numberOf(own.projected) !== null)
    rows.push([
      id,
      "Satisfação (CSAT)",
      "nota",
      ...[own.mean, own.low, own.projected, own.high].map((fact) => book.numberOf(fact)),
    ]);
  return rows;
}
