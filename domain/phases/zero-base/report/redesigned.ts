/** Processes and steps of phase 2 as the facts know them. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline } from "../../../report/report-tree.ts";

export interface RedesignedProcess {
  id: string;
  name: string;
  own(key: string): string;
}
export interface RedesignedStep {
  code: string;
  name: string;
  own(key: string): string;
}

const mostShown = 3;

/** The process in focus first; those with steps only. */
export function redesigned(desk: SectionWriter): RedesignedProcess[] {
  const focus = desk.text("p2.foco.id");
  const ids = desk.facts.flatMap(
    (fact) => /^p2\.proc\.([^.]+)\.n_etapas$/.exec(fact.id)?.[1] ?? [],
  );
  return [...ids.filter((id) => id === focus), ...ids.filter((id) => id !== focus)]
    .slice(0, mostShown)
    .map((id) => processOf(desk, id));
}

export const processOf = (desk: SectionWriter, id: string): RedesignedProcess => ({
  id,
  name: desk.text(`p1.proc.${id}.nome`) ?? id,
  own: (key) => `p2.proc.${id}.${key}`,
});

export function stepsOf(
  desk: SectionWriter,
  { id }: Pick<RedesignedProcess, "id">,
): RedesignedStep[] {
  const prefix = `p2.etapa.${id}.`;
  return desk.facts.flatMap((fact) => {
    if (!fact.id.startsWith(prefix) || !fact.id.endsWith(".decisao")) return [];
    const code = fact.id.slice(prefix.length).split(".")[0] ?? "";
    return [
      {
        code,
        name: desk.text(`${prefix}${code}.nome`) ?? code,
        own: (key: string) => `${prefix}${code}.${key}`,
      },
    ];
  });
}

/** Ids of every selected process, in order of priority. */
export function selectedIds(desk: SectionWriter): string[] {
  const known = new Set(
    desk.facts.flatMap((fact) => /^p2\.proc\.([^.]+)\./.exec(fact.id)?.[1] ?? []),
  );
  return [...known].sort(
    (a, b) =>
      (desk.number(`p1.proc.${a}.posicao`) ?? Infinity) -
        (desk.number(`p1.proc.${b}.posicao`) ?? Infinity) || (a < b ? -1 : 1),
  );
}

/** Charts of the process in focus have the plain id, those of the others end in the process. */
export function chartOf(desk: SectionWriter, id: string, process: RedesignedProcess): Block | null {
  return desk.text("p2.foco.id") === process.id
    ? desk.chart(id)
    : desk.chart(`${id}.${process.id}`);
}

export const plain = (inlines: Inline[] | null): string =>
  (inlines ?? []).map((inline) => inline.text).join("");

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
        text: plain(desk.sentence(template, { processo: { name: process.name } })),
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
