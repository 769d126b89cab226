/** Who may be on the air beside whom; asked and written while the lock of the migrations is held. */
import type pg from "pg";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { ThisProcess } from "#server/platform/process/this-process.ts";

/** A process that has not beaten for so long is not waited for. */
const BEATING_WITHIN = "30 seconds";

/**
 * Before the migrations: no two versions ever write one database.
 * @throws StartupError that names the version which is still on the air
 */
export async function refuseOtherVersions(client: pg.Client, self: ThisProcess): Promise<void> {
  const table = await client.query<{ isThere: boolean }>(
    `select to_regclass('lastro.processes') is not null as "isThere"`,
  );
  if (table.rows[0]?.isThere !== true) return;
  const others = await client.query<{ version: string; count: number }>(
    `select version, count(*)::int as count from lastro.processes
      where version <> $1 and last_beat_at > now() - interval '${BEATING_WITHIN}' group by version order by version`,
    [self.version],
  );
  const [other] = others.rows;
  if (other !== undefined)
    throw new StartupError(
      `Ainda há ${other.count} processo(s) da versão ${other.version} no ar: encerre-os antes.`,
    );
}

/** Longer than anybody waits for a silent process. */
const SILENT_FOR_LONG_MS = 86_400_000;

/** `earlierLife`: killed in the folder that this one holds now, so that nobody has to listen for it any longer (docs/decisions/304). */
export async function registerProcess(
  client: pg.Client,
  self: ThisProcess,
  earlierLife?: string,
): Promise<void> {
  await client.query(
    "insert into lastro.processes (id, role, version, host, pid) values ($1, $2, $3, $4, $5)",
    [self.id, self.role, self.version, self.host, self.pid],
  );
  if (earlierLife !== undefined)
    await client.query("update lastro.processes set silent_ms = $1 where id = $2", [
      SILENT_FOR_LONG_MS,
      earlierLife,
    ]);
}
