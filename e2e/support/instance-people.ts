import { uuidv7 } from "uuidv7";
import { openDatabasePools } from "#server/database/database.ts";
import { reachDatabase } from "#server/database/reach-database.ts";
import type { RoleColumn } from "#server/database/schema.ts";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { signInOverHttp, type HttpPerson } from "./http-person.ts";
import type { RealServer } from "./real-server.ts";

export interface InstancePerson {
  role: RoleColumn;
  name: string;
  email: string;
  /** The company of a client or approver. */
  clientId?: string;
}

/**
 * Makes people in a running instance's database as its owner, and answers an access token for each, as
 * `npm run login` makes them. Invitations are another part's work.
 */
export async function makePeople<Name extends string>(
  dataDir: string,
  people: Record<Name, InstancePerson>,
): Promise<Record<Name, string>> {
  const log = silentLogger();
  const reached = await reachDatabase(
    loadConfig({ DATA_DIR: dataDir, DATABASE_URL: "" }),
    log,
    "test",
  );
  const db = await openDatabasePools(reached.connection, { log });
  try {
    const tokens: Partial<Record<Name, string>> = {};
    for (const [key, { role, name, email, clientId }] of Object.entries(people) as [
      Name,
      InstancePerson,
    ][]) {
      await db.asOwner(async (tx) => {
        const id = uuidv7();
        await tx
          .insertInto("users")
          .values({ id, email, name, role, client_id: clientId ?? null, active_project_id: null })
          .execute();
        if (clientId !== undefined)
          await tx.insertInto("memberships").values({ user_id: id, tenant_id: clientId }).execute();
      });
      const issued = await issueAccessToken({ asIdentity: db.asOwner }, { email });
      if (issued === null) throw new Error(`No token for ${email}`);
      tokens[key] = issued.token;
    }
    return tokens as Record<Name, string>;
  } finally {
    await db.close();
    await reached.close();
  }
}

/**
 * Ana, a consultant, with a project begun for a company; its approver Dora and its Clara, Otto of another company, and Rita, an
 * administrator: an access token for each.
 */
export async function bringPeople({
  url,
  dataDir,
}: RealServer): Promise<{
  ana: HttpPerson;
  projectId: string;
  tokens: Record<"ana" | "dora" | "clara" | "otto" | "rita", string>;
}> {
  const first = await makePeople(dataDir, {
    ana: { role: "consultant", name: "Ana Prado", email: "ana@exemplo.com.br" },
  });
  const ana = await signInOverHttp(url, first.ana);
  const company = await ana.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Fragata",
  });
  const { id: projectId } = await ana.send<{ id: string }>("POST", "/api/projects", {
    clientId: company.id,
    name: "Diagnóstico Fragata",
  });
  await ana.send("POST", `/api/projects/${projectId}/start`);
  const other = await ana.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Escuna",
  });
  const others = await makePeople(dataDir, {
    dora: {
      role: "approver",
      name: "Dora Melo",
      email: "dora@exemplo.com.br",
      clientId: company.id,
    },
    clara: {
      role: "client",
      name: "Clara Pires",
      email: "clara@exemplo.com.br",
      clientId: company.id,
    },
    otto: { role: "client", name: "Otto Lins", email: "otto@exemplo.com.br", clientId: other.id },
    rita: { role: "admin", name: "Rita Vale", email: "rita@exemplo.com.br" },
  });
  return { ana, projectId, tokens: { ...first, ...others } };
}
