import type { FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import {
  finishProviderSignIn,
  type ProviderFault,
} from "#contract/identity-providers/endpoints.ts";
import type { Database } from "#server/database/database.ts";
import type { IdentityProviders } from "#server/database/types.gen.ts";
import type { Config } from "#server/platform/config.ts";
import { publicAddressOf } from "#server/platform/http/public-address.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import type { ProviderSetup } from "./open-provider.ts";

export type ProviderRow = Selectable<IdentityProviders>;
export type SignInSetup = ProviderSetup & { name: string; row: ProviderRow };

/** An enabled provider with its secret opened; null where there is none. */
export async function readSetup(
  db: Pick<Database, "asIdentity">,
  secrets: SecretBox,
  id: string,
): Promise<SignInSetup | null> {
  const row = await db.asIdentity((tx) =>
    tx
      .selectFrom("identity_providers")
      .selectAll()
      .where("id", "=", id)
      .where("is_enabled", "=", true)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const secret = await secrets.open(row.sealed_secret);
  if (secret === null) return null;
  return { name: row.name, issuer: row.issuer, clientId: row.client_id, secret, row };
}

/** Where the provider leads back to: what has to be registered with it, sign by sign. */
export const returnAddressOf = (
  request: FastifyRequest,
  config: Pick<Config, "publicUrl">,
): string => `${publicAddressOf(request, config)}${finishProviderSignIn.path}`;

export interface ToldFault {
  fault: ProviderFault;
  provider?: string;
  email?: string;
}

/** The sign-in screen, told why nobody was signed in behind the "#": no log of a server or proxy holds it. */
export const faultPage = ({ fault, provider = "", email = "" }: ToldFault): string =>
  `/consultant-login#${new URLSearchParams({ sso: fault, provider, email }).toString()}`;
