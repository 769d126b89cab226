/** Rows of registers: indicators, use cases, risks. Every change is written with who made it, in the same transaction. */
import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type { promotedFrom } from "#contract/registers/record.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { RegisterChanges, RegisterRecords } from "#server/database/types.gen.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { announce } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

export type RegisterKind = RegisterRecords["kind"];
export type RegisterAction = RegisterChanges["action"];
export type Writer = Pick<RequestContext, "actor" | "services">;

export interface StoredRecord<Body> {
  id: string;
  body: Body;
  importKey: string | null;
  imported: Partial<Body> | null;
  promotedFrom: PromotedFrom | null;
  isReleased: boolean;
  isDeleted: boolean;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface Origin<Body> {
  key: string;
  fields: Partial<Body>;
}

/** The insight or answer that a record was promoted from. */
export type PromotedFrom = NonNullable<z.infer<typeof promotedFrom>>;

const columns = [
  "id",
  "body",
  "import_key",
  "imported",
  "promoted_from",
  "released_at",
  "version",
  "created_by_name",
  "created_at",
  "updated_at",
  "deleted_at",
] as const;
type Row = {
  id: string;
  body: unknown;
  import_key: string | null;
  imported: unknown;
  promoted_from: unknown;
  released_at: Date | null;
  version: number;
  created_by_name: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

function toRecord<Body>(row: Row): StoredRecord<Body> {
  return {
    id: row.id,
    body: row.body as Body,
    importKey: row.import_key,
    imported: row.imported as Partial<Body> | null,
    promotedFrom: row.promoted_from as PromotedFrom | null,
    isReleased: row.released_at !== null,
    isDeleted: row.deleted_at !== null,
    version: row.version,
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** In the order of their making; of a company's people, those released to them. */
export async function listRecords<Body>(
  tx: Tx,
  actor: { clientId: string | null },
  projectId: string,
  kind: RegisterKind,
): Promise<StoredRecord<Body>[]> {
  const rows = await tx
    .selectFrom("register_records")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("kind", "=", kind)
    .where("deleted_at", "is", null)
    .$if(actor.clientId !== null, (query) => query.where("released_at", "is not", null))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => toRecord<Body>(row));
}

/** Those taken over from somewhere, deleted ones too, held against other imports until the end of the transaction. */
export async function lockImported<Body>(
  tx: Tx,
  projectId: string,
  kind: RegisterKind,
): Promise<Map<string, StoredRecord<Body>>> {
  await tx.selectFrom("projects").select("id").where("id", "=", projectId).forUpdate().execute();
  const rows = await tx
    .selectFrom("register_records")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("kind", "=", kind)
    .where("import_key", "is not", null)
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.import_key as string, toRecord<Body>(row)]));
}

