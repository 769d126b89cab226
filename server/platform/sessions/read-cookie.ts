import type { FastifyRequest } from "fastify";

/** The value that a request's cookie of this name holds; null without one, and for an empty one. */
export function readCookie(request: FastifyRequest, wanted: string): string | null {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === wanted && value !== undefined && value !== "") return value;
  }
  return null;
}
