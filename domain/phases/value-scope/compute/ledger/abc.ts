/** How concentrated a ledger is by account, cost centre and supplier (A1.3 over A1.7). */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { computeAbc, type Abc, type RankedItem } from "../../../common/processes/pareto.ts";
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import { ledgerGroupings, type LedgerGrouping } from "../../catalogue/facts-ledger-groups.ts";
import { groupLedger, type LedgerGroup } from "../cost-ledger.ts";
import { abcDataset } from "./abc-dataset.ts";
import { linesOf, type LedgerPart } from "./ledger-part.ts";
import { suppliersOf } from "./suppliers.ts";

const maxTop = 15;

/** In the order of the names; equal ones by their key. */
const idOf = ({ name, key }: LedgerGroup): string => `${name}\u0000${key}`;

export function addAbc(part: LedgerPart, grouping: LedgerGrouping): void {
  const { run, ledger } = part;
  const groups = grouping === "fornecedor" ? suppliersOf(ledger) : groupLedger(ledger, grouping);
  if (groups.length === 0) return;
  const abc = computeAbc(
    groups.map((group) => ({ id: idOf(group), name: group.name, value: group.value })),
    {
      a: assumedNumber(run.assumptions, "A.abc_a"),
      b: assumedNumber(run.assumptions, "A.abc_b"),
    },
  );
  addConcentration(part, grouping, { abc, groups });
  const byId = new Map(groups.map((group) => [idOf(group), group]));
  abc.ranked
    .slice(0, maxTop)
    .forEach((item, index) =>
      addRanked(part, { grouping, rank: index + 1 }, { item, group: byId.get(item.id)! }),
    );
  addShares(part, grouping, { abc, groups });
  if (grouping === "fornecedor") addTail(part, { abc, groups });
  run.datasets.push(abcDataset(part, grouping, abc));
}

/** What a share is a share of: the amounts that name the group, and the ledger as a whole. */
function addShares(
  { run: { book }, facts }: LedgerPart,
  grouping: LedgerGrouping,
  { abc, groups }: { abc: Abc; groups: readonly LedgerGroup[] },
): void {
  const of = facts.abc;
  const place = { at: { grouping }, names: { grouping } };
  const total = facts.ledger.total();
  const ofLedger = (value: number) => {
    const sum = book.numberOf(total);
    return sum === null || sum <= 0 ? null : (100 * value) / sum;
  };
  const { count } = keysAt(of, { grouping });
  book.add(of.base, { ...place, value: abc.positiveTotal, inputs: [count] });
  const namedValue = exactSum(groups.map((group) => group.value));
  book.add(of.namedShare, { ...place, value: ofLedger(namedValue), inputs: [count, total] });
  const [largest] = abc.ranked;
  if (largest === undefined) return;
  const largestValue = facts.top.value({ grouping, rank: 1 });
  book.add(of.largestShare, {
    ...place,
    value: ofLedger(largest.value),
    inputs: [largestValue, total],
  });
}

function addTail(
  { run: { book }, ledger, facts }: LedgerPart,
  { abc, groups }: { abc: Abc; groups: readonly LedgerGroup[] },
): void {
  if (abc.ranked.length === 0) return;
  const single = groups.filter(({ rows, value }) => rows.length === 1 && value > 0);
  const rows = single.flatMap((group) => group.rows);
  const from = [
    linesOf(ledger, rows, "fornecedores com um só lançamento", ["valor", "fornecedor"]),
  ];
  const of = facts.tail;
  const value = exactSum(single.map((group) => group.value));
  const inputs = [of.count(), facts.abc.base({ grouping: "fornecedor" })];
  book.add(of.count, { value: single.length, from });
  book.add(of.share, { value: (100 * single.length) / abc.ranked.length, inputs });
  book.add(of.value, { value: (100 * value) / abc.positiveTotal, inputs });
}

function addConcentration(
  { run: { book }, ledger, facts }: LedgerPart,
  grouping: LedgerGrouping,
  { abc, groups }: { abc: Abc; groups: readonly LedgerGroup[] },
): void {
  const of = facts.abc;
  const rows = Uint32Array.from(groups.flatMap((group) => group.rows)).sort();
  const label = ledgerGroupings[grouping];
  const place = { at: { grouping }, names: { grouping } };
  const common = {
    ...place,
    from: [linesOf(ledger, rows, `linhas com valor e ${label}`, ["valor", grouping])],
    coverage: rows.length / ledger.rows.length,
  };
  const keys = keysAt(of, { grouping });
  book.add(of.count, { ...common, value: groups.length });
  book.add(of.apart, { ...common, value: abc.apart.length });
  book.add(of.toCut, { ...common, value: abc.itemsToCut, assumptions: ["A.abc_a"] });
  book.add(of.toCutShare, {
    ...common,
    value: abc.itemsToCutPct,
    inputs: [keys.toCut, keys.count],
  });
  book.add(of.herfindahl, { ...common, value: abc.herfindahl });
  book.add(of.gini, { ...common, value: abc.gini });
  book.add(of.reading, { ...place, value: abc.reading, inputs: [keys.toCutShare] });
  const classes = { ...common, assumptions: ["A.abc_a", "A.abc_b"] };
  book.add(of.classA, { ...classes, value: abc.counts?.A ?? null });
  book.add(of.classB, { ...classes, value: abc.counts?.B ?? null });
  book.add(of.classC, { ...classes, value: abc.counts?.C ?? null });
}

function addRanked(
  { run: { book }, ledger, facts }: LedgerPart,
  at: { grouping: LedgerGrouping; rank: number },
  { item, group }: { item: RankedItem; group: LedgerGroup },
): void {
  const of = facts.top;
  const { name } = item;
  const names = { ...at, name };
  const from = [
    {
      table: ledger.table,
      columns: ["valor", at.grouping],
      rows: group.rows,
      filterText: `${ledgerGroupings[at.grouping]} = ${name}`,
      // A filter finds the lines of one spelling; those of several are listed.
      ...(group.spellings.length === 1 ? { equals: [{ column: at.grouping, value: name }] } : {}),
      filled: ["valor"],
    },
  ];
  const keys = keysAt(of, at);
  book.add(of.name, { at, names, value: name, from });
  book.add(of.value, { at, names, value: item.value, from });
  book.add(of.share, { at, names, value: item.sharePct, inputs: [keys.value] });
  book.add(of.cumulative, { at, names, value: item.cumulativePct, inputs: [keys.value] });
  book.add(of.abcClass, { at, names, value: item.abcClass, inputs: [keys.cumulative] });
}
