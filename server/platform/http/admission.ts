/**
 * The one way into every endpoint, before its body is read: whose request it is, and whether there is a place for it. What was admitted
 * keeps its place until the answer has left and the handler has ended, whichever is later: a caller who goes away frees nothing early.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admission as Kind } from "#contract/endpoint.ts";
import {
  Limits,
  SharedLookups,
  type LimitOptions,
  type Places,
} from "#server/platform/limits/index.ts";
import { readSessionCookie } from "#server/platform/sessions/session-cookie.ts";
import type { Services } from "#server/platform/services.ts";
import type { ResolvedSession, SignedIn } from "#server/platform/sessions/sessions.ts";
import { Refusal, refuse } from "./refusal.ts";
import { retryRead } from "./retry-read.ts";
import type { AnyEndpoint } from "./route.ts";

/** A seat that several hold; given back when the last lets go. */
class Held {
  #holders = 1;
  readonly #giveBack: () => void;

  constructor(giveBack: () => void) {
    this.#giveBack = giveBack;
  }

  hold(): () => void {
    this.#holders += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.letGo();
    };
  }

  letGo(): void {
    this.#holders -= 1;
    if (this.#holders === 0) this.#giveBack();
  }
}

interface Admitted {
  person: SignedIn | null;
  request: Held;
  kind: Held;
}

export class Admission {
  readonly #services: Pick<Services, "sessions" | "log" | "clock">;
  readonly #limits: Limits;
  readonly #lookups = new SharedLookups<ResolvedSession | Refusal | null>();
  readonly #admitted = new WeakMap<FastifyRequest, Admitted>();
  readonly #refused = new Map<string, number>();
  #tellsRefused = false;

  constructor(services: Pick<Services, "sessions" | "log" | "clock">, options: LimitOptions = {}) {
    this.#services = services;
    this.#limits = new Limits(options);
  }

  /** Null, or why the request does not come in. */
  async enter(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Refusal | null> {
    const left = leavingOf(reply);
    const entered = await this.#enter(endpoint, request, reply, left);
    if (entered instanceof Refusal) return this.#refuse(entered, endpoint, reply);
    const [person, { request: place, kind }] = entered;
    const admitted: Admitted = {
      person,
      request: new Held(() => place?.leave()),
      kind: new Held(() => kind?.leave()),
    };
    this.#admitted.set(request, admitted);
    const letGo = (): void => {
      admitted.request.letGo();
      admitted.kind.letGo();
    };
    if (left.aborted) letGo();
    else left.addEventListener("abort", letGo, { once: true });
    return null;
  }

  /** Who asks; null on a public endpoint. */
  personOf(request: FastifyRequest): SignedIn | null {
    const admitted = this.#admitted.get(request);
    if (admitted === undefined) throw new Error("a request came in without being admitted");
    return admitted.person;
  }

  /** The same of any request, also of one that was refused before it was admitted. */
  knownPersonOf(request: FastifyRequest): SignedIn | null {
    return this.#admitted.get(request)?.person ?? null;
  }

  /** The places stay taken until the returned function is called. */
  hold(request: FastifyRequest): () => void {
    const admitted = this.#admitted.get(request);
    const letGo = [admitted?.request.hold(), admitted?.kind.hold()];
    return () => letGo.forEach((one) => one?.());
  }

  /** What the request's kind takes stays taken until `work` has ended, however long the answer has left before. */
  holdUntil(request: FastifyRequest, work: Promise<unknown>): void {
    const letGo = this.#admitted.get(request)?.kind.hold();
    if (letGo !== undefined) void work.then(letGo, letGo);
  }

  /** The session of a cookie. Many requests of one cookie share a look-up. */
  async resolve(request: FastifyRequest): Promise<ResolvedSession | null> {
    const found = await this.#lookUp(request);
    return found instanceof Refusal ? null : found;
  }

  /** Counts an upload's bytes as they come; past the day's, `end` is called with the refusal. */
  countUpload(request: FastifyRequest, end: (refusal: Refusal) => void): void {
    const person = this.personOf(request);
    const { socket } = request.raw;
    // Of a request that is closed already nothing more comes, and nothing would say so again.
    if (person === null || socket.bytesRead === undefined || request.raw.destroyed) return;
    let counted = socket.bytesRead;
    const count = (): void => {
      const bytes = socket.bytesRead - counted;
      counted += bytes;
      const refused = this.#limits.noteUploaded(person, bytes);
      if (refused !== null) end(refused);
    };
    const timer = setInterval(count, COUNT_EVERY_MS).unref();
    const stop = (): void => {
      clearInterval(timer);
      count();
    };
    request.raw.once("close", stop);
  }

  async #enter(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    left: AbortSignal,
  ): Promise<[SignedIn | null, Places] | Refusal> {
    if (endpoint.access.who === "public") {
      const places = await this.#limits.admitSignedOut(request.ip, left);
      return places instanceof Refusal ? places : [null, places];
    }
    const session = await this.#lookUp(request);
    if (session === null) return this.#refuseUnknown(request);
    if (session instanceof Refusal) return session;
    if (session.setCookie !== undefined) reply.header("set-cookie", session.setCookie);
    const { person } = session;
    if (endpoint.beforePasskey !== true && this.#isPasskeyDue(person))
      return refuse("PASSKEY_REQUIRED");
    const places = await this.#limits.admitPerson(person, kindOf(endpoint), left);
    return places instanceof Refusal ? places : [person, places];
  }

  #isPasskeyDue({ passkeyDueAt }: SignedIn): boolean {
    return passkeyDueAt !== undefined && passkeyDueAt <= this.#services.clock.now();
  }

