// Installs what the lock file names, when it is missing. Node built-ins only.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRelease } from "./build-sources.mjs";

/** File in node_modules that holds the hash of the lock file it was installed from. */
const LOCK_RECORD = join("node_modules", ".lastro-lock");

/** A failure that the person can act on, as one Portuguese line. */
export class InstallError extends Error {}

function hashLock(root) {
  // node_modules made on another platform lacks this one's binaries.
  const platform = `${process.platform}-${process.arch}`;
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(platform)
    .digest("hex");
}

const isForThisPlatform = ({ os, cpu }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);

/** True when node_modules already holds every package of the lock that is used here, whoever installed it (npm's own list says so). */
function isInstalledByHand(root) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const present = JSON.parse(
      readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8"),
    ).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === "" || !isForThisPlatform(entry)) return true;
      if (entry.dev && isRelease(root)) return true;
      // Which C library an optional binary is for cannot be read off here; the loader that needs it says so itself.
      if (entry.optional && present[path] === undefined)
        return entry.libc !== undefined || entry.os === undefined;
      return (
        present[path]?.version === entry.version && existsSync(join(root, path, "package.json"))
      );
    });
  } catch {
    return false;
  }
}

export function isInstallFresh(root) {
  try {
    return readFileSync(join(root, LOCK_RECORD), "utf8").trim() === hashLock(root);
  } catch {
    return false;
  }
}

const CAUSES = [
  [
    /ENOSPC|no space left/i,
    "Disco cheio durante a instalação: libere espaço (cerca de 1,5 GB) e rode o comando de novo.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network|ERR_SOCKET_TIMEOUT/i,
    "Sem rede: o npm não alcançou o registro de pacotes. Verifique a conexão ou o proxy (npm config get registry) e rode o comando de novo.",
  ],
  [
    /EACCES|EPERM|EROFS/i,
    "Sem permissão para gravar em node_modules: ajuste as permissões desta pasta e rode o comando de novo.",
  ],
  [
    /ECACHE|EINTEGRITY/i,
    "O npm recebeu um pacote corrompido: rode npm cache verify e tente de novo.",
  ],
];

/** A release brings what it was tested with; what it lacks is installed by whoever installed it. */
const INCOMPLETE_RELEASE =
  "Faltam dependências desta versão: rode npm ci --omit=dev nesta pasta e inicie de novo.";

function explain(said, exitCode) {
  const cause = CAUSES.find(([pattern]) => pattern.test(said));
  if (cause !== undefined) return cause[1];
  const line = said
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => /npm (error|ERR!)/i.test(text))[0];
  return `A instalação falhou (npm terminou com ${exitCode}): ${line ?? "veja as mensagens acima"}.`;
}

/** `npm ci` with development tools whatever NODE_ENV says, without install scripts. */
function runNpm(root) {
  const own = process.env.npm_execpath;
  const isOwnUsable = own !== undefined && own.endsWith(".js") && existsSync(own);
  const parameters = [
    "ci",
    "--include=dev",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retries=2",
    "--fetch-retry-mintimeout=3000",
    "--fetch-retry-maxtimeout=10000",
  ];
  return new Promise((settle, fail) => {
    const child = isOwnUsable
      ? spawn(process.execPath, [own, ...parameters], {
          cwd: root,
          stdio: ["ignore", "ignore", "pipe"],
        })
      : spawn("npm", parameters, {
          cwd: root,
          stdio: ["ignore", "ignore", "pipe"],
          shell: process.platform === "win32",
        });
    let said = "";
    child.stderr.on("data", (chunk) => (said += chunk));
    child.once("error", () =>
      fail(
        new InstallError(
          "O npm não foi encontrado: instale o Node.js com npm (https://nodejs.org) e rode o comando de novo.",
        ),
      ),
    );
    child.once("close", (exitCode) =>
      exitCode === 0 ? settle() : fail(new InstallError(explain(said, exitCode))),
    );
  });
}

/** Brings node_modules to the lock file's state. `say` receives a Portuguese line when there is something to do. */
export async function installMissing(root, say) {
  if (isInstallFresh(root)) return;
  if (!isInstalledByHand(root)) {
    if (isRelease(root)) throw new InstallError(INCOMPLETE_RELEASE);
    say("Instalando dependências (uma vez; alguns minutos)…");
    await runNpm(root);
  }
  try {
    writeFileSync(join(root, LOCK_RECORD), `${hashLock(root)}\n`);
  } catch {
    // A read-only node_modules that is complete is fine; it is only looked through again next time.
  }
}
