import * as oidc from "openid-client";
import { AddressRefused, type Outward } from "#server/platform/outward.ts";

/** Signatures that are taken; a provider that signs by none of them is refused. */
const ALGORITHMS = ["RS256", "ES256", "PS256"] as const;
const TIMEOUT_SECONDS = 10;
/** How far the provider's clock and ours may lie apart. */
const SKEW_SECONDS = 60;

export interface ProviderSetup {
  issuer: string;
  clientId: string;
  secret: string;
}

interface OpenedProvider {
  /** Checks every signature by the provider's keys, also of tokens that came from the provider itself. */
  client: oidc.Configuration;
  algorithms: string[];
}

/**
 * What the provider publishes about itself, read and judged: its issuer is the one that was asked for, its addresses may be reached, its
 * signatures are of those that are taken. Throws otherwise.
 */
export async function openProvider(
  { issuer, clientId, secret }: ProviderSetup,
  outward: Outward,
): Promise<OpenedProvider> {
  const ask = guardedFetch(outward);
  const found = await oidc.discovery(new URL(issuer), clientId, {}, oidc.None(), {
    [oidc.customFetch]: ask,
    timeout: TIMEOUT_SECONDS,
    // Which addresses may do without TLS, the guard says: of hosts that the operator listed.
    execute: [oidc.allowInsecureRequests],
  });
  const published = found.serverMetadata();
  await judgeAddresses(published, outward);
  const offered = published.id_token_signing_alg_values_supported ?? ["RS256"];
  const algorithms = ALGORITHMS.filter((name) => offered.includes(name));
  if (algorithms.length === 0) throw new Error("the provider signs in no way that is taken");
  const { supportsPKCE: _, ...metadata } = published;
  const client = new oidc.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: [...algorithms] },
    clientId,
    { [oidc.clockTolerance]: SKEW_SECONDS },
    clientAuthOf(published, secret),
  );
  client[oidc.customFetch] = ask;
  client.timeout = TIMEOUT_SECONDS;
  oidc.allowInsecureRequests(client);
  oidc.enableNonRepudiationChecks(client);
  return { client, algorithms };
}

/** As the standard has it where the provider says nothing: in the header. */
function clientAuthOf(published: oidc.ServerMetadata, secret: string): oidc.ClientAuth {
  const taken = published.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return taken.includes("client_secret_basic")
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret);
}

/** Of the one that the browser is sent to as well: it is not ours to fetch, and must not be another place by plain http. */
async function judgeAddresses(published: oidc.ServerMetadata, outward: Outward): Promise<void> {
  const needed = [published.authorization_endpoint, published.token_endpoint, published.jwks_uri];
  const all = [
    ...needed,
    ...(published.userinfo_endpoint === undefined ? [] : [published.userinfo_endpoint]),
  ];
  for (const address of all) {
    if (address === undefined) throw new Error("the provider does not say where it is asked");
    const fault = await outward.check(address);
    if (fault !== null) throw new AddressRefused(fault);
  }
}

/** The library's requests by the one way out: forms become texts. */
const guardedFetch =
  (outward: Outward): oidc.CustomFetch =>
  (url, { body, method, headers, signal }) =>
    outward.fetch(url, {
      method,
      headers,
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
      ...(signal === undefined ? {} : { signal }),
    });

function textOf(body: NonNullable<oidc.FetchBody>): string {
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError("only texts are sent outwards");
}
