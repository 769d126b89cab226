import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import pg from "pg";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { startCluster, type Cluster } from "#server/database/supervisor/index.ts";
import { silentLogger } from "#server/platform/log.ts";

const TEMPLATE = "lastro_template";

/** The run's PostgreSQL: binaries of LASTRO_TEST_PG_BIN or the embedded ones, no fsync, one migrated template. */
export class TestCluster {
  readonly #dataDir: string;
  #started: Promise<Cluster> | undefined;
  #templated: Promise<void> | undefined;
  #count = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** A fresh database: a clone of the migrated template, or an empty one. */
  async create(isEmpty: boolean): Promise<DatabaseConnection> {
    const cluster = await (this.#started ??= this.#start());
    const name = `lastro_test_${(this.#count += 1)}`;
    if (isEmpty) {
      await this.#run(cluster, `create database ${name}`);
    } else {
      await (this.#templated ??= this.#makeTemplate(cluster));
      await this.#run(cluster, `create database ${name} template ${TEMPLATE}`);
    }
    return { ...cluster.connection, database: name };
  }

  async drop(name: string): Promise<void> {
    if (this.#started === undefined || !/^lastro_test_\d+$/.test(name)) return;
    await this.#run(await this.#started, `drop database if exists ${name} with (force)`);
  }

  async stop(): Promise<void> {
    const cluster = await this.#started?.catch(() => undefined);
    await cluster?.stop();
  }

  async #start(): Promise<Cluster> {
    await mkdir(this.#dataDir, { recursive: true });
    // As root, the PostgreSQL user must be able to pass through the temporary folder.
    await chmod(dirname(this.#dataDir), 0o711);
    return startCluster({
      dataDir: this.#dataDir,
      pgBin: process.env.LASTRO_TEST_PG_BIN || undefined,
      log: silentLogger(),
      isDurable: false,
    });
  }

  async #makeTemplate(cluster: Cluster): Promise<void> {
    await this.#run(cluster, `create database ${TEMPLATE}`);
    // Loaded here so that a run of pure tests does not carry the server's modules.
    const { migrate } = await import("#server/database/migrate.ts");
    await migrate({ ...cluster.connection, database: TEMPLATE });
  }

  async #run(cluster: Cluster, statement: string): Promise<void> {
    const client = new pg.Client(cluster.connection);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
}
