/**
 * Which lines of a ledger with one column of accounts are spending. A whole plan of accounts holds balances and what was sold beside
 * what was spent, and a book of what came in and went out names its sales among its accounts or in its descriptions: asked, never added up.
 */
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { normalizeHeader } from "../../headers/header-names.ts";
import type { MappingQuestion, RawColumn, TableDecision } from "../../raw-table.ts";
import type { TextColumn } from "../../table-data.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { ledgerNature } from "../ledger-nature.ts";
import { quoteNames } from "../words.ts";
import { describeGroup, groupByCode, groupsOf } from "./entries-question.ts";

const groupsPrefix = "contas:";
const incomePrefix = "entradas:";
const onlyOthers = "outras";

/** What stands in a plan of accounts, and no list of a few kinds of spending by number. */
const fewestGroups = 3;
const planCode = /^\s*0?[1-9](?:\d{3}|[.-]\d+[.-]\d)/;
/** A line may be described by a sale that it was spent on: of an account, one line is enough. */
const leastDescribed = 0.1;
const namedInText = 3;

export function accountsFindings(judged: Judged): Finding[] {
  const { meta, spec, columns, decision } = judged;
  const targets = new Set(columns.map(({ target }) => target));
  if (spec.name !== "custos" || toldApart.some((target) => targets.has(target))) return [];
  const amounts = columns.filter(({ target }) => target === "valor");
  const headers = meta.columns.map(({ header }) => header);
  if (amounts.length === 0 || ledgerNature(headers, amounts[0]!.source) !== "despesa") return [];
  const question = groupsQuestion(judged) ?? incomeQuestion(judged);
  if (question === null) return [];
  const value = decision.answers[question.id] ?? null;
  return amounts.map(({ source }) => ({
    source,
    property: "sinal",
    value,
    state: value === null ? "perguntada" : "respondida",
    evidence: [],
    question,
  }));
}

/** Columns by which the lines of spending are told apart already. */
const toldApart = ["lado", "credito", "conta_credito"];

function groupsQuestion({ meta, columns }: Judged): MappingQuestion | null {
  const sourceOfAccounts = columns.find(({ target }) => target === "conta")?.source;
  const accounts = meta.columns.find(({ header }) => header === sourceOfAccounts);
  const coded = meta.columns.find(
    (column) =>
      (column === accounts || isCodeOf(column, accounts)) && holdsBalances(column.topValues),
  );
  const groups = coded === undefined ? null : groupsOf(coded);
  if (coded === undefined || groups === null) return null;
  return {
    id: `${groupsPrefix}${coded.header}`,
    kind: "partidas",
    column: coded.header,
    blocking: true,
    multiple: true,
    options: groups.map(describeGroup),
    text: `As contas de “${coded.header}” são de vários grupos de um plano de contas, em que há também saldos e receitas. Que grupos são gasto?`,
  };
}

const saysAccount = /^(?:conta|account|gl|plano)$/;
const saysCode = /^(?:codigo|code)$/;

/** Codes beside the names of the same accounts. */
function isCodeOf({ header, distinct }: RawColumn, accounts: RawColumn | undefined): boolean {
  const { tokens } = normalizeHeader(header);
  return tokens.some((token) => saysAccount.test(token))
    ? true
    : accounts !== undefined &&
        distinct === accounts.distinct &&
        tokens.some((token) => saysCode.test(token));
}

/** Groups 1 and 2 are balances, or what came in and what it cost, in every plan of accounts that has others beside them. */
function holdsBalances(values: RawColumn["topValues"]): boolean {
  const groups = values.map(({ value }) => (planCode.test(value) ? groupByCode(value) : null));
  const found = new Set(groups);
  return !found.has(null) && found.size >= fewestGroups && found.has("1") && found.has("2");
}

const income =
  /^(?:[\d.\- ]*)(?:receitas?|vendas?|faturamentos?|recebimentos?|revenues?|sales|income)(?: (?:[#\d]|(?:de|da|do|das|dos|of|from|com|a|brut[ao]|liquid[ao]|operaciona(?:l|is)|financeiras?|servicos?|produtos?|mercadorias?|diversas?)(?: |$))|$)/;

/** "Receita de mensalidades", "4.1 Vendas"; not what is spent on selling, and not the tax office. */
const saysIncome = (cell: string): boolean =>
  income.test(normalizeText(cell).replace(/\s+/g, " ").trim());

function incomeQuestion({ meta, columns }: Judged): MappingQuestion | null {
  for (const [target, least] of [
    ["conta", 0],
    ["descricao", leastDescribed],
  ] as const) {
    const source = columns.find((column) => column.target === target)?.source;
    const column = meta.columns.find(({ header }) => header === source);
    const found = column?.topValues.filter(({ value }) => saysIncome(value)) ?? [];
    const count = found.reduce((sum, one) => sum + one.count, 0);
    if (column === undefined || count === 0 || count < least * meta.rows) continue;
    const names = found.slice(0, namedInText).map(({ value }) => value.trim());
    return {
      id: `${incomePrefix}${column.header}`,
      kind: "partidas",
      column: column.header,
      blocking: true,
      options: [
        { value: onlyOthers, label: "Só as outras linhas" },
        { value: "todas", label: "Todas as linhas" },
      ],
      text: `Em “${column.header}”, ${formatNumber(count, 0)} de ${formatNumber(meta.rows, 0)} linhas têm ${quoteNames(names)}, que parece dinheiro que entrou. O que conta como gasto?`,
    };
  }
  return null;
}

/** The column of the file by which rows are no spending, and which of its cells say so; null where nothing was answered. */
export function spendingBy({ answers }: Pick<TableDecision, "answers">): {
  header: string;
  isSpending: (cell: string | null) => boolean;
} | null {
  for (const [id, answer] of Object.entries(answers)) {
    if (id.startsWith(groupsPrefix)) {
      const chosen = new Set(answer.split("; "));
      return {
        header: id.slice(groupsPrefix.length),
        isSpending: (cell) => cell !== null && chosen.has(groupByCode(cell) ?? cell),
      };
    }
    if (id.startsWith(incomePrefix) && answer === onlyOthers)
      return {
        header: id.slice(incomePrefix.length),
        isSpending: (cell) => cell === null || !saysIncome(cell),
      };
  }
  return null;
}

/** Each value is read once, however many rows have it. */
export function rowsOfNoSpending(
  isSpending: (cell: string | null) => boolean,
  { codes, dictionary }: Pick<TextColumn, "codes" | "dictionary">,
): (row: number) => boolean {
  const counts = dictionary.map(isSpending);
  const empty = isSpending(null);
  return (row) => !(codes[row]! < 0 ? empty : counts[codes[row]!]!);
}
