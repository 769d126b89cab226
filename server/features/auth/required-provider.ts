import { domainOf } from "#domain/access/provider-domains.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { providerRequired } from "./copy.ts";

/** The one way in for a domain's people. */
export interface RequiredProvider {
  domain: string;
  name: string;
}

/** The firm's sign-in that people of this address have to enter by; null where other ways are open too. */
export async function findRequiredProvider(
  tx: Tx,
  email: string,
): Promise<RequiredProvider | null> {
  const domain = domainOf(email);
  if (domain === null) return null;
  const provider = await tx
    .selectFrom("identity_providers")
    .select("name")
    .where("is_enabled", "=", true)
    .where("is_only", "=", true)
    .where((eb) => eb(eb.val(domain), "=", eb.fn.any("domains")))
    .executeTakeFirst();
  return provider === undefined ? null : { domain, name: provider.name };
}

export const requireProvider = (required: RequiredProvider): Refusal =>
  refuse("SSO_REQUIRED", { message: providerRequired(required) });
