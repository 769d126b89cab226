import type { FastifyRequest } from "fastify";
import { mostSetBytes } from "#contract/benchmarks/endpoints.ts";
import { refuseForm } from "#server/platform/http/refuse-form.ts";
import { formParts } from "#server/platform/http/form-parts.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { benchmarksCopy as copy } from "./copy.ts";

export interface ReceivedWorkbook {
  name: string;
  bytes: Buffer;
}

/** "PK": an XLSX is a ZIP; anything else is told at once. */
const isZip = (bytes: Buffer): boolean =>
  bytes.length > 4 && bytes[0] === 0x50 && bytes[1] === 0x4b;

export async function receiveWorkbook(
  request: FastifyRequest,
): Promise<ReceivedWorkbook | Refusal> {
  if (!request.isMultipart() || !/;\s*boundary=/i.test(request.headers["content-type"] ?? ""))
    return refuse("MALFORMED_REQUEST");
  try {
    for await (const part of formParts(request, {
      fileSize: mostSetBytes,
      files: 1,
      fields: 4,
      parts: 5,
    })) {
      if (part.type !== "file") continue;
      const bytes = await part.toBuffer();
      if (bytes.length === 0) return refuse("INVALID_INPUT", { fields: { file: copy.chooseFile } });
      return isZip(bytes)
        ? { name: (part.filename ?? "").slice(0, 200) || "conjunto.xlsx", bytes }
        : refuse("INVALID_INPUT", { fields: { file: copy.notXlsx } });
    }
  } catch (failure) {
    return refuseForm(request, failure, { tooLarge: copy.tooLarge });
  }
  return refuse("INVALID_INPUT", { fields: { file: copy.chooseFile } });
}
