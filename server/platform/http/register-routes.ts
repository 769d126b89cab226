import { deepStrictEqual } from "node:assert/strict";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isKeptWrite, traceOf } from "#contract/endpoint.ts";
import { endpoints as contractEndpoints } from "#contract/endpoints.ts";
import type { ConfirmedBy } from "#domain/access/confirmation.ts";
import { decide, type Action, type Subject } from "#domain/access/policy.ts";
import type { Services } from "#server/platform/services.ts";
import { requireConfirmation, type Required } from "#server/platform/confirmation/index.ts";
import { ReadLog } from "#server/platform/reads/read-log.ts";
import { originOf, withOrigin } from "#server/platform/request-origin.ts";
import {
  KEY_HEADER,
  type OnceDone,
  type RepeatedWrites,
  type WriteKeeper,
} from "#server/platform/repeats/index.ts";
import { systemTiming, type LimitOptions } from "#server/platform/limits/index.ts";
import { Admission } from "./admission.ts";
import { answerError } from "./answer-error.ts";
import { guardBodies, type BodyGuards, type BodyRules } from "./body-guard.ts";
import { fieldMessage, fieldsOf, unknownFieldMessage } from "./field-messages.ts";
import { receiveRest } from "./receive-rest.ts";
import { Refusal, refuse } from "./refusal.ts";
import { retryRead } from "./retry-read.ts";
import { RequestTrace } from "./request-trace.ts";
import { unknownField } from "./unknown-field.ts";
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
  /** Numbers and time of the limits; tests bring their own. */
  limits?: LimitOptions;
  bodies?: BodyRules;
  /** Where the first page shares it; otherwise the registrar's own. */
  admission?: Admission;
  /** Does a write with a key once; undefined: keys mean nothing. */
  repeats?: RepeatedWrites;
}

/** What a public endpoint reads of whoever is not known. */
const PUBLIC_BODY_BYTES = 16 * 1024;

/** What every endpoint is registered with. */
interface Registrar {
  app: FastifyInstance;
  services: Services;
  admission: Admission;
  guards: BodyGuards;
  trace: RequestTrace;
  options: RegistrarOptions;
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
  const admission = options.admission ?? new Admission(services, options.limits);
  const registrar: Registrar = {
    app,
    services,
    admission,
    trace: new RequestTrace(app, { reads: new ReadLog(services), admission }),
    guards: guardBodies(app, options.limits?.timing ?? systemTiming, options.bodies),
    options,
  };
  for (const route of routes) registerRoute(registrar, route);
}

function registerRoute(registrar: Registrar, route: Route): void {
  const { admission, guards, trace } = registrar;
  const { endpoint } = route;
  const isUpload = endpoint.admission === "upload";
  registrar.app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config: {
      isUpload,
      isStream: endpoint.admission === "event-stream",
      kind: endpoint.name,
    },
    ...(endpoint.access.who === "public" ? { bodyLimit: PUBLIC_BODY_BYTES } : {}),
    ...(isJson(endpoint) ? { schema: { response: { [statusOf(endpoint)]: endpoint.reply } } } : {}),
    async onRequest(request, reply) {
      const refused = await admission.enter(endpoint, request, reply);
      if (refused !== null) {
        if (isUpload && refused.code !== "NOT_SIGNED_IN") await receiveRest(request.raw);
        return answerError(refused, request, reply);
      }
      if (isUpload) guards.of(request)?.takeAsUpload();
    },
    ...(traceOf(endpoint) === "leaves"
      ? { onSend: (request, reply, payload) => trace.letLeave(request, reply, payload) }
      : {}),
    async handler(request, reply) {
      const letGo = admission.hold(request);
      const answered = answer(registrar, route, request, reply).finally(letGo);
      return isUpload ? untilStalled(registrar, answered, request, reply) : answered;
    },
  });
}

const hasFields = ({ bodyKind }: AnyEndpoint): boolean => (bodyKind ?? "json") === "json";
const isJson = (endpoint: AnyEndpoint): boolean => (endpoint.replyKind ?? "json") === "json";
const statusOf = (endpoint: AnyEndpoint) => endpoint.status ?? 200;

/** An upload's answer, or the refusal of one that stalls or passes the day's bytes: its connection then closes. */
function untilStalled(
  { admission, guards }: Registrar,
  answered: Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const stalled = new Promise<Refusal>((settle) => {
    guards.of(request)?.onTimeout(settle);
    admission.countUpload(request, settle);
  });
  const ended = stalled.then((refusal) => {
    // The sender left before, and that was answered.
    if (reply.sent) return reply;
    // Answered, the request is no longer ended together with its connection: whoever reads it would wait for ever.
    request.raw.on("error", () => undefined);
    reply.raw.once("finish", () => request.raw.destroy(refusal));
    reply.header("connection", "close");
    return answerError(refusal, request, reply);
  });
  return Promise.race([answered, ended]);
}

