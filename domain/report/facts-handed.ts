/** Facts of the phases that the engine of reports knows by name. They are defined in the phases' catalogues, a floor above. */
import { defineHanded } from "../facts/catalogue/define-facts.ts";

export const systemName = defineHanded("p4.sis.{system}", { name: "nome" }).name;
export const roleName = defineHanded("p3.cargo.{role}", { name: "nome" }).name;
export const waitingAnswers = defineHanded("p7", { count: "n_espera" }).count;
