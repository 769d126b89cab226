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

/** What the address names, else what the phase has come to. A link to a part of the phase's own screen opens there. */
export function chosenTab(
  phase: Pick<Phase, "order" | "currentRunId" | "reportId" | "activeRunId" | "abilities">,
  tabs: readonly PhaseTab[],
  search: URLSearchParams,
): PhaseTab {
  const named = tabs.find((tab) => tab === search.get("tab"));
  if (named !== undefined) return named;
  const workbench = workbenchOf(phase);
  if (workbench !== null && search.has("visao")) return workbench;
  if (phase.reportId !== null) return "resultado";
  return phase.activeRunId !== null && tabs.includes("execucao") ? "execucao" : "chat";
}
