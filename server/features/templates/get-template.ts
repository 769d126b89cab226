import {
  allTemplates,
  benchmarkTemplate,
  type getTemplate as endpoint,
} from "#contract/templates/endpoints.ts";
import { setTemplate } from "#domain/benchmarks/import/index.ts";
import { canonicalTable, canonicalTables, isTableName } from "#domain/tables/catalog/catalog.ts";
import { templateWorkbook } from "#domain/tables/templates/template-workbook.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { sendTemplate } from "./send-template.ts";

/** The same for everybody: it holds no client's data. */
export const getTemplate: Handler<typeof endpoint> = async (context, { params }) => {
  const { table } = params;
  if (!isTableName(table) && table !== allTemplates && table !== benchmarkTemplate)
    return refuse("NOT_FOUND");
  const workbook =
    table === benchmarkTemplate
      ? setTemplate()
      : templateWorkbook(isTableName(table) ? [canonicalTable(table)] : canonicalTables);
  return sendTemplate(context, workbook);
};
