// The product's own server as a child process, on a free port with a data folder of its own, and a signed-in caller.
import { fork } from "node:child_process";
import { chmodSync, createReadStream, mkdirSync, readFileSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../free-port.mjs";
import { root } from "./bundle.mjs";

const reporter = fileURLToPath(new URL("report-usage.mjs", import.meta.url));
const startWithinMs = 180_000;

/** Asks a child that runs with report-usage.mjs for its processor time and memory so far. */
export function readUsage(child) {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("the process ended"));
    child.once("exit", onExit);
    child.once("message", (usage) => {
      child.off("exit", onExit);
      resolve(usage);
    });
    child.send("usage");
  });
}

export function stopChild(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}

/**
 * Starts the server, without the demonstration unless `env` says so, and signs the administrator in with the link that a first
 * start prints. `cookie`: of an earlier start over the same folder, whose session goes on.
 */
export async function startLastro(folder, name, { env = {}, cookie } = {}) {
  const port = await findFreePort();
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  // As root the PostgreSQL user must be able to pass through the temporary folder.
  chmodSync(folder, 0o711);
  // Without a supervisor: what is measured is the server's own process.
  const child = fork(join(root, "tools/run-server.mjs"), [], {
    cwd: root,
    execArgv: ["--import", reporter],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO: "off",
      DATABASE_URL: "",
      PUBLIC_URL: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const [, token] = await readOutput(
    child,
    cookie === undefined ? /signin#token=(LSTR(?:-[A-Z0-9]{4}){3})/ : /^Lastro pronto em /m,
  );
  const origin = `http://127.0.0.1:${port}`;
  const caller = callerOf(origin, cookie ?? (await signIn(origin, token)));
  return {
    child,
    dataDir,
    ...caller,
    connection: () =>
      JSON.parse(readFileSync(join(dataDir, "run", "instance.json"), "utf8")).connection,
    stop: () => stopChild(child),
  };
}

function readOutput(child, wanted) {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(
      () => fail(`it did not say ${wanted} within ${startWithinMs} ms`),
      startWithinMs,
    );
    const fail = (why) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error(`The server did not start: ${why}\n${said.slice(-4000)}`));
    };
    const listen = (chunk) => {
      said += chunk;
      const found = wanted.exec(said);
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.setEncoding("utf8").on("data", listen);
    child.stderr.setEncoding("utf8").on("data", listen);
    child.once("exit", (code) => fail(`it ended with ${code}`));
  });
}

/** Resolves to the cookie of a session. */
export async function signIn(origin, token) {
  const reply = await fetch(`${origin}/api/auth/validate-invite`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ token }),
  });
  if (!reply.ok) throw new Error(`sign-in: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function callerOf(origin, cookie) {
  const call = async (method, path, body) => {
    const headers = {
      cookie,
      origin,
      ...(body === undefined || body instanceof FormData
        ? {}
        : { "content-type": "application/json" }),
    };
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return text === "" ? null : JSON.parse(text);
  };
  return { origin, cookie, call, as: (other) => callerOf(origin, other).call };
}

/** Client and started project, ready for files. */
export async function createStartedProject(lastro, name) {
  const client = await lastro.call("POST", "/api/clients", { name: `Cliente ${name}` });
  const project = await lastro.call("POST", "/api/projects", { clientId: client.id, name });
  return lastro.call("POST", `/api/projects/${project.id}/start`, {});
}

/** As one form, in large pieces: `fetch` of Node takes 0.5 s of a core for 100 MB of a form, more than a copy of them. */
export async function uploadPath({ origin, cookie }, projectId, path, name) {
  const boundary = "----lastro-bench";
  const part = (field) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"`;
  const head = `${part("projectId")}\r\n\r\n${projectId}\r\n${part("file")}; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const end = `\r\n--${boundary}--\r\n`;
  const outgoing = request(`${origin}/api/projects/${projectId}/upload`, {
    method: "POST",
    headers: {
      cookie,
      origin,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": Buffer.byteLength(head) + statSync(path).size + end.length,
    },
  });
  const answered = new Promise((resolve, reject) =>
    outgoing.once("response", resolve).once("error", reject),
  );
  await pipeline(async function* () {
    yield head;
    yield* createReadStream(path, { highWaterMark: 1 << 20 });
    yield end;
  }, outgoing);
  const answer = await answered;
  const said = await text(answer);
  if (answer.statusCode !== 201)
    throw new Error(`upload: ${answer.statusCode} ${said.slice(0, 500)}`);
  return JSON.parse(said);
}
