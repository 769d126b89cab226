// Uploading 100 MB through the product's server against a plain durable copy of the same bytes: temporary file, fsync, rename.
import { randomFillSync } from "node:crypto";
import { createReadStream, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { measureRatio, runChild } from "./rounds.mjs";
import { createStartedProject, startLastro } from "./server.mjs";

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
    await send(lastro, project.id, makeSource("aquecimento"));
    const result = await measureRatio(
      `upload of ${megabytes} MB / durable copy`,
      { target: 3, unit: "s" },
      async (round) => {
        const path = sourceOf(round);
        const started = performance.now();
        await send(lastro, project.id, path);
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

/** As one form, in large pieces: `fetch` of Node takes 0.5 s of a core for 100 MB of a form, more than the copy itself. */
async function send({ origin, cookie }, projectId, path) {
  const boundary = "----lastro-bench";
  const part = (name) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
  const head = `${part("projectId")}\r\n\r\n${projectId}\r\n${part("file")}; filename="${basename(path)}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const end = `\r\n--${boundary}--\r\n`;
  const outgoing = request(`${origin}/api/projects/${projectId}/upload`, {
    method: "POST",
    headers: {
      cookie,
      origin,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": head.length + statSync(path).size + end.length,
    },
  });
  const answered = new Promise((resolve, reject) =>
    outgoing.once("response", resolve).once("error", reject),
  );
  await pipeline(async function* () {
    yield head;
    yield* createReadStream(path, { highWaterMark: 1 << 20 });
    yield end;
  }, outgoing);
  const answer = await answered;
  if (answer.statusCode !== 201) throw new Error(`upload: ${answer.statusCode}`);
  for await (const _ of answer);
}
