/** Processes and steps of phase 2 as the facts know them. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import * as p2 from "../facts.ts";
import { baseOf } from "../facts-handed.ts";
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { processKeys, type ProcessKeys } from "../process-keys.ts";
import { plainSentence } from "../../../report/sections/card.ts";

export interface RedesignedProcess {
  id: string;
  name: string;
  own: ProcessKeys;
}
export interface RedesignedStep {
  code: string;
  name: string;
  own: KeysOf<typeof p2.step>;
}

const mostShown = 3;

/** The process in focus first; those with steps only. */
export function redesigned(desk: SectionWriter): RedesignedProcess[] {
  const focus = desk.text(p2.focus.id());
  const ids = members(desk.facts, p2.process.steps).map(({ at }) => at.process);
  return [...ids.filter((id) => id === focus), ...ids.filter((id) => id !== focus)]
    .slice(0, mostShown)
    .map((id) => processOf(desk, id));
}

export const processOf = (desk: SectionWriter, id: string): RedesignedProcess => ({
  id,
  name: desk.text(baseOf(id).name) ?? id,
  own: processKeys(id),
});

export function stepsOf(
  desk: SectionWriter,
  { id }: Pick<RedesignedProcess, "id">,
): RedesignedStep[] {
  return members(desk.facts, p2.step.decision).flatMap(({ at }) => {
    if (at.process !== id) return [];
    const own = keysAt(p2.step, at);
    return [{ code: at.step, name: desk.text(own.name) ?? at.step, own }];
  });
}

/** Ids of every selected process, in order of priority: those with steps, with a potential or with an expected result. */
export function selectedIds(desk: SectionWriter): string[] {
  const told = [p2.process.volume, p2.preliminary.hours, p2.process.expectedResult];
  const known = new Set(
    told.flatMap((definition) => members(desk.facts, definition).map(({ at }) => at.process)),
  );
  const position = (id: string) => desk.number(baseOf(id).position) ?? Infinity;
  return [...known].sort((a, b) => position(a) - position(b) || (a < b ? -1 : 1));
}

/** Charts of the process in focus have the plain id, those of the others end in the process. */
export function chartOf(desk: SectionWriter, id: string, process: RedesignedProcess): Block | null {
  return desk.text(p2.focus.id()) === process.id
    ? desk.chart(id)
    : desk.chart(`${id}.${process.id}`);
}

/** Heading of a process where several are shown. */
export function processHeading(
  desk: SectionWriter,
  template: string,
  process: RedesignedProcess,
  several: boolean,
): Block | null {
  return several
    ? {
        kind: "heading",
        level: 2,
        text: plainSentence(desk.sentence(template, { processo: { name: process.name } })),
      }
    : null;
}

export const stepsWanted = {
  table: "o detalhamento das etapas",
  columns: "processo, ordem, etapa, executor, tempos, classe de valor e notas",
  model: "T02 – Etapas do processo",
  minimumRows: 3,
  purpose: "Decisão por etapa e projeção do fluxo futuro",
};
