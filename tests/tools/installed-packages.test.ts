import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("what is installed is what the lock file and each package ask for", async () => {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const listed = await promisify(execFile)(npm, ["ls", "--all", "--json"], {
    cwd: root,
    maxBuffer: 1 << 26,
  });
  const tree = JSON.parse(listed.stdout) as { problems?: string[]; dependencies: object };
  expect(tree.problems ?? []).toEqual([]);
  expect(Object.keys(tree.dependencies).length).toBeGreaterThan(50);
});
