/**
 * Work told as spans, where an operator collects them (docs/decisions/303). The SDK is loaded by server/tracing.ts alone, and
 * only when it is asked for: without it every span here is nothing.
 */

/** Names of this product's things to their ids; the guard drops whatever is no id. */
export type SpanIds = Readonly<Record<string, string | number | undefined>>;

export interface Span {
  /** Undefined: nobody collects. */
  readonly traceId?: string;
  note(ids: SpanIds): void;
  /** The context of `work`: what is begun within it is part of this span. */
  within<T>(work: () => T): T;
  /** What another process has done meanwhile, by its own clock (milliseconds since 1970). */
  tellOf(name: string, from: number, to: number, ids?: SpanIds): void;
  end(failure?: unknown): void;
}

export interface Tracing {
  /** `parent`: a W3C traceparent; without it, or where it is none, a part of what is under way. */
  start(name: string, ids: SpanIds, parent?: string): Span;
  /** What is under way, as a W3C traceparent. */
  carry(): string | undefined;
  /** Who tells it, and where it is told once that nobody listens. */
  nameProcess(id: string, warn: (failure: unknown) => void): void;
  /** Sends what is left, for a second at most. */
  close(): Promise<void>;
}

const noSpan: Span = {
  note: () => undefined,
  within: (work) => work(),
  tellOf: () => undefined,
  end: () => undefined,
};

let installed: Tracing | undefined;

/** Once per process, before anything that is watched is loaded. */
export function installTracing(tracing: Tracing): void {
  installed = tracing;
}

export const tracing = (): Tracing | undefined => installed;

export const startSpan = (name: string, ids: SpanIds = {}, parent?: string): Span =>
  installed === undefined ? noSpan : installed.start(name, ids, parent);

/** `work` as one span; a failure of it is told by its kind. */
export async function inSpan<T>(
  name: string,
  ids: SpanIds,
  work: (span: Span) => Promise<T>,
  parent?: string,
): Promise<T> {
  const span = startSpan(name, ids, parent);
  try {
    const value = await span.within(() => work(span));
    span.end();
    return value;
  } catch (failure) {
    span.end(failure);
    throw failure;
  }
}
