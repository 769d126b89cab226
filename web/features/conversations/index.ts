export { AssistantPanel, type PanelPhase } from "./assistant-panel.tsx";
