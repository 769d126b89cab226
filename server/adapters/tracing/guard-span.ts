/**
 * The one place that every span passes on its way out. What is not named here stays: attributes, events (texts of failures), texts of a
 * status, links, names that a library gave. Values are ids, counts and words of this product; never a name, a file's name or a cell.
 */
import { SpanStatusCode, type Attributes } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import type { ReadableSpan } from "@opentelemetry/sdk-trace-node";
import { maskStatement } from "./mask-statement.ts";

/** Instrumentation scope of our own spans: their names are written in our code. */
export const OWN_SCOPE = "lastro";

const ID =
  /^(?:[a-z]{1,20}[-:])*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?::\d{1,6})?$/;
/** As a route is declared, "/api/projects/:id". */
const ROUTE = /^\/[a-z0-9/:_*.A-Z-]{0,200}$/;
const NAME = /^[a-z0-9 /:_*.A-Z-]{1,200}$/;
const CODE = /^[A-Z][A-Za-z0-9_]{0,60}$/;

const isText = (form: RegExp) => (value: unknown) => typeof value === "string" && form.test(value);
const isCount = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isId = isText(ID);

const ids = [
  "subject",
  "user",
  "tenant",
  "client",
  "project",
  "phase",
  "file",
  "version",
  "reading",
  "run",
  "report",
  "request",
  "workflow",
  "conversation",
  "reply",
  "call",
];

const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...Object.fromEntries(ids.map((name) => [`lastro.${name}_id`, isId])),
  "lastro.process_pid": isCount,
  "http.request.method": isText(/^[A-Z]{3,7}$/),
  "http.response.status_code": isCount,
  "http.route": isText(ROUTE),
  "error.type": isText(CODE),
};

/** Of whatever age of the conventions the instrumentation is. */
const statements = ["db.query.text", "db.statement"];

/** What only frames the statements of a transaction. */
const FRAME =
  /^\s*(?:begin|start transaction|commit|rollback|savepoint|release|set|select set_config)\b/i;
const LONG_NS = 5e6;

/**
 * What frames a transaction takes no time, and up to half of what its trace costs. A commit that waits for the disk is told, and
 * what failed.
 */
export function isWorthTelling({ attributes, duration, status }: ReadableSpan): boolean {
  const text = statements
    .map((name) => attributes[name])
    .find((value) => typeof value === "string");
  if (typeof text !== "string" || !isFrame(text)) return true;
  const [seconds, nanoseconds] = duration;
  return seconds > 0 || nanoseconds >= LONG_NS || status.code === SpanStatusCode.ERROR;
}

/** Several may come in one text, the last of which is what is asked for. */
const isFrame = (text: string): boolean =>
  FRAME.test(text) && text.split(";").every((part) => part.trim() === "" || FRAME.test(part));

/** The same few statements again and again. */
const masked = new Map<string, string>();
const MOST_MASKED = 2_000;

function withoutValues(statement: string): string {
  const known = masked.get(statement);
  if (known !== undefined) return known;
  if (masked.size >= MOST_MASKED) masked.clear();
  const text = maskStatement(statement);
  masked.set(statement, text);
  return text;
}

export function guardAttributes(attributes: Attributes): Attributes {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (allowed[name]?.(value) === true) kept[name] = value;
    else if (statements.includes(name) && typeof value === "string")
      kept["db.query.text"] = withoutValues(value);
  }
  return kept;
}

/** A span as it may leave, told by the process that `resource` names. */
export function guardSpan(span: ReadableSpan, resource: Resource): ReadableSpan {
  const attributes = guardAttributes(span.attributes);
  const statement = attributes["db.query.text"];
  const isOwn = span.instrumentationScope.name === OWN_SCOPE;
  const verb = typeof statement === "string" ? /^[a-z]+/i.exec(statement)?.[0] : undefined;
  return {
    name: isOwn && NAME.test(span.name) ? span.name : (verb?.toLowerCase() ?? "other"),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext === undefined ? {} : { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes,
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource,
    instrumentationScope: { name: span.instrumentationScope.name },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
