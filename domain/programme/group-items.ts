/**
 * The programme as rows that open: items of one action are a group, what is left of one process is a group, an initiative carries the
 * redesign of its process, and the rest stands alone. Every item stands in exactly one row, or under exactly one.
 */
import { exactSum } from "../kernel/numbers/exact-sum.ts";
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";
import type { ItemKind, ItemStatus } from "./item-status.ts";

export interface GroupedItem {
  id: string;
  kind: ItemKind;
  /** What is done, without what it is done to. */
  action: string;
  process: { id: string; name: string } | null;
  /** The initiative under which a redesign stands. */
  carriedBy: string | null;
  firstWeek: number;
  lastWeek: number;
  status: ItemStatus;
  measured: { reais: number | null; hours: number | null } | null;
}

export interface ItemRow<Item> {
  /** Of an item its id; of a group what its items share. It lasts over runs, so that an address may name it. */
  key: string;
  /** Of a group: what its items share. */
  title: string | null;
  /** Null: a group, which is no item itself. */
  item: Item | null;
  children: Item[];
}

export interface RowSummary {
  items: number;
  firstWeek: number;
  lastWeek: number;
  late: number;
  /** Null: nothing measured. Reais and hours are no sum. */
  captured: { reais: number | null; hours: number | null } | null;
}

const FEWEST_OF_A_GROUP = 2;

/** By their weeks. */
export function groupItems<Item extends GroupedItem>(items: readonly Item[]): ItemRow<Item>[] {
  const carriers = new Set(items.flatMap(({ id, kind }) => (kind === "initiative" ? [id] : [])));
  const isCarried = ({ carriedBy }: Item): boolean => carriedBy !== null && carriers.has(carriedBy);
  const initiatives = items.flatMap((item): ItemRow<Item>[] =>
    carriers.has(item.id)
      ? [
          {
            key: item.id,
            title: null,
            item,
            children: items.filter(({ carriedBy }) => carriedBy === item.id),
          },
        ]
      : [],
  );
  const free = items.filter((item) => !carriers.has(item.id) && !isCarried(item));
  const byAction = gather(free, ({ action }) => ({ key: `acao:${slugOf(action)}`, title: action }));
  const byProcess = gather(byAction.rest, ({ process }) =>
    process === null ? null : { key: `processo:${process.id}`, title: process.name },
  );
  const alone = byProcess.rest.map(
    (item): ItemRow<Item> => ({ key: item.id, title: null, item, children: [] }),
  );
  return [...initiatives, ...byAction.groups, ...byProcess.groups, ...alone].sort(byWeeks);
}

/** What shares a key with another, and what does not. */
function gather<Item>(
  items: readonly Item[],
  shared: (item: Item) => { key: string; title: string } | null,
): { groups: ItemRow<Item>[]; rest: Item[] } {
  const found = new Map<string, ItemRow<Item>>();
  for (const item of items) {
    const own = shared(item);
    if (own === null) continue;
    const group = found.get(own.key) ?? { ...own, item: null, children: [] };
    group.children.push(item);
    found.set(own.key, group);
  }
  const groups = [...found.values()].filter(({ children }) => children.length >= FEWEST_OF_A_GROUP);
  const grouped = new Set(groups.flatMap(({ children }) => children));
  return { groups, rest: items.filter((item) => !grouped.has(item)) };
}

function byWeeks<Item extends GroupedItem>(a: ItemRow<Item>, b: ItemRow<Item>): number {
  const [left, right] = [summarizeRow(a), summarizeRow(b)];
  return (
    left.firstWeek - right.firstWeek ||
    left.lastWeek - right.lastWeek ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  );
}

/** Of all that stands in the row, its own item included. */
export function summarizeRow<Item extends GroupedItem>({
  item,
  children,
}: ItemRow<Item>): RowSummary {
  const all = item === null ? children : [item, ...children];
  const measured = all.flatMap((one) => one.measured ?? []);
  return {
    items: all.length,
    firstWeek: Math.min(...all.map(({ firstWeek }) => firstWeek)),
    lastWeek: Math.max(...all.map(({ lastWeek }) => lastWeek)),
    late: all.filter(({ status }) => status === "late").length,
    captured:
      measured.length === 0
        ? null
        : {
            reais: sumOf(measured.flatMap(({ reais }) => reais ?? [])),
            hours: sumOf(measured.flatMap(({ hours }) => hours ?? [])),
          },
  };
}

const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : roundHalfAwayFromZero(exactSum(values), 2);

/** "Ajustar o tamanho da carga" -> "ajustar-o-tamanho-da-carga". */
const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");

/** The title of the group in which each item stands; of what an initiative carries, the initiative's name. */
export function groupTitles<Item extends GroupedItem & { name: string }>(
  items: readonly Item[],
): Map<string, string> {
  return new Map(
    groupItems(items).flatMap(({ title, item, children }) =>
      children.map(({ id }): [string, string] => [id, title ?? item?.name ?? ""]),
    ),
  );
}
