import { deepStrictEqual } from "node:assert/strict";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { endpoints as contractEndpoints } from "#contract/endpoints.ts";
import { decide, type Action, type Subject } from "#domain/access/policy.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions.ts";
import { originOf, withOrigin } from "#server/platform/request-origin.ts";
import { answerError } from "./answer-error.ts";
import { fieldMessage, fieldsOf } from "./field-messages.ts";
import { Refusal, refuse } from "./refusal.ts";
import { replySchema } from "./reply-schema.ts";
import {
  SerializedReply,
  type AnyEndpoint,
  type Input,
  type RequestContext,
  type Route,
} from "./route.ts";

export interface RegistrarOptions {
  /** Also check every JSON reply against its schema before it is serialized: on in tests. */
  checkReplies?: boolean;
  /** The contract's endpoints unless a test registers a part. */
  endpoints?: readonly AnyEndpoint[];
}

/**
 * Registers exactly the endpoints of the contract.
 * @throws Error when an endpoint has no handler, a handler no endpoint, or two handlers one endpoint.
 */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  routes: Route[],
  options: RegistrarOptions = {},
): void {
  const endpoints = options.endpoints ?? contractEndpoints;
  const declared = new Set<AnyEndpoint>(endpoints);
  const served = new Set<AnyEndpoint>();
  for (const { endpoint } of routes) {
    if (!declared.has(endpoint))
      throw new Error(`handler without an endpoint in the contract: ${endpoint.name}`);
    if (served.has(endpoint)) throw new Error(`two handlers for ${endpoint.name}`);
    served.add(endpoint);
  }
  const missing = endpoints
    .filter((endpoint) => !served.has(endpoint))
    .map((endpoint) => endpoint.name);
  if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(", ")}`);
  for (const route of routes) registerRoute(app, services, route, options);
}

function registerRoute(
  app: FastifyInstance,
  services: Services,
  { endpoint, handler }: Route,
  options: RegistrarOptions,
): void {
  const status = endpoint.status ?? 200;
  const isJson = (endpoint.replyKind ?? "json") === "json";
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    ...(isJson ? { schema: { response: { [status]: replySchema(endpoint.reply) } } } : {}),
    async handler(request, reply) {
      reply.header("cache-control", "no-store");
      const person =
        endpoint.access.who === "public" ? null : await services.sessions.resolve(request, reply);
      if (endpoint.access.who !== "public" && person === null)
        return answerError(refuse("NOT_SIGNED_IN"), request, reply);
      const input = readInput(endpoint, request);
      const { context, hasAskedFor } = openContext(services, person, request, reply);
      const result =
        input instanceof Refusal
          ? input
          : await withOrigin(originOf(request), () => handler(context, input));
      if (result instanceof Refusal) return answerError(result, request, reply);
      if (endpoint.access.who === "allowed" && !hasAskedFor(endpoint.access.action)) {
        throw new Error(
          `${endpoint.name} replied without asking the policy for ${endpoint.access.action}`,
        );
      }
      if (!isJson) return endpoint.replyKind === "empty" ? reply.code(status).send() : reply;
      if (options.checkReplies === true) checkReply(endpoint, result);
      reply.code(status);
      return result instanceof SerializedReply
        ? reply.type(JSON_TYPE).send(Buffer.from(result.json))
        : result;
    },
  });
}

const JSON_TYPE = "application/json; charset=utf-8";

function checkReply(endpoint: AnyEndpoint, result: unknown): void {
  const value: unknown = result instanceof SerializedReply ? JSON.parse(result.json) : result;
  const parsed = endpoint.reply.parse(value);
  if (result instanceof SerializedReply)
    deepStrictEqual(value, parsed, `${endpoint.name} wrote fields that the contract lacks`);
}

function openContext(
  services: Services,
  person: SignedIn | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asked = new Set<Action>();
  const context: RequestContext = {
    get actor() {
      if (person === null) throw new Error("a public endpoint has no actor");
      return person;
    },
    requestId: request.id,
    log: request.log as RequestContext["log"],
    request,
    reply,
    services,
    authorize(action: Action, subject: Subject = {}) {
      const decision = decide(context.actor, action, subject);
      if (!decision.allowed) throw refuse(decision.as === "not-found" ? "NOT_FOUND" : "FORBIDDEN");
      asked.add(action);
    },
  };
  return { context, hasAskedFor: (action: Action) => asked.has(action) };
}

/** Path parameters that do not parse name nothing that exists: NOT_FOUND. Query and body: INVALID_INPUT by field. */
function readInput(endpoint: AnyEndpoint, request: FastifyRequest): Input<AnyEndpoint> | Refusal {
  const parse = (schema: z.ZodType | undefined, value: unknown) =>
    schema === undefined
      ? { success: true as const, data: undefined }
      : schema.safeParse(value, { error: fieldMessage });
  const params = parse(endpoint.params, request.params);
  if (!params.success) return refuse("NOT_FOUND");
  const query = parse(endpoint.query, request.query);
  const body = parse(endpoint.bodyKind === "multipart" ? undefined : endpoint.body, request.body);
  if (query.success && body.success)
    return { params: params.data, query: query.data, body: body.data };
  const fields = {
    ...(query.success ? {} : fieldsOf(query.error)),
    ...(body.success ? {} : fieldsOf(body.error)),
  };
  return refuse("INVALID_INPUT", { fields });
}
