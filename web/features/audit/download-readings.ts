import { exportReadings } from "#contract/admin/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import type { ReadingQuery } from "./queries.ts";
import { readingCopy as copy } from "./reading-copy.ts";

/** As CSV; that it failed is told. */
export async function downloadReadings(query: ReadingQuery): Promise<void> {
  try {
    await downloadFrom(exportReadings, { query }, "leituras.csv");
  } catch (failure) {
    showToast({
      title: copy.exportFailed,
      description: describeError(failure, copy.tryAgain),
      tone: "destructive",
    });
  }
}
