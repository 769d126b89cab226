export { fileQualityCopy } from "./copy.ts";
export { FileQuality } from "./file-quality.tsx";
export { FileQualityDialog } from "./file-quality-dialog.tsx";
export { QualityBadge } from "./quality-badge.tsx";
