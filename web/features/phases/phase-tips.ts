import type { Phase } from "#contract/phases/endpoints.ts";
import { sentence } from "#domain/kernel/text/sentence.ts";
import { phaseCopy } from "./copy.ts";

export interface Tip {
  key: string;
  text: string;
  link: { label: string; to: string } | null;
}

const SHOWN_WARNINGS = 3;
const copy = phaseCopy.tips;

/** What would make this phase better, from what it lacks: data, a fresh run, the gate's warnings. */
export function phaseTips(
  phase: Pick<Phase, "projectId" | "missing" | "stale" | "currentRunId" | "gate" | "abilities">,
): Tip[] {
  const home = `/project/${phase.projectId}`;
  if (!phase.abilities.record) return [];
  const tips: Tip[] = phase.missing.map((text) => ({
    key: text,
    text,
    link: { label: copy.sendFiles, to: `${home}?tab=data` },
  }));
  if (phase.stale) tips.push({ key: "stale", text: copy.stale, link: null });
  if (phase.currentRunId === null && phase.missing.length === 0)
    tips.push({
      key: "first",
      text: copy.first,
      link: { label: copy.assumptions, to: `${home}/premissas` },
    });
  const warnings =
    phase.gate?.conditions.filter(({ severity, met }) => severity === "A" && !met) ?? [];
  for (const { id, label, action, evidence } of warnings.slice(0, SHOWN_WARNINGS))
    tips.push({
      key: id,
      text: sentence(action === "" ? `${label}: ${evidence}` : action),
      link: null,
    });
  return tips;
}
