// Makes a TypeScript module of the repository importable: our own modules bundled, npm packages left as imports.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Writes `<folder>/<name>.mjs` and resolves to its path. */
export async function bundleModule(folder, name, entry) {
  const { rolldown } = await import("rolldown");
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  } catch (failure) {
    if (failure.code !== "EEXIST") throw failure;
  }
  const bundle = await rolldown({ cwd: root, input: join(root, entry), platform: "node", external: (id) => !/^(?:\.|\/|#|[A-Za-z]:[\\/])/.test(id) });
  const file = join(folder, `${name}.mjs`);
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  return file;
}
