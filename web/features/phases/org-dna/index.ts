export { orgCopy } from "./copy.ts";
export { OrgDnaPanel } from "./org-dna-panel.tsx";
