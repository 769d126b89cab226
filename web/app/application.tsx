import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-router";
import { announceEnd, leaveSession, useAuthStore } from "#web/features/auth/index.ts";
import { askAhead } from "#web/features/projects/index.ts";
import { onSignedOut } from "#web/lib/api-client.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { createAppRouter } from "./router.tsx";

/** Calls whose refusal says nothing about the session on this side. */
const aboutSignIn = new Set(["getSessionUser", "validateInvite", "signOut", "requestAccess"]);

// Made once, outside of rendering: React may start a first render over, and a second pair would listen in vain.
const client = createQueryClient();
const router = createAppRouter();
onSignedOut((endpointName) => {
  if (aboutSignIn.has(endpointName)) return;
  if (leaveSession(client)) announceEnd();
});
if (useAuthStore.getState().isAuthenticated) void askAhead(client);

export function Application() {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
