export interface FileWork {
  fileId: string;
  projectId: string;
  tenantId: string;
  userId: string;
}
