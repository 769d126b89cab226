import { CircleAlert, Lightbulb, Search, Sparkles } from "lucide-react";
import { useEffect } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { confidenceLabel, openOrigin } from "#web/features/facts/index.ts";
import { PromoteMenu } from "#web/features/promotions/index.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { impactLabels, insightTypeLabels, phaseCopy as copy } from "./copy.ts";

type Insight = Phase["insights"][number];
const SHOWN_STEPS = 3;
const findingAnchor = (insightId: string): string => `constatacao-${insightId}`;
const icons = {
  analysis: Search,
  recommendation: Lightbulb,
  warning: CircleAlert,
  opportunity: Sparkles,
};
const colours: Record<Insight["type"], string> = {
  analysis: "text-info",
  recommendation: "text-accent",
  warning: "text-warning",
  opportunity: "text-positive",
};
const impactTones: Record<Insight["impact"], Tone> = {
  high: "danger",
  medium: "warning",
  low: "neutral",
};

/** `item`: the finding that the address names; the page opens there. */
export function InsightsList({ phase, item }: { phase: Phase; item: string | null }) {
  useEffect(() => {
    if (item !== null) document.getElementById(findingAnchor(item))?.scrollIntoView();
  }, [item]);
  return (
    <TitledCard title={copy.insights}>
      {phase.insights.length === 0 ? (
        <EmptyState isCompact title={copy.analysisEmpty}>
          {copy.insightsEmpty}
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-border">
          {phase.insights.map((insight) => (
            <InsightItem key={insight.id} insight={insight} phase={phase} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function InsightItem({ insight, phase }: { insight: Insight; phase: Phase }) {
  const { projectId } = phase;
  const Icon = icons[insight.type];
  const [firstFact] = insight.facts;
  return (
    <li
      id={findingAnchor(insight.id)}
      className="flex scroll-mt-20 gap-3 py-4 first:pt-0 last:pb-0"
    >
      <Icon aria-hidden className={`mt-[3px] size-4 shrink-0 ${colours[insight.type]}`} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold text-ink">{insight.title}</h3>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge>{insightTypeLabels[insight.type]}</Badge>
          <Badge tone={impactTones[insight.impact]}>{impactLabels[insight.impact]}</Badge>
          <Badge>{insight.category}</Badge>
          <Badge>
            {copy.confidence}: {confidenceLabel(insight.confidence)}
          </Badge>
        </div>
        <p className="mt-2 max-w-prose text-base text-ink-2">{insight.description}</p>
        {insight.actionable_steps.length > 0 && (
          <ol className="mt-2 max-w-prose list-decimal pl-5 text-base text-ink-2">
            {insight.actionable_steps.slice(0, SHOWN_STEPS).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xs text-ink-3">
          {firstFact !== undefined && (
            <button
              type="button"
              onClick={() => openOrigin({ projectId, factId: firstFact })}
              className="fact-underline rounded-[3px] hover:text-accent"
            >
              {copy.seeOrigin}
            </button>
          )}
          {insight.data_sources.length > 0 && (
            <details className="min-w-0 open:w-full">
              <summary className="cursor-pointer rounded-control hover:text-ink">
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
        {phase.abilities.record && insight.facts.length > 0 && (
          <div className="mt-1 -ml-3">
            <PromoteMenu phaseId={phase.id} source={{ kind: "insight", insightId: insight.id }} />
          </div>
        )}
      </div>
    </li>
  );
}
