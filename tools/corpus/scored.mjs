// A folder of texts with a scorer of its own (csv/, score.mjs): what `npm run read` prints for each, judged by that scorer.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bench/bundle.mjs";

const leastSimple = 9.985;
const leastWeighted = 9.98;

export async function checkScored({ folder, work, results }, name) {
  const out = join(work, name);
  mkdirSync(out);
  await results.file("score", async (check) => {
    run([join(root, "tools", "command.mjs"), "read", join(folder, name, "csv"), "--csv-out", out]);
    const said = run([join(folder, name, "score.mjs"), out]);
    for (const line of said.trimEnd().split("\n")) results.note(line);
    const [, simple, weighted] = /simple ([\d.]+), weighted ([\d.]+)/.exec(said) ?? [];
    check(`simples ≥ ${leastSimple}`, true, Number(simple) >= leastSimple || simple);
    check(`ponderada ≥ ${leastWeighted}`, true, Number(weighted) >= leastWeighted || weighted);
  });
}

function run(parameters) {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${parameters[0]}: ${stderr.trim()}`);
  return stdout;
}
