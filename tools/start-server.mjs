// The part of npm start that may use today's Node; start.mjs has checked the version.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isBuildFresh } from "./build-sources.mjs";
import { InstallError, installMissing } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);

function explainBuildFailure(failure) {
  if (failure.code === "ENOSPC") return "Disco cheio ao montar o sistema: libere espaço e rode npm start de novo.";
  if (failure.code === "EACCES" || failure.code === "EROFS") return `Sem permissão para gravar em ${join(root, "dist")}: ajuste as permissões e rode npm start de novo.`;
  return `A montagem do sistema falhou: ${failure.message}`;
}

async function prepare() {
  await installMissing(root, say);
  if (isBuildFresh(root)) return;
  say("Montando o sistema (alguns segundos)…");
  const { buildAll } = await import("./build.mjs");
  await buildAll();
}

/** Prepares, then loads dist/server/main.js, which starts the server as it is imported and reports its own refusals. */
export async function startServer() {
  try {
    await prepare();
  } catch (failure) {
    process.stderr.write(`${failure instanceof InstallError ? failure.message : explainBuildFailure(failure)}\n`);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  try {
    await import(pathToFileURL(join(root, "dist", "server", "main.js")).href);
  } catch (failure) {
    process.stderr.write(`O servidor não iniciou: ${failure.message}\n`);
    process.exit(1);
  }
}
