// npm run test:corpus -- FOLDER [--only=category,category | --part=SEED]: real input through the real server. Uploads files of the
// corpus over HTTP and compares what the endpoints answer with the corpus's published expectations (TRUTH.json, MANIFEST.md, clean copies).
// It reads, groups and mines nothing by itself. `--part`: a quarter of the categories, others for another seed.
// One line per file, a sum per category, then "N passed, N failed".
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./bench/bundle.mjs";
import { readUsage, startLastro } from "./bench/server.mjs";
import { isBuildFresh } from "./build-sources.mjs";
import { categoriesOf, ofManyPhases } from "./corpus/categories.mjs";
import { openCorpus } from "./corpus/corpus.mjs";
import { createTally } from "./corpus/tally.mjs";
import { partOf } from "./part-of.mjs";

const maxPeakMb = 1024;

async function main(folder, chosen) {
  const tally = createTally((line) => process.stdout.write(`${line}\n`));
  const work = mkdtempSync(join(tmpdir(), "lastro-corpus-"));
  let lastro = null;
  try {
    // Built here, so that the building is not in the server's memory.
    if (!isBuildFresh(root)) await (await import("./build.mjs")).buildAll();
    lastro = await startLastro(work, "data");
    const slowest = { seconds: 0, file: "nenhum arquivo", readerPeakMb: 0 };
    const run = async (name) => {
      const { check } = await categories[name]();
      await tally.category(name, (results) =>
        check(openCorpus({ lastro, folder, work, results, slowest })),
      );
    };
    for (const name of chosen) if (!ofManyPhases.has(name)) await run(name);
    await tally.category("limites", async (results) => {
      await results.file("servidor", async (check) => {
        check("de pé", null, lastro.child.exitCode);
        const { peakMb } = await readUsage(lastro.child);
        const { readerPeakMb } = slowest;
        check(
          `pico de memória até ${maxPeakMb} MB, com o processo de leitura`,
          true,
          peakMb + readerPeakMb <= maxPeakMb || `${peakMb} + ${readerPeakMb} MB`,
        );
        results.note(
          `leitura mais lenta: ${slowest.seconds} s (${slowest.file}); pico do servidor: ${peakMb} MB, do processo de leitura: ${slowest.readerPeakMb} MB`,
        );
      });
    });
    // The limits are those of reading; what phases after the first compute has the engine's own (npm run bench).
    for (const name of chosen) if (ofManyPhases.has(name)) await run(name);
  } catch (failure) {
    tally.fail("corpus", failure);
  } finally {
    if (lastro) await lastro.stop();
    rmSync(work, { recursive: true, force: true });
  }
  return tally.finish();
}

const {
  values,
  positionals: [folder],
} = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, part: { type: "string" } },
});
const hasCorpus =
  Boolean(folder) && ["TRUTH.json", "MANIFEST.md"].every((name) => existsSync(join(folder, name)));
const categories = hasCorpus ? categoriesOf(folder) : {};
const chosen = values.only?.split(",") ?? partOf(Object.keys(categories), values.part, 1 / 4);
const unknown = hasCorpus ? chosen.filter((name) => !(name in categories)) : [];
if (!hasCorpus || unknown.length > 0) {
  process.stdout.write(
    unknown.length > 0
      ? `Categorias desconhecidas: ${unknown.join(", ")}. Há: ${Object.keys(categories).join(", ")}.\n`
      : folder
        ? `Não há corpus em ${resolve(folder)} (faltam TRUTH.json ou MANIFEST.md).\n`
        : "Uso: npm run test:corpus -- PASTA [--only=categoria,categoria | --part=SEMENTE]\n",
  );
  process.stdout.write("0 passed, 1 failed\n");
  process.exitCode = 1;
} else if (!(await main(resolve(folder), chosen))) process.exitCode = 1;
