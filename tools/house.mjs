// npm run house
// The figures of the house (docs/decisions/115), each counted from the tree: sizes, folders, spelt ids, arrows, names, records. Times are
// those of a recorded run (docs/measurements.md); nothing is timed here.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleModule, root } from "./bench/bundle.mjs";

/** Files of the repository, changed and new ones as they lie. */
function listFiles() {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 },
  );
  return [...new Set(listed.split("\0"))].filter(
    (path) => path !== "" && existsSync(join(root, path)),
  );
}

function checkArrows() {
  const { stdout, error } = spawnSync(process.execPath, [join(root, "tools/check-arrows.mjs")], {
    cwd: root,
    encoding: "utf8",
  });
  if (error) throw error;
  return stdout;
}

const scratch = mkdtempSync(join(tmpdir(), "lastro-house-"));
try {
  const bundle = await bundleModule(scratch, "house", "tools/house/house-entry.ts", {
    isInPlace: true,
  });
  const { describeHouse, isCounted, listUnequalNames, measureHouse } = await import(
    pathToFileURL(bundle).href
  );
  const paths = listFiles().filter(isCounted);
  const tree = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  process.stdout.write(`${describeHouse(measureHouse(tree, checkArrows()))}\n`);
  process.stdout.write(`\nnomes de recurso que faltam em algum dos quatro:\n`);
  for (const line of listUnequalNames(tree)) process.stdout.write(`  ${line}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
