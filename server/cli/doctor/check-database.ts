import { existsSync } from "node:fs";
import { join } from "node:path";
import { countOf } from "#domain/kernel/text/count-of.ts";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { openDatabasePools } from "#server/database/database.ts";
import { readRoleNames } from "#server/database/migrate.ts";
import { openClient } from "#server/database/open-client.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import {
  areLimitsHeld,
  listRoleLimits,
  type HeldLimits,
} from "#server/database/roles/role-limits.ts";
import { describePostgres } from "#server/database/supervisor/index.ts";
import { verifyChain } from "#server/features/audit/index.ts";
import { readQuarantines } from "#server/features/files/index.ts";
import { silentLogger } from "#server/platform/log.ts";
import { momentInWords } from "#server/platform/product-day.ts";
import { describeStartupFailure } from "#server/platform/process/startup-error.ts";
import { failure, ok, warning, type Check, type Finding } from "./finding.ts";

/** `limits` is undefined for a database that no server has used yet. */
async function examineDatabase(connection: DatabaseConnection) {
  const client = await openClient(connection);
  try {
    const asked = Date.now();
    const answer = await client.query<{
      version: string;
      size: string;
      isUsed: boolean;
      aheadMs: number;
    }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
        to_regclass('lastro_migrations.login_roles') is not null as "isUsed",
        (extract(epoch from clock_timestamp()) * 1000)::float8 - $1 as "aheadMs"`,
      [asked],
    );
    const [row] = answer.rows;
    const limits =
      row?.isUsed === true ? await listRoleLimits(client, await readRoleNames(client)) : undefined;
    return { row, limits };
  } finally {
    await client.end();
  }
}

function describeLimits(limits: HeldLimits[]): Finding {
  const seconds = (ms: number | undefined): string =>
    ms === undefined ? "sem limite" : `${(ms / 1_000).toLocaleString("pt-BR")} s`;
  const list = limits.map(
    ({ role, held }) =>
      `${role} ${seconds(held.statement_timeout)}, ${seconds(held.lock_timeout)}, ${seconds(held.idle_in_transaction_session_timeout)}`,
  );
  const text = `Limites de tempo de cada papel (consulta, espera por trava, transação parada): ${list.join("; ")}`;
  return areLimitsHeld(limits)
    ? ok(text)
    : warning(`${text}. Não são os desta versão: reinicie o servidor para aplicá-los.`);
}

export const checkDatabase: Check = async (config) => {
  const hasData = config.databaseUrl !== "" || existsSync(join(config.dataDir, "cluster.json"));
  try {
    if (!hasData)
      return ok(
        `PostgreSQL ${await describePostgres(config.pgBin)} pronto (o banco será criado no primeiro início)`,
      );
    const reached = await waitForDatabase(config, silentLogger(), "doctor");
    try {
      const { row, limits } = await examineDatabase(reached.connection);
      const where = config.databaseUrl === "" ? "embutido" : "de DATABASE_URL";
      return [
        ok(
          `PostgreSQL ${where} ${row?.version} responde (banco com ${row?.size}; servidor ${reached.isServerRunning ? "em execução" : "parado"})`,
        ),
        describeClock(row?.aheadMs ?? 0),
        ...(limits === undefined ? [] : [describeLimits(limits)]),
        ...(limits === undefined
          ? []
          : // A database that the last version left has not every table yet.
            await examineHeld(reached.connection).catch((cause: unknown) => [
              warning(
                `Auditoria, envios e processos não foram lidos (${describeStartupFailure(cause, "causa")}): inicie esta versão uma vez e repita.`,
              ),
            ])),
      ];
    } finally {
      await reached.close();
    }
  } catch (cause) {
    return failure(`PostgreSQL: ${describeStartupFailure(cause, "causa")}`);
  }
};

/** Sessions, links and budgets count by both clocks. */
const MOST_CLOCK_MS = 5_000;

function describeClock(aheadMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1_000).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
  return Math.abs(aheadMs) <= MOST_CLOCK_MS
    ? ok("Relógio: o mesmo desta máquina e do banco")
    : warning(
        `Relógio: o do banco está ${seconds} s ${aheadMs > 0 ? "adiantado" : "atrasado"} em relação ao desta máquina; acerte os dois (NTP).`,
      );
}

/** What the database tells of what it holds: the log's chain, people whose files wait, the last scrub, who else is at work. */
async function examineHeld(connection: DatabaseConnection): Promise<Finding[]> {
  const db = await openDatabasePools(connection, { log: silentLogger() });
  try {
    const chain = await db.asOwner(verifyChain);
    const held = await db.asOwner((tx) => readQuarantines(tx, new Date()));
    const checks = await db.asOwner((tx) =>
      tx
        .selectFrom("store_checks")
        .select(["outcome", (eb) => eb.fn.countAll<string>().as("objects")])
        .select((eb) => eb.fn.min("checked_at").as("oldest"))
        .groupBy("outcome")
        .execute(),
    );
    const processes = await db.asOwner((tx) =>
      tx
        .selectFrom("processes")
        .select(["role", "version", "host", "pid"])
        .where("last_beat_at", ">", new Date(Date.now() - ALIVE_MS))
        .orderBy("started_at")
        .execute(),
    );
    return [
      chain.isIntact
        ? ok(
            `Auditoria íntegra: ${countOf(chain.entries, "registro", "registros")} e ${countOf(chain.readings, "leitura selada", "leituras seladas")}`,
          )
        : failure(
            `A auditoria não confere a partir do registro ${chain.broken?.seq ?? "fora da corrente"}: veja Administração › Auditoria e restaure um backup anterior para comparar.`,
          ),
      held.size === 0
        ? ok("Envios: ninguém em quarentena")
        : warning(
            `Envios: ${countOf(held.size, "pessoa", "pessoas")} em quarentena por arquivos que travaram a leitura; um administrador libera em Usuários.`,
          ),
      ...checks.map(({ outcome, objects, oldest }) =>
        outcome === "damaged"
          ? failure(
              `Conferência contínua: ${countOf(Number(objects), "objeto danificado", "objetos danificados")}`,
            )
          : ok(
              `Conferência contínua: ${countOf(Number(objects), "objeto conferido", "objetos conferidos")}, o mais antigo em ${momentInWords.format(new Date(oldest))}`,
            ),
      ),
      ...describeProcesses(processes),
    ];
  } finally {
    await db.close();
  }
}

/** A process tells of itself more often than this. */
const ALIVE_MS = 60_000;

function describeProcesses(
  processes: { role: string; version: string; host: string; pid: number }[],
): Finding[] {
  if (processes.length === 0) return [];
  const text = `Processos no ar: ${processes
    .map(({ role, version, host, pid }) => `${role} ${version} em ${host} (${pid})`)
    .join("; ")}`;
  return new Set(processes.map(({ version }) => version)).size === 1
    ? [ok(text)]
    : [failure(`${text}. São de versões diferentes: pare todos e inicie a mesma em todos.`)];
}
