/** Which facts of phase 3 the screens show as figures (playbook 3.2); nulls are skipped. */
import type { PhaseScreen } from "../common/screen-figure.ts";
import * as p3 from "./facts.ts";

const headline: PhaseScreen["headline"] = [
  { factId: p3.structure.positions(), label: "Posições", format: "int" },
  { factId: p3.structure.layers(), label: "Camadas", format: "int" },
  { factId: p3.structure.span(), label: "Amplitude média", format: "n1" },
  { factId: p3.structure.managerShare(), label: "Gestores entre as posições", format: "pct1" },
  { factId: p3.exposure.beta(), label: "Exposição à IA (índice β)", format: "pct0" },
  { factId: p3.capacity.released(), label: "Capacidade liberada", format: "fte1" },
  { factId: p3.newRoles.fte(), label: "Papéis novos", format: "fte1" },
  { factId: p3.skills.coverage(), label: "Cobertura de competências", format: "pct0" },
];

const result: PhaseScreen["result"] = {
  figures: [
    {
      factId: p3.capacity.released(),
      label: "Capacidade liberada",
      format: "fte1",
      note: {
        text: 'de {{n|int}} {{plural(n, "posição", "posição", "posições")}}, antes da adoção',
        facts: { n: p3.structure.positions() },
      },
    },
    {
      factId: p3.newRoles.fte(),
      label: "Papéis novos",
      format: "fte1",
      note: {
        text: '{{n|int}} {{plural(n, "papel", "papel", "papéis")}}',
        facts: { n: p3.newRoles.count() },
      },
    },
    {
      factId: p3.structure.span(),
      label: "Liderados por gestor, em média",
      format: "n1",
      note: {
        text: "{{parte|pct1}} das posições são de gestão",
        facts: { parte: p3.structure.managerShare() },
      },
    },
    {
      factId: p3.exposure.beta(),
      label: "Exposição à IA (índice β)",
      format: "pct0",
      note: {
        text: "cobertura de competências de {{parte|pct0}}",
        facts: { parte: p3.skills.coverage() },
      },
    },
    {
      factId: p3.turnover.share(),
      label: "Pessoas que saíram",
      format: "pct1",
      note: {
        text: "{{n|int}} de {{base|int}} nas listas",
        facts: { n: p3.turnover.left(), base: p3.turnover.people() },
      },
    },
    { factId: p3.structure.positions(), label: "Posições na lista", format: "int" },
    {
      factId: p3.structure.annualCost(),
      label: "Custo das posições por ano",
      format: "brlmi_curto",
    },
    { factId: p3.structure.layers(), label: "Camadas", format: "int" },
  ],
  charts: [
    ["c3.capacidade", "c3.camadas"],
    ["c3.mapa", "c3.span"],
  ],
};

export const screen: PhaseScreen = { headline, metrics: [], result, methodFactId: null };
