export { FilesPanel } from "./files-panel.tsx";
export { FilesSideCard } from "./files-side-card.tsx";
export { QualityCard } from "./quality-card.tsx";
export { UploadCard } from "./upload-card.tsx";
export { useFiles } from "./queries.ts";
export { useUploads } from "./upload-store.ts";
export { UploadWatcher } from "./upload-watcher.tsx";
