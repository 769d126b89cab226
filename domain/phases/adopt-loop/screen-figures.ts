/** Which facts of phase 7 the screens show as figures (playbook 3.2); nulls are skipped. */
import type { PhaseScreen } from "../common/screen-figure.ts";
import { lastWave, lastWaveEnd } from "./compute/adoption/wave-facts.ts";
import * as p7 from "./facts.ts";

export const adoptionLabel = `Adoção na semana ${lastWaveEnd} do programa`;

const headline: PhaseScreen["headline"] = [
  { factId: p7.readiness.index(), label: "Índice de prontidão", format: "n1" },
  { factId: p7.survey.barrier(), label: "Primeira barreira" },
  { factId: p7.survey.respondents(), label: "Respondentes", format: "int" },
  { factId: p7.survey.marginOfError(), label: "Margem de erro máxima" },
  { factId: p7.training.hours(), label: "Horas de capacitação", format: "h0" },
  { factId: p7.network.multipliers(), label: "Multiplicadores", format: "int" },
  {
    factId: p7.adoption.atWaveEnd(lastWave()),
    label: adoptionLabel,
    format: "pct1",
  },
  { factId: p7.businessCase.gap(), label: "Teto da curva menos business case", format: "pp1" },
  { factId: p7.capture.rate(), label: "Taxa de captura", format: "pct0" },
];

const metrics: PhaseScreen["metrics"] = [
  {
    id: "vpl_curva",
    label: "VPL com a curva – programa completo",
    factId: p7.value.npv({ set: "prog" }),
    format: "brlmi_curto",
    futureFactId: null,
    changeFactId: null,
    pointsFactId: null,
    direction: null,
  },
];

const result: PhaseScreen["result"] = {
  figures: [
    {
      factId: p7.adoption.atWaveEnd(lastWave()),
      label: adoptionLabel,
      format: "pct1",
      note: { text: "teto da curva: {{teto|pct1}}", facts: { teto: p7.curve.ceiling() } },
    },
    {
      factId: p7.businessCase.gap(),
      label: "Teto da curva menos o previsto",
      format: "pp1",
      note: {
        text: "o business case supõe {{base|pct1}}",
        facts: { base: p7.businessCase.adoption() },
      },
    },
    {
      factId: p7.readiness.index(),
      label: "Índice de prontidão",
      format: "n1",
      note: {
        text: '{{n|int}} {{plural(n, "resposta", "resposta", "respostas")}}',
        facts: { n: p7.survey.respondents() },
      },
    },
    {
      factId: p7.training.hours(),
      label: "Horas de capacitação",
      format: "h0",
      note: {
        text: "{{custo|brlmi_curto}} do tempo das pessoas",
        facts: { custo: p7.training.cost() },
      },
    },
    { factId: p7.survey.respondents(), label: "Respostas à pesquisa", format: "int" },
    {
      factId: p7.item.mean({ rank: 1 }),
      label: "Menor nota da pesquisa",
      format: "n1",
      note: { text: "“{{item}}”", facts: { item: p7.item.name({ rank: 1 }) } },
    },
  ],
  charts: [["c7.curva"], ["c7.adkar"]],
};

export const screen: PhaseScreen = { headline, metrics, result, methodFactId: null };
