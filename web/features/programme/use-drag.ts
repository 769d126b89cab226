import { useState, type KeyboardEvent, type PointerEvent } from "react";
import type { ProgrammeItem } from "#contract/programme/endpoints.ts";
import { nearestStart } from "#domain/programme/move-start.ts";

interface Drag {
  item: ProgrammeItem;
  fromX: number;
  weekPx: number;
  week: number;
}

/** A shorter way is a press. */
const LEAST_PX = 4;

/**
 * A bar that is dragged by weeks, with a mouse or a pen (a finger scrolls), or with Shift and the arrows until Shift is let go. Escape leaves
 * it where it was.
 */
export function useDrag(
  canMove: (item: ProgrammeItem) => boolean,
  onMove: (item: ProgrammeItem, week: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hasMoved, setMoved] = useState(false);
  /** Null: it stays where it was. */
  const end = (week: number | null): void => {
    if (drag !== null && week !== null && week !== drag.item.firstWeek) onMove(drag.item, week);
    setDrag(null);
  };
  return {
    /** Where a bar stands while it is dragged. */
    weekOf: (item: ProgrammeItem): number =>
      drag?.item.id === item.id ? drag.week : item.firstWeek,
    isDragged: (item: ProgrammeItem): boolean => drag?.item.id === item.id,
    /** The press that ends a drag is none. */
    wasDragged: (): boolean => hasMoved,
    barProps: (item: ProgrammeItem, weeks: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        setMoved(false);
        if (event.pointerType === "touch" || event.button !== 0 || !canMove(item)) return;
        const track = event.currentTarget.parentElement?.clientWidth ?? 0;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ item, fromX: event.clientX, weekPx: track / weeks, week: item.firstWeek });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (drag === null || drag.weekPx === 0) return;
        const week = weekAt(drag, event.clientX);
        if (week !== drag.week) setDrag({ ...drag, week });
      },
      // By where it is let go: what moved last may not have been drawn.
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        if (drag === null || drag.weekPx === 0) return;
        setMoved(Math.abs(event.clientX - drag.fromX) >= LEAST_PX);
        end(weekAt(drag, event.clientX));
      },
      onPointerCancel: () => end(null),
    }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>, item: ProgrammeItem | null): void => {
      if (event.key === "Escape" && drag !== null) return end(null);
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!event.shiftKey || step === 0 || item === null || !canMove(item)) return;
      event.preventDefault();
      const at = drag?.item.id === item.id ? drag.week : item.firstWeek;
      setDrag({ item, fromX: 0, weekPx: 0, week: nearestStart(item, at + step) });
    },
    onKeyUp: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === "Shift") end(drag?.week ?? null);
    },
    /** Of the keys alone: a press of the mouse takes the focus first. */
    onBlur: (): void => {
      if (drag?.weekPx === 0) end(null);
    },
  };
}

const weekAt = ({ item, fromX, weekPx }: Drag, x: number): number =>
  nearestStart(item, item.firstWeek + Math.round((x - fromX) / weekPx));
