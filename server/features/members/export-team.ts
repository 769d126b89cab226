import type { exportMembers as endpoint } from "#contract/members/endpoints.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { sendTable } from "#server/features/registers/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { dayIn } from "#server/platform/product-day.ts";
import { memberCopy as copy } from "./copy.ts";
import { readTeam } from "./read-team.ts";

/** The team as its page shows it to the person: addresses and what is open with each are the firm's own. */
export const exportTeam: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { services, actor } = context;
  const { members } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      context.authorize("member.read", project.subject);
      return readTeam(tx, actor, project);
    },
  );
  const rows = members.map(({ name, email, role, duty, since, addedBy, workload }) => [
    name,
    email,
    copy.roles[role],
    duty,
    dayIn.format(new Date(since)),
    addedBy,
    ...(workload === null
      ? [null, null, null, null, null]
      : [
          workload.gatesToDecide,
          workload.gatesSubmitted,
          workload.activeRuns,
          workload.openComments,
          workload.openMentions,
        ]),
  ]);
  return sendTable(context, query.format, { name: copy.file, header: [...copy.columns], rows });
};
