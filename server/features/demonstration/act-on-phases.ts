import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { addComment, resolveComment } from "#server/features/comments/index.ts";
import { decideGate, submitGate } from "#server/features/gates/index.ts";
import { recordStatement } from "#server/features/phases/index.ts";
import { demonstrationCopy as copy } from "./copy.ts";
import type { People } from "./people.ts";
import { SeedingFailed } from "./seeding.ts";
import { callAs, asActor } from "./system-actor.ts";

/** Condition of phase 1's gate: the area and Controladoria validate the baseline. */
const BASELINE_VALIDATED = "G1.8";

interface Place {
  people: People;
  projectId: string;
}

/** What people do with a phase once it has run: the first is approved, the second waits for the approver, later ones are looked at. */
export async function advancePhase(place: Place, phase: PhaseNumber): Promise<void> {
  if (phase === 1) {
    await validateBaseline(place);
    await submit(place, phase, copy.submissions.first);
    await approve(place, phase);
    await discussFirstReport(place);
  }
  if (phase === 2) {
    await submit(place, phase, copy.submissions.second);
    await askOnSecondReport(place);
  }
}

async function readPhase({ people, projectId }: Place, phase: PhaseNumber) {
  return asActor(people.consultant, async (tx) => {
    const row = await tx
      .selectFrom("phases")
      .select(["id", "gate_status", "version"])
      .where("project_id", "=", projectId)
      .where("number", "=", phase)
      .executeTakeFirstOrThrow();
    const report = await tx
      .selectFrom("reports")
      .select("id")
      .where("phase_id", "=", row.id)
      .orderBy("report_version", "desc")
      .executeTakeFirstOrThrow();
    return { ...row, reportId: report.id };
  });
}

async function validateBaseline(place: Place): Promise<void> {
  const { consultant } = place.people;
  const { id } = await readPhase(place, 1);
  const written = await asActor(consultant, (tx) =>
    tx
      .selectFrom("statements")
      .select("name")
      .where("phase_id", "=", id)
      .where("condition_id", "=", BASELINE_VALIDATED)
      .execute(),
  );
  const known = new Set(written.map(({ name }) => name));
  for (const statement of copy.statements)
    if (!known.has(statement.name))
      await callAs(consultant, recordStatement, {
        params: { id },
        body: { conditionId: BASELINE_VALIDATED, ...statement },
      });
}

/** Throws when the gate has not opened: what was seeded would then be another story than the one told. */
async function submit(place: Place, phase: PhaseNumber, message: string): Promise<void> {
  const { id, gate_status: status, version } = await readPhase(place, phase);
  if (status === "submitted" || status === "approved") return;
  if (status !== "open") throw new SeedingFailed(copy.gateClosed(phase));
  await callAs(place.people.consultant, submitGate, { params: { id }, body: { version, message } });
}

async function approve(place: Place, phase: PhaseNumber): Promise<void> {
  const { id } = await readPhase(place, phase);
  const { approver } = place.people;
  const waiting = await asActor(approver, (tx) =>
    tx
      .selectFrom("gate_submissions")
      .select("id")
      .where("phase_id", "=", id)
      .where("state", "=", "pending")
      .executeTakeFirst(),
  );
  if (waiting === undefined) return;
  await callAs(approver, decideGate, {
    params: { submissionId: waiting.id },
    body: { decision: "approve", comment: copy.approval, conditions: [] },
  });
}

/** The summary's first passage. */
const PASSAGE = { sectionId: "C1", blockIndex: 0 };

interface Said {
  by: keyof People;
  text: string;
  replyTo?: string;
  mentions?: string[];
}

/** Writes a comment that is not there yet; answers its id. */
async function say(
  place: Place,
  reportId: string,
  { by, text, replyTo, mentions = [] }: Said,
): Promise<string> {
  const context = place.people[by];
  const known = () =>
    asActor(context, (tx) =>
      tx
        .selectFrom("report_comments")
        .select("id")
        .where("report_id", "=", reportId)
        .where("text", "=", text)
        .executeTakeFirst(),
    );
  const before = await known();
  if (before !== undefined) return before.id;
  await callAs(context, addComment, {
    params: { reportId },
    body: { ...PASSAGE, text, replyTo: replyTo ?? null, mentions },
  });
  return (await known())?.id ?? "";
}

async function discussFirstReport(place: Place): Promise<void> {
  const { reportId } = await readPhase(place, 1);
  const { question, answer, mention, open } = copy.comments;
  const { approver, consultant } = place.people;
  const asked = await say(place, reportId, { by: "service", text: question });
  await say(place, reportId, { by: "consultant", text: answer, replyTo: asked });
  await callAs(consultant, resolveComment, {
    params: { reportId, commentId: asked },
    body: { resolved: true },
  });
  await say(place, reportId, {
    by: "control",
    text: mention,
    mentions: [approver.actor.userId],
  });
  await say(place, reportId, { by: "service", text: open });
}

async function askOnSecondReport(place: Place): Promise<void> {
  const { reportId } = await readPhase(place, 2);
  await say(place, reportId, { by: "approver", text: copy.comments.ofApprover });
}
