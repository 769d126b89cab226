/** An expected refusal while a document is read; becomes the report's `error`, never an exception of the port. */
import type { DocumentErrorCode } from "#server/ports/document-reader.ts";

export class DocumentRefusal extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, cause?: unknown) {
    super(refusals[code], { cause });
    this.code = code;
  }
}

/** What the person reads, and what to do. */
export const refusals: Record<DocumentErrorCode, string> = {
  DOCUMENTO_DANIFICADO:
    "O documento está danificado ou incompleto. Abra-o no programa de origem, salve uma cópia e envie a cópia.",
  DOCUMENTO_PROTEGIDO:
    "O documento está protegido por senha. Salve uma cópia sem senha e envie a cópia.",
  DOCUMENTO_GRANDE:
    "O documento passa do limite de leitura. Divida-o em partes menores e envie cada uma.",
  DOCUMENTO_TEMPO:
    "A leitura do documento passou do tempo limite. Divida-o em partes menores e envie cada uma.",
};
