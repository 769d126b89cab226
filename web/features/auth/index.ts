export { enterSession, leaveSession, useSession, useSessionMirror, useSignOut, type Session } from "./session.ts";
export { mayDo } from "./abilities.ts";
export { takeTokenFromAddress } from "./address-token.ts";
export { useAuthStore } from "./auth-store.ts";
export { sessionCopy } from "./copy.ts";
