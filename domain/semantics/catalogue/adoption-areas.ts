/** Phase 7: areas that carry the change, multipliers, what is captured. */
import * as p7 from "../../phases/adopt-loop/facts.ts";
import { metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const adoptionAreasMetrics = [
  metric("adocao.carga_area", {
    phase: 7,
    name: "maior carga de mudança",
    article: "a",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p7.load.highest()), per("area", p7.area.highestLoad({ area: "{area}" }))],
    direction: -1,
    head: said(`carga | mudança`),
    phrases:
      said(`carga de mudança | quantas mudanças ao mesmo tempo | área sobrecarregada de mudança |
      excesso de projetos na área | acúmulo de iniciativas na área | saturação de mudança`),
    privacy: "grupo",
    formula: "A7.4",
    definition:
      "soma dos pesos das iniciativas ativas na área em cada quatro semanas: ganho rápido ou habilitador 1, transformação 2, estrutural 3.",
  }),
  metric("adocao.multiplicadores", {
    phase: 7,
    name: "multiplicadores",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p7.network.multipliers()), per("area", p7.area.multipliers({ area: "{area}" }))],
    direction: 1,
    head: said(`multiplicador | embaixador`),
    phrases: said(`quantos multiplicadores | número de multiplicadores | embaixadores da mudança |
      agentes de mudança | multiplicadores por área | pontos focais da mudança`),
    privacy: "grupo",
    formula: "A7.6",
    definition:
      "pessoas ÷ pessoas por multiplicador, arredondado para cima; ao menos um por área com o mínimo de pessoas.",
  }),
  metric("adocao.captura_taxa", {
    phase: 7,
    name: "taxa de captura",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p7.capture.rate())],
    direction: 1,
    head: said(`captura`),
    phrases: said(`taxa de captura | quanto do ganho já veio | percentual capturado |
      benefício realizado do previsto | quanto já capturamos | realização do business case`),
    neighbours: { meta: "adocao.captura_meta" },
    privacy: "grupo",
    formula: "A7.9",
    definition: "capturado ÷ meta acumulada em horas.",
  }),
  metric("adocao.captura_meta", {
    phase: 7,
    name: "captura prevista até agora",
    article: "a",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [total(p7.capture.totalTarget())],
    direction: 1,
    head: said(`captura`),
    phrases: said(`captura prevista | quanto já deveria ter vindo | ganho previsto até agora |
      meta de captura | benefício esperado até hoje | previsto acumulado da captura`),
    neighbours: { taxa: "adocao.captura_taxa" },
    privacy: "grupo",
    formula: "A7.9",
    definition:
      "soma do benefício acumulado das iniciativas recomendadas até o mês, do plano da fase 5.",
  }),
  metric("adocao.captura_situacao", {
    phase: 7,
    name: "situação da captura",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [total(p7.capture.status())],
    head: said(`captura`),
    phrases: said(`situação da captura | captura está no plano | estamos capturando o ganho |
      captura atrasada | status da captura | benefício em dia`),
    neighbours: { taxa: "adocao.captura_taxa" },
    privacy: "grupo",
    formula: "A7.9",
    definition: "a partir de 95% No plano; de 80% Atenção; abaixo, Fora do plano.",
  }),
  metric("adocao.meta_iniciativa", {
    phase: 7,
    name: "meta de adoção da iniciativa",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("iniciativa", p7.initiative.target({ initiative: "{iniciativa}" }))],
    direction: 1,
    head: said(`adoção | meta`),
    phrases: said(`meta de adoção da iniciativa | quanto da equipe deve usar a iniciativa |
      adesão esperada da iniciativa | alvo de adoção do projeto | meta de uso do projeto |
      adoção esperada do projeto`),
    privacy: "grupo",
    formula: "A7.11",
    definition: "adoção da curva nas semanas entre a entrada em operação e o fim da última onda.",
  }),
  metric("prontidao.area_min", {
    phase: 7,
    name: "área com a menor prontidão",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [total(p7.readiness.lowestArea())],
    head: said(`área`),
    phrases:
      said(`onde a equipe não está preparada | área com o pior índice | quem está menos preparado |
      equipe mais despreparada | setor mais resistente | onde a mudança vai doer mais`),
    privacy: "grupo",
    formula: "A7.3",
    definition: "área com o menor índice.",
  }),
  metric("pesquisa.margem", {
    phase: 7,
    name: "margem de erro da pesquisa",
    article: "a",
    unit: "pp",
    unitClass: "parcela",
    grains: [total(p7.survey.marginOfError())],
    direction: -1,
    head: said(`margem | erro`),
    phrases: said(`margem de erro | erro amostral da pesquisa | precisão da pesquisa |
      quanto a pesquisa pode errar | confiabilidade da amostra | erro máximo da pesquisa`),
    privacy: "grupo",
    formula: "A7.1",
    definition: "1,96·√(0,25/n·(N−n)/(N−1)), supõe amostra aleatória.",
  }),
  metric("treino.pessoas_trilha", {
    phase: 7,
    name: "pessoas da trilha",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [per("trilha", p7.track.people({ track: "{trilha}" }))],
    head: said(`pessoa | participante`),
    phrases:
      said(`quantas pessoas na trilha | participantes do treinamento | gente que faz o curso |
      alunos da trilha | inscritos na trilha | público do treinamento`),
    neighbours: { horas: "treino.horas_plano" },
    privacy: "grupo",
    formula: "A7.5",
    definition: "pessoas com plano de capacitação.",
  }),
  metric("adocao.patrocinador", {
    phase: 7,
    name: "patrocinador do programa",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [total(p7.network.sponsor())],
    head: said(`patrocinador | sponsor`),
    phrases: said(`patrocinador do programa | quem é o sponsor | quem banca o programa |
      padrinho do projeto | sponsor executivo | quem patrocina a mudança`),
    privacy: "grupo",
    formula: "A7.6",
    definition: "patrocinador informado por escrito.",
  }),
];
