import type { FastifyReply, FastifyRequest } from "fastify";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import type { Action, Subject } from "#domain/access/policy.ts";
import type { Logger } from "#server/platform/log.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";
import type { Refusal } from "./refusal.ts";

export interface RequestContext {
  /** The signed-in person. Reading it on a public endpoint is a programming error and throws. */
  readonly actor: SignedIn;
  readonly requestId: string;
  readonly log: Logger;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
  /**
   * Asks domain/access/policy.ts. Throws the refusal (NOT_FOUND or FORBIDDEN), which rolls back the transaction around
   * it. An "allowed" endpoint whose handler replies without having asked for its action answers 500.
   */
  authorize(action: Action, subject?: Subject): void;
  /** What the endpoint's kind takes (contract's `admission`) stays taken until this has ended, beyond the reply. */
  holdUntil(work: Promise<unknown>): void;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any endpoint, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any, any>;

export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/**
 * Replies of kind "stream", "binary" and "redirect" are sent by the handler through `context.reply`; it then returns {}.
 * So does one of kind "empty", which the registrar answers.
 */
export type Handler<E> = (
  context: RequestContext,
  input: Input<E>,
) => Promise<ReplyOf<E> | Refusal | SerializedReply>;

/**
 * A reply that the database wrote as JSON, for the hottest lists only. With `checkReplies` the registrar holds it against
 * the contract: equal to what the schema makes of it, so neither a field more nor one less.
 */
export class SerializedReply {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export interface Route {
  endpoint: AnyEndpoint;
  handler: (context: RequestContext, input: Input<AnyEndpoint>) => Promise<unknown>;
}

export function route<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as Route["handler"] };
}
