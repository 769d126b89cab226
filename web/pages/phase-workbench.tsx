import { lazy, Suspense } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const RedesignPanel = lazy(async () => ({ default: (await import("#web/features/redesign/index.ts")).RedesignPanel }));
const WhatIfPanel = lazy(async () => ({ default: (await import("#web/features/business-case/index.ts")).WhatIfPanel }));

export type Workbench = "redesign" | "what-if";

/** The screen of a phase's own that its current run opens; the what-if is the firm's. */
export function workbenchOf(phase: Phase): Workbench | null {
  if (phase.currentRunId === null && phase.reportId === null) return null;
  if (phase.order === 2) return "redesign";
  return phase.order === 5 && phase.abilities.record ? "what-if" : null;
}

export function PhaseWorkbench({ phase, workbench }: { phase: Phase; workbench: Workbench }) {
  return <Suspense fallback={<Skeleton className="h-[360px] rounded-card" />}>{workbench === "redesign" ? <RedesignPanel phase={phase} /> : <WhatIfPanel phase={phase} />}</Suspense>;
}
