import type { IntakeReport } from "#server/ports/table-engine.ts";
import type { FileKind } from "./file-kind.ts";
import { refusals } from "./table-refusal.ts";

const notATable = "Guardado. Este tipo de arquivo não é lido como tabela.";

/** What is said of a file whose kind has no tables. */
export const describeUntabled = (found: Exclude<FileKind, { kind: "table" }>): IntakeReport =>
  found.kind === "refused"
    ? {
        kind: "error",
        mediaType: found.mediaType,
        code: found.code,
        message: refusals[found.code],
      }
    : { kind: "stored", mediaType: found.mediaType, message: found.message ?? notATable };
