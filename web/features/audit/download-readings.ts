import { exportReadings } from "#contract/admin/endpoints.ts";
import { downloadOrTell } from "#web/ui/toast/download-or-tell.ts";
import type { ReadingQuery } from "./queries.ts";
import { readingCopy as copy } from "./reading-copy.ts";

/** As CSV; that it failed is told. */
export const downloadReadings = (query: ReadingQuery): Promise<void> =>
  downloadOrTell([exportReadings, { query }, "leituras.csv"], {
    failed: copy.exportFailed,
    again: copy.tryAgain,
  });
