/** Facts of other phases that phase 5 rests on or prints; their ids are those of their own phases. */
import { uncatalogued, type FactKey } from "../../facts/catalogue/fact-definition.ts";

const ofProcess =
  (part: string) =>
  (process: string): FactKey =>
    uncatalogued(`p1.proc.${process}.${part}`);
const ofSaving =
  (part: string) =>
  (system: string): FactKey =>
    uncatalogued(`p4.economia.${system}.${part}`);

export const mappedCost = uncatalogued("p1.custo_ano");
export const processName = ofProcess("nome");
export const processHours = ofProcess("horas_mes");
export const processHourlyCost = ofProcess("custo_hora");

/** Process of an id of "cases of the process in the log"; null for every other id. */
export function loggedProcess(id: string): string | null {
  const [phase, group, process, part, ...more] = id.split(".");
  const isOne = phase === "p1" && group === "log" && part === "casos" && more.length === 0;
  return isOne && process ? process : null;
}

/** Monthly revenue of the accounts that leave the alert with the redesign. */
export const leavingRevenue = uncatalogued("p2.alerta_saem_receita");
export const residualCost = uncatalogued("p3.residual_custo_ano");
export const savings = uncatalogued("p4.economia_ano");
export const savingRealised = ofSaving("realizada");
export const savingFromMonth = ofSaving("mes_inicio");
export const savingPeople = ofSaving("pessoas");
export const adoptionCeiling = uncatalogued("p7.curva.teto");
/** What the adoption path of phase 7 follows from. */
export const adoptionPath = [
  adoptionCeiling,
  uncatalogued("p7.curva.meio"),
  uncatalogued("p7.curva.k"),
  uncatalogued("p7.curva.ajuste"),
];
