/** Words of the workbooks to fill in, pt-BR. */
import type { ColumnType } from "../canonical-table.ts";

const types: Record<ColumnType, string> = {
  text: "Texto",
  id: "Identificador",
  num: "Número",
  int: "Número inteiro",
  pct: "Percentual (15 = 15%)",
  money: "Valor em reais",
  date: "Data",
  datetime: "Data e hora",
  bool: "Sim ou não",
  enum: "Opção da lista",
  score5: "Nota de 0 a 5",
  likert5: "Nota de 1 a 5",
  list: "Lista separada por ponto e vírgula",
};
const number = (value: number): string => String(value).replace(".", ",");

export const templateCopy = {
  sheet: "Instruções",
  header: ["Aba", "Coluna", "Tipo", "Unidade", "Obrigatória", "Valores aceitos", "Exemplo"],
  types,
  yes: "Sim",
  no: "Não",
  oneOf: (values: readonly string[]): string => `um destes: ${values.join(", ")}`,
  between: (min: number, max: number, isExclusive: boolean): string =>
    isExclusive
      ? `acima de ${number(min)}, até ${number(max)}`
      : `de ${number(min)} a ${number(max)}`,
  atLeast: (min: number, isExclusive: boolean): string =>
    isExclusive ? `acima de ${number(min)}` : `${number(min)} ou mais`,
  notFuture: "até a data de extração dos dados",
  sameAs: (column: string, table: string): string =>
    `o mesmo nome usado em “${column}” na tabela ${table}`,
  unique: "sem repetição",
  known: (files: readonly string[]): string =>
    `Já está no projeto: ${files.slice(0, 3).join(", ")}${files.length > 3 ? ` e mais ${files.length - 3}` : ""}.`,
} as const;
