import type {
  listMappingHistory,
  MappingChange,
  revertMapping as revertEndpoint,
} from "#contract/files/mapping-endpoints.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { unitsOf } from "#domain/tables/mapping/column-units.ts";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { fileCopy } from "../copy.ts";
import { requireFile } from "../require-file.ts";
import { presentFile } from "../file-presenter.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";
import type { MappingSnapshot } from "./mapping-changes.ts";
import { claimVersion, finishChange, activateMapping, startRegrade } from "./update-mapping.ts";

/** Newest first. */
export const listHistory: Handler<typeof listMappingHistory> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.read", subject);
    context.authorize("mapping.write", subject);
    const rows = await tx
      .selectFrom("mapping_changes")
      .leftJoin("users", "users.id", "mapping_changes.changed_by")
      .select([
        "mapping_changes.id",
        "kind",
        "before",
        "after",
        "changed_at",
        "users.name",
        "users.email",
      ])
      .where("file_id", "=", file.id)
      .orderBy("changed_at", "desc")
      .orderBy("mapping_changes.id", "desc")
      .execute();
    return rows.map((row): MappingChange => {
      const before = row.before as MappingSnapshot[];
      return {
        id: row.id,
        at: row.changed_at.toISOString(),
        by: row.name ?? row.email,
        kind: row.kind,
        changes: describeChange(before, row.after as MappingSnapshot[]),
        revertible: fits(file, before),
      };
    });
  });

/** Puts what stood before the change in force again, for the file and for the client's next ones. */
export const revertMapping: Handler<typeof revertEndpoint> = async (context, { params, body }) => {
  const { before, file } = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const { file: before, subject } = await requireFile(tx, context, params.id);
      context.authorize("file.read", subject);
      context.authorize("mapping.write", subject);
      const change = await tx
        .selectFrom("mapping_changes")
        .select("before")
        .where("id", "=", body.changeId)
        .where("file_id", "=", before.id)
        .executeTakeFirst();
      if (change === undefined) throw refuse("NOT_FOUND");
      const snapshots = change.before as MappingSnapshot[];
      if (!fits(before, snapshots))
        throw refuse("INVALID_INPUT", { message: fileCopy.notRevertible });
      await claimVersion(tx, before, body.version);
      for (const snapshot of snapshots) await restoreTable(tx, context, before, snapshot);
      return { before, file: await finishChange(tx, context, before, "reverted") };
    },
  );
  await startRegrade(context, file, before);
  return presentFile(file);
};

/** Every table of then is still read, with the same columns. */
const fits = (file: FileRow, snapshots: readonly MappingSnapshot[]): boolean =>
  snapshots.every((snapshot) => findTable(file, snapshot) !== undefined);

const findTable = (
  file: FileRow,
  { tableName, headerSignature }: MappingSnapshot,
): FileTableRow | undefined =>
  file.tables.find(
    (table) => table.tableName === tableName && table.meta.headerSignature === headerSignature,
  );

async function restoreTable(
  tx: Tx,
  context: RequestContext,
  file: FileRow,
  snapshot: MappingSnapshot,
): Promise<void> {
  const table = findTable(file, snapshot)!;
  const { canonical, status, decision } = snapshot;
  if (
    JSON.stringify([canonical, status, decision]) ===
    JSON.stringify([table.canonical, table.canonicalStatus, table.decision])
  )
    return;
  const mapping =
    decision === null || table.mapping.canonical === decision.canonical
      ? table.mapping
      : context.services.tableEngine.propose(table.meta, decision.canonical);
  if (status === "confirmed" && decision !== null)
    return activateMapping(tx, context, file, { table, read: { mapping, decision } });
  await tx
    .updateTable("file_tables")
    .set({
      canonical,
      canonical_status: status,
      mapping: toJson(mapping),
      decisions: toJson(decision ?? {}),
      grade: null,
    })
    .where("id", "=", table.id)
    .execute();
  // What nobody confirmed any more is not remembered for the next file.
  await tx
    .deleteFrom("saved_mappings")
    .where("tenant_id", "=", file.tenantId)
    .where("header_signature", "=", table.meta.headerSignature)
    .execute();
}

/** Sentences, one a difference. */
function describeChange(
  before: readonly MappingSnapshot[],
  after: readonly MappingSnapshot[],
): string[] {
  const copy = fileCopy.history;
  const sentences: string[] = [];
  for (const now of after) {
    const then = before.find((table) => table.tableName === now.tableName);
    const label = (snapshot: MappingSnapshot | undefined) =>
      snapshot?.decision === null || snapshot?.decision === undefined
        ? copy.unused
        : canonicalTable(snapshot.decision.canonical).label;
    if (then === undefined) sentences.push(copy.newTable(now.tableName));
    else if (then.headerRow !== now.headerRow)
      sentences.push(copy.headerRow(now.tableName, then.headerRow, now.headerRow));
    if (label(then) !== label(now))
      sentences.push(copy.type(now.tableName, label(then), label(now)));
    else if (then !== undefined && now.decision !== null && then.decision !== null)
      sentences.push(...describeColumns(then.decision, now.decision));
    if (then !== undefined && then.status !== now.status && now.status === "confirmed")
      sentences.push(copy.confirmed(now.tableName));
  }
  for (const then of before)
    if (!after.some((table) => table.tableName === then.tableName))
      sentences.push(copy.lostTable(then.tableName));
  return sentences.length === 0 ? [copy.nothing] : sentences;
}

function describeColumns(before: TableDecision, after: TableDecision): string[] {
  const copy = fileCopy.history;
  const fields = new Map(
    canonicalTable(after.canonical).columns.map((column) => [column.name, column]),
  );
  const label = (target: string | undefined) =>
    target === undefined ? copy.ignored : (fields.get(target)?.label ?? target);
  const sentences: string[] = [];
  for (const source of new Set([...Object.keys(before.columns), ...Object.keys(after.columns)])) {
    if (before.columns[source] !== after.columns[source])
      sentences.push(
        copy.column(source, label(before.columns[source]), label(after.columns[source])),
      );
  }
  for (const id of new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])) {
    if (before.answers[id] === after.answers[id] || id.startsWith("coluna:")) continue;
    const [kind = "", ...rest] = id.split(":");
    const subject = rest.join(":");
    const field = fields.get(after.columns[subject] ?? "");
    const unit =
      field === undefined
        ? undefined
        : unitsOf(field).find((candidate) => candidate.value === after.answers[id])?.label;
    sentences.push(
      kind === "unidade"
        ? copy.unit(subject, unit ?? copy.ofHeader)
        : copy.answer(kind, subject, after.answers[id] ?? null),
    );
  }
  return sentences;
}
