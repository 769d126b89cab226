/** C1 of phase 2: what it leads with. */
import type { SectionWriter, Sentence, SummaryParts } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { headlineLabels as labels, openingCopy as copy } from "./copy/common.ts";
import { redesigned, type RedesignedProcess } from "./redesigned.ts";
import * as p2 from "../facts.ts";
import type { ProcessKeys } from "../process-keys.ts";

/** In the order of playbook 3.2; the future with its present beside it. */
export function headline(desk: SectionWriter): HeadlineFigure[] {
  const [focus] = redesigned(desk);
  return [
    ...(focus ? ofFocus(focus.own) : []),
    { id: p2.total.preliminary(), label: labels.preliminary, format: "h0" },
    { id: p2.selection.processes(), label: labels.count, format: "int" },
    { id: p2.selection.costShare(), label: labels.share, format: "pct0" },
  ];
}

const ofFocus = (own: ProcessKeys): HeadlineFigure[] => [
  { id: own.later.hours, label: labels.h2, format: "h0", from: own.now.hours },
  { id: own.later.leadTime, label: labels.tt2, from: own.now.leadTime },
  { id: own.later.rework, label: labels.rho2, format: "pct1", from: own.now.rework },
  {
    id: own.satisfaction.projected,
    label: labels.csat2,
    format: "n1",
    from: own.satisfaction.mean,
  },
  { id: own.gain.cost, label: labels.cost, format: "brl" },
  { id: own.stepsByDecision.ELIMINAR, label: labels.eliminated, format: "int" },
  { id: own.gain.measuredShare, label: labels.measured, format: "pct0" },
  { id: own.plan.effort, label: labels.effort, format: "int" },
];

export function opening(desk: SectionWriter): Sentence {
  const [focus] = redesigned(desk);
  return (
    (focus ? ofRedesign(desk, focus) : null) ??
    desk.sentence(copy.preliminary, {
      n: p2.selection.processes(),
      horas: p2.total.preliminary(),
    }) ??
    desk.sentence(copy.none, {})
  );
}

function ofRedesign(desk: SectionWriter, { name, own }: RedesignedProcess): Sentence {
  const proc = { name };
  const hours = { proc, h: own.now.hours, h2: own.later.hours };
  return (
    desk.sentence(copy.redesign, { ...hours, tt: own.now.leadTime, tt2: own.later.leadTime }) ??
    desk.sentence(copy.hours, hours) ??
    desk.sentence(copy.steps, { proc, n: own.steps })
  );
}

export const summary: SummaryParts = {
  // The kinds of change are asked one by one; together they are the redesign.
  stake(desk) {
    const [focus] = redesigned(desk);
    if (focus === undefined) return null;
    const h = focus.own.gain.hours;
    return (
      desk.sentence(copy.wholeAndKept, { retencao: p2.alert.retained(), h }) ??
      desk.sentence(copy.whole, { h })
    );
  },
  conditions(desk) {
    const [focus] = redesigned(desk);
    return focus ? [desk.sentence(copy.ifAssumed, { parte: focus.own.gain.assumedShare })] : [];
  },
  against(desk) {
    const [focus] = redesigned(desk);
    if (!focus) return [];
    const { own, name } = focus;
    const spent = { proc: { name }, pd: own.plan.effort, custo: own.gain.cost };
    return [
      desk.sentence(copy.effort, {
        ...spent,
        tempo: own.plan.effortCost,
        caixa: own.plan.hoursCash,
      }) ?? desk.sentence(copy.effortAlone, spent),
      desk.sentence(copy.conservative, {
        h: own.scenario.conservador.hours,
        h2: own.later.hours,
      }),
      (desk.number(own.gain.assumedShare) ?? 0) > 0 ? desk.sentence(copy.pilot, {}) : null,
    ];
  },
};
