import { uuidv7 } from "uuidv7";
import type { Project, TestWorld } from "#tests/runs/test-world.ts";

/** A submission of a phase that was sent back and a signature asked of somebody, as rows: its gate need not have opened. */
export async function putReturnedGate(
  slice: TestWorld,
  project: Project,
  of: { runId: string; reportId: string; submittedBy: string; decidedBy: string; asked: string },
): Promise<{ submissionId: string; decisionId: string; requestId: string }> {
  const [submissionId, decisionId, requestId] = [uuidv7(), uuidv7(), uuidv7()];
  const place = { tenant_id: project.clientId, phase_id: project.phaseId, facts_hash: "h" };
  const report = { report_id: of.reportId, report_version: 1 };
  await slice.db.asOwner(async (tx) => {
    await tx
      .insertInto("gate_submissions")
      .values({
        ...place,
        ...report,
        id: submissionId,
        run_id: of.runId,
        tree_hash: "h",
        gate: '{"conditions":[]}',
        state: "superseded",
        submitted_by: of.submittedBy,
        message: null,
      })
      .execute();
    await tx
      .insertInto("gate_decisions")
      .values({
        ...place,
        ...report,
        id: decisionId,
        submission_id: submissionId,
        decision: "return",
        comment: "Rever.",
        decided_by: of.decidedBy,
        decided_by_name: "Administração",
        decided_by_role: "admin",
        decided_at: slice.clock.now(),
      })
      .execute();
    await tx
      .insertInto("confirmation_requests")
      .values({
        id: requestId,
        tenant_id: project.clientId,
        phase_id: project.phaseId,
        condition_id: "G1.8",
        label: "Linha de base",
        role: "Área",
        text: "Confirmo.",
        addressee_id: of.asked,
        asked_by: of.submittedBy,
        asked_at: slice.clock.now(),
      })
      .execute();
  });
  return { submissionId, decisionId, requestId };
}

/** Of somebody who is not of the company. */
export const signatureAsked = ({ id, phaseId }: Project) => ({
  phaseId,
  conditionId: "G1.8",
  addresseeId: id,
  role: "Área",
  text: "Confirmo.",
});
