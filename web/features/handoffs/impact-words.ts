import type { Impact } from "#contract/handoffs/endpoints.ts";
import { impactCopy as copy } from "./copy.ts";

type Touched = Impact["touched"][number];

/** What a new version of the phase ends, as words. */
export function ownWords({ gateStatus, released, scenarios }: Touched): string[] {
  const gate = {
    submitted: copy.gateSubmitted,
    approved: copy.gateApproved,
    waived: copy.gateWaived,
  }[gateStatus as string];
  return [
    copy.nothingOwn,
    ...(gate === undefined ? [] : [gate]),
    ...(released ? [copy.ownReleased] : []),
    ...(scenarios.length > 0 ? [copy.scenarios(scenarios)] : []),
  ];
}

/** What stands on a phase that reads the results. */
export function laterWords({
  gateStatus,
  released,
  scenarios,
  figures,
  alreadyStale,
}: Touched): string[] {
  const gate = {
    submitted: copy.laterSubmitted,
    approved: copy.laterApproved,
    waived: copy.laterWaived,
  }[gateStatus as string];
  return [
    figures === null ? copy.reads : copy.figures(figures),
    ...(gate === undefined ? [] : [gate]),
    ...(released ? [copy.released] : []),
    ...(scenarios.length > 0 ? [copy.scenarios(scenarios)] : []),
    ...(alreadyStale ? [copy.alreadyStale] : []),
  ];
}
