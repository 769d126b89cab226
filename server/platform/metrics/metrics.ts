/**
 * What is counted of this process, for a collector (Prometheus' text format). Labels name parts of the product, never a person, a company,
 * a project or a file: whoever reads the numbers learns nothing of a client. docs/decisions/153
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { PoolWatch } from "#server/database/open-pool.ts";

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5];
const NANOSECONDS = 1e9;

/** A number that is looked up when the collector asks. */
export interface MeasuredGauge {
  name: string;
  help: string;
  labels?: readonly string[];
  read(): Promise<readonly Measured[]> | readonly Measured[];
}

export interface Measured {
  labels?: Record<string, string>;
  value: number;
}

export interface AnsweredRequest {
  /** As the router knows it (`/api/projects/:projectId`); undefined where none matched. */
  route: string | undefined;
  method: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  requestBegins(): void;
  requestEnds(request: AnsweredRequest): void;
  noteRefused(code: string): void;
  streamOpens(): void;
  streamEnds(): void;
  readonly pools: PoolWatch;
  add(gauges: readonly MeasuredGauge[]): void;
  /** Prometheus' text format. */
  write(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const http = measureHttp(registry);
  const lag = watchEventLoop(registry);
  return {
    ...http,
    pools: measurePools(registry),
    add(gauges) {
      for (const gauge of gauges) register(registry, gauge);
    },
    write: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => lag.disable(),
  };
}

function measureHttp(registry: Registry) {
  const registers = [registry];
  const total = new Counter({
    name: "lastro_http_requests_total",
    help: "Requests answered, by route as the router knows it.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "lastro_http_seconds",
    help: "Seconds from the request's first byte to the answer's last, by area.",
    labelNames: ["route"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: "lastro_http_under_way",
    help: "Requests being answered.",
    registers,
  });
  const refused = new Counter({
    name: "lastro_refused_total",
    help: "Requests refused, by the code of the refusal.",
    labelNames: ["code"],
    registers,
  });
  const streams = new Gauge({
    name: "lastro_streams",
    help: "Open streams of events.",
    registers,
  });
  return {
    requestBegins: () => underWay.inc(),
    requestEnds({ route, method, status, seconds: taken }: AnsweredRequest) {
      underWay.dec();
      total.inc({ route: route ?? "none", method, status: String(status) });
      seconds.observe({ route: areaOf(route) }, taken);
    },
    noteRefused: (code: string) => refused.inc({ code }),
    streamOpens: () => streams.inc(),
    streamEnds: () => streams.dec(),
  };
}

/** A histogram of each of some 270 routes would be 4,000 series: the first fixed part of the path says whose time it is. */
export const areaOf = (route: string | undefined): string => {
  if (route === undefined) return "none";
  const [, first = "", second = ""] = route.split("/");
  return first === "api" ? `/api/${second}` : "pages";
};

function measurePools(registry: Registry): PoolWatch {
  const wait = new Histogram({
    name: "lastro_db_wait_seconds",
    help: "Seconds that work waited for a connection, by pool.",
    labelNames: ["pool"],
    buckets: WAIT_SECONDS,
    registers: [registry],
  });
  const lost = new Counter({
    name: "lastro_db_lost_total",
    help: "Connections that ended by themselves, by pool.",
    labelNames: ["pool"],
    registers: [registry],
  });
  const pools = new Map<string, () => Record<string, number>>();
  register(registry, {
    name: "lastro_db_pool",
    help: "Connections of a pool, and callers that wait for one.",
    labels: ["pool", "state"],
    read: () =>
      [...pools].flatMap(([pool, count]) =>
        Object.entries(count()).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
  });
  return {
    opened: (pool, count) => void pools.set(pool, count),
    waited: (pool, seconds) => wait.observe({ pool }, seconds),
    lost: (pool) => lost.inc({ pool }),
  };
}

function watchEventLoop(registry: Registry) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  register(registry, {
    name: "lastro_event_loop_lag_seconds",
    help: "How late the event loop was since the numbers were last asked for: median, p99 and most.",
    labels: ["statistic"],
    read() {
      const of = (value: number) => (Number.isFinite(value) ? value / NANOSECONDS : 0);
      const read = [
        { labels: { statistic: "p50" }, value: of(delay.percentile(50)) },
        { labels: { statistic: "p99" }, value: of(delay.percentile(99)) },
        { labels: { statistic: "max" }, value: of(delay.max) },
      ];
      delay.reset();
      return read;
    },
  });
  return delay;
}

function register(registry: Registry, { name, help, labels = [], read }: MeasuredGauge): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const measured = await read();
      this.reset();
      for (const { labels: of = {}, value } of measured) this.set(of, value);
    },
  });
}
