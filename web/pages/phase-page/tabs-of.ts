import type { Phase } from "#contract/phases/endpoints.ts";
import { workbenchOf, type Workbench } from "./workbench-of.ts";

export type PhaseTab = "resultado" | "chat" | "analise" | "artefatos" | Workbench | "execucao";

/** In their order: what was found first, the specified three in theirs, the phase's own screen, and how it was computed last. */
export function tabsOf(
  phase: Pick<Phase, "order" | "currentRunId" | "reportId" | "abilities">,
  { isReader }: { isReader: boolean },
): PhaseTab[] {
  const workbench = workbenchOf(phase);
  return [
    ...(phase.reportId === null ? [] : (["resultado"] as const)),
    "chat",
    "analise",
    "artefatos",
    ...(workbench === null ? [] : [workbench]),
    // A company's people see no run of the firm's.
    ...(isReader ? [] : (["execucao"] as const)),
  ];
}

/** What the address names. A link to a part of the phase's own screen opens there. */
export function namedTab(
  phase: Pick<Phase, "order" | "currentRunId" | "reportId" | "abilities">,
  tabs: readonly PhaseTab[],
  search: URLSearchParams,
): PhaseTab | null {
  const named = tabs.find((tab) => tab === search.get("tab"));
  if (named !== undefined) return named;
  return search.has("visao") ? workbenchOf(phase) : null;
}

/** What the phase has come to. */
export function reachedTab(
  phase: Pick<Phase, "reportId" | "activeRunId">,
  tabs: readonly PhaseTab[],
): PhaseTab {
  if (phase.reportId !== null) return "resultado";
  return phase.activeRunId !== null && tabs.includes("execucao") ? "execucao" : "chat";
}
