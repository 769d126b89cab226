// Uploading 100 MB through the product's server against a plain durable copy of the same bytes: temporary file, fsync, rename.
import { randomFillSync } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measureRatio, runChild } from "./rounds.mjs";
import { createStartedProject, startLastro, uploadPath } from "./server.mjs";

const child = fileURLToPath(new URL("durable-copy-child.mjs", import.meta.url));
const megabytes = 100;

export async function benchUpload({ folder }) {
  const lastro = await startLastro(folder, "upload");
  try {
    const project = await createStartedProject(lastro, "Envio");
    const copies = join(folder, "copies");
    mkdirSync(copies);
    // Other bytes in every round: the store keeps equal content once. No table, so that no reading competes with the next round.
    const makeSource = (round) => {
      const path = join(folder, `carga-${round}.bin`);
      const block = Buffer.alloc(1 << 20);
      writeFileSync(path, "");
      for (let i = 0; i < megabytes; i++) writeFileSync(path, randomFillSync(block), { flag: "a" });
      return path;
    };
    const sources = [];
    const sourceOf = (round) => (sources[round] ??= makeSource(round));
    await uploadPath(lastro, project.id, makeSource("aquecimento"), "aquecimento.bin");
    const result = await measureRatio(
      `upload of ${megabytes} MB / durable copy`,
      { target: 3, unit: "s" },
      async (round) => {
        const path = sourceOf(round);
        const started = performance.now();
        await uploadPath(lastro, project.id, path, `carga-${round}.bin`);
        return (performance.now() - started) / 1000;
      },
      async (round) =>
        (
          await runChild(child, {
            source: sourceOf(round),
            target: join(copies, `copy-${round}.bin`),
          })
        ).seconds,
    );
    for (const path of sources) rmSync(path);
    return [{ ...result, megabytes }];
  } finally {
    await lastro.stop();
  }
}
