import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { findClients } from "./find-clients.ts";
import { clientSubject } from "./present-client.ts";

/** A client company that the person sees, as the policy's subject. Throws NOT_FOUND. */
export async function requireClient(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  clientId: string,
) {
  const [row] = await findClients(tx, actor, clientId);
  if (row === undefined) throw refuse("NOT_FOUND");
  return { client: row, subject: clientSubject(row) };
}
