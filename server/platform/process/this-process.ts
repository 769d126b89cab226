/** How this process is known to the others of its installation. */
import { hostname } from "node:os";
import { uuidv7 } from "uuidv7";
import { productVersion } from "../version.ts";

/** `web` answers people and does no durable work, `worker` does nothing else, `all` both. */
export type ProcessRole = "all" | "web" | "worker";

export interface ThisProcess {
  /** New at each boot: what an earlier life left is another's. */
  id: string;
  role: ProcessRole;
  version: string;
  host: string;
  pid: number;
}

export const describeProcess = (role: ProcessRole): ThisProcess => ({
  id: `${role}-${uuidv7()}`,
  role,
  version: productVersion,
  host: hostname(),
  pid: process.pid,
});
