/** Rows and columns of a file's tables, as they stand in it. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, uuid } from "../primitives.ts";
import { personalKind } from "./personal-kind.ts";
import { sortQuery } from "./row-filter.ts";

export const listRows = defineEndpoint({
  name: "listRows",
  method: "GET",
  path: "/api/files/:id/rows",
  access: { who: "allowed", action: "row.read" },
  summary:
    "Raw rows with their numbers, a page at a time, sorted and filtered by any column; `fact` restricts to the rows behind a fact (with `message` behind one that was made for that reply), `highlight` marks them",
  params: idParams,
  query: z.object({
    table: z.string().optional(),
    fact: z.string().optional(),
    /** The reply for which `fact` was made, where it stands in no run. */
    message: uuid.optional(),
    highlight: z.string().optional(),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    ...sortQuery,
  }),
  reply: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string().nullable()) })),
    /** Rows that pass the filter. */
    total: z.number().int(),
    /**
     * With `highlight`: numbers of the rows of this page that are behind the fact, how many there
     * are in all pages, and where the first one stands.
     */
    highlighted: z.array(z.number().int()),
    highlightedTotal: z.number().int(),
    firstHighlightedOffset: z.number().int().nullable(),
    /** Columns of people among `columns`: their cells are hidden or stand as pseudonyms. */
    personal: z.array(
      z.object({
        column: z.string(),
        kind: personalKind,
        /** False: only some of its cells. */
        isWhole: z.boolean(),
        abilities: z.object({ unmask: z.boolean() }),
      }),
    ),
  }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "INVALID_INPUT"],
});

export const unmaskCells = defineEndpoint({
  name: "unmaskCells",
  method: "POST",
  path: "/api/files/:id/columns/:table/:column/unmask",
  access: { who: "allowed", action: "row.unmask" },
  summary:
    "Hidden names or contacts of chosen rows, for a consultant; refused for sensitive kinds and where rows are people. Each request is written to the audit log",
  params: idParams.extend({ table: z.string(), column: z.string() }),
  body: z.object({ rows: z.array(z.number().int().min(1)).min(1).max(500) }),
  reply: z.object({
    cells: z.array(z.object({ row: z.number().int(), text: z.string().nullable() })),
  }),
  trace: "shows",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});

const columnProfile = z.object({
  column: z.string(),
  kind: z.enum(["number", "date", "text", "empty", "hidden"]),
  rows: z.number().int(),
  filled: z.number().int(),
  missing: z.number().int(),
  distinct: z.number().int(),
  /** Filled cells that do not read as `kind`. */
  unreadable: z.number().int(),
  topValues: z.array(z.object({ value: z.string(), count: z.number().int() })),
  /** Of numbers; the same texts that a cell would show. */
  summary: z
    .object({
      min: z.string(),
      max: z.string(),
      mean: z.string(),
      median: z.string(),
      firstQuartile: z.string(),
      thirdQuartile: z.string(),
    })
    .nullable(),
  /** Of dates. */
  period: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** Equal steps for numbers, months or years for dates; empty for text. */
  distribution: z.array(z.object({ label: z.string(), count: z.number().int() })),
});
export type ColumnProfile = z.infer<typeof columnProfile>;

export const getColumnProfile = defineEndpoint({
  name: "getColumnProfile",
  method: "GET",
  path: "/api/files/:id/columns/:table/:column/profile",
  access: { who: "allowed", action: "row.read" },
  summary: "Distribution, frequent values and gaps of one column",
  params: idParams.extend({ table: z.string(), column: z.string() }),
  reply: columnProfile,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});

export const listDatasetRows = defineEndpoint({
  name: "listDatasetRows",
  method: "GET",
  path: "/api/datasets/:id/rows",
  access: { who: "allowed", action: "artifact.read" },
  summary: "Rows of a derived dataset, a page at a time, sorted and filtered by any column",
  params: idParams,
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    ...sortQuery,
  }),
  reply: z.object({
    id: uuid,
    name: z.string(),
    columns: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.string(),
        unit: z.string().optional(),
      }),
    ),
    rows: z.array(
      z.object({
        row: z.number().int(),
        cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    total: z.number().int(),
    /** For the next page; null at the end. */
    cursor: z.string().nullable(),
  }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "INVALID_INPUT"],
});
