/** C1 of phase 3: what it leads with, in the order of playbook 3.2. */
import type { SectionWriter, Sentence, SummaryParts } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";
import * as p3 from "../facts.ts";

export function headline(): HeadlineFigure[] {
  return [
    { id: p3.structure.positions(), label: labels.positions, format: "int" },
    { id: p3.structure.layers(), label: labels.layers, format: "int" },
    { id: p3.structure.span(), label: labels.span, format: "n1" },
    { id: p3.structure.managerShare(), label: labels.managers, format: "pct1" },
    { id: p3.exposure.beta(), label: labels.exposure, format: "pct0" },
    { id: p3.capacity.released(), label: labels.released, format: "fte1" },
    { id: p3.newRoles.fte(), label: labels.roles, format: "fte1" },
    { id: p3.skills.coverage(), label: labels.skills, format: "pct0" },
  ];
}

export function opening(desk: SectionWriter): Sentence {
  return (
    desk.sentence(copy.structure, {
      n: p3.structure.positions(),
      camadas: p3.structure.layers(),
      beta: p3.exposure.beta(),
    }) ??
    desk.sentence(copy.noTasks, { n: p3.structure.positions(), camadas: p3.structure.layers() }) ??
    desk.sentence(copy.noTree, { n: p3.structure.positions() })
  );
}

export const summary: SummaryParts = {
  conditions: (desk) => [
    desk.sentence(copy.ifAdopted, {
      fte: p3.capacity.released(),
      adotada: p3.capacity.releasedAdopted(),
    }),
  ],
  against: (desk) => [desk.sentence(copy.coverage, { parte: p3.skills.coverage() })],
};
