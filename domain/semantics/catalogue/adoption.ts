/** Phase 7: readiness, adoption and training. */
import * as p7 from "../../phases/adopt-loop/facts.ts";
import { metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const adoptionMetrics = [
  metric("prontidao.indice", {
    phase: 7,
    name: "índice de prontidão",
    article: "o",
    unit: "score",
    unitClass: "indice",
    grains: [total(p7.readiness.index()), per("area", p7.areaReadiness.index({ group: "{area}" }))],
    direction: 1,
    head: said(`prontidão | pronto`),
    phrases:
      said(`índice de prontidão | estamos prontos | prontidão para a mudança | prontidão por área |
      a equipe está preparada | área menos pronta`),
    neighbours: { faixa: "prontidao.faixa", adkar: "prontidao.adkar" },
    privacy: "grupo",
    formula: "A7.3",
    definition: "Média ponderada de ADKAR, liderança, competências, dados e ferramentas e folga.",
  }),
  metric("prontidao.faixa", {
    phase: 7,
    name: "faixa de prontidão",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [total(p7.readiness.band()), per("area", p7.areaReadiness.band({ group: "{area}" }))],
    head: said(`faixa`),
    phrases:
      said(`faixa de prontidão | situação da prontidão | nível de prontidão | leitura da prontidão |
      pronto com reforços | em atenção`),
    status: {
      Pronto: ["pronto"],
      "Pronto com reforços": ["pronto com reforços"],
      Atenção: ["em atenção"],
      "Não pronto": ["não pronto"],
    },
    neighbours: { indice: "prontidao.indice" },
    privacy: "grupo",
    formula: "A7.3",
    definition: "Faixa do índice de prontidão da A7.3.",
  }),
  metric("prontidao.adkar", {
    phase: 7,
    name: "índice ADKAR",
    article: "o",
    unit: "score",
    unitClass: "indice",
    grains: [total(p7.survey.adkar()), per("area", p7.areaGroup.adkar({ group: "{area}" }))],
    direction: 1,
    head: said(`adkar | resistência`),
    phrases: said(`índice adkar | resistência à mudança | área mais resistente | adkar por área |
      aceitação da mudança | disposição para mudar`),
    neighbours: { barreira: "prontidao.barreira" },
    privacy: "grupo",
    contrary: said(`resistente | resistência`),
    formula: "A7.2",
    definition: "Média dos cinco elementos, de 0 a 100; só grupos com o mínimo de respostas.",
  }),
  metric("prontidao.barreira", {
    phase: 7,
    name: "primeira barreira",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [total(p7.survey.barrier()), per("area", p7.areaGroup.barrier({ group: "{area}" }))],
    head: said(`barreira`),
    phrases:
      said(`barreira de adoção | primeira barreira | o que trava a adoção | principal obstáculo |
      barreira por área | dificuldade da mudança`),
    neighbours: { adkar: "prontidao.adkar" },
    privacy: "grupo",
    formula: "A7.2",
    definition: "Primeiro elemento ADKAR com nota até A.adkar_corte.",
  }),
  metric("prontidao.dimensao", {
    phase: 7,
    name: "média da dimensão da pesquisa",
    article: "a",
    unit: "nota",
    unitClass: "nota",
    grains: [per("dimensao", p7.dimension.mean({ dimension: "{dimensao}" }))],
    direction: 1,
    head: said(`nota | média`),
    phrases:
      said(`nota da dimensão | média da pesquisa | avaliação da dimensão | nota de conhecimento |
      média dos itens da dimensão | nota de cada dimensão`),
    neighbours: { favoraveis: "prontidao.dimensao_fav" },
    privacy: "grupo",
    formula: "A7.1",
    definition: "Média dos itens da dimensão, de 1 a 5, itens invertidos já corrigidos.",
  }),
  metric("prontidao.dimensao_fav", {
    phase: 7,
    name: "respostas favoráveis",
    article: "as",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("dimensao", p7.dimension.favourable({ dimension: "{dimensao}" }))],
    direction: 1,
    head: said(`favorável`),
    phrases:
      said(`respostas favoráveis | percentual favorável | quantos responderam bem | favorabilidade |
      parcela positiva da pesquisa | respostas positivas`),
    neighbours: { media: "prontidao.dimensao" },
    privacy: "grupo",
    formula: "A7.1",
    definition: "Parcela das respostas 4 e 5.",
  }),
  metric("pesquisa.respondentes", {
    phase: 7,
    name: "respondentes da pesquisa",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p7.survey.respondents()),
      per("area", p7.areaGroup.respondents({ group: "{area}" })),
      per("cargo_grupo", p7.roleGroup.respondents({ group: "{cargo_grupo}" })),
    ],
    siblings: [{ as: "taxa", fact: p7.survey.responseRate() }],
    direction: 1,
    additive: ["area"],
    head: said(`resposta | respondente | pesquisa`),
    phrases:
      said(`quantos responderam | número de respondentes | respondentes | participação na pesquisa |
      adesão à pesquisa | respostas por área`),
    neighbours: { taxa: "pesquisa.taxa" },
    privacy: "grupo",
    formula: "A7.1",
    definition: "Pessoas com ao menos uma resposta válida; só grupos com o mínimo.",
  }),
  metric("pesquisa.taxa", {
    phase: 7,
    name: "taxa de resposta",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      total(p7.survey.responseRate()),
      per("area", p7.areaGroup.responseRate({ group: "{area}" })),
    ],
    direction: 1,
    head: said(`taxa`),
    phrases: said(`taxa de resposta | percentual de respostas | participação em percentual |
      adesão em percentual | quanto da empresa respondeu | cobertura da pesquisa`),
    neighbours: { quantidade: "pesquisa.respondentes" },
    ambiguousWith: ["pesquisa.respondentes"],
    privacy: "grupo",
    formula: "A7.1",
    definition: "Respondentes ÷ pessoas do grupo.",
  }),
  metric("adocao.plano", {
    phase: 7,
    name: "adoção planejada",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      per("semana", p7.adoptionInWeek.planned({ week: "{semana}" })),
      per("onda", p7.adoption.atWaveEnd({ wave: "{onda}" })),
      per("teto", p7.curve.ceiling()),
    ],
    direction: 1,
    head: said(`adoção | uso`),
    phrases: said(`adoção na semana | curva de adoção | adoção prevista | quanto vai adotar |
      adoção ao fim da onda | teto de adoção`),
    neighbours: { negocio: "adocao.diferenca" },
    formula: "A7.7",
    definition: "Curva logística com teto, meio e duração dados pela prontidão.",
  }),
  metric("adocao.diferenca", {
    phase: 7,
    name: "diferença da adoção para o business case",
    article: "a",
    unit: "pp",
    unitClass: "parcela",
    grains: [total(p7.businessCase.gap())],
    direction: 1,
    head: said(`adoção | diferença`),
    phrases:
      said(`adoção contra o business case | adoção comparada ao business case | diferença de adoção |
      adoção abaixo do previsto | lacuna de adoção | adoção prevista e usada`),
    neighbours: { plano: "adocao.plano" },
    formula: "A7.7",
    definition: "Adoção planejada no fim do programa − adoção usada no business case.",
  }),
  metric("onda.inicio", {
    phase: 7,
    name: "semana de início da onda",
    article: "a",
    unit: "semanas",
    unitClass: "tempo",
    grains: [
      per("onda", p7.wave.start({ wave: "{onda}" }), p7.wave.name({ wave: "{onda}" })),
      per("onda", "onda.{onda}.fim"),
    ],
    head: said(`onda | quando`),
    phrases:
      said(`ondas do programa | quando começa a onda | calendário das ondas | fases de implantação |
      cronograma das ondas | fim da onda`),
    formula: "A7.11",
    definition: "Semana inicial e final de cada onda do programa.",
  }),
];
