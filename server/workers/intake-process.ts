/** Process that reads uploaded files: one message in, one message out. It ends with the server. */
import { inspectFile } from "#server/adapters/table-engine/formats/inspect-file.ts";
import type { InspectRequest } from "#server/ports/table-engine.ts";

process.on("message", ({ task }: { task: InspectRequest }) => {
  inspectFile(task).then(
    (value) => process.send!({ value }),
    (failure: unknown) => process.send!({ failure }),
  );
});
process.on("disconnect", () => process.exit(0));
