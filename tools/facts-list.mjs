// npm run facts:list [-- PHASE]
// The catalogues of the phases that have one, a definition a line: id, unit, formula, version, label, who writes it and who reads it.
// Ends with exit code 1, naming them, where a definition has no writer or no reader.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleModule, root } from "./bench/bundle.mjs";

const scratch = mkdtempSync(join(tmpdir(), "lastro-facts-"));
try {
  const bundle = await bundleModule(scratch, "facts", "tools/facts-list/list-facts.ts");
  const { describeFacts, listFacts, listOrphans } = await import(pathToFileURL(bundle).href);
  const facts = listFacts(root);
  const phase = process.argv[2];
  const wanted = phase === undefined ? facts : facts.filter((fact) => String(fact.phase) === phase);
  process.stdout.write(`${wanted.length === 0 ? "nenhum catálogo" : describeFacts(wanted)}\n`);
  const orphans = listOrphans(wanted);
  for (const orphan of orphans) process.stderr.write(`${orphan}\n`);
  process.exitCode = orphans.length === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
