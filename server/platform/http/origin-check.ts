import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerError } from "./answer-error.ts";
import { refuse } from "./refusal.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses an unsafe request that a page of another origin made a browser send. Hosts are compared, not schemes: a proxy
 * that ends TLS without TRUST_PROXY shows us http. A program that is no browser sends neither header and passes; it has
 * no cookie that it was not given.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  app.addHook("onRequest", (request, reply, next) => {
    if (SAFE_METHODS.has(request.method) || isOwnOrigin(request, publicHost)) return next();
    answerError(refuse("WRONG_ORIGIN"), request, reply);
  });
}

function isOwnOrigin(request: FastifyRequest, publicHost: string | undefined): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === publicHost || host === request.host;
}
