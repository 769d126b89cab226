import type { Subject } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { readFile } from "./file-repository.ts";
import type { FileRow } from "./file-row.ts";

export interface EnteredFile {
  file: FileRow;
  project: EnteredProject;
  subject: Subject;
}

/**
 * A file and its project, the transaction narrowed to their tenant. Throws NOT_FOUND when the person's memberships do not
 * reach it. A file in the bin is open to the firm only.
 */
export async function requireFile(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  fileId: string,
): Promise<EnteredFile> {
  const file = await readFile(tx, fileId);
  if (file === undefined) throw refuse("NOT_FOUND");
  const project = await requireProject(tx, actor, file.projectId);
  return {
    file,
    project,
    subject: { ...project.subject, openToCompany: file.openToCompany && file.deletedAt === null },
  };
}
