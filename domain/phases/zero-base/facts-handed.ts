/** Facts that phase 2 rests on or prints and does not write itself: those of phase 1. */
import { defineHanded, keysAt } from "../../facts/catalogue/define-facts.ts";
import { processLog } from "../common/catalogue/facts-handed.ts";
import { process as inventoried } from "../common/catalogue/facts-process.ts";

/** What the inventory of phase 1 says of a process, and what its log does. */
export const baseOf = (process: string) => keysAt(inventoried, { process });
export const logOf = (process: string) => keysAt(processLog, { process });

const total = defineHanded("p1", {
  cost: "custo_ano",
  processes: "n_processos",
  baseDate: "data_base",
  alertedClients: "alerta.n",
  alertRevenue: "alerta.receita",
  alertLoss: "alerta.perda_ano",
  accuracy: "classificacao.acuracia",
});
export const mappedCost = total.cost();
export const baseDate = total.baseDate();
export const alertedClients = total.alertedClients();
export const alertRevenue = total.alertRevenue();
export const alertLoss = total.alertLoss();
export const classificationAccuracy = total.accuracy();
/** Totals that the report and the rules quote although nothing here derives from them. */
const quotedTotals: readonly string[] = [mappedCost, total.processes(), baseDate];
const quotedParts = new Set([
  ...["nome", "area", "responsavel", "quadrante", "posicao", "horas_mes", "custo_ano"],
  ...["custo_ano_mao_obra", "retrabalho_pct", "lead_time", "vs", "fs", "ap", "h_lib"],
  ...["nota_escopo", "horas_base", "n_sistemas", "pct_custo", "cor_ano", "custo_hora"],
  ...["tt_media", "casos", "qw_fator", "sistema", "iniciativa"],
]);
const quotedOfBottleneck = new Set(["nome", "b"]);

/** Whether a fact of phase 1 is quoted of one of these processes, or of all. */
export function isQuoted(id: string, processes: ReadonlySet<string>): boolean {
  if (quotedTotals.includes(id)) return true;
  const [phase, group, process, ...rest] = id.split(".");
  if (phase !== "p1" || (group !== "proc" && group !== "log")) return false;
  const [part, before] = [rest.at(-1) ?? "", rest.at(-2)];
  return (
    processes.has(process ?? "") &&
    (quotedParts.has(part) || (before === "gargalo" && quotedOfBottleneck.has(part)))
  );
}
