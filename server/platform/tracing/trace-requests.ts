import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Admission } from "#server/platform/http/admission.ts";
import { refusalOf } from "#server/platform/http/answer-error.ts";
import { startSpan, tracing, type Span, type SpanIds } from "./tracing.ts";

/**
 * Each request of the contract as one span, what it begins included; streams and pages are none. Whoever sends a traceparent (a proxy, a
 * program) has its requests under one trace. Answers whose trace a request belongs to.
 */
export function traceRequests(
  app: FastifyInstance,
  admission: Admission,
): (request: FastifyRequest) => string | undefined {
  if (tracing() === undefined) return () => undefined;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, next) => {
    const { config, url } = request.routeOptions;
    if (config.kind === undefined || config.isStream === true) return next();
    const { traceparent } = request.headers;
    const span = startSpan(
      `${request.method} ${url}`,
      { "http.request.method": request.method, "http.route": url, requestId: request.id },
      typeof traceparent === "string" ? traceparent : undefined,
    );
    spans.set(request, span);
    span.within(next);
  });
  // Reading a body ends in the context of its connection.
  app.addHook("preHandler", (request, _reply, next) => {
    const span = spans.get(request);
    if (span === undefined) next();
    else span.within(next);
  });
  app.addHook("onResponse", (request, reply, next) => {
    const span = spans.get(request);
    span?.note({
      "http.response.status_code": reply.statusCode,
      "error.type": refusalOf(request),
      userId: admission.knownPersonOf(request)?.userId,
      ...idsIn(request.params),
    });
    span?.end();
    next();
  });
  return (request) => spans.get(request)?.traceId;
}

/** `:id` is the id of what the address names before it, which the route says. */
function idsIn(params: unknown): SpanIds {
  const { id: subjectId, ...named } = params as Record<string, string>;
  return { ...named, subjectId };
}
