import type {
  getProjectCoverage as endpoint,
  ProjectCoverage,
} from "#contract/files/coverage-endpoints.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { coverPhase } from "#domain/phases/coverage-of-phase.ts";
import { mappedTable, type MappedTable } from "#domain/phases/common/mapped-table.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readFiles } from "./file-repository.ts";

/** A company's people are told of the files that they may see. */
export const getProjectCoverage: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx): Promise<ProjectCoverage> => {
      const project = await requireProject(tx, actor, params.id);
      authorize("project.read", project.subject);
      const files = await readFiles(tx, { projectId: project.id, isInBin: false });
      const tables = files
        .filter(
          (file) =>
            file.status === "completed" &&
            file.duplicateOf === null &&
            (actor.clientId === null || file.openToCompany),
        )
        .flatMap((file) =>
          file.tables.flatMap(({ meta, settled }): MappedTable[] =>
            settled.decision === null ? [] : [mappedTable(file, meta, settled.decision)],
          ),
        );
      const premises = new Set(
        [...(await readAssumptions(tx, project.id)).values()].flatMap(({ id, value }) =>
          value === null ? [] : [id],
        ),
      );
      return phaseDefinitions.map(({ number }) => coverPhase(number, { tables, premises }));
    },
  );
