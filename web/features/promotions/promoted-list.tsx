import { X } from "lucide-react";
import { Link } from "react-router";
import type { Promotion } from "#contract/promotions/endpoints.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { promotionCopy as copy } from "./copy.ts";
import { listOf } from "./lists.ts";
import { usePromotions, useWithdraw } from "./queries.ts";

/** What the team took over into the phase's artefacts and quick wins; nothing while nothing was. */
export function PromotedList({ phaseId, projectId }: { phaseId: string; projectId: string }) {
  const { data: promotions = [] } = usePromotions(phaseId);
  const withdraw = useWithdraw(phaseId);
  if (promotions.length === 0) return null;
  const onWithdraw = (id: string): void =>
    withdraw.mutate(id, {
      onError: (error) =>
        showToast({
          title: copy.withdrawFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <TitledCard title={copy.title}>
      <ul className="divide-y divide-border">
        {promotions.map((promotion) => (
          <PromotedItem
            key={promotion.id}
            promotion={promotion}
            projectId={projectId}
            onWithdraw={() => onWithdraw(promotion.id)}
          />
        ))}
      </ul>
    </TitledCard>
  );
}

function PromotedItem({
  promotion,
  projectId,
  onWithdraw,
}: {
  promotion: Promotion;
  projectId: string;
  onWithdraw: () => void;
}) {
  const { showMoment } = useActDates();
  const [fact] = promotion.facts;
  const list = listOf(promotion);
  const open = (factId: string, runId: string): void => openOrigin({ projectId, factId, runId });
  return (
    <li className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium text-ink">{promotion.title}</p>
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          <Badge>{copy.target[promotion.target]}</Badge>
          {list !== null && (
            <Link to={list.path} className="text-xs text-accent hover:underline">
              {copy.openList[list.target]}
            </Link>
          )}
          {promotion.isOfEarlierRun && <Badge tone="warning">{copy.earlier}</Badge>}
          <span className="text-xs text-ink-3">
            {copy.by(promotion.promotedBy, showMoment(promotion.createdAt))}
          </span>
        </div>
        {/* A record tells its own story in its own list. */}
        {list === null &&
          promotion.paragraphs.map((inlines, at) => (
            <p key={at} className="mt-1.5 max-w-prose text-base text-ink-2">
              {inlines.map((inline, place) => {
                const cited =
                  inline.fact === undefined
                    ? undefined
                    : promotion.facts.find(({ factId }) => factId === inline.fact);
                return cited === undefined ? (
                  <span key={place}>{inline.text}</span>
                ) : (
                  <button
                    key={place}
                    type="button"
                    className="fact-underline rounded-[3px] hover:text-accent"
                    onClick={() => open(cited.factId, cited.runId)}
                  >
                    {inline.text}
                  </button>
                );
              })}
            </p>
          ))}
        {fact !== undefined && (
          <button
            type="button"
            className="fact-underline mt-1.5 rounded-[3px] text-xs text-ink-3 hover:text-accent"
            onClick={() => open(fact.factId, fact.runId)}
          >
            {copy.origin}
          </button>
        )}
      </div>
      <IconButton size="small" label={copy.withdraw(promotion.title)} onClick={onWithdraw}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
