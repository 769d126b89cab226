import { Link } from "react-router";
import type { Home } from "#contract/home/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import {
  companyHomeCopy as copy,
  HeadlineCards,
  ProgrammeBar,
  RecentActivityCard,
} from "#web/features/home/index.ts";
import { PendingGatesCard } from "#web/features/gates/index.ts";
import { KpiCard, useProjectPhases } from "#web/features/projects/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { bindAmounts } from "#web/lib/bind-amounts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface Shown {
  project: Project;
  home: Home;
}

/** The first screen of the company's people: what waits for them and what they may read, before anything of how it was made. */
export function CompanyHome({ project, home, hasOpen }: Shown & { hasOpen: boolean }) {
  const isApprover = home.view === "approver";
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="contents xl:flex xl:min-w-0 xl:flex-col xl:gap-4">
        {isApprover && (
          <PendingGatesCard decisions={home.decisions} whenNone={nothingWaits(home)} />
        )}
        <ReleasedReports home={home} isPrimary={!isApprover} />
        {home.decided.length > 0 && <DecidedList decided={home.decided} />}
        {/* Who decides nothing has room for them beside what is asked; on a phone they come after it. */}
        {!isApprover && (
          <HeadlineCards projectId={project.id} isBeside className="max-xl:order-2" />
        )}
      </div>
      {/* On a narrow screen what was found stands before who did what. */}
      <div className="contents xl:flex xl:min-w-0 xl:flex-col xl:gap-4">
        <Requests project={project} home={home} />
        <KpiCard projectId={project.id} className="max-xl:order-3" />
        <RecentActivityCard projectId={project.id} className="max-xl:order-4" />
      </div>
      {isApprover && (
        <HeadlineCards projectId={project.id} className="max-xl:order-2 xl:col-span-2" />
      )}
      <ProgrammeBar project={project} hasOpen={hasOpen} className="max-xl:order-3 xl:col-span-2" />
      <div className="max-xl:order-3 xl:col-span-2">
        <CompanyPhases projectId={project.id} />
      </div>
    </div>
  );
}

const nothingWaits = ({ released }: Home): string =>
  released.length === 0 ? copy.nothingYet : copy.nothingWaits;

function ReleasedReports({ home: { released }, isPrimary }: { home: Home; isPrimary: boolean }) {
  const { showDay } = useActDates();
  return (
    <TitledCard title={copy.released(released.length)} data-testid="released-reports">
      {released.length === 0 ? (
        <p className="text-base text-ink-2">{copy.noReleased}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-border">
          {released.map((report, index) => (
            <li
              key={report.reportId}
              className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="text-xs text-ink-3">
                  {copy.releasedOn(report.phaseName, showDay(report.releasedAt))}
                </p>
                <p className="mt-0.5 font-medium text-ink">
                  {bindAmounts(report.answer ?? report.title)}
                </p>
              </div>
              <Button asChild variant={isPrimary && index === 0 ? "primary" : "secondary"}>
                <Link to={`/reports/${report.reportId}`} aria-label={copy.readOf(report.phaseName)}>
                  {copy.read}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function DecidedList({ decided }: Pick<Home, "decided">) {
  const { showDay } = useActDates();
  return (
    <TitledCard title={copy.decided} inset="px-5 pt-2 pb-3">
      <ul>
        {decided.map(({ submissionId, phaseName, decision, decidedAt, link }) => (
          <li key={`${submissionId}.${decidedAt}`} className="flex gap-3 py-1 text-base">
            <Link
              to={link}
              className="min-w-0 flex-1 truncate text-ink underline-offset-4 hover:underline"
            >
              {phaseName}
            </Link>
            <span className="text-ink-2">{copy.decisions[decision]}</span>
            <span className="text-ink-3">{showDay(decidedAt)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** What is asked of the person beside decisions and reports, which have their own cards. */
function Requests({ home, project }: Shown) {
  const steps = home.nextSteps.filter(({ key }) => !key.startsWith("decide.") && key !== "read");
  if (steps.length === 0 && !project.abilities.upload) return null;
  return (
    <TitledCard
      title={copy.requests}
      inset="px-5 pt-2 pb-4"
      className="max-xl:order-1"
      data-testid="requests"
    >
      <ul className="flex flex-col gap-2">
        {steps.map((step) => (
          <li key={step.key} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium text-ink">{step.title}</p>
              <p className="text-sm text-ink-3">{step.text}</p>
            </div>
            <Button asChild size="small">
              <Link to={step.link}>{step.action}</Link>
            </Button>
          </li>
        ))}
      </ul>
      {steps.length === 0 && (
        <div className="flex items-center justify-between gap-3">
          <p className="text-base text-ink-2">{copy.noRequests}</p>
          <Button asChild size="small">
            <Link to={`/project/${project.id}?tab=data`}>{copy.sendFile}</Link>
          </Button>
        </div>
      )}
    </TitledCard>
  );
}

/** Phases with something to read lead there; the others are the firm's work still. */
function CompanyPhases({ projectId }: { projectId: string }) {
  const { data: phases } = useProjectPhases(projectId);
  if (phases === undefined) return <Skeleton className="h-60 rounded-card" />;
  return (
    <TitledCard title={copy.phases} inset="px-5 pt-2 pb-3">
      <ul className="divide-y divide-border">
        {phases.map((phase) => (
          <li
            key={phase.id}
            data-phase={phase.order}
            className="flex min-h-11 items-center justify-between gap-3 py-1.5"
          >
            <h3 className="min-w-0 text-base font-medium text-ink max-sm:shrink-0">{phase.name}</h3>
            <PhaseState phase={phase} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function PhaseState({ phase }: { phase: Phase }) {
  if (phase.reportId === null)
    return <span className="text-right text-sm text-ink-3">{copy.inWork}</span>;
  return (
    <span className="flex items-center gap-3">
      {phase.gateStatus === "approved" && <Badge tone="positive">{copy.approved}</Badge>}
      {phase.gateStatus === "submitted" && <Badge tone="info">{copy.submitted}</Badge>}
      <Button asChild size="small">
        <Link to={`/project/${phase.projectId}/phase/${phase.order}`}>{copy.openPhase}</Link>
      </Button>
    </span>
  );
}
