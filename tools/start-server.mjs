// The part of npm start that may use today's Node; start.mjs has checked the version.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuildFresh } from "./build-sources.mjs";
import { InstallError, installMissing } from "./install.mjs";
import { supervise } from "./supervise.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);

function explainBuildFailure(failure) {
  if (failure.code === "ENOSPC")
    return "Disco cheio ao montar o sistema: libere espaço e rode npm start de novo.";
  if (failure.code === "EACCES" || failure.code === "EROFS")
    return `Sem permissão para gravar em ${join(root, "dist")}: ajuste as permissões e rode npm start de novo.`;
  return `A montagem do sistema falhou: ${failure.message}`;
}

async function prepare() {
  await installMissing(root, say);
  if (isBuildFresh(root)) return;
  say("Montando o sistema (alguns segundos)…");
  const { buildAll } = await import("./build.mjs");
  await buildAll();
}

/**
 * The `exec` in package.json makes this process npm's own child, so that a signal to npm arrives here. A killed npm
 * forwards nothing: supervisor and server then end by themselves instead of keeping port and data without anybody to
 * stop them.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 1_000).unref();
}

/** A channel to the child tells it when this process is gone. */
const startChild = () =>
  spawn(process.execPath, [...process.execArgv, join(root, "tools", "run-server.mjs")], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });

/** Prepares, then runs the server in a process of its own and starts it again when it ends unasked. */
export async function startServer() {
  try {
    await prepare();
  } catch (failure) {
    process.stderr.write(
      `${failure instanceof InstallError ? failure.message : explainBuildFailure(failure)}\n`,
    );
    process.exit(1);
  }
  endWithNpm();
  process.exit(await supervise(startChild, { say: (text) => process.stderr.write(text) }));
}
