/** Tables that their cells, or names of columns that no field has, tell: what they may be is asked with the columns that would be read. */
import { formatNumber } from "../../kernel/text/number-text.ts";
import type { TableName } from "../canonical-table.ts";
import { canonicalTable } from "../catalog/catalog.ts";
import type {
  MappingQuestion,
  ProposedColumn,
  RawTable,
  TableProposal,
  TableTypeScore,
} from "../raw-table.ts";
import { proposeWide } from "../wide/propose-wide.ts";
import { holdingOf } from "../meaning/holdings.ts";
import { isStatement, isStockOfGoods } from "../meaning/statements.ts";
import { mapColumns } from "./column-mapping.ts";
import { detectCases } from "./detect-cases.ts";
import { detectLog } from "./detect-log.ts";
import { mappingQuestions } from "./mapping-questions.ts";
import { panelColumns } from "./panel-columns.ts";
import { longPeriods } from "./long-periods.ts";
import { isPayrollOfElements } from "./payroll-elements.ts";
import { pivotColumns } from "./pivot-columns.ts";
import { thingsOf } from "./things.ts";

/** A table whose months, items or indicators stand in columns, and nothing else by its columns' names. */
export function wideOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  const wide = proposeWide(raw);
  if (wide === null || (canonical !== undefined && wide.table.name !== canonical)) return null;
  const { table, columns, peopleIn } = wide;
  const isAsked = wide.isDoubtful === true || peopleIn !== undefined;
  if (isAsked && canonical === undefined) {
    const text = peopleIn === undefined ? whatItHolds(raw) : ofPeople(raw, peopleIn);
    return askedByCells(raw, table.name, columns, text);
  }
  return {
    canonical: table.name,
    status: "auto",
    candidates: [{ table: table.name, score: 1, complete: true }],
    columns,
    questions: mappingQuestions(raw, table, columns),
  };
}

const ofPeople = ({ tableName }: RawTable, header: string): string =>
  `Cada linha de “${tableName}” é de uma pessoa ou de um cliente (“${header}”), e o relatório mostraria cada nome como um indicador. Se é o que se quer, são indicadores; se não, envie os totais por mês. O que contém a tabela?`;

/** Series under headers that name none of their columns: what they are is asked. */
export function panelOf(raw: RawTable): TableProposal | null {
  const columns = panelColumns(raw);
  return columns === null ? null : askedByCells(raw, "kpis", columns, whatItHolds(raw));
}

/** A pivot: its labels are one column, whatever they are of, and its figures sums. Asked about as a ledger. */
export function pivotOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  const columns = pivotColumns(raw);
  if (columns === null || (canonical ?? "custos") !== "custos") return null;
  const text = `A tabela “${raw.tableName}” é uma tabela dinâmica. Suas linhas são contas de custo?`;
  const asked = askedByCells(raw, "custos", columns, text);
  return canonical === undefined ? asked : { ...asked, status: "auto" };
}

/** Nothing of it is added up before a person says what it is: the question tells what to send instead. */
export function payrollOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  if (canonical !== undefined || !isPayrollOfElements(raw)) return null;
  const text = `A tabela “${raw.tableName}” é uma folha por verba: a mesma pessoa aparece em várias linhas, e proventos e descontos estão na mesma coluna, de modo que a soma não é o custo. Envie a folha resumida, com uma linha por pessoa e mês (matrícula, cargo, área e custo). Guardar esta sem usar?`;
  return askedToKeep(raw, text);
}

/** Pieces that went in and out of a store are neither spending nor a portfolio, and what they cost was spent before. */
export function stockOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  if (canonical !== undefined || !isStockOfGoods(raw)) return null;
  const text = `A tabela “${raw.tableName}” é uma movimentação de estoque, em quantidades: o que saiu não é gasto de dinheiro, e o saldo não se soma. Para os custos, envie as compras (data, fornecedor e valor). Guardar esta sem usar?`;
  return askedToKeep(raw, text);
}

const holdingText = {
  estoque: (table: string, headers: string) =>
    `A tabela “${table}” é uma posição de estoque (${headers}): o que está guardado foi gasto quando foi comprado, e não é custo do período. Para os custos, envie as compras (data, fornecedor e valor). Guardar esta sem usar?`,
  bens: (table: string, headers: string) =>
    `A tabela “${table}” é um cadastro de bens (${headers}): o que cada um custou foi gasto quando foi comprado, e não é custo do período. Para os custos, envie as compras (data, fornecedor e valor) ou a depreciação de cada mês. Guardar esta sem usar?`,
};

/** Stock and fixed assets as of a day. */
export function holdingsOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  const holding = canonical === undefined ? holdingOf(raw) : null;
  if (holding === null) return null;
  const text = holdingText[holding.kind](raw.tableName, `“${holding.headers.join("”, “")}”`);
  return askedToKeep(raw, text);
}

/** Movements of an account: what they may be is spending alone, and nothing to be followed as an indicator. */
export function statementOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  if (canonical !== undefined) return null;
  const columns = mapColumns(raw, canonicalTable("custos"));
  if (!isStatement(raw, columns)) return null;
  const text = `A tabela “${raw.tableName}” é um extrato: dinheiro que saiu e que entrou. Usar as saídas como custos? Um saldo não é somado.`;
  return askedByCells(raw, "custos", columns, text);
}

