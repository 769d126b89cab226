import type { Phase } from "#contract/phases/endpoints.ts";
import { phaseCopy } from "./copy.ts";

export interface Tip {
  key: string;
  text: string;
  link: { label: string; to: string } | null;
}

const copy = phaseCopy.tips;

/** What would make this phase better, from what it lacks: data, a fresh run. What its gate lacks is said by the gate's own card. */
export function phaseTips(
  phase: Pick<Phase, "projectId" | "missing" | "stale" | "currentRunId" | "abilities">,
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
  return tips;
}
