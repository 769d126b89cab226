/** What `deploy/` holds, judged by the programs that it is for. `npm run test:deploy`, since they are not where every test runs. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const deploy = (name: string): string =>
  fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
const pathOf = (program: string): string | undefined =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

/** What it said, and its exit code. */
function run(program: string, ...given: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(pathOf(program) ?? program, given, {
    encoding: "utf8",
  });
  return { code: status, said: stdout + stderr };
}

it("the unit is exposed by 1.5 of 10 at most", () => {
  const { said } = run("systemd-analyze", "security", "--offline=true", deploy("lastro.service"));
  const exposure = /Overall exposure level for lastro\.service: ([\d.]+)/.exec(said)?.[1];
  expect(Number(exposure), said).toBeLessThanOrEqual(1.5);
});

it("the alert rules are right, and each fires as its test says", () => {
  for (const given of [
    ["check", "rules", deploy("alerts.yml")],
    ["test", "rules", deploy("alerts.test.yml")],
  ])
    expect(run("promtool", ...given)).toMatchObject({ code: 0 });
});

it("the distributor's configuration is valid", () => {
  const folder = mkdtempSync(join(tmpdir(), "lastro-deploy-"));
  const file = join(folder, "haproxy.cfg");
  // The names of a container's network are not known here.
  const text = readFileSync(deploy("haproxy.cfg"), "utf8");
  writeFileSync(file, text.replaceAll("web:3000", "127.0.0.1:3001"));
  expect(run("haproxy", "-c", "-f", file)).toMatchObject({ code: 0 });
  rmSync(folder, { recursive: true });
});
