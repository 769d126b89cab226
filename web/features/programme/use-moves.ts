import { useState } from "react";
import type { ProgrammeItem } from "#contract/programme/endpoints.ts";
import { nearestStart, placeStart } from "#domain/programme/move-start.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { programmeCopy as copy } from "./copy.ts";
import { useUpdateItem } from "./queries.ts";

export interface AskedMove {
  item: ProgrammeItem;
  week: number;
  wave: number;
}

/** Moves starts, asks why where an item leaves its wave, and offers to undo. */
export function useMoves(projectId: string) {
  const update = useUpdateItem(projectId);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const tellFailure = (failure: Error): void => {
    const [problem] = Object.values(fieldErrors(failure));
    showToast({
      title: copy.failed,
      description: problem ?? describeError(failure, copy.tryAgain),
      tone: "destructive",
    });
  };
  const send = (item: ProgrammeItem, week: number, reason: string): void =>
    update.mutate(
      { itemId: item.id, firstWeek: week, ...(reason === "" ? {} : { reason }) },
      {
        onSuccess: () => {
          setAsked(null);
          showToast({
            title: copy.moved(week),
            tone: "positive",
            action: {
              label: copy.undo,
              onSelect: () =>
                update.mutate(before(item), {
                  onSuccess: () => showToast({ title: copy.movedBack }),
                  onError: tellFailure,
                }),
            },
          });
        },
        onError: tellFailure,
      },
    );
  return {
    isPending: update.isPending,
    asked,
    cancel: (): void => setAsked(null),
    confirm: (reason: string): void => {
      if (asked !== null) send(asked.item, asked.week, reason);
    },
    /** To the nearest week in which it may begin. */
    move: (item: ProgrammeItem, week: number): void => {
      const to = nearestStart(item, week);
      if (to === item.firstWeek) return;
      const placed = placeStart(item, to);
      if (placed.kind === "moved" && placed.needsReason)
        setAsked({ item, week: to, wave: placed.wave });
      else send(item, to, "");
    },
  };
}

/** As it stood: the week that somebody had chosen, which what it depends on may have pushed. */
const before = ({ id, isMoved, firstWeek, shiftedWeeks, moveReason }: ProgrammeItem) => ({
  itemId: id,
  firstWeek: isMoved ? firstWeek - shiftedWeeks : null,
  ...(moveReason === null ? {} : { reason: moveReason }),
});
