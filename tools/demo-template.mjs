// The demonstration seeded once: a data folder in node_modules/.cache that is copied wherever an installation with the
// demonstration is needed (browser tests, npm run dev, benches). `node tools/demo-template.mjs [FOLDER]` copies it into FOLDER.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openClient } from "./open-connection.mjs";
import { hashFiles } from "./build-sources.mjs";

const SOURCES = [
  "domain",
  "contract",
  "server",
  "fixtures",
  "package-lock.json",
  "tools/demo-template.mjs",
];
const PREFIX = "demo-";
/** What one seeding may take on a machine that does other work. */
const SEEDING_MS = 1_200_000;
const POLL_MS = 200;
/** Templates of other sources that are kept: whoever goes from one branch to another and back seeds once. */
const KEPT = 2;
/** A copy that was never finished is somebody else's for this long. */
const PARTIAL_MS = 3_600_000;

/** Settings that would make the seeded installation another one; a blank value counts as absent. */
const BLANK = [
  "DATABASE_URL",
  "ADMIN_EMAIL",
  "PUBLIC_URL",
  "TRUST_PROXY",
  "SMTP_URL",
  "MAIL_FROM",
  "LLM_PROVIDER",
  "LLM_BASE_URL",
  "LLM_MODEL",
  "LLM_API_KEY",
  "LLM_PRICE_INPUT",
  "LLM_PRICE_OUTPUT",
  "LLM_PROJECT_BUDGET",
  "LLM_EMBEDDING_MODEL",
  "LLM_TURN_SECONDS",
  "LASTRO_PAUSE_AT",
  "SESSION_DAYS",
  "SESSION_IDLE_DAYS",
  "SESSION_MAX_DAYS",
  "MAX_UPLOAD_MB",
];

/** A cluster belongs to the programs that made it, so they are part of the name. */
const nameOf = (root) =>
  PREFIX +
  createHash("sha256")
    .update(hashFiles(root, SOURCES))
    .update(process.env.PG_BIN ?? "")
    .digest("hex")
    .slice(0, 16);

/**
 * The folder of the seeded installation, made when no seeding of these sources is kept. Nobody has an account in it and no
 * session: the first start of a copy makes the first access token of that copy.
 * @returns {Promise<string>}
 */
export async function provideDemoTemplate(root, say = () => undefined) {
  const cache = join(root, "node_modules", ".cache", "lastro");
  const template = join(cache, nameOf(root));
  if (await isKept(template)) return template;
  await fs.mkdir(cache, { recursive: true });
  const giveBack = await takeTurn(`${template}.lock`);
  try {
    // Whoever waited finds what the other one seeded.
    if (!(await isKept(template))) await make(root, cache, template, say);
  } finally {
    await giveBack();
  }
  return template;
}

/** There already, and used now. */
async function isKept(template) {
  if (!existsSync(template)) return false;
  await fs.utimes(template, new Date(), new Date()).catch(() => undefined);
  return true;
}

/**
 * One at a time: two that seed beside each other take twice the processor for one result. Waits until the lock is free, its
 * process is gone, or no seeding takes that long; answers what gives it back.
 */
async function takeTurn(lock) {
  for (;;) {
    try {
      await fs.writeFile(lock, String(process.pid), { flag: "wx" });
      return () => fs.rm(lock, { force: true });
    } catch (failure) {
      if (failure.code !== "EEXIST") throw failure;
    }
    const holder = Number(await fs.readFile(lock, "utf8").catch(() => "0"));
    const { mtimeMs } = await fs.stat(lock).catch(() => ({ mtimeMs: Date.now() }));
    const isLeft = (holder > 0 && !isAlive(holder)) || Date.now() - mtimeMs > SEEDING_MS;
    if (isLeft) await fs.rm(lock, { force: true });
    else await sleep(POLL_MS);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return failure.code === "EPERM";
  }
}

async function make(root, cache, template, say) {
  say("Semeando a demonstração, uma vez para estas fontes (cerca de 40 s)…");
  // PostgreSQL's own user passes through the temporary folder, but perhaps not through the clone.
  const dataDir = await fs.mkdtemp(join(tmpdir(), "lastro-seed-"));
  const partial = `${template}.partial-${process.pid}`;
  try {
    await fs.chmod(dataDir, 0o711);
    await seed(root, dataDir);
    await assertMovable(dataDir);
    await copyTree(dataDir, partial);
    await keep(partial, template);
    await removeOld(cache, template);
  } finally {
    await fs.rm(partial, { recursive: true, force: true });
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}

/** Puts a copy of a template into `dataDir`, which is made when it is missing and has to be empty; owners are kept. */
export async function copyDemoTemplate(template, dataDir) {
  await fs.mkdir(dataDir, { recursive: true });
  const present = await fs.readdir(dataDir);
  if (present.length > 0)
    throw new Error(
      `A pasta ${dataDir} não está vazia: a demonstração não é copiada sobre outros dados.`,
    );
  await copyTree(template, dataDir);
}

/** Runs the built server on `dataDir` until the demonstration stands and nothing is left to do, and stops it. */
async function seed(root, dataDir) {
  const child = spawn(process.execPath, [join(root, "tools", "start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...Object.fromEntries(BLANK.map((name) => [name, ""])),
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "on",
      // What the phases compute, before the demonstration's people decide anything: what journeys and tests begin from.
      LASTRO_SEED_UNTIL: "computed",
    },
  });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (said = (said + text).slice(-20_000)));
  const ended = new Promise((settle) => child.once("close", settle));
  try {
    await untilSeeded(dataDir, child, () => said);
    child.kill("SIGTERM");
    const exitCode = await ended;
    if (exitCode !== 0) throw new Error(`O servidor semeado saiu com ${exitCode}:\n${said}`);
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await ended;
    process.removeListener("exit", endWithUs);
  }
}

