// A process that opens the database of the DATA_DIR given as its first parameter, says where it is on standard output
// and stays until it is ended. Tests kill it.
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";

const [dataDir, ending] = process.argv.slice(2);
try {
  const database = await openDatabase(loadConfig({ DATA_DIR: dataDir ?? "" }), silentLogger());
  if (ending === "migrated") await migrate(database.connection);
  process.stdout.write(`${JSON.stringify(database.connection)}\n`);
  if (ending === "exit-without-closing") process.exit(0);
  process.once("SIGTERM", () => void database.close().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (failure) {
  process.stdout.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exit(1);
}
