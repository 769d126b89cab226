/** 5.3: indicators of both perimeters and the flow behind them. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { cashFlowCopy as copy } from "./copy/cash-flow.ts";
import {
  hasRate,
  horizonOf,
  monthlyTable,
  rateWanted,
  sideBySide,
  usesAdoptionCurve,
} from "./perimeters.ts";

const shownEvery = 3;
const formats: Record<string, DisplayFormat> = {
  n: "int",
  capex: "brl",
  opex: "brl",
  beneficio: "brl",
  vpl: "brl",
  roi: "pct1",
  roi_total: "pct1",
  tir: "pct1",
  tirm: "pct1",
  bcr: "n2",
  pi: "n2",
  necessidade_caixa: "brl",
};

export function buildCashFlow(desk: SectionWriter): SectionBody {
  if (!hasRate(desk)) return absentSection(desk, rateWanted);
  const t = "A.horizonte";
  const tax = {
    name: desk.context.assumptions.get("A.imposto")?.value === true ? copy.after : copy.before,
  };
  const returns = (set: "rec" | "prog", paid: string, never: string): Sentence =>
    desk.sentence(paid, { pb: `p5.${set}.payback`, tir: `p5.${set}.tir` }) ??
    (desk.number(`p5.${set}.payback`) === null ? desk.sentence(never, { t }) : null);
  const modified = (set: "rec" | "prog", name: string) =>
    desk.sentence(copy.modified, { perimetro: { name }, tirm: desk.fact(`p5.${set}.tirm`) });
  const months = Array.from(
    { length: Math.floor(horizonOf(desk) / shownEvery) + 1 },
    (_, index) => index * shownEvery,
  );
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.both, {
          n_rec: "p5.rec.n",
          n: "p5.n_ini",
          vpl_rec: "p5.rec.vpl",
          roi_rec: "p5.rec.roi",
          vpl: "p5.prog.vpl",
          roi: "p5.prog.roi",
        }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.recommended, {
        t,
        vpl: "p5.rec.vpl",
        r: "p5.taxa",
        natureza: "p5.taxa_natureza",
        imposto: tax,
      }),
      returns("rec", copy.recommendedReturn, copy.neverRec),
      returns("prog", copy.whole, copy.neverProg),
      modified("rec", "conjunto recomendado"),
      modified("prog", "programa completo"),
      usesAdoptionCurve(desk) ? desk.sentence(copy.adoptionCurve, { teto: "p7.curva.teto" }) : null,
      desk.sentence(copy.roi, { roi: "p5.rec.roi", roi2: "p5.rec.roi_total" }),
      desk.sentence(copy.need, { vale: "p5.rec.necessidade_caixa", mes: "p5.rec.mes_necessidade" }),
      desk.sentence(copy.needWhole, {
        vale: "p5.prog.necessidade_caixa",
        mes: "p5.prog.mes_necessidade",
      }),
      desk.sentence(copy.bcr, { bcr: "p5.rec.bcr", bcr2: "p5.prog.bcr" }),
    ]),
    desk.chart("c5.fluxo"),
    sideBySide(desk, {
      id: "5.3.indicadores",
      title: copy.tableTitle,
      heads: [copy.columns.indicator, copy.columns.rec, copy.columns.prog],
      rows: copy.rows,
      format: (key) => formats[key],
      footnote: copy.tableFootnote,
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
