import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Bundles one TypeScript entry into a temporary folder, for tests that need a process of their own to kill.
 * npm packages are found through a link to node_modules.
 */
export async function bundleEntry(entry: URL): Promise<{ program: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-bundle-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const bundle = await rolldown({
    cwd: root,
    input: fileURLToPath(entry),
    platform: "node",
    external: (id) => !/^(?:\.|\/|#)/.test(id),
  });
  const program = join(folder, "entry.mjs");
  await bundle.write({ file: program, format: "esm" });
  await bundle.close();
  return { program, remove: () => rm(folder, { recursive: true, force: true }) };
}
