/** What has to be asked before a table's numbers can be trusted (playbook 1.1.8, 1.1.9, 1.6; gate condition G0.3). */
import { processesQuestion } from "../meaning/questions/processes-question.ts";
import type { CanonicalColumn, CanonicalTable } from "../canonical-table.ts";
import { isScale } from "./column-mapping.ts";
import { normalizeHeader } from "../headers/header-names.ts";
import type { MappingQuestion, ProposedColumn, RawColumn, RawTable } from "../raw-table.ts";
import { saysOnlyTotal } from "../rows/total-rows.ts";
import { isThreeWords, wideScale } from "../values/scale.ts";

const yesNo = [
  { value: "sim", label: "Sim" },
  { value: "nao", label: "Não" },
];

/** "fração", "0–1", "0-1" in the header: rates are written as fractions, no question needed. */
export function saysFraction(header: string): boolean {
  return /frac|0\s*[-–a]\s*1\b/.test(
    normalizeHeader(header).unitHint + " " + normalizeHeader(header).key,
  );
}

export const percentScaleQuestion = (header: string): string => `escala_pct:${header}`;
export const scaleWordsQuestion = (header: string): string => `escala_palavras:${header}`;

export function mappingQuestions(
  raw: RawTable,
  table: CanonicalTable,
  columns: readonly ProposedColumn[],
): MappingQuestion[] {
  const questions: MappingQuestion[] = [];
  const byHeader = new Map(raw.columns.map((column) => [column.header, column]));
  for (const { source, target, status } of columns) {
    const column = table.columns.find((candidate) => candidate.name === target);
    const rawColumn = byHeader.get(source);
    if (!column || !rawColumn) continue;
    // Which rows begin and which end an activity has a question of its own, about what is made of them.
    if (status === "confirm" && column.name !== "transicao") {
      questions.push({
        id: `coluna:${source}`,
        kind: "coluna",
        column: source,
        blocking: true,
        options: yesNo,
        text: `A coluna “${source}” é “${column.label}”?`,
      });
    }
    questions.push(...questionsOfColumn(rawColumn, column));
  }
  for (const finding of raw.totalRows) {
    if (finding.isTotal) continue;
    const isOut = saysOnlyTotal(finding.label);
    questions.push({
      id: `linha_total:${finding.rowNumber}`,
      kind: "linha_total",
      rowNumber: finding.rowNumber,
      blocking: isOut,
      options: [
        { value: "manter", label: "É um dado: manter" },
        { value: "excluir", label: "É um total: deixar fora das somas" },
      ],
      text: `A linha ${finding.rowNumber} (“${finding.label}”) parece um total, mas seus valores não batem com as linhas acima. ${isOut ? "Ela fica fora até a resposta." : "Ela foi mantida."} É um dado ou um total?`,
    });
  }
  if (table.name === "custos" && raw.repeatedRows.count > 0) {
    questions.push({
      id: "repetidas",
      kind: "repetidas",
      blocking: false,
      options: [
        { value: "manter", label: "São lançamentos distintos: manter" },
        { value: "remover", label: "São repetições: contar uma vez" },
      ],
      text:
        raw.repeatedRows.count === 1
          ? "Há uma linha idêntica a outra. É um lançamento distinto ou uma repetição?"
          : `Há ${raw.repeatedRows.count} linhas idênticas a outras. São lançamentos distintos ou repetições?`,
    });
  }
  const processes = processesQuestion(table.name, columns);
  if (processes !== null) questions.push(processes);
  return questions;
}

