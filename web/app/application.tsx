import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { RouterProvider } from "react-router";
import { broadcastSessionEnd, closeSession, useAuthStore } from "#web/features/auth/index.ts";
import { requestConfirmation } from "#web/features/confirm/index.ts";
import { prefetchProjects } from "#web/features/projects/index.ts";
import { onSignedOut } from "#web/lib/calls/api-client.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { onConfirmRequired } from "#web/lib/calls/send-confirmed.ts";
import { onWriteRefused } from "#web/lib/calls/send-patiently.ts";
import { confirmRetry } from "./confirm-retry.ts";
import { hydrateFirstPage, type DrawnPage } from "./drawn-page.ts";
import { fetchFirstPage } from "./gates.tsx";
import { createAppRouter, createReadyRouter } from "./router.tsx";

/** Calls whose refusal says nothing about the session on this side. */
const aboutSignIn = new Set([
  "getSessionUser",
  "validateInvite",
  "signOut",
  "requestAccess",
  // A passkey that was not recognised.
  "beginPasskeySignIn",
  "signInWithPasskey",
  "beginPasskey",
  "createPasskey",
  "askConfirmation",
]);

type Router = ReturnType<typeof createAppRouter>;

/** Made once, outside of rendering: React may start a first render over, and a second pair would listen in vain. */
export function prepareApplication(): QueryClient {
  const client = createQueryClient();
  onSignedOut((endpointName) => {
    if (aboutSignIn.has(endpointName)) return;
    // After the caller has said what it could not do: one message is shown at a time, and this is the reason.
    if (closeSession(client)) setTimeout(broadcastSessionEnd);
  });
  onWriteRefused(confirmRetry);
  onConfirmRequired(requestConfirmation);
  return client;
}

/** For a page that the browser draws. */
export function startApplication(client: QueryClient): Router {
  if (useAuthStore.getState().isAuthenticated) void prefetchProjects(client);
  return createAppRouter();
}

/** For one that the server drew: what it shows is known, and the code of its route has to be there before React looks at it. */
export async function resumeApplication(client: QueryClient, drawn: DrawnPage): Promise<Router> {
  hydrateFirstPage(client, drawn);
  const [router] = await Promise.all([createReadyRouter(window.location), fetchFirstPage()]);
  return router;
}

export function Application({ client, router }: { client: QueryClient; router: Router }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
