/** A log without a column of its process: all its rows are of one, or it is cut by none and its times and repetitions say nothing. */
import type { MappingQuestion } from "../../raw-table.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { refuseTable } from "../whole-table.ts";

const one = "um";
const several = "varios";

const ofProcesses: MappingQuestion = {
  id: "processo_unico",
  kind: "processo_unico",
  blocking: false,
  options: [
    { value: one, label: "Sim, um só processo" },
    { value: several, label: "Não, são vários: não usar sem a coluna do processo" },
  ],
  text: "O arquivo não tem coluna de processo. Todas as linhas são de um só processo?",
};

type Mapped = readonly { target: string | null }[];

/** Null for what is no log, and once a column says the process of each row. */
export function processesQuestion(name: string, columns: Mapped): MappingQuestion | null {
  const isLog = name === "eventos" || name === "casos";
  const saysProcess = columns.some(({ target }) => target === "processo");
  return isLog && !saysProcess ? ofProcesses : null;
}

/** Nothing waits for the answer; a log of several processes is left out until a column tells them apart. */
export function processesFindings(judged: Judged): Finding[] {
  const question = processesQuestion(judged.spec.name, judged.columns);
  return question !== null && judged.decision.answers[question.id] === several
    ? refuseTable(judged, question)
    : [];
}

/** The question while nobody has answered it: the log is read as one of one process. */
export function openProcesses(
  name: string,
  columns: Mapped,
  answers: Readonly<Record<string, string>>,
): MappingQuestion | null {
  return answers[ofProcesses.id] === undefined ? processesQuestion(name, columns) : null;
}

export const saysOneProcess = (answers: Readonly<Record<string, string>>): boolean =>
  answers[ofProcesses.id] === one;
