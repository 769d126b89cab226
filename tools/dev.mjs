// npm run dev: the product from its sources. This process owns the PostgreSQL of data-dev/, so that a change in the server costs the
// server's own start alone; rolldown watches the server's sources and Vite the web's. Ctrl-C ends all of it.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "./free-port.mjs";
import { serverInput } from "./build.mjs";
import { dataFolder, lockDevelopment, provideDevelopmentData } from "./seed.mjs";
import { provideTestKit } from "./test-kit.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = join(root, "dist-dev", "server");
const WEB_PORT = Number(process.env.PORT ?? 5173);
/** What a server gets to end by itself. */
const STOP_MS = 2_000;
const startedAt = performance.now();
/** In the order in which they end. */
const closings = { watchers: [], server: [], database: [], lock: [] };
const say = (line) => process.stdout.write(`${line}\n`);
const secondsSince = (instant) =>
  ((performance.now() - instant) / 1000).toLocaleString("pt-BR", { maximumFractionDigits: 1 });

/** The product's own modules, as plain JavaScript: this process starts PostgreSQL as the server does. */
async function loadProduct() {
  const kit = await provideTestKit();
  const load = (path) => import(join(kit, "server", path));
  const [supervisor, log, database, auth, config] = await Promise.all([
    load("database/supervisor/index.js"),
    load("platform/log.js"),
    load("database/database.js"),
    load("features/auth/index.js"),
    load("platform/config.js"),
  ]);
  return { ...supervisor, ...log, ...database, ...auth, ...config };
}

async function startDatabase(product) {
  const log = product.silentLogger();
  const cluster = await product.startCluster({ dataDir: dataFolder, log });
  closings.database.push(() => cluster.stop());
  const { openClient } = await import("./open-connection.mjs");
  const client = await openClient(cluster.connection);
  const found = await client.query("select 1 from pg_database where datname = 'lastro'");
  if (found.rowCount === 0) await client.query("create database lastro");
  await client.end();
  const { user, host, port } = cluster.connection;
  return {
    connection: { ...cluster.connection, database: "lastro" },
    url: `postgresql://${user}@localhost:${port}/lastro?host=${encodeURIComponent(host)}`,
  };
}

/**
 * Runs the server that was built last, once its environment is known: `restart` ends the one before. `onReady` is told at each time that
 * it answers.
 */
function keepServer(environment, onReady) {
  let child = null;
  let turn = Promise.resolve();
  const stop = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ending = child;
    const ended = new Promise((settle) => ending.once("exit", settle));
    ending.kill("SIGTERM");
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    ending.kill("SIGKILL");
    await ended;
  };
  const start = async () => {
    // What kept it from being is told by whoever made it.
    const env = await environment.catch(() => null);
    if (env === null) return;
    const changedAt = performance.now();
    child = spawn(process.execPath, [join(root, "tools", "run-server.mjs"), output], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
    child.stdout.setEncoding("utf8").on("data", (text) => {
      const isReady = /^Lastro pronto em /m.test(text);
      if (isReady) void onReady(changedAt);
      else process.stdout.write(text);
    });
  };
  closings.server.push(() => (turn = turn.then(stop)));
  return () => (turn = turn.then(stop).then(start));
}

async function watchServer(restart) {
  const { watch } = await import("rolldown");
  const watcher = watch({
    ...serverInput(),
    cwd: root,
    output: {
      dir: output,
      format: "esm",
      sourcemap: true,
      entryFileNames: "[name].js",
      chunkFileNames: "chunk-[name]-[hash].js",
    },
  });
  closings.watchers.push(() => watcher.close());
  watcher.on("event", (event) => {
    if (event.code === "ERROR") say(`O servidor não foi montado: ${event.error.message}`);
    if (event.code === "BUNDLE_END") void event.result?.close?.();
    if (event.code !== "END") return;
    const migrations = "server/database/migrations";
    cpSync(join(root, migrations), join(output, "migrations"), { recursive: true });
    void restart();
  });
}

async function serveWeb(apiPort) {
  const { createServer } = await import("vite");
  const web = join(root, "web");
  const vite = await createServer({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "warn",
    server: {
      port: WEB_PORT,
      strictPort: true,
      // The origin check compares Origin with the host that was asked for.
      proxy: { "/api": { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
    },
  });
  await vite.listen();
  closings.watchers.push(() => vite.close());
}

/** A fresh link of the administrator at each start: the first one of an installation is given once. */
async function createLink(product, connection, origin) {
  const { adminEmail } = product.loadConfig({ DATA_DIR: dataFolder });
  const db = await product.openDatabasePools(connection, { log: product.silentLogger() });
  const issued = await product
    .issueAccessToken({ asIdentity: db.asOwner }, { email: adminEmail, adminEmail })
    .finally(() => db.close());
  return issued === null ? origin : `${origin}/signin#token=${issued.token}`;
}

async function main() {
  mkdirSync(output, { recursive: true });
  const product = await loadProduct();
  closings.lock.push(await lockDevelopment(product));
  const apiPort = await findFreePort();
  const origin = `http://127.0.0.1:${WEB_PORT}`;
  // PostgreSQL, the server's sources and the web's wait for nothing of each other.
  const database = provideDevelopmentData(say).then(() => startDatabase(product));
  const environment = database.then(({ url }) => ({
    DATA_DIR: dataFolder,
    DATABASE_URL: url,
    HOST: "127.0.0.1",
    PORT: String(apiPort),
    PUBLIC_URL: origin,
  }));
  let isFirst = true;
  const restart = keepServer(environment, async (changedAt) => {
    if (!isFirst) return say(`Servidor de novo pronto (${secondsSince(changedAt)} s)`);
    isFirst = false;
    const link = await createLink(product, (await database).connection, origin);
    say(`Lastro em ${link} (pronto em ${secondsSince(startedAt)} s)`);
  });
  await Promise.all([environment, serveWeb(apiPort), watchServer(restart)]);
}

let stopping;
function stop(exitCode) {
  stopping ??= (async () => {
    for (const close of Object.values(closings).flat())
      await Promise.resolve(close()).catch((failure) => say(`Ao encerrar: ${failure.message}`));
    process.exit(exitCode);
  })();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
try {
  await main();
} catch (failure) {
  say(`O ambiente de desenvolvimento não iniciou: ${failure.message}`);
  stop(1);
}
