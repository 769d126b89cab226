/** Process that reads uploaded files: one message in, one message out. It ends with the server. */
import type { ReadingJob } from "#server/adapters/child-processes/open-reading-pool.ts";
import { describeUntabled } from "#server/adapters/table-engine/formats/describe-untabled.ts";
import { findFileKind } from "#server/adapters/table-engine/formats/file-kind.ts";

/** DuckDB and what knows tables take 0.3 s of a core to load, and PDF its part: nothing of it for a file that needs none. */
async function perform({ operation, request }: ReadingJob): Promise<unknown> {
  if (operation === "document") {
    const { readDocument } = await import("#server/adapters/document-reader/read-document.ts");
    return readDocument(request);
  }
  const found = await findFileKind(request.path, request.originalName);
  if (found.kind !== "table") return describeUntabled(found);
  const { inspectFile } = await import("#server/adapters/table-engine/formats/inspect-file.ts");
  return inspectFile(request, found);
}

process.on("message", ({ task }: { task: ReadingJob }) => {
  const from = Date.now();
  const ran = () => ({ from, to: Date.now() });
  perform(task).then(
    (value) => process.send!({ value, ran: ran() }),
    (failure: unknown) => process.send!({ failure, ran: ran() }),
  );
});
process.on("disconnect", () => process.exit(0));
