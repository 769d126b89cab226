import type { setProgrammeStart as endpoint } from "#contract/programme/endpoints.ts";
import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import { isPlausibleStart } from "#domain/programme/calendar-start.ts";
import { replaceAssumption } from "#server/features/assumptions/index.ts";
import { recordActivity, requireProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { programmeCopy as copy } from "./copy.ts";
import { loadProgramme } from "./load-programme.ts";
import { hasFiguresOfStart } from "./read-start.ts";

/** While nothing rests on the economic start one answer sets both; later it moves figures, and only who asks for that does so. */
export const setProgrammeStart: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  const scope = { userId: actor.userId, tenantId: null };
  const { project, isMoved } = await services.db.asPerson(scope, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("programme.write", project.subject);
    if (!isPlausibleStart(body.startsOn, todayOf(project, now)))
      throw refuse("INVALID_INPUT", { fields: { startsOn: copy.startTooFar } });
    const isMoved = body.inFigures === true || !(await hasFiguresOfStart(tx, project.id));
    await tx
      .updateTable("projects")
      .set({ programme_start: body.startsOn })
      .where("id", "=", project.id)
      .execute();
    await audit(tx, {
      action: "programme.start",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      before: { startsOn: project.programmeStart },
      after: { startsOn: body.startsOn },
    });
    if (isMoved) {
      authorize("assumption.write", project.subject);
      await replaceAssumption(tx, actor.userId, project, {
        override: {
          id: "A.inicio_programa",
          value: body.startsOn,
          justification: copy.startJustified,
          confirmedBy: actor.name ?? actor.email,
        },
        now,
      });
    }
    await recordActivity(tx, actor, project, now);
    return { project: { ...project, programmeStart: body.startsOn }, isMoved };
  });
  if (isMoved)
    await services.projectState.refresh({
      projectId: project.id,
      tenantId: project.tenantId,
      userId: actor.userId,
    });
  return services.db.asPerson({ ...scope, tenantId: project.tenantId }, (tx) =>
    loadProgramme(tx, actor, project, now),
  );
};
