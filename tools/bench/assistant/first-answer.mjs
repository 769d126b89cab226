// What the assistant makes a person wait for: the first computed answer.
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { limit, median, quantile, roundTo } from "../rounds.mjs";
import { startLastro } from "../server.mjs";

const seedWithinMs = 600_000;
/** Opening every phase on a server that has just started, so many times. */
const coldStarts = 3;

export async function benchAssistant({ folder }) {
  const env = { DEMO: "on" };
  let lastro = await startLastro(folder, "assistant", { env });
  try {
    const projectId = await demonstrationOf(lastro);
    const first = [];
    for (let start = 0; start < coldStarts; start++) {
      await lastro.stop();
      lastro = await startLastro(folder, "assistant", { env, cookie: lastro.cookie });
      first.push(...(await openEachPhase(lastro, projectId)));
    }
    const later = await askSuggested(lastro, projectId);
    return [
      limit(
        "first computed answer after opening a phase, server just started, 95th percentile",
        150,
        "ms",
        quantile(
          first.map(({ answerMs }) => answerMs),
          0.95,
        ),
        {
          medianMs: roundTo(median(first.map(({ answerMs }) => answerMs)), 1),
          openingMedianMs: roundTo(median(first.map(({ openMs }) => openMs)), 1),
          questions: first.length,
          ...machine(),
        },
      ),
      limit("computed answer, 95th percentile", 150, "ms", quantile(later, 0.95), {
        medianMs: roundTo(median(later), 1),
        questions: later.length,
        ...machine(),
      }),
    ];
  } finally {
    await lastro.stop();
  }
}

/** The load of the machine while it was measured: other people's work is in every figure. */
const machine = () => ({ loadAverage: roundTo(loadavg()[0], 1) });
/** The id of the demonstration, once it stands. */
export async function demonstrationOf(lastro) {
  for (const end = performance.now() + seedWithinMs; performance.now() < end; await pause(500)) {
    const { state, projectId } = await lastro.call("GET", "/api/demonstration");
    if (state === "ready") return projectId;
    if (state === "failed") throw new Error("the demonstration could not be seeded");
  }
  throw new Error("the demonstration was not seeded in time");
}

async function timed(work) {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

/** In every phase what a person does first: open it, press the first suggested question. */
async function openEachPhase(lastro, projectId) {
  const found = [];
  for (const { id } of await lastro.call("GET", `/api/projects/${projectId}/phases`)) {
    const [openMs, { suggestions }] = await timed(() =>
      lastro.call("GET", `/api/phases/${id}/conversation`),
    );
    const [answerMs] = await timed(() => ask(lastro, id, suggestions[0].message));
    found.push({ openMs, answerMs });
  }
  return found;
}

async function askSuggested(lastro, projectId) {
  const times = [];
  for (const { id } of await lastro.call("GET", `/api/projects/${projectId}/phases`)) {
    const { suggestions, quickActions } = await lastro.call(
      "GET",
      `/api/phases/${id}/conversation`,
    );
    for (const { message } of [...suggestions, ...quickActions])
      times.push((await timed(() => ask(lastro, id, message)))[0]);
  }
  return times;
}

async function ask(lastro, phaseId, message) {
  const reply = await lastro.call("POST", `/api/phases/${phaseId}/chat`, { message });
  if (reply.state !== "done" || reply.answer?.origin !== "computed")
    throw new Error(`“${message}” was not answered: ${reply.state}`);
}
