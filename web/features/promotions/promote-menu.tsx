import { ArrowUpRight, Plus } from "lucide-react";
import { Link } from "react-router";
import {
  promotionTarget,
  type Promotion,
  type PromotionSource,
  type PromotionTarget,
} from "#contract/promotions/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { promotionCopy as copy } from "./copy.ts";
import { listOf } from "./lists.ts";
import { usePromote, usePromotions, useWithdraw } from "./queries.ts";

/** Takes an insight or an answer over into the phase's lists or the project's registers, and says where it was taken to. */
export function PromoteMenu({ phaseId, source }: { phaseId: string; source: PromotionSource }) {
  const { data: promotions = [] } = usePromotions(phaseId);
  const promote = usePromote(phaseId);
  const withdraw = useWithdraw(phaseId);
  const taken = promotions.filter(
    (promotion) => isOf(promotion, source) && !promotion.isOfEarlierRun,
  );
  const undo = (id: string): void =>
    withdraw.mutate(id, {
      onSuccess: () => showToast({ title: copy.undone }),
      onError: (error) =>
        showToast({
          title: copy.withdrawFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  const onSelect = (target: PromotionTarget): void =>
    promote.mutate(
      { target, source },
      {
        onSuccess: ({ id }) =>
          showToast({
            title: copy.done[target],
            description: copy.doneText[target],
            tone: "positive",
            action: { label: copy.undo, onSelect: () => undo(id) },
          }),
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  const open = promotionTarget.options.filter(
    (target) => !taken.some((promotion) => promotion.target === target),
  );
  const choices = (targets: PromotionTarget[]) =>
    targets
      .filter((target) => open.includes(target))
      .map((target) => ({ label: copy.promoteTo[target], onSelect: () => onSelect(target) }));
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      {open.length > 0 && (
        <DropdownMenu
          align="start"
          trigger={
            <Button
              size="small"
              variant="quiet"
              isPending={promote.isPending}
              icon={<Plus aria-hidden className="size-3.5" />}
              data-testid="button-promote"
            >
              {copy.promote}
            </Button>
          }
          groups={[choices(["artifact", "quick_win"]), choices(["risk", "use_case", "kpi"])]}
        />
      )}
      {taken.length > 0 && (
        <ul aria-label={copy.marks} className="flex flex-wrap items-center gap-1.5">
          {taken.map((promotion) => (
            <li
              key={promotion.id}
              title={copy.markBy(promotion, formatMoment(promotion.createdAt))}
            >
              <Mark promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isOf = ({ sourceKind, sourceId }: Promotion, source: PromotionSource): boolean =>
  sourceKind === source.kind &&
  sourceId === (source.kind === "insight" ? source.insightId : source.replyId);

function Mark({ promotion }: { promotion: Promotion }) {
  const list = listOf(promotion);
  const mark = (
    <Badge tone="accent" {...(list === null ? {} : { icon: <ArrowUpRight aria-hidden /> })}>
      {copy.target[promotion.target]}
    </Badge>
  );
  return list === null ? (
    mark
  ) : (
    <Link
      to={list.path}
      aria-label={`${copy.done[list.target]}. ${copy.openList[list.target]}`}
      className="rounded-full hover:underline"
    >
      {mark}
    </Link>
  );
}
