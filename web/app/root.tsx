import { Outlet, ScrollRestoration } from "react-router";
import { useSessionMirror } from "#web/features/auth/index.ts";
import { Toaster } from "#web/ui/toaster.tsx";

/** Around every route. */
export function Root() {
  useSessionMirror();
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
