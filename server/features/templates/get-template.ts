import {
  allTemplates,
  benchmarkTemplate,
  type getTemplate as endpoint,
} from "#contract/templates/endpoints.ts";
import { setTemplate } from "#domain/benchmarks/import/index.ts";
import { canonicalTable, canonicalTables, isTableName } from "#domain/tables/catalog/catalog.ts";
import { templateWorkbook } from "#domain/tables/templates/template-workbook.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { writeTemplate } from "./write-template.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The same for everybody: it holds no client's data. */
export const getTemplate: Handler<typeof endpoint> = async (context, { params }) => {
  const { table } = params;
  if (!isTableName(table) && table !== allTemplates && table !== benchmarkTemplate)
    return refuse("NOT_FOUND");
  const workbook =
    table === benchmarkTemplate
      ? setTemplate()
      : templateWorkbook(isTableName(table) ? [canonicalTable(table)] : canonicalTables);
  const bytes = await writeTemplate(workbook);
  await context.reply
    .header("content-type", XLSX)
    .header("content-length", String(bytes.byteLength))
    .header("content-disposition", attachmentHeader(`${workbook.fileName}.xlsx`))
    .header("x-content-type-options", "nosniff")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return {};
};
