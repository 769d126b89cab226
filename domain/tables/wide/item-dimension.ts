/** Which dimension of the adoption survey an item asks about, by its words: an item of the bank, or the dimension's own name. */
import { surveyItems } from "../../surveys/items.ts";
import type { CanonicalColumn } from "../canonical-table.ts";
import { entityKey } from "../header-names.ts";
import { parseEnum } from "../values/category.ts";

const keyOf = (text: string): string => entityKey(text).replace(/[.?!]+$/, "");
const bank = new Map(surveyItems.map((item) => [keyOf(item.text), item]));

export interface ItemDimension {
  /** Null: an item of the client's own, told by itself. */
  dimension: string | null;
  isInverted: boolean;
}

export function dimensionOfItem(header: string, spec: CanonicalColumn): ItemDimension {
  const own = bank.get(keyOf(header));
  return own === undefined
    ? { dimension: parseEnum(header, spec), isInverted: false }
    : { dimension: own.dimension, isInverted: own.isInverted };
}
