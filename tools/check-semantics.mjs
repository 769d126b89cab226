// npm run check:semantics: the semantic catalogue is well formed, no two metrics claim one expression, and every family of facts that the
// phases define has exactly one entry. The facts of the demonstration are held by tests/semantics.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleModule } from "./bench/bundle.mjs";

const scratch = mkdtempSync(join(tmpdir(), "lastro-semantics-"));
try {
  const bundle = await bundleModule(scratch, "semantics", "tools/check-semantics/check.ts");
  const { checkSemantics } = await import(pathToFileURL(bundle).href);
  const { counts, faults } = checkSemantics();
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  const { hand, phrases, generated, families } = counts;
  process.stdout.write(
    `semântica: ${hand} métricas à mão com ${phrases} formas, ${generated} geradas, ${families} famílias, ${faults.length} problemas\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
