import type { PersonalKind } from "#contract/files/personal-kind.ts";

/** What a column tells of a person, in words. */
export const personalKindNames: Record<PersonalKind, string> = {
  nome: "nome de pessoa",
  contato: "contato",
  documento: "documento",
  nascimento: "nascimento ou idade",
  sexo: "sexo",
  raca: "raça ou origem",
  crenca: "religião, política ou sindicato",
  saude: "saúde",
  familia: "família",
  remuneracao: "remuneração individual",
  bancario: "dados bancários",
};
