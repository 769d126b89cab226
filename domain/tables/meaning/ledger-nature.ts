/** What the amounts of a ledger are, from its headers: money spent, ceilings of contracts, a budget, revenue, or balances. */
import { normalizeHeader } from "../headers/header-names.ts";

export type LedgerNature = "despesa" | "contrato" | "orcamento" | "receita" | "saldo";

/** Tokens as `normalizeHeader` gives them: folded, singular. */
const tokensOf = (header: string): string[] => normalizeHeader(header).tokens;
const hasWord = (headers: readonly string[], words: RegExp): boolean =>
  headers.some((header) => tokensOf(header).some((token) => words.test(token)));

const budget = /^(orcad[oa]s?|budget|budgeted|previst[oa]s?|empenhad[oa]s?|dotacao|dotacoes)$/;
const revenue = /^(receitas?|faturamentos?|faturad[oa]s?|revenues?|sales|vendas?)$/;
const seller = /^vendedor(a|es)?$/;
const balance = /^(saldos?|balances?)$/;
const contract = /^(contratos?|contracts?)$/;
const numbering = /^(numero|num|number|no|n|nr|id|codigo|code)$/;
const start = /^(inicio|start|assinatura|celebracao)$/;
const end = /^(fim|final|end|termino|vencimento|encerramento|expiry)$/;
const validity = /^vigencias?$/;

/** `value`: the header of the amounts; `isDated`: its lines have days of their own, as those of a balance have not. */
export function ledgerNature(
  headers: readonly string[],
  value: string,
  isDated = true,
): LedgerNature {
  if (hasWord([value], balance)) return "saldo";
  if (!isDated && (isDebitCredit(headers) || hasWord(headers, balance))) return "saldo";
  if (hasWord([value], budget)) return "orcamento";
  if (hasWord([value], revenue) || hasWord(headers, seller)) return "receita";
  return isContractList(headers) ? "contrato" : "despesa";
}

const received =
  /^(receber|recebimentos?|receitas?|vendas?|faturamentos?|receivables?|revenues?|sales)$/;
const paid = /^(pagar|pagamentos?|despesas?|custos?|gastos?|payables?|expenses?|costs?)$/;

/** Do the words above the table, or its sheet's name, say that its amounts came in? */
export const titlesRevenue = (titles: readonly string[]): boolean =>
  hasWord(titles, received) && !hasWord(titles, paid);

const isDebitCredit = (headers: readonly string[]): boolean =>
  headers.some((header) => /^\s*d\s*\/\s*c\s*$/i.test(header));

/** Is each line a contract: by what it is about, how long it holds, or its number beside both its days? */
export function isContractList(headers: readonly string[]): boolean {
  if (hasWord(headers, validity)) return true;
  const isObject = (header: string) => /^objeto( contrato)?$/.test(tokensOf(header).join(" "));
  if (headers.some(isObject)) return true;
  const isNumbered = headers.some((header) => {
    const tokens = tokensOf(header);
    return tokens.some((token) => contract.test(token)) && tokens.some((t) => numbering.test(t));
  });
  const holdsBetweenDays = hasWord(headers, start) && hasWord(headers, end);
  return holdsBetweenDays && (isNumbered || agreesWithParty(headers));
}

const party =
  /^(contratad[oa]s?|fornecedor(a|es|as)?|prestador(a|es|as)?|empresas?|empreiteir[oa]s?|locador(a|es|as)?|suppliers?|vendors?|contractors?)$/;
/** What is billed, ordered or measured between two days was spent, as far as its amounts go. */
const billed =
  /^(nota|notas|nf|nfe|fatura|faturas|boleto|boletos|lancamentos?|emissao|pagamentos?|pag[oa]s?|competencia|invoices?|payments?|paid|leituras?|parcelas?|medicao|medicoes|ordem|ordens|os|orders?|chamados?|tickets?|projetos?|projects?|obras?)$/;

/** Somebody outside, bound from one day to another, and neither a bill nor an order of work. */
const agreesWithParty = (headers: readonly string[]): boolean =>
  hasWord(headers, party) && !hasWord(headers, billed);

const ofPeriod = /^(mensal|mensais|mes|anual|anuais|ano|monthly|month|yearly|annual|year)$/;
/** "Valor mensal" of a contract is a part of what it is worth. */
export function saysPeriod(header: string): boolean {
  const { tokens, unitHint } = normalizeHeader(header);
  return [...tokens, ...unitHint.split(/[\s/]+/)].some((word) => ofPeriod.test(word));
}
