import { newDataDir } from "./real-server.ts";

/**
 * A data folder for a file whose server is started, stopped, killed or set up by its tests, or whose settings hold for all who use
 * it. Such files run one after the other (project `browser-own`), and only they may write to /api/admin.
 */
export const needsOwnServer = (_why: string): string => newDataDir();
