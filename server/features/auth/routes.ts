import * as contract from "#contract/auth/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import { revokeOwnSessions, listOwnSessions } from "./own-sessions.ts";
import { requestAccess } from "./request-access.ts";
import { presentSessionUser } from "./present-session-user.ts";
import { setDisplayName } from "./set-display-name.ts";
import { getSetup, setUpAdmin } from "./set-up-admin.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { TokenChecks } from "./token-checks.ts";

export function routes({ clock }: Pick<Services, "clock">): Route[] {
  const checks = new TokenChecks(clock);
  return [
    route(contract.getSessionUser, async ({ actor, services }) =>
      presentSessionUser(actor, services.clock.now()),
    ),
    route(contract.validateInvite, signIn(checks)),
    route(contract.getSetup, getSetup),
    route(contract.setUpAdmin, setUpAdmin(checks)),
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
