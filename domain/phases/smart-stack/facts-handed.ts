/** Facts of phases 1 and 2 that phase 4 reads. They are no part of its catalogue: their own phases write them. */
import { defineHanded } from "../../facts/catalogue/define-facts.ts";
import { process } from "../common/catalogue/facts-process.ts";

export const mappedCost = defineHanded("p1", { cost: "custo_ano" }).cost();
export const redesignedSteps = defineHanded("p2", { steps: "n_etapas" }).steps();
export const quadrantOf = (id: string) => process.quadrant({ process: id });
