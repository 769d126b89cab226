/** Phase 5: further results, the team's own time and what each initiative brings. */
import * as p5 from "../../phases/business-case/facts.ts";
import { metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const businessCaseResultsMetrics = [
  metric("negocio.roi_total", {
    phase: 5,
    name: "ROI sobre o custo total",
    article: "o",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("perimetro", p5.perimeter.roiTotal({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: 1,
    head: said(`retorno | roi`),
    phrases:
      said(`roi sobre o custo total | retorno sobre tudo o que se gasta | roi com custos recorrentes |
      roi total | retorno sobre o custo total de propriedade | roi completo`),
    neighbours: { simples: "negocio.roi" },
    formula: "A5.6",
    definition:
      "(benefícios − custos recorrentes − investimento − tempo da equipe) ÷ (custos recorrentes + investimento + tempo da equipe).",
  }),
  metric("negocio.tirm", {
    phase: 5,
    name: "TIR modificada",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("perimetro", p5.perimeter.mirr({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: 1,
    head: said(`tir`),
    phrases: said(`tir modificada | tirm | mirr | taxa interna modificada | tir com reinvestimento |
      taxa de retorno modificada`),
    neighbours: { tir: "negocio.tir" },
    formula: "A5.4",
    definition:
      "taxa entre os fluxos positivos levados ao fim e os negativos trazidos ao início, anualizada.",
  }),
  metric("negocio.relacao_bc", {
    phase: 5,
    name: "relação benefício–custo",
    article: "a",
    unit: "x",
    unitClass: "indice",
    grains: [per("perimetro", p5.perimeter.bcr({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: 1,
    head: said(`benefício | custo`),
    phrases:
      said(`relação benefício custo | custo-benefício | quanto volta para cada real gasto | bcr |
      benefício sobre custo | cada real vira quanto`),
    neighbours: { vpl: "negocio.vpl" },
    formula: "A5.6",
    definition: "valor presente dos benefícios ÷ valor presente dos custos.",
  }),
  metric("negocio.lucratividade", {
    phase: 5,
    name: "índice de lucratividade",
    article: "o",
    unit: "x",
    unitClass: "indice",
    grains: [per("perimetro", p5.perimeter.pi({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: 1,
    head: said(`lucratividade`),
    phrases: said(`índice de lucratividade | profitability index | lucratividade do investimento |
      valor presente por real investido | il do programa | índice de rentabilidade`),
    neighbours: { vpl: "negocio.vpl" },
    formula: "A5.6",
    definition: "1 + VPL ÷ valor presente do investimento e do tempo da equipe.",
  }),
  metric("negocio.necessidade_caixa", {
    phase: 5,
    name: "necessidade máxima de caixa",
    article: "a",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [per("perimetro", p5.perimeter.cashNeed({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`caixa | bolso`),
    phrases: said(`necessidade máxima de caixa | fundo do poço do caixa | quanto caixa preciso ter |
      maior exposição de caixa | pico de desembolso | quanto dinheiro preciso separar |
      máximo que fica descoberto`),
    neighbours: { mes: "negocio.mes_necessidade", investimento: "negocio.investimento" },
    formula: "A5.2",
    definition: "maior acumulado negativo do fluxo.",
  }),
  metric("negocio.mes_necessidade", {
    phase: 5,
    name: "mês da necessidade máxima de caixa",
    article: "o",
    unit: "meses",
    unitClass: "tempo",
    grains: [per("perimetro", p5.perimeter.cashNeedMonth({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    head: said(`mês`),
    phrases: said(`mês da maior necessidade de caixa | quando o caixa fica mais apertado |
      mês do fundo do poço | em que mês precisamos de mais dinheiro |
      quando é o pico do desembolso | mês de maior exposição`),
    neighbours: { dinheiro: "negocio.necessidade_caixa" },
    formula: "A5.2",
    definition: "mês do maior acumulado negativo.",
  }),
  metric("negocio.tempo_equipe", {
    phase: 5,
    name: "custo das horas de projeto",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      per("perimetro", p5.perimeterTime.effortCost({ set: "{perimetro}" })),
      per("iniciativa", p5.effort.cost({ initiative: "{iniciativa}" })),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`tempo | equipe`),
    phrases: said(`custo do tempo da equipe | quanto custa a equipe interna no projeto |
      custo das horas de projeto | tempo próprio em reais | mão de obra interna do projeto |
      valor da dedicação da equipe`),
    neighbours: { horas: "negocio.horas_projeto" },
    formula: "A5.14",
    definition: "horas × custo por hora, pelo valor cheio.",
  }),
  metric("negocio.horas_projeto", {
    phase: 5,
    name: "horas de projeto",
    article: "as",
    unit: "h",
    unitClass: "horas",
    grains: [
      per("perimetro", p5.perimeterTime.projectHours({ set: "{perimetro}" })),
      per("iniciativa", p5.effort.hours({ initiative: "{iniciativa}" })),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`hora | dedicação`),
    phrases: said(`horas de projeto | quantas horas a equipe dedica ao projeto |
      dedicação da equipe ao projeto | esforço interno em horas | horas internas do programa |
      tempo da equipe no projeto`),
    neighbours: { dinheiro: "negocio.tempo_equipe" },
    formula: "A5.14",
    definition: "soma das horas de projeto das iniciativas.",
  }),
  metric("negocio.vpl_sem_equipe", {
    phase: 5,
    name: "VPL antes do tempo da equipe",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      per("perimetro", p5.perimeterBefore.npv({ set: "{perimetro}" })),
      per("iniciativa", p5.effort.npvBefore({ initiative: "{iniciativa}" })),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: 1,
    head: said(`vpl`),
    phrases: said(`vpl antes do tempo da equipe | vpl sem contar a equipe | vpl sem horas internas |
      valor presente sem tempo próprio | vpl ignorando mão de obra interna |
      vpl desconsiderando a equipe`),
    neighbours: { com: "negocio.vpl" },
    formula: "A5.14",
    definition: "o mesmo indicador sem o tempo da equipe.",
  }),
  metric("negocio.payback_sem_equipe", {
    phase: 5,
    name: "payback antes do tempo da equipe",
    article: "o",
    unit: "meses",
    unitClass: "tempo",
    grains: [
      per("perimetro", p5.perimeterBefore.payback({ set: "{perimetro}" })),
      per("iniciativa", p5.effort.paybackBefore({ initiative: "{iniciativa}" })),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`payback`),
    phrases: said(`payback antes do tempo da equipe | payback sem contar a equipe |
      payback sem horas internas | prazo de retorno sem tempo próprio |
      payback ignorando mão de obra interna | retorno em meses desconsiderando a equipe`),
    neighbours: { com: "negocio.payback" },
    formula: "A5.14",
    definition: "o mesmo indicador sem o tempo da equipe.",
  }),
  metric("negocio.custo_capacitacao", {
    phase: 5,
    name: "custo das horas de capacitação",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [per("perimetro", p5.perimeterTime.trainingCost({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`capacitação`),
    phrases: said(`custo das horas de capacitação | quanto custa parar a equipe para treinar |
      capacitação no business case | horas de capacitação em reais |
      custo de tirar gente para treinamento | valor das horas em capacitação`),
    formula: "A5.14",
    definition: "horas × custo por hora, pelo valor cheio.",
  }),
  metric("negocio.nao_adotado", {
    phase: 5,
    name: "benefício ainda não adotado",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [per("perimetro", p5.perimeter.notAdopted({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`benefício`),
    phrases: said(`benefício não adotado | quanto se perde por falta de adoção |
      ganho que não vem por baixa adesão | benefício fora por adoção |
      valor deixado na mesa por adoção | perda por não adesão`),
    neighbours: { bruto: "negocio.beneficio" },
    formula: "A5.1",
    definition: "benefício bruto − capacidade que não vira caixa − efeito em caixa.",
  }),
  metric("negocio.nao_caixa_parcela", {
    phase: 5,
    name: "parcela que não vira caixa",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("perimetro", p5.perimeter.notCashShare({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`caixa`),
    phrases: said(`percentual que não vira caixa | parcela que não vira caixa |
      quanto por cento não é dinheiro de verdade | fatia do ganho sem caixa |
      proporção de ganho que não entra no bolso | percentual de benefício não financeiro`),
    neighbours: { dinheiro: "negocio.nao_caixa" },
    formula: "A5.1",
    definition: "soma da classe ÷ benefício bruto.",
  }),
  metric("negocio.iniciativas", {
    phase: 5,
    name: "iniciativas do conjunto",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [
      per("perimetro", p5.perimeter.count({ set: "{perimetro}" })),
      total(p5.register.initiatives()),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    head: said(`iniciativa`),
    phrases:
      said(`quantas iniciativas | número de iniciativas | quantidade de projetos no programa |
      quantas frentes | total de iniciativas | quantos projetos entraram`),
    formula: "A5.13",
    definition: "contagem das iniciativas do perímetro.",
  }),
  metric("negocio.capacidade_residual", {
    phase: 5,
    name: "capacidade residual por ano",
    article: "a",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total(p5.register.residual())],
    head: said(`capacidade`),
    phrases:
      said(`capacidade residual em dinheiro | folga que sobra por ano | capacidade ainda não usada |
      capacidade residual monetizada | horas livres que sobram em reais |
      capacidade que resta liberar`),
    formula: "A3.5",
    definition: "capacidade residual das tarefas, fora do caixa.",
  }),
  metric("negocio.beneficio_horizonte", {
    phase: 5,
    name: "benefícios no horizonte",
    article: "os",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      per("perimetro", p5.perimeter.benefits({ set: "{perimetro}" })),
      per("iniciativa", p5.initiative.benefits({ initiative: "{iniciativa}" })),
    ],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: 1,
    head: said(`benefício | ganho`),
    phrases:
      said(`benefício no horizonte | ganho acumulado nos três anos | benefício total do período |
      soma dos benefícios | quanto ganhamos ao todo | ganho total do horizonte`),
    neighbours: { ano: "negocio.beneficio" },
    formula: "A5.2",
    definition: "soma dos benefícios mensais.",
  }),
  metric("negocio.opex_horizonte", {
    phase: 5,
    name: "custos recorrentes no horizonte",
    article: "os",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [per("perimetro", p5.perimeter.opex({ set: "{perimetro}" }))],
    qualifiers: { perimetro: ["recomendado", "completo"] },
    defaults: { perimetro: "recomendado" },
    direction: -1,
    head: said(`opex | custo`),
    phrases:
      said(`custos recorrentes no horizonte | opex acumulado | custo corrente de todo o período |
      soma dos custos recorrentes | opex dos três anos | custo de manter ao longo do tempo`),
    neighbours: { mes: "negocio.opex_mes" },
    formula: "A5.2",
    definition: "soma dos custos recorrentes mensais.",
  }),
];
