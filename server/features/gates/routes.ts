import * as contract from "#contract/gates/endpoints.ts";
import { requirePhase } from "#server/features/projects/index.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { decideGate } from "./decide-gate.ts";
import { inviteApprover } from "./invite-approver.ts";
import { listGates } from "./list-gates.ts";
import { getGateMemo } from "./get-gate-memo.ts";
import { readGate } from "./read-gate.ts";
import { remindApprovers } from "./remind-approvers.ts";
import { reopenPhase } from "./reopen-phase.ts";
import { sendMinutes } from "./send-minutes.ts";
import { setRequiredApprovers } from "./set-required-approvers.ts";
import { submitGate } from "./submit-gate.ts";
import { waivePriorPhase } from "./waive-prior-phase.ts";

export function routes(): Route[] {
  return [
    route(contract.listGates, listGates),
    route(contract.getGate, async (context, { params }) =>
      context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
        const phase = await requirePhase(tx, context.actor, params.id);
        context.authorize("gate.read", phase.project.subject);
        return readGate(tx, context, phase);
      }),
    ),
    route(contract.getGateMemo, getGateMemo),
    route(contract.getGateMinutes, sendMinutes),
    route(contract.submitGate, submitGate),
    route(contract.decideGate, decideGate),
    route(contract.remindApprovers, remindApprovers),
    route(contract.waivePriorPhase, waivePriorPhase),
    route(contract.reopenPhase, reopenPhase),
    route(contract.inviteApprover, inviteApprover),
    route(contract.setRequiredApprovers, setRequiredApprovers),
  ];
}
