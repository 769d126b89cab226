export { memberCopy } from "./copy.ts";
export { useMentionable } from "./queries.ts";
export { TeamPanel } from "./team-panel.tsx";
