import type { Role } from "#domain/access/policy.ts";
import { insertClient } from "#server/features/clients/index.ts";
import { writeState } from "#server/features/demonstration/demonstration-state.ts";
import { ensurePeople, VISITED } from "#server/features/demonstration/people.ts";
import type { Project, TestWorld } from "#tests/runs/test-world.ts";
import { cookieOf, type Persona, type Reply } from "#tests/support/http-part.ts";
import { tokenOf } from "#tests/support/token-of.ts";

/**
 * The two people of the demonstration's company who may be visited, each let in by the link that somebody of the firm makes. Their
 * demonstration has no project.
 */
export async function visitDemonstration(slice: TestWorld, admin: Persona) {
  const clientId = await slice.db.asIdentity(async (tx) => {
    const about = { name: "Nimbela", industry: null, size: null, isDemonstration: true };
    return (await insertClient(tx, admin.userId, about, slice.clock.now())).id;
  });
  await ensurePeople(slice.services, clientId);
  await slice.db.asIdentity((tx) => writeState(tx, { state: "ready", progress: 100, step: null }));
  const visit = async (papel: "aprovador" | "cliente", role: Role) => {
    const made = await admin.send("POST", "/api/demonstration/links", { papel });
    const reply = await slice.send("POST", "/api/auth/validate-invite", {
      token: tokenOf(made.body.link),
    });
    const cookie = cookieOf(reply);
    const send: Persona["send"] = (method, path, body, headers) =>
      slice.send(method, path, body, { cookie, ...headers });
    const userId: string = reply.body.user.id;
    return { userId, email: VISITED[papel], cookie, send, sendRaw: send, role, clientId };
  };
  return {
    "approver of the demonstration": await visit("aprovador", "approver"),
    "client of the demonstration": await visit("cliente", "client"),
  };
}

/** Whether a reply names anything of the project. */
export async function tellsOf(project: Project, reply: Promise<Reply>): Promise<boolean> {
  const text = JSON.stringify((await reply).body);
  return Object.values<string>({ ...project }).some((id) => text.includes(id));
}
