/** T15 read into answers of the latest wave; answers outside 1-5 do not count. Items of no known dimension are told by themselves alone. */
import { exactMean } from "../../../../kernel/numbers/exact-sum.ts";
import type { TableData } from "../../../../tables/table-data.ts";
import { publishableGroups, uniqueIdParts } from "../../../common/positions/published-groups.ts";
import {
  boolCell,
  compareText,
  entityKey,
  numberCell,
  textCell,
} from "../../../../tables/read-table.ts";
import { dimensions, mergedRespondents, unnamedRespondents, type Dimension } from "../../copy.ts";

export type Cut = "area" | "cargo_grupo" | "tempo_casa_faixa";
export const cuts: readonly Cut[] = ["area", "cargo_grupo", "tempo_casa_faixa"];

export interface Respondent {
  id: string;
  group: Record<Cut, string | null>;
  /** Answers by item, turned so that 5 says most of the dimension. */
  answers: { item: string; dimension: Dimension | null; value: number }[];
}

export interface Survey {
  table: TableData;
  wave: string | null;
  respondents: Respondent[];
  items: Map<Dimension, string[]>;
  /** Items whose dimension nobody says, in the order of their texts. */
  loose: string[];
}

export interface RespondentGroup {
  id: string;
  name: string;
  keys: string[];
  people: Respondent[];
}

const known = new Set<string>(dimensions);
const isKnown = (dimension: string | null): dimension is Dimension => known.has(dimension ?? "");
/** Lines that count the use of a tool, and are no answers. */
const ofUse = "uso";

/** Null without a countable answer. */
export function readSurvey(table: TableData | undefined): Survey | null {
  if (!table) return null;
  const wave = latestWave(table);
  const respondents = new Map<string, Respondent>();
  const items = new Map<Dimension, Set<string>>();
  const loose = new Set<string>();
  for (let row = 0; row < table.rows; row++) {
    const [id, item, dimension, answer] = [
      textCell(table, "respondente_id", row),
      textCell(table, "item_id", row),
      textCell(table, "dimensao", row),
      numberCell(table, "resposta", row),
    ];
    if (
      id === null ||
      item === null ||
      dimension === ofUse ||
      answer === null ||
      answer < 1 ||
      answer > 5 ||
      textCell(table, "onda", row) !== wave
    )
      continue;
    const found = respondents.get(id) ?? { id, group: groupOf(table, row), answers: [] };
    respondents.set(id, found);
    found.answers.push({
      item,
      dimension: isKnown(dimension) ? dimension : null,
      value: boolCell(table, "invertida", row) === true ? 6 - answer : answer,
    });
    if (isKnown(dimension)) items.set(dimension, (items.get(dimension) ?? new Set()).add(item));
    else loose.add(item);
  }
  if (respondents.size === 0) return null;
  const sorted = [...respondents.values()].sort((a, b) => compareText(a.id, b.id));
  for (const { answers } of sorted) answers.sort((a, b) => compareText(a.item, b.item));
  return {
    table,
    wave,
    respondents: sorted,
    items: new Map([...items].map(([dimension, set]) => [dimension, [...set].sort(compareText)])),
    loose: [...loose].sort(compareText),
  };
}

const groupOf = (table: TableData, row: number): Record<Cut, string | null> => ({
  area: textCell(table, "area", row),
  cargo_grupo: textCell(table, "cargo_grupo", row),
  tempo_casa_faixa: textCell(table, "tempo_casa_faixa", row),
});

/** By number where waves are numbered, else by text. Lines of usage name a week, not a wave of answers. */
function latestWave(table: TableData): string | null {
  const waves = new Set<string>();
  for (let row = 0; row < table.rows; row++) {
    const wave = textCell(table, "onda", row);
    if (wave !== null && textCell(table, "dimensao", row) !== ofUse) waves.add(wave);
  }
  return [...waves].sort((a, b) => Number(b) - Number(a) || compareText(b, a)).at(0) ?? null;
}

/** Groups of one cut that may be published; small ones are one. Never the cross of two cuts. */
export function respondentGroups(survey: Survey, cut: Cut, minimum: number): RespondentGroup[] {
  if (survey.respondents.every(({ group }) => group[cut] === null)) return [];
  const named = new Map<string, { key: string; name: string; rows: number[] }>();
  survey.respondents.forEach((respondent, row) => {
    // Left out, they would follow from the total of all.
    const name = respondent.group[cut] ?? unnamedRespondents;
    const own = named.get(entityKey(name)) ?? { key: entityKey(name), name, rows: [] };
    own.rows.push(row);
    named.set(own.key, own);
  });
  const published = publishableGroups([...named.values()], minimum, mergedRespondents);
  const ids = uniqueIdParts(published.map(({ name }) => name));
  return published.map(({ name, keys, rows }, index) => ({
    id: ids[index] as string,
    name,
    keys,
    people: rows.map((row) => survey.respondents[row] as Respondent),
  }));
}

const valuesOf = (people: readonly Respondent[], dimension: Dimension): number[] =>
  people.flatMap(({ answers }) =>
    answers.filter((answer) => answer.dimension === dimension).map(({ value }) => value),
  );

export const meanOf = (people: readonly Respondent[], dimension: Dimension): number | null =>
  exactMean(valuesOf(people, dimension));

/** Share of 4 and 5, 0-1; null without answers. */
export function favourability(people: readonly Respondent[], dimension: Dimension): number | null {
  const values = valuesOf(people, dimension);
  return values.length === 0 ? null : values.filter(isGood).length / values.length;
}

const isGood = (value: number): boolean => value >= 4;

/** Of one item: answers, mean and share (0-1) of 4 and 5. */
export function readItem(
  people: readonly Respondent[],
  item: string,
): { answers: number; mean: number | null; favourable: number | null } {
  const values = people.flatMap(({ answers }) =>
    answers.filter((answer) => answer.item === item).map(({ value }) => value),
  );
  return {
    answers: values.length,
    mean: exactMean(values),
    favourable: values.length === 0 ? null : values.filter(isGood).length / values.length,
  };
}

/** Answers to every item of the dimension, one row for each person who gave them all. */
export function completeRows({ respondents, items }: Survey, dimension: Dimension): number[][] {
  const wanted = items.get(dimension) ?? [];
  return respondents.flatMap(({ answers }) => {
    const row = wanted.map(
      (item) =>
        answers.find((answer) => answer.item === item && answer.dimension === dimension)?.value,
    );
    return row.every((value) => value !== undefined) ? [row as number[]] : [];
  });
}

/** 1.96·√(0.25/n·(N-n)/(N-1)) in percent points; null under two people or when more answered than there are. 84 of 120 give 5,9. */
export function marginOfError(answered: number, people: number | null): number | null {
  if (people === null || people < 2 || answered < 1 || answered > people) return null;
  return 100 * 1.96 * Math.sqrt((0.25 / answered) * ((people - answered) / (people - 1)));
}
