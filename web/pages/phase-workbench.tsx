import { ArrowUpRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { phaseCopy as copy } from "#web/features/phases/index.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const RedesignPanel = lazy(async () => ({
  default: (await import("#web/features/redesign/index.ts")).RedesignPanel,
}));
const OrgDnaPanel = lazy(async () => ({
  default: (await import("#web/features/org-dna/index.ts")).OrgDnaPanel,
}));
const SmartStackPanel = lazy(async () => ({
  default: (await import("#web/features/smart-stack/index.ts")).SmartStackPanel,
}));
const AiPolicyPanel = lazy(async () => ({
  default: (await import("#web/features/ai-policy/index.ts")).AiPolicyPanel,
}));
const AdoptLoopPanel = lazy(async () => ({
  default: (await import("#web/features/adopt-loop/index.ts")).AdoptLoopPanel,
}));
const WhatIfPanel = lazy(async () => ({
  default: (await import("#web/features/business-case/index.ts")).WhatIfPanel,
}));

export type Workbench = "redesign" | "organisation" | "systems" | "what-if" | "policy" | "adoption";

/** The screen of a phase's own that its current run opens; the what-if is the firm's. */
export function workbenchOf(phase: Phase): Workbench | null {
  if (phase.currentRunId === null && phase.reportId === null) return null;
  if (phase.order === 2) return "redesign";
  if (phase.order === 3) return "organisation";
  if (phase.order === 4) return "systems";
  if (phase.order === 6) return "policy";
  if (phase.order === 7) return "adoption";
  return phase.order === 5 && phase.abilities.record ? "what-if" : null;
}

const panels = {
  redesign: RedesignPanel,
  organisation: OrgDnaPanel,
  systems: SmartStackPanel,
  "what-if": WhatIfPanel,
  policy: AiPolicyPanel,
  adoption: AdoptLoopPanel,
} as const;
/** Where the same stands at full width. */
const pages = {
  redesign: null,
  organisation: "organizacao",
  systems: "sistemas",
  "what-if": null,
  policy: null,
  adoption: null,
} as const;

export function PhaseWorkbench({ phase, workbench }: { phase: Phase; workbench: Workbench }) {
  const Panel = panels[workbench];
  const page = pages[workbench];
  return (
    <Suspense fallback={<Skeleton className="h-[360px] rounded-card" />}>
      {page !== null && (
        <p className="mb-2 text-right text-sm">
          <Link
            to={`/project/${phase.projectId}/${page}`}
            className="inline-flex items-center gap-1 rounded-control text-accent hover:underline"
          >
            {copy.wholePage}
            <ArrowUpRight aria-hidden className="size-3.5" />
          </Link>
        </p>
      )}
      <Panel phase={phase} />
    </Suspense>
  );
}
