import { openDatabasePools } from "#server/database/database.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import { issueAccessToken, linkOf } from "#server/features/auth/index.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { describeStartupFailure } from "#server/platform/process/startup-error.ts";

/** `npm run login -- EMAIL`: a fresh access link for an existing user, or for the administrator who never signed in. */
export async function run(parameters: string[]): Promise<number> {
  const [email] = parameters;
  if (email === undefined || parameters.length > 1) {
    process.stderr.write("Uso: npm run login -- EMAIL\n");
    return 2;
  }
  try {
    const config = loadConfig();
    const reached = await waitForDatabase(config, silentLogger(), "login");
    try {
      const db = await openDatabasePools(reached.connection, { log: silentLogger() });
      // Whoever can run this command holds the data folder; the owner's connection needs no role's password.
      const issued = await issueAccessToken(
        { asIdentity: db.asOwner },
        { email, adminEmail: config.adminEmail },
      ).finally(() => db.close());
      if (issued === null) {
        process.stderr.write(
          `Não há usuário ativo com o e-mail ${email}: peça um convite a um administrador.\n`,
        );
        return 1;
      }
      const until = issued.expiresAt.toLocaleString("pt-BR", {
        timeZone: "America/Sao_Paulo",
        dateStyle: "short",
        timeStyle: "short",
      });
      process.stdout.write(
        `Acesso de ${email} (válido até ${until}): ${linkOf(issued.token, reached.publicOrigin)}\n`,
      );
      return 0;
    } finally {
      await reached.close();
    }
  } catch (failure) {
    process.stderr.write(`O acesso não foi criado. ${describeStartupFailure(failure, "Causa")}\n`);
    return 1;
  }
}
