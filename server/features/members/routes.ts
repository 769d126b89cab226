import * as contract from "#contract/members/endpoints.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { requireReport } from "#server/features/reports/index.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { addMember, removeMember, updateMember } from "./change-team.ts";
import { exportTeam } from "./export-team.ts";
import { readCandidates, readMentionable, readTeam } from "./read-team.ts";

export function routes(): Route[] {
  return [
    route(contract.listMembers, ({ services, actor, authorize }, { params }) =>
      services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
        const project = await requireProject(tx, actor, params.id);
        authorize("member.read", project.subject);
        return readTeam(tx, actor, project);
      }),
    ),
    route(contract.exportMembers, exportTeam),
    route(contract.listCandidates, ({ services, actor, authorize }, { params }) =>
      services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
        const project = await requireProject(tx, actor, params.id);
        authorize("member.manage", project.subject);
        return readCandidates(tx, project);
      }),
    ),
    route(contract.listMentionable, (context, { params }) =>
      context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
        const { project, subject } = await requireReport(tx, context, params.reportId);
        context.authorize("comment.write", subject);
        return readMentionable(tx, context.actor, project, subject.released === true);
      }),
    ),
    route(contract.addMember, addMember),
    route(contract.updateMember, updateMember),
    route(contract.removeMember, removeMember),
  ];
}
