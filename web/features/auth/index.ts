export {
  refreshSession,
  broadcastSessionEnd,
  fetchSession,
  setSessionUser,
  closeSession,
  useSession,
  useSessionMirror,
  updateSessionUser,
  useSignOut,
  type Session,
} from "./session.ts";
export { mayDo } from "./abilities.ts";
export { clearStoredToken, readHeldToken, readTokenFromUrl } from "./address-token.ts";
export { useAuthStore } from "./auth-store.ts";
export { sessionCopy } from "./copy.ts";
