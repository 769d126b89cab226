import type { getProjectTemplate as endpoint } from "#contract/templates/endpoints.ts";
import { endOfDayMs } from "#domain/kernel/dates/calendar.ts";
import { canonicalTable, isTableName } from "#domain/tables/catalog/catalog.ts";
import { knownRows, tablesKnownFrom } from "#domain/tables/templates/known-rows.ts";
import { templateWorkbook } from "#domain/tables/templates/template-workbook.ts";
import { readExtractionDay, readUsedFiles, toLoadFile } from "#server/features/files/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { sendTemplate } from "./send-template.ts";

/** A company's people are given the names that stand in the files that they may see. */
export const getProjectTemplate: Handler<typeof endpoint> = async (context, { params }) => {
  const { services, actor, authorize } = context;
  const { table } = params;
  if (!isTableName(table)) return refuse("NOT_FOUND");
  const { project, files, extractionDay } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const found = await requireProject(tx, actor, params.id);
      authorize("project.read", found.subject);
      return {
        project: found,
        files: await readUsedFiles(tx, actor, found.id),
        extractionDay: await readExtractionDay(tx, found.id, services.clock.now()),
      };
    },
  );
  const template = canonicalTable(table);
  const read = tablesKnownFrom(template);
  const { tables } = await services.tableEngine.load(
    files.map((file) => {
      const whole = toLoadFile(file, services.fileStore);
      return {
        ...whole,
        tables: whole.tables.filter(({ decision }) => read.has(decision.canonical)),
      };
    }),
    {
      projectKey: await services.projectKeys.keyOf(project.id),
      extractionDateMs: endOfDayMs(extractionDay),
    },
  );
  return sendTemplate(
    context,
    templateWorkbook([template], (of) => knownRows(of, tables)),
  );
};
