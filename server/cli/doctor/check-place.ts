/** What keeps an installation safe beside its data: addresses, who may read its keys, and what its process still may open. */
import { existsSync } from "node:fs";
import { chmod, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { findRunningInstance } from "#server/database/instance-file.ts";
import { failure, ok, warning, type Check, type Finding } from "./finding.ts";

/** Group and others: reading and writing. Passing through is needed where PostgreSQL runs as a user of its own. */
const OTHERS_READ = 0o066;
const OTHERS = 0o077;

export const checkAddress: Check = async ({ publicUrl, trustProxy }) => {
  if (publicUrl === undefined)
    return ok("Endereço público: nenhum (PUBLIC_URL), usado nesta máquina ou por endereço IP");
  const text = `Endereço público: ${publicUrl}`;
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== "https:" && hostname !== "localhost")
    return warning(`${text} não usa https: códigos e sessões passam abertos pela rede.`);
  if (protocol === "https:" && trustProxy === false)
    return warning(
      `${text} usa https e TRUST_PROXY está desligado: o proxy que cifra aparece como origem de todos. Defina TRUST_PROXY.`,
    );
  return ok(text);
};

export const checkSecrecy: Check = async ({ dataDir }) => {
  if (!existsSync(dataDir)) return [];
  const findings: Finding[] = [];
  const { mode } = await stat(dataDir);
  if ((mode & OTHERS_READ) !== 0) {
    await chmod(dataDir, mode & 0o711);
    findings.push(
      warning(`Pasta de dados: ${dataDir} estava aberta a outros usuários e foi fechada.`),
    );
  } else findings.push(ok(`Pasta de dados: só quem executa o Lastro lê ${dataDir}`));
  const open = await listOpenKeys(join(dataDir, "keys"));
  return [
    ...findings,
    open.length === 0
      ? ok("Chaves: legíveis só por quem executa o Lastro")
      : failure(`Chaves legíveis por outros usuários: ${open.join(", ")}. Use chmod 600.`),
  ];
};

async function listOpenKeys(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const open: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (((await stat(path)).mode & OTHERS) !== 0) open.push(path);
  }
  return open;
}

/** Of the running server, where the system tells it (Linux). */
export const checkDescriptors: Check = async ({ dataDir }) => {
  const running = await findRunningInstance(dataDir).catch(() => undefined);
  if (running === undefined) return [];
  try {
    const held = (await readdir(`/proc/${running.pid}/fd`)).length;
    const limits = await readFile(`/proc/${running.pid}/limits`, "utf8");
    const most = Number(/^Max open files\s+(\d{1,12})/m.exec(limits)?.[1] ?? Infinity);
    const text = `Descritores abertos: ${held} de ${most.toLocaleString("pt-BR")}`;
    return held > most / 2 ? warning(`${text}: aumente o limite (ulimit -n).`) : ok(text);
  } catch {
    return [];
  }
};
