import { useState } from "react";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { reportCopy as copy } from "./copy.ts";
import { useReads } from "./queries.ts";

/** Who opened the report, for whoever answers for it. */
export function ReadsButton({ reportId }: { reportId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.reads}</Button>
      {isOpen && (
        <Dialog name="report-reads" open onOpenChange={setOpen} title={copy.reads}>
          <Reads reportId={reportId} />
        </Dialog>
      )}
    </>
  );
}

function Reads({ reportId }: { reportId: string }) {
  const { showMoment } = useActDates();
  const { data, error, refetch } = useReads(reportId);
  if (error) return <ErrorState isCompact error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={4} />;
  if (data.length === 0) return <p className="text-base text-ink-2">{copy.readsNone}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {data.map((entry) => (
        <li key={`${entry.name} ${entry.firstAt}`} className="text-base">
          <p className="text-ink">
            {copy.read(entry.name, copy.readRoles[entry.role] ?? entry.role)}
          </p>
          <p className="text-sm text-ink-3">
            {copy.readWhen(showMoment(entry.firstAt), showMoment(entry.lastAt), entry.sessions)}
          </p>
        </li>
      ))}
    </ul>
  );
}
