import { SpanStatusCode } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import { expect, it } from "vitest";
import { guardAttributes, guardSpan, isWorthTelling } from "#server/adapters/tracing/guard-span.ts";
import { maskStatement } from "#server/adapters/tracing/mask-statement.ts";

const id = "0197f3c2-7d1a-7c3b-9a55-2f1e6d7c8b9a";
const resource = resourceFromAttributes({ "service.name": "lastro" });

it("lets out what is named, and of that what has its form", () => {
  const named = {
    "lastro.project_id": id,
    "lastro.workflow_id": id,
    "http.request.method": "POST",
    "http.route": "/api/projects/:id/upload",
    "http.response.status_code": 201,
    "error.type": "NOT_FOUND",
  };
  expect(guardAttributes(named)).toEqual(named);
  expect(
    guardAttributes({
      "lastro.project_id": "Companhia Sigilosa",
      "lastro.file_id": "folha-ana.souza@empresa.com.br.xlsx",
      "lastro.user_id": `${id} Ana`,
      "http.route": "/api/files?name=Folha",
      "http.response.status_code": "Ana",
      "error.type": "duplicate key (email)=(ana@empresa.com.br)",
      "url.path": "/api/search?q=Ana",
      "db.user": "dono",
      "db.postgresql.values": ["Ana", "123.456.789-09"],
      "process.command_args": ["node", "--senha=x"],
      "lastro.name": "Ana",
    }),
  ).toEqual({});
});

it("lets nothing out that hangs on a span: events, texts of failures, links, a library's names", () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const secret = "Ana Souza, 123.456.789-09";
  for (const scope of ["lastro", "@opentelemetry/instrumentation-pg"]) {
    const span = provider.getTracer(scope).startSpan(`query ${secret}`, {
      attributes: {
        "db.statement": `select 1 from people where name = '${secret}' and pay > 9000`,
      },
    });
    span.recordException(new Error(secret));
    span.addEvent(secret, { secret });
    span.addLink({ context: span.spanContext(), attributes: { secret } });
    span.setStatus({ code: SpanStatusCode.ERROR, message: secret });
    span.end();
  }
  const left = exporter.getFinishedSpans().map((span) => guardSpan(span, resource));
  expect(left.map(({ name, status, attributes }) => ({ name, status, attributes }))).toEqual(
    left.map(() => ({
      name: "select",
      status: { code: SpanStatusCode.ERROR },
      attributes: { "db.query.text": "select ? from people where name = ? and pay > ?" },
    })),
  );
  expect(left).toHaveLength(2);
  expect(JSON.stringify(left)).not.toMatch(/Ana|Souza/);
});

it.each([
  ["select 1", "select ?"],
  ["select a1, $1 from t2 where b = $23", "select a1, $1 from t2 where b = $23"],
  ["x = 'it''s \\' and y = 'b'", "x = ? and y = ?"],
  ["x = E'it\\'s' and y = 'b'", "x = ? and y = ?"],
  ["do $$ begin raise 'a'; end $$", "do ?"],
  ["do $tag$ 'a' $$ b $tag$ ;", "do ? ;"],
  ['set role "a 1" -- for Ana\n;', 'set role "a 1" ;'],
  ["/* Ana */ select -1.5e3", "select -?"],
  ["select 'never closed", "select ?"],
  ["a  \n  b", "a b"],
])("a statement without its values: %s", (statement, masked) => {
  expect(maskStatement(statement)).toBe(masked);
});

it("reads a statement of megabytes only as far as it is told", () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `(${at}, 'nome ${at}')`).join(", ");
  const masked = maskStatement(`insert into t values ${rows}`);
  expect(masked.length).toBeLessThanOrEqual(2_000);
  expect(masked).not.toMatch(/nome/);
});

it("leaves out what only frames a transaction, unless it took its time or failed", () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const isTold = (statement: string, ms: number, isFailed = false): boolean => {
    exporter.reset();
    const span = provider
      .getTracer("@opentelemetry/instrumentation-pg")
      .startSpan("q", { startTime: 1_000, attributes: { "db.query.text": statement } });
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(1_000 + ms);
    return isWorthTelling(exporter.getFinishedSpans()[0]!);
  };
  expect(isTold("begin;select set_config('lastro.user_id','1',true)", 1)).toBe(false);
  expect(isTold("COMMIT", 1)).toBe(false);
  expect(isTold("select set_config('lastro.user_id','1',true);execute \"list\"('1')", 1)).toBe(
    true,
  );
  expect(isTold("commit", 40)).toBe(true);
  expect(isTold("commit", 1, true)).toBe(true);
  expect(isTold("select name from settings", 1)).toBe(true);
  const own = provider.getTracer("lastro").startSpan("GET /api/projects");
  own.end();
  expect(isWorthTelling(exporter.getFinishedSpans().at(-1)!)).toBe(true);
});
