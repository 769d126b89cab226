import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/platform/config.ts";
import { plainHost } from "#server/platform/outward.ts";
import { answerError } from "./answer-error.ts";
import { refuse } from "./refusal.ts";

/** A load balancer asks by address whether the server lives. */
const ANY_HOST = /^\/api\/(?:health|ready)(?:\?|$)/;

/**
 * Answers under its own names alone. A page of another site can have its name resolve to this server and then read as if it were
 * ours (rebinding); that needs a name, so that without PUBLIC_URL addresses pass, and `localhost`.
 */
export function checkHost(
  app: FastifyInstance,
  { publicUrl, allowedHosts }: Pick<Config, "publicUrl" | "allowedHosts">,
): void {
  const own = new Set(allowedHosts);
  if (publicUrl !== undefined) own.add(plainHost(new URL(publicUrl).hostname));
  const isOwn = (host: string): boolean =>
    own.has(host) || (publicUrl === undefined && (host === "localhost" || isIP(host) !== 0));
  app.addHook("onRequest", (request, reply, next) => {
    const host = plainHost(request.hostname ?? "");
    if (isOwn(host) || ANY_HOST.test(request.url)) return next();
    const message = `Este endereço não está liberado. Inclua ${host} em ALLOWED_HOSTS ou defina PUBLIC_URL.`;
    answerError(refuse("WRONG_HOST", { message }), request, reply);
  });
}
