export { Limits, type LimitOptions, type Places } from "./limits.ts";
export { limitsCopy } from "./copy.ts";
export { limitNumbers, type LimitNumbers } from "./numbers.ts";
export { RequestQueue } from "./request-queue.ts";
export type { Seat } from "./seats.ts";
export { SharedLookups } from "./session-lookups.ts";
export { systemTiming, type Timing } from "./timing.ts";
