// The part of npm start that may use today's Node; start.mjs has checked the version.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isBuildFresh } from "./build-sources.mjs";
import { InstallError, installMissing } from "./install.mjs";

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
 * forwards nothing: the server then ends by itself instead of keeping port and data without anybody to stop it.
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

/** Prepares, then loads dist/server/main.js, which starts the server as it is imported and reports its own refusals. */
export async function startServer() {
  try {
    await prepare();
  } catch (failure) {
    process.stderr.write(
      `${failure instanceof InstallError ? failure.message : explainBuildFailure(failure)}\n`,
    );
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  endWithNpm();
  try {
    await import(pathToFileURL(join(root, "dist", "server", "main.js")).href);
  } catch (failure) {
    process.stderr.write(`O servidor não iniciou: ${failure.message}\n`);
    process.exit(1);
  }
}
