// Builds what every portable proof carries (docs/decisions/156): the rules of each phase and of all together as scripts for a browser,
// and the page that checks. `node tools/build-proof.mjs FOLDER` writes them there.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const PHASES = [1, 2, 3, 4, 5, 6, 7];
const CHECKER_BYTES = 60 * 1024;

/** The registry of phases with one of them alone: a proof carries the formulas of its own phase. */
const onlyPhase = (phase) => ({
  name: "lastro-only-phase",
  transform(code, id) {
    if (!id.replaceAll("\\", "/").endsWith("/domain/phases/registry.ts")) return null;
    const kept = new RegExp(`^\\s+${phase}: (\\w+),$`, "m").exec(code)?.[1];
    if (kept === undefined) throw new Error(`registry.ts lists no phase ${phase}`);
    return code
      .split("\n")
      .filter((line) => {
        const imported = /^import \{ (\w+) \} from "\.\/[\w-]+\/index\.ts";$/.exec(line)?.[1];
        const listed = /^\s+\d: (\w+),$/.exec(line)?.[1];
        return (imported ?? listed ?? kept) === kept;
      })
      .join("\n");
  },
});

/** One classic script without an import; throws for a module of Node's, and for text that would end its element in a page. */
export async function bundleForBrowser(entry, { plugins = [] } = {}) {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    cwd: root,
    input: join(root, entry),
    platform: "browser",
    plugins,
    // Rules and texts are values; a module does nothing by being loaded.
    treeshake: { moduleSideEffects: false },
    onLog(level, log, report) {
      if (level === "warn") throw new Error(`proof: ${log.message}`);
      report(level, log);
    },
  });
  const { output } = await bundle.generate({
    format: "iife",
    minify: true,
    codeSplitting: false,
    comments: false,
  });
  await bundle.close();
  const [{ code, imports, dynamicImports }] = output;
  if (output.length > 1 || imports.length + dynamicImports.length > 0)
    throw new Error(`${entry}: not one script without imports: ${imports.join(", ")}`);
  const safe = code
    .replace(/<\/script/gi, "<\\/script")
    .replaceAll("<!--", "<\\!--")
    .trimEnd();
  if (/[\r\0]/.test(safe)) throw new Error(`${entry}: holds what a page would not keep`);
  return safe;
}

export const bundleEngine = (phase) =>
  bundleForBrowser(
    "web/proof-page/engine.ts",
    phase === null ? {} : { plugins: [onlyPhase(phase)] },
  );

export async function bundleChecker() {
  const code = await bundleForBrowser("web/proof-page/main.ts");
  const bytes = Buffer.byteLength(code);
  if (bytes > CHECKER_BYTES) throw new Error(`the proof's page has ${bytes} bytes`);
  return code;
}

export async function buildProof(folder) {
  mkdirSync(folder, { recursive: true });
  for (const phase of PHASES)
    writeFileSync(join(folder, `motor-${phase}.js`), await bundleEngine(phase));
  writeFileSync(join(folder, "motor.js"), await bundleEngine(null));
  writeFileSync(join(folder, "conferidor.js"), await bundleChecker());
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildProof(process.argv[2]);
