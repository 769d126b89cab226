import { openSavedPlace } from "#server/adapters/object-store/open-stores.ts";
import { writeBackup } from "#server/database/backup/index.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { explainStartupFailure } from "#server/platform/startup-error.ts";

/** Written, but without objects whose bytes are damaged. */
const INCOMPLETE = 2;

/** `npm run backup -- FILE`: database, files and keys into one verified file. */
export async function run(parameters: string[]): Promise<number> {
  const [path] = parameters;
  if (path === undefined || parameters.length > 1) {
    process.stderr.write("Uso: npm run backup -- ARQUIVO\n");
    return 2;
  }
  try {
    const config = loadConfig();
    const database = await waitForDatabase(config, silentLogger(), "backup");
    try {
      const place = await openSavedPlace(config);
      const summary = await writeBackup(database.connection, place, path).finally(place.close);
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
        `Backup pronto e conferido: ${path} (${size} MB; ${summary.tables} tabelas, ${summary.rows} linhas, ${summary.files} arquivos). Guarde-o como segredo: ele contém dados e chaves.\n`,
      );
    } finally {
      await database.close();
    }
    return 0;
  } catch (failure) {
    process.stderr.write(`O backup não foi feito. ${explainStartupFailure(failure, "Causa")}\n`);
    return 1;
  }
}
