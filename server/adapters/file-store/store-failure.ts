import { StoreFailure } from "#server/ports/file-store.ts";

const NO_SPACE = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/** How a stream says that its far end went away. */
const CUT = new Set([
  "ERR_STREAM_PREMATURE_CLOSE",
  "ECONNRESET",
  "EPIPE",
  "ABORT_ERR",
  "ERR_STREAM_DESTROYED",
]);

/** What a failure of the disk or of the source means for the store. */
export function toStoreFailure(failure: unknown): StoreFailure {
  if (failure instanceof StoreFailure) return failure;
  const code = String((failure as NodeJS.ErrnoException | null)?.code ?? "");
  if (NO_SPACE.has(code)) return new StoreFailure("NO_SPACE", failure);
  if (CUT.has(code)) return new StoreFailure("INTERRUPTED", failure);
  // Busboy ends a part's stream with a plain error when the body stops before the closing boundary.
  if (
    failure instanceof Error &&
    /unexpected end|terminated early|premature|aborted/i.test(failure.message)
  )
    return new StoreFailure("INTERRUPTED", failure);
  return new StoreFailure("UNAVAILABLE", failure);
}
