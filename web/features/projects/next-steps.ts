import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { nextStepCopy } from "./copy.ts";

export interface NextStep {
  key: string;
  title: string;
  text: string;
  to: string;
}

/** What stands between this project and its next result, most urgent first. Only what can be done now is listed. */
export function nextSteps(project: Project, phases: Phase[]): NextStep[] {
  const home = `/project/${project.id}`;
  const first = phases.find((phase) => phase.order === 1);
  const step = (key: Exclude<keyof typeof nextStepCopy, "done">, to: string): NextStep => ({ key, ...nextStepCopy[key], to });

  if (project.status === "archived") return [];
  if (project.status === "draft") return project.abilities.start ? [step("start", home)] : [];
  if (first === undefined) return [];

  const phaseOne = `${home}/phase/1`;
  const steps: NextStep[] = [];
  if (first.activeRunId !== null) steps.push(step("follow", phaseOne));
  else if (project.filesCount === 0 && project.abilities.upload) steps.push(step("upload", home));
  else if (first.missing.length > 0 && project.abilities.upload) steps.push({ ...step("missing", phaseOne), text: first.missing[0] ?? nextStepCopy.missing.text });
  else if (first.abilities.run && first.currentRunId === null) steps.push(step("run", phaseOne));
  else if (first.abilities.run && first.stale) steps.push({ ...step("refresh", phaseOne), text: first.staleReason ?? nextStepCopy.refresh.text });

  if (first.reportId !== null) steps.push(step("read", `/reports/${first.reportId}`));
  const isAsked = first.gateStatus === "open" || first.gateStatus === "returned";
  if (isAsked && first.abilities.submitToGate) steps.push(step("submit", `/phase/${first.id}`));
  else if ((first.gateStatus === "closed" || first.gateStatus === "returned") && first.currentRunId !== null && first.gate !== null && first.abilities.record) steps.push(step("gate", `/phase/${first.id}`));
  return steps;
}
