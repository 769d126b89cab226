import { writeFile } from "node:fs/promises";
import { openSavedPlace } from "#server/adapters/object-store/open-stores.ts";
import { createKeyPair, writeBackup } from "#server/database/backup/index.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { describeStartupFailure } from "#server/platform/process/startup-error.ts";

/** Written, but without objects whose bytes are damaged. */
const INCOMPLETE = 2;

const NEW_KEY = "--nova-chave";

/** `npm run backup -- --nova-chave FILE`: a pair for sealed backups. */
async function runNewKey(path: string): Promise<number> {
  const { file, recipient } = await createKeyPair(new Date());
  try {
    await writeFile(path, file, { flag: "wx", mode: 0o600 });
  } catch (failure) {
    process.stderr.write(`A chave não foi feita. ${describeStartupFailure(failure, "Causa")}\n`);
    return 1;
  }
  process.stdout.write(
    `Chave secreta em ${path}: guarde-a fora desta máquina, sem ela nenhum backup cifrado abre. Chave pública:\nBACKUP_RECIPIENTS=${recipient}\n`,
  );
  return 0;
}

/** `npm run backup -- FILE`: database, files and keys into one verified file. */
export async function run(parameters: string[]): Promise<number> {
  const [path, keyPath] = parameters;
  if (path === NEW_KEY && keyPath !== undefined && parameters.length === 2)
    return runNewKey(keyPath);
  if (path === undefined || parameters.length > 1) {
    process.stderr.write(
      `Uso: npm run backup -- ARQUIVO\n     npm run backup -- ${NEW_KEY} ARQUIVO\n`,
    );
    return 2;
  }
  try {
    const config = loadConfig();
    const database = await waitForDatabase(config, silentLogger(), "backup");
    try {
      const { recipients } = config.backup;
      const place = await openSavedPlace(config);
      const summary = await writeBackup(database.connection, place, path, recipients).finally(
        place.close,
      );
      const size = (summary.archiveBytes / 1024 / 1024).toLocaleString("pt-BR", {
        maximumFractionDigits: 1,
      });
      if (summary.damaged.length > 0) {
        process.stdout.write(
          `Backup pronto, mas incompleto: ${summary.damaged.length} objeto(s) danificado(s): ${summary.damaged.join("; ")}. O que falta está inteiro num backup mais antigo? npm run restore -- ARQUIVO --objeto SHA256\n`,
        );
        return INCOMPLETE;
      }
      process.stdout.write(
        `Backup pronto e conferido: ${path} (${size} MB; ${summary.tables} tabelas, ${summary.rows} linhas, ${summary.files} arquivos). ${recipients.length === 0 ? "Guarde-o como segredo: ele contém dados e chaves." : `Cifrado para ${recipients.length} chave(s): só BACKUP_IDENTITY_FILE o abre.`}\n`,
      );
    } finally {
      await database.close();
    }
    return 0;
  } catch (failure) {
    process.stderr.write(`O backup não foi feito. ${describeStartupFailure(failure, "Causa")}\n`);
    return 1;
  }
}
