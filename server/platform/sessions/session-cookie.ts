import type { FastifyRequest } from "fastify";
import { readCookie } from "./read-cookie.ts";

/** Under https: a browser takes this name only with Secure, for this host alone and from it. */
const HOST_COOKIE = "__Host-lastro";
/** Elsewhere; under https also the name of sessions from before, until they end. */
const PLAIN_COOKIE = "lastro_session";

/** The secret of the session that a request comes with; null without one. */
export const readSessionCookie = (request: FastifyRequest): string | null =>
  readCookie(request, HOST_COOKIE) ?? readCookie(request, PLAIN_COOKIE);

/** The header that keeps a session for so long; nothing and 0 end it. */
export const sessionCookie = (value: string, maxAgeSeconds: number, isSecure: boolean): string =>
  `${isSecure ? HOST_COOKIE : PLAIN_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? "; Secure" : ""}`;

/** What takes a session's cookie away, under either of the names that the request may have brought. */
export const clearedCookies = (request: FastifyRequest, isSecure: boolean): string[] => [
  sessionCookie("", 0, isSecure),
  ...(isSecure && readCookie(request, PLAIN_COOKIE) !== null ? [sessionCookie("", 0, false)] : []),
];
