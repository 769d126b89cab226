import { decide, type Action, type Subject } from "#domain/access/policy.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";
import { refuse } from "./refusal.ts";
import type { RequestContext } from "./route.ts";

/** What an operation needs of a request when nobody asked for it. The policy is asked all the same. */
export const contextOf = (
  actor: SignedIn,
  services: Services,
): Pick<RequestContext, "actor" | "services" | "authorize"> => ({
  actor,
  services,
  authorize(action: Action, subject: Subject = {}) {
    const decision = decide(actor, action, subject);
    if (!decision.allowed) throw refuse(decision.as === "not-found" ? "NOT_FOUND" : "FORBIDDEN");
  },
});
