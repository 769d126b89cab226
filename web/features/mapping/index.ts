export { MappingPanel } from "./mapping-panel.tsx";
