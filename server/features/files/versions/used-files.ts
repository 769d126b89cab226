/** What a run would read of a project now, as one person may know of it. */
import type { Actor } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import { readFiles } from "../file-repository.ts";
import type { FileRow } from "../file-row.ts";

export async function readUsedFiles(
  tx: Tx,
  actor: Pick<Actor, "clientId">,
  projectId: string,
): Promise<FileRow[]> {
  const files = await readFiles(tx, { projectId, isInBin: false });
  return files.filter(
    (file) =>
      file.status === "completed" &&
      file.duplicateOf === null &&
      (actor.clientId === null || file.openToCompany),
  );
}

/** Ids of the assumptions that have a value. */
export async function readGivenPremises(tx: Tx, projectId: string): Promise<Set<string>> {
  const assumptions = await readAssumptions(tx, projectId);
  return new Set(
    [...assumptions.values()].flatMap(({ id, value }) => (value === null ? [] : [id])),
  );
}
