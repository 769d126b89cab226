/** Metrics enough to read by: totals, names, ranks, months, qualifiers, and two that are near each other. */
import type { ReadMetric } from "#domain/assistant/reader/metric-entry.ts";

const metric = (
  id: string,
  written: Pick<ReadMetric, "phase" | "name" | "unitClass" | "grains" | "phrases"> &
    Partial<ReadMetric>,
): ReadMetric => ({
  id,
  article: "o",
  qualifiers: {},
  defaults: {},
  direction: 0,
  head: [],
  not: [],
  ambiguousWith: [],
  ...written,
});

export const smallCatalogue: readonly ReadMetric[] = [
  metric("retrabalho.custo_ano", {
    phase: 1,
    name: "custo anual de retrabalho",
    unitClass: "dinheiro",
    direction: -1,
    grains: [
      { by: [], fact: "p1.cor_ano" },
      { by: ["processo"], fact: "p1.proc.{processo}.cor_ano" },
    ],
    phrases: [
      "custo do retrabalho",
      "quanto custa o retrabalho",
      "processo que mais perde com retrabalho",
    ],
  }),
  metric("retrabalho.horas_mes", {
    phase: 1,
    name: "horas mensais de retrabalho",
    article: "as",
    unitClass: "horas",
    grains: [{ by: [], fact: "p1.cor_h_mes" }],
    phrases: ["horas de retrabalho", "horas refazendo"],
  }),
  metric("processo.custo_ano", {
    phase: 1,
    name: "custo anual dos processos",
    unitClass: "dinheiro",
    direction: -1,
    grains: [
      { by: [], fact: "p1.custo_ano" },
      { by: ["processo"], fact: "p1.proc.{processo}.custo_ano" },
    ],
    phrases: ["custo total mapeado", "custo dos processos", "quanto custa o processo"],
  }),
  metric("razao.gasto", {
    phase: 1,
    name: "gasto do razão",
    unitClass: "dinheiro",
    direction: -1,
    grains: [
      { by: [], fact: "p1.razao.total" },
      { by: ["mes"], fact: "p1.razao.mes.{mes}.total" },
      {
        by: ["conta"],
        fact: "p1.razao.abc.conta.top.{#}.valor",
        nameFrom: "p1.razao.abc.conta.top.{#}.nome",
      },
      { by: ["conta", "mes"], fact: "cube:custos.valor.soma" },
    ],
    phrases: ["quanto gastamos", "gasto do mês", "gastamos com"],
  }),
  metric("negocio.vpl", {
    phase: 5,
    name: "VPL",
    unitClass: "dinheiro",
    direction: 1,
    qualifiers: {
      perimetro: ["recomendado", "completo"],
      cenario: ["base", "conservador", "otimista"],
    },
    defaults: { perimetro: "recomendado", cenario: "base" },
    grains: [
      { by: ["perimetro"], fact: "p5.{perimetro}.vpl" },
      { by: ["perimetro", "cenario"], fact: "p5.{perimetro}.cenario.{cenario}.vpl" },
      { by: ["iniciativa"], fact: "p5.ini.{iniciativa}.vpl" },
    ],
    phrases: ["vpl", "valor presente líquido", "vpl por iniciativa"],
  }),
  metric("risco.residual", {
    phase: 6,
    name: "risco residual",
    unitClass: "indice",
    direction: -1,
    grains: [
      {
        by: ["risco"],
        fact: "p6.risco.{risco}.residual",
        nameFrom: "p6.risco.{risco}.nome",
      },
    ],
    phrases: ["risco residual", "maiores riscos", "risco depois dos controles"],
  }),
];
