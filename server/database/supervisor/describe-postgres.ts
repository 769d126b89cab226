import { tmpdir } from "node:os";
import { SYSTEM_ROOT } from "./cluster-home.ts";
import { ensureBinaries } from "./binaries.ts";
import { resolveOperatingUser } from "./operating-user.ts";

/**
 * The version of the PostgreSQL that a start would use, found by running it as the user that would run it.
 * @throws StartupError when there is none.
 */
export async function describePostgres(pgBin: string | undefined): Promise<string> {
  const user = resolveOperatingUser(process.getuid?.());
  const binaries = await ensureBinaries({
    pgBin,
    user,
    copyRoot: user === undefined ? tmpdir() : SYSTEM_ROOT,
  });
  return binaries.version;
}
