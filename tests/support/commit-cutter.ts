/** Stands between the server and its database, and cuts a connection right after a COMMIT has left over it. */
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConnection } from "#server/database/connection.ts";

export interface CommitCutter {
  /** The way to the database through here. */
  through(direct: DatabaseConnection): DatabaseConnection;
  /** The next but `passed` commits loses its connection. */
  cutAfter(passed: number): void;
  /** How many connections were cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

const PORT = 5432;
/** The simple query `commit` of PostgreSQL's protocol: type, length, text, NUL. */
const COMMIT = Buffer.from("Q\0\0\0\x0bcommit\0", "latin1");

export async function openCommitCutter(): Promise<CommitCutter> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-cut-"));
  let target = "";
  let left = Number.POSITIVE_INFINITY;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const isCut = (chunk: Buffer): boolean => {
    if (!chunk.includes(COMMIT)) return false;
    left -= 1;
    if (left >= 0) return false;
    left = Number.POSITIVE_INFINITY;
    cuts += 1;
    return true;
  };
  const server = createServer((near) => {
    const far = createConnection(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    }
    near.on("data", (chunk: Buffer) => {
      far.write(chunk);
      if (!isCut(chunk)) return;
      near.destroy();
      // The database answers into nothing.
      far.once("data", () => far.destroy());
    });
    far.on("data", (chunk) => near.write(chunk));
    near.once("end", () => far.end());
    far.once("close", () => near.destroy());
  });
  await new Promise<void>((settle) => server.listen(join(folder, `.s.PGSQL.${PORT}`), settle));
  return {
    through(direct) {
      target = join(direct.host ?? "", `.s.PGSQL.${direct.port}`);
      return { ...direct, host: folder, port: PORT };
    },
    cutAfter(passed) {
      left = passed;
    },
    get cuts() {
      return cuts;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
