/** Facts of other phases that phase 5 rests on or prints; their ids are those of their own phases. */
import { defineHanded } from "../../facts/catalogue/define-facts.ts";
import { process } from "../common/catalogue/facts-process.ts";
import { processLog } from "../common/catalogue/facts-handed.ts";

export const mappedCost = defineHanded("p1", { cost: "custo_ano" }).cost();
/** Hours a month that phase 1 alone puts the potential at. */
export const preliminaryHours = defineHanded("p1", { hours: "h_lib" }).hours();
export const processName = (id: string) => process.name({ process: id });
export const processHours = (id: string) => process.hours({ process: id });
export const processHourlyCost = (id: string) => process.hourlyCost({ process: id });

/** Process of an id of "cases of the process in the log"; null for every other id. */
export const loggedProcess = (id: string): string | null =>
  processLog.cases.read(id)?.process ?? null;

/** Monthly revenue of the accounts that leave the alert with the redesign. */
export const leavingRevenue = defineHanded("p2", { revenue: "alerta_saem_receita" }).revenue();
export const residualCost = defineHanded("p3", { cost: "residual_custo_ano" }).cost();
export const savings = defineHanded("p4", { year: "economia_ano" }).year();
const saving = defineHanded("p4.economia.{system}", {
  realised: "realizada",
  fromMonth: "mes_inicio",
  people: "pessoas",
});
export const savingRealised = (system: string) => saving.realised({ system });
export const savingFromMonth = (system: string) => saving.fromMonth({ system });
export const savingPeople = (system: string) => saving.people({ system });
const curve = defineHanded("p7.curva", {
  ceiling: "teto",
  middle: "meio",
  steepness: "k",
  fit: "ajuste",
});
export const adoptionCeiling = curve.ceiling();
/** What the adoption path of phase 7 follows from. */
export const adoptionPath = [adoptionCeiling, curve.middle(), curve.steepness(), curve.fit()];
