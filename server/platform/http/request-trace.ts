/** What each request leaves in the trace of what was read, as its endpoint's `trace` says (contract/endpoint.ts). */
import { Readable, Transform, type TransformCallback } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { traceOf } from "#contract/endpoint.ts";
import { errorTable, type ErrorCode } from "#contract/errors.ts";
import type { Subject } from "#domain/access/policy.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import type { Reading, ReadLog } from "#server/platform/reads/read-log.ts";
import { readSessionCookie } from "#server/platform/sessions/session-cookie.ts";
import type { Admission } from "./admission.ts";
import { refusalOf } from "./answer-error.ts";
import { refuse } from "./refusal.ts";
import type { AnyEndpoint } from "./route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Name of the endpoint. */
    kind?: string;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CLIENT = { path: "/api/clients/:clientId", param: "clientId" };
const PROJECT = { path: "/api/projects/:id", param: "id" };
const REFUSED_TO_ANYBODY: readonly ErrorCode[] = ["WRONG_ORIGIN", "WRONG_HOST"];
const REFUSED_TO_A_PERSON: readonly ErrorCode[] = ["FORBIDDEN", "NOT_FOUND"];

/** Whose data a request asked for, as the policy was asked about it. */
const subjects = new WeakMap<FastifyRequest, Subject>();
export const tenantOf = (request: FastifyRequest): string | undefined =>
  subjects.get(request)?.tenantId ?? undefined;

export class RequestTrace {
  readonly #reads: ReadLog;
  readonly #admission: Admission;

  constructor(app: FastifyInstance, parts: { reads: ReadLog; admission: Admission }) {
    this.#reads = parts.reads;
    this.#admission = parts.admission;
    app.addHook("onResponse", (request, _reply, next) => {
      this.#noteRefusal(request);
      next();
    });
    app.addHook("onClose", () => this.#reads.flush());
  }

  /** The policy was asked about this: whose data the answer holds. */
  noteSubject(request: FastifyRequest, subject: Subject): void {
    if (subject.tenantId !== undefined) subjects.set(request, subject);
  }

  /** After the handler, for what is shown. */
  noteShown(endpoint: AnyEndpoint, request: FastifyRequest, result: unknown): void {
    if (traceOf(endpoint) !== "shows") return;
    const { rows } = (result ?? {}) as { rows?: unknown };
    this.#reads.show(this.#readingOf(request), Array.isArray(rows) ? rows.length : null);
  }

  /** Before the first byte of what leaves: without its row nothing does. Answers the payload to send in the place of the one given. */
  async letLeave(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    if (refusalOf(request) !== undefined || reply.statusCode >= 400) return payload;
    // What fails while the row is written has no other listener yet.
    if (payload instanceof Readable) payload.on("error", () => undefined);
    const departure = await this.#reads
      .leave(this.#readingOf(request))
      .catch((failure: unknown) => {
        if (payload instanceof Readable) payload.destroy();
        throw isDatabaseAway(failure)
          ? failure
          : Object.assign(refuse("UNAVAILABLE"), { cause: failure });
      });
    if (payload instanceof Readable && payload.errored !== null) throw payload.errored;
    const counted = new ByteCount();
    let isOver = false;
    const end = (isWhole: boolean) => (): void => {
      if (!isOver) departure.end(counted.bytes, isWhole);
      isOver = true;
    };
    reply.raw.once("finish", end(true)).once("close", end(false));
    return counted.over(payload);
  }

  #noteRefusal(request: FastifyRequest): void {
    const code = refusalOf(request);
    if (code === undefined) return;
    const isNoted =
      REFUSED_TO_ANYBODY.includes(code) ||
      errorTable[code].status === 429 ||
      (code === "NOT_SIGNED_IN" && readSessionCookie(request) !== null) ||
      (REFUSED_TO_A_PERSON.includes(code) && this.#admission.knownPersonOf(request) !== null);
    if (isNoted) this.#reads.refuse(this.#readingOf(request), code);
  }

  #readingOf(request: FastifyRequest): Reading {
    const person = this.#admission.knownPersonOf(request);
    const { format } = (request.query ?? {}) as { format?: unknown };
    return {
      kind: request.routeOptions.config.kind ?? "request",
      userId: person?.userId ?? null,
      sessionId: person?.sessionId ?? null,
      ...this.#placeOf(request, person?.clientId ?? null),
      subjectId: subjectOf(request),
      format: typeof format === "string" && format.length <= 20 ? format : null,
      address: request.ip,
      requestId: request.id,
    };
  }

  /** Whose data: what the policy was asked about, else what the address names. What was refused may be of nobody or of others. */
  #placeOf(
    request: FastifyRequest,
    ownCompany: string | null,
  ): Pick<Reading, "tenantId" | "projectId"> {
    if (refusalOf(request) !== undefined) return { tenantId: ownCompany, projectId: null };
    const { tenantId, projectId } = subjects.get(request) ?? {};
    return {
      tenantId: tenantId ?? ownCompany ?? named(request, CLIENT),
      projectId: projectId ?? named(request, PROJECT),
    };
  }
}

/** The last of the address's parameters that names a record. */
function subjectOf(request: FastifyRequest): string | null {
  const params = Object.values((request.params ?? {}) as Record<string, unknown>);
  const last = params.findLast((value) => typeof value === "string" && UUID.test(value));
  return (last as string | undefined) ?? null;
}

/** The record that the address begins with; the answer has shown that it is there. */
function named(request: FastifyRequest, { path, param }: typeof CLIENT): string | null {
  if (request.routeOptions.url?.startsWith(path) !== true) return null;
  const id = (request.params as Record<string, string | undefined>)[param];
  return id !== undefined && UUID.test(id) ? id : null;
}

/** Counts what passes, whatever form it has. */
class ByteCount {
  bytes = 0;

  over(payload: unknown): unknown {
    if (typeof payload === "string") this.bytes = Buffer.byteLength(payload);
    else if (payload instanceof Uint8Array) this.bytes = payload.byteLength;
    else if (payload instanceof Readable) return this.#through(payload);
    return payload;
  }

  #through(stream: Readable): Readable {
    const counted = new Transform({
      transform: (chunk: Buffer | string, _encoding: string, done: TransformCallback) => {
        this.bytes += Buffer.byteLength(chunk);
        done(null, chunk);
      },
    });
    // Either way: what fails ends the answer, and an answer that nobody takes ends what is read for it.
    stream.once("error", (failure) => counted.destroy(failure));
    counted.once("close", () => stream.destroy());
    return stream.pipe(counted);
  }
}
