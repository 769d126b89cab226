import { useEffect } from "react";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  getSessionUser,
  signOut as signOutEndpoint,
  type SessionUser,
} from "#contract/auth/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { ApiError } from "#web/lib/calls/api-error.ts";
import { useAuthStore } from "./auth-store.ts";

const SESSION_KEY = ["session"] as const;
const REFETCH_INTERVAL_MS = 30_000;

/** Null when nobody is signed in. Any other failure is no sign-out: it throws. */
export async function readSession(): Promise<SessionUser | null> {
  try {
    return await call(getSessionUser);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw new Error("Authentication failed", { cause: error });
  }
}

/**
 * The page came to somebody without a session, and nobody was signed in here: the answer is known. Asking would be refused, which a browser
 * writes on its console.
 */
const isKnownVisitor = (): boolean =>
  typeof document !== "undefined" &&
  document.querySelector('meta[name="session"][content="none"]') !== null &&
  !useAuthStore.getState().isAuthenticated;

/** Asked once; whoever draws the page before the browser does needs the answer first. */
export const fetchSession = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({ queryKey: SESSION_KEY, queryFn: readSession, retry: false });

export type Session =
  | { status: "loading"; user: null }
  | { status: "signed-in"; user: SessionUser }
  | { status: "signed-out"; user: null }
  /** The check itself failed (no network, server starting): nobody is signed out because of that. */
  | { status: "unknown"; user: null; retry: () => void };

/** The person at the screen. Retried once and asked again every 30 s while signed in, so that a revoked session ends here too. */
export function useSession(): Session {
  const query = useQuery({
    queryKey: SESSION_KEY,
    queryFn: readSession,
    initialData: () => (isKnownVisitor() ? null : undefined),
    retry: 1,
    refetchInterval: (current) => (current.state.data ? REFETCH_INTERVAL_MS : false),
  });
  if (query.data) return { status: "signed-in", user: query.data };
  if (query.data === null) return { status: "signed-out", user: null };
  if (query.isError) return { status: "unknown", user: null, retry: () => void query.refetch() };
  return { status: "loading", user: null };
}

/** Keeps `auth-storage` equal to what the server says, and tells whoever was signed in that they no longer are. Mounted once. */
export function useSessionMirror(): void {
  const session = useSession();
  useEffect(() => {
    if (session.status === "signed-in") useAuthStore.getState().login(session.user);
    if (session.status !== "signed-out" || !useAuthStore.getState().isAuthenticated) return;
    useAuthStore.getState().logout();
    broadcastSessionEnd();
  }, [session.status, session.user]);
}

/** Records who signed in; what an earlier person loaded is dropped first. */
export function setSessionUser(client: QueryClient, user: SessionUser): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  client.setQueryData(SESSION_KEY, user);
  useAuthStore.getState().login(user);
  // The sign-in's answer does not say whether a passkey is asked of the person.
  void client.invalidateQueries({ queryKey: SESSION_KEY });
}

/** Asks again who is signed in: what is asked of them may have been done. */
export const refreshSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: SESSION_KEY });

export function broadcastSessionEnd(): void {
  useAuthStore.setState({ hasEnded: true });
}

/** Forgets the person on this side; the guards do the rest. True when somebody was signed in. */
export function closeSession(client: QueryClient): boolean {
  const hadSession = Boolean(client.getQueryData(SESSION_KEY));
  // A check that set out before the session ended must not bring the person back.
  void client.cancelQueries({ queryKey: SESSION_KEY });
  client.setQueryData(SESSION_KEY, null);
  useAuthStore.getState().logout();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  return hadSession;
}

export function updateSessionUser(client: QueryClient, user: SessionUser): void {
  client.setQueryData(SESSION_KEY, user);
}

/** Ends the session on the server, then here. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call(signOutEndpoint);
    useAuthStore.setState({ hasLeft: true });
    closeSession(client);
  };
}
