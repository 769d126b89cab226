/** Which facts of phase 1 the screens show as figures, in order and with their format; nulls are skipped (playbook 3.2, 8.5). */
import {
  extraMetrics,
  focusMetrics,
  metricDirections,
  metricLabels,
  type ShownMetric,
} from "../common/current-and-future.ts";
import { formatOf, type MetricFigure, type PhaseScreen } from "../common/screen-figure.ts";
import * as p1 from "./facts.ts";

/** Headline facts for the dashboard. The last ones speak for runs without a process inventory. */
const headline: PhaseScreen["headline"] = [
  { factId: p1.inventory.count(), label: "Processos mapeados", format: "int" },
  { factId: p1.inventory.hours(), label: "Horas por mês", format: "h0" },
  { factId: p1.inventory.annualCost(), label: "Custo por ano", format: "brlmi_curto" },
  { factId: p1.rework.annualCost(), label: "Retrabalho por ano", format: "brlmi_curto" },
  { factId: p1.rework.costShare(), label: "Retrabalho no custo", format: "pct1" },
  { factId: p1.current.prazo(), label: "Prazo médio do processo", format: "dur" },
  { factId: p1.alert.count(), label: "Clientes em alerta", format: "int" },
  { factId: p1.potential.releasedHours(), label: "Potencial por mês", format: "h0" },
  { factId: p1.quadrant.capture(), label: "Processos em “Capturar já”", format: "int" },
  { factId: p1.current.volume_mes(), label: "Casos por mês" },
  { factId: p1.ledger.total(), label: "Total da razão contábil", format: "brlmi_curto" },
  { factId: p1.ledger.lines(), label: "Linhas da razão contábil", format: "int" },
];

const pair = (id: ShownMetric): MetricFigure => ({
  id,
  label: metricLabels[id],
  factId: p1.current[id](),
  futureFactId: p1.future[id](),
  changeFactId: p1.change.metric({ metric: id }),
  pointsFactId: p1.changeInPoints.metric({ metric: id }),
  direction: metricDirections[id],
  ...formatOf(id),
});

/** Current against AI-first, tile by tile, for the phase's own screen. */
const metrics: PhaseScreen["metrics"] = [
  ...focusMetrics.map((id) => pair(id)),
  ...extraMetrics.map((id) => pair(id)),
  {
    id: "ingestao",
    label: "Precisão da ingestão",
    factId: p1.ingestion.precision(),
    format: "pct1",
    futureFactId: null,
    changeFactId: null,
    pointsFactId: null,
    direction: null,
  },
];

/** The last ones speak for runs on a ledger or an event log alone. */
const result: PhaseScreen["result"] = {
  figures: [
    {
      factId: p1.inventory.annualCost(),
      label: "Custo mapeado por ano",
      format: "brlmi_curto",
      note: {
        text: '{{n|int}} {{plural(n, "processo", "processo", "processos")}}',
        facts: { n: p1.inventory.count() },
      },
    },
    {
      factId: p1.potential.addressableCost(),
      label: "Custo endereçável por ano",
      format: "brlmi_curto",
      note: {
        text: "{{horas|h0}} por mês de potencial",
        facts: { horas: p1.potential.releasedHours() },
      },
    },
    {
      factId: p1.rework.annualCost(),
      label: "Retrabalho por ano",
      format: "brlmi_curto",
      note: { text: "{{parte|pct1}} do custo mapeado", facts: { parte: p1.rework.costShare() } },
    },
    {
      factId: p1.alert.revenue(),
      label: "Receita mensal em alerta",
      format: "brlmi_curto",
      note: {
        text: '{{n|int}} {{plural(n, "cliente", "cliente", "clientes")}}, {{parte|pct1}} da receita',
        facts: { n: p1.alert.count(), parte: p1.alert.revenueShare() },
      },
    },
    {
      factId: p1.ledger.total(),
      label: "Total da razão contábil",
      format: "brlmi_curto",
      note: {
        text: '{{n|int}} {{plural(n, "linha", "linha", "linhas")}}',
        facts: { n: p1.ledger.lines() },
      },
    },
    {
      factId: p1.tickets.count(),
      label: "Casos na lista",
      format: "int",
      note: {
        text: "{{abertos|int}} em aberto, {{parte|pct1}}",
        facts: { abertos: p1.tickets.open(), parte: p1.tickets.openShare() },
      },
    },
    { factId: p1.tickets.median(), label: "Encerramento, mediana", format: "dur" },
    {
      factId: p1.satisfaction.mean(),
      label: "Satisfação média",
      format: "n1",
      note: {
        text: 'de {{maxima|int}}, com {{n|int}} {{plural(n, "resposta", "resposta", "respostas")}}',
        facts: { maxima: "k.nota_maxima", n: p1.satisfaction.answers() },
      },
    },
    { factId: p1.current.prazo(), label: "Prazo médio do processo", format: "dur" },
    { factId: p1.current.volume_mes(), label: "Casos por mês" },
    { factId: p1.cases.volume(), label: "Casos abertos por mês" },
    {
      factId: p1.worsening.count(),
      label: "Indicadores que pioram",
      format: "int",
      note: { text: "de {{n|int}} com série longa", facts: { n: p1.worsening.followed() } },
    },
  ],
  charts: [
    [
      "c1.heatmap",
      "c1.tt",
      "c1.razao.conta",
      "c1.razao.centro_custo",
      "c1.razao.fornecedor",
      "c1.casos",
    ],
    ["c1.pareto", "c1.toque_espera", "c1.custo_mes", "c1.casos"],
  ],
};

export const screen: PhaseScreen = {
  headline,
  metrics,
  result,
  methodFactId: p1.projection.method(),
};
