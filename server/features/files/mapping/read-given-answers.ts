/** What people have answered about the tables of a project: an answer holds for the same question of every other table. */
import { sql } from "kysely";
import {
  askedOf,
  sharedKey,
  type AskedOf,
  type GivenAnswers,
} from "#domain/tables/meaning/shared-answers.ts";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";

export async function readGivenAnswers(tx: Tx, projectId: string): Promise<GivenAnswers[]> {
  const rows = await tx
    .selectFrom("file_tables")
    .innerJoin("files", "files.id", "file_tables.file_id")
    .select([
      "file_tables.decisions",
      sql<string[]>`jsonb_path_query_array(file_tables.meta, '$.columns[*].header')`.as("headers"),
    ])
    .where("files.project_id", "=", projectId)
    .where("files.deleted_at", "is", null)
    .where("files.superseded_at", "is", null)
    .where(sql<boolean>`file_tables.decisions -> 'answers' <> '{}'::jsonb`)
    .execute();
  return rows.map(({ decisions, headers }) => {
    const decision = decisions as TableDecision;
    const columns = headers.map((header) => ({ header }));
    return { ...askedOf({ columns }, decision), answers: decision.answers };
  });
}

/** Keys of the questions that a file answers otherwise than before. */
export function changedKeys(before: FileRow, after: FileRow): Set<string> {
  const [then, now] = [keyedAnswers(before), keyedAnswers(after)];
  return new Set([...then.keys(), ...now.keys()].filter((key) => then.get(key) !== now.get(key)));
}

const keyedAnswers = ({ tables }: FileRow): Map<string, string> =>
  new Map(
    tables.flatMap(({ meta, decision }) => {
      if (decision === null) return [];
      const of = askedOf(meta, decision);
      return Object.entries(decision.answers).flatMap(([id, answer]) => {
        const key = sharedKey(id, of);
        return key === null ? [] : [[key, answer] as const];
      });
    }),
  );

/** Does a table ask one of these without an answer of its own: is it read otherwise now? */
export const asksOneOf = (
  { meta, decision, settled }: FileTableRow,
  keys: ReadonlySet<string>,
): boolean => {
  if (decision === null || settled.decision === null) return false;
  const of: AskedOf = askedOf(meta, settled.decision);
  return settled.questions.some(({ id, blocking }) => {
    const key = blocking && decision.answers[id] === undefined ? sharedKey(id, of) : null;
    return key !== null && keys.has(key);
  });
};
