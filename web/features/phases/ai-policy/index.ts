export { AiPolicyPanel } from "./ai-policy-panel.tsx";
