/** Process that reads uploaded files: one message in, one message out. It ends with the server. */
import { readDocument } from "#server/adapters/document-reader/read-document.ts";
import type { ReadingJob } from "#server/adapters/reading-pool/open-reading-pool.ts";
import { inspectFile } from "#server/adapters/table-engine/formats/inspect-file.ts";

const perform = (job: ReadingJob): Promise<unknown> =>
  job.operation === "inspect" ? inspectFile(job.request) : readDocument(job.request);

process.on("message", ({ task }: { task: ReadingJob }) => {
  const from = Date.now();
  const ran = () => ({ from, to: Date.now() });
  perform(task).then(
    (value) => process.send!({ value, ran: ran() }),
    (failure: unknown) => process.send!({ failure, ran: ran() }),
  );
});
process.on("disconnect", () => process.exit(0));
