export { AdminFrame } from "./admin-frame.tsx";
export { AuditView } from "./audit-view.tsx";
export { adminCopy } from "./copy.ts";
export { InvitesView } from "./invites-view.tsx";
export { SetupScreen } from "./setup-screen.tsx";
export { UsersView } from "./users-view.tsx";
