/** What a person can do next in a project, most urgent first; the first is the one next action of the home. */
import type { GateCondition } from "../outcome/phase-outcome.ts";
import { isPassed } from "../gates/gate-outcome.ts";
import type { GateStatus } from "../methodology/phase-display.ts";
import { sentence } from "../kernel/text/sentence.ts";
import { stepCopy as copy } from "./copy.ts";

export interface StepProject {
  status: "draft" | "active" | "archived";
  /** Those that the person may read. */
  filesCount: number;
  abilities: { start: boolean; upload: boolean };
}

export interface StepPhase {
  order: number;
  name: string;
  gateStatus: GateStatus;
  currentRunId: string | null;
  activeRunId: string | null;
  reportId: string | null;
  stale: boolean;
  staleReason: string | null;
  /** pt-BR phrases of what is missing to run. */
  missing: readonly string[];
  gate: {
    conditions: readonly Pick<
      GateCondition,
      "id" | "severity" | "label" | "met" | "evidence" | "action"
    >[];
  } | null;
  abilities: { run: boolean; record: boolean; submitToGate: boolean };
}

/** What waits for the person beside the phases. */
export interface Pending {
  /** Submissions that wait for this person's own decision. */
  decisions: readonly { submissionId: string; phaseOrder: number; phaseName: string; by: string }[];
  /** What this person is asked to sign and has not answered. */
  signatures: readonly { id: string; label: string; by: string }[];
  /** Questions of files that only a person can answer, and the first file that has some. */
  asked: { fileName: string; questions: number } | null;
  /** Assumptions that nobody confirmed: those that decide the result, before it is known those that enter headline figures. */
  unconfirmed: { count: number; decide: boolean };
  /** This person opened the report of the phase whose gate is next. */
  hasRead: boolean;
  /** Who still has to decide on that phase, and since how many days; null while nothing waits. */
  awaited: { names: readonly string[]; days: number } | null;
}

/** Where a step is taken. */
export type StepPlace =
  | { page: "project" | "data" | "questions" | "assumptions" | "phases" | "requests" }
  | { page: "phase" | "gate"; order: number }
  | { page: "report"; id: string }
  | { page: "decision"; submissionId: string };

export interface Step {
  key: string;
  title: string;
  text: string;
  /** Words of its button. */
  action: string;
  place: StepPlace;
}

/** The phase whose gate is next. */
export const currentPhase = <P extends Pick<StepPhase, "gateStatus">>(
  phases: readonly P[],
): P | undefined => phases.find(({ gateStatus }) => !isPassed(gateStatus));

/** In this order; each rule gives what the person's own abilities allow, and nothing a machine could tick off. */
export function nextSteps(
  project: StepProject,
  phases: readonly StepPhase[],
  pending: Pending,
): Step[] {
  if (project.status === "archived") return [];
  const own = [...pending.decisions.map(decisionStep), ...pending.signatures.map(signatureStep)];
  if (project.status === "draft") return [...own, ...startStep(project)];
  const current = currentPhase(phases);
  if (current === undefined) return own;
  return [
    ...own,
    ...followStep(phases),
    ...dataSteps(project, current, pending),
    ...runStep(phases, current),
    ...readStep(current, pending),
    ...conditionSteps(current),
    ...assumptionStep(current, pending),
    ...submitStep(current),
    ...awaitStep(current, pending),
    ...laterStep(phases, current),
  ];
}

const decisionStep = (decision: Pending["decisions"][number]): Step => ({
  key: `decide.${decision.phaseOrder}`,
  title: copy.decide.title(decision.phaseName),
  text: copy.decide.text(decision.by),
  action: copy.decide.action,
  place: { page: "decision", submissionId: decision.submissionId },
});

const signatureStep = ({ id, label, by }: Pending["signatures"][number]): Step => ({
  key: `sign.${id}`,
  title: copy.sign.title(label),
  text: copy.sign.text(by),
  action: copy.sign.action,
  place: { page: "requests" },
});

const startStep = ({ abilities }: StepProject): Step[] =>
  abilities.start ? [{ key: "start", ...copy.start, place: { page: "project" } }] : [];

function followStep(phases: readonly StepPhase[]): Step[] {
  const active = phases.find(({ activeRunId }) => activeRunId !== null);
  if (active === undefined) return [];
  return [
    {
      key: "follow",
      title: copy.follow.title(active.name),
      text: copy.follow.text,
      action: copy.follow.action,
      place: { page: "phase", order: active.order },
    },
  ];
}

