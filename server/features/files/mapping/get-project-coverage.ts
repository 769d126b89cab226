import type {
  getProjectCoverage as endpoint,
  ProjectCoverage,
} from "#contract/files/coverage-endpoints.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { measurePhaseCoverage } from "#domain/phases/coverage-of-phase.ts";
import { mappedTable, type MappedTable } from "#domain/phases/common/processes/mapped-table.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readGivenPremises, readUsedFiles } from "../versions/used-files.ts";

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
      const files = await readUsedFiles(tx, actor, project.id);
      const tables = files.flatMap((file) =>
        file.tables.flatMap(({ meta, settled }): MappedTable[] =>
          settled.decision === null ? [] : [mappedTable(file, meta, settled.decision)],
        ),
      );
      const premises = await readGivenPremises(tx, project.id);
      return phaseDefinitions.map(({ number }) =>
        measurePhaseCoverage(number, { tables, premises }),
      );
    },
  );
