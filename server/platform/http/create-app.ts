import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Services } from "#server/platform/services.ts";
import { Admission } from "./admission.ts";
import { answerError } from "./answer-error.ts";
import { checkHost } from "./host-check.ts";
import { logRequests } from "./log-requests.ts";
import { checkOrigin } from "./origin-check.ts";
import type { FirstPage } from "./pages/first-page.ts";
import { refuse } from "./refusal.ts";
import { registerRoutes, type RegistrarOptions } from "./register-routes.ts";
import { replyCompilers } from "./reply-compilers.ts";
import type { Route } from "./route.ts";
import { measureRequests } from "#server/platform/metrics/measure-requests.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { traceRequests } from "#server/platform/tracing/trace-requests.ts";
import { sendSecurityHeaders } from "./security-headers.ts";
import { serveVerifyPage } from "./pages/verify-page.ts";
import { serveWeb } from "./web-files.ts";

const JSON_BODY_LIMIT_BYTES = 1024 * 1024;
/** A sender that is slow with its headers, a connection that lies idle, and how many connections there may be. */
const HEADERS_TIMEOUT_MS = 20_000;
const CHECK_CONNECTIONS_EVERY_MS = 5_000;
const KEEP_ALIVE_MS = 65_000;
const REQUESTS_PER_CONNECTION = 1_000;
const MAX_CONNECTIONS = 4_096;

export interface AppOptions extends RegistrarOptions {
  /** Folder of the built web application; undefined: the API alone. */
  webDir?: string;
  /** Undefined: nothing is counted. */
  metrics?: Metrics;
  /** Draws the first page of signed-in people; undefined: the browser does. */
  firstPage?: FirstPage;
}

/** The HTTP server, ready to listen or to be injected into. */
export async function createApp(
  services: Services,
  routes: Route[],
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    genReqId: () => randomUUID(),
    // "on" trusts the next hop alone: what that hop says of the one before it may be anybody's word.
    trustProxy:
      config.trustProxy === true ? (_address: string, hop: number) => hop < 1 : config.trustProxy,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS,
    },
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 400 },
    schemaController: { compilersFactory: replyCompilers },
    // Addresses that the router itself refuses pass no hook and no error handler.
    frameworkErrors: (failure, request, reply) =>
      void answerError(failure, request, reply.header("connection", "close")),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const admission = new Admission(services, options.limits);
  logRequests(app, admission, traceRequests(app, admission));
  if (options.metrics !== undefined) measureRequests(app, options.metrics);
  sendSecurityHeaders(app, config);
  checkHost(app, config);
  checkOrigin(app, config.publicUrl);
  readJsonBodies(app);
  await app.register(multipart, {
    limits: { fileSize: config.maxUploadBytes, files: 1, fields: 10, fieldSize: 4096, parts: 12 },
  });
  app.setErrorHandler((failure, request, reply) => answerError(failure, request, reply));
  serveVerifyPage(app, services);
  await serveWeb(app, {
    webDir: options.webDir,
    publicUrl: config.publicUrl,
    firstPage: options.firstPage && {
      page: options.firstPage,
      sessions: admission,
      clock: services.clock,
    },
  });
  registerRoutes(app, services, routes, { ...options, admission });
  return app;
}

const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** A NUL character or half a surrogate pair, anywhere in a parsed body: PostgreSQL holds neither. */
function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === "string") return /\0|\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, member]) => holdsUnstorableText(key) || holdsUnstorableText(member),
  );
}

/** JSON, and bytes of uploads: text/plain, which a foreign page may send without asking, is refused. An empty body counts as none. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  // Bytes of an upload are left in the request for its handler.
  app.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) =>
    done(null, undefined),
  );
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parse(request, body as string, (failure, value) => {
      if (failure === null && MAY_BE_UNSTORABLE.test(body as string) && holdsUnstorableText(value))
        return done(refuse("INVALID_INPUT"), undefined);
      return done(failure, value);
    });
  });
}
