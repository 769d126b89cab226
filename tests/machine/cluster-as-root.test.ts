import { chmod, cp, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findPackagedBinaries } from "#server/database/supervisor/binaries.ts";
import { findLocalUser, type UserLookup } from "#server/database/supervisor/operating-user.ts";
import { makeFolder, query, startTestCluster } from "./machine-support.ts";

const withoutPostgresUser: UserLookup = () => undefined;
const withPostgresUser: UserLookup = () => findLocalUser("daemon");

/** A clone in a folder that only root may enter, like /root: a real copy of the package, and a DATA_DIR inside it. */
async function makePrivateClone() {
  const folder = await makeFolder();
  const clone = join(folder, "private", "clone");
  await mkdir(clone, { recursive: true });
  await chmod(join(folder, "private"), 0o700);
  const packaged = findPackagedBinaries();
  await cp(packaged.root, join(clone, "package"), { recursive: true, verbatimSymlinks: true });
  return {
    dataDir: join(clone, "data"),
    systemRoot: join(folder, "system"),
    openDataDir: join(folder, "data"),
    findPackage: () => ({ root: join(clone, "package"), version: packaged.version }),
    version: packaged.version,
  };
}

// Only root hands PostgreSQL to another user; for anybody else these cases do not exist.
if (process.getuid?.() === 0) {
  describe("root with a clone in a 0700 folder", () => {
    it.each([
      ["with a postgres user", withPostgresUser, findLocalUser("daemon")?.uid],
      ["without a postgres user", withoutPostgresUser, 65534],
    ])(
      "%s: programs and cluster go to the system folder, and the start names both",
      async (_, lookupUser, uid) => {
        const { dataDir, systemRoot, findPackage, version } = await makePrivateClone();
        const request = { dataDir, systemRoot, findPackage, lookupUser, pgBin: undefined };
        const first = await startTestCluster(request);
        await query(first.connection, "create table kept as select 42 as answer");
        const home = join(
          systemRoot,
          (await readdir(systemRoot)).find((name) => !name.startsWith("pg-")) ?? "",
        );
        expect(first.folderNotes.join("\n")).toContain(home);
        expect(first.folderNotes.join("\n")).toContain(join(systemRoot, `pg-${version}`));
        expect((await stat(join(home, "data"))).uid).toBe(uid);
        expect((await stat(first.socketDir)).mode & 0o777).toBe(0o700);
        await first.stop();

        const second = await startTestCluster(request);
        expect(second.isNew).toBe(false);
        expect(await query(second.connection, "select answer from kept")).toEqual([{ answer: 42 }]);
      },
    );

    it("only the programs are copied when DATA_DIR is within reach", async () => {
      const { openDataDir, systemRoot, findPackage, version } = await makePrivateClone();
      const cluster = await startTestCluster({
        dataDir: openDataDir,
        systemRoot,
        findPackage,
        lookupUser: withoutPostgresUser,
        pgBin: undefined,
      });
      expect(await readdir(systemRoot)).toEqual([`pg-${version}`]);
      expect((await stat(join(openDataDir, "postgres", "data"))).uid).toBe(65534);
      expect(cluster.folderNotes).toHaveLength(1);
    });

    it("a cluster keeps the user that made it when a postgres user appears later", async () => {
      const dataDir = join(await makeFolder(), "data");
      const first = await startTestCluster({ dataDir, lookupUser: withoutPostgresUser });
      await first.stop();
      const second = await startTestCluster({ dataDir, lookupUser: withPostgresUser });
      expect(second.isNew).toBe(false);
      expect(await query(second.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    });
  });
}

describe("a cluster of the person who starts it", () => {
  it("has page checksums, UTF-8, fsync and no network address", async () => {
    const cluster = await startTestCluster({ dataDir: join(await makeFolder(), "data") });
    const [settings] = await query(
      cluster.connection,
      `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone, 'é' < 'z' as is_c_order`,
    );
    expect(settings).toEqual({
      checksums: "on",
      encoding: "UTF8",
      fsync: "on",
      addresses: "",
      zone: "UTC",
      is_c_order: false,
    });
    expect(cluster.folderNotes).toEqual([]);
  });

  it("moves the socket to a short path when DATA_DIR's is too long for one", async () => {
    const dataDir = join(await makeFolder(), "pasta-".repeat(12), "data");
    const cluster = await startTestCluster({ dataDir });
    expect(Buffer.byteLength(`${cluster.socketDir}/.s.PGSQL.5432`)).toBeLessThan(107);
    expect((await stat(cluster.socketDir)).mode & 0o777).toBe(0o700);
    expect(await query(cluster.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});
