/** Which facts of phase 6 the screens show as figures (playbook 3.2). */
import type { PhaseScreen } from "../common/screen-figure.ts";
import * as p6 from "./facts.ts";

const headline: PhaseScreen["headline"] = [
  { factId: p6.cases.count(), label: "Casos de uso de IA", format: "int" },
  { factId: p6.cases.highOrProhibited(), label: "Alto risco ou prática proibida", format: "int" },
  { factId: p6.casesByTier.pending(), label: "Pendentes de classificação", format: "int" },
  { factId: p6.coverage.coverage(), label: "Cobertura de controles", format: "pct0" },
  { factId: p6.risks.aboveAppetite(), label: "Riscos acima do apetite", format: "int" },
  { factId: p6.casesByState.released(), label: "Casos liberados", format: "int" },
  { factId: p6.casesByState.blocked(), label: "Casos bloqueados", format: "int" },
  { factId: p6.cases.withoutBasis(), label: "Casos sem hipótese legal", format: "int" },
  { factId: p6.coverage.maturity(), label: "Índice de maturidade", format: "score0" },
];

const metrics: PhaseScreen["metrics"] = [
  {
    id: "riscos_acima",
    label: "Riscos acima do apetite",
    factId: p6.risks.aboveAppetite(),
    format: "int",
    futureFactId: p6.remedies.left(),
    changeFactId: null,
    pointsFactId: null,
    direction: -1,
  },
];

const result: PhaseScreen["result"] = {
  figures: [
    {
      factId: p6.casesByState.blocked(),
      label: "Casos bloqueados",
      format: "int",
      note: {
        text: 'de {{n|int}} {{plural(n, "caso", "caso", "casos")}} de uso de IA',
        facts: { n: p6.cases.count() },
      },
    },
    {
      factId: p6.risks.aboveAppetite(),
      label: "Riscos acima do apetite",
      format: "int",
      note: {
        text: 'de {{n|int}} {{plural(n, "risco avaliado", "risco avaliado", "riscos avaliados")}}',
        facts: { n: p6.risks.rated() },
      },
    },
    {
      factId: p6.coverage.coverage(),
      label: "Cobertura de controles",
      format: "pct0",
      note: {
        text: "índice de maturidade de {{nota|score0}}",
        facts: { nota: p6.coverage.maturity() },
      },
    },
    {
      factId: p6.cases.highOrProhibited(),
      label: "Alto risco ou prática proibida",
      format: "int",
      note: {
        text: '{{n|int}} {{plural(n, "caso", "caso", "casos")}} sem hipótese legal',
        facts: { n: p6.cases.withoutBasis() },
      },
    },
    {
      factId: p6.register.above(),
      label: "Acima do apetite sem controles",
      format: "int",
      note: {
        text: 'de {{n|int}} {{plural(n, "risco", "risco", "riscos")}} com probabilidade e impacto',
        facts: { n: p6.register.rated() },
      },
    },
    { factId: p6.register.unowned(), label: "Riscos sem responsável", format: "int" },
    { factId: p6.register.overdue(), label: "Riscos com prazo vencido", format: "int" },
  ],
  charts: [["c6.residual", "c6.matriz"], ["c6.piramide"]],
};

export const screen: PhaseScreen = { headline, metrics, result, methodFactId: null };
