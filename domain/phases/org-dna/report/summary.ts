/** C1 of phase 3: what it leads with, in the order of playbook 3.2. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";

export function headline(): HeadlineFigure[] {
  return [
    { id: "p3.n", label: labels.positions, format: "int" },
    { id: "p3.camadas", label: labels.layers, format: "int" },
    { id: "p3.span", label: labels.span, format: "n1" },
    { id: "p3.ger_pct", label: labels.managers, format: "pct1" },
    { id: "p3.beta", label: labels.exposure, format: "pct0" },
    { id: "p3.fte_liberado", label: labels.released, format: "fte1" },
    { id: "p3.novos_fte", label: labels.roles, format: "fte1" },
    { id: "p3.cobertura", label: labels.skills, format: "pct0" },
  ];
}

export function opening(desk: SectionWriter): Sentence {
  return (
    desk.sentence(copy.structure, { n: "p3.n", camadas: "p3.camadas", beta: "p3.beta" }) ??
    desk.sentence(copy.noTasks, { n: "p3.n", camadas: "p3.camadas" }) ??
    desk.sentence(copy.noTree, { n: "p3.n" })
  );
}
