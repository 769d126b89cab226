/** M05: are the managers that a column names among the positions of the same table? */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import type { MappingQuestion } from "../../raw-table.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { numbersRows } from "./identity-question.ts";

const managerQuestion = (header: string): string => `chave:${header}`;
/** Share of the filled cells found among the ids. */
const sameCode = 0.9;
const otherCode = 0.5;

export function managerFindings(judged: Judged): Finding[] {
  const { meta, spec, columns, decision } = judged;
  const key = spec.columns.find(({ foreignKey }) => foreignKey?.startsWith(`${spec.name}.`));
  const sourceOf = (name: string | undefined) =>
    columns.find(({ target }) => target === name)?.source;
  const source = sourceOf(key?.name);
  const id = sourceOf(key?.foreignKey?.split(".")[1]);
  if (source === undefined) return [];
  // Rows that were given a number are nobody's manager by it.
  if (id === undefined)
    return numbersRows(decision)
      ? [{ source, property: "chave", value: null, state: "recusada", evidence: [] }]
      : [];
  const counted = meta.references?.find((one) => one.source === source && one.of === id);
  if (counted === undefined || counted.filled === 0) return [];
  return [judgeManagers(source, id, counted, decision.answers)];
}

function judgeManagers(
  source: string,
  id: string,
  counted: { filled: number; found: number },
  answers: Record<string, string>,
): Finding {
  const share = counted.found / counted.filled;
  const outside = counted.filled - counted.found;
  const evidence = [
    `${formatNumber(counted.found, 0)} de ${formatNumber(counted.filled, 0)} valores estão em “${id}”`,
  ];
  const base = { source, property: "chave" as const, evidence };
  if (share >= sameCode) return { ...base, value: id, state: "certa" };
  if (share < otherCode) return { ...base, value: null, state: "recusada" };
  const question = ask(source, id, { outside, filled: counted.filled });
  const answer = answers[question.id];
  if (answer === undefined) return { ...base, value: null, state: "perguntada", question };
  return answer === "mesmo"
    ? { ...base, value: id, state: "respondida", question }
    : { ...base, value: null, state: "recusada", question };
}

const ask = (
  source: string,
  id: string,
  { outside, filled }: { outside: number; filled: number },
): MappingQuestion => ({
  id: managerQuestion(source),
  kind: "chave",
  column: source,
  blocking: true,
  options: [
    { value: "mesmo", label: "Sim, faltam pessoas no arquivo" },
    { value: "outro", label: "Não, é outro código" },
  ],
  text: `${formatNumber(outside, 0)} de ${formatNumber(filled, 0)} gestores de “${source}” não estão na lista de posições. “${source}” usa o mesmo código de “${id}”?`,
});
