import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "#server/platform/config.ts";
import { publicAddressOf } from "#server/platform/http/public-address.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { confirmationCopy as copy } from "./copy.ts";

/** Where passkeys belong to: the host that they are made for, and the one origin whose pages may use them. */
export interface PasskeyPlace {
  rpId: string;
  origin: string;
}

/** A browser makes passkeys for names under https and for localhost, and for no address of numbers. */
export function passkeyPlace(origin: string): PasskeyPlace | { hindrance: string } {
  const { hostname, protocol, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || (protocol === "https:" && isIP(host) === 0))
    return { rpId: host, origin };
  if (/^127\./.test(host) || host === "::1") return { hindrance: copy.localhost(port) };
  return { hindrance: copy.https };
}

/** PUBLIC_URL's, else that of the address by which this request came. */
export const placeOf = (
  request: FastifyRequest,
  config: Pick<Config, "publicUrl">,
): PasskeyPlace | { hindrance: string } => passkeyPlace(publicAddressOf(request, config));

/** Throws what hinders passkeys here. */
export function requirePlace(
  request: FastifyRequest,
  config: Pick<Config, "publicUrl">,
): PasskeyPlace {
  const place = placeOf(request, config);
  if ("hindrance" in place) throw refuse("PASSKEY_REFUSED", { message: place.hindrance });
  return place;
}