function questionsOfColumn(raw: RawColumn, column: CanonicalColumn): MappingQuestion[] {
  const questions: MappingQuestion[] = [];
  const { header } = raw;
  const isNumber =
    column.type === "num" ||
    column.type === "money" ||
    column.type === "pct" ||
    column.type === "int";
  if (
    column.type === "pct" &&
    raw.percentCells === 0 &&
    raw.min !== null &&
    raw.max !== null &&
    raw.min >= 0 &&
    raw.max > 0 &&
    raw.max <= 1 &&
    !saysFraction(header)
  ) {
    const example = String(raw.max).replace(".", ",");
    questions.push({
      id: percentScaleQuestion(header),
      kind: "escala_pct",
      column: header,
      blocking: true,
      options: [
        {
          value: "fracao",
          label: `${example} significa ${String(Math.round(raw.max * 1e6) / 1e4).replace(".", ",")}%`,
        },
        { value: "percentual", label: `${example} significa ${example}%` },
      ],
      text: `Na coluna “${header}” todos os valores estão entre 0 e 1. Eles são frações ou percentuais?`,
    });
  }
  if ((column.type === "date" || column.type === "datetime") && raw.ambiguousDates) {
    questions.push({
      id: `data_ambigua:${header}`,
      kind: "data_ambigua",
      column: header,
      blocking: true,
      options: [
        { value: "dmy", label: "Dia/mês/ano" },
        { value: "mdy", label: "Mês/dia/ano" },
      ],
      text: `Na coluna “${header}” não dá para saber o que vem antes, o dia ou o mês. Foi lido como dia/mês/ano. Está certo?`,
    });
  }
  if (isScale(column) && isThreeWords(raw.topValues.map(({ value }) => value)))
    questions.push({
      id: scaleWordsQuestion(header),
      kind: "escala_palavras",
      column: header,
      blocking: true,
      options: [
        { value: "2-3-4", label: "Valem 2, 3 e 4" },
        { value: wideScale, label: "Valem 1, 3 e 5" },
      ],
      text: `Na coluna “${header}”, baixa, média e alta valem 1, 3 e 5 ou 2, 3 e 4?`,
    });
  if (isNumber && raw.mixedNumbers) questions.push(mixedNumbersQuestion(raw, column));
  if (column.name === "csat") {
    if (csatScale(raw) && scaleSaid(header) === null) {
      questions.push({
        id: `csat_escala:${header}`,
        kind: "csat_escala",
        column: header,
        blocking: true,
        options: scalesFrom(raw.max ?? 0),
        text: `As notas da coluna “${header}” vão de ${String(raw.min)} a ${String(raw.max)}. Qual é a escala?`,
      });
    }
  }
  return questions;
}

const scales = [
  { value: "1-5", label: "De 1 a 5", most: 5 },
  { value: "1-7", label: "De 1 a 7", most: 7 },
  { value: "0-10", label: "De 0 a 10", most: 10 },
  { value: "0-100", label: "De 0 a 100", most: 100 },
];

/** The narrowest that holds the highest note stands first; those that it passes stand last. */
const scalesFrom = (highest: number): { value: string; label: string }[] =>
  [
    ...scales.filter(({ most }) => most >= highest),
    ...scales.filter(({ most }) => most < highest),
  ].map(({ value, label }) => ({ value, label }));

function mixedNumbersQuestion(
  { header, mixedShare = 0 }: RawColumn,
  column: CanonicalColumn,
): MappingQuestion {
  const isHeld = isSummed(column) && mixedShare >= leastMixedShare;
  return {
    id: `numeros_mistos:${header}`,
    kind: "numeros_mistos",
    column: header,
    blocking: isHeld,
    options: [
      { value: "ciente", label: "Está certo" },
      ...(isHeld ? [{ value: "nao_usar", label: "Não usar" }] : []),
    ],
    text: `A coluna “${header}” mistura números com vírgula e com ponto decimal. Cada célula foi lida como está escrita; confira.`,
  };
}

/** From here on a decimal sign in two conventions is no slip of single cells. */
const leastMixedShare = 0.02;
/** A value read 1000 times too large is seen in a list, and not in a sum. */
const isSummed = ({ type, unit }: CanonicalColumn): boolean =>
  type === "money" || unit === "un/mes" || unit === "un/ano";

/** "(1 a 5)" in a header says it; a scale that is none of those is asked for. */
export function scaleSaid(header: string): string | null {
  const [, from, to] = /\b(\d{1,2}) ?(?:a|até|to|-|–) ?(\d{1,3})\b/i.exec(header) ?? [];
  const scale = `${from}-${to}`;
  return scales.some(({ value }) => value === scale) ? scale : null;
}

function csatScale(raw: RawColumn): boolean {
  if (raw.min === null || raw.max === null) return false;
  return (
    raw.max > 10 ||
    (raw.shares.integer >= 0.999 * raw.shares.number && raw.min >= 1 && raw.max <= 7)
  );
}
