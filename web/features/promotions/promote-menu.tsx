import { ArrowUpRight } from "lucide-react";
import { promotionTarget, type PromotionSource, type PromotionTarget } from "#contract/promotions/endpoints.ts";
import { describeError } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { promotionCopy as copy } from "./copy.ts";
import { usePromote } from "./queries.ts";

/** Takes an insight or an answer over into the phase's lists. */
export function PromoteMenu({ phaseId, source }: { phaseId: string; source: PromotionSource }) {
  const promote = usePromote(phaseId);
  const onSelect = (target: PromotionTarget): void =>
    promote.mutate({ target, source }, {
      onSuccess: () => showToast({ title: copy.done[target], description: copy.doneText, tone: "positive" }),
      onError: (error) => showToast({ title: copy.failed, description: describeError(error, copy.tryAgain), tone: "destructive" }),
    });
  return (
    <DropdownMenu
      align="start" trigger={<Button size="small" variant="quiet" isPending={promote.isPending} icon={<ArrowUpRight aria-hidden className="size-3.5" />} data-testid="button-promote">{copy.promote}</Button>}
      groups={[promotionTarget.options.map((target) => ({ label: copy.promoteTo[target], onSelect: () => onSelect(target) }))]}
    />
  );
}
