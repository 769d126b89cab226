import * as contract from "#contract/auth/endpoints.ts";
import { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import { revokeOwnSessions, listOwnSessions } from "./own-sessions.ts";
import { requestAccess } from "./request-access.ts";
import { presentSessionUser } from "./present-session-user.ts";
import { setDisplayName } from "./set-display-name.ts";
import { getSetup, setUpAdmin } from "./set-up-admin.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export function routes({ clock }: Pick<Services, "clock">): Route[] {
  // What counts in all bounds what is written of wrong codes: it changes the answer to those alone.
  const failedChecks = new AttemptLimiter(clock, { perAddress: 10, inAll: 1_000 });
  return [
    route(contract.getSessionUser, async ({ actor, services }) =>
      presentSessionUser(actor, services.clock.now()),
    ),
    route(contract.validateInvite, signIn(failedChecks)),
    route(contract.getSetup, getSetup),
    route(contract.setUpAdmin, setUpAdmin(failedChecks)),
    route(contract.signOut, signOut),
    route(contract.requestAccess, requestAccess),
    route(contract.setDisplayName, setDisplayName),
    route(contract.listOwnSessions, listOwnSessions),
    route(contract.revokeOwnSessions, revokeOwnSessions),
    route(contract.loginRedirect, async ({ reply }) => {
      await reply.redirect("/consultant-login", 302);
      return {};
    }),
  ];
}
