import { Outlet, ScrollRestoration } from "react-router";
import { useSessionMirror } from "#web/features/auth/index.ts";
import { deferred, usePrefetchOnIntent } from "#web/ui/prefetch.ts";
import { useToasts } from "#web/ui/toast/toast-store.ts";

const useToaster = deferred(async () => (await import("#web/ui/toast/toaster.tsx")).Toaster);

/** Around every route. */
export function Root() {
  useSessionMirror();
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

/** Nothing is said before somebody is there, or something happened. */
function Toasts() {
  const isUsed = usePrefetchOnIntent();
  const isSaying = useToasts(({ toasts }) => toasts.length > 0);
  return useToaster(isSaying ? "quietly" : isUsed ? "soon" : null)?.({}) ?? null;
}
