// npm run eval:assistant [-- --verbose] [--only=fresh-words] [--seed=1]
// Asks every question of tools/assistant-eval over the demonstration, with its rows, and judges each answer by value: right, partly, asked
// back, wrong, refused though present, rightly refused, each against its bar. The sets fresh-words* were written before the rules that
// read them were looked at; a question of theirs may be about another project (tests/assistant/clinic-view.ts, carrier-view.ts).
// The older ones are scored by their values alone, and a question that only names an intent is left out.
// At the end 300 of the answered questions are asked with one word more that means nothing (--only=palavras, --seed=1).
// Then every number of the catalogue in its own words (--only=catálogo).
// Exit 1 where one of those is answered, a set has fewer right or more wrong than was reached (the bars do not all hold yet),
// or a number that is no fact.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { isByValue, isRefusable, linesOf, outcomeOf } from "./assistant-eval/by-value.mjs";
import { echoesOf, textOf } from "./assistant-eval/judge.mjs";
import { loadSubject } from "./assistant-eval/load-subject.mjs";
import { walkCatalogue } from "./assistant-eval/catalogue-walk.mjs";
import { askNonsense } from "./assistant-eval/nonsense.mjs";
import { computeTruths } from "./assistant-eval/truths.mjs";

/** What was reached: right no fewer, wrong no more. */
const reached = JSON.parse(
  readFileSync(new URL("assistant-eval/bars/reached.json", import.meta.url), "utf8"),
);
const { values } = parseArgs({
  options: {
    verbose: { type: "boolean", default: false },
    only: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const home = fileURLToPath(new URL("assistant-eval/", import.meta.url));
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const named = (folder, pattern) =>
  readdirSync(folder)
    .filter((file) => pattern.test(file))
    .sort();
const older = (place) =>
  named(join(home, place), /\.json$/)
    .flatMap((file) => read(join(home, place, file)))
    .map(({ q, ...one }) => ({ ...one, question: q }))
    .filter(isByValue);
const sets = new Map([
  ...named(home, /^fresh-words.*\.json$/).map((file) => [
    file.replace(".json", ""),
    read(join(home, file)),
  ]),
  ["antigas", older("questions")],
  ["antigas à parte", older("held-out")],
]);

const folder = mkdtempSync(join(tmpdir(), "lastro-eval-"));
const out = (line) => process.stdout.write(`${line}\n`);
let failed = false;
try {
  const subject = await loadSubject(folder);
  const files = subject.generateNimbela();
  for (const { fileName, content } of files) writeFileSync(join(folder, fileName), content);
  const truths = await computeTruths(
    folder,
    files.map(({ fileName }) => fileName),
  );
  const projects = {
    demonstration: subject.demonstrationView(),
    clinic: subject.clinicView(),
    carrier: subject.carrierView(),
  };
  const wholeOf = ({ project = "demonstration" }) => projects[project];
  const views = new Map();
  /** The same view while nothing changes, as the server keeps it. */
  const seenBy = ({ project, phase = null, run = null }) => {
    const key = `${project}|${phase}|${run}`;
    const view = wholeOf({ project });
    const phases = view.phases.filter(({ number }) => run === null || run.includes(number));
    if (!views.has(key)) views.set(key, { ...view, openPhase: phase, phases });
    return views.get(key);
  };
  const times = [];
  /** The first question to a view also builds its indexes. */
  const asked = new Set();
  const ask = (seen, memory, question) => {
    const start = performance.now();
    const answer = subject.answerQuestion(seen, memory, question);
    if (asked.has(seen)) times.push(performance.now() - start);
    asked.add(seen);
    return answer;
  };
  const answerTo = (question, seen) => {
    let memory = subject.emptyMemory;
    for (const before of question.after ?? [])
      memory = subject.saveAnswer(memory, ask(seen, memory, before));
    return ask(seen, memory, question.question);
  };
  const tell = (question, outcome, answer, invented) => {
    if (invented.length > 0) failed = true;
    const made = invented.length > 0 ? ` | inventado ${invented.join(", ")}` : "";
    if (outcome === "wrong" || invented.length > 0)
      out(
        `  ${question.id} “${question.question}”: ${answer.reading ?? answer.intent ?? ""} | ${textOf(answer).split("\n")[0]}${made}`,
      );
    if (values.verbose)
      out(`--- ${question.id} ${outcome} ${question.question}\n${textOf(answer)}`);
  };
  const judgeOne = (question, score) => {
    const seen = seenBy(question);
    const answer = answerTo(question, seen);
    const outcome = outcomeOf(answer, question, {
      judge: subject.judge,
      view: seen,
      seen: wholeOf(question),
      truths,
    });
    if (isRefusable(question)) {
      score.refusable++;
      if (outcome === "right") score.refused++;
    } else {
      score.answerable++;
      score.count[outcome] = (score.count[outcome] ?? 0) + 1;
    }
    tell(question, outcome, answer, [
      ...subject.inventedNumbers(seen, answer),
      ...echoesOf(answer, question),
    ]);
  };
  const judgeSet = (name, questions) => {
    const score = { answerable: 0, count: {}, refusable: 0, refused: 0 };
    for (const question of questions) judgeOne(question, score);
    for (const line of linesOf(name, score)) out(line);
    const floor = reached[name];
    const { right = 0, wrong = 0 } = score.count;
    if (
      floor === undefined ||
      right < floor.right ||
      wrong > floor.wrong ||
      score.refused < floor.refused
    ) {
      out(`${name}: pior do que já se alcançou (${JSON.stringify(floor)})`);
      failed = true;
    }
  };
  for (const [name, questions] of sets)
    if (values.only === undefined || values.only === name) judgeSet(name, questions);
  if (values.only === undefined || values.only === "palavras") {
    const questions = [...sets.values()].flat().filter((one) => !isRefusable(one));
    const replyTo = (question) => {
      const answer = answerTo(question, seenBy(question));
      return { kind: answer.kind, text: textOf(answer) };
    };
    const { asked, answered } = askNonsense(questions, replyTo, {
      uniform: subject.mulberry32(Number(values.seed)),
      count: 300,
    });
    for (const text of answered) out(`  respondida: “${text}”`);
    out(
      `palavra sem sentido: ${asked - answered.length} de ${asked} perguntadas de volta ou recusadas`,
    );
    if (answered.length > 0) failed = true;
  }
  if (values.only === undefined || values.only === "catálogo") {
    const walked = walkCatalogue(subject, projects.demonstration, textOf);
    const { answered, wrong } = reached["catálogo"];
    for (const text of walked.wrong) out(`  outra coisa: ${text}`);
    out(
      `catálogo em suas palavras: ${walked.answered} de ${walked.asked} respondidas, ${walked.wrong.length} de outra coisa`,
    );
    if (walked.answered < answered || walked.wrong.length > wrong) failed = true;
  }
  times.sort((a, b) => a - b);
  const quantile = (q) =>
    times[Math.min(times.length - 1, Math.floor(q * times.length))]?.toFixed(1).replace(".", ",");
  out(
    `tempo por pergunta: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, máximo ${quantile(1)} ms (${times.length} perguntas)`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
