// npm run test:leaks [-- --full]: what a server holds after many people used it (e2e/machine/leaks.test.ts). `--full`: 1,000 loads
// of the dashboard by a person with a name, 100 uploads, cut ones, cut downloads and refused sign-ins, 20 runs; about ten minutes,
// by hand. The line "- descritores: …" that it then prints goes into docs/measurements.md, with commit and date.
import { fileURLToPath } from "node:url";
import { isBuildFresh } from "./build-sources.mjs";
import { runNode, vitestProgram } from "./run-parts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
if (!isBuildFresh(root)) await (await import("./build.mjs")).buildAll();
const { exitCode } = await runNode([...vitestProgram, "run", "e2e/machine/leaks.test.ts"], {
  env: process.argv.includes("--full") ? { LASTRO_LEAK_ROUNDS: "1000" } : {},
});
process.exitCode = exitCode;
