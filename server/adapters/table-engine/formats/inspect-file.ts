/** `TableEngine.inspect`: what a file is, and of a table what is in it. */
import type { InspectRequest, IntakeReport } from "#server/ports/table-engine.ts";
import { findFileKind } from "./file-kind.ts";
import { refusals } from "./table-refusal.ts";

const notATable = "Guardado. Este tipo de arquivo não é lido como tabela.";

export async function inspectFile(request: InspectRequest): Promise<IntakeReport> {
  const found = await findFileKind(request.path, request.originalName);
  const { mediaType } = found;
  if (found.kind === "refused")
    return { kind: "error", mediaType, code: found.code, message: refusals[found.code] };
  if (found.kind === "stored")
    return { kind: "stored", mediaType, message: found.message ?? notATable };
  // DuckDB and what knows tables take 0.3 s of a core to load: nothing of it for a file that has none.
  const { inspectTables } = await import("./inspect-tables.ts");
  return inspectTables(found, request);
}
