/** Transfers of personal data out of Brazil (LGPD art. 33): what each country needs (playbook A6.1, L5). */
import { entityKey } from "../tables/read-table.ts";

export type TransferMechanism =
  | "adequacao"
  | "clausulas_padrao"
  | "clausulas_especificas"
  | "normas_corporativas"
  | "outra_hipotese_art33";

/** European Union, Iceland, Liechtenstein and Norway (Resolução CD/ANPD nº 32/2026). */
const adequate = new Set([
  "uniao europeia",
  "ue",
  "eu",
  "european union",
  "islandia",
  "liechtenstein",
  "noruega",
  "alemanha",
  "austria",
  "belgica",
  "bulgaria",
  "chipre",
  "croacia",
  "dinamarca",
  "eslovaquia",
  "eslovenia",
  "espanha",
  "estonia",
  "finlandia",
  "franca",
  "grecia",
  "hungria",
  "irlanda",
  "italia",
  "letonia",
  "lituania",
  "luxemburgo",
  "malta",
  "paises baixos",
  "holanda",
  "polonia",
  "portugal",
  "romenia",
  "suecia",
  "republica tcheca",
  "tchequia",
]);

export const foreignCountries = (countries: readonly string[]): string[] =>
  countries.filter((country) => !["brasil", "brazil", "br"].includes(entityKey(country)));

/** "adequacao" serves adequate countries only; any other needs one of the remaining mechanisms. No foreign country: nothing is needed. */
export function transferIsCovered(countries: readonly string[], mechanism: string | null): boolean {
  const others = foreignCountries(countries).filter((country) => !adequate.has(entityKey(country)));
  if (others.length === 0) return true;
  return mechanism !== null && mechanism !== "adequacao";
}
