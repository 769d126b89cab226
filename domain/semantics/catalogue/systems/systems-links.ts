/** Phase 4: interfaces between systems, alternatives and their scores. */
import * as p4 from "../../../phases/smart-stack/facts.ts";
import { metric, per, total } from "../../cubes/metric.ts";
import { said } from "../../said.ts";

export const systemsLinksMetrics = [
  metric("integracao.quantidade", {
    phase: 4,
    name: "interfaces entre sistemas",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p4.network.interfaces())],
    head: said(`interface | integração`),
    phrases: said(`quantas integrações | número de interfaces | quantidade de interfaces |
      interfaces entre sistemas | quantas conexões entre sistemas | total de integrações`),
    neighbours: { manual: "integracao.manual" },
    formula: "A4.4",
    definition: "contagem das interfaces informadas.",
  }),
  metric("integracao.manual", {
    phase: 4,
    name: "parcela de interfaces manuais",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p4.network.manualShare())],
    direction: -1,
    head: said(`interface | integração`),
    phrases: said(`integrações manuais | parcela de interfaces manuais |
      quanto é copiado na mão entre sistemas | interfaces por arquivo |
      integração por planilha | percentual de integração manual`),
    neighbours: { quantidade: "integracao.quantidade" },
    formula: "A4.4",
    definition: "interfaces manuais ou por arquivo ÷ interfaces com tipo informado.",
  }),
  metric("capacidade.nota", {
    phase: 4,
    name: "nota da alternativa",
    article: "a",
    unit: "nota",
    unitClass: "nota",
    grains: [
      per(["capacidade", "opcao"], p4.option.score({ choice: "{capacidade}", option: "{opcao}" })),
    ],
    direction: 1,
    head: said(`nota | pontuação`),
    phrases:
      said(`nota da alternativa | pontuação de construir ou comprar | quanto pontuou a opção |
      nota de construir | nota de comprar | placar das alternativas`),
    neighbours: { opcao: "capacidade.opcao" },
    formula: "A4.6",
    definition: "notas da opção ponderadas.",
  }),
];
