import type { WireProcessMap } from "#contract/mining/endpoints.ts";

export type WaitLevel = "none" | "low" | "middle" | "high";
const thinPx = 1.25;
const thickPx = 7;

/** Thickness by the square root of the frequency, so that the rare ones are still seen; level by the mean wait's part of the largest. */
export function edgeLooks({
  edges,
}: Pick<WireProcessMap, "edges">): { widthPx: number; level: WaitLevel }[] {
  const most = Math.max(1, ...edges.map((edge) => edge.count));
  const longest = Math.max(0, ...edges.map((edge) => edge.meanWaitMs ?? 0));
  return edges.map(({ count, meanWaitMs }) => ({
    widthPx: thinPx + (thickPx - thinPx) * Math.sqrt(count / most),
    level:
      meanWaitMs === null || longest === 0
        ? "none"
        : meanWaitMs <= longest / 3
          ? "low"
          : meanWaitMs <= (2 * longest) / 3
            ? "middle"
            : "high",
  }));
}

/** On the screen by theme, on paper by its own colours. */
export const levelColour: Record<WaitLevel, { screen: string; paper: string }> = {
  none: { screen: "var(--border-strong)", paper: "#8B8579" },
  low: { screen: "var(--data-3)", paper: "#4F81B0" },
  middle: { screen: "var(--warning)", paper: "#8A5200" },
  high: { screen: "var(--danger)", paper: "#B3261E" },
};
