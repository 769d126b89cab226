/** Taking records over from what a phase published: new ones are made, known ones follow where nobody changed them. */
import type { ImportResult } from "#contract/registers/record.ts";
import { mergeImport } from "#domain/registers/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { describeFields, type FieldWords } from "./present.ts";
import {
  createRecord,
  lockImported,
  updateRecord,
  type Origin,
  type RegisterKind,
  type StoredRecord,
  type Writer,
} from "./records.ts";

export interface TakenOver<Body> {
  result: ImportResult;
  /** By key; deleted ones are left out. */
  records: Map<string, StoredRecord<Body>>;
}

/** What a person deleted does not come back. The same origin twice changes nothing. */
export async function importRecord<Body extends { name: string }>(
  tx: Tx,
  writer: Writer,
  project: EnteredProject,
  request: {
    kind: RegisterKind;
    phase: number;
    empty: Body;
    origins: readonly Origin<Body>[];
    words: FieldWords;
  },
): Promise<TakenOver<Body>> {
  const { kind, phase, empty, origins, words } = request;
  const known = await lockImported<Body>(tx, project.id, kind);
  const result: ImportResult = {
    phase,
    created: [],
    updated: [],
    kept: [],
    unchanged: 0,
    deletedBefore: 0,
  };
  const records = new Map<string, StoredRecord<Body>>();
  for (const origin of origins) {
    const record = known.get(origin.key);
    if (record === undefined) {
      records.set(
        origin.key,
        await createRecord(tx, writer, project, {
          kind,
          body: { ...empty, ...origin.fields },
          origin,
        }),
      );
      result.created.push(String(origin.fields.name ?? ""));
      continue;
    }
    if (record.isDeleted) {
      result.deletedBefore += 1;
      continue;
    }
    const { body, changes } = mergeImport<Body>(record.body, record.imported ?? {}, origin.fields);
    records.set(
      origin.key,
      await updateRecord(tx, writer, project, {
        kind,
        record,
        update: { body, imported: origin.fields },
        action: "imported",
      }),
    );
    const say = (which: "taken" | "kept") => {
      const of = changes.filter((change) => change.kind === which);
      return describeFields(
        Object.fromEntries(of.map(({ field, before }) => [field, before])),
        Object.fromEntries(of.map(({ field, origin: next }) => [field, next])),
        words,
      );
    };
    const [taken, kept] = [say("taken"), say("kept")];
    if (taken.length > 0) result.updated.push({ name: body.name, fields: taken });
    if (kept.length > 0) result.kept.push({ name: body.name, fields: kept });
    if (taken.length === 0 && kept.length === 0) result.unchanged += 1;
  }
  return { result, records };
}
