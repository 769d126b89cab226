// npm run test:image: the image without an engine of images. The Dockerfile's own lines are followed: its build stage runs in a clean
// clone, what it copies is laid into an empty folder, and its command runs there as an unprivileged user who cannot write it, with the
// empty environment of a container (docs/decisions/078). About 6 minutes. The last line is "N passed, N failed".
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "./free-port.mjs";
import { readDockerfile } from "./release/dockerfile.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);
const idOf = (option) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
/** In the place of the image's user, which this machine does not know: initdb looks its user up. Only root can become one. */
const user = process.getuid() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
const HEALTHY_MS = 60_000;
const SEEDED_MS = 300_000;
const STOPPED_MS = 30_000;
const FOREIGN = ["tests", "e2e", "docs", ".git", "domain", "server", "web", "fixtures"];

let passed = 0;
const faults = [];
/** One thing that has to hold; what follows is looked at even where it does not. */
function expect(holds, what) {
  if (holds) passed += 1;
  else faults.push(what);
  say(`${holds ? "ok   " : "FALHA"} ${what}`);
}

function buildIn(clone, commands) {
  execFileSync("git", ["clone", "-q", "--no-local", root, clone]);
  for (const command of commands) {
    say(`build: ${command}`);
    execFileSync("sh", ["-c", command], { cwd: clone, stdio: ["ignore", "ignore", "inherit"] });
  }
}

/** Where a COPY lays a source: into a folder's own place, or by its name into the folder that the target names. */
function destination(app, { sources, target }, source, from) {
  const place = join(app, target);
  const isOwnPlace = sources.length === 1 && lstatSync(from).isDirectory();
  return isOwnPlace ? place : join(place, basename(source));
}

function layOut(clone, app, copies) {
  for (const copy of copies)
    for (const source of copy.sources) {
      const from = join(clone, source);
      expect(existsSync(from), `COPY: ${source} existe`);
      if (!existsSync(from)) continue;
      const to = destination(app, copy, source, from);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    }
  const found = readdirSync(app).filter((name) => FOREIGN.includes(name));
  expect(found.length === 0, `a imagem não leva fontes nem testes (${found.join(", ") || "nada"})`);
  execFileSync("chmod", ["-R", "a-w,a+rX", app]);
}

const pause = (ms) => new Promise((settle) => setTimeout(settle, ms));

/** Asks until the answer is not null; null after the time. */
async function ask(question, withinMs) {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(500)) {
    const answer = await question().catch(() => null);
    if (answer !== null) return answer;
  }
  return null;
}

async function start(app, data, { command, env }) {
  const port = await findFreePort();
  const child = spawn(process.execPath, command.slice(1), {
    cwd: app,
    ...user,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: "/usr/bin:/bin", ...env, DATA_DIR: data, HOST: "127.0.0.1", PORT: String(port) },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  const isHealthy = await ask(async () => {
    if (child.exitCode !== null) return false;
    return (await fetch(`${url}/api/health`)).ok || null;
  }, HEALTHY_MS);
  expect(isHealthy === true, "/api/health responde em 60 s");
  if (isHealthy !== true) say(said);
  return { url, child, said: () => said };
}

async function stop({ child, said }) {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = pause(STOPPED_MS).then(() => ["ainda em execução"]);
  const [code] = await Promise.race([ended, late]);
  expect(code === 0, `SIGTERM: termina com 0 em 30 s (${code})`);
  if (code !== 0) say(said().slice(-2_000));
  if (child.exitCode === null) child.kill("SIGKILL");
}

/** The session's cookie for the token that the first start prints. */
async function signIn(server) {
  const token = await ask(
    async () => /LSTR-\w{4}-\w{4}-\w{4}/.exec(server.said())?.[0] ?? null,
    HEALTHY_MS,
  );
  const reply = await fetch(`${server.url}/api/auth/validate-invite`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ token }),
  });
  expect(reply.ok, `a linha do primeiro início dá acesso (${reply.status})`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function readJson(url, path, cookie) {
  const reply = await fetch(url + path, { headers: { cookie } });
  return reply.ok ? reply.json() : null;
}

/** The report of the demonstration's first phase, once it is there. */
const findReport = (url, cookie) =>
  ask(async () => {
    const [project] = await readJson(url, "/api/projects", cookie);
    const phases = await readJson(url, `/api/projects/${project.id}/phases`, cookie);
    const { reportId } = await readJson(url, `/api/phases/${phases[0].id}`, cookie);
    return reportId;
  }, SEEDED_MS);

async function expectPdf({ url }, cookie, reportId) {
  const reply = await fetch(`${url}/api/reports/${reportId}/export?format=pdf`, {
    headers: { cookie },
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isPdf = bytes.subarray(0, 5).toString("latin1") === "%PDF-" && bytes.length > 50_000;
  expect(reply.ok && isPdf, `um relatório sai em PDF (${reply.status}, ${bytes.length} bytes)`);
}

const folder = mkdtempSync(join(tmpdir(), "lastro-image-"));
chmodSync(folder, 0o755);
const [clone, app, data] = ["src", "app", "data"].map((name) => join(folder, name));
try {
  const plan = readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"));
  buildIn(clone, plan.build);
  mkdirSync(app);
  layOut(clone, app, plan.copies);
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);

  const first = await start(app, data, plan);
  const cookie = await signIn(first);
  const reportId = await findReport(first.url, cookie);
  expect(reportId !== null, "a demonstração tem um relatório");
  await expectPdf(first, cookie, reportId);
  await stop(first);

  const second = await start(app, data, plan);
  expect(
    (await findReport(second.url, cookie)) === reportId,
    "os dados estão lá no segundo início",
  );
  await stop(second);
} catch (failure) {
  faults.push(failure.message);
  say(`FALHA ${failure.stack}`);
} finally {
  if (existsSync(app)) execFileSync("chmod", ["-R", "u+w", app]);
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) say(`FALHOU imagem: ${fault}`);
say(`${passed} passed, ${faults.length} failed`);
process.exitCode = faults.length === 0 ? 0 : 1;
