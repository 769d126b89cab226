/** 5.3: indicators of both perimeters and the flow behind them. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { Block } from "../../../report/report-tree.ts";
import { perimeterLabels } from "../phase-run.ts";
import { cashFlowCopy as copy } from "./copy/cash-flow.ts";
import {
  hasRate,
  horizonOf,
  monthlyTable,
  rateWanted,
  rowsOf,
  sideBySide,
  usesAdoptionCurve,
} from "./perimeters.ts";
import * as p5 from "../facts.ts";
import { adoptionCeiling } from "../facts-handed.ts";
import { opening } from "./summary.ts";

const shownEvery = 3;
const formats: Partial<Record<keyof typeof copy.rows, DisplayFormat>> = {
  count: "int",
  capex: "brl",
  opex: "brl",
  benefits: "brl",
  npv: "brl",
  roi: "pct1",
  roiTotal: "pct1",
  irr: "pct1",
  mirr: "pct1",
  bcr: "n2",
  pi: "n2",
  cashNeed: "brl",
  cashNeedMonth: "int",
};

const timeFormats: Partial<Record<keyof typeof copy.timeRows, DisplayFormat>> = {
  projectHours: "int",
  trainingHours: "int",
  effortCost: "brl",
  trainingCost: "brl",
  charged: "brl",
  roi: "pct1",
};

const rec = keysAt(p5.perimeter, { set: "rec" });
const prog = keysAt(p5.perimeter, { set: "prog" });

export function buildCashFlow(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const months = Array.from(
    { length: Math.floor(horizonOf(desk) / shownEvery) + 1 },
    (_, index) => index * shownEvery,
  );
  return completeSection([
    ...results(desk),
    desk.chart("c5.fluxo"),
    sideBySide(desk, {
      id: "5.3.indicadores",
      title: copy.tableTitle,
      heads: [copy.columns.indicator, copy.columns.rec, copy.columns.prog],
      rows: rowsOf(p5.perimeter, copy.rows, (name) => formats[name]),
      footnote: copy.tableFootnote,
    }),
    sideBySide(desk, {
      id: "5.3.tempo",
      title: copy.ownTimeTitle,
      heads: [copy.ownTimeColumns.indicator, copy.ownTimeColumns.rec, copy.ownTimeColumns.prog],
      rows: [
        ...rowsOf(p5.perimeterTime, copy.timeRows, (name) => timeFormats[name]),
        ...rowsOf(p5.perimeterBefore, copy.ownTimeRows, (name) => formats[name]),
      ],
    }),
    monthlyTable(desk, {
      id: "5.3.fluxo_rec",
      title: copy.yearsTitle,
      set: "rec",
      months,
      heads: copy.yearsColumns,
      footnote: copy.yearsFootnote,
    }),
    monthlyTable(desk, {
      id: "5.3.fluxo_prog",
      title: copy.yearsTitleAll,
      set: "prog",
      months,
      heads: copy.yearsColumns,
    }),
  ]);
}

function results(desk: SectionWriter): (Block | null)[] {
  const t = "A.horizonte";
  const tax = {
    name: desk.context.assumptions.get("A.imposto")?.value === true ? copy.after : copy.before,
  };
  const returns = (own: typeof rec, paid: string, never: string): Sentence =>
    desk.sentence(paid, { pb: own.payback, tir: own.irr }) ??
    (desk.number(own.payback) === null ? desk.sentence(never, { t }) : null);
  const modified = (own: typeof rec, name: string) =>
    desk.number(own.irr) === null
      ? desk.sentence(copy.modified, { perimetro: { name }, tirm: desk.fact(own.mirr) })
      : null;
  return [
    desk.paragraph([opening(desk)], "key"),
    desk.paragraph([
      desk.sentence(copy.recommended, {
        t,
        vpl: rec.npv,
        r: p5.rate.annual(),
        natureza: p5.rate.nature(),
        imposto: tax,
      }),
      returns(rec, copy.recommendedReturn, copy.neverRec),
      returns(prog, copy.whole, copy.neverProg),
      modified(rec, perimeterLabels.rec),
      modified(prog, perimeterLabels.prog),
      usesAdoptionCurve(desk) ? desk.sentence(copy.adoptionCurve, { teto: adoptionCeiling }) : null,
      desk.number(rec.irr) !== null ? desk.sentence(copy.caution, { tirm: rec.mirr }) : null,
    ]),
    desk.paragraph([
      desk.sentence(copy.roi, {
        roi: rec.roi,
        roi_equipe: p5.perimeterTime.roi({ set: "rec" }),
        roi2: rec.roiTotal,
      }) ?? desk.sentence(copy.roiBefore, { roi: rec.roi, roi2: rec.roiTotal }),
      desk.sentence(copy.roiWhole, {
        roi: prog.roi,
        roi_equipe: p5.perimeterTime.roi({ set: "prog" }),
      }),
      desk.sentence(copy.needBoth, {
        vale: rec.cashNeed,
        mes: rec.cashNeedMonth,
        antes: p5.perimeterBefore.cashNeed({ set: "rec" }),
      }) ?? desk.sentence(copy.need, { vale: rec.cashNeed, mes: rec.cashNeedMonth }),
      desk.sentence(copy.needWhole, { vale: prog.cashNeed, mes: prog.cashNeedMonth }),
      desk.sentence(copy.bcr, { bcr: rec.bcr, bcr2: prog.bcr }),
    ]),
  ];
}
