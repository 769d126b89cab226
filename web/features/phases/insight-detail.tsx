import { ArrowLeft } from "lucide-react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { confidenceLabel, FactValue, openOrigin } from "#web/features/facts/index.ts";
import { PromoteMenu } from "#web/features/promotions/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { findingCopy, impactLabels, insightTypeLabels, phaseCopy as copy } from "./copy.ts";
import { impactTones } from "./insight-looks.ts";
import type { Amount, Insight } from "./rank-findings.ts";

const SHOWN_STEPS = 3;

/** One finding: what it says, what it is worth, what to do first, and where it was read from. */
export function InsightDetail({
  phase,
  insight,
  amount,
  place,
  onBack,
  isAlone,
}: {
  phase: Phase;
  insight: Insight;
  amount: Amount;
  /** Where it stands in the list as filtered; null when the filters leave it out. */
  place: { at: number; of: number } | null;
  onBack: () => void;
  /** On a narrow screen it takes the place of the list. */
  isAlone: boolean;
}) {
  const { projectId } = phase;
  const [firstFact] = insight.facts;
  return (
    <div className={isAlone ? "min-w-0" : "min-w-0 max-lg:hidden"}>
      <Button
        size="small"
        variant="quiet"
        className="mb-2 -ml-2 lg:hidden"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        onClick={onBack}
      >
        {findingCopy.back}
      </Button>
      <Card aria-label={insight.title} className="px-5 py-4" data-testid="finding">
        <div className="flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
          <Badge>{insightTypeLabels[insight.type]}</Badge>
          <Badge tone={impactTones[insight.impact]}>{impactLabels[insight.impact]}</Badge>
          <span>
            {insight.category} · {copy.confidence.toLowerCase()}{" "}
            {confidenceLabel(insight.confidence).toLowerCase()}
          </span>
          {place !== null && (
            <span className="ml-auto max-sm:hidden">{findingCopy.place(place.at, place.of)}</span>
          )}
        </div>
        <h3 className="mt-2 max-w-prose font-serif text-xl font-semibold text-ink">
          {insight.title}
        </h3>
        {amount !== null && (
          <p className="mt-1 text-2xl font-semibold text-ink tabular-nums">
            <FactValue projectId={projectId} factId={amount.factId}>
              {amount.display}
            </FactValue>
          </p>
        )}
        <p className="mt-3 max-w-prose text-base text-ink-2">{insight.description}</p>
        {insight.actionable_steps.length > 0 && (
          <>
            <h4 className="mt-4 text-sm font-semibold text-ink">{findingCopy.steps}</h4>
            <ol className="mt-1 max-w-prose list-decimal pl-5 text-base text-ink-2">
              {insight.actionable_steps.slice(0, SHOWN_STEPS).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        <Sources insight={insight}>
          {firstFact !== undefined && (
            <button
              type="button"
              onClick={() => openOrigin({ projectId, factId: firstFact })}
              className="fact-underline min-h-6 rounded-[3px] hover:text-accent"
            >
              {copy.seeOrigin}
            </button>
          )}
        </Sources>
        {phase.abilities.record && insight.facts.length > 0 && (
          <div className="mt-3 border-t border-border pt-2 *:-ml-2.5">
            <PromoteMenu phaseId={phase.id} source={{ kind: "insight", insightId: insight.id }} />
          </div>
        )}
      </Card>
    </div>
  );
}

function Sources({ insight, children }: { insight: Insight; children: React.ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xs text-ink-3">
      {children}
      {insight.data_sources.length > 0 && (
        <details className="min-w-0 open:w-full">
          <summary className="min-h-6 cursor-pointer rounded-control py-1 hover:text-ink">
            {copy.sources(insight.data_sources.length)}
          </summary>
          <ul className="mt-1 list-disc pl-4">
            {insight.data_sources.map((source) => (
              <li key={source} className="break-words">
                {source}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
