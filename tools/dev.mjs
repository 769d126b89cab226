// npm run dev: the product from its sources. This process owns the PostgreSQL of data-dev/, so that a change in the server costs the
// server's own start alone; rolldown watches the server's sources and Vite the web's. Ctrl-C ends all of it.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hashFiles, SOURCES_RECORD } from "./build-sources.mjs";
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

let kit;
/** The product's own modules, as plain JavaScript: this process starts PostgreSQL as the server does. */
async function loadProduct(paths) {
  // Told by a hash over all sources: once.
  const folder = await (kit ??= provideTestKit());
  const modules = await Promise.all(paths.map((path) => import(join(folder, "server", path))));
  return Object.assign({}, ...modules);
}

const loadSupervisor = () => loadProduct(["database/supervisor/index.js", "platform/log.js"]);
/** Loaded while the server starts: not the whole of a feature, which is a second of a core. */
const loadSignIn = () =>
  loadProduct([
    "platform/log.js",
    "database/database.js",
    "features/auth/issue-access-token.js",
    "platform/config.js",
  ]);

/** What the server is built from, as the last output of `watchServer` remembers it. */
const sources = [
  "domain",
  "contract",
  "server",
  "package.json",
  "package-lock.json",
  "tools/build.mjs",
];
const hashServer = () => hashFiles(root, sources);
const record = join(output, SOURCES_RECORD);
function builtFrom() {
  try {
    return readFileSync(record, "utf8");
  } catch {
    return null;
  }
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

/** `running`: what the server that runs was built from; the first output of the same is not started once more. */
async function watchServer(restart, running) {
  const { watch } = await import("rolldown");
  let building = null;
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
    if (event.code === "START") building = hashServer();
    if (event.code !== "END") return;
    const migrations = "server/database/migrations";
    cpSync(join(root, migrations), join(output, "migrations"), { recursive: true });
    writeFileSync(record, building ?? "");
    if (building !== running) void restart();
    running = null;
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
  // Vite ends the process once it is closed itself, before the server and PostgreSQL have ended.
  for (const listener of process.listeners("SIGTERM"))
    if (listener !== stopInOrder) process.off("SIGTERM", listener);
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
  const supervisor = await loadSupervisor();
  closings.lock.push(await lockDevelopment(supervisor));
  const apiPort = await findFreePort();
  const origin = `http://127.0.0.1:${WEB_PORT}`;
  // PostgreSQL, the server's sources and the web's wait for nothing of each other.
  const database = provideDevelopmentData(say).then(() => startDatabase(supervisor));
  const environment = database.then(({ url }) => ({
    DATA_DIR: dataFolder,
    DATABASE_URL: url,
    HOST: "127.0.0.1",
    PORT: String(apiPort),
    PUBLIC_URL: origin,
  }));
  let isFirst = true;
  let tellReady;
  const ready = new Promise((resolve) => (tellReady = resolve));
  const restart = keepServer(environment, async (changedAt) => {
    if (!isFirst) return say(`Servidor de novo pronto (${secondsSince(changedAt)} s)`);
    isFirst = false;
    const link = await createLink(await signIn, (await database).connection, origin);
    say(`Lastro em ${link} (pronto em ${secondsSince(startedAt)} s)`);
    tellReady();
  });
  const running = builtFrom();
  const isBuilt = running !== null && running === hashServer();
  if (isBuilt) void restart();
  const signIn = environment.then(loadSignIn);
  await Promise.all([
    environment,
    signIn,
    serveWeb(apiPort),
    // Where the server can be started as it was built last, the cores are its own until it answers.
    isBuilt ? ready.then(() => watchServer(restart, running)) : watchServer(restart, null),
  ]);
}

let stopping;
function stop(exitCode) {
  stopping ??= (async () => {
    for (const close of Object.values(closings).flat())
      await Promise.resolve(close()).catch((failure) => say(`Ao encerrar: ${failure.message}`));
    process.exit(exitCode);
  })();
}
function stopInOrder() {
  stop(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopInOrder);
try {
  await main();
} catch (failure) {
  say(`O ambiente de desenvolvimento não iniciou: ${failure.message}`);
  stop(1);
}
