export { memberCopy } from "./copy.ts";
export { useMentionable, useTeam } from "./queries.ts";
export { TeamPanel } from "./team-panel.tsx";
