export { AdminFrame } from "./admin-frame.tsx";
export { AuditView } from "./audit-view.tsx";
export { adminCopy } from "./copy.ts";
export { FirstDayCard } from "./first-day/first-day-card.tsx";
export { InvitesView } from "./invites-view.tsx";
export { useClientCompanies, useUsers } from "./queries.ts";
export { SetupScreen } from "./setup-screen.tsx";
export { UsersView } from "./users-view.tsx";
