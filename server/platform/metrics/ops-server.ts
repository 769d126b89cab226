import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "#server/platform/log.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { Metrics } from "./metrics.ts";

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * `GET /metrics` on a port of its own: what watches the installation need not reach the product, and the product's address does not
 * tell how it is. Nobody signs in here, so the port belongs to loopback or to a network of the operator's.
 */
export async function openOpsServer(
  { port, host }: { port: number; host: string },
  metrics: Metrics,
  log: Logger,
): Promise<OpsServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://ops");
    if (request.method !== "GET" || pathname !== "/metrics") {
      response
        .writeHead(404, { "content-type": "text/plain; charset=utf-8" })
        .end("GET /metrics\n");
      return;
    }
    metrics.write().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      (failure: unknown) => {
        log.warn({ err: failure }, "metrics not written");
        response.writeHead(503).end();
      },
    );
  });
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((settle, fail) => {
    server.once("error", (failure: NodeJS.ErrnoException) =>
      fail(
        failure.code === "EADDRINUSE"
          ? new StartupError(
              `A porta ${port} de OPS_PORT já está em uso. Escolha outra, ou encerre quem a usa.`,
            )
          : failure,
      ),
    );
    server.listen(port, host, () => settle());
  });
