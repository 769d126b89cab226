import type { TemplateWorkbook } from "#domain/tables/templates/template-workbook.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { writeTemplate } from "./write-template.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export async function sendTemplate(
  { reply }: Pick<RequestContext, "reply">,
  workbook: TemplateWorkbook,
): Promise<Record<string, never>> {
  const bytes = await writeTemplate(workbook);
  await reply
    .header("content-type", XLSX)
    .header("content-length", String(bytes.byteLength))
    .header("content-disposition", attachmentHeader(`${workbook.fileName}.xlsx`))
    .header("x-content-type-options", "nosniff")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return {};
}
