/** Facts of phases 1 and 2 that phase 4 reads. They are no part of its catalogue: their own phases write them. */
import { uncatalogued, type FactKey } from "../../facts/catalogue/fact-definition.ts";

export const mappedCost = uncatalogued("p1.custo_ano");
export const redesignedSteps = uncatalogued("p2.n_etapas");
/** The process as the file of use cases writes it: text that is no id finds nothing. */
export const quadrantOf = (process: string): FactKey =>
  uncatalogued(`p1.proc.${process}.quadrante`);
