import type { Fact } from "#domain/facts/fact.ts";
import {
  prepareContext,
  type GroundingContext,
  type GroundingSources,
} from "#domain/assistant/grounding/index.ts";

export function makeFact(
  id: string,
  label: string,
  value: Fact["value"],
  unit: Fact["unit"],
  more: Partial<Fact> = {},
): Fact {
  return {
    id,
    phase: 1,
    label,
    value,
    unit,
    decimals: 0,
    formula_id: "A1.2",
    formula_version: "1.0.0",
    formula: "Soma das linhas",
    inputs: [],
    sources: [],
    assumptions: [],
    basis: "MEDIDO",
    confidence: 0.9,
    inputs_hash: "h",
    computed_at: "2026-11-01T00:00:00.000Z",
    ...more,
  };
}

export const rework = makeFact(
  "p1.retrabalho.custo_ano",
  "Custo anual de retrabalho",
  1_183_644,
  "BRL/ano",
);
export const large = makeFact(
  "p1.custo.total",
  "Custo anual total dos processos",
  6_812_000,
  "BRL/ano",
);
export const share = makeFact("p1.retrabalho.pct", "Taxa de retrabalho", 15.04, "pct", {
  decimals: 1,
});
export const drop = makeFact("p2.retrabalho.pp", "Variação do retrabalho em pontos", -12, "pp", {
  decimals: 1,
});
export const saving = makeFact("p2.custo.reducao", "Redução do custo anual", 400_000, "BRL/ano");
export const throughput = makeFact(
  "p1.proc.P01.prazo_p50",
  "Prazo mediano de “Atendimento”",
  60,
  "h",
  { decimals: 1, scope: { process: "Atendimento" } },
);
export const invoices = makeFact(
  "p1.proc.P02.custo",
  "Custo anual de “Contas a pagar”",
  765_387,
  "BRL/ano",
  { scope: { process: "Contas a pagar" } },
);
export const processes = makeFact("p1.processos.total", "Processos mapeados", 23, "un");
export const systems = makeFact("p4.sistemas.total", "Sistemas no portfólio", 41, "un");
export const npv = makeFact("p5.vpl", "VPL do programa", -183_894, "BRL");
export const team = makeFact("p1.fte", "Equipe dos processos", 12.5, "FTE", { decimals: 1 });
export const extraction = makeFact("p0.data", "Data de extração", "2026-08-31", "data");
export const absent = makeFact("p1.csat", "Satisfação do cliente", null, "nota");
export const facts = [
  rework,
  large,
  share,
  drop,
  saving,
  throughput,
  invoices,
  processes,
  systems,
  npv,
  team,
  extraction,
  absent,
];

export function contextOf(more: Partial<GroundingSources> = {}): GroundingContext {
  return prepareContext({
    facts,
    insights: [],
    passages: [],
    names: [
      "Atendimento",
      "Contas a pagar",
      "P01",
      "P02",
      "Nimbela",
      "Financeiro",
      "custos_2025.csv",
    ],
    texts: [],
    question: "",
    entities: {
      process: new Map([
        ["atendimento", "P01"],
        ["p01", "P01"],
        ["contas a pagar", "P02"],
        ["p02", "P02"],
      ]),
      area: new Map([["financeiro", "financeiro"]]),
    },
    ...more,
  });
}
