/**
 * One declaration per endpoint: method, path, who may call it, params, query, body, reply and errors. The server
 * cannot register an endpoint without one; the web's client and the OpenAPI document are derived from it.
 */
import type { z } from "zod";
import type { Action } from "#domain/access/policy.ts";
import type { ConfirmKind } from "#domain/access/confirmation.ts";
import type { ErrorCode } from "./errors.ts";

export type Access =
  /** Anyone, signed in or not. */
  | { who: "public" }
  /** Any signed-in person; the reply is about themselves or already filtered to what they may see. */
  | { who: "signed-in" }
  /** Signed in and allowed `action` on the subject that the handler loads. */
  | { who: "allowed"; action: Action };

export type ReplyKind = "json" | "stream" | "binary" | "redirect" | "empty";

/**
 * What a request counts towards beside the requests under way (server/platform/limits): a stream is none of those; "heavy-export"
 * writes a PDF, a presentation, a workbook or an archive; "assistant-reply" counts until the reply has been written.
 */
export type Admission = "ordinary" | "upload" | "event-stream" | "heavy-export" | "assistant-reply";

/**
 * What a request leaves behind in the trace of what was read (server/platform/reads). "leaves": a file that leaves, its row written before
 * its first byte. "shows": data of a company on a screen. "none": nothing of any company, or a change that the audit log tells of.
 */
export type Trace = "leaves" | "shows" | "none";

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  name: string;
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Fastify form, "/api/projects/:id". */
  path: string;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** JSON unless said otherwise; a multipart body, and one of bytes (application/offset+octet-stream), is read by the handler. */
  bodyKind?: "json" | "multipart" | "bytes";
  reply: Reply;
  replyKind?: ReplyKind;
  /** "ordinary" unless said otherwise. */
  admission?: Admission;
  /** Unless said otherwise what `traceOf` takes to be safe. */
  trace?: Trace;
  status?: 200 | 201 | 202 | 204 | 302;
  /**
   * Whether the person has to show anew that it is them: "recent" counts for some minutes, "bound" is asked for this act and its
   * contents. Such an endpoint lists CONFIRM_REQUIRED.
   */
  confirm?: ConfirmKind;
  /** Answers also whoever has to make a passkey before anything else; every other one then says PASSKEY_REQUIRED. */
  beforePasskey?: true;
  errors: readonly ErrorCode[];
}

export function defineEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return endpoint;
}

/**
 * Whether a person's `Idempotency-Key` makes it happen once (docs/decisions/165): fields in, JSON or nothing out. The browser's copy of
 * a declaration says `access` of public endpoints alone (web/build/strip-schemas.ts).
 */
export function isKeptWrite({
  method,
  access,
  bodyKind = "json",
  replyKind = "json",
}: Pick<Endpoint, "method" | "bodyKind" | "replyKind"> & { access?: Access }): boolean {
  const isWrite = method !== "GET" && method !== "HEAD" && access?.who !== "public";
  return isWrite && bodyKind === "json" && (replyKind === "json" || replyKind === "empty");
}

/** Bytes leave, answers to GET show: whoever traces less says so, and a test names them (tests/contract/walk.test.ts). */
export function traceOf({
  trace,
  method,
  replyKind,
}: Pick<Endpoint, "trace" | "method" | "replyKind">): Trace {
  if (trace !== undefined) return trace;
  if (replyKind === "binary" || replyKind === "stream") return "leaves";
  return method === "GET" ? "shows" : "none";
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never;
export type ReplyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
