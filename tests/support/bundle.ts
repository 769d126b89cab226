import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function makeBundleFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-bundle-"));
  // npm packages stay imports of the bundle; they are found through this link.
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/**
 * Bundles one TypeScript entry into a temporary folder, for tests that need a worker, or a process of their own to kill.
 * `remove` deletes the folder.
 */
export async function bundleEntry(
  entry: URL,
): Promise<{ program: string; remove(): Promise<void> }> {
  const folder = await makeBundleFolder();
  const bundle = await rolldown({
    cwd: root,
    input: fileURLToPath(entry),
    platform: "node",
    external: (id) => !/^(?:\.|\/|#)/.test(id),
  });
  const program = join(folder, "entry.mjs");
  await bundle.write({ file: program, format: "esm", codeSplitting: false });
  await bundle.close();
  return { program, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Builds the server as `npm run build` does (commands, workers, migrations), around another main entry. */
export async function buildServerAround(
  mainEntry: URL,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await makeBundleFolder();
  const tool = new URL("../../tools/build.mjs", import.meta.url).href;
  const { buildServer } = (await import(tool)) as {
    buildServer(outDir: string, options: { mainEntry: string }): Promise<void>;
  };
  await buildServer(join(folder, "server"), { mainEntry: fileURLToPath(mainEntry) });
  return {
    folder: join(folder, "server"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
