/** The assistant's sets of questions (tools/assistant-eval), each under the name of its file. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhaseNumber } from "./product.ts";

export interface Question {
  id: string;
  q: string;
  phase?: PhaseNumber | null;
  /** Phases that have run; all when absent. */
  run?: PhaseNumber[] | null;
  /** Asked before it in the same conversation. */
  after?: string[];
}

/** Sets that are judged by value alone call their text `question`. */
type Written = Omit<Question, "q"> & { q?: string; question?: string };

function asQuestion({ q, question, ...rest }: Written, set: string): Question {
  const text = q ?? question;
  if (text === undefined) throw new Error(`${set}: the question ${rest.id} has no text`);
  return { ...rest, q: text };
}

/** By their names in order. Throws, naming it, at a question without a text. */
export async function readQuestions(folder: string): Promise<[string, Question[]][]> {
  const sets: [string, Question[]][] = [];
  for (const part of ["", "held-out", "questions"]) {
    const names = (await readdir(join(folder, part))).filter((name) => name.endsWith(".json"));
    for (const name of names.sort()) {
      const set = name.replace(".json", "");
      const written = JSON.parse(await readFile(join(folder, part, name), "utf8")) as Written[];
      sets.push([set, written.map((one) => asQuestion(one, set))]);
    }
  }
  return sets;
}
