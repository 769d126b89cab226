/** Entity names enter prose only through these wrappers: gender and quotation marks included (playbook 0.3). */
export type EntityKind =
  | "etapa"
  | "atividade"
  | "causa"
  | "area"
  | "kpi"
  | "iniciativa"
  | "sistema"
  | "processo"
  | "cargo"
  | "papel"
  | "capacidade"
  | "competencia"
  | "caso_uso"
  | "risco"
  | "controle"
  | "conta"
  | "centro_custo"
  | "fornecedor";

const wrappers: Record<EntityKind, (name: string) => string> = {
  etapa: (name) => `a etapa “${name}”`,
  atividade: (name) => `a atividade “${name}”`,
  causa: (name) => `a causa “${name}”`,
  area: (name) => `a área de ${name}`,
  kpi: (name) => `o indicador ${name}`,
  iniciativa: (name) => `a iniciativa “${name}”`,
  sistema: (name) => `o sistema ${name}`,
  processo: (name) => `o processo “${name}”`,
  cargo: (name) => `o cargo “${name}”`,
  papel: (name) => `o papel “${name}”`,
  capacidade: (name) => `a capacidade “${name}”`,
  competencia: (name) => `a competência “${name}”`,
  caso_uso: (name) => `o caso “${name}”`,
  risco: (name) => `o risco “${name}”`,
  controle: (name) => `o controle ${name}`,
  conta: (name) => `a conta “${name}”`,
  centro_custo: (name) => `o centro de custo “${name}”`,
  fornecedor: (name) => `o fornecedor “${name}”`,
};

/** "o processo “Contas a pagar”". A `controle` is named "K17, Registro de decisões". */
export function entityPhrase(kind: EntityKind, name: string): string {
  return wrappers[kind](name);
}

export type Preposition = "de" | "em" | "a" | "por";

const contractions: Record<Preposition, { o: string; a: string }> = {
  de: { o: "do", a: "da" },
  em: { o: "no", a: "na" },
  a: { o: "ao", a: "à" },
  por: { o: "pelo", a: "pela" },
};

/** Contraction of a preposition with a phrase that begins with its article: "do processo “X”", "na etapa “Y”". */
export function withPreposition(preposition: Preposition, phrase: string): string {
  const article = phrase.startsWith("a ") ? "a" : phrase.startsWith("o ") ? "o" : null;
  return article
    ? `${contractions[preposition][article]} ${phrase.slice(2)}`
    : `${preposition} ${phrase}`;
}
