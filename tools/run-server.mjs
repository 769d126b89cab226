// The server's own process: loads dist/server/main.js, which starts the server as it is imported and reports its own
// refusals. tools/start.mjs installs, builds and supervises; this file only runs.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A supervisor that was killed forwards nothing: the server then ends by itself instead of keeping port and data. */
function endWithParent() {
  if (process.send === undefined) return;
  const end = () => process.kill(process.pid, "SIGTERM");
  process.once("disconnect", end);
  if (!process.connected) end();
}

process.setSourceMapsEnabled(true);
endWithParent();
try {
  await import(pathToFileURL(join(root, "dist", "server", "main.js")).href);
} catch (failure) {
  process.stderr.write(`O servidor não iniciou: ${failure.message}\n`);
  process.exit(1);
}
