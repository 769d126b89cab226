/** Phase 3: leaders, families and the balance of capacity. */
import * as p3 from "../../phases/org-dna/facts.ts";
import { metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const organisationCapacityMetrics = [
  metric("organizacao.gestores_parcela", {
    phase: 3,
    name: "parcela de gestores",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p3.structure.managerShare())],
    head: said(`gestor | chefia`),
    phrases: said(`percentual de gestores | quantos por cento são gestores | proporção de chefes |
      quanto por cento é liderança | peso da gestão no quadro | muito cacique para pouco índio`),
    neighbours: { custo: "organizacao.gestores_custo", quantidade: "organizacao.gestores" },
    privacy: "grupo",
    formula: "A3.1",
    definition: "gestores ÷ posições.",
  }),
  metric("organizacao.gestores_custo", {
    phase: 3,
    name: "parcela dos gestores no custo",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p3.structure.managerCostShare())],
    direction: -1,
    head: said(`gestor`),
    phrases: said(`peso dos gestores no custo | quanto a chefia pesa na folha |
      parcela do custo com gestores | percentual da folha em liderança |
      fatia da folha com chefes | quanto por cento da folha é gestão`),
    neighbours: { quantidade: "organizacao.gestores" },
    privacy: "grupo",
    formula: "A3.1",
    definition: "custo dos gestores ÷ custo das posições.",
  }),
  metric("organizacao.amplitude_baixa", {
    phase: 3,
    name: "gestores abaixo do limite",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p3.structure.lowSpans())],
    direction: -1,
    head: said(`gestor | amplitude`),
    phrases:
      said(`gestores com pouca gente | chefes com poucos subordinados | gestores abaixo do limite |
      quantos líderes com equipe pequena | amplitude abaixo do mínimo |
      gestor com time pequeno demais`),
    neighbours: { alta: "organizacao.amplitude_alta" },
    privacy: "grupo",
    formula: "A3.1",
    definition: "gestores com menos liderados do que o limite inferior.",
  }),
  metric("organizacao.amplitude_alta", {
    phase: 3,
    name: "gestores acima do limite",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p3.structure.highSpans())],
    direction: -1,
    head: said(`gestor | amplitude`),
    phrases: said(`gestores sobrecarregados | chefes com gente demais | gestores acima do limite |
      quantos líderes com equipe grande demais | amplitude acima do máximo |
      gestor com subordinados demais`),
    neighbours: { baixa: "organizacao.amplitude_baixa" },
    privacy: "grupo",
    formula: "A3.1",
    definition: "gestores com mais liderados do que o limite superior.",
  }),
  metric("organizacao.saldo", {
    phase: 3,
    name: "saldo de capacidade",
    article: "o",
    unit: "FTE",
    unitClass: "capacidade",
    grains: [total(p3.newRoles.balance()), per("area", p3.area.balance({ area: "{area}" }))],
    direction: 1,
    head: said(`saldo | capacidade`),
    phrases: said(`saldo de capacidade | sobra ou falta gente | balanço de capacidade |
      quanto sobra de gente depois dos papéis novos | saldo de fte |
      diferença entre liberado e novos papéis`),
    privacy: "grupo",
    contrary: said(`falta | faltam`),
    formula: "A3.7",
    definition: "FTE liberado − FTE dos papéis novos.",
  }),
  metric("organizacao.fte_adocao", {
    phase: 3,
    name: "FTE liberado com adoção",
    article: "o",
    unit: "FTE",
    unitClass: "capacidade",
    grains: [
      total(p3.capacity.releasedAdopted()),
      per("familia", p3.family.releasedAdopted({ family: "{familia}" })),
    ],
    direction: 1,
    head: said(`fte | capacidade`),
    phrases: said(`fte liberado com adoção | gente liberada considerando a adesão |
      capacidade liberada de verdade | pessoas equivalentes com adoção | fte realista liberado |
      liberação ajustada pela adoção`),
    neighbours: { bruto: "organizacao.fte_liberado" },
    privacy: "grupo",
    formula: "A3.5",
    definition: "FTE liberado × adoção.",
  }),
  metric("organizacao.conciliacao", {
    phase: 3,
    name: "conciliação da área",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("area", p3.area.reconciliation({ area: "{area}" }))],
    head: said(`conciliação`),
    phrases: said(`conciliação da área | tarefas e processos batem | bate com os processos da área |
      compatível com os processos | área diverge entre tarefas e processos |
      conferência entre tarefas e processos`),
    privacy: "grupo",
    formula: "A3.5",
    definition: "liberação por processos acima de 1,25 vez a liberação por tarefas.",
  }),
  metric("cargo.criticidade", {
    phase: 3,
    name: "criticidade humana",
    article: "a",
    unit: "score",
    unitClass: "indice",
    grains: [
      per("cargo", p3.role.criticality({ role: "{cargo}" })),
      per("familia", p3.family.criticality({ family: "{familia}" })),
    ],
    head: said(`criticidade`),
    phrases:
      said(`criticidade humana | quanto o cargo depende de gente | cargo difícil de automatizar |
      necessidade de julgamento humano | papel humano insubstituível |
      importância humana do cargo`),
    neighbours: { exposicao: "cargo.exposicao" },
    privacy: "grupo",
    formula: "A3.3",
    definition: "criticidade humana das tarefas, média pelo tempo, de 0 a 100.",
  }),
  metric("cargo.quadrante_familia", {
    phase: 3,
    name: "quadrante da família de cargos",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("familia", p3.family.evolution({ family: "{familia}" }))],
    head: said(`família | mapa`),
    phrases: said(`mapa de evolução | o que fazer com a família de cargos | famílias a redesenhar |
      preservar ou ampliar | destino da família de cargos | quadrante da família |
      famílias de cargos`),
    status: {
      "Ampliar com IA": ["ampliar", "ampliadas"],
      Redesenhar: ["redesenhadas", "a redesenhar"],
      Preservar: ["preservadas"],
      "Realocar capacidade": ["realocar", "realocadas"],
    },
    privacy: "grupo",
    formula: "A3.6",
    definition: "quadrante por exposição e criticidade humana.",
  }),
  metric("competencia.quantidade", {
    phase: 3,
    name: "competências avaliadas",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p3.skills.count())],
    head: said(`competência`),
    phrases: said(`quantas competências | número de competências | competências avaliadas |
      quantidade de habilidades mapeadas | total de skills | competências no mapa`),
    neighbours: { lacuna: "competencia.lacuna" },
    privacy: "grupo",
    formula: "A3.8",
    definition: "contagem das competências.",
  }),
];
