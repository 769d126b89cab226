/**
 * M10 (meaning.md 1.8) of indicators that stand in one column of names: where a month has several values of each, by day or by branch, those
 * that add up are told by their names, or asked. The others are taken at their mean.
 */
import { entityKey } from "../../headers/header-names.ts";
import type { MappingQuestion, RawColumn, RawTable, TableDecision } from "../../raw-table.ts";
import type { Column } from "../../table-data.ts";
import { togetherQuestion } from "../../wide/together.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { areLevels, isFinerThanMonths, wayOfName } from "./flow-words.ts";

const refusal = "nao_usar";
const none = "nenhum";
/** Nobody answers it: by their units, none adds up. */
const allLevels = "medidas";
/** A second row of the same indicator on the same date, here and there, is a repeated row. */
const oftenRepeated = 1.5;
const fewestRows = 12;
const mostly = 0.8;

export function flowOfNames({ meta, spec, columns, decision }: Judged): Finding[] {
  if (spec.name !== "kpis") return [];
  const columnOf = (wanted: string): RawColumn | undefined => {
    const sources = columns.filter(({ target }) => target === wanted);
    return sources.length === 1
      ? meta.columns.find(({ header }) => header === sources[0]!.source)
      : undefined;
  };
  const [names, dates, values] = ["kpi", "data", "valor"].map(columnOf);
  if (names === undefined || dates === undefined || values === undefined) return [];
  if (columns.some(({ target }) => target === "agregacao" || target === "ano")) return [];
  const apart = ["processo", "cenario"].map((target) => columnOf(target)?.distinct ?? 1);
  const each = apart.reduce((product, distinct) => product * distinct, names.distinct);
  const isRepeated = meta.rows >= fewestRows && meta.rows >= oftenRepeated * each * dates.distinct;
  if (!isRepeated && !isFinerThanMonths(dates)) return [];
  const units = columnOf("unidade");
  const isLevel =
    values.percentCells >= mostly * values.nonEmpty || (units !== undefined && areLevels(units));
  const by = isRepeated ? whatRepeats(meta, columns) : null;
  return [judge({ names, values, by, isLevel }, decision)];
}

/** The column that tells apart the rows of one indicator and date, where one is left to do so. */
function whatRepeats({ columns: raw, rows }: RawTable, columns: Judged["columns"]): string | null {
  const mapped = new Set(columns.map(({ source }) => source));
  const free = raw.filter(
    ({ header, distinct, nonEmpty, shares }) =>
      !mapped.has(header) &&
      distinct > 1 &&
      distinct <= rows / 2 &&
      nonEmpty > rows / 2 &&
      shares.number < 0.5,
  );
  return free.length === 1 ? free[0]!.header : null;
}

interface Named {
  names: RawColumn;
  values: RawColumn;
  /** "Filial" */
  by: string | null;
  /** By its units, whatever the names say. */
  isLevel: boolean;
}

function judge({ names, values, by, isLevel }: Named, { answers }: TableDecision): Finding {
  const source = values.header;
  const base = { source, property: "natureza" as const, evidence: [] };
  const id = togetherQuestion(source);
  const listed = names.topValues.map(({ value }) => value.trim());
  const open = isLevel ? [] : listed.filter((name) => wayOfName(name, source) === null);
  if (isLevel || (open.length === 0 && names.distinct <= listed.length))
    return {
      ...base,
      value: none,
      state: "certa",
      readAs: { id, answer: isLevel ? allLevels : none },
    };
  const question = ask(id, source, { open, by });
  const answer = answers[id];
  if (answer === undefined) return { ...base, value: null, state: "perguntada", question };
  return answer.split(/;\s*/).includes(refusal)
    ? { ...base, value: null, state: "recusada", question }
    : { ...base, value: answer, state: "respondida", question };
}

const ask = (
  id: string,
  source: string,
  { open, by }: { open: readonly string[]; by: string | null },
): MappingQuestion => ({
  id,
  kind: "natureza",
  column: source,
  blocking: true,
  multiple: true,
  text: `Cada indicador tem vários valores no mês${by === null ? "" : ` (um por “${by}”)`}. Quais podem ser somados (volume, gasto)? Os outros são uma medida do momento (saldo, média, estoque) e valem pela média.`,
  options: [
    ...open.map((name) => ({ value: name, label: name })),
    { value: none, label: "Nenhum deles: média do mês" },
    { value: refusal, label: "Não usar" },
  ],
});

/** Writes how the values of each row's indicator are taken together, where that was told or answered. */
export function writeWays(
  columns: Record<string, Column>,
  { answers, columns: mapped }: TableDecision,
): void {
  const [header] = Object.entries(mapped).find(([, target]) => target === "valor") ?? [];
  const answer = header === undefined ? undefined : answers[togetherQuestion(header)];
  const names = columns["kpi"];
  if (answer === undefined || names?.kind !== "text" || columns["agregacao"] !== undefined) return;
  const summed = new Set(answer.split(/;\s*/).map(entityKey));
  const isLevel = summed.has(allLevels);
  const ways = names.dictionary.map((name) => {
    const way = isLevel ? "media" : wayOfName(name, header!);
    return (way ?? (summed.has(entityKey(name)) ? "soma" : "media")) === "soma" ? 1 : 0;
  });
  columns["agregacao"] = {
    kind: "text",
    dictionary: ["media", "soma"],
    codes: names.codes.map((code) => (code < 0 ? code : ways[code]!)),
  };
}
