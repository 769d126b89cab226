/** Does a log write the beginning and the end of an activity in two rows? Then they are one execution of it. */
import { namesPhases } from "../../activity-phase.ts";
import { normalizeHeader } from "../../headers/header-names.ts";
import type { MappingQuestion, RawColumn, TableDecision } from "../../raw-table.ts";
import type { CanonicalTable } from "../../canonical-table.ts";
import { parseEnum } from "../../values/category.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { askOfTable } from "../whole-table.ts";

export const lifecycleQuestion = (header: string): string => `ciclo:${header}`;
export const join = "juntar";
const certainShare = 0.95;
const target = "transicao";

export function lifecycleFindings(judged: Judged): Finding[] {
  const { meta, spec, columns, decision } = judged;
  if (spec.name !== "eventos") return [];
  const source = columns.find((column) => column.target === target)?.source;
  const raw = meta.columns.find(({ header }) =>
    source === undefined ? isLeftUnmapped(header, judged) : header === source,
  );
  if (raw === undefined) return joinedByName(judged);
  const words = readWords(raw, spec);
  const question = ask(raw.header);
  const answer = decision.answers[question.id];
  const base = { source: raw.header, property: "valores" as const, value: null };
  const hasBoth = words.starts > 0 && words.ends > 0;
  if (!hasBoth) return [{ ...base, state: "recusada", evidence: [onlyOne(words)] }];
  if (answer !== undefined)
    return [
      { ...base, state: answer === join ? "respondida" : "recusada", evidence: [], question },
    ];
  if (source === undefined || words.known < certainShare * words.all)
    return askOfTable(judged, question);
  return [{ ...base, value: join, state: "certa", evidence: ["início e fim em linhas separadas"] }];
}

/** Activities that are named by their beginnings and ends need no column that tells them apart. */
function joinedByName({ meta, columns }: Judged): Finding[] {
  const source = columns.find(({ target: other }) => other === "atividade")?.source;
  const raw = meta.columns.find(({ header }) => header === source);
  if (raw === undefined || !namesPhases(raw)) return [];
  return [
    {
      source: raw.header,
      property: "valores",
      value: join,
      state: "certa",
      evidence: ["início e fim da atividade no nome dela"],
      readAs: { id: lifecycleQuestion(raw.header), answer: join },
    },
  ];
}

/** The column that a person's answer makes the one of starts and ends, though the mapping has it not. */
export function joinedBy({ canonical, answers }: TableDecision): string | null {
  if (canonical !== "eventos") return null;
  const id = Object.keys(answers).find(
    (candidate) => candidate.startsWith(lifecycleQuestion("")) && answers[candidate] === join,
  );
  return id === undefined ? null : id.slice(lifecycleQuestion("").length);
}

/** Named as what tells starts from ends, and given to nothing. */
function isLeftUnmapped(header: string, { spec, columns }: Judged): boolean {
  if (columns.some(({ source }) => source === header)) return false;
  const { key } = normalizeHeader(header);
  const column = spec.columns.find(({ name }) => name === target)!;
  return column.synonyms.some((word) => normalizeHeader(word).key === key);
}

/** How many cells say each thing, of the commonest values: there are never more of such words. */
function readWords({ topValues }: RawColumn, spec: CanonicalTable) {
  const column = spec.columns.find(({ name }) => name === target)!;
  const words = { all: 0, known: 0, starts: 0, ends: 0 };
  for (const { value, count } of topValues) {
    const word = parseEnum(value, column);
    words.all += count;
    if (word !== null) words.known += count;
    if (word === "início") words.starts += count;
    if (word === "conclusão") words.ends += count;
  }
  return words;
}

const onlyOne = ({ starts, ends }: { starts: number; ends: number }): string =>
  ends > 0
    ? "só há conclusões: cada linha é um evento"
    : starts > 0
      ? "só há inícios: cada linha é um evento"
      : "não diz o início e o fim das atividades";

const ask = (header: string): MappingQuestion => ({
  id: lifecycleQuestion(header),
  kind: "ciclo",
  column: header,
  blocking: true,
  options: [
    { value: join, label: "Sim, juntar em uma execução" },
    { value: "separar", label: "Não, cada linha é um evento" },
  ],
  text: `O arquivo registra início e fim da mesma atividade em linhas separadas (“${header}”). Juntar?`,
});
