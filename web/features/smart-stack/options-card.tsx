import { RotateCcw, Save } from "lucide-react";
import { useMemo, useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { stackCopy as copy } from "./copy.ts";
import { OptionTable } from "./option-table.tsx";
import { type Figure, MissingTable, useFigures } from "#web/features/phases/figures/index.ts";
import { useAssumptionList, WEIGHTS } from "./queries.ts";
import {
  readCapabilities,
  readWeights,
  simulate,
  sumOf,
  toHundred,
  weightLimits,
  writeWeights,
} from "./weights.ts";
import { WeightsDialog } from "./weights-dialog.tsx";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

/** Options of each capability under weights that can be moved: scored again here, kept as an assumption on request. */
export function OptionsCard({ phase }: { phase: Phase }) {
  const figures = useFigures(phase.projectId, phase.order, prefixOf(handed.choice.winner));
  const used = useFigures(phase.projectId, phase.order, WEIGHTS);
  const failed = figures.error ?? used.error;
  if (failed)
    return (
      <TitledCard title={copy.options}>
        <ErrorState
          isCompact
          error={failed}
          title={copy.sectionFailed}
          onRetry={() => {
            void figures.refetch();
            void used.refetch();
          }}
        />
      </TitledCard>
    );
  if (figures.data === undefined || used.data === undefined)
    return (
      <TitledCard title={copy.options}>
        <SkeletonLines count={6} />
      </TitledCard>
    );
  const weights = readWeights(used.data.get(WEIGHTS)?.value);
  if (weights === null || readCapabilities(figures.data).length === 0)
    return (
      <MissingTable phase={phase} title={copy.options} empty={copy.optionsEmpty}>
        {copy.optionsEmptyText}
      </MissingTable>
    );
  return <Weighing key={phase.currentRunId} phase={phase} figures={figures.data} used={weights} />;
}

function Weighing({
  phase,
  figures,
  used,
}: {
  phase: Phase;
  figures: ReadonlyMap<string, Figure>;
  used: number[];
}) {
  const [weights, setWeights] = useState(used);
  const [isSaving, setSaving] = useState(false);
  const { data: assumptions } = useAssumptionList(phase.projectId);
  const assumption = assumptions?.find(({ id }) => id === WEIGHTS);
  const capabilities = useMemo(() => readCapabilities(figures), [figures]);
  const isMoved = weights.some((weight, index) => weight !== used[index]);
  const choices = useMemo(
    () => capabilities.map((capability) => simulate(capability, weights)),
    [capabilities, weights],
  );
  const changed = capabilities.filter(
    (capability, index) =>
      choices[index] != null &&
      choices[index]?.winner.option.toLowerCase() !== capability.winner.toLowerCase(),
  ).length;
  const sum = sumOf(weights);
  const inForce = readWeights(assumption?.value);
  const isWaiting = inForce !== null && inForce.some((weight, index) => weight !== used[index]);
  return (
    <TitledCard
      title={copy.options}
      hint={copy.optionsHint}
      data-testid="options-card"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={!isMoved}
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => setWeights(used)}
          >
            {copy.resetWeights}
          </Button>
          {assumption?.abilities.write === true && (
            <Button
              size="small"
              variant="primary"
              disabled={!isMoved || sum !== 100}
              icon={<Save aria-hidden className="size-4" />}
              onClick={() => setSaving(true)}
              data-testid="button-save-weights"
            >
              {copy.saveWeights}
            </Button>
          )}
        </div>
      }
    >
      <div
        role="group"
        aria-label={copy.weights}
        className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {copy.weightNames.map((name, index) => (
          <label key={name} className="flex items-center gap-3 text-sm text-ink">
            <span className="min-w-0 flex-1">{name}</span>
            <input
              type="range"
              min={weightLimits.low}
              max={weightLimits.high}
              step={1}
              value={weights[index] ?? 0}
              aria-valuetext={copy.weightValue(weights[index] ?? 0)}
              className="w-28 accent-accent"
              onChange={(event) =>
                setWeights(
                  weights.map((weight, at) => (at === index ? Number(event.target.value) : weight)),
                )
              }
            />
            <output className="w-10 text-right tabular-nums">
              {copy.weightValue(weights[index] ?? 0)}
            </output>
          </label>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-2">
        {copy.total}:{" "}
        <span className="font-semibold text-ink tabular-nums">{copy.weightValue(sum)}</span>
        {sum !== 100 && (
          <Button size="small" onClick={() => setWeights(toHundred(weights))}>
            {copy.toHundred}
          </Button>
        )}
      </p>
      <Callout tone={isMoved && sum !== 100 ? "warning" : "info"} role="status" className="my-4">
        {isMoved ? (
          <>
            {sum !== 100 && <p>{copy.notHundred(sum)}</p>}
            <p className="font-medium text-ink">{copy.changes(changed, capabilities.length)}</p>
            <p>{copy.simulation}</p>
          </>
        ) : (
          copy.unmoved
        )}
        {isWaiting && <p>{copy.waiting}</p>}
      </Callout>
      <div className="flex flex-col gap-6">
        {capabilities.map((capability, index) => (
          <OptionTable
            key={capability.n}
            phase={phase}
            capability={capability}
            figures={figures}
            choice={isMoved ? (choices[index] ?? null) : null}
          />
        ))}
      </div>
      {isSaving && assumption !== undefined && (
        <WeightsDialog
          projectId={phase.projectId}
          value={writeWeights(weights)}
          weights={weights}
          revision={assumption.revision}
          onClose={() => setSaving(false)}
        />
      )}
    </TitledCard>
  );
}
