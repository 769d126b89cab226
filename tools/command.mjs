// npm run login | doctor | backup | restore | restore-drill | store | read | verify-audit | verify-proof: runs
// dist/server/cli/<name>.js, installing and building first when stale.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isBuildFresh } from "./build-sources.mjs";
import { InstallError, installMissing } from "./install.mjs";
import { mapStacks } from "./map-stacks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [name, ...parameters] = process.argv.slice(2);
const note = (line) => process.stderr.write(`${line}\n`);

try {
  await installMissing(root, note);
  if (!isBuildFresh(root)) {
    note("Montando o sistema (alguns segundos)…");
    const { buildAll } = await import("./build.mjs");
    await buildAll();
  }
  mapStacks(join(root, "dist", "server"));
  const { run } = await import(
    pathToFileURL(join(root, "dist", "server", "cli", `${name}.js`)).href
  );
  process.exitCode = await run(parameters);
} catch (failure) {
  note(
    failure instanceof InstallError
      ? failure.message
      : `O comando ${name} falhou: ${failure.message}`,
  );
  process.exitCode = 1;
}
