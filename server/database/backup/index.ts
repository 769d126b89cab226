export { countSavedRows, checkObjects, findOtherCounts } from "./examine-restored.ts";
export { createSavedDisk, setPlace, type SavedPlace } from "./saved-place.ts";
export { listKeysOnlyIn, moveSaved } from "./move-saved.ts";
export { isDamaged, listSavedFiles, objectOf } from "./saved-files.ts";
export { restoreBackup, restoreObjects, verifyBackup, type RestoreSummary } from "./read-backup.ts";
export type { ArchiveSource } from "./archive-reader.ts";
/** In BACKUP_DIR: what the last drill found. */
export const DRILL_FILE = "ensaio.json";
export { createKeyPair } from "./seal-archive.ts";
export { writeBackup, type BackupSummary } from "./write-backup.ts";
