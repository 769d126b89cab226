/** C1 of phase 7: what it leads with, in the order of playbook 3.2. */
import { noBarrier } from "../copy.ts";
import type { SectionWriter, Sentence, SummaryParts } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";
import { lastWave } from "../compute/adoption/wave-facts.ts";
import * as p7 from "../facts.ts";
import { adoptionLabel } from "../screen-figures.ts";

export function headline(): HeadlineFigure[] {
  return [
    { id: p7.readiness.index(), label: labels.ready, format: "n1" },
    { id: p7.survey.barrier(), label: labels.barrier },
    { id: p7.survey.respondents(), label: labels.answered, format: "int" },
    { id: p7.survey.marginOfError(), label: labels.margin },
    { id: p7.training.hours(), label: labels.hours, format: "h0" },
    { id: p7.network.multipliers(), label: labels.multipliers, format: "int" },
    { id: p7.adoption.atWaveEnd(lastWave()), label: adoptionLabel, format: "pct1" },
    { id: p7.businessCase.gap(), label: labels.gap, format: "pp1" },
    { id: p7.capture.rate(), label: labels.capture, format: "pct0" },
  ];
}

export function opening(desk: SectionWriter): Sentence {
  const bindings = {
    ir: p7.readiness.index(),
    faixa: p7.readiness.band(),
    elem: p7.survey.barrier(),
    semana: p7.waveCalendar.end(lastWave()),
    a: p7.adoption.atWaveEnd(lastWave()),
    teto: p7.curve.ceiling(),
  };
  const none =
    desk.text(p7.survey.barrier()) === noBarrier || desk.text(p7.survey.barrier()) === null;
  return (
    desk.sentence(none ? copy.noBarrier : copy.ready, bindings) ??
    desk.sentence(none ? copy.noBarrierNoCase : copy.readyNoCase, bindings) ??
    desk.sentence(
      desk.number(p7.survey.respondents()) === null ? copy.training : copy.trainingWithAnswers,
      { h: p7.training.hours() },
    ) ??
    desk.sentence(copy.answers, { n: p7.survey.respondents() })
  );
}

export const summary: SummaryParts = {
  conditions: (desk) => [
    desk.sentence(copy.path, {
      a: p7.adoption.atWaveEnd(lastWave()),
      semana: p7.waveCalendar.end(lastWave()),
    }),
  ],
  against(desk) {
    const isBelow = (desk.number(p7.businessCase.gap()) ?? 0) < 0;
    return [
      isBelow
        ? desk.sentence(copy.belowCase, {
            teto: p7.curve.ceiling(),
            base: p7.businessCase.adoption(),
          })
        : null,
      desk.number(p7.survey.marginOfError()) === 0
        ? null
        : desk.sentence(copy.margin, {
            n: p7.survey.respondents(),
            margem: p7.survey.marginOfError(),
          }),
    ];
  },
};
