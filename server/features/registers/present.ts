import type { RegisterChange } from "#contract/registers/record.ts";
import { decide } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { StoredRecord } from "./records.ts";

/** Labels of a record's fields in their order, and a field's value in words. */
export interface FieldWords {
  labels: Readonly<Record<string, string>>;
  show(field: string, value: unknown): string;
}

export function describeFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  words: FieldWords,
): RegisterChange["fields"] {
  return Object.keys(words.labels)
    .filter((field) => field in after)
    .map((field) => ({
      field,
      label: words.labels[field] ?? field,
      before: words.show(field, before[field] ?? null),
      after: words.show(field, after[field] ?? null),
    }));
}

/** Newest first. A record's making shows no fields: they are the record. */
export async function readChanges(
  tx: Tx,
  recordId: string,
  words: FieldWords,
): Promise<RegisterChange[]> {
  const rows = await tx
    .selectFrom("register_changes")
    .selectAll()
    .where("record_id", "=", recordId)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    by: row.changed_by_name,
    at: row.changed_at.toISOString(),
    note: row.note,
    fields:
      row.before === null || row.after === null
        ? []
        : describeFields(
            row.before as Record<string, unknown>,
            row.after as Record<string, unknown>,
            words,
          ),
  }));
}

export function presentMeta<Body>(
  record: StoredRecord<Body>,
  { actor }: Pick<RequestContext, "actor">,
  project: EnteredProject,
) {
  return {
    id: record.id,
    version: record.version,
    createdBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    isReleased: record.isReleased,
    importedFrom:
      record.importKey === null
        ? null
        : Number(/^p(\d)\./.exec(record.importKey)?.[1] ?? 0) || null,
    // What it cites may be of a run that the company's people are not shown.
    promotedFrom: actor.clientId === null ? record.promotedFrom : null,
    abilities: {
      update: decide(actor, "register.write", { ...project.subject, released: record.isReleased })
        .allowed,
    },
  };
}

export const mayCreate = (
  { actor }: Pick<RequestContext, "actor">,
  project: EnteredProject,
): boolean => decide(actor, "register.create", project.subject).allowed;
