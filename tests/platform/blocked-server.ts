/** A server whose main thread is blocked by its first request: `blocked-server.js WORKER-FILE BLOCK-MS LIMITS`. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { createLogger } from "#server/platform/log.ts";
import { startWatchdog, type WatchdogLimits } from "#server/platform/watchdog/watchdog.ts";

const [workerFile = "", blockMs = "0", limits = "{}"] = process.argv.slice(2);
const stopWatchdog = startWatchdog(pathToFileURL(workerFile), JSON.parse(limits) as WatchdogLimits);
const server = createServer((_request, reply) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(blockMs));
  createLogger("info").info("back");
  reply.end();
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  // The watchdog's thread is there before the block begins.
  setTimeout(() => {
    void fetch(`http://127.0.0.1:${port}/api/block`).then(async () => {
      server.close();
      server.closeAllConnections();
      await stopWatchdog();
    });
  }, 1_500);
});
