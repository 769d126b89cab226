// npm run eval:assistant [-- --verbose] [--only=r01,f02]
// Asks every question of tools/assistant-eval/questions over the demonstration and compares the answers with values that SQL computes
// from its files. Exit 1 below 95% right or with any number that is not a fact.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sharedWords } from "./assistant-eval/content-words.mjs";
import { echoesOf, faultsOf, textOf } from "./assistant-eval/judge.mjs";
import { computeTruths } from "./assistant-eval/truths.mjs";
import { bundleModule } from "./bench/bundle.mjs";

const leastRight = 0.95;
const leastOwnWords = 0.5;
const { values } = parseArgs({ options: { verbose: { type: "boolean", default: false }, only: { type: "string" } } });
const only = values.only?.split(",");
const questionsFolder = fileURLToPath(new URL("assistant-eval/questions/", import.meta.url));
const questions = readdirSync(questionsFolder).sort().flatMap((file) =>
  JSON.parse(readFileSync(join(questionsFolder, file), "utf8")).map((question) => ({ category: file.replace(".json", ""), ...question })));

const folder = mkdtempSync(join(tmpdir(), "lastro-eval-"));
const out = (line) => process.stdout.write(`${line}\n`);
let failed = false;
try {
  const subject = await import(pathToFileURL(await bundleModule(folder, "subject", "tests/assistant/eval-subject.ts")).href);
  const files = subject.generateNimbela();
  for (const { fileName, content } of files) writeFileSync(join(folder, fileName), content);
  const truths = await computeTruths(folder, files.map(({ fileName }) => fileName));
  const view = subject.demonstrationView();

  const entities = subject.entitiesOf(subject.knowledgeOf(view)).map(({ name }) => name);
  const own = sharedWords(questions, subject.intentCatalog.flatMap(({ samples }) => samples), entities).filter(({ shared }) => shared.length === 0).length;
  out(`perguntas: ${questions.length}; sem palavra de conteúdo em comum com os exemplos: ${own} (${Math.round((100 * own) / questions.length)}%)`);
  if (own < leastOwnWords * questions.length) failed = true;

  const tally = new Map();
  for (const question of questions) {
    if (only !== undefined && !only.includes(question.id)) continue;
    let memory = subject.emptyMemory;
    const seen = { ...view, openPhase: question.phase ?? null };
    for (const before of question.after ?? []) memory = subject.rememberAnswer(memory, subject.answerQuestion(seen, memory, before));
    const answer = subject.answerQuestion(seen, memory, question.q);
    const faults = faultsOf(answer, question, { truths, view });
    const invented = [...subject.inventedNumbers(seen, answer), ...echoesOf(answer, question)];
    const entry = tally.get(question.category) ?? { right: 0, wrong: 0, invented: 0 };
    tally.set(question.category, entry);
    entry[faults.length === 0 ? "right" : "wrong"]++;
    entry.invented += invented.length;
    if (faults.length > 0 || invented.length > 0) out(`  ${question.id} “${question.q}”: ${[...faults, ...invented.map((found) => `inventado ${found}`)].join("; ")}`);
    if (values.verbose) out(`--- ${question.id} ${question.q}\n${textOf(answer)}\n[${answer.followUps.map(({ message }) => message).join(" | ")}]`);
  }
  const total = { right: 0, wrong: 0, invented: 0 };
  for (const [category, entry] of tally) {
    for (const key of Object.keys(total)) total[key] += entry[key];
    out(`${category.padEnd(14)} certas ${String(entry.right).padStart(3)}  erradas ${String(entry.wrong).padStart(3)}  números inventados ${entry.invented}`);
  }
  const share = total.right / (total.right + total.wrong);
  out(`total: ${total.right} de ${total.right + total.wrong} certas (${(100 * share).toFixed(1).replace(".", ",")}%), números inventados ${total.invented}`);
  if (share < leastRight || total.invented > 0) failed = true;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
