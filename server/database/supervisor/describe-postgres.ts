import { tmpdir } from "node:os";
import { SYSTEM_ROOT } from "./cluster-home.ts";
import { provideBinaries } from "./binaries.ts";
import { chooseOperatingUser } from "./operating-user.ts";

/**
 * The version of the PostgreSQL that a start would use, found by running it as the user that would run it.
 * @throws StartupError when there is none.
 */
export async function describePostgres(pgBin: string | undefined): Promise<string> {
  const user = chooseOperatingUser(process.getuid?.());
  const binaries = await provideBinaries({
    pgBin,
    user,
    copyRoot: user === undefined ? tmpdir() : SYSTEM_ROOT,
  });
  return binaries.version;
}
