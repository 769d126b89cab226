import { formatDuration } from "#domain/kernel/text/duration.ts";
import { miningCopy } from "./copy.ts";

/** "2,5 dias", "24 h", "35 min"; "n/d" without a value. */
export const showTime = (ms: number | null): string =>
  ms === null ? miningCopy.none : formatDuration(ms / 1000, "s");
