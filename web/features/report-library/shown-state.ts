import type { ListedReport } from "#contract/report-library/endpoints.ts";
import type { CustomReport } from "#contract/report-library/custom-endpoints.ts";
import type { Tone } from "#web/ui/badge.tsx";

/** What a row of the list says first: a finished report is ready or out of date, never both. */
export type ShownState = CustomReport["status"] | "stale";

export const stateTones: Record<ShownState, Tone> = {
  ready: "positive",
  stale: "warning",
  generating: "info",
  pending: "neutral",
  draft: "neutral",
  failed: "danger",
};

export const stateOf = ({ status, ready }: Pick<ListedReport, "status" | "ready">): ShownState =>
  status === "ready" && ready?.stale === true ? "stale" : status;

export const stateOfCustom = ({
  status,
  latest,
}: Pick<CustomReport, "status" | "latest">): ShownState =>
  status === "ready" && latest?.stale === true ? "stale" : status;