/** Throws NOT_FOUND; `lock` holds the row until the end of the transaction. */
export async function findRecord<Body>(
  tx: Tx,
  projectId: string,
  kind: RegisterKind,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<StoredRecord<Body>> {
  const query = tx
    .selectFrom("register_records")
    .select(columns)
    .where("id", "=", id)
    .where("project_id", "=", projectId)
    .where("kind", "=", kind)
    .where("deleted_at", "is", null);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw refuse("NOT_FOUND");
  return toRecord<Body>(row);
}

export async function createRecord<Body extends object>(
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  {
    kind,
    body,
    origin = null,
    promoted = null,
  }: {
    kind: RegisterKind;
    body: Body;
    origin?: Origin<Body> | null;
    promoted?: PromotedFrom | null;
  },
): Promise<StoredRecord<Body>> {
  const now = writer.services.clock.now();
  const row = {
    id: uuidv7(),
    tenant_id: project.tenantId,
    project_id: project.id,
    kind,
    body: toJson(body),
    import_key: origin?.key ?? null,
    imported: origin === null ? null : toJson(origin.fields),
    promoted_from: promoted === null ? null : toJson(promoted),
    created_by_name: nameOf(writer),
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto("register_records").values(row).execute();
  await writeChange(tx, writer, project, {
    kind,
    recordId: row.id,
    action: origin === null ? "created" : "imported",
    before: null,
    after: body,
  });
  return findRecord<Body>(tx, project.id, kind, { id: row.id });
}

export interface RecordUpdate<Body> {
  body: Body;
  isReleased?: boolean;
  /** What the origin said at this import. */
  imported?: Partial<Body>;
}

/** Writes what differs; nothing when nothing does. */
export async function updateRecord<Body extends object>(
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  {
    kind,
    record,
    update,
    action = "updated",
  }: {
    kind: RegisterKind;
    record: StoredRecord<Body>;
    update: RecordUpdate<Body>;
    action?: RegisterAction;
  },
): Promise<StoredRecord<Body>> {
  const isReleased = update.isReleased ?? record.isReleased;
  const before = { ...record.body, isReleased: record.isReleased } as Record<string, unknown>;
  const after = { ...update.body, isReleased } as Record<string, unknown>;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const now = writer.services.clock.now();
  if (changed.length > 0 || update.imported !== undefined) {
    await tx
      .updateTable("register_records")
      .set({
        body: toJson(update.body),
        ...(update.imported === undefined ? {} : { imported: toJson(update.imported) }),
        ...(isReleased === record.isReleased ? {} : { released_at: isReleased ? now : null }),
        ...(changed.length > 0 ? { version: record.version + 1, updated_at: now } : {}),
      })
      .where("id", "=", record.id)
      .execute();
  }
  if (changed.length > 0) {
    const pick = (of: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, of[field] ?? null]));
    await writeChange(tx, writer, project, {
      kind,
      recordId: record.id,
      action,
      before: pick(before),
      after: pick(after),
    });
  }
  return findRecord<Body>(tx, project.id, kind, { id: record.id });
}

/** Off the list, with all its history. */
export async function removeRecord(
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  { kind, id }: { kind: RegisterKind; id: string },
): Promise<void> {
  const now = writer.services.clock.now();
  await tx
    .updateTable("register_records")
    .set({ deleted_at: now, updated_at: now })
    .where("id", "=", id)
    .execute();
  await writeChange(tx, writer, project, {
    kind,
    recordId: id,
    action: "deleted",
    before: null,
    after: null,
  });
}

export interface Written {
  kind: RegisterKind;
  recordId: string;
  action: RegisterAction;
  before: object | null;
  after: object | null;
  note?: string;
}

/** The audit log gets the names of the fields, never their contents. */
export async function writeChange(
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  { kind, recordId, action, before, after, note }: Written,
): Promise<void> {
  await tx
    .insertInto("register_changes")
    .values({
      id: uuidv7(),
      tenant_id: project.tenantId,
      record_id: recordId,
      action,
      before: before === null ? null : toJson(before),
      after: after === null ? null : toJson(after),
      note: note ?? null,
      changed_by: writer.actor.userId,
      changed_by_name: nameOf(writer),
      changed_at: writer.services.clock.now(),
    })
    .execute();
  const verb = action.replace("_", "-");
  await audit(tx, {
    action: `${kind.replace("_", "-")}.${verb}`,
    userId: writer.actor.userId,
    tenantId: project.tenantId,
    subjectId: recordId,
    details: action === "updated" ? { fields: Object.keys(after ?? {}) } : {},
  });
  await publishRegisterChange(tx, project);
}

/** No record is named: a company's people may not hear which one was not released to them. */
export const publishRegisterChange = (
  tx: Tx,
  project: Pick<EnteredProject, "id" | "tenantId">,
): Promise<void> =>
  announce(tx, {
    kind: "register",
    tenantId: project.tenantId,
    projectId: project.id,
    subjectId: null,
  });

export const nameOf = ({ actor }: Pick<Writer, "actor">): string => actor.name ?? actor.email;
