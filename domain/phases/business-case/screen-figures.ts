/** Which facts of phase 5 the screens show as figures (playbook 3.2, A5.13): both perimeters, the recommended one first. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { PhaseScreen } from "../common/screen-figure.ts";
import * as p5 from "./facts.ts";

const rec = keysAt(p5.perimeter, { set: "rec" });
const prog = keysAt(p5.perimeter, { set: "prog" });

const headline: PhaseScreen["headline"] = [
  { factId: rec.npv, label: "VPL – conjunto recomendado", format: "brlmi_curto" },
  {
    factId: rec.roi,
    label: "ROI – conjunto recomendado (antes do tempo da equipe)",
    format: "pct0",
  },
  { factId: prog.npv, label: "VPL – programa completo", format: "brlmi_curto" },
  { factId: prog.roi, label: "ROI – programa completo (antes do tempo da equipe)", format: "pct0" },
  { factId: rec.payback, label: "Payback – conjunto recomendado" },
  { factId: rec.irr, label: "TIR – conjunto recomendado", format: "pct1" },
  {
    factId: p5.simulation.positive({ set: "rec" }),
    label: "Probabilidade de VPL positivo – conjunto recomendado",
    format: "pct1",
  },
  {
    factId: p5.scenario.npv({ set: "rec", scenario: "conservador" }),
    label: "VPL conservador – conjunto recomendado",
    format: "brlmi_curto",
  },
  { factId: rec.capex, label: "Investimento – conjunto recomendado", format: "brlmi_curto" },
  {
    factId: rec.cashNeed,
    label: "Necessidade de caixa – conjunto recomendado",
    format: "brlmi_curto",
  },
];

/** The tile of the specification is of the whole programme and says so. */
const metrics: PhaseScreen["metrics"] = [
  {
    id: "roi",
    label: "ROI – programa completo (antes do tempo da equipe)",
    factId: prog.roi,
    format: "pct0",
    futureFactId: null,
    changeFactId: null,
    pointsFactId: null,
    direction: null,
  },
  {
    id: "roi_recomendado",
    label: "ROI – conjunto recomendado (antes do tempo da equipe)",
    factId: rec.roi,
    format: "pct0",
    futureFactId: null,
    changeFactId: null,
    pointsFactId: null,
    direction: null,
  },
];

const ofRecommended = "conjunto recomendado";
const result: PhaseScreen["result"] = {
  figures: [
    {
      factId: p5.simulation.p50({ set: "rec" }),
      label: "VPL do conjunto, na mediana",
      format: "brlmi_curto",
      note: {
        text: "{{p10|brlmi_curto}} a {{p90|brlmi_curto}}; no plano {{plan|brlmi_curto}}",
        facts: {
          p10: p5.simulation.p10({ set: "rec" }),
          p90: p5.simulation.p90({ set: "rec" }),
          plan: rec.npv,
        },
      },
    },
    {
      factId: rec.payback,
      label: "Payback",
      note: { text: `${ofRecommended}, com {{capex|brlmi_curto}}`, facts: { capex: rec.capex } },
    },
    {
      factId: p5.scenario.npv({ set: "rec", scenario: "conservador" }),
      label: "VPL no cenário conservador",
      format: "brlmi_curto",
      note: { text: ofRecommended, facts: {} },
    },
    {
      factId: p5.simulation.positive({ set: "rec" }),
      label: "Probabilidade de VPL positivo",
      format: "pct1",
      note: {
        text: "programa completo: {{prob|pct1}}",
        facts: { prob: p5.simulation.positive({ set: "prog" }) },
      },
    },
  ],
  charts: [["c5.cascata"], ["c5.fluxo"]],
};

export const screen: PhaseScreen = { headline, metrics, result, methodFactId: null };
