import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ReadingSettings } from "#contract/files/mapping-endpoints.ts";
import type {
  InspectOptions,
  InspectRequest,
  IntakeReport,
  TableEngine,
} from "#server/ports/table-engine.ts";

/**
 * Reads stored bytes as a person corrected it. Where the correction names a sheet, the other sheets of the workbook are
 * read as at upload, so that correcting one loses none of the others.
 */
export async function inspectStored(
  engine: Pick<TableEngine, "inspect">,
  request: InspectRequest,
  settings: Partial<ReadingSettings>,
): Promise<IntakeReport> {
  const options = optionsOf(settings);
  if (options === null) return engine.inspect(request);
  if (options.sheet === undefined) return engine.inspect({ ...request, options });
  const asked = await engine.inspect({
    ...request,
    scratchDir: await subfolder(request.scratchDir, "asked"),
    options,
  });
  if (asked.kind !== "table") return asked;
  const others = await engine.inspect({
    ...request,
    scratchDir: await subfolder(request.scratchDir, "others"),
  });
  if (others.kind !== "table") return asked;
  const tables = others.tables.flatMap((table) =>
    isOfSheet(table.meta.tableName, options.sheet!) ? [] : [table],
  );
  const all = [...asked.tables, ...tables];
  return { ...asked, tables: all, rows: all.reduce((sum, { meta }) => sum + meta.rows, 0) };
}

function optionsOf(settings: Partial<ReadingSettings>): InspectOptions | null {
  const given = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== null && value !== undefined),
  ) as InspectOptions;
  return Object.keys(given).length === 0 ? null : given;
}

/** Several tables of one sheet are told apart by a number after its name. */
const isOfSheet = (tableName: string, sheet: string): boolean =>
  tableName === sheet || tableName.startsWith(`${sheet} (`);

async function subfolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true, mode: 0o700 });
  return path;
}
