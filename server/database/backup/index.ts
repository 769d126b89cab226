export { restoreBackup, verifyBackup, type RestoreSummary } from "./read-backup.ts";
export { writeBackup, type BackupSummary } from "./write-backup.ts";
