/** Phase 1: in which order the processes are worth redesigning. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import { metric, per } from "../../cubes/metric.ts";
import { said } from "../../said.ts";

export const diagnosisPriorityMetrics = [
  metric("processo.prioridade", {
    phase: 1,
    name: "quadrante de prioridade",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("processo", p1.process.quadrant({ process: "{processo}" }))],
    head: said(`prioridade | quadrante`),
    phrases: said(`o que priorizar | por onde começar | quadrante do processo | capturar já |
      mapa de prioridade | heatmap de valor | processos prioritários | onde atacar primeiro`),
    status: {
      "Capturar já": ["capturar já", "prioritário"],
      Estruturar: ["estruturar"],
      "Ganho pontual": ["ganho pontual"],
      "Não priorizar": ["não priorizar", "sem prioridade"],
    },
    neighbours: { indice: "processo.indice_valor" },
    formula: "A1.5",
    definition:
      "Quadrante do índice de valor contra o índice de viabilidade, cortes A.corte_vs e A.corte_fs.",
  }),
  metric("processo.indice_valor", {
    phase: 1,
    name: "índice de valor",
    article: "o",
    unit: "score",
    unitClass: "indice",
    grains: [per("processo", p1.process.value({ process: "{processo}" }))],
    direction: 1,
    head: said(`índice | nota`),
    phrases: said(`índice de valor | nota de valor | pontuação de valor | score de valor |
      como se mede o valor do processo | valor do processo no mapa`),
    neighbours: { viabilidade: "processo.prioridade" },
    formula: "A1.5",
    definition:
      "Média ponderada das alavancas custo, retrabalho, prazo, receita exposta, importância e impacto no cliente, de 0 a 100.",
  }),
];
