import { ArrowUpRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { phaseCopy as copy } from "#web/features/phases/index.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Workbench } from "./workbench-of.ts";

const RedesignPanel = lazy(async () => ({
  default: (await import("#web/features/redesign/index.ts")).RedesignPanel,
}));
const OrgDnaPanel = lazy(async () => ({
  default: (await import("#web/features/phases/org-dna/index.ts")).OrgDnaPanel,
}));
const SmartStackPanel = lazy(async () => ({
  default: (await import("#web/features/smart-stack/index.ts")).SmartStackPanel,
}));
const AiPolicyPanel = lazy(async () => ({
  default: (await import("#web/features/phases/ai-policy/index.ts")).AiPolicyPanel,
}));
const AdoptLoopPanel = lazy(async () => ({
  default: (await import("#web/features/phases/adopt-loop/index.ts")).AdoptLoopPanel,
}));
const WhatIfPanel = lazy(async () => ({
  default: (await import("#web/features/phases/business-case/index.ts")).WhatIfPanel,
}));

const panels = {
  redesenho: RedesignPanel,
  organizacao: OrgDnaPanel,
  sistemas: SmartStackPanel,
  "e-se": WhatIfPanel,
  casos: AiPolicyPanel,
  adocao: AdoptLoopPanel,
} as const;
/** Where the same stands at full width. */
const pages = {
  redesenho: null,
  organizacao: "organizacao",
  sistemas: "sistemas",
  "e-se": null,
  casos: null,
  adocao: null,
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
