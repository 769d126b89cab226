/** Process that reads uploaded files: one message in, one message out. It ends with the server. */
import type { ReadingJob } from "#server/adapters/reading-pool/open-reading-pool.ts";
import { inspectFile } from "#server/adapters/table-engine/formats/inspect-file.ts";

async function perform(job: ReadingJob): Promise<unknown> {
  if (job.operation === "inspect") return inspectFile(job.request);
  const { readDocument } = await import("#server/adapters/document-reader/read-document.ts");
  return readDocument(job.request);
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
