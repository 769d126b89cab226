/** Legal bases of the LGPD (arts. 7º and 11) as clients write them, and whether one serves a kind of data (playbook A6.1). */
import { entityKey } from "../tables/read-table.ts";

export interface DataKinds {
  personal: boolean;
  sensitive: boolean;
  children: boolean;
}

/** `forSensitive`: also among the items of art. 11; `forPlain`: among those of art. 7º. */
const bases: readonly { words: RegExp; forPlain: boolean; forSensitive: boolean }[] = [
  { words: /consentimento/, forPlain: true, forSensitive: true },
  { words: /obrigacao (legal|regulatoria)/, forPlain: true, forSensitive: true },
  { words: /politicas? publicas?|administracao publica/, forPlain: true, forSensitive: true },
  { words: /estudos?|pesquisa/, forPlain: true, forSensitive: true },
  {
    words: /(execucao|procedimentos?).*contrat|pre-?contratual/,
    forPlain: true,
    forSensitive: false,
  },
  { words: /exercicio regular/, forPlain: true, forSensitive: true },
  { words: /(protecao|incolumidade).*(vida|fisica)/, forPlain: true, forSensitive: true },
  { words: /tutela da saude/, forPlain: true, forSensitive: true },
  { words: /legitimo interesse|interesse legitimo/, forPlain: true, forSensitive: false },
  { words: /protecao (do|ao) credito/, forPlain: true, forSensitive: false },
  { words: /prevencao (a|de|da) fraude/, forPlain: false, forSensitive: true },
];

export type BasisState = "valida" | "nao_informada" | "nao_se_aplica" | "desconhecida";

/** Without personal data no basis is asked for: "valida". */
export function legalBasisState(basis: string | null, data: DataKinds): BasisState {
  if (!data.personal) return "valida";
  if (basis === null || basis.trim() === "") return "nao_informada";
  const text = entityKey(basis);
  const found = bases.filter(({ words }) => words.test(text));
  if (found.length === 0) return "desconhecida";
  const serves = found.some(({ forPlain, forSensitive }) =>
    data.sensitive ? forSensitive : forPlain,
  );
  const bestInterest = !data.children || /melhor interesse/.test(text);
  return serves && bestInterest ? "valida" : "nao_se_aplica";
}

export const isLegitimateInterest = (basis: string | null): boolean =>
  basis !== null && /legitimo interesse|interesse legitimo/.test(entityKey(basis));
