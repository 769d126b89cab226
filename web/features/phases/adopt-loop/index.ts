export { AdoptLoopPanel } from "./adopt-loop-panel.tsx";
