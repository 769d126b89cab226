import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Four roots with nothing but what is planted, and what their imports need: the rules ask for paths alone. */
async function openHouse(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-house-"));
  folders.push(folder);
  await cp(join(root, "package.json"), join(folder, "package.json"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

function check(
  folder: string,
  ...nodeOptions: string[]
): { exitCode: number | null; output: string } {
  const run = spawnSync(
    process.execPath,
    [...nodeOptions, join(root, "tools/check-arrows.mjs"), folder],
    { encoding: "utf8" },
  );
  return { exitCode: run.status, output: run.stdout + run.stderr };
}

const PLANTED: [rule: string, file: string, imported: string][] = [
  ["domain-arrow", "domain/planted-contract.ts", "#contract/planted-target.ts"],
  ["domain-arrow", "domain/planted-server.ts", "#server/planted-target.ts"],
  ["domain-arrow", "domain/planted-web.ts", "../web/planted-target.ts"],
  ["contract-arrow", "contract/planted-server.ts", "#server/planted-target.ts"],
  ["contract-arrow", "contract/planted-web.ts", "#web/planted-target.ts"],
  ["server-arrow", "server/planted-web.ts", "#web/planted-target.ts"],
  ["web-arrow", "web/planted-server.ts", "../server/planted-target.ts"],
  ["domain-is-pure", "domain/planted-node.ts", "node:fs"],
  ["domain-is-pure", "domain/planted-package.ts", "zod"],
  ["contract-needs-zod-only", "contract/planted-package.ts", "fastify"],
  ["feature-door-server", "server/features/planted-one/planted.ts", "../planted-two/inside.ts"],
  [
    "feature-door-server-outside",
    "server/planted-feature.ts",
    "#server/features/planted-two/inside.ts",
  ],
  [
    "feature-door-web",
    "web/features/planted-one/planted.ts",
    "#web/features/planted-two/inside.ts",
  ],
  ["feature-door-web-outside", "web/planted-feature.ts", "./features/planted-two/inside.ts"],
  ["tracing-apart", "server/workers/planted-package.ts", "@opentelemetry/api"],
  [
    "tracing-apart",
    "server/workers/planted-tracing.ts",
    "#server/adapters/tracing/open-telemetry.ts",
  ],
  ["no-cycle", "server/planted-cycle.ts", "./planted-cycle-back.ts"],
  ["resolvable", "server/planted-nowhere.ts", "./not-there.ts"],
];

describe("the import arrows", () => {
  it("a planted import in each forbidden direction is named", async () => {
    const house = await openHouse();
    const plant = async (file: string, text: string) => {
      await mkdir(dirname(join(house, file)), { recursive: true });
      await writeFile(join(house, file), text);
    };
    for (const folder of [
      "contract",
      "server",
      "web",
      "server/features/planted-two",
      "web/features/planted-two",
    ]) {
      await plant(`${folder}/planted-target.ts`, "export const planted = 1;\n");
      await plant(`${folder}/inside.ts`, "export const planted = 1;\n");
    }
    await plant("server/adapters/tracing/open-telemetry.ts", "export const planted = 1;\n");
    await plant(
      "server/planted-cycle-back.ts",
      'import { planted } from "./planted-cycle.ts";\nexport const back = () => planted;\n',
    );
    for (const [, file, imported] of PLANTED)
      await plant(file, `import * as target from "${imported}";\nexport const planted = target;\n`);

    const { exitCode, output } = check(house);
    expect(exitCode).toBe(1);
    const lines = output.split("\n");
    const unnamed = PLANTED.filter(
      ([rule, file]) =>
        !lines.some(
          (line) =>
            line.startsWith(`${rule}: `) &&
            line.includes(rule === "no-cycle" ? "planted-cycle" : `: ${file} -> `),
        ),
    );
    expect(unnamed).toEqual([]);
  });

  it("a cruiser without TypeScript, which sees nothing, is a failure", async () => {
    // The cruiser looks for TypeScript by require.resolve; a TypeScript without JavaScript API is as good as absent.
    const preload = `import Module from "node:module";
      const resolve = Module._resolveFilename;
      Module._resolveFilename = (name, ...rest) => { if (name === "typescript") throw new Error("absent"); return resolve(name, ...rest); };`;
    const { exitCode, output } = check(
      root,
      "--import",
      `data:text/javascript,${encodeURIComponent(preload)}`,
    );
    expect(exitCode).toBe(1);
    expect(output).toMatch(/not seen: |imports not read: /);
  });
});
