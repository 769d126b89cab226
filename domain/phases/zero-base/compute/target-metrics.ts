/** Targets of a redesigned process by scenario (`ds_p2_kpi_alvo`). */
import type { DatasetResult } from "../../../outcome/phase-outcome.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { procPrefix } from "../../common/redesign/fact-prefixes.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

const measures = [
  ["Horas manuais por mês", "h/mes", "h", "h2"],
  ["Prazo médio", "dias", "tt", "tt2"],
  ["Retrabalho", "pct", "rho", "rho2"],
  ["Custo anual", "BRL/ano", "custo", "custo2"],
] as const;

/** processo_id, indicador, unidade, atual, alvo conservador, alvo, alvo otimista; satisfaction with the bounds of its interval. */
export function targetMetrics(
  run: PhaseTwoRun,
  { process }: ProcessRedesign,
): DatasetResult["rows"] {
  const number = (key: string) => run.book.numberOf(`${procPrefix(process.id)}.${key}`);
  const rows: DatasetResult["rows"] = measures
    .filter(([, , now, later]) => number(now) !== null && number(later) !== null)
    .map(([label, unit, now, later]) => [
      process.id,
      label,
      unit,
      number(now),
      number(`cen.conservador.${later}`),
      number(later),
      number(`cen.otimista.${later}`),
    ]);
  if (number("csat2") !== null)
    rows.push([
      process.id,
      "Satisfação (CSAT)",
      "nota",
      number("csat"),
      number("csat2_lo"),
      number("csat2"),
      number("csat2_hi"),
    ]);
  return rows;
}
