/** Phase 5: what each initiative is, when it starts and what it brings. */
import * as p5 from "../../phases/business-case/facts.ts";
import { metric, per } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const initiativesMetrics = [
  metric("iniciativa.motivo", {
    phase: 5,
    name: "motivo da classe da iniciativa",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("iniciativa", p5.initiative.reason({ initiative: "{iniciativa}" }))],
    head: said(`motivo`),
    phrases: said(`motivo da iniciativa | porque a iniciativa foi excluída |
      por que a iniciativa foi recomendada | razão de recomendar | justificativa da iniciativa |
      por que o projeto entrou`),
    neighbours: { situacao: "iniciativa.situacao" },
    formula: "A5.10",
    definition:
      "o conjunto de maior VPL com os deveres, as dependências e o orçamento; habilitadora só ao lado do que habilita.",
  }),
  metric("iniciativa.inicio", {
    phase: 5,
    name: "semana de início da iniciativa",
    article: "a",
    unit: "semanas",
    unitClass: "tempo",
    grains: [per("iniciativa", p5.initiative.startWeek({ initiative: "{iniciativa}" }))],
    head: said(`início | começo`),
    phrases: said(`quando começa a iniciativa | semana de início | início do projeto |
      data de largada da iniciativa | quando o projeto arranca | começo da iniciativa`),
    neighbours: { duracao: "iniciativa.duracao" },
    formula: "A5.2",
    definition: "valor informado nas iniciativas.",
  }),
  metric("iniciativa.operacao", {
    phase: 5,
    name: "mês de entrada em operação",
    article: "o",
    unit: "meses",
    unitClass: "tempo",
    grains: [per("iniciativa", p5.initiative.goLiveMonth({ initiative: "{iniciativa}" }))],
    head: said(`operação`),
    phrases:
      said(`mês de entrada em operação | quando entra no ar | quando a iniciativa fica pronta |
      go live da iniciativa | entrada em produção do projeto | quando passa a funcionar`),
    neighbours: { inicio: "iniciativa.inicio" },
    formula: "A5.2",
    definition:
      "fim do trabalho em meses, arredondado para cima; ao menos um mês depois do início.",
  }),
  metric("iniciativa.parcela_investimento", {
    phase: 5,
    name: "parcela do investimento",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("iniciativa", p5.initiative.capexShare({ initiative: "{iniciativa}" }))],
    head: said(`parcela`),
    phrases: said(`parcela do investimento | peso da iniciativa no investimento |
      que fatia do capex é da iniciativa | percentual do capex |
      quanto da verba vai para a iniciativa | participação no investimento`),
    neighbours: { dinheiro: "negocio.investimento" },
    formula: "A5.2",
    definition: "investimento da iniciativa ÷ investimento do perímetro.",
  }),
  metric("iniciativa.acrescimo", {
    phase: 5,
    name: "VPL que acrescenta ao conjunto",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [per("iniciativa", p5.added.npv({ initiative: "{iniciativa}" }))],
    direction: 1,
    head: said(`acréscimo | vpl`),
    phrases: said(`vpl que acrescenta | quanto a iniciativa acrescenta |
      contribuição marginal da iniciativa | valor incremental | ganho de incluir a iniciativa |
      vpl incremental`),
    neighbours: { vpl: "negocio.vpl" },
    formula: "A5.10",
    definition:
      "no conjunto: VPL do conjunto − VPL sem a iniciativa e sem o que depende dela; fora: VPL com ela e com o que ela exige − VPL do conjunto.",
  }),
  metric("iniciativa.estagio", {
    phase: 5,
    name: "estágio da iniciativa",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("iniciativa", p5.added.stage({ initiative: "{iniciativa}" }))],
    head: said(`estágio`),
    phrases:
      said(`firme ou em estágios | iniciativa em estágios | aprovar por estágios | iniciativa firme |
      compromisso por etapas da iniciativa | liberar verba em parcelas`),
    neighbours: { situacao: "iniciativa.situacao" },
    formula: "A5.10",
    definition: "por dever; firme quando a mediana da diferença é positiva; senão, em estágios.",
  }),
];