  async #lookUp(request: FastifyRequest): Promise<ResolvedSession | Refusal | null> {
    const cookie = readSessionCookie(request);
    if (cookie === null) return null;
    return this.#lookups.find(cookie, async () => {
      const seat = await this.#limits.admitLookUp(request.ip);
      if (seat instanceof Refusal) return seat;
      try {
        return await retryRead(request, null, () => this.#services.sessions.resolve(request));
      } finally {
        seat.leave();
      }
    });
  }

  /** A cookie of no session has cost a look-up, a request without one nothing. */
  #refuseUnknown(request: FastifyRequest): Refusal {
    const refused =
      readSessionCookie(request) === null ? null : this.#limits.noteNoSession(request.ip);
    return refused ?? refuse("NOT_SIGNED_IN");
  }

  #refuse(refusal: Refusal, endpoint: AnyEndpoint, reply: FastifyReply): Refusal {
    // The body was not read: the connection cannot carry another request before all of it has come.
    if (refusal.code === "NOT_SIGNED_IN" || kindOf(endpoint) === "upload")
      reply.header("connection", "close");
    if (refusal.code !== "NOT_SIGNED_IN") this.#noteRefused(refusal.code);
    return refusal;
  }

  /** One line a second and kind: a flood must not become one of the log. */
  #noteRefused(code: string): void {
    this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1);
    if (this.#tellsRefused) return;
    this.#tellsRefused = true;
    setTimeout(() => {
      this.#tellsRefused = false;
      for (const [refused, count] of this.#refused)
        this.#services.log.info({ code: refused, count }, "requests refused");
      this.#refused.clear();
    }, TELL_EVERY_MS).unref();
  }
}

const COUNT_EVERY_MS = 1_000;
const TELL_EVERY_MS = 1_000;
const kindOf = (endpoint: AnyEndpoint): Kind => endpoint.admission ?? "ordinary";

/** Without a reason of ours each `abort` makes one with its stack, twice a request: 4% of a list's processor time. */
const HAS_LEFT = "has left";

/** Aborted when the answer has left, or whoever waits for it. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = (): void => left.abort(HAS_LEFT);
  reply.raw.once("finish", leave).once("close", leave);
  return left.signal;
}
