/** What the ledger says of one group of its lines and of one name in it: largest suppliers, accounts and cost centres (A1.7). */
import { isPayroll } from "../../phases/value-scope/compute/cost-ledger.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { commonCopy, refusalCopy } from "../copy/common.ts";
import { column, createDesk, tableOf, type Desk, type Draft, type Sentence } from "../compose.ts";
import { diagnosisCopy as copy } from "../copy/diagnosis.ts";
import { monthName, type Slots } from "../entities.ts";
import type { Refused } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { ledgerId, ledgerKey, ledgerNameOf, type LedgerGroup } from "../ledger-names.ts";
import { toFollowUp, ranksOf, rows } from "./lookup.ts";

const { headers } = copy;
const leastWithOther = 2;

export function ledgerTableOf(desk: Desk, group: LedgerGroup) {
  const top = (n: string | number, field: string) =>
    ledgerId(desk.knowledge, `abc.${group}.top.${n}.${field}`);
  return tableOf(
    copy.ledgerTable[group],
    [
      column(headers.item, "left", 3),
      column(headers.value, "right"),
      column(headers.share, "right"),
    ],
    rows(
      ranksOf(desk.knowledge, (n) => top(n, "nome")),
      (n) => [
        desk.cell(top(n, "nome")),
        desk.cell(top(n, "valor"), "brl"),
        desk.cell(top(n, "pct"), "pct1"),
      ],
    ),
  );
}

export const describeLargest = (
  desk: Desk,
  group: LedgerGroup,
  rank = 1,
  template: string = copy.ledgerTop[group],
): Sentence =>
  desk.say(template, {
    nome: ledgerId(desk.knowledge, `abc.${group}.top.${rank}.nome`),
    valor: ledgerId(desk.knowledge, `abc.${group}.top.${rank}.valor`),
    pct: ledgerId(desk.knowledge, `abc.${group}.top.${rank}.pct`),
  });

/** The ledger is summed by one of them at a time, over all its months. */
function limits({
  periodo,
  processo,
  area,
}: { [kind in keyof Slots]: Slots[kind] | undefined }): Sentence[] {
  return [
    periodo === undefined
      ? null
      : [{ text: commonCopy.wholePeriod(monthName(periodo)), emphasis: "muted" }],
    processo === undefined && area === undefined
      ? null
      : [{ text: copy.ledgerUncrossed, emphasis: "muted" }],
  ];
}

/** Payroll stands in many ledgers as a supplier or an account: the largest beside it is told too. */
function sayBesidesPayroll(desk: Desk, group: LedgerGroup): Sentence {
  const nameOf = (rank: number) =>
    desk.knowledge.text(ledgerId(desk.knowledge, `abc.${group}.top.${rank}.nome`)) ?? "";
  if (!isPayroll(nameOf(1))) return null;
  const rank = ranksOf(desk.knowledge, (n) =>
    ledgerId(desk.knowledge, `abc.${group}.top.${n}.nome`),
  ).find((one) => !isPayroll(nameOf(one)));
  return rank === undefined ? null : describeLargest(desk, group, rank, copy.ledgerBesidesPayroll);
}

export function spendingOfGroup(
  knowledge: Knowledge,
  group: LedgerGroup,
  slots: Slots,
): Draft | Refused {
  const desk = createDesk(knowledge);
  const about = ledgerId(knowledge, `abc.${group}`);
  const largest = describeLargest(desk, group);
  if (largest === null)
    return {
      refuse: "no-data",
      draft: {
        paragraphs: [
          [{ text: refusalCopy.noData(canonicalTable("custos").label, copy.ledgerColumns[group]) }],
        ],
        origin: [],
        phase: 1,
      },
    };
  return {
    paragraphs: [
      largest,
      sayBesidesPayroll(desk, group),
      (knowledge.number(`${about}.n`) ?? 0) < leastWithOther
        ? null
        : desk.say(copy.ledgerGroup[group], {
            n: `${about}.n`,
            k: `${about}.k80`,
            corte: "A.abc_a",
          }),
      desk.say(copy.ledgerTotal, {
        total: ledgerId(knowledge, "total"),
        n: ledgerId(knowledge, "n_linhas"),
      }),
      ...limits(slots),
    ],
    // What is asked next without a name is asked of the largest.
    slots: { gasto: ledgerKey({ group, name: knowledge.text(`${about}.top.1.nome`) ?? "" }) },
    table: ledgerTableOf(desk, group),
    origin: [`${about}.top.1.valor`, `${about}.n`],
    phase: 1,
    followUps: [toFollowUp("Algum gasto fora do padrão?"), toFollowUp("Faça o Pareto dos custos")],
  };
}

/** Null when the name is not among those that the run published. */
export function spendingOn(knowledge: Knowledge, slots: Slots): Draft | null {
  const found = ledgerNameOf(knowledge, slots.gasto ?? "");
  if (found === null) return null;
  const desk = createDesk(knowledge);
  const { group, prefix } = found;
  const bound = {
    nome: `${prefix}.nome`,
    valor: `${prefix}.valor`,
    pct: `${prefix}.pct`,
    meses: ledgerId(knowledge, "meses"),
    classe: `${prefix}.classe`,
  };
  return {
    paragraphs: [
      desk.say(copy.ledgerName[group], bound) ?? desk.say(copy.ledgerNameUndated[group], bound),
      desk.say(copy.ledgerClass, bound),
      ...limits(slots.area === found.name ? { ...slots, area: undefined } : slots),
    ],
    origin: [bound.valor],
    phase: 1,
    followUps: [
      toFollowUp(copy.ledgerAsk[group]),
      toFollowUp("Algum gasto fora do padrão?"),
      toFollowUp("Faça o Pareto dos custos"),
    ],
  };
}
