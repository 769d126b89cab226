/** C1 of phase 7: what it leads with, in the order of playbook 3.2. */
import { noBarrier } from "../copy.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";

export function headline(): HeadlineFigure[] {
  return [
    { id: "p7.ir", label: labels.ready, format: "n1" },
    { id: "p7.barreira", label: labels.barrier },
    { id: "p7.n", label: labels.answered, format: "int" },
    { id: "p7.moe", label: labels.margin },
    { id: "p7.treino.horas", label: labels.hours, format: "h0" },
    { id: "p7.mult", label: labels.multipliers, format: "int" },
    { id: "p7.adocao.onda3", label: labels.adoption, format: "pct1" },
    { id: "p7.gap_adocao", label: labels.gap, format: "pp1" },
    { id: "p7.captura.taxa", label: labels.capture, format: "pct0" },
  ];
}

export function opening(desk: SectionWriter): Sentence {
  const bindings = {
    ir: "p7.ir",
    faixa: "p7.faixa",
    elem: "p7.barreira",
    semana: "onda.3.fim",
    a: "p7.adocao.onda3",
  };
  return (
    desk.sentence(
      desk.text("p7.barreira") === noBarrier || desk.text("p7.barreira") === null
        ? copy.noBarrier
        : copy.ready,
      bindings,
    ) ??
    desk.sentence(copy.training, { h: "p7.treino.horas" }) ??
    desk.sentence(copy.answers, { n: "p7.n" })
  );
}
