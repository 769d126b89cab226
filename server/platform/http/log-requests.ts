/** One line for each request that took long or failed here; of others only where an operator asks for every one (level debug). */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Admission } from "./admission.ts";
import { tenantOf } from "./request-trace.ts";

const LONG_MS = 1_000;
const FAILED = 500;

/** Ids only: no name, address of a person or of a file, and the route as declared, not the address asked for. */
export function logRequests(
  app: FastifyInstance,
  admission: Admission,
  traceIdOf: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook("onResponse", (request, reply, next) => {
    const person = admission.knownPersonOf(request);
    const ms = Math.round(reply.elapsedTime);
    const { url: route, config } = request.routeOptions;
    // A stream is open for as long as its page.
    const isLong = ms >= LONG_MS && config.isStream !== true;
    const level = isLong || reply.statusCode >= FAILED ? "info" : "debug";
    const fields = {
      traceId: traceIdOf(request),
      method: request.method,
      route,
      status: reply.statusCode,
      ms,
      userId: person?.userId,
      tenantId: tenantOf(request) ?? person?.clientId ?? undefined,
    };
    request.log[level](fields, "request");
    next();
  });
}
