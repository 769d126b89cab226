/** Which facts of phase 4 the screens show as figures (playbook 3.2). */
import type { PhaseScreen } from "../common/screen-figure.ts";
import * as p4 from "./facts.ts";

const headline: PhaseScreen["headline"] = [
  { factId: p4.portfolio.count(), label: "Sistemas", format: "int" },
  { factId: p4.portfolio.cost(), label: "Custo total por ano", format: "brlmi_curto" },
  { factId: p4.portfolio.leaving(), label: "Sistemas em Eliminar ou Migrar", format: "int" },
  { factId: p4.savings.gross(), label: "Economia bruta por ano", format: "brlmi_curto" },
  { factId: p4.portfolio.lowFitShare(), label: "Custo em baixa aptidão técnica", format: "pct1" },
  { factId: p4.cloud.target(), label: "Custo-alvo de nuvem por mês", format: "brlmi_curto" },
  { factId: p4.contracts.ending(), label: "Contratos a vencer no próximo ano", format: "int" },
  { factId: p4.nodes.singlePoints(), label: "Pontos únicos de falha", format: "int" },
  { factId: p4.portfolio.idle(), label: "Licenças ociosas por ano", format: "brlmi_curto" },
  { factId: p4.versions.systems(), label: "Sistemas na lista de versões", format: "int" },
  { factId: p4.versions.unsupported(), label: "Sem versão com suporte", format: "int" },
];

const metrics: PhaseScreen["metrics"] = [
  {
    id: "arquitetura_ti",
    label: "Custo anual das capacidades substituídas",
    factId: p4.replacements.now(),
    format: "brlmi_curto",
    futureFactId: p4.replacements.later(),
    changeFactId: p4.replacements.change(),
    pointsFactId: null,
    direction: -1,
  },
];

const result: PhaseScreen["result"] = {
  figures: [
    {
      factId: p4.savings.gross(),
      label: "Economia bruta por ano",
      format: "brlmi_curto",
      note: {
        text: '{{n|int}} {{plural(n, "sistema sai ou migra", "sistema sai ou migra", "sistemas saem ou migram")}}',
        facts: { n: p4.portfolio.leaving() },
      },
    },
    { factId: p4.portfolio.idle(), label: "Licenças ociosas por ano", format: "brlmi_curto" },
    {
      factId: p4.portfolio.cost(),
      label: "Custo dos sistemas por ano",
      format: "brlmi_curto",
      note: {
        text: '{{n|int}} {{plural(n, "sistema", "sistema", "sistemas")}}',
        facts: { n: p4.portfolio.count() },
      },
    },
    {
      factId: p4.contracts.firstNotice(),
      label: "Próximo aviso prévio",
      note: {
        text: '{{n|int}} {{plural(n, "contrato vence", "contrato vence", "contratos vencem")}} no próximo ano',
        facts: { n: p4.contracts.ending() },
      },
    },
    { factId: p4.portfolio.count(), label: "Sistemas na lista", format: "int" },
    {
      factId: p4.versions.unsupported(),
      label: "Sistemas sem versão com suporte",
      format: "int",
      note: {
        text: 'De {{n|int}} {{plural(n, "sistema", "sistema", "sistemas")}} com situação conhecida',
        facts: { n: p4.versions.known() },
      },
    },
  ],
  charts: [
    ["c4.time", "c4.redundancia"],
    ["c4.contratos", "c4.custo", "c4.redundancia"],
  ],
};

export const screen: PhaseScreen = { headline, metrics, result, methodFactId: null };
