// Makes a TypeScript module of the repository importable: our own modules bundled, npm packages left as imports.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A module that finds files beside itself goes on to find them. */
const inPlace = {
  name: "in-place",
  transform: (code, id) =>
    code.includes("import.meta.url")
      ? code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
      : null,
};

/** Writes `<folder>/<name>.mjs` and resolves to its path. `isInPlace`: each module's address stays that of its own file. */
export async function bundleModule(folder, name, entry, { isInPlace = false, plugins = [] } = {}) {
  const { rolldown } = await import("rolldown");
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  } catch (failure) {
    if (failure.code !== "EEXIST") throw failure;
  }
  const bundle = await rolldown({
    cwd: root,
    input: join(root, entry),
    platform: "node",
    plugins: [...plugins, ...(isInPlace ? [inPlace] : [])],
    external: (id) => !/^(?:\.|\/|#|[A-Za-z]:[\\/])/.test(id),
  });
  const file = join(folder, `${name}.mjs`);
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
  return file;
}