/** Quarters and years in columns: figures are followed by month, so that each would be a measure of its own. Kept, and said how to send them. */
export function periodsOf(raw: RawTable, canonical: TableName | undefined): TableProposal | null {
  const found = canonical === undefined ? longPeriods(raw) : null;
  if (found === null) return null;
  const text = `As colunas de “${raw.tableName}” são ${found.plural} (“${found.headers.slice(0, 2).join("”, “")}”…), e custos e indicadores são acompanhados por mês. Envie a tabela com uma coluna por mês (“jan/24”) ou uma linha por mês. Guardar esta sem usar?`;
  return askedToKeep(raw, text);
}

/** A log whose headers are words of its own trade: asked about with the columns that would be read. */
export function logOf(raw: RawTable): TableProposal | null {
  const columns = detectLog(raw);
  if (columns === null) return null;
  const sourceOf = (target: string): string =>
    columns.find((column) => column.target === target)!.source;
  const things = thingsOf(raw, sourceOf("caso_id"));
  if (things !== null)
    return logOfThings(raw, columns, sourceOf("caso_id"), `identifica ${things}, não casos`);
  const rounds = roundsOf(raw, sourceOf("caso_id"), sourceOf("atividade"));
  if (rounds >= manyRounds)
    return logOfThings(
      raw,
      columns,
      sourceOf("caso_id"),
      `parece algo que volta sempre (pessoa, máquina, licença), e não um caso (cada valor passa em média ${formatNumber(rounds, 1)} vezes por cada atividade)`,
    );
  const text = `A tabela “${raw.tableName}” registra eventos, com “${sourceOf("caso_id")}” como caso, “${sourceOf("atividade")}” como atividade e “${sourceOf("fim")}” como momento?`;
  return askedByCells(raw, "eventos", columns, text);
}

/** A case goes through an activity once or is sent back; what goes through all of them again and again never ends. */
const manyRounds = 2;

/** How often, on average, each value of a column goes through each activity; 0 where its header says that it numbers cases. */
function roundsOf(raw: RawTable, caseId: string, activity: string): number {
  const named = mapColumns(raw, canonicalTable("eventos"));
  const isNamed = named.some(
    ({ source, target, status }) => source === caseId && target === "caso_id" && status === "auto",
  );
  const distinctOf = (wanted: string) =>
    raw.columns.find(({ header }) => header === wanted)?.distinct ?? 0;
  const pairs = distinctOf(caseId) * distinctOf(activity);
  return isNamed || pairs === 0 ? 0 : raw.rows / pairs;
}

/** Events of people, vehicles or machines: no lead time stands between the first and the last of each. That they are cases has to be said. */
function logOfThings(
  raw: RawTable,
  columns: ProposedColumn[],
  header: string,
  what: string,
): TableProposal {
  const text = `A tabela “${raw.tableName}” registra eventos, e “${header}” ${what}: do primeiro ao último evento de cada valor não se mede o prazo de nada. Se outra coluna numera os casos (pedido, chamado, ordem de serviço), indique-a como “ID do caso”. Guardar sem usar?`;
  const asked = askedByCells(raw, "eventos", columns, text);
  const [type, ...others] = asked.questions;
  const options = [
    { value: "nenhuma", label: "Não é um log de casos: só guardar" },
    { value: "eventos", label: `Log de eventos: cada valor de “${header}” é mesmo um caso` },
  ];
  return { ...asked, questions: [{ ...type!, options }, ...others] };
}

/** Cases by what their columns hold. `others`: what the table may be by its headers. */
export function casesOf(
  raw: RawTable,
  canonical: TableName | undefined,
  others: readonly TableName[],
): TableProposal | null {
  if ((canonical ?? "casos") !== "casos") return null;
  const found = detectCases(raw);
  if (found === null) return null;
  const text = `A tabela “${raw.tableName}” lista casos, cada um com o seu número em “${found.id}”, aberto em “${found.openedAt}” e encerrado em “${found.closedAt}”?`;
  const asked = askedByCells(raw, ["casos", ...others], found.columns, text);
  if (canonical === undefined) return asked;
  const questions = asked.questions.filter(({ kind }) => kind !== "tabela");
  return { ...asked, status: "auto", questions };
}

/** A table that its cells, not its headers, tell. */
function askedByCells(
  raw: RawTable,
  tables: TableName | readonly [TableName, ...TableName[]],
  columns: ProposedColumn[],
  text: string,
): TableProposal {
  const offered = typeof tables === "string" ? [tables] : tables;
  const canonical = offered[0]!;
  return {
    canonical,
    status: "ask",
    candidates: [{ table: canonical, score: 1, complete: true }],
    columns,
    questions: [
      typeQuestion(text, offered),
      ...mappingQuestions(raw, canonicalTable(canonical), columns),
    ],
  };
}

/** Of no use as it is: the question says why, and what to send instead. */
const askedToKeep = (raw: RawTable, text: string): TableProposal => ({
  ...keptOnly(raw, []),
  status: "ask",
  questions: [typeQuestion(text, [])],
});

export const whatItHolds = ({ tableName }: RawTable): string =>
  `O que contém a tabela “${tableName}”?`;

export const typeQuestion = (text: string, tables: readonly TableName[]): MappingQuestion => ({
  id: "tabela",
  kind: "tabela",
  blocking: true,
  text,
  options: [
    ...tables.map((value) => ({ value, label: canonicalTable(value).label })),
    { value: "nenhuma", label: "Nenhuma destas: só guardar" },
  ],
});

/** What no canonical table is worth asking about for. */
export const keptOnly = (raw: RawTable, candidates: TableTypeScore[]): TableProposal => ({
  canonical: null,
  status: "none",
  candidates,
  columns: raw.columns.map(({ header }) => ({
    source: header,
    target: null,
    score: 0,
    status: "none",
  })),
  questions: [],
});
