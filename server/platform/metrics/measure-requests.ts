import type { FastifyInstance } from "fastify";
import { refusalOf } from "#server/platform/http/answer-error.ts";
import type { Metrics } from "./metrics.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Stays open for as long as somebody looks: no time to answer. */
    isStream?: boolean;
  }
}

const MILLISECONDS = 1_000;

/** Counts every request of this server and how long it took; streams apart. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onRequest", (request, _reply, next) => {
    if (request.routeOptions.config.isStream === true) metrics.streamOpens();
    else metrics.requestBegins();
    next();
  });
  // Also when the sender goes away before the answer: a response always ends once.
  app.addHook("onResponse", (request, reply, next) => {
    const code = refusalOf(request);
    if (code !== undefined) metrics.noteRefused(code);
    if (request.routeOptions.config.isStream === true) metrics.streamEnds();
    else
      metrics.requestEnds({
        route: request.routeOptions.url,
        method: request.method,
        status: reply.statusCode,
        seconds: reply.elapsedTime / MILLISECONDS,
      });
    next();
  });
}
