// The server's own process: loads main.js of dist/server (or of a folder given), which starts the server as it is imported and
// reports its own refusals. tools/start.mjs installs, builds and supervises; this file only runs.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { mapStacks } from "./map-stacks.mjs";

const built = process.argv[2] ?? fileURLToPath(new URL("../dist/server", import.meta.url));

/** A supervisor that was killed forwards nothing: the server then ends by itself instead of keeping port and data. */
function endWithParent() {
  if (process.send === undefined) return;
  const end = () => process.kill(process.pid, "SIGTERM");
  process.once("disconnect", end);
  if (!process.connected) end();
}

mapStacks(built);
endWithParent();
const load = (name) => import(pathToFileURL(join(built, name)).href);
try {
  // Before the server, whose statements it watches; without the address nothing of it is loaded (docs/decisions/303).
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) {
    // Unless the operator says otherwise: what all of them send is 2 kB a request.
    process.env.OTEL_TRACES_SAMPLER ||= "parentbased_traceidratio";
    process.env.OTEL_TRACES_SAMPLER_ARG ||= "0.1";
    // Half as many attributes of a statement are made, of which its text alone is let out (docs/decisions/336).
    process.env.OTEL_SEMCONV_STABILITY_OPT_IN ||= "database";
    await load("tracing.js");
  }
  await load("main.js");
} catch (failure) {
  process.stderr.write(`O servidor não iniciou: ${failure.message}\n`);
  process.exit(1);
}
