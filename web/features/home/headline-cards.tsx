import type { HomeHeadline } from "#contract/home/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { MeasuredValue } from "#web/features/measures/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { headlineCopy as copy } from "./copy.ts";
import { useHome } from "./queries.ts";

const PLACES = 4;
const box =
  "flex min-h-23 min-w-0 flex-col rounded-card border border-border bg-surface px-3 py-2.5 lg:min-h-28 lg:px-4 lg:py-3";

/** What the project is worth in at most four figures, each with its origin. `isBeside`: another column stands at their right. */
export function HeadlineCards({
  projectId,
  isBeside = false,
  className,
}: {
  projectId: string;
  isBeside?: boolean;
  className?: string;
}) {
  const { data } = useHome(projectId);
  return (
    <section aria-label={copy.title} className={classNames("min-w-0", className)}>
      <ul
        className={classNames(
          "grid grid-cols-2 gap-3 lg:gap-4",
          isBeside ? "lg:max-xl:grid-cols-4" : "lg:grid-cols-4",
        )}
        data-testid="headlines"
      >
        {data === undefined
          ? Array.from({ length: PLACES }, (_, index) => (
              <li key={index}>
                <Skeleton className="h-23 rounded-card lg:h-28" />
              </li>
            ))
          : data.headlines.map((headline) => (
              <li key={headline.label} className={box} data-headline={headline.label}>
                <HeadlineBody projectId={projectId} headline={headline} />
              </li>
            ))}
        {data?.awaited.map((label) => (
          <li key={label} className={classNames(box, "border-dashed")}>
            <p className="text-xs font-medium text-ink-2">{label}</p>
            <p className="mt-1 text-sm text-ink-3">
              {data.view === "firm" ? copy.afterPhaseOne : copy.afterRelease}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeadlineBody({ projectId, headline }: { projectId: string; headline: HomeHeadline }) {
  const { factId } = headline;
  const run = headline.runId === null ? {} : { runId: headline.runId };
  const look = "text-xl font-semibold lg:text-2xl";
  return (
    <>
      <p className="flex min-h-5.5 items-center justify-between gap-2 text-xs font-medium text-ink-2">
        <span className="min-w-0 sm:truncate">{headline.label}</span>
        {headline.isPreview && <Badge>{copy.preview}</Badge>}
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-1.5 text-ink">
        {factId === null ? (
          <MeasuredValue projectId={projectId} className={look}>
            {headline.value}
          </MeasuredValue>
        ) : (
          <FactValue projectId={projectId} factId={factId} {...run} className={look}>
            {headline.value}
          </FactValue>
        )}
        {headline.per !== null && <span className="text-sm text-ink-2">{headline.per}</span>}
      </p>
      <p className="mt-0.5 text-xs text-ink-3">
        {headline.note.map((part, index) => (
          <FactValue key={index} projectId={projectId} factId={part.factId} {...run}>
            {part.text}
          </FactValue>
        ))}
      </p>
    </>
  );
}
