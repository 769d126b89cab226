// Hostile texts with a published score: what `npm run read` prints for each, judged by the corpus's own scorer.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bench/bundle.mjs";

const leastSimple = 9.97;
const leastWeighted = 9.98;

export async function check({ folder, work, results }) {
  const scorer = join(folder, "pollock", "score.mjs");
  if (!existsSync(scorer)) return void results.note("sem pollock/score.mjs nesta pasta");
  const out = join(work, "pollock");
  mkdirSync(out);
  await results.file("score", async (check) => {
    run([
      join(root, "tools", "command.mjs"),
      "read",
      join(folder, "pollock", "csv"),
      "--csv-out",
      out,
    ]);
    const said = run([scorer, out]);
    for (const line of said.trimEnd().split("\n")) results.note(line);
    const [, simple, weighted] = /simple ([\d.]+), weighted ([\d.]+)/.exec(said);
    check(`simples ≥ ${leastSimple}`, true, Number(simple) >= leastSimple || simple);
    check(`ponderada ≥ ${leastWeighted}`, true, Number(weighted) >= leastWeighted || weighted);
  });
}

function run(parameters) {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${parameters[0]}: ${stderr.trim()}`);
  return stdout;
}
