import type { GateDecisionKind } from "#domain/gates/gate-outcome.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredPhase } from "#server/features/projects/index.ts";
import type { Services } from "#server/platform/services.ts";
import { announce, findApprovers, findTeam, notify } from "#server/platform/events/index.ts";
import { decisionPath, queueGateLetters } from "./gate-letters.ts";

type Teller = { userId: string; name: string | null; email: string };
const linkTo = (phase: EnteredPhase): string =>
  `/project/${phase.project.id}/phase/${phase.number}`;

export const publishGateChange = (
  tx: Tx,
  phase: Pick<EnteredPhase, "id"> & { project: { id: string; tenantId: string } },
): Promise<void> =>
  announce(tx, {
    kind: "gate",
    tenantId: phase.project.tenantId,
    projectId: phase.project.id,
    subjectId: phase.id,
  });

/** The approvers of the company have something to decide on. */
export async function notifyGateSubmitted(
  tx: Tx,
  phase: EnteredPhase,
  submitter: Teller,
  submission: { id: string; reportVersion: number; now: Date; mailer: Services["mailer"] },
): Promise<void> {
  await publishGateChange(tx, phase);
  await notify(tx, {
    kind: "gate_waiting",
    tenantId: phase.project.tenantId,
    projectId: phase.project.id,
    // Without a token: who is signed out signs in and lands there.
    link: decisionPath(submission.id),
    now: submission.now,
    onceKey: submission.id,
    recipients: (await findApprovers(tx, phase.project.tenantId)).filter(
      (id) => id !== submitter.userId,
    ),
    subject: {
      phase: phaseByNumber(phase.number).name,
      reportVersion: submission.reportVersion,
      by: submitter.name ?? submitter.email,
    },
  });
  if (submission.mailer !== undefined)
    await queueGateLetters(tx, {
      tenantId: phase.project.tenantId,
      submissionId: submission.id,
      isReminder: false,
      now: submission.now,
    });
}

/** Team and submitter hear of each decision, whoever decided excepted. */
export async function notifyGateDecided(
  tx: Tx,
  phase: EnteredPhase,
  decider: Teller,
  made: { decision: GateDecisionKind; submittedById: string | null; now: Date },
): Promise<void> {
  await publishGateChange(tx, phase);
  const told = [
    ...(made.submittedById === null ? [] : [made.submittedById]),
    ...(await findTeam(tx, phase.project.id)),
  ];
  await notify(tx, {
    kind: "gate_decided",
    tenantId: phase.project.tenantId,
    projectId: phase.project.id,
    link: linkTo(phase),
    now: made.now,
    recipients: told.filter((id) => id !== decider.userId),
    subject: {
      phase: phaseByNumber(phase.number).name,
      decision: made.decision,
      by: decider.name ?? decider.email,
    },
  });
}
