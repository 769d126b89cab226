// What the assistant makes a person wait for: the first computed answer, and what the server adds to each word that a model streams.
import { fork } from "node:child_process";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { treeProcessorMs } from "./processor-time.mjs";
import { limit, median, ROUNDS, roundTo } from "./rounds.mjs";
import { startLastro, stopChild } from "./server.mjs";
import { delaysOf } from "./timed-words.mjs";

const streams = 20;
const wordsEach = 150;
const everyMs = 25;
const seedWithinMs = 600_000;
/** Opening every phase on a server that has just started, so many times. */
const coldStarts = 3;

export async function benchAssistant({ folder }) {
  const provider = await startChild("token-provider.mjs", { words: wordsEach, everyMs });
  const pipe = await startChild("bare-pipe.mjs", { provider: provider.origin });
  // A model that costs nothing: the budget is asked for at each call all the same.
  const env = {
    DEMO: "on",
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: provider.origin,
    LLM_MODEL: "m",
    LLM_PRICE_INPUT: "0",
    LLM_PRICE_OUTPUT: "0",
    LLM_PROJECT_BUDGET: "1",
  };
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
    const results = [
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
    return [...results, ...(await benchWords(lastro, projectId, provider, pipe))];
  } finally {
    await lastro.stop();
    await Promise.all([stopChild(provider.child), stopChild(pipe.child)]);
  }
}

/** The load of the machine while it was measured: other people's work is in every figure. */
const machine = () => ({ loadAverage: roundTo(loadavg()[0], 1) });
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.ceil(values.length * share) - 1)
  ];

function startChild(file, parameters) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(parameters)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    child.once("message", ({ port }) => resolve({ child, origin: `http://127.0.0.1:${port}` }));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function demonstrationOf(lastro) {
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

/** Twenty replies at once through the product and through the bare pipe, in turns. */
async function benchWords(lastro, projectId, provider, pipe) {
  const { version } = await lastro.call("GET", `/api/projects/${projectId}/language-model`);
  await lastro.call("PUT", `/api/projects/${projectId}/language-model`, {
    version,
    isAllowed: true,
  });
  const [phase] = await lastro.call("GET", `/api/projects/${projectId}/phases`);
  const { suggestions } = await lastro.call("GET", `/api/phases/${phase.id}/conversation`);
  const ours = () =>
    measureStreams(provider, lastro.child.pid, async () => {
      const begun = await lastro.call("POST", "/api/conversations", {
        phaseId: phase.id,
        message: suggestions[0].message,
        stream: true,
      });
      return fetch(`${lastro.origin}/api/conversations/${begun.conversationId}/stream?after=0`, {
        headers: { cookie: lastro.cookie },
      });
    });
  const bare = () => measureStreams(provider, pipe.child.pid, () => fetch(pipe.origin));
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [ours, bare] : [bare, ours];
    const [one, two] = [await order[0](), await order[1]()];
    const [mine, floor] = round % 2 === 0 ? [one, two] : [two, one];
    const grounded = mine.ends.filter((text) => text.includes('"origin":"grounded"')).length;
    rounds.push({
      p50: mine.p50 - floor.p50,
      p99: mine.p99 - floor.p99,
      cpu: mine.cpuMsPerWord,
      oursP50: roundTo(mine.p50, 3),
      bareP50: roundTo(floor.p50, 3),
      oursP99: roundTo(mine.p99, 3),
      bareP99: roundTo(floor.p99, 3),
      oursCpuMs: roundTo(mine.cpuMsPerWord, 3),
      bareCpuMs: roundTo(floor.cpuMsPerWord, 3),
      words: mine.words,
      grounded,
      ...machine(),
    });
  }
  const of = (key) => median(rounds.map((round) => round[key]));
  const shown = rounds.map(({ p50: _p50, p99: _p99, cpu: _cpu, ...round }) => round);
  return [
    limit(`delay added to a streamed word, ${streams} streams, median`, 1, "ms", of("p50"), {
      rounds: shown,
    }),
    limit(
      `delay added to a streamed word, ${streams} streams, 99th percentile`,
      10,
      "ms",
      of("p99"),
    ),
    limit(
      `processor time a streamed word, server and database, ${streams} streams`,
      5,
      "ms",
      of("cpu"),
    ),
  ];
}

async function measureStreams(provider, pid, open) {
  const responses = await Promise.all(Array.from({ length: streams }, open));
  while (Number(await (await fetch(`${provider.origin}/waiting`)).text()) < streams)
    await pause(50);
  // Streams that have just opened are told what they have missed first.
  await pause(500);
  const before = treeProcessorMs(pid);
  const reading = responses.map(readDelays);
  await fetch(`${provider.origin}/go`, { method: "POST" });
  const read = await Promise.all(reading);
  const delays = read.flatMap(({ delays: own }) => own);
  const wanted = streams * wordsEach;
  if (delays.length < wanted * 0.98) throw new Error(`of ${wanted} words ${delays.length} came`);
  const cpu = before === null ? 0 : treeProcessorMs(pid) - before;
  return {
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    cpuMsPerWord: cpu / delays.length,
    words: delays.length,
    ends: read.map(({ end }) => end),
  };
}

/** Words as they come; messages that begin or end are kept apart, since the last of them repeats all words. */
async function readDelays(response) {
  const decoder = new TextDecoder();
  const delays = [];
  let end = "";
  let rest = "";
  for await (const bytes of response.body) {
    const events = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = events.pop();
    for (const event of events) {
      if (event.includes("event: message")) end = event;
      else delays.push(...delaysOf(event));
    }
  }
  return { delays, end };
}