async function answer(
  registrar: Registrar,
  { endpoint, handler }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header("cache-control", "no-store");
  const { options, trace } = registrar;
  const input = readInput(endpoint, request);
  const confirmed = await confirmRecent(registrar, endpoint, request);
  const asked = new AskedOf(request, registrar);
  const context = openContext(registrar, { endpoint, reply, asked, confirmed });
  const result =
    input instanceof Refusal
      ? input
      : (refusedOwnAct(endpoint, confirmed) ??
        (await once(registrar, { endpoint, request, asked, input }, () =>
          retryRead(request, reply, () =>
            withOrigin(originOf(request), () => handler(context, input), byOf(confirmed)),
          ),
        )));
  // Its sender was told already why it ended.
  if (endpoint.admission === "upload" && reply.sent) return reply;
  if (result instanceof Refusal) return answerError(result, request, reply);
  if (endpoint.access.who === "allowed" && !asked.has(endpoint.access.action)) {
    throw new Error(
      `${endpoint.name} replied without asking the policy for ${endpoint.access.action}`,
    );
  }
  trace.noteShown(endpoint, request, result);
  if (!isJson(endpoint))
    return endpoint.replyKind === "empty" ? reply.code(statusOf(endpoint)).send() : reply;
  if (options.checkReplies === true) checkReply(endpoint, result);
  reply.code(statusOf(endpoint));
  return result instanceof SerializedReply
    ? reply.type(JSON_TYPE).send(Buffer.from(result.json))
    : result;
}

interface Asking {
  endpoint: AnyEndpoint;
  request: FastifyRequest;
  asked: AskedOf;
  input: Input<AnyEndpoint>;
}

/** A person's write that carries a key is done once. Bytes that are sent are kept by their content already. */
async function once(
  { admission, options }: Registrar,
  { endpoint, request, asked, input }: Asking,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers[KEY_HEADER];
  const person = admission.personOf(request);
  const { repeats } = options;
  if (repeats === undefined || typeof key !== "string" || person === null) return work();
  if (!isKeptWrite(endpoint)) return work();
  const { name, access } = endpoint;
  const write = { userId: person.userId, key, endpoint: name, status: statusOf(endpoint), input };
  const { result, isRepetition }: OnceDone = await repeats.once(write, (keeper) => {
    asked.keeper = keeper;
    return work();
  });
  // What an earlier try has committed was asked for then.
  if (isRepetition && access.who === "allowed") asked.note(access.action, {});
  return result;
}

const JSON_TYPE = "application/json; charset=utf-8";

function checkReply(endpoint: AnyEndpoint, result: unknown): void {
  const value: unknown = result instanceof SerializedReply ? JSON.parse(result.json) : result;
  const parsed = endpoint.reply.parse(value);
  if (result instanceof SerializedReply)
    deepStrictEqual(value, parsed, `${endpoint.name} wrote fields that the contract lacks`);
}

/** How the person has confirmed lately that it is them; null where that is not asked. */
async function confirmRecent(
  { services, admission }: Registrar,
  { confirm, name }: AnyEndpoint,
  request: FastifyRequest,
): Promise<Required | null> {
  const person = admission.personOf(request);
  return confirm !== "recent" || person === null
    ? null
    : requireConfirmation(services, person, { act: name, kind: confirm });
}

/** What a request has asked the policy for, and about whom. */
class AskedOf {
  keeper: WriteKeeper | null = null;
  readonly request: FastifyRequest;
  readonly #trace: RequestTrace;
  readonly #actions = new Set<Action>();

  constructor(request: FastifyRequest, { trace }: Registrar) {
    this.request = request;
    this.#trace = trace;
  }

  note(action: Action, subject: Subject): void {
    this.#actions.add(action);
    this.#trace.noteSubject(this.request, subject);
    if (subject.tenantId != null) this.keeper?.noteTenant(subject.tenantId);
  }

  has = (action: Action): boolean => this.#actions.has(action);
}

const byOf = (confirmed: Required | null): ConfirmedBy | null =>
  confirmed !== null && "by" in confirmed ? confirmed.by : null;

/** Of an act that every signed-in person may do on their own, nothing else is asked first. */
const refusedOwnAct = ({ access }: AnyEndpoint, confirmed: Required | null): Refusal | null =>
  access.who === "signed-in" && confirmed !== null && "refusal" in confirmed
    ? confirmed.refusal
    : null;

function openContext(
  { services, admission }: Registrar,
  {
    endpoint: { access },
    reply,
    asked,
    confirmed,
  }: {
    endpoint: AnyEndpoint;
    reply: FastifyReply;
    asked: AskedOf;
    confirmed: Required | null;
  },
): RequestContext {
  const { request } = asked;
  const person = admission.personOf(request);
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
      // Nobody is asked who they are for what they may not do.
      const isTheAct = access.who === "allowed" && access.action === action;
      if (isTheAct && confirmed !== null && "refusal" in confirmed) throw confirmed.refusal;
      asked.note(action, subject);
    },
    holdUntil: (work) => admission.holdUntil(request, work),
  };
  return context;
}

/**
 * Path parameters that do not parse name nothing that exists: NOT_FOUND. A field that the body's declaration lacks: UNKNOWN_FIELD.
 * Query and body: INVALID_INPUT by field.
 */
function readInput(endpoint: AnyEndpoint, request: FastifyRequest): Input<AnyEndpoint> | Refusal {
  const parse = (schema: z.ZodType | undefined, value: unknown) =>
    schema === undefined
      ? { success: true as const, data: undefined }
      : schema.safeParse(value, { error: fieldMessage });
  const params = parse(endpoint.params, request.params);
  if (!params.success) return refuse("NOT_FOUND");
  const unknown = hasFields(endpoint) ? unknownField(endpoint.body, request.body) : null;
  if (unknown !== null) {
    const message = unknownFieldMessage(unknown);
    return refuse("UNKNOWN_FIELD", { message, fields: { [unknown]: message } });
  }
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
