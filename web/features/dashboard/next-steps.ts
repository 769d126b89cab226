import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { sentence } from "#web/lib/sentence.ts";
import { nextStepCopy as copy } from "./copy.ts";

export interface NextStep {
  key: string;
  title: string;
  text: string;
  to: string;
}

export interface Pending {
  /** The first file with questions that only a person can answer. */
  asked: { id: string; name: string; questions: number } | null;
  /** Assumptions that enter headline figures and that nobody confirmed. */
  unconfirmed: number;
  /** This person opened the report of the phase that is next to pass its gate. */
  hasRead: boolean;
}

const SHOWN_CONDITIONS = 3;
export const hasPassed = (phase: Pick<Phase, "gateStatus">): boolean =>
  phase.gateStatus === "approved" || phase.gateStatus === "waived";

/** The one whose gate is next. */
export const currentPhase = (phases: Phase[]): Phase | undefined =>
  phases.find((phase) => !hasPassed(phase));

/** What stands between this project and its next result, most urgent first. Only what this person can do now is listed. */
export function nextSteps(
  project: Project,
  phases: Phase[],
  { asked, unconfirmed, hasRead }: Pending = { asked: null, unconfirmed: 0, hasRead: false },
): NextStep[] {
  const home = `/project/${project.id}`;
  if (project.status === "archived") return [];
  if (project.status === "draft")
    return project.abilities.start ? [{ key: "start", ...copy.start, to: home }] : [];
  const current = currentPhase(phases);
  if (current === undefined) return [];

  const steps: NextStep[] = [...runStep(project, phases, current)];
  if (asked !== null && current.abilities.record)
    steps.push({
      key: "answer",
      title: copy.answer.title,
      text: copy.answer.text(asked.questions, asked.name),
      to: `/files/${asked.id}`,
    });
  if (unconfirmed > 0 && current.abilities.record)
    steps.push({
      key: "assumptions",
      title: copy.assumptions.title(unconfirmed),
      text: copy.assumptions.text,
      to: `${home}/premissas`,
    });
  if (current.reportId !== null && !hasRead)
    steps.push({
      key: "read",
      title: copy.read.title,
      text: copy.read.text(current.name),
      to: `/reports/${current.reportId}`,
    });
  steps.push(...gateSteps(home, current, SHOWN_CONDITIONS));
  for (const phase of phases)
    if (phase !== current && !hasPassed(phase)) steps.push(...gateSteps(home, phase, 0));
  return steps;
}

function runStep(project: Project, phases: Phase[], current: Phase): NextStep[] {
  const home = `/project/${project.id}`;
  const active = phases.find((phase) => phase.activeRunId !== null);
  const to = `${home}/phase/${(active ?? current).order}`;
  if (active !== undefined)
    return [{ key: "follow", title: copy.follow.title(active.name), text: copy.follow.text, to }];
  // Of the company's people: what the firm has collected is not counted before it is released to them.
  if (project.filesCount === 0)
    return project.abilities.upload
      ? [
          {
            key: "upload",
            ...(current.abilities.record ? copy.upload : copy.uploadOwn),
            to: `${home}?tab=data`,
          },
        ]
      : [];
  const [missing] = current.missing;
  if (missing !== undefined)
    return project.abilities.upload
      ? [
          {
            key: "missing",
            title: copy.missing.title(current.name),
            text: missing,
            to: `${home}?tab=data`,
          },
        ]
      : [];
  if (!current.abilities.run) return [];
  if (current.currentRunId === null)
    return [{ key: "run", title: copy.run.title(current.name), text: copy.run.text, to }];
  return current.stale
    ? [
        {
          key: "refresh",
          title: copy.refresh.title(current.name),
          text: current.staleReason ?? copy.refresh.text,
          to,
        },
      ]
    : [];
}

/** The gate that is next in words of its conditions; of later phases one line each. */
function gateSteps(home: string, phase: Phase, shown: number): NextStep[] {
  const to = `${home}/phase/${phase.order}#gate`;
  const isAsked = phase.gateStatus === "open" || phase.gateStatus === "returned";
  if (isAsked && phase.abilities.submitToGate)
    return [
      {
        key: `submit.${phase.order}`,
        title: copy.submit.title(phase.name),
        text: copy.submit.text,
        to,
      },
    ];
  if (
    phase.gateStatus === "submitted" ||
    phase.currentRunId === null ||
    phase.gate === null ||
    !phase.abilities.record
  )
    return [];
  const unmet = phase.gate.conditions.filter(({ severity, met }) => severity === "B" && !met);
  const named = unmet.slice(0, shown).map((condition) => ({
    key: `gate.${phase.order}.${condition.id}`,
    title: condition.label,
    text: sentence(condition.action === "" ? condition.evidence : condition.action),
    to,
  }));
  const rest = unmet.length - named.length;
  if (named.length > 0)
    return rest === 0
      ? named
      : [
          ...named,
          { key: `gate.${phase.order}`, title: copy.moreConditions(rest), text: phase.name, to },
        ];
  return [
    {
      key: `gate.${phase.order}`,
      title: copy.gate.title(phase.name),
      text: copy.gate.text(rest),
      to,
    },
  ];
}
