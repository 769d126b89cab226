/** Phase 3: positions, roles and skills. */
import * as p3 from "../../phases/org-dna/facts.ts";
import * as p7 from "../../phases/adopt-loop/facts.ts";
import { metric, per, total } from "../cubes/metric.ts";
import { said } from "../said.ts";

export const organisationMetrics = [
  metric("organizacao.posicoes", {
    phase: 3,
    name: "posições",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p3.structure.positions()),
      per("area", p3.area.people({ area: "{area}" })),
      per("camada", p3.layer.positions({ layer: "{#}" }), p3.layer.name({ layer: "{#}" })),
      per("familia", p3.family.people({ family: "{familia}" })),
    ],
    additive: ["area", "camada", "familia"],
    head: said(`pessoa | posição | funcionário | gente`),
    phrases:
      said(`quantas pessoas | número de posições | tamanho da empresa | quantos funcionários |
      gente por área | headcount | posições por camada`),
    neighbours: { dinheiro: "organizacao.custo_posicoes" },
    privacy: "grupo",
    formula: "A3.1",
    definition: "Posições ativas do organograma; áreas com menos que o mínimo são agrupadas.",
  }),
  metric("organizacao.custo_posicoes", {
    phase: 3,
    name: "custo anual das posições",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [
      total(p3.structure.annualCost()),
      per("area", p3.areaPay.annualCost({ area: "{area}" })),
    ],
    direction: -1,
    additive: ["area"],
    head: said(`custo | folha`),
    phrases:
      said(`folha em reais | custo das posições | quanto custa o pessoal | custo anual da equipe |
      folha por área | custo de pessoal | custo da equipe | custo em salários | custo do quadro`),
    neighbours: { quantidade: "organizacao.posicoes", razao: "razao.gasto" },
    ambiguousWith: ["razao.gasto", "processo.custo_ano"],
    privacy: "grupo",
    formula: "A3.1",
    definition: "Custo mensal das posições com encargos × 12; só grupos com o mínimo de pessoas.",
  }),
  metric("organizacao.gestores", {
    phase: 3,
    name: "gestores",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p3.structure.managers()),
      per("liderados", p3.spanCount.managers({ reports: "{liderados}" })),
    ],
    siblings: [{ as: "parcela", fact: p3.structure.managerShare() }],
    head: said(`gestor | chefe | líder`),
    phrases: said(`quantos gestores | número de chefes | quantos líderes | parcela de gestores |
      gestores com poucos liderados | gestores por número de liderados`),
    neighbours: { amplitude: "organizacao.amplitude" },
    formula: "A3.1",
    definition: "Posições com pelo menos um liderado direto.",
  }),
  metric("organizacao.amplitude", {
    phase: 3,
    name: "amplitude média de controle",
    article: "a",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p3.structure.span())],
    qualifiers: { estatistica: ["media", "mediana"] },
    defaults: { estatistica: "media" },
    head: said(`amplitude | span`),
    phrases: said(`amplitude de controle | liderados por gestor | span of control |
      quantas pessoas por chefe | tamanho das equipes | amplitude média`),
    neighbours: { gestores: "organizacao.gestores" },
    formula: "A3.1",
    definition:
      "Liderados diretos ÷ gestores; a referência aritmética não é recomendação de quadro.",
  }),
  metric("organizacao.camadas", {
    phase: 3,
    name: "camadas hierárquicas",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p3.structure.layers())],
    head: said(`camada | nível`),
    phrases:
      said(`quantas camadas | níveis hierárquicos | altura da hierarquia | camadas da empresa |
      número de níveis | profundidade do organograma`),
    neighbours: { posicoes: "organizacao.posicoes" },
    formula: "A3.1",
    definition: "Maior distância, em gestores, entre o topo e uma posição, mais um.",
  }),
  metric("organizacao.fte_liberado", {
    phase: 3,
    name: "FTE liberado pelo redesenho",
    article: "o",
    unit: "FTE",
    unitClass: "capacidade",
    grains: [
      total(p3.capacity.released()),
      per("area", p3.area.processRelease({ area: "{area}" })),
      per("familia", p3.family.released({ family: "{familia}" })),
    ],
    siblings: [{ as: "adocao", fact: p3.capacity.releasedAdopted() }],
    qualifiers: { adocao: ["sem", "com"] },
    defaults: { adocao: "sem" },
    additive: ["area", "familia"],
    head: said(`fte | capacidade`),
    phrases: said(`fte liberado | capacidade liberada | quantas pessoas equivalentes liberamos |
      ftes liberados por área | capacidade que sobra | liberação por área`),
    not: said(`cortar | demitir`),
    neighbours: { horas: "redesenho.horas_liberadas", dinheiro: "organizacao.residual_custo" },
    privacy: "grupo",
    formula: "A3.5",
    definition: "Horas liberadas nos processos ÷ horas por FTE; capacidade a realocar, não corte.",
  }),
  metric("organizacao.residual_custo", {
    phase: 3,
    name: "valor da capacidade residual",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [
      total(p3.capacity.residualCost()),
      per("area", p3.area.residualCost({ area: "{area}" })),
    ],
    additive: ["area"],
    head: said(`valor | custo`),
    phrases: said(`valor da capacidade residual | capacidade liberada em reais |
      quanto vale o tempo das tarefas | valor anual da folga | custo da capacidade residual |
      capacidade em dinheiro`),
    neighbours: { fte: "organizacao.fte_liberado" },
    privacy: "grupo",
    formula: "A3.5",
    definition: "FTE residual por tarefas × custo por FTE.",
  }),
  metric("cargo.exposicao", {
    phase: 3,
    name: "exposição à IA",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      total(p3.exposure.beta()),
      per("cargo", p3.role.beta({ role: "{cargo}" })),
      per("familia", p3.family.beta({ family: "{familia}" })),
    ],
    head: said(`exposição | exposto`),
    phrases: said(`exposição à ia | cargos mais expostos | cargos menos expostos |
      quanto do trabalho a ia alcança | quem é mais afetado pela ia | índice beta`),
    neighbours: { tarefas: "cargo.tarefas" },
    formula: "A3.3",
    definition:
      "Tempo em tarefas E1 + metade do tempo em E2 (índice β); descreve tarefas, não pessoas.",
  }),
  metric("cargo.tarefas", {
    phase: 3,
    name: "tarefas do cargo",
    article: "as",
    unit: "texto",
    unitClass: "texto",
    grains: [per("cargo", p3.role.exposedTasks({ role: "{cargo}" }))],
    head: said(`tarefa`),
    phrases:
      said(`tarefas do cargo | o que o cargo faz | tarefas expostas | que tarefas a ia ajuda |
      atividades do cargo | lista de tarefas`),
    neighbours: { exposicao: "cargo.exposicao" },
    formula: "A3.3",
    definition: "Tarefas informadas para o cargo com exposição E1 ou E2.",
  }),
  metric("papel.novos", {
    phase: 3,
    name: "papéis novos",
    article: "os",
    unit: "FTE",
    unitClass: "capacidade",
    grains: [
      per("papel", p3.newRole.fte({ role: "{papel}" }), p3.newRole.name({ role: "{papel}" })),
      total(p3.newRoles.fte()),
    ],
    siblings: [{ as: "quantidade", fact: p3.newRoles.count() }],
    additive: ["papel"],
    head: said(`papel | função`),
    phrases:
      said(`papéis novos | novas funções | que funções vamos precisar | quantos papéis novos |
      papéis de ia | novas responsabilidades`),
    neighbours: { dinheiro: "papel.custo" },
    formula: "A3.7",
    definition:
      "Papéis calculados pelas bases da A3.7 (processos, casos com IA, etapas autônomas).",
  }),
  metric("papel.custo", {
    phase: 3,
    name: "custo dos papéis novos",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total(p3.newRoles.annualCost())],
    direction: -1,
    head: said(`custo`),
    phrases:
      said(`custo dos papéis novos | quanto custam as novas funções | custo anual dos papéis de ia |
      gasto com funções novas | valor dos papéis novos | papéis novos em reais`),
    neighbours: { fte: "papel.novos" },
    formula: "A3.7",
    definition: "FTE de cada papel × custo por FTE da família de origem × 12.",
  }),
  metric("competencia.lacuna", {
    phase: 3,
    name: "lacuna de competência",
    article: "a",
    unit: "un",
    unitClass: "contagem",
    grains: [per("competencia", p3.skill.gap({ skill: "{competencia}" })), total(p3.skills.gap())],
    direction: -1,
    additive: ["competencia"],
    head: said(`lacuna | competência`),
    phrases: said(`lacuna de competência | competência que mais falta | o que a equipe não sabe |
      maior déficit de competência | níveis a desenvolver | habilidades que faltam`),
    neighbours: { horas: "treino.horas_necessarias", cobertura: "competencia.cobertura" },
    formula: "A3.8",
    definition: "Soma, por pessoa do cargo, de max(0; nível requerido − nível atual).",
  }),
  metric("competencia.cobertura", {
    phase: 3,
    name: "cobertura de competências",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [
      total(p3.skills.coverage()),
      per("competencia", p3.skill.coverage({ skill: "{competencia}" })),
      per("familia", p3.familySkills.coverage({ family: "{familia}" })),
    ],
    direction: 1,
    head: said(`cobertura`),
    phrases: said(`cobertura de competências | quanto a equipe já sabe | nível de preparo |
      cobertura por competência | percentual de competências atendidas | preparo da equipe`),
    neighbours: { lacuna: "competencia.lacuna" },
    contrary: said(`descoberta | descobertas`),
    formula: "A3.8",
    definition: "Níveis presentes ÷ níveis requeridos.",
  }),
  metric("treino.horas_necessarias", {
    phase: 3,
    name: "horas de capacitação por lacuna",
    article: "as",
    unit: "h",
    unitClass: "horas",
    grains: [
      total(p3.skills.hours()),
      per("competencia", p3.skill.hours({ skill: "{competencia}" })),
      per("familia", p3.familySkills.hours({ family: "{familia}" })),
    ],
    direction: -1,
    additive: ["competencia", "familia"],
    head: said(`hora | treinamento | capacitação`),
    phrases: said(`horas de capacitação | horas de treinamento | quanto treinamento é preciso |
      horas para fechar a lacuna | carga de capacitação | tempo de treino por competência`),
    neighbours: { plano: "treino.horas_plano" },
    ambiguousWith: ["treino.horas_plano"],
    formula: "A3.8",
    definition: "Lacuna em níveis × horas por nível; não inclui letramento nem ferramentas.",
  }),
  metric("treino.horas_plano", {
    phase: 7,
    name: "horas do plano de capacitação",
    article: "as",
    unit: "h",
    unitClass: "horas",
    grains: [
      total(p7.training.hours()),
      per("trilha", p7.track.hours({ track: "{trilha}" })),
      per("familia", p7.family.hours({ family: "{familia}" })),
    ],
    direction: -1,
    additive: ["trilha", "familia"],
    head: said(`hora | treinamento | plano`),
    phrases: said(`horas do plano de capacitação | horas de treinamento do programa |
      carga do plano de treino | horas por trilha | plano de capacitação`),
    neighbours: { lacuna: "treino.horas_necessarias", dinheiro: "treino.custo" },
    ambiguousWith: ["treino.horas_necessarias"],
    formula: "A7.5",
    definition:
      "Lacuna + letramento + ferramentas novas; é maior que as horas da lacuna por incluir as duas últimas.",
  }),
  metric("treino.custo", {
    phase: 7,
    name: "custo do tempo em capacitação",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [total(p7.training.cost())],
    direction: -1,
    head: said(`custo`),
    phrases: said(`custo do treinamento | custo da capacitação | quanto custa treinar |
      valor do tempo em treino | capacitação em reais | custo do tempo das pessoas em treino`),
    neighbours: { horas: "treino.horas_plano" },
    formula: "A7.5",
    definition:
      "Horas do plano × custo médio da hora; é tempo das pessoas, não inclui preço de curso.",
  }),
];
