import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { WireFact } from "#contract/facts/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { confidenceLabel, factCopy, nullText } from "./copy.ts";
import { BasisBadge } from "./fact-card.tsx";
import type { OriginTarget } from "./origin-store.ts";
import { useFact, type FactOrigin } from "./queries.ts";
import { SourceLeaf } from "./source-leaf.tsx";

/** One level of the tree: value, formula in words, then inputs (each opens its own level) down to files and rows. */
export function OriginTree({ target }: { target: OriginTarget }) {
  const { data: fact, error, refetch } = useFact(target.projectId, target.factId, target.runId);
  if (error)
    return (
      <ErrorState isCompact error={error} title={factCopy.failed} onRetry={() => void refetch()} />
    );
  if (fact === undefined) return <SkeletonLines count={6} />;
  return <OriginLevel fact={fact} target={target} isRoot />;
}

function OriginLevel({
  fact,
  target,
  isRoot,
}: {
  fact: FactOrigin;
  target: OriginTarget;
  isRoot?: boolean;
}) {
  const { showMoment } = useActDates();
  return (
    <div className="flex flex-col gap-5">
      {isRoot && (
        <div>
          <p
            className="text-3xl font-semibold text-ink"
            data-testid="origin-value"
            data-fact={fact.id}
          >
            {fact.display}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <BasisBadge basis={fact.basis} />
            <Badge>
              {factCopy.confidence}: {confidenceLabel(fact.confidence)} (
              {Math.round(fact.confidence * 100)}%)
            </Badge>
            {fact.stale && <Badge tone="warning">{factCopy.stale}</Badge>}
          </div>
        </div>
      )}
      {fact.value === null && (
        <Callout tone="warning" title={factCopy.notComputed}>
          {nullText(fact)}
        </Callout>
      )}
      {fact.kept_since !== undefined && (
        <Callout tone="info" title={factCopy.keptTitle}>
          {factCopy.keptText(showMoment(fact.kept_since))}
        </Callout>
      )}
      {isRoot && fact.stale && <Callout tone="warning">{factCopy.staleText}</Callout>}
      <section>
        <h3 className="text-xs font-medium text-ink-3">{factCopy.formula}</h3>
        <p className="mt-1 text-base text-ink first-letter:uppercase">{fact.formula}</p>
        <p className="mt-1 text-xs text-ink-3">
          {fact.formula_id} · v{fact.formula_version}
          {isRoot ? ` · ${factCopy.computedAt(showMoment(fact.computed_at))}` : ""}
        </p>
      </section>
      {fact.assumption_values.length > 0 && (
        <section>
          <h3 className="text-xs font-medium text-ink-3">{factCopy.assumptions}</h3>
          <ul className="mt-1.5 divide-y divide-border rounded-control border border-border">
            {fact.assumption_values.map((assumption) => (
              <li
                key={assumption.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2"
              >
                <span className="text-ink">{assumption.label}</span>
                <span className="font-semibold text-ink">{assumption.value}</span>
                <span className="w-full text-xs text-ink-3">
                  {assumption.confirmedBy === null
                    ? factCopy.assumptionDefault
                    : factCopy.assumptionConfirmed(assumption.confirmedBy)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {fact.input_facts.length > 0 && (
        <section>
          <h3 className="text-xs font-medium text-ink-3">{factCopy.inputs}</h3>
          <ul className="mt-1.5 flex flex-col gap-1.5">
            {fact.input_facts.map((input) => (
              <InputNode key={input.id} input={input} target={{ ...target, factId: input.id }} />
            ))}
          </ul>
        </section>
      )}
      {fact.sources.length > 0 && (
        <section>
          <h3 className="text-xs font-medium text-ink-3">{factCopy.sources}</h3>
          <ul className="mt-1.5 flex flex-col gap-2">
            {fact.sources.map((source, index) => (
              <SourceLeaf
                key={`${source.file_id}-${source.table}-${index}`}
                source={source}
                factId={fact.id}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function InputNode({ input, target }: { input: WireFact; target: OriginTarget }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="rounded-control border border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-2 rounded-control px-3 py-2 text-left hover:bg-surface-2"
      >
        <ChevronRight
          aria-hidden
          className={classNames(
            "size-4 shrink-0 text-ink-3 transition-transform duration-150",
            isOpen && "rotate-90",
          )}
        />
        <span className="min-w-0 flex-1 text-ink">{input.label}</span>
        <span className="font-semibold whitespace-nowrap text-ink">{input.display}</span>
      </button>
      {isOpen && (
        <div className="border-t border-border bg-bg px-3 py-3">
          <InputLevel target={target} />
        </div>
      )}
    </li>
  );
}

function InputLevel({ target }: { target: OriginTarget }) {
  const { data: fact, error } = useFact(target.projectId, target.factId, target.runId);
  if (error) return <ErrorState isCompact error={error} title={factCopy.failed} />;
  if (fact === undefined) return <SkeletonLines count={3} />;
  return <OriginLevel fact={fact} target={target} />;
}
