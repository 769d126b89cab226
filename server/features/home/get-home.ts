import type { getHome as endpoint, Home } from "#contract/home/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import { nextSteps } from "#domain/home/next-steps.ts";
import { readRecentActs } from "#server/features/activity/index.ts";
import { loadPhases } from "#server/features/phases/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { listHeadlines } from "./list-headlines.ts";
import { readDecided, readDecisions, type WaitingDecision } from "./read-decisions.ts";
import { readPending } from "./read-pending.ts";
import { readProgrammeBar } from "./read-programme.ts";
import { readReleased } from "./read-released.ts";
import { linkOfPlace } from "./step-links.ts";

const ACTS = 3;

/** Phases come as their reader is shown them, so that all that is made of them is too: of a company's people, released alone. */
export const getHome: Handler<typeof endpoint> = (context, { params }) => {
  const { services, actor, authorize } = context;
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("project.read", project.subject);
    const phases = await loadPhases(tx, context, project);
    const decisions = await readDecisions(tx, actor, project);
    const { pending, filesCount } = await readPending(tx, context, project, { phases, decisions });
    const may = (action: "project.start" | "file.upload"): boolean =>
      decide(actor, action, project.subject).allowed;
    const steps = nextSteps(
      {
        status: project.status,
        filesCount,
        abilities: {
          start: project.status === "draft" && may("project.start"),
          upload: project.status === "active" && may("file.upload"),
        },
      },
      phases,
      pending,
    );
    const programme = await readProgrammeBar(tx, actor, project, {
      phases,
      now: services.clock.now(),
    });
    return {
      view: viewOf(actor),
      ...(await listHeadlines(tx, phases, {
        hasStarted: programme.week !== null,
        measuresOf: decide(actor, "programme.read", project.subject).allowed ? project.id : null,
      })),
      programme,
      nextSteps: steps.map(({ place, ...step }) => ({
        ...step,
        link: linkOfPlace(project.id, place),
      })),
      activity: await readRecentActs(tx, actor, project, ACTS),
      decisions: decisions.map(withoutNumber),
      decided: await readDecided(tx, actor, project),
      released: actor.clientId === null ? [] : await readReleased(tx, project.id),
    };
  });
};

const viewOf = ({ clientId, role }: RequestContext["actor"]): Home["view"] =>
  clientId === null ? "firm" : role === "approver" ? "approver" : "client";

const withoutNumber = ({
  phaseNumber: _phaseNumber,
  ...decision
}: WaitingDecision): Home["decisions"][number] => decision;
