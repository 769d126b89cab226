import { Link } from "react-router";
import type { HomeProgramme } from "#contract/home/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import { DemonstrationMark } from "#web/features/demonstration/index.ts";
import { ProjectStatusBadge } from "#web/features/projects/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { programmeBarCopy as copy } from "./copy.ts";
import { useHome } from "./queries.ts";
import { StartQuestion } from "./start-question.tsx";

const PHASES = 7;
const WEEKS = 24;

/** Progress of the project in its own words, over the 24 weeks of its programme. */
export function ProgrammeBar({
  project,
  hasOpen,
  className,
}: {
  project: Project;
  /** The page has no card of this project that opens it. */
  hasOpen: boolean;
  className?: string;
}) {
  const { data } = useHome(project.id);
  const percent = Math.round((project.approvedPhases / PHASES) * 100);
  return (
    <Card
      aria-label={copy.overall}
      className={classNames("flex flex-col gap-2 px-4 py-3", className)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <p className="text-sm font-medium text-ink">
          {copy.approved(project.approvedPhases, percent)}
        </p>
        {data !== undefined && (
          // Beside the weeks where these leave it room.
          <p className="text-xs text-ink-2 lg:hidden">{when(data.programme)}</p>
        )}
        <Progress
          value={percent}
          label={copy.overall}
          className="max-w-[160px] min-w-16 flex-1 max-sm:hidden"
        />
        <div className="ml-auto flex flex-wrap items-center gap-1.5">
          {data?.programme.canSetStart === true && !data.programme.isStartGiven && (
            <StartQuestion projectId={project.id} start={data.programme} />
          )}
          {project.status !== "active" && <ProjectStatusBadge status={project.status} />}
          {project.isDemonstration && (
            // Beside a sidebar of words, which says it on every page, it would say it twice.
            <span className="min-w-0 min-[68.75rem]:hidden">
              <DemonstrationMark project={project} />
            </span>
          )}
          {hasOpen && (
            <Button asChild size="small" className="max-sm:hidden">
              <Link to={`/project/${project.id}`}>{copy.open}</Link>
            </Button>
          )}
        </div>
      </div>
      {data === undefined ? (
        <Skeleton className="h-8" />
      ) : (
        <Weeks programme={data.programme} projectId={project.id} />
      )}
    </Card>
  );
}

function Weeks({ programme, projectId }: { programme: HomeProgramme; projectId: string }) {
  const { week, marks } = programme;
  const before = marks.filter((mark) => mark.week === null);
  return (
    <div className="flex items-stretch gap-1" title={when(programme)}>
      {week === null && (
        <div className="relative flex h-8 w-22 shrink-0 flex-col justify-center rounded-control border border-dashed border-border-strong px-2 text-xs text-ink-2 max-sm:h-6 max-sm:w-16 max-sm:px-1.5">
          <span className="truncate sm:hidden" aria-hidden>
            {copy.preparationShort}
          </span>
          <span className="truncate max-sm:sr-only">{copy.preparation}</span>
          <Marks marks={before} projectId={projectId} />
        </div>
      )}
      <ol className="relative grid min-w-0 flex-1 grid-cols-3 gap-1">
        {copy.bands.map(({ name, weeks }, index) => (
          <li
            key={name}
            className={classNames(
              "flex h-8 min-w-0 items-center gap-2 rounded-control px-2 text-xs max-sm:h-6",
              isIn(week, index) ? "bg-accent-soft text-accent" : "bg-surface-2 text-ink-2",
            )}
          >
            <span className="truncate font-medium max-sm:sr-only">{name}</span>
            <span className="truncate max-lg:hidden">{weeks}</span>
            <span aria-hidden className="mx-auto whitespace-nowrap sm:hidden">
              {copy.weeksShort(weeks)}
            </span>
          </li>
        ))}
        {week !== null && week <= WEEKS && (
          <li
            aria-hidden
            className="absolute inset-y-0 w-0.5 rounded-full bg-accent"
            style={{ left: `${((week - 0.5) / WEEKS) * 100}%` }}
          />
        )}
        <li className="contents">
          <Marks marks={marks.filter((mark) => mark.week !== null)} projectId={projectId} />
        </li>
      </ol>
      <p className="max-w-48 shrink-0 self-center text-xs text-ink-2 max-lg:hidden">
        {when(programme)}
      </p>
    </div>
  );
}

const isIn = (week: number | null, band: number): boolean =>
  week !== null && week > band * 8 && week <= (band + 1) * 8;

/** "Semana 5", or when the first one comes. */
function when({ week, daysToStart, startsOn, isStartGiven }: HomeProgramme): string {
  if (week !== null) return week > WEEKS ? copy.after : copy.week(week);
  return isStartGiven ? copy.startsIn(daysToStart, formatDate(startsOn)) : copy.noStart;
}

/** An approval stands at its week, and leads to its phase. */
function Marks({ marks, projectId }: { marks: HomeProgramme["marks"]; projectId: string }) {
  return marks.map(({ order, name, week }, index) => (
    <Link
      key={order}
      to={`/project/${projectId}/phase/${order}`}
      aria-label={copy.approvedMark(name)}
      title={copy.approvedMark(name)}
      className="absolute bottom-0 size-2.5 translate-y-1/2 rounded-full border-2 border-surface bg-positive"
      style={{
        left:
          week === null
            ? `${8 + index * 8}px`
            : `${((Math.min(week, WEEKS) - 0.5) / WEEKS) * 100}%`,
      }}
    />
  ));
}
