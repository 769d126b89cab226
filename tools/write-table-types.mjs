// npm run db:types: migrates an empty database of its own and writes server/database/types.gen.ts from it.
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openClient } from "./open-connection.mjs";
import { generatedTypes, generateTableTypes } from "./table-types.mjs";
import { provideTestKit } from "./test-kit.mjs";

const database = "lastro_types";

const kit = await provideTestKit();
const load = (path) => import(pathToFileURL(join(kit, "server", path)).href);
const { startCluster } = await load("database/supervisor/index.js");
const { migrate } = await load("database/migrate.js");
const { silentLogger } = await load("platform/log.js");

const folder = await mkdtemp(join(tmpdir(), "lastro-types-"));
try {
  // PostgreSQL's own user has to pass through.
  await chmod(folder, 0o711);
  const cluster = await startCluster({
    dataDir: folder,
    log: silentLogger(),
    isDurable: false,
  });
  try {
    const client = await openClient(cluster.connection);
    await client.query(`create database ${database}`).finally(() => client.end());
    const connection = { ...cluster.connection, database };
    await migrate(connection);
    await writeFile(generatedTypes, await generateTableTypes(connection));
  } finally {
    await cluster.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
