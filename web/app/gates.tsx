import { lazy, Suspense, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { sessionCopy, useAuthStore, useSession } from "#web/features/auth/index.ts";
import { saveReturnTarget } from "#web/lib/return-target.ts";
import { ErrorState } from "#web/ui/states.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { SessionEndBar } from "./session-end-bar.tsx";

const loadSignedInApp = () => import("./signed-in-app.tsx");
const SignedInApp = lazy(async () => ({ default: (await loadSignedInApp()).SignedInApp }));
const LandingPage = lazy(async () => ({
  default: (await import("#web/pages/public/landing-page.tsx")).LandingPage,
}));
const loadDashboard = () => import("#web/pages/dashboard-page.tsx");
const DashboardPage = lazy(async () => ({ default: (await loadDashboard()).DashboardPage }));

const loadNotFound = () => import("#web/pages/not-found-page.tsx");
const NotFoundPage = lazy(async () => ({ default: (await loadNotFound()).NotFoundPage }));
const NotFoundInFrame = lazy(async () => ({ default: (await loadNotFound()).NotFoundInFrame }));

/** Once it has come, the first page of signed-in people can be drawn without waiting. */
export const fetchFirstPage = (): Promise<unknown> =>
  Promise.all([loadSignedInApp(), loadDashboard()]);

// Who was signed in most likely still is: the code comes while the session is checked, not after.
if (useAuthStore.getState().isAuthenticated) void loadSignedInApp();

/** Pages in the frame exist only for signed-in people; where they were going is kept for after sign-in. */
export function SignedInGate() {
  const session = useSession();
  if (session.status === "signed-in")
    return (
      <Suspense fallback={<LoadingPage />}>
        <SignedInApp user={session.user} />
      </Suspense>
    );
  if (session.status === "loading") return <LoadingPage />;
  if (session.status === "unknown") return <SessionCheckFailed onRetry={session.retry} />;
  return <ToLanding />;
}

/** "/" is the dashboard for signed-in people and the landing page for the rest. */
export function HomeGate() {
  const session = useSession();
  const wasSignedIn = useAuthStore((state) => state.isAuthenticated);
  if (session.status === "signed-in")
    return (
      <Suspense fallback={<LoadingPage />}>
        <SignedInApp user={session.user}>
          <DashboardPage />
        </SignedInApp>
      </Suspense>
    );
  if (session.status === "loading" && wasSignedIn) return <LoadingPage />;
  if (session.status === "unknown" && wasSignedIn)
    return <SessionCheckFailed onRetry={session.retry} />;
  return (
    <>
      <SessionEndBar />
      <Suspense fallback={<LoadingPage />}>
        <LandingPage />
      </Suspense>
    </>
  );
}

/** The firm's own pages: to a company's people they do not exist, and nothing is asked for them. */
export function FirmGate() {
  const { user } = useSession();
  return user !== null && user.clientId !== null ? (
    <Suspense fallback={<LoadingPage />}>
      <NotFoundInFrame />
    </Suspense>
  ) : (
    <Outlet />
  );
}

/** An address that is nobody's. */
export function UnknownGate() {
  const session = useSession();
  const wasSignedIn = useAuthStore((state) => state.isAuthenticated);
  if (session.status === "loading" && wasSignedIn) return <LoadingPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      {session.status === "signed-in" ? (
        <SignedInApp user={session.user}>
          <NotFoundInFrame />
        </SignedInApp>
      ) : (
        <NotFoundPage />
      )}
    </Suspense>
  );
}

/** Addresses that letters give: whoever opens one was asked for something, and signs in without a page about the firm in between. */
const OF_LETTERS = /^\/(?:decisao\/|project\/[^/]+\/pedidos$)/;

function ToLanding() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!useAuthStore.getState().hasLeft) saveReturnTarget(pathname + search);
  }, [pathname, search]);
  return <Navigate to={OF_LETTERS.test(pathname) ? "/signin" : "/"} replace />;
}

function SessionCheckFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center px-4">
      <ErrorState error={null} title={sessionCopy.checkFailed} onRetry={onRetry} />
    </main>
  );
}
