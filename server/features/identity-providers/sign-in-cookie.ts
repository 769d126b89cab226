/** What a browser carries between our leaving for a provider and its coming back: sealed, for one provider, for ten minutes. */
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { readCookie } from "#server/platform/sessions/read-cookie.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";

const HOST_COOKIE = "__Host-lastro_oidc";
const PLAIN_COOKIE = "lastro_oidc";
const SECONDS = 600;

const journey = z.strictObject({
  providerId: z.uuid(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});
export type Journey = z.infer<typeof journey>;

const header = (value: string, seconds: number, isSecure: boolean): string =>
  `${isSecure ? HOST_COOKIE : PLAIN_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? "; Secure" : ""}`;

/** The header that keeps it. */
export async function journeyCookie(
  secrets: SecretBox,
  begun: Omit<Journey, "until">,
  { now, isSecure }: { now: Date; isSecure: boolean },
): Promise<string> {
  const until = now.getTime() + SECONDS * 1000;
  return header(await secrets.seal(JSON.stringify({ ...begun, until })), SECONDS, isSecure);
}

export const endedJourney = (isSecure: boolean): string => header("", 0, isSecure);

/** What the request's cookie holds; null for none, for one that is over and for one that we did not seal. */
export async function readJourney(
  secrets: SecretBox,
  request: FastifyRequest,
  { now, isSecure }: { now: Date; isSecure: boolean },
): Promise<Journey | null> {
  const sealed = readCookie(request, isSecure ? HOST_COOKIE : PLAIN_COOKIE);
  const text = sealed === null ? null : await secrets.open(sealed);
  if (text === null) return null;
  const read = journey.safeParse(parse(text));
  return read.success && read.data.until > now.getTime() ? read.data : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
