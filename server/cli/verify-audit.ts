/** `npm run verify-audit -- FILE`: whether an exported log is as it was written. No database, no server, no network. */
import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Writable } from "node:stream";
import { verifyProof } from "#server/features/audit/index.ts";

const copy = {
  usage:
    "Uso: npm run verify-audit -- ARQUIVO, com o arquivo de Administração, Auditoria, “Exportar prova”.",
  missing: (path: string): string => `O arquivo ${path} não existe.`,
  intact: (entries: number, readings: number, head: string | null): string =>
    `Íntegro: ${entries} registros e ${readings} leituras conferidos. Último hash: ${head ?? ""}.`,
  erased: (rows: number): string =>
    `${rows} leituras de clientes encerrados foram apagadas e deixaram só o seu hash.`,
  faults: {
    changed: "alterado",
    missing: "faltando",
    unlinked: "fora da sequência",
    cut: "cortado",
    form: "fora do formato",
  },
  broken: (what: string, place: string): string => `Não confere: ${place}, ${what}.`,
};

/** Exit code: 0 intact, 1 not, 2 nothing to judge. */
export async function run(
  [path]: string[],
  { out, err }: { out: Writable; err: Writable } = { out: process.stdout, err: process.stderr },
): Promise<number> {
  if (path === undefined || !existsSync(path)) {
    err.write(`${path === undefined ? copy.usage : copy.missing(path)}\n`);
    return 2;
  }
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  const { fault, entries, readings, erased, head } = await verifyProof(lines);
  if (fault !== null) {
    err.write(`${copy.broken(copy.faults[fault.fault], fault.place)}\n`);
    return 1;
  }
  out.write(`${copy.intact(entries, readings, head)}\n`);
  if (erased > 0) out.write(`${copy.erased(erased)}\n`);
  return 0;
}
