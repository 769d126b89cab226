import { randomUUID } from "node:crypto";
import { tokenOf } from "#tests/support/token-of.ts";
import type { SharedServer } from "../servers/borrow-server.ts";
import { signInOverHttp, type HttpPerson } from "./http-person.ts";

interface Newcomer {
  role: "admin" | "consultant" | "approver" | "client";
  name: string;
  /** The company of a client or approver. */
  clientId?: string;
}

export interface Insider {
  http: HttpPerson;
  token: string;
  email: string;
}

/** An address that no other file of the same server uses. */
export const newAddress = (given: string): string =>
  `${given.toLowerCase()}.${randomUUID().slice(0, 8)}@exemplo.com.br`;

/** Invites people to a shared server and signs them in, named, through the API as an administrator does it. */
export async function letIn<Name extends string>(
  server: Pick<SharedServer, "url" | "admin">,
  people: Record<Name, Newcomer>,
): Promise<Record<Name, Insider>> {
  const inside: Partial<Record<Name, Insider>> = {};
  for (const [key, { role, name, clientId }] of Object.entries(people) as [Name, Newcomer][]) {
    const email = newAddress(name.split(" ")[0] ?? "");
    const { created } = await server.admin.send<{ created: { link: string }[] }>(
      "POST",
      "/api/admin/invites",
      { email, role, clientId: clientId ?? null },
    );
    const token = tokenOf(created[0]?.link);
    const http = await signInOverHttp(server.url, token);
    await http.send("PUT", "/api/auth/user/name", { name });
    inside[key] = { http, token, email };
  }
  return inside as Record<Name, Insider>;
}

/** So many consultants, and how the team of a project names them. */
export async function letInConsultants(
  server: Pick<SharedServer, "url" | "admin">,
  count: number,
): Promise<{ http: HttpPerson; id: string }[]> {
  const named = Array.from({ length: count }, (_, at) => [
    `p${at}`,
    { role: "consultant" as const, name: `Pessoa ${at}` },
  ]);
  const inside = Object.values(await letIn(server, Object.fromEntries(named)));
  return Promise.all(
    inside.map(async ({ http }) => ({
      http,
      id: (await http.get<{ id: string }>("/api/auth/user")).id,
    })),
  );
}

export interface Company {
  /** Ana Prado, the consultant who began the project. */
  ana: HttpPerson;
  projectId: string;
  /**
   * Access tokens of Ana; of the company's approver Dora Melo and its Clara Pires; of Otto Lins, of another company; of
   * Rita Vale, an administrator.
   */
  tokens: Record<"ana" | "dora" | "clara" | "otto" | "rita", string>;
}

/**
 * A company with a project that has begun, its people, and one of another company. The project is the active one of everybody who
 * may see it: an administrator sees those of every file of the server.
 */
export async function newCompany(server: SharedServer): Promise<Company> {
  const { ana } = await letIn(server, { ana: { role: "consultant", name: "Ana Prado" } });
  const bringClient = async (name: string): Promise<string> =>
    (await ana.http.send<{ id: string }>("POST", "/api/clients", { name })).id;
  const clientId = await bringClient("Companhia Fragata");
  const otherId = await bringClient("Companhia Escuna");
  const { id: projectId } = await ana.http.send<{ id: string }>("POST", "/api/projects", {
    clientId,
    name: "Diagnóstico Fragata",
  });
  await ana.http.send("POST", `/api/projects/${projectId}/start`);
  const { dora, clara, otto, rita } = await letIn(server, {
    dora: { role: "approver", name: "Dora Melo", clientId },
    clara: { role: "client", name: "Clara Pires", clientId },
    otto: { role: "client", name: "Otto Lins", clientId: otherId },
    rita: { role: "admin", name: "Rita Vale" },
  });
  await rita.http.send("POST", `/api/projects/${projectId}/activate`);
  return {
    ana: ana.http,
    projectId,
    tokens: {
      ana: ana.token,
      dora: dora.token,
      clara: clara.token,
      otto: otto.token,
      rita: rita.token,
    },
  };
}
