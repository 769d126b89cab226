/** What is said of the faults that the profile finds: pt-BR, safe to show. */
import { formatValue } from "../../kernel/text/format-value.ts";
import type { Fault, FaultKind } from "./fault-book.ts";
import { type CellFindings, maxJudgedColumns } from "./find-cells.ts";

const cells = (count: number): string =>
  count === 1 ? "1 célula" : `${count.toLocaleString("pt-BR")} células`;
const list = new Intl.ListFormat("pt-BR", { type: "disjunction" });
const maxQuoted = 80;
const agree = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** `rows`: rows looked at; `quotesValues`: false where the column is personal. */
export function describeFault(
  fault: Fault,
  headers: readonly string[],
  firstRow: number,
  { rows, quotesValues }: { rows: number; quotesValues: boolean },
): string {
  const { kind, column } = fault;
  const count = fault.rows.length;
  const name = `“${headers[column]!}”: `;
  const neighbour = fault.against === null ? "" : `“${headers[fault.against]!}”`;
  const share = formatValue((100 * count) / rows, "pct", "pct1");
  const first = agree(count, `Linha ${firstRow}`, `Primeira: linha ${firstRow}`);
  const [supposed = null] = fault.supposed;
  const expected =
    quotesValues && supposed !== null && supposed.length <= maxQuoted ? supposed : null;
  const perhaps = expected === null ? "" : `, talvez “${expected}”`;
  const sentences: Record<FaultKind, () => string> = {
    LACUNA: () => `${agree(count, "vazia", "vazias")} (${share})`,
    VAZIO: () =>
      `${agree(count, "vazia", "vazias")} (${share}) onde se espera um valor. ${first}${perhaps}`,
    MARCADOR: () => `com um texto que se repete em colunas de outro assunto. ${first}`,
    TIPO: () => `de um tipo diferente do resto da coluna. ${first}`,
    FORMATO: () => `em um formato diferente do resto da coluna. ${first}`,
    LETRA: () => `com letra de outro alfabeto ou sinal de controle. ${first}`,
    GRAFIA: () => `com grafia rara, parecida com um valor frequente. ${first}${perhaps}`,
    DOMINIO: () => `com um valor que quase não aparece em uma coluna de poucos valores. ${first}`,
    DESLOCADO: () =>
      `${agree(count, "traz", "trazem")} também o valor de ${neighbour}, que está vazio na linha. ${first}`,
    DEPENDENCIA: () =>
      `em contradição com o resto da linha. ${first}${expected === null ? `, em desacordo com ${neighbour}` : `: pelo valor de ${neighbour}, o esperado seria “${expected}”`}`,
    UNIDADE: () => "com a unidade junto do número: é um modo de escrever, não um erro",
    SEM_VALOR: () =>
      `com ${list.format(fault.samples.map((sample) => `“${sample}”`))} ${agree(count, "lida como vazia", "lidas como vazias")}`,
  };
  return `${name}${cells(count)} ${sentences[kind]()}.`;
}

/** What a reader has to know of how far the values could be checked; null where columns voted on each other. */
export function describeJudgement(judgedBy: CellFindings["judgedBy"]): string | null {
  switch (judgedBy) {
    case "ESCRITA":
      return "Não há relações entre colunas para conferir os valores; só formato e grafia foram verificados.";
    case "COLUNAS":
      return `Os valores não foram conferidos célula a célula: a tabela tem mais de ${maxJudgedColumns} colunas.`;
    case "LINHAS":
      return "Os valores não foram conferidos célula a célula: a tabela tem poucas linhas.";
    case "RELACOES":
      return null;
  }
}

export function describeRepeatedRows(count: number, firstRow: number | null): string {
  const where =
    firstRow === null ? "" : agree(count, ` Linha ${firstRow}.`, ` Primeira: linha ${firstRow}.`);
  return `${agree(count, "1 linha é idêntica", `${count.toLocaleString("pt-BR")} linhas são idênticas`)} a uma linha anterior em todas as colunas.${where}`;
}
