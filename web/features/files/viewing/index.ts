export { DatasetViewer } from "./dataset-viewer.tsx";
