import type { Order } from "../plan.ts";

const dimensions: Readonly<Record<string, string>> = {
  processo: "processo",
  area: "área",
  sistema: "sistema",
  iniciativa: "iniciativa",
  indicador: "indicador",
  conta: "conta",
  fornecedor: "fornecedor",
  centro_custo: "centro de custo",
  caso: "caso de IA",
  risco: "risco",
  controle: "controle",
  capacidade: "capacidade",
  cargo: "cargo",
  familia: "família",
  competencia: "competência",
  papel: "papel",
  mes: "mês",
};
const qualifiers: Readonly<Record<string, string>> = {
  recomendado: "do conjunto recomendado",
  completo: "do programa completo",
  conservador: "no cenário conservador",
  otimista: "no cenário otimista",
  atual: "no fluxo atual",
  futuro: "com o redesenho",
  com: "com adoção",
  sem: "sem adoção",
  media: "em média",
  p50: "na mediana",
};
const ordinals = "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo".split(
  " ",
);
const dimensionName = (dimension: string): string => dimensions[dimension] ?? dimension;

/** Sentences of executed plans. */
export const planCopy = {
  understood: "Entendi:",
  byDefault: " (padrão)",
  value: (subject: string, verb: string): string => `${subject} ${verb} {{value}}.`,
  qualifier: (name: string, value: string): string =>
    qualifiers[value] ?? (name === "estatistica" ? `no ${value}` : value),
  by: (metric: string, dimension: string): string => `${metric} por ${dimensionName(dimension)}`,
  per: (dimension: string): string => `por ${dimensionName(dimension)}`,
  dimension: (dimension: string): string => {
    const name = dimensionName(dimension);
    return name.charAt(0).toLocaleUpperCase("pt-BR") + name.slice(1);
  },
  order: (order: Order): string => (order === "desc" ? "maior primeiro" : "menor primeiro"),
  ranked: (said: { name: string; order: Order; from: number; many: boolean }): string => {
    const extreme = said.order === "desc" ? "maior" : "menor";
    // In letters: a place is no number with a fact.
    const place = said.from > 1 ? `${ordinals[said.from - 1] ?? "outro"} ` : "";
    return said.many
      ? `Os de ${extreme} ${said.name}`
      : `O ${place}de ${extreme} ${said.name}`.replace(/ {2,}/g, " ");
  },
} as const;
