/** C1 of phase 2: what it leads with. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";
import { redesigned } from "./redesigned.ts";

/** In the order of playbook 3.2; the future with its present beside it. */
export function headline(desk: SectionWriter): HeadlineFigure[] {
  const [focus] = redesigned(desk);
  const own = (key: string) => focus?.own(key) ?? "";
  return [
    { id: own("h2"), label: labels.h2, format: "h0", from: own("h") },
    { id: own("tt2"), label: labels.tt2, from: own("tt") },
    { id: own("rho2"), label: labels.rho2, format: "pct1", from: own("rho") },
    { id: own("csat2"), label: labels.csat2, format: "n1", from: own("csat") },
    { id: own("custo_lib"), label: labels.cost, format: "brl" },
    { id: own("n_eliminar"), label: labels.eliminated, format: "int" },
    { id: own("pct_medido"), label: labels.measured, format: "pct0" },
    { id: own("pd"), label: labels.effort, format: "int" },
    { id: "p2.h_lib", label: labels.preliminary, format: "h0" },
    { id: "p2.n_proc", label: labels.count, format: "int" },
    { id: "p2.pct_custo", label: labels.share, format: "pct0" },
  ];
}

export function opening(desk: SectionWriter): Sentence {
  const [focus] = redesigned(desk);
  const proc = { name: focus?.name ?? "" };
  const own = (key: string) => focus?.own(key);
  return (
    desk.sentence(copy.redesign, {
      proc,
      h: own("h"),
      h2: own("h2"),
      tt: own("tt"),
      tt2: own("tt2"),
    }) ??
    desk.sentence(copy.hours, { proc, h: own("h"), h2: own("h2") }) ??
    (focus ? desk.sentence(copy.steps, { proc, n: own("n_etapas") }) : null) ??
    desk.sentence(copy.preliminary, { n: "p2.n_proc", horas: "p2.h_lib" }) ??
    desk.sentence(copy.none, {})
  );
}
