import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider } from "react-router";
import { announceEnd, leaveSession } from "#web/features/auth/index.ts";
import { onSignedOut } from "#web/lib/api-client.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { createAppRouter } from "./router.tsx";

/** Calls whose refusal says nothing about the session on this side. */
const aboutSignIn = new Set(["getSessionUser", "validateInvite", "signOut", "requestAccess"]);

function createParts() {
  const client = createQueryClient();
  onSignedOut((endpointName) => {
    if (aboutSignIn.has(endpointName)) return;
    if (leaveSession(client)) announceEnd();
  });
  return { client, router: createAppRouter() };
}

export function Application() {
  const [{ client, router }] = useState(createParts);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
