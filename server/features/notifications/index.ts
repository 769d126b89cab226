export { routes } from "./routes.ts";
export { sendDigests } from "./send-digests.ts";
export { tellExpiringInvites, tellInviteAccepted } from "./tell-invites.ts";
