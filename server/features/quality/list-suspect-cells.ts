import type { listSuspectCells as endpoint } from "#contract/quality/endpoints.ts";
import { requireFile } from "#server/features/files/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readFileQuality } from "./quality-repository.ts";

export const listSuspectCells: Handler<typeof endpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("row.read", subject);
    const table =
      query.table === undefined
        ? file.tables[0]
        : file.tables.find(({ tableName }) => tableName === query.table);
    const quality = table && (await readFileQuality(tx, [table.id])).get(table.id);
    if (quality === undefined) return refuse("NOT_FOUND");
    const cells = quality.problems
      .filter(
        ({ isSuspect, isWriting = false }) => isSuspect || (query.include === "all" && isWriting),
      )
      .flatMap(({ rows, columns, rule, supposed }) =>
        rows.map((row, at) => ({
          row,
          column: columns[0]!,
          rule,
          supposed: supposed?.[at] ?? null,
        })),
      );
    return { cells: cells.slice(query.offset, query.offset + query.limit), total: cells.length };
  });
