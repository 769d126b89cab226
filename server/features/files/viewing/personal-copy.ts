/** What is told of a file's personal columns, pt-BR. */
import type { PersonalKind, ToldColumn } from "#domain/tables/personal/index.ts";

const kinds: Record<PersonalKind, string> = {
  nome: "nome",
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

/** Null where nothing is taken away: a pseudonym keeps what the column is used for. */
export function personalNotice({ column, kind, treatment, isWhole }: ToldColumn): string | null {
  if (treatment === "pseudonimizada") return null;
  if (treatment === "descartada") return `Coluna pessoal descartada: ${column} (${kinds[kind]}).`;
  return `Coluna com dados pessoais, oculta${isWhole ? "" : " em parte das linhas"}: ${column} (${kinds[kind]}).`;
}
