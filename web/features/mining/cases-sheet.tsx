import { Link } from "react-router";
import type { CasePage, MiningQueryInput } from "#contract/mining/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { subjectTitle, type CaseSubject } from "./case-subject.ts";
import { miningCopy as copy } from "./copy.ts";
import { useCases } from "./queries.ts";
import { showTime } from "./show-time.ts";

type Case = CasePage["cases"][number];

/** The cases behind a number, longest first; a case opens to the rows of its file. */
export function CasesSheet({
  projectId,
  query,
  subject,
  onClose,
}: {
  projectId: string;
  query: MiningQueryInput;
  subject: CaseSubject;
  onClose: () => void;
}) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCases(
    projectId,
    query,
    subject,
  );
  const first = data?.pages[0];
  return (
    <Sheet
      name="mining-cases"
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={subjectTitle(subject)}
      {...(first === undefined
        ? {}
        : { description: copy.behindCount(first.total, first.occurrences) })}
    >
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={8} />
      ) : (
        <div className="flex flex-col gap-2" data-testid="cases">
          {data.pages
            .flatMap((page) => page.cases)
            .map((entry, index) => (
              <CaseDetails key={entry.caseId} entry={entry} isOpen={index === 0} />
            ))}
          {hasNextPage && (
            <Button
              size="small"
              className="self-start"
              isPending={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {copy.moreCases}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

function CaseDetails({ entry, isOpen }: { entry: Case; isOpen: boolean }) {
  return (
    <details open={isOpen} className="rounded-control border border-border">
      <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-3 px-3 py-2 text-sm">
        <span className="font-semibold text-ink">{copy.caseTitle(entry.caseId)}</span>
        <span className="text-ink-2">
          {copy.caseLine(entry.variant, entry.events)} ·{" "}
          {entry.isComplete ? showTime(entry.durationMs) : copy.openCase}
        </span>
      </summary>
      <div className="overflow-x-auto border-t border-border">
        <table className="w-full text-xs">
          <thead>
            <tr className="text-left text-ink-3">
              {[copy.activity, copy.startedAt, copy.endedAt, copy.line].map((header) => (
                <th key={header} scope="col" className="px-3 py-1.5 font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entry.rows.map((row) => (
              <tr
                key={`${row.fileId} ${row.tableName} ${row.row}`}
                className={classNames(
                  "border-t border-border",
                  row.isMarked ? "bg-accent-soft font-medium text-ink" : "text-ink-2",
                )}
              >
                <td className="px-3 py-1">{row.activity}</td>
                <td className="px-3 py-1 whitespace-nowrap tabular-nums">
                  {row.start === null ? copy.none : formatMoment(row.start)}
                </td>
                <td className="px-3 py-1 whitespace-nowrap tabular-nums">
                  {formatMoment(row.end)}
                </td>
                <td className="px-3 py-1 whitespace-nowrap">
                  <Link
                    to={`/files/${row.fileId}?${new URLSearchParams({ tab: "data", table: row.tableName })}`}
                    title={`${row.fileName} › ${row.tableName}`}
                    className="underline decoration-border-strong underline-offset-2 hover:text-accent"
                  >
                    {copy.line} {row.row}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entry.events > entry.rows.length && (
        <p className="px-3 py-1.5 text-xs text-ink-3">
          {copy.moreRows(entry.events - entry.rows.length)}
        </p>
      )}
    </details>
  );
}
