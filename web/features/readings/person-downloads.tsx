import { useState } from "react";
import { exportReadings } from "#contract/admin/endpoints.ts";
import { describeError } from "#web/lib/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { formatDay } from "#web/lib/format-date.ts";
import { trueNow } from "#web/lib/true-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { readingCopy } from "./reading-copy.ts";

const copy = readingCopy.ofPerson;
const MONTHS = 12;

/** The answer to a stolen account: all that left with it in twelve months. */
export function PersonDownloads({ userId }: { userId: string }) {
  const [isPending, setPending] = useState(false);
  const until = trueNow();
  const from = new Date(until);
  from.setUTCMonth(from.getUTCMonth() - MONTHS);
  const onDownload = (): void => {
    setPending(true);
    const query = { userId, way: "leaves", from: from.toISOString().slice(0, 10) };
    void downloadFrom(exportReadings, { query }, "leituras.csv")
      .catch((failure: unknown) =>
        showToast({
          title: readingCopy.exportFailed,
          description: describeError(failure, readingCopy.tryAgain),
          tone: "destructive",
        }),
      )
      .finally(() => setPending(false));
  };
  return (
    <section aria-label={copy.title} className="flex flex-col items-start gap-3">
      <h3 className="text-base font-semibold text-ink">{copy.title}</h3>
      <p className="text-base text-ink-2">
        {copy.text(formatDay(from.toISOString()), formatDay(until.toISOString()))}
      </p>
      <Button size="small" isPending={isPending} onClick={onDownload}>
        {copy.download}
      </Button>
    </section>
  );
}
