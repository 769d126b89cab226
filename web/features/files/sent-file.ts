import type { ProjectFile } from "#contract/files/endpoints.ts";

/** As the server answered it; without an id when all that is known is that it arrived. */
export interface SentFile {
  id: string | null;
  status: ProjectFile["status"];
}

/** The connection ended before a reply came. */
export class UploadConnectionError extends Error {
  override name = "UploadConnectionError";
}
