/** Start-up and shutdown, in order. Everything that a person reads at the start is written here. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { openContainer, readRolePasswords, type Container } from "#server/container.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import { loneKeeper, noKeeper, openKeeper, type Keeper } from "#server/database/keeper.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase, type OpenDatabase } from "#server/database/open-database.ts";
import { untilConnected } from "#server/database/until-connected.ts";
import { claimFirstAccess, firstAccessLine, linkOf } from "#server/features/auth/index.ts";
import { loadConfig, publicOriginOf, type Config } from "#server/platform/config.ts";
import { createApp } from "#server/platform/http/create-app.ts";
import { loadFirstPage } from "#server/platform/http/pages/first-page.ts";
import { createMetrics, type Metrics } from "#server/platform/metrics/metrics.ts";
import { openOpsServer } from "#server/platform/metrics/ops-server.ts";
import { createLogger, type Logger } from "#server/platform/log.ts";
import { describeStartupFailure } from "#server/platform/process/startup-error.ts";
import { describeProcess } from "#server/platform/process/this-process.ts";
import { tracing } from "#server/platform/tracing/tracing.ts";
import { startWatchdog } from "#server/platform/watchdog/watchdog.ts";

/** Running requests get this long to end before their connections are cut. */
const DRAIN_MS = 5_000;

/** After a failure that nobody caught, the process stops in order as far as it still can. */
const LAST_STOP_MS = 5_000;
const UNCAUGHT_EXIT_CODE = 70;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
type Closing = () => Promise<unknown>;

const workersUrl = new URL("./workers/", import.meta.url);

async function start(config: Config, log: Logger, closings: Closing[]): Promise<void> {
  closings.unshift(async () => tracing()?.close());
  closings.unshift(startWatchdog(new URL("watchdog-worker.js", workersUrl)));
  const self = describeProcess(config.role);
  tracing()?.nameProcess(self.id, (failure) =>
    log.warn({ err: failure }, "traces are not taken by OTEL_EXPORTER_OTLP_ENDPOINT"),
  );
  const opened: OpenDatabase = await openDatabase(config, log, {
    isShared: config.role !== "all",
    processId: self.id,
  });
  closings.unshift(() => opened.close());
  for (const note of opened.notes) say(note);
  const passwords = opened.kind === "external" ? await readRolePasswords(config) : undefined;
  await migrate(opened.connection, {
    ...(passwords === undefined ? {} : { roles: passwords }),
    process: { self, isAlone: opened.isAlone, earlierLife: opened.earlierLife },
  });
  // What nobody collects is not counted.
  const metrics = config.ops === undefined ? undefined : createMetrics();
  closings.unshift(async () => metrics?.close());
  const db: Database = await openDatabasePools(opened.connection, {
    log,
    ...(metrics === undefined ? {} : { watch: metrics.pools }),
    ...(passwords === undefined ? {} : { passwords }),
  });
  closings.unshift(() => db.close());

  const keeper = await openOwnKeeper(config, opened, log);
  closings.unshift(() => keeper.close());
  const container: Container = await openContainer({ config, db, log, workersUrl, self, keeper });
  closings.unshift(() => container.close());
  const app = config.role === "worker" ? null : await openApp(config, container, metrics);
  if (app !== null)
    closings.unshift(async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
      await app.close().finally(() => clearTimeout(cut));
    });
  closings.unshift(async () => container.beginStop());
  await container.prepare();
  if (config.ops !== undefined && metrics !== undefined) {
    metrics.add(container.gauges);
    const ops = await openOpsServer(config.ops, metrics, log);
    closings.unshift(() => ops.close());
  }
  if (app === null) say("Lastro pronto: este processo lê, calcula e gera (PROCESS_ROLE=worker)");
  else await serve(app, config, container);
  void container.warm();
  await container.startBackground();
}

/** Whose it is to do what only one may: the one process's, where there is one; else a worker's. */
async function openOwnKeeper(
  { role }: Config,
  { connection }: OpenDatabase,
  log: Logger,
): Promise<Keeper> {
  if (role === "all") return loneKeeper;
  return role === "web" ? noKeeper : openKeeper(connection, log);
}

async function openApp(
  config: Config,
  container: Container,
  metrics: Metrics | undefined,
): Promise<FastifyInstance> {
  const webDir = fileURLToPath(new URL("../web/", import.meta.url));
  const firstPage = await loadFirstPage(
    config,
    fileURLToPath(new URL("../first-page/", import.meta.url)),
  );
  return createApp(container.services, container.routes, {
    repeats: container.repeats,
    ...(metrics === undefined ? {} : { metrics }),
    ...(existsSync(webDir) ? { webDir, ...(firstPage === undefined ? {} : { firstPage }) } : {}),
  });
}

async function serve(
  app: FastifyInstance,
  config: Config,
  { services: { db, clock } }: Container,
): Promise<void> {
  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => "listening" });

  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const origin = publicOriginOf({ ...config, port });
  const token = await untilConnected(() => claimFirstAccess(db, config.adminEmail, clock.now()));
  say(
    [
      `Lastro pronto em ${origin}`,
      ...(token === null ? [] : [firstAccessLine(linkOf(token, origin))]),
    ].join("\n"),
  );
}

async function main(): Promise<void> {
  const log = createLogger();
  const closings: Closing[] = [];
  let stopping: Promise<never> | undefined;
  const stop = (exitCode: number): Promise<never> =>
    (stopping ??= (async () => {
      for (const close of closings)
        await close().catch((failure: unknown) =>
          log.error({ err: failure }, "shutdown step failed"),
        );
      return process.exit(exitCode);
    })());
  // npm forwards a signal that the process group already got: a repeat must not cut the shutdown short.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void stop(0));
  process.on("uncaughtException", (failure) => {
    log.fatal({ err: failure }, "uncaught exception: the server stops");
    setTimeout(() => process.exit(UNCAUGHT_EXIT_CODE), LAST_STOP_MS);
    void stop(UNCAUGHT_EXIT_CODE);
  });
  process.on("unhandledRejection", (failure) => log.error({ err: failure }, "unhandled rejection"));
  try {
    await start(loadConfig(), log, closings);
  } catch (failure) {
    if (stopping !== undefined) return;
    log.debug({ err: failure }, "start refused");
    process.stderr.write(`${describeStartupFailure(failure)}\n`);
    await stop(1);
  }
}

await main();
