/** Phase 3: capacity, tasks, responsibilities and skills in detail. */
import * as p3 from "../../phases/org-dna/facts.ts";
import { brief } from "../brief.ts";

export const organisationDetailsMetrics = [
  brief("organizacao.fte", {
    phase: 3,
    name: "os FTE das posições",
    unit: "FTE",
    facts: [
      p3.structure.fte(),
      p3.area.fte({ area: "{area}" }),
      p3.family.fte({ family: "{familia}" }),
    ],
    phrases: `total de fte | fte da empresa | quantos fte por área | fte por família | capacidade
      total em fte | equivalente em tempo integral`,
    formula: "A3.1",
    definition: "Soma do FTE das posições.",
  }),
  brief("organizacao.residual", {
    phase: 3,
    name: "a capacidade residual por tarefas",
    unit: "FTE",
    facts: [p3.capacity.residual(), p3.area.residual({ area: "{area}" })],
    direction: 1,
    phrases: `capacidade residual em fte | quanto sobra de capacidade por tarefas | folga de
      capacidade por área | residual por tarefas | fte residual`,
    formula: "A3.5",
    definition: "Soma das áreas.",
  }),
  brief("organizacao.individuais", {
    phase: 3,
    name: "as posições sem liderados",
    unit: "un",
    facts: [p3.structure.contributors()],
    phrases: `quantas posições sem liderados | quem não lidera ninguém | contribuidores individuais |
      número de não gestores | pessoas que não são chefes | posições sem equipe`,
    formula: "A3.1",
    definition: "Posições sem liderados.",
  }),
  brief("organizacao.amplitude_mediana", {
    phase: 3,
    name: "a amplitude mediana de controle",
    unit: "un",
    facts: [p3.structure.medianSpan()],
    phrases: `mediana de liderados por gestor | amplitude mediana | span mediano | liderados por chefe
      na mediana | tamanho típico de equipe | mediana da amplitude`,
    formula: "A3.1",
    definition: "Mediana dos liderados diretos por gestor.",
  }),
  brief("organizacao.afetadas", {
    phase: 3,
    name: "as posições com tarefas expostas",
    unit: "un",
    facts: [p3.area.affected({ area: "{area}" })],
    phrases: `quantas posições são afetadas | pessoas afetadas por área | posições com tarefas
      expostas | quem é impactado pela ia | quantas pessoas a ia atinge | posições impactadas`,
    formula: "A3.5",
    definition:
      "Posições da área cujos cargos têm exposição a partir do corte do mapa de evolução; n/d quando identificaria poucas pessoas.",
  }),
  brief("organizacao.fte_processos", {
    phase: 3,
    name: "os FTE dos processos da área",
    unit: "FTE",
    facts: [p3.area.mappedFte({ area: "{area}" })],
    phrases: `fte em processos mapeados por área | capacidade da área em processos | fte mapeado da
      área | esforço da área em processos | fte da área em trabalho mapeado | capacidade da
      área já mapeada`,
    formula: "A3.5",
    definition: "Soma do FTE dos processos mapeados da área.",
  }),
  brief("organizacao.liberado_parcela", {
    phase: 3,
    name: "a parcela da capacidade liberada da área",
    unit: "pct",
    facts: [p3.area.shareOfRelease({ area: "{area}" })],
    direction: 1,
    phrases: `percentual da área liberado | parcela da capacidade liberada | quanto da área é liberado
      em porcentagem | fatia liberada da área | proporção de fte liberado | percentual de
      capacidade livre`,
    formula: "A3.5",
    definition: "Liberação por processos da área ÷ liberação por processos.",
  }),
  brief("organizacao.sem_gestor", {
    phase: 3,
    name: "as posições sem gestor",
    unit: "un",
    facts: [p3.structure.tops()],
    direction: -1,
    phrases: `posições sem chefe | quem não tem gestor | topo da árvore | posições sem superior |
      quantas pessoas não têm chefe | raízes do organograma`,
    formula: "A3.1",
    definition: "Posições sem gestor informado.",
  }),
  brief("organizacao.orfas", {
    phase: 3,
    name: "as posições com gestor desconhecido",
    unit: "un",
    facts: [p3.structure.orphans()],
    direction: -1,
    phrases: `gestor que não existe na base | posições com gestor desconhecido | posições órfãs |
      erros no organograma | chefe não encontrado | posições penduradas`,
    formula: "A3.1",
    definition: "Posições cujo gestor não está na tabela.",
  }),
  brief("organizacao.mapeados", {
    phase: 3,
    name: "as tarefas informadas",
    unit: "un",
    facts: [p3.exposure.tasks()],
    phrases: `quantas tarefas foram informadas | número de tarefas dos cargos | tarefas levantadas |
      total de tarefas | tarefas cadastradas | base de tarefas`,
    formula: "A3.3",
    definition: "Contagem.",
  }),
  brief("organizacao.redesenhar", {
    phase: 3,
    name: "as famílias a redesenhar",
    unit: "un",
    facts: [p3.evolution.redesenhar()],
    phrases: `quantas famílias a redesenhar | famílias de cargos a redesenhar | carreiras que mudam |
      famílias que precisam mudar | número de famílias em redesenhar | cargos para redesenhar`,
    formula: "A3.6",
    definition: "Famílias no quadrante.",
  }),
  brief("organizacao.ampliar", {
    phase: 3,
    name: "as famílias a ampliar com IA",
    unit: "un",
    facts: [p3.evolution.ampliar()],
    phrases: `famílias a ampliar com ia | quantas famílias ganham com ia | carreiras ampliadas com ia
      | famílias em ampliar | número de famílias que a ia amplia | cargos que a ia
      potencializa`,
    formula: "A3.6",
    definition: "Famílias no quadrante.",
  }),
  brief("organizacao.preservar", {
    phase: 3,
    name: "as famílias a preservar",
    unit: "un",
    facts: [p3.evolution.preservar()],
    phrases: `famílias a preservar | quantas famílias ficam como estão | carreiras preservadas |
      famílias que não mudam | número de famílias em preservar | cargos preservados`,
    formula: "A3.6",
    definition: "Famílias no quadrante.",
  }),
  brief("organizacao.realocar", {
    phase: 3,
    name: "as famílias com capacidade a realocar",
    unit: "un",
    facts: [p3.evolution.realocar()],
    phrases: `famílias a realocar | quantas famílias realocam capacidade | carreiras com gente a
      realocar | famílias em realocar | número de famílias para realocação | cargos a realocar`,
    formula: "A3.6",
    definition: "Famílias no quadrante.",
  }),
  brief("organizacao.tempo_liberado", {
    phase: 3,
    name: "o tempo liberado pelas tarefas",
    unit: "pct",
    facts: [
      p3.exposure.released(),
      p3.role.released({ role: "{cargo}" }),
      p3.family.releasedShare({ family: "{familia}" }),
    ],
    direction: 1,
    phrases: `tempo liberado pelas tarefas | quanto tempo o cargo ganha | tempo livre do cargo com ia
      | percentual de tempo liberado do cargo | quanto a ia libera do cargo | tempo poupado
      por cargo`,
    formula: "A3.3",
    definition: "Média dos cargos com tarefas, ponderada pelo FTE.",
  }),
  brief("papel.quantidade", {
    phase: 3,
    name: "os papéis novos previstos",
    unit: "un",
    facts: [p3.newRoles.count()],
    phrases: `número de papéis novos | quantas funções novas | total de papéis criados | novas funções
      necessárias em número | quantidade de papéis`,
    formula: "A3.7",
    definition: "Soma dos papéis novos.",
  }),
  brief("papel.origem", {
    phase: 3,
    name: "a origem do papel novo",
    unit: "texto",
    facts: [p3.newRole.source({ role: "{papel}" })],
    phrases: `de onde vem o papel novo | papel será contratado ou realocado | origem do papel | como
      preencher o papel novo | realocação ou contratação do papel | quem vai assumir o papel
      novo`,
    formula: "A3.7",
    definition: "Liberação por processos, na ordem dos papéis; o que falta vem de contratação.",
  }),
  brief("raci.executa", {
    phase: 3,
    name: "o executor da etapa na matriz",
    unit: "texto",
    facts: [p3.raci.r({ process: "{processo}", step: "{etapa}" })],
    phrases: `quem executa na raci | r da raci | executor na matriz de responsabilidades | responsável
      pela execução na matriz | quem faz na raci | papel executor na matriz`,
    formula: "A3.10",
    definition: "Executor da etapa; nas etapas automáticas ou com IA, quem a supervisiona.",
  }),
  brief("raci.responde", {
    phase: 3,
    name: "o responsável final pela etapa",
    unit: "texto",
    facts: [p3.raci.a({ process: "{processo}", step: "{etapa}" })],
    phrases: `quem responde pela etapa | a da raci | responsável final da etapa | aprovador na matriz
      | accountable da etapa | dono da etapa na matriz`,
    formula: "A3.10",
    definition: "Responsável pelo processo.",
  }),
  brief("raci.consultado", {
    phase: 3,
    name: "os consultados na etapa",
    unit: "texto",
    facts: [p3.raci.c({ process: "{processo}", step: "{etapa}" })],
    phrases: `quem é consultado na etapa | c da raci | consultados na matriz | a quem se pergunta na
      etapa | consultado da etapa | papéis consultados`,
    formula: "A3.10",
    definition: "Ainda não definido.",
  }),
  brief("raci.informado", {
    phase: 3,
    name: "os informados da etapa",
    unit: "texto",
    facts: [p3.raci.i({ process: "{processo}", step: "{etapa}" })],
    phrases: `quem é informado da etapa | i da raci | informados na matriz | quem fica sabendo da
      etapa | informado da etapa | papéis informados`,
    formula: "A3.10",
    definition: "Ainda não definido.",
  }),
  brief("raci.sobrecarga", {
    phase: 3,
    name: "o papel com mais responsabilidade final",
    unit: "texto",
    facts: [p3.operation.topOwner()],
    phrases: `papel com mais etapas | quem concentra responsabilidade | papel sobrecarregado na raci |
      concentração de responsabilidade | papel com mais responsabilidade final`,
    formula: "A3.10",
    definition: "Papel que mais vezes é responsável final.",
  }),
  brief("tarefa.exposicao", {
    phase: 3,
    name: "a exposição da tarefa",
    unit: "texto",
    facts: [p3.task.exposure({ role: "{cargo}", task: "{tarefa}" })],
    phrases: `exposição da tarefa | a ia faz a tarefa | classe de exposição da tarefa | e0 e1 ou e2 da
      tarefa | tarefa exposta à ia | grau de exposição da tarefa | tarefas por exposição`,
    formula: "A3.3",
    definition: "Parcela do tempo das tarefas com essa exposição.",
  }),
  brief("tarefa.parcela", {
    phase: 3,
    name: "o tempo da tarefa",
    unit: "pct",
    facts: [p3.task.share({ role: "{cargo}", task: "{tarefa}" })],
    phrases: `tempo gasto na tarefa | parcela do tempo na tarefa | quanto a tarefa ocupa do cargo |
      percentual do cargo na tarefa | peso da tarefa no cargo | dedicação à tarefa`,
    formula: "A3.3",
    definition: "Parcela do tempo da tarefa, normalizada quando a soma do cargo não fecha.",
  }),
  brief("competencia.pessoas", {
    phase: 3,
    name: "as pessoas da competência",
    unit: "un",
    facts: [p3.skill.people({ skill: "{competencia}" })],
    phrases: `quantas pessoas precisam da competência | pessoas por competência | gente que precisa da
      habilidade | público da competência | quantos devem ter a habilidade | pessoas avaliadas
      na competência`,
    formula: "A3.8",
    definition: "Pessoas dos cargos com a competência.",
  }),
  brief("conhecimento.concentrado", {
    phase: 3,
    name: "os processos com concentração de conhecimento",
    unit: "un",
    facts: [p3.knowledge.concentrated()],
    direction: -1,
    phrases: `processos que dependem de uma pessoa | concentração de conhecimento | conhecimento em
      poucas mãos | dependência de pessoa chave | risco de perder quem sabe | processos na mão
      de uma pessoa só`,
    formula: "A3.9",
    definition:
      "Processos em que uma única posição concentra mais do que o limite do esforço, ou processos da classe A com etapa em cargo de um FTE.",
  }),
  brief("organizacao.rotatividade", {
    phase: 3,
    name: "a rotatividade",
    unit: "pct",
    facts: [p3.turnover.share()],
    direction: -1,
    phrases: `rotatividade de pessoal | turnover dos funcionários | taxa de turnover | qual a rotatividade
      da equipe | percentual de pessoas que saíram | taxa de desligamento | índice de saída de pessoas`,
    formula: "A3.12",
    definition:
      "Linhas de quem saiu ÷ linhas das listas que dizem quem saiu, com as de quem saiu; o período é o da lista.",
  }),
  brief("organizacao.saidas", {
    phase: 3,
    name: "as pessoas que saíram",
    unit: "un",
    facts: [p3.turnover.left()],
    direction: -1,
    phrases: `quantas pessoas saíram | número de desligamentos | quantos funcionários saíram | quantos foram
      desligados | pessoas que deixaram a empresa | total de saídas de pessoal`,
    formula: "A3.12",
    definition: "Linhas que a lista marca como de quem saiu.",
  }),
];
