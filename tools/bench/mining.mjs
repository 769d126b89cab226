// A log of a million events: from the first question to its map, then what a slider, a filter and a click cost, and the server's
// peak of resident memory, reading of the file included.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { bundleModule } from "./bundle.mjs";
import { limit, roundTo } from "./rounds.mjs";
import { createStartedProject, readUsage, startLastro, uploadPath } from "./server.mjs";

const events = 1_000_000;
/** So that no event lies after the day of the upload, which would take its date away. */
const firstYear = 2023;
const readWithinMs = 600_000;

export async function benchMining({ folder }) {
  const { writeLargeEventLog } = await import(
    pathToFileURL(await bundleModule(folder, "large-event-log", "fixtures/large-event-log.ts")).href
  );
  const path = join(folder, "log-1000000.csv");
  const written = await writeLargeEventLog(path, { events, firstYear });
  const lastro = await startLastro(folder, "mining");
  try {
    const project = await createStartedProject(lastro, "Mineração");
    const { id } = await uploadPath(lastro, project.id, path, "log.csv");
    await waitUntilRead(lastro, id);
    const peakMbAfterReading = (await readUsage(lastro.child)).peakMb;
    const seconds = {};
    const ask = async (what, question) => {
      const started = performance.now();
      const answer = await lastro.call("GET", `/api/projects/${project.id}/mining${question}`);
      seconds[what] = roundTo((performance.now() - started) / 1000, 3);
      return answer;
    };
    const { log } = await ask("first", "");
    const expected = [written.events, written.cases, written.variants];
    const found = [log.totals.events, log.totals.cases, log.totals.variants];
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`mined ${found}, written ${expected}`);
    await ask("slider", "?activities=0.7&paths=0.3");
    await ask(
      "period",
      `?from=${log.span.from.slice(0, 4)}-03-01&to=${log.span.from.slice(0, 4)}-05-31`,
    );
    const cases = await ask(
      "cases",
      `/cases?subject=activity&name=${encodeURIComponent(log.map.nodes[0].name)}`,
    );
    if (cases.total !== log.map.nodes[0].cases)
      throw new Error(`${cases.total} cases behind ${log.map.nodes[0].cases}`);
    await ask("variants", "/variants");
    await ask("conformance", "?reference=1,2,3");
    const { peakMb } = await readUsage(lastro.child);
    return [
      limit("mining of 1,000,000 events, first map", 20, "s", seconds.first, {
        questions: seconds,
        cases: written.cases,
        variants: written.variants,
      }),
      limit("peak memory of the server while mining 1,000,000 events", 1536, "MB", peakMb, {
        peakMbAfterReading,
      }),
    ];
  } finally {
    await lastro.stop();
  }
}

async function waitUntilRead(lastro, fileId) {
  for (const end = performance.now() + readWithinMs; performance.now() < end; await pause(250)) {
    const file = await lastro.call("GET", `/api/files/${fileId}`);
    if (file.status === "error") throw new Error(file.error);
    // The quality of the file is assessed by the thread that mines: it has to be done for the question to be measured alone.
    if (
      file.status === "completed" &&
      (await lastro.call("GET", `/api/files/${fileId}/quality`)).tables.every(
        ({ status }) => status === "ready",
      )
    )
      return;
  }
  throw new Error("the file was not read in time");
}
