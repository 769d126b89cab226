import type { FastifyInstance } from "fastify";
import type { Config } from "#server/platform/config.ts";

export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join("; ");

/** `no-referrer` keeps the link of a first access, which carries a token, out of every Referer. */
const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const;

export function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, hstsSubdomains }: Pick<Config, "publicUrl" | "hstsSubdomains">,
): void {
  const httpsHeaders = {
    ...HEADERS,
    "strict-transport-security": `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`,
  };
  const isAlwaysHttps = publicUrl?.startsWith("https:") === true;
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(isAlwaysHttps || request.protocol === "https" ? httpsHeaders : HEADERS);
    next();
  });
}
