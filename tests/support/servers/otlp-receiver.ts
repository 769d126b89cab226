/** A collector of traces on a free port of this machine, which takes what is sent, refuses it, or says nothing. */
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Record<string, string | number>;
  /** Id of the process that sent it. */
  process: string;
}

type Manner = "takes" | "refuses" | "is silent";

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  spans: ReceivedSpan[];
  /** All that was sent, as it was sent. */
  texts: string[];
  manner: Manner;
  /** Of each such span of a trace, its name and those of what it is part of, up to what nobody sent. */
  pathsTo(traceId: string, isIt: (span: ReceivedSpan) => boolean): string[][];
  close(): Promise<void>;
}

/** The statement that stores a run's facts. */
export const storesFacts = ({ attributes }: ReceivedSpan): boolean =>
  /^insert into "?lastro"?\."?facts"?/.test(String(attributes["db.query.text"]));

interface Valued {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Valued[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, "attributes" | "process"> & { attributes: Valued[] })[];
    }[];
  }[];
}

const valuesOf = (attributes: Valued[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

function spansIn(text: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(text) as Sent;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = String(valuesOf(resource.attributes)["service.instance.id"]);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes), process })),
    );
  });
}

export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      texts.push(text);
      if (receiver.manner === "is silent") return;
      if (receiver.manner === "takes" && request.url === "/v1/traces") spans.push(...spansIn(text));
      response.statusCode = receiver.manner === "takes" ? 200 : 500;
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const pathOf = (spanId: string): string[] => {
    const span = spans.find((other) => other.spanId === spanId);
    return span === undefined ? [] : [span.name, ...pathOf(span.parentSpanId)];
  };
  const receiver: OtlpReceiver = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    manner: "takes",
    pathsTo: (traceId, isIt) =>
      spans
        .filter((span) => span.traceId === traceId && isIt(span))
        .map(({ spanId }) => pathOf(spanId)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}
