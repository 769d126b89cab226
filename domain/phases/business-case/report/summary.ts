/** C1 of phase 5: both perimeters, the recommended one first (A5.13). */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { HeadlineFigure } from "../../../report/phase-report.ts";
import { summaryCopy as copy } from "./copy/annex.ts";

const pairs = [
  ["vpl", "VPL", "brlmi_curto"],
  ["roi", "ROI", "pct0"],
  ["payback", "Payback em meses", "n1"],
  ["tir", "TIR ao ano", "pct1"],
  ["mc.prob", "Probabilidade de VPL positivo", "pct1"],
  ["cenario.conservador.vpl", "VPL conservador", "brlmi_curto"],
  ["capex", "Investimento", "brlmi_curto"],
  ["necessidade_caixa", "Necessidade máxima de caixa", "brlmi_curto"],
] as const;

/** VPL and ROI of both stand first, in this order; then each figure of the recommended set with the whole programme's beside it. */
export function headline(): HeadlineFigure[] {
  const of = (
    set: "rec" | "prog",
    [key, label, format]: (typeof pairs)[number],
  ): HeadlineFigure => ({
    id: `p5.${set}.${key}`,
    label: `${label} – ${set === "rec" ? "conjunto recomendado" : "programa completo"}`,
    format,
  });
  const [value, ratio, ...rest] = pairs;
  return [
    of("rec", value),
    of("rec", ratio),
    of("prog", value),
    of("prog", ratio),
    ...rest.flatMap((pair) => [of("rec", pair), of("prog", pair)]),
  ];
}

export function opening(desk: SectionWriter): Sentence {
  return (
    desk.sentence(copy.both, {
      n_rec: "p5.rec.n",
      n: "p5.n_ini",
      vpl_rec: "p5.rec.vpl",
      roi_rec: "p5.rec.roi",
      vpl: "p5.prog.vpl",
      roi: "p5.prog.roi",
    }) ??
    desk.sentence(copy.noRate, {
      cliente: { name: desk.context.project.clientName },
      n: "p5.n_ini",
      capex: "p5.prog.capex",
    })
  );
}
