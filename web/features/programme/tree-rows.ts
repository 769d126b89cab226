import type { ProgrammeItem } from "#contract/programme/endpoints.ts";
import { groupItems, summarizeRow, type RowSummary } from "#domain/programme/group-items.ts";
import { namesWithin } from "#domain/programme/title-parts.ts";

/** A line of the programme as it stands on the screen. */
export interface TreeRow {
  key: string;
  level: 1 | 2;
  /** Null: nothing stands under it. */
  isExpanded: boolean | null;
  parent: string | null;
  /** Its place among its own, from 1. */
  place: number;
  of: number;
  /** Null: a group. */
  item: ProgrammeItem | null;
  title: string;
  /** Under a group that says the action, what it is done to. */
  short: string;
  summary: RowSummary;
  /** Of all that it holds, as measurements name them. */
  ids: string[];
}

const idsOf = (items: readonly ProgrammeItem[]): string[] =>
  items.flatMap(({ id, mergedIds }) => [id, ...mergedIds]);

export const openableKeys = (items: readonly ProgrammeItem[]): string[] =>
  groupItems(items).flatMap(({ key, children }) => (children.length > 0 ? [key] : []));

export function treeRows(
  items: readonly ProgrammeItem[],
  isOpen: (key: string) => boolean,
): TreeRow[] {
  const rows = groupItems(items);
  return rows.flatMap((row, index): TreeRow[] => {
    const { key, title, item, children } = row;
    const isExpanded = children.length === 0 ? null : isOpen(key);
    const own: TreeRow = {
      key,
      level: 1,
      isExpanded,
      parent: null,
      place: index + 1,
      of: rows.length,
      item,
      title: title ?? item?.name ?? "",
      short: title ?? item?.name ?? "",
      summary: summarizeRow(row),
      ids: idsOf(item === null ? children : [item]),
    };
    if (isExpanded !== true) return [own];
    const shorts = namesWithin(children.filter(({ action }) => action === title));
    return [
      own,
      ...children.map(
        (child, at): TreeRow => ({
          key: child.id,
          level: 2,
          isExpanded: null,
          parent: key,
          place: at + 1,
          of: children.length,
          item: child,
          title: child.name,
          short: shorts.get(child.id) ?? child.name,
          summary: summarizeRow({ key: child.id, title: null, item: child, children: [] }),
          ids: idsOf([child]),
        }),
      ),
    ];
  });
}
