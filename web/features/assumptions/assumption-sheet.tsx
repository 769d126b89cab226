import type { AssumptionDetail } from "#contract/assumptions/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { AssumptionImpact } from "#web/features/handoffs/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { AssumptionForm } from "./assumption-form.tsx";
import { LibrarySuggestion } from "./library-suggestion.tsx";
import { assumptionCopy as copy, assumptionsCopy } from "./copy.ts";
import { useAssumption, useSetAssumption } from "./queries.ts";
import { RangeEffectTable } from "./range-effect-table.tsx";
import { driverKeyOf } from "#domain/facts/assumptions/decisive.ts";

/** One assumption: its value, the figures that depend on it, and who set what before. */
export function AssumptionSheet({
  projectId,
  assumptionId,
  label,
  onClose,
}: {
  projectId: string;
  assumptionId: string;
  label: string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useAssumption(projectId, assumptionId);
  return (
    <Sheet
      name="assumption"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label}
      description={assumptionId}
    >
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={10} />
      ) : (
        <Body projectId={projectId} assumption={data} />
      )}
    </Sheet>
  );
}

function Body({ projectId, assumption }: { projectId: string; assumption: AssumptionDetail }) {
  const driverKey = driverKeyOf(assumption.id);
  return (
    <div className="flex flex-col gap-6">
      {assumption.abilities.write && (
        <AssumptionImpact projectId={projectId} assumptionId={assumption.id} />
      )}
      <LibrarySuggestion projectId={projectId} assumption={assumption} />
      <AssumptionForm key={assumption.revision} projectId={projectId} assumption={assumption} />
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-3">{copy.rationale}</dt>
        <dd className="text-ink-2">
          {assumption.rationale} {assumptionsCopy.roles[assumption.role]}
        </dd>
        <dt className="text-ink-3">{copy.source}</dt>
        <dd className="text-ink-2">{assumption.source}</dd>
      </dl>
      {driverKey !== null && <RangeEffectTable projectId={projectId} driverKey={driverKey} />}
      <Driven projectId={projectId} assumption={assumption} />
      <History projectId={projectId} assumption={assumption} />
    </div>
  );
}

function Driven({ projectId, assumption }: { projectId: string; assumption: AssumptionDetail }) {
  const rest = assumption.drives.count - assumption.driven.length;
  return (
    <section aria-label={copy.drivenTitle}>
      <h3 className="text-base font-semibold text-ink">{copy.drivenTitle}</h3>
      {assumption.driven.length === 0 ? (
        <p className="mt-1 text-base text-ink-2">{copy.drivenNone}</p>
      ) : (
        <ul className="relative mt-2 flex max-h-[320px] flex-col gap-1.5 overflow-y-auto text-sm">
          {assumption.driven.map((fact) => (
            <li
              key={`${fact.runId} ${fact.factId}`}
              className="flex items-baseline justify-between gap-3"
            >
              <span className="min-w-0 text-ink-2">
                {fact.label} <span className="text-ink-3">({copy.phase(fact.phaseNumber)})</span>
              </span>
              <FactValue
                projectId={projectId}
                factId={fact.factId}
                runId={fact.runId}
                className="text-ink"
              >
                {fact.display}
              </FactValue>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className="mt-1 text-sm text-ink-3">{copy.drivenMore(rest)}</p>}
    </section>
  );
}

function History({ projectId, assumption }: { projectId: string; assumption: AssumptionDetail }) {
  const { showMoment } = useActDates();
  const save = useSetAssumption(projectId);
  const bringBack = (change: AssumptionDetail["history"][number]): void =>
    save.mutate(
      {
        id: assumption.id,
        value: change.value,
        justification: change.justification,
        revision: assumption.revision,
      },
      {
        onSuccess: () =>
          showToast({ title: copy.saved, description: copy.savedText, tone: "positive" }),
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  return (
    <section aria-label={copy.historyTitle}>
      <h3 className="text-base font-semibold text-ink">{copy.historyTitle}</h3>
      {assumption.history.length === 0 ? (
        <p className="mt-1 text-base text-ink-2">{copy.historyNone}</p>
      ) : (
        <ol className="mt-2 flex flex-col gap-3">
          {assumption.history.map((change, index) => (
            <li
              key={`${change.confirmedAt} ${index}`}
              className="flex items-start justify-between gap-3 text-sm"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
                  {change.display ?? assumptionsCopy.notSet}
                  {change.replacedAt === null && <Badge tone="positive">{copy.inForce}</Badge>}
                </p>
                <p className="text-ink-3">
                  {copy.confirmedBy(
                    change.confirmedBy ?? copy.system,
                    showMoment(change.confirmedAt),
                  )}
                </p>
                {change.justification !== null && (
                  <p className="whitespace-pre-line text-ink-2">{change.justification}</p>
                )}
              </div>
              {change.replacedAt !== null &&
                assumption.abilities.write &&
                change.value !== assumption.value && (
                  <Button size="small" disabled={save.isPending} onClick={() => bringBack(change)}>
                    {copy.revert}
                  </Button>
                )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
