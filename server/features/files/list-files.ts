import type { listFiles as endpoint } from "#contract/files/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { presentFile } from "./file-presenter.ts";
import { readFiles } from "./file-repository.ts";

/** Files that the person may read: all for the firm, the company's own and the cited ones for its people. */
export const listFiles: Handler<typeof endpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("file.list", project.subject);
    const isInBin = query.bin === "1";
    const files = await readFiles(tx, { projectId: project.id, isInBin });
    return files
      .filter(
        (file) =>
          decide(context.actor, "file.read", {
            ...project.subject,
            openToCompany: file.openToCompany && !isInBin,
          }).allowed,
      )
      .map(presentFile);
  });
