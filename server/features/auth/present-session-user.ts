import type { SessionUser } from "#contract/auth/endpoints.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";

export const presentSessionUser = (actor: SignedIn, now: Date): SessionUser => ({
  id: actor.userId,
  name: actor.name,
  email: actor.email,
  role: actor.role,
  clientId: actor.clientId,
  ...(actor.passkeyDueAt === undefined
    ? {}
    : {
        passkeyDue: { at: actor.passkeyDueAt.toISOString(), isPast: actor.passkeyDueAt <= now },
      }),
});
