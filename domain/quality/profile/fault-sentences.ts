/** What is said of the faults that the profile finds: pt-BR, safe to show. */
import { formatValue } from "../../kernel/text/format-value.ts";
import type { Fault } from "./profile-table.ts";

const cells = (count: number): string =>
  count === 1 ? "1 célula" : `${count.toLocaleString("pt-BR")} células`;
const agree = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** `rows`: rows looked at; `quotesValues`: false where the column is personal. */
export function tellFault(
  fault: Fault,
  headers: readonly string[],
  firstRow: number,
  rows: number,
  quotesValues: boolean,
): string {
  const { kind, column } = fault;
  const count = fault.rows.length;
  const name = `“${headers[column]!}”: `;
  const neighbour = fault.against === null ? "" : `“${headers[fault.against]!}”`;
  const share = formatValue((100 * count) / rows, "pct", "pct1");
  const first = agree(count, `Linha ${firstRow}`, `Primeira: linha ${firstRow}`);
  const expected =
    quotesValues && fault.expected !== null && fault.expected.length <= 80 ? fault.expected : null;
  switch (kind) {
    case "LACUNA":
      return `${name}${cells(count)} ${agree(count, "vazia", "vazias")} (${share}).`;
    case "VAZIO":
      return `${name}${cells(count)} ${agree(count, "vazia", "vazias")} (${share}) em uma coluna quase sempre preenchida. ${first}.`;
    case "TIPO":
      return `${name}${cells(count)} de um tipo diferente do resto da coluna. ${first}.`;
    case "FORMATO":
      return `${name}${cells(count)} em um formato diferente do resto da coluna. ${first}.`;
    case "GRAFIA":
      return `${name}${cells(count)} com grafia rara, parecida com um valor frequente. ${first}${expected === null ? "" : `, talvez “${expected}”`}.`;
    case "DESLOCADO":
      return `${name}${cells(count)} ${agree(count, "traz", "trazem")} também o valor de ${neighbour}, que está vazio na linha. ${first}.`;
    case "DEPENDENCIA":
      return `${name}${cells(count)} em contradição com o resto da linha. ${first}${expected === null ? `, em desacordo com ${neighbour}` : `: pelo valor de ${neighbour}, o esperado seria “${expected}”`}.`;
  }
}

export function tellRepeatedRows(count: number, firstRow: number | null): string {
  const where =
    firstRow === null ? "" : agree(count, ` Linha ${firstRow}.`, ` Primeira: linha ${firstRow}.`);
  return `${agree(count, "1 linha é idêntica", `${count.toLocaleString("pt-BR")} linhas são idênticas`)} a uma linha anterior em todas as colunas.${where}`;
}
