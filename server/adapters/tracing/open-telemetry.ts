/** Spans by the OpenTelemetry SDK, sent in batches as OTLP over HTTP to where the environment's standard names say. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  context,
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type SpanContext,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";
import type { Span, SpanIds, Tracing } from "#server/platform/tracing/tracing.ts";
import { productVersion } from "#server/platform/version.ts";
import { guardSpan, isWorthTelling, OWN_SCOPE } from "./guard-span.ts";

/** Holds the traceparent of what is not told, so that nothing below it is, whatever watches statements included. */
const UNTOLD = createContextKey("untold");
const LAST_SEND_MS = 1_000;
/** Of a statement; one that writes many rows is megabytes, and is held until it is sent. */
const MOST_CHARACTERS = 4_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

/** Begins to watch: `pg` must not have been loaded before. */
export function openTelemetry(): Tracing {
  const teller: Teller = { resource: resourceFor(), warn: () => undefined };
  const provider = new NodeTracerProvider({
    spanProcessors: [new WorthTelling(guarded(new OTLPTraceExporter(), teller))],
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
  });
  provider.register({ propagator: null });
  const statements = new PgInstrumentation({
    requireParentSpan: true,
    ignoreConnectSpans: true,
    enhancedDatabaseReporting: false,
  });
  statements.setTracerProvider(provider);
  const tracer = provider.getTracer(OWN_SCOPE);
  return {
    start(name, ids, parent) {
      const within = parentOf(parent);
      if (within.getValue(UNTOLD) !== undefined) return untold(within);
      const kind = "http.route" in ids ? SpanKind.SERVER : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind }, within);
      if (!span.isRecording())
        return untold(ROOT_CONTEXT.setValue(UNTOLD, traceparentOf(span.spanContext())));
      span.setAttributes(attributesOf(ids));
      return spanOf(span, trace.setSpan(within, span));
    },
    carry() {
      const under = trace.getSpanContext(context.active());
      return under === undefined
        ? (context.active().getValue(UNTOLD) as string | undefined)
        : traceparentOf(under);
    },
    nameProcess(id, warn) {
      teller.resource = resourceFor(id);
      teller.warn = warn;
    },
    async close() {
      await Promise.race([provider.shutdown(), sleep(LAST_SEND_MS, undefined, { ref: false })]);
    },
  };

  function spanOf(span: ReturnType<typeof tracer.startSpan>, own: Context): Span {
    return {
      traceId: span.spanContext().traceId,
      note: (ids) => void span.setAttributes(attributesOf(ids)),
      within: (work) => context.with(own, work),
      tellOf(name, startTime, endTime, ids = {}) {
        // From a process that a file may have taken over.
        if (![startTime, endTime].every(Number.isFinite)) return;
        tracer.startSpan(name, { startTime, attributes: attributesOf(ids) }, own).end(endTime);
      },
      end(failure) {
        if (failure !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute("error.type", failure instanceof Error ? failure.name : "Error");
        }
        span.end();
      },
    };
  }
}

/** What is not worth its sending is not kept for it either. */
class WorthTelling extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    if (isWorthTelling(span)) super.onEnd(span);
  }
}

const untold = (own: Context): Span => ({
  traceId: TRACEPARENT.exec(String(own.getValue(UNTOLD)))?.[1],
  note: () => undefined,
  within: (work) => context.with(own, work),
  tellOf: () => undefined,
  end: () => undefined,
});

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;

interface Teller {
  resource: ReturnType<typeof resourceFor>;
  warn: (failure: unknown) => void;
}

/** Nothing that the machine tells of itself: name, owner and command line of a process are nobody else's business. */
const resourceFor = (processId?: string) =>
  resourceFromAttributes({
    "service.name": "lastro",
    "service.version": productVersion,
    ...(processId === undefined ? {} : { "service.instance.id": processId }),
  });

/** Each span as it may leave. That nobody takes them is told once. */
function guarded(exporter: SpanExporter, teller: Teller): SpanExporter {
  let isTold = false;
  return {
    export(spans, done) {
      exporter.export(
        spans.map((span) => guardSpan(span, teller.resource)),
        (result) => {
          if (result.error !== undefined && !isTold) {
            isTold = true;
            teller.warn(result.error);
          }
          done(result);
        },
      );
    },
    shutdown: () => exporter.shutdown(),
  };
}

function parentOf(traceparent: string | undefined): Context {
  if (traceparent === undefined) return context.active();
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return context.active();
  const under = { traceId, spanId, traceFlags: Number(flags), isRemote: true };
  return isSpanContextValid(under) ? trace.setSpanContext(ROOT_CONTEXT, under) : context.active();
}

/** `projectId` is `lastro.project_id`; a name with a point is one of the conventions already. */
function attributesOf(ids: SpanIds): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(ids))
    if (value !== undefined)
      attributes[name.includes(".") ? name : `lastro.${name.replace(/[A-Z]/g, toSnake)}`] = value;
  return attributes;
}

const toSnake = (letter: string): string => `_${letter.toLowerCase()}`;
