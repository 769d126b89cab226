/** What only rows hold: no fact has any of these. */
import { metric, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const rowMetrics = [
  metric("cliente.nps", {
    phase: 1,
    name: "NPS médio dos clientes",
    article: "o",
    unit: "nota",
    unitClass: "nota",
    grains: [total("cube:clientes.nps.media")],
    cube: "clientes.nps.media",
    direction: 1,
    head: said(`nps`),
    phrases: said(`nps por segmento | nps médio da carteira | nps dos clientes grandes |
      nps médio das contas | recomendação média por segmento`),
    formula: "Q1",
    definition: "Média do NPS informado de cada cliente no recorte.",
  }),
  metric("chamado.reclassificados", {
    phase: 1,
    name: "parcela de chamados reclassificados",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total("cube:casos.reclassificado.parcela")],
    cube: "casos.reclassificado.parcela",
    direction: -1,
    head: said(`reclassificação`),
    phrases: said(`chamados reclassificados | casos reclassificados | taxa de reclassificação |
      percentual reclassificado | classificação trocada no meio do caminho`),
    neighbours: { total: "chamado.quantidade" },
    formula: "Q1",
    definition: "Casos cuja categoria final difere da inicial ÷ casos do recorte.",
  }),
  metric("carga.vcpu", {
    phase: 4,
    name: "vCPUs das cargas",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [total("cube:cargas.vcpu.soma")],
    cube: "cargas.vcpu.soma",
    additive: ["carga"],
    head: said(`vcpu`),
    phrases: said(`quantas vcpus | núcleos de processamento | total de vcpu | vcpus por ambiente |
      processadores das cargas`),
    neighbours: { dinheiro: "nuvem.custo_atual" },
    formula: "Q1",
    definition: "Soma das vCPUs das cargas do recorte.",
  }),
];