/** Files, their questions, and what they lack; of the company's people, what the firm has collected is not counted. */
function dataSteps(project: StepProject, current: StepPhase, { asked }: Pending): Step[] {
  const mayUpload = project.abilities.upload;
  if (project.filesCount === 0)
    return mayUpload
      ? [
          {
            key: "upload",
            ...(current.abilities.record ? copy.upload : copy.uploadOwn),
            place: { page: "data" },
          },
        ]
      : [];
  const steps: Step[] = [];
  if (asked !== null && current.abilities.record)
    steps.push({
      key: "answer",
      title: copy.answer.title(asked.questions),
      text: copy.answer.text(asked.fileName),
      action: copy.answer.action,
      place: { page: "questions" },
    });
  const [missing] = current.missing;
  if (missing !== undefined && mayUpload)
    steps.push({
      key: "missing",
      title: copy.missing.title(current.name),
      text: missing,
      action: copy.missing.action,
      place: { page: "data" },
    });
  return steps;
}

function runStep(phases: readonly StepPhase[], current: StepPhase): Step[] {
  const isRunning = phases.some(({ activeRunId }) => activeRunId !== null);
  if (isRunning || !current.abilities.run) return [];
  const place: StepPlace = { page: "phase", order: current.order };
  if (current.currentRunId === null)
    return [{ key: "run", ...copy.run, title: copy.run.title(current.name), place }];
  if (!current.stale) return [];
  return [
    {
      key: "refresh",
      ...copy.refresh,
      title: copy.refresh.title(current.name),
      text: current.staleReason ?? copy.refresh.text,
      place,
    },
  ];
}

function readStep({ reportId, name }: StepPhase, { hasRead }: Pending): Step[] {
  if (reportId === null || hasRead) return [];
  return [
    {
      key: "read",
      ...copy.read,
      title: copy.read.title(name),
      place: { page: "report", id: reportId },
    },
  ];
}

/** Blocking conditions that are not met, each in its own words. */
function conditionSteps(phase: StepPhase): Step[] {
  if (!isWorkedOn(phase)) return [];
  return unmetOf(phase).map((condition) => ({
    key: `gate.${phase.order}.${condition.id}`,
    title: condition.label,
    text: sentence(condition.action === "" ? condition.evidence : condition.action),
    action: copy.condition.action,
    place: { page: "gate", order: phase.order },
  }));
}

const isWorkedOn = (phase: StepPhase): boolean =>
  phase.abilities.record && phase.currentRunId !== null && phase.gateStatus !== "submitted";

const unmetOf = ({ gate }: StepPhase) =>
  gate?.conditions.filter(({ severity, met }) => severity === "B" && !met) ?? [];

const assumptionStep = ({ abilities }: StepPhase, { unconfirmed }: Pending): Step[] =>
  unconfirmed.count === 0 || !abilities.record
    ? []
    : [
        {
          key: "assumptions",
          ...(unconfirmed.decide ? copy.decisive : copy.assumptions),
          title: (unconfirmed.decide ? copy.decisive : copy.assumptions).title(unconfirmed.count),
          place: { page: "assumptions" },
        },
      ];

const submitStep = (phase: StepPhase): Step[] =>
  phase.abilities.submitToGate
    ? [
        {
          key: "submit",
          ...copy.submit,
          title: copy.submit.title(phase.name),
          place: { page: "gate", order: phase.order },
        },
      ]
    : [];

function awaitStep(phase: StepPhase, { awaited }: Pending): Step[] {
  if (phase.gateStatus !== "submitted" || awaited === null || !phase.abilities.record) return [];
  const [name, ...others] = awaited.names;
  const who = name === undefined || others.length > 0 ? copy.awaiting.anApprover : name;
  return [
    {
      key: "await",
      title: copy.awaiting.title(who, awaited.days),
      text: copy.awaiting.text(phase.name),
      action: copy.awaiting.action,
      place: { page: "gate", order: phase.order },
    },
  ];
}

/** One line for all of them: they are no business of today. */
function laterStep(phases: readonly StepPhase[], current: StepPhase): Step[] {
  const waiting = phases.filter(
    (phase) =>
      phase !== current &&
      !isPassed(phase.gateStatus) &&
      isWorkedOn(phase) &&
      unmetOf(phase).length > 0,
  );
  if (waiting.length === 0) return [];
  return [
    {
      key: "later",
      ...copy.later,
      title: copy.later.title(waiting.length),
      place: { page: "phases" },
    },
  ];
}
