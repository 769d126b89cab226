import type { CanonicalColumn } from "../canonical-table.ts";
import { parseEnum } from "../values/category.ts";

/** The dimension of the adoption survey that an item's header names; null: an item of the client's own, told by itself. */
export const dimensionOfItem = (header: string, spec: CanonicalColumn): string | null =>
  parseEnum(header, spec);
