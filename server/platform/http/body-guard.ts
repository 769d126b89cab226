/**
 * Ends bodies that are sent too slowly: a body of JSON is whole 30 s after its headers; an upload brings 16 KiB a second on the mean of
 * each 30 s, after 30 s of grace. A limit of the whole server would cut honest large uploads.
 */
import { PassThrough } from "node:stream";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Timing } from "#server/platform/limits/index.ts";
import { refuse, type Refusal } from "./refusal.ts";

export interface BodyRules {
  wholeWithinMs: number;
  uploadGraceMs: number;
  uploadWindowMs: number;
  uploadBytesPerSecond: number;
  uploadLongestMs: number;
}
export const bodyRules: BodyRules = {
  wholeWithinMs: 30_000,
  uploadGraceMs: 30_000,
  uploadWindowMs: 30_000,
  uploadBytesPerSecond: 16 * 1024,
  uploadLongestMs: 6 * 3_600_000,
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The handler reads the body itself. */
    isUpload?: boolean;
  }
}

/** A body on its way. */
export interface Sender {
  bytesRead(): number;
  isWhole(): boolean;
  /** Bytes lie here that nobody has taken: whoever sends is not the slow one. */
  waitsForUs(): boolean;
  cut(): void;
}

/** Watches one body from its headers on. */
export class BodyGuard {
  readonly #sender: Sender;
  readonly #rules: BodyRules;
  readonly #timing: Timing;
  readonly #began: number;
  #callOff: () => void;
  #bytesBefore = 0;
  #refuse: ((refusal: Refusal) => void) | null = null;

  constructor(sender: Sender, rules: BodyRules, timing: Timing) {
    this.#sender = sender;
    this.#rules = rules;
    this.#timing = timing;
    this.#began = timing.now();
    this.#callOff = timing.after(rules.wholeWithinMs, () => this.#judge(false));
  }

  /** From here on the body is judged as an upload. */
  takeAsUpload(): void {
    this.#callOff();
    this.#callOff = this.#timing.after(this.#rules.uploadGraceMs, () => this.#beginWindow());
  }

  /** Who tells the sender; without anybody, as after the reply, its connection is cut. */
  onTimeout(tell: (refusal: Refusal) => void): void {
    this.#refuse = tell;
  }

  end(): void {
    this.#callOff();
  }

  #beginWindow(): void {
    this.#bytesBefore = this.#sender.bytesRead();
    this.#callOff = this.#timing.after(this.#rules.uploadWindowMs, () => {
      const { uploadBytesPerSecond, uploadLongestMs, uploadWindowMs } = this.#rules;
      const bytes = this.#sender.bytesRead() - this.#bytesBefore;
      const isFastEnough =
        bytes >= (uploadBytesPerSecond * uploadWindowMs) / 1_000 || this.#sender.waitsForUs();
      this.#judge(isFastEnough && this.#timing.now() - this.#began < uploadLongestMs);
    });
  }

  #judge(isFine: boolean): void {
    if (this.#sender.isWhole()) return;
    if (isFine) return this.#beginWindow();
    if (this.#refuse === null) this.#sender.cut();
    else this.#refuse(refuse("BODY_TIMEOUT"));
  }
}

export interface BodyGuards {
  /** Undefined for a request without a body, and for one that came through no socket. */
  of(request: FastifyRequest): BodyGuard | undefined;
}

export function guardBodies(
  app: FastifyInstance,
  timing: Timing,
  rules: BodyRules = bodyRules,
): BodyGuards {
  const guards = new WeakMap<FastifyRequest["raw"], BodyGuard>();
  const of = ({ raw }: FastifyRequest) => guards.get(raw);
  app.addHook("onRequest", (request, _reply, next) => {
    const { raw } = request;
    if (hasBody(raw) && raw.socket instanceof Socket) {
      const guard = new BodyGuard(senderOf(raw), rules, timing);
      guards.set(raw, guard);
      raw.once("end", () => guard.end()).once("close", () => guard.end());
    }
    next();
  });
  app.addHook("preParsing", (request, _reply, payload, next) => {
    const guard = of(request);
    if (guard === undefined || request.routeOptions.config.isUpload === true) {
      next(null, payload);
      return;
    }
    // Not destroyed itself: that would end the connection before the answer.
    const body = new PassThrough();
    payload.pipe(body);
    payload.once("error", (failure) => body.destroy(failure));
    guard.onTimeout((refusal) => body.destroy(refusal));
    next(null, body);
  });
  // Whoever still sends after the answer has nobody left to be told by.
  app.addHook("onResponse", (request, _reply, next) => {
    of(request)?.onTimeout(() => request.raw.socket.destroy());
    next();
  });
  return { of };
}

const hasBody = ({ headers }: FastifyRequest["raw"]): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const senderOf = (raw: FastifyRequest["raw"]): Sender => ({
  bytesRead: () => raw.socket.bytesRead,
  isWhole: () => raw.complete,
  waitsForUs: () => raw.readableLength > 0,
  cut: () => void raw.socket.destroy(),
});
