/** Process that reads uploaded files: one message in, one message out. It ends with the server. */
import { readDocument } from "#server/adapters/document-reader/read-document.ts";
import type { ReadingJob } from "#server/adapters/reading-pool/open-reading-pool.ts";
import { inspectFile } from "#server/adapters/table-engine/formats/inspect-file.ts";

const perform = (job: ReadingJob): Promise<unknown> =>
  job.operation === "inspect" ? inspectFile(job.request) : readDocument(job.request);

process.on("message", ({ task }: { task: ReadingJob }) => {
  perform(task).then(
    (value) => process.send!({ value }),
    (failure: unknown) => process.send!({ failure }),
  );
});
process.on("disconnect", () => process.exit(0));
