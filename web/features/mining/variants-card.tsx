import type { VariantPage } from "#contract/mining/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import type { CaseSubject } from "./case-subject.ts";
import { miningCopy as copy } from "./copy.ts";
import { readRanks, toggleReference, toggleVariant, type MiningState } from "./mining-state.ts";
import { NumberButton } from "./number-button.tsx";
import type { useVariants } from "./queries.ts";
import { showTime } from "./show-time.ts";

type Variant = VariantPage["variants"][number];
const shownNames = 12;

/** Each sequence with its share, its time and its conformance; marks here filter the view and make the reference. */
export function VariantsCard({
  state,
  reference,
  query,
  onChange,
  onOpen,
}: {
  state: MiningState;
  /** What the shown conformance is against. */
  reference: string | null;
  query: ReturnType<typeof useVariants>;
  onChange: (state: MiningState) => void;
  onOpen: (subject: CaseSubject) => void;
}) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (error)
    return (
      <TitledCard title={copy.variants}>
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      </TitledCard>
    );
  if (data === undefined)
    return (
      <TitledCard title={copy.variants}>
        <SkeletonLines count={6} />
      </TitledCard>
    );
  const references = readRanks(reference);
  return (
    <TitledCard
      title={copy.variants}
      hint={copy.variantsHint(data.pages[0]?.total ?? 0)}
      data-testid="variants"
    >
      <ol className="flex flex-col divide-y divide-border">
        {data.pages
          .flatMap((page) => page.variants)
          .map((variant) => (
            <li key={variant.rank} className="py-3 first:pt-0">
              <VariantHead variant={variant} onOpen={onOpen} />
              <div aria-hidden className="mt-1.5 h-1.5 rounded-full bg-surface-2">
                <div
                  className="h-full rounded-full bg-data-1"
                  style={{ width: `${100 * variant.share}%` }}
                />
              </div>
              <p className="mt-2 flex flex-wrap gap-1 text-xs text-ink-2">
                {variant.activities.slice(0, shownNames).map((name, index) => (
                  <span
                    key={index}
                    className="rounded-full border border-border bg-surface-2 px-2 py-0.5"
                  >
                    {name}
                  </span>
                ))}
                {variant.length > shownNames && (
                  <span className="px-1 py-0.5 text-ink-3">
                    {copy.more(variant.length - Math.min(shownNames, variant.activities.length))}
                  </span>
                )}
              </p>
              <div className="mt-2 flex flex-wrap gap-4 text-sm text-ink-2">
                <label className="flex min-h-6 items-center gap-1.5">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    aria-label={copy.filterVariant(variant.rank)}
                    checked={state.variants.includes(variant.rank)}
                    onChange={() =>
                      onChange({ ...state, variants: toggleVariant(state.variants, variant.rank) })
                    }
                  />
                  {copy.filterBy}
                </label>
                <label className="flex min-h-6 items-center gap-1.5">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    aria-label={copy.referenceVariant(variant.rank)}
                    checked={references.includes(variant.rank)}
                    onChange={() =>
                      onChange({ ...state, reference: toggleReference(reference, variant.rank) })
                    }
                  />
                  {copy.reference}
                </label>
              </div>
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button size="small" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {copy.moreVariants}
        </Button>
      )}
    </TitledCard>
  );
}

function VariantHead({
  variant,
  onOpen,
}: {
  variant: Variant;
  onOpen: (subject: CaseSubject) => void;
}) {
  const cases = copy.count(variant.cases);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
      <span>
        <span className="font-semibold text-ink">{copy.variant(variant.rank)}</span> ·{" "}
        <NumberButton
          label={`${copy.behind.variant(variant.rank)}: ${cases}`}
          onClick={() => onOpen({ subject: "variant", rank: variant.rank })}
        >
          {cases}
        </NumberButton>{" "}
        ({copy.percent(variant.share)} {copy.shareOfCases}, {copy.accumulated(variant.accumulated)})
      </span>
      <span className="tabular-nums">
        {copy.meanTime}: {showTime(variant.meanThroughputMs)}
        {variant.fitness !== null && ` · ${copy.fitness}: ${copy.percent(variant.fitness)}`}
      </span>
    </p>
  );
}
