export { checkReply, type CheckedReply } from "./check-reply.ts";
export {
  prepareContext,
  type GroundingContext,
  type GroundingSources,
  type Passage,
} from "./grounding-context.ts";
export { createStreamGuard, type StreamGuard } from "./stream-guard.ts";
export type { EntityKeys } from "../../report/grounding/entities.ts";
export type { Violation, ViolationKind } from "./violation.ts";
