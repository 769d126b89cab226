import { useState } from "react";
import { formatDay } from "#web/lib/format-date.ts";
import { trueNow } from "#web/lib/true-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { downloadReadings } from "./download-readings.ts";
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
    void downloadReadings({
      userId,
      way: "leaves",
      from: from.toISOString().slice(0, 10),
    }).finally(() => setPending(false));
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
