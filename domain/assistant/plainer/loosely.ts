/** Which refusals a question may only seem to deserve by its words. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Guarded } from "../refusals.ts";

/**
 * "Rota Certa" is a system and "jurídico" an area; "quem mais recebeu" asks for a supplier, "quem executa mais etapas" for a
 * role: words that an opinion, a number of people or a person's name would hold too. A plan that explains every word of the
 * question tells them apart.
 */
export const isLoosely = (guarded: Guarded, question: string): boolean =>
  guarded === "legal-opinion" ||
  (guarded === "ideal-headcount" && !/contrat|demit|demiss|dispens|cort|elimin/i.test(question)) ||
  (guarded === "individual-person" && asksOfFirms.test(normalizeText(question)));

const asksOfFirms =
  /^(?:e )?(?:(?:para|a) )?quem (?:mais |nos |menos )*(?:receb|fatur|cobr|gast|execut|pag)\p{L}*/u;
