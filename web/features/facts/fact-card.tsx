import { Badge, type Tone } from "#web/ui/badge.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { describeError } from "#web/lib/calls/api-error.ts";
import type { WireFact } from "#contract/facts/endpoints.ts";
import { basisHints, basisLabels, confidenceLabel, factCopy } from "./copy.ts";
import type { OriginTarget } from "./origin-store.ts";
import { useFact } from "./queries.ts";

const basisTones: Record<WireFact["basis"], Tone> = {
  MEDIDO: "positive",
  DERIVADO: "accent",
  ESTIMADO: "warning",
  PREMISSA: "warning",
  BENCHMARK: "info",
};

export function BasisBadge({ basis }: { basis: WireFact["basis"] }) {
  return <Badge tone={basisTones[basis]}>{basisLabels[basis]}</Badge>;
}

export function describeSource(fact: Pick<WireFact, "sources" | "inputs">): string {
  const [first, ...others] = [...new Set(fact.sources.map((source) => source.file_name))];
  if (first === undefined)
    return fact.inputs.length > 0 ? factCopy.derivedFrom(fact.inputs.length) : factCopy.noSource;
  return first + (others.length > 0 ? factCopy.moreSources(others.length) : "");
}

/** Basis, confidence and source of a figure, in the small. */
export function FactCard({ projectId, factId, runId }: OriginTarget) {
  const { data: fact, error } = useFact(projectId, factId, runId);
  if (error) return <p className="text-sm text-ink-2">{describeError(error, factCopy.failed)}</p>;
  if (fact === undefined) return <SkeletonLines count={3} />;
  return (
    <div className="flex flex-col gap-2.5 text-sm">
      <p className="font-semibold text-ink">{fact.label}</p>
      <div className="flex flex-wrap items-center gap-1.5">
        <BasisBadge basis={fact.basis} />
        {fact.stale && <Badge tone="warning">{factCopy.stale}</Badge>}
      </div>
      <p className="text-ink-3">{basisHints[fact.basis]}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-ink-3">{factCopy.confidence}</dt>
        <dd className="text-ink">
          {confidenceLabel(fact.confidence)} ({Math.round(fact.confidence * 100)}%)
        </dd>
        <dt className="text-ink-3">{factCopy.source}</dt>
        <dd className="break-words text-ink">{describeSource(fact)}</dd>
      </dl>
      <p className="border-t border-border pt-2 text-xs text-ink-3">{factCopy.seeOrigin} ↵</p>
    </div>
  );
}