async function untilSeeded(dataDir, child, said) {
  const deadline = Date.now() + SEEDING_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`O servidor que semeia saiu antes do fim:\n${said()}`);
    const connection = /^Lastro pronto em /m.test(said()) ? await connectionOf(dataDir) : undefined;
    if (connection !== undefined && (await settleDatabase(connection))) return;
    if (Date.now() > deadline)
      throw new Error(`A demonstração não ficou pronta em ${SEEDING_MS / 1000} s:\n${said()}`);
    await sleep(POLL_MS);
  }
}

/** The socket that a running server tells its command-line tools. */
async function connectionOf(dataDir) {
  const text = await fs.readFile(join(dataDir, "run", "instance.json"), "utf8").catch(() => "{}");
  return JSON.parse(text).connection;
}

/** False while something is under way; then takes back the first access, so that each copy gives its own. */
async function settleDatabase(connection) {
  const client = await openClient(connection);
  try {
    const { rows } = await client.query(
      `select (select state from lastro.demonstration) as state,
              (select step from lastro.demonstration) as step,
              (select count(*)::int from lastro_flow.workflow_status where status in ('PENDING', 'ENQUEUED', 'DELAYED'))
                + (select count(*)::int from lastro.files where status in ('processing', 'uploading')) as waiting`,
    );
    const [{ state, step, waiting }] = rows;
    if (state === "failed") throw new Error(`A demonstração falhou: ${step}`);
    if (state !== "ready" || waiting > 0) return false;
    await client.query("delete from lastro.access_tokens");
    await client.query("delete from lastro.sessions");
    await client.query("delete from lastro.instance");
    // Else each copy's autovacuum does it while a test runs.
    await client.query("vacuum (analyze)");
    return true;
  } finally {
    await client.end();
  }
}

/** A stopped cluster below the folder itself: only that goes along with a copy. */
async function assertMovable(dataDir) {
  const { cluster } = JSON.parse(await fs.readFile(join(dataDir, "cluster.json"), "utf8"));
  const data = join(dataDir, cluster, "data");
  if (!existsSync(join(data, "PG_VERSION")))
    throw new Error(
      `O banco semeado não ficou em ${dataDir}: aponte TMPDIR para uma pasta em que o usuário do PostgreSQL possa passar.`,
    );
  if (existsSync(join(data, "postmaster.pid")))
    throw new Error(`O PostgreSQL de ${dataDir} não parou de todo.`);
}

/** Two processes may have seeded at the same time: the second finds the first one's in its place. */
async function keep(partial, template) {
  await fs.rename(partial, template).catch((failure) => {
    if (!existsSync(template)) throw failure;
  });
}

async function removeOld(cache, current) {
  const found = [];
  for (const entry of await fs.readdir(cache, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith(PREFIX)) continue;
    const path = join(cache, entry.name);
    const stats = await fs.stat(path).catch(() => undefined);
    if (path === current || stats === undefined) continue;
    found.push({ path, usedAt: stats.mtimeMs, isPartial: entry.name.includes(".partial-") });
  }
  const abandoned = found.filter((one) => one.isPartial && Date.now() - one.usedAt > PARTIAL_MS);
  const old = found
    .filter((one) => !one.isPartial)
    .sort((one, other) => other.usedAt - one.usedAt)
    .slice(KEPT);
  for (const { path } of [...abandoned, ...old])
    await fs.rm(path, { recursive: true, force: true }).catch(() => undefined);
}

/** Contents of one folder into another, with owners, modes and times; shares blocks where the file system can. */
async function copyTree(from, to) {
  await fs.mkdir(to, { recursive: true });
  const options = { linux: ["-a", "--reflink=auto"], darwin: ["-c", "-a"] }[process.platform];
  if (options !== undefined) {
    const { status } = spawnSync("cp", [...options, `${from}/.`, to], { stdio: "ignore" });
    if (status === 0) return;
  }
  await copyWithOwners(from, to);
}

/** PostgreSQL refuses a cluster of another owner, so each entry keeps its own. */
export async function copyWithOwners(from, to) {
  await fs.cp(from, to, { recursive: true, preserveTimestamps: true, force: true });
  if (process.platform === "win32") return;
  const adopt = async (path) => {
    const source = join(from, path);
    const target = join(to, path);
    const stats = await fs.lstat(source);
    if (stats.isDirectory())
      for (const name of await fs.readdir(source)) await adopt(join(path, name));
    await fs.lchown(target, stats.uid, stats.gid);
    if (!stats.isSymbolicLink()) await fs.chmod(target, stats.mode & 0o7777);
  };
  await adopt(".");
}

async function main() {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const say = (line) => process.stderr.write(`${line}\n`);
  const template = await provideDemoTemplate(root, say);
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) await copyDemoTemplate(template, folder);
  process.stdout.write(`${folder ?? template}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
