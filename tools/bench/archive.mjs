// One ZIP of 1,000 small files through the product's server: sent, extracted, each read and graded. Then searches over them.
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ZipFile } from "yazl";
import { limit, median, roundTo } from "./rounds.mjs";
import { createStartedProject, readUsage, startLastro, uploadPath } from "./server.mjs";

const tables = 600;
const documents = 400;
/** The list of a thousand files is work for the server too: asked as seldom as the figure allows. */
const pollMs = 2_000;
const readWithinMs = 300_000;
const searchRounds = 20;
const words = [
  "contratação",
  "fornecedor",
  "orçamento",
  "unidade",
  "processo",
  "cliente",
  "análise",
  "reunião",
  "aprovação",
  "etapa",
  "prazo",
  "custo",
  "gestão",
  "sistema",
  "relatório",
  "equipe",
];

export async function benchArchive({ folder }) {
  const path = join(folder, "mil-arquivos.zip");
  await writeArchive(path);
  const lastro = await startLastro(folder, "archive");
  try {
    const project = await createStartedProject(lastro, "Compactado");
    const before = (await readUsage(lastro.child)).cpuMs;
    const started = performance.now();
    await uploadPath(lastro, project.id, path, "mil-arquivos.zip");
    const files = await waitUntilRead(lastro, project.id);
    const seconds = (performance.now() - started) / 1000;
    const { peakMb, cpuMs } = await readUsage(lastro.child);
    const listing = performance.now();
    await lastro.call("GET", `/api/projects/${project.id}/files`);
    const listMs = performance.now() - listing;
    const queries = ["contratacao", "gestões orçamento", "fornecedor", "singularidade", "valor"];
    const times = [];
    for (let round = 0; round < searchRounds; round++) {
      for (const query of queries) {
        const at = performance.now();
        const found = await lastro.call(
          "GET",
          `/api/projects/${project.id}/search?q=${encodeURIComponent(query)}`,
        );
        times.push(performance.now() - at);
        if (found.length === 0) throw new Error(`nothing found for ${query}`);
      }
    }
    times.sort((a, b) => a - b);
    return [
      limit(`ZIP of ${files.length - 1} files read`, 60, "s", seconds, {
        peakMb,
        processorSeconds: roundTo((cpuMs - before) / 1000, 1),
        listMs: roundTo(listMs, 0),
      }),
      limit(
        "search over them, 95th percentile",
        100,
        "ms",
        times[Math.floor(times.length * 0.95)],
        { medianMs: roundTo(median(times), 1) },
      ),
    ];
  } finally {
    await lastro.stop();
  }
}

async function writeArchive(path) {
  const zip = new ZipFile();
  for (let at = 0; at < tables; at++)
    zip.addBuffer(Buffer.from(ledger(at)), `razão/${2020 + (at % 6)}/unidade-${at}.csv`);
  for (let at = 0; at < documents; at++)
    zip.addBuffer(Buffer.from(notes(at)), `atas/${at % 12}/ata-${at}.md`);
  zip.end();
  await once(zip.outputStream.pipe(createWriteStream(path)), "finish");
}

function ledger(seed) {
  const rows = ["Data;Conta;Fornecedor;Valor"];
  for (let row = 0; row < 60; row++)
    rows.push(
      `${String((row % 28) + 1).padStart(2, "0")}/0${(row % 9) + 1}/2025;Conta ${(seed + row) % 7};Fornecedor ${(seed * 3 + row) % 23};${100 + ((seed * row) % 900)},50`,
    );
  return `${rows.join("\r\n")}\r\n`;
}

function notes(seed) {
  const sections = ["Pauta", "Decisões", "Próximos passos"].map((title, section) => {
    const text = Array.from(
      { length: 300 },
      (_, at) => words[(seed * 7 + section * 3 + at * at + (at >> 3)) % words.length],
    ).join(" ");
    return `# ${title}\n\n${text}${seed === 77 ? " singularidade" : ""}.\n`;
  });
  return sections.join("\n");
}

async function waitUntilRead(lastro, projectId) {
  for (const end = performance.now() + readWithinMs; performance.now() < end; await pause(pollMs)) {
    const files = await lastro.call("GET", `/api/projects/${projectId}/files`);
    const failed = files.find((file) => file.status === "error");
    if (failed) throw new Error(`${failed.name}: ${failed.error}`);
    if (files.length > tables + documents && files.every((file) => file.status === "completed"))
      return files;
  }
  throw new Error("the files were not read in time");
}
