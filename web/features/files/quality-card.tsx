import { useEffect } from "react";
import type { ProjectQuality } from "#contract/quality/endpoints.ts";
import { useProjectQuality } from "#web/features/projects/index.ts";
import { describeError, isNotThere, isSignedOut } from "#web/lib/calls/api-error.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatPercent } from "#web/lib/format-number.ts";
import { QualityBadge } from "#web/features/quality/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { qualityCopy as copy } from "./copy.ts";

const SHOWN_PROBLEMS = 5;
const severityOrder = { E: 0, W: 1, I: 2 };
/** Absent months: what is missing has no rows, those counted are the first after each gap. */
const MISSING_MONTHS = "DQ16";

/** Score, badge, the five dimensions and the problems that weigh most. */
export function QualityCard({
  projectId,
  isBrief = false,
}: {
  projectId: string;
  /** On a phone without the problems: the project's own page has them. */
  isBrief?: boolean;
}) {
  const { data: quality, error, isPending, refetch } = useProjectQuality(projectId);
  const isRated = quality && quality.score !== null;
  useEffect(() => {
    // The end of the session and a project that is gone are said for the whole page.
    if (error === null || isSignedOut(error) || isNotThere(error)) return;
    showToast({
      title: copy.failed,
      description: describeError(error, copy.failedDefault),
      tone: "destructive",
    });
  }, [error]);
  return (
    <TitledCard
      title={copy.title}
      action={isRated ? <QualityBadge score={quality.score} badge={quality.badge} /> : undefined}
    >
      {error ? (
        <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonLines count={5} />
      ) : isRated ? (
        <QualityBody quality={quality} isBrief={isBrief} />
      ) : (
        <EmptyState isCompact title={copy.empty}>
          {copy.emptyText}
        </EmptyState>
      )}
    </TitledCard>
  );
}

function QualityBody({ quality, isBrief }: { quality: ProjectQuality; isBrief: boolean }) {
  const dimensions = Object.entries(copy.dimensions) as [keyof typeof copy.dimensions, string][];
  const problems = quality.tables
    .flatMap(({ label, issues }) => issues.map((issue) => ({ ...issue, label })))
    .sort(
      (a, b) =>
        severityOrder[a.severity] - severityOrder[b.severity] || b.rowsAffected - a.rowsAffected,
    )
    .slice(0, SHOWN_PROBLEMS);
  return (
    <>
      <dl className="flex flex-col gap-2">
        {dimensions.map(([key, label]) => {
          const score = quality[key];
          return (
            <div key={key} className="grid grid-cols-[96px_1fr_84px] items-center gap-3 text-sm">
              <dt className="text-ink-2">{label}</dt>
              <dd>{score !== null && <Progress value={score} label={label} />}</dd>
              <dd className="text-right font-medium text-ink">
                {score === null ? (
                  <span className="font-normal text-ink-3">{copy.notEvaluated}</span>
                ) : (
                  formatPercent(score)
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {problems.length > 0 && (
        <div className={classNames("mt-4 border-t border-border pt-3", isBrief && "max-sm:hidden")}>
          <h3 className="text-xs font-medium text-ink-3">{copy.top}</h3>
          <ul className="mt-1.5 flex flex-col gap-1.5 text-sm">
            {problems.map((problem, index) => (
              <li
                key={`${problem.rule}-${problem.table}-${index}`}
                className="flex justify-between gap-3"
              >
                <span className="min-w-0 text-ink-2">
                  {problem.message}{" "}
                  <span className="block text-xs text-ink-3">{problem.label}</span>
                </span>
                {problem.rule !== MISSING_MONTHS && (
                  <span className="whitespace-nowrap text-ink-3">
                    {copy.rows(problem.rowsAffected)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
