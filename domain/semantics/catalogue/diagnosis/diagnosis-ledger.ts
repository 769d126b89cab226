/** Phase 1: shape of the ledger, of the log and of priorities. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import * as p2 from "../../../phases/zero-base/facts.ts";
import { metric, per, total } from "../../cubes/metric.ts";
import { said } from "../../said.ts";

export const diagnosisLedgerMetrics = [
  metric("razao.contas", {
    phase: 1,
    name: "contas do razão",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p1.ledgerAbc.count({ grouping: "conta" }))],
    head: said(`conta`),
    phrases: said(`quantas contas contábeis | número de contas do plano | quantidade de rubricas |
      contas no razão | contas contábeis diferentes | quantas rubricas tem`),
    neighbours: { dinheiro: "razao.gasto" },
    formula: "A1.7",
    definition: "contagem dos grupos com linhas.",
  }),
  metric("razao.centros", {
    phase: 1,
    name: "centros de custo do razão",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p1.ledgerAbc.count({ grouping: "centro_custo" }))],
    head: said(`centro`),
    phrases: said(`quantos centros de custo | número de centros de custo | quantidade de cc |
      centros de custo no razão | total de centros de custo | quantos cc temos`),
    neighbours: { dinheiro: "razao.gasto" },
    formula: "A1.7",
    definition: "contagem dos grupos com linhas.",
  }),
  metric("razao.fornecedores", {
    phase: 1,
    name: "fornecedores do razão",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p1.ledgerAbc.count({ grouping: "fornecedor" }))],
    head: said(`fornecedor`),
    phrases: said(`quantos fornecedores | número de fornecedores | quantidade de prestadores |
      fornecedores no razão | total de fornecedores | base de fornecedores`),
    neighbours: { dinheiro: "razao.gasto" },
    formula: "A1.7",
    definition: "contagem dos grupos com linhas.",
  }),
  metric("razao.maior_fornecedor", {
    phase: 1,
    name: "parcela do maior fornecedor",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total(p1.ledgerAbc.largestShare({ grouping: "fornecedor" }))],
    direction: -1,
    head: said(`fornecedor | dependência`),
    phrases: said(`peso do maior fornecedor | dependência do principal fornecedor |
      parcela do maior fornecedor | quanto o maior fornecedor concentra |
      percentual do fornecedor principal | concentração no maior fornecedor`),
    formula: "A1.7",
    definition: "valor do maior grupo ÷ total do razão.",
  }),
  metric("razao.lancamentos", {
    phase: 1,
    name: "lançamentos do razão",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p1.ledger.lines())],
    head: said(`lançamento`),
    phrases: said(`quantos lançamentos contábeis | número de lançamentos | lançamentos no razão |
      lançamentos da contabilidade | linhas do razão | total de lançamentos`),
    // "A fatia de tudo que foi lançado" is of money.
    not: said(`tudo`),
    neighbours: { dinheiro: "razao.gasto" },
    formula: "A1.7",
    definition: "contagem das linhas com valor.",
  }),
  metric("razao.tendencia", {
    phase: 1,
    name: "tendência do gasto mensal",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [total(p1.ledgerTrend.reading())],
    head: said(`tendência`),
    phrases:
      said(`tendência do gasto | gasto está subindo | gasto vem caindo | despesa cresce mês a mês |
      rumo do gasto mensal | para onde vai a despesa`),
    neighbours: { variacao: "razao.variacao" },
    formula: "A1.8",
    definition:
      "inclinação no sentido do indicador quando o teste indica tendência; senão, estável.",
  }),
  metric("kpi.atingimento", {
    phase: 1,
    name: "atingimento da meta",
    article: "o",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("indicador", p1.kpi.attainment({ kpi: "{indicador}" }))],
    direction: 1,
    head: said(`atingimento`),
    phrases: said(`atingimento da meta | grau de atingimento do indicador | percentual da meta |
      batemos a meta | estamos na meta | cumprimento da meta em percentual`),
    neighbours: { distancia: "kpi.lacuna" },
    formula: "A1.8",
    definition:
      "atual ÷ meta, ou meta ÷ atual quando menor é melhor; só com os dois valores positivos.",
  }),
  metric("cliente.alerta_margem", {
    phase: 1,
    name: "margem exposta nas contas em alerta",
    article: "a",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total(p1.expectedLoss.perYear())],
    direction: -1,
    head: said(`margem | perda`),
    phrases:
      said(`margem em risco nas contas em alerta | quanto perdemos se os clientes em alerta saírem |
      perda anual com clientes em alerta | lucro exposto a cancelamento |
      margem por ano exposta | dinheiro em jogo com churn`),
    neighbours: { receita: "cliente.alerta_receita" },
    formula: "A1.9",
    definition:
      "receita mensal em alerta × 12 × (cancelamento em alerta − cancelamento das demais) × margem.",
  }),
  metric("retrabalho.causa_parcela", {
    phase: 1,
    name: "parcela de cada causa de retrabalho",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("causa", p1.cause.share({ rank: "{causa}" }))],
    direction: -1,
    head: said(`causa | parcela`),
    phrases: said(`percentual da causa do retrabalho | quanto cada causa pesa no retrabalho |
      fatia de cada motivo de retrabalho | participação da causa nos casos refeitos |
      peso da causa principal de retrabalho | distribuição das causas em percentual`),
    neighbours: { quantidade: "retrabalho.causa" },
    formula: "A1.3",
    definition: "casos com a causa ÷ casos com causa de retrabalho.",
  }),
  metric("processo.viabilidade", {
    phase: 1,
    name: "índice de viabilidade",
    article: "o",
    unit: "score",
    unitClass: "indice",
    grains: [per("processo", p1.process.feasibility({ process: "{processo}" }))],
    direction: 1,
    head: said(`viabilidade`),
    phrases: said(`índice de viabilidade | quão viável é automatizar | processo mais viável |
      facilidade de implantar | viabilidade do processo | processo mais fácil de mexer`),
    neighbours: { valor: "processo.indice_valor" },
    formula: "A1.5",
    definition:
      "0,45·potencial de automação + 0,20·dados estruturados + 0,15·integração + 0,20·baixo risco, de 0 a 100.",
  }),
  metric("processo.acerto", {
    phase: 1,
    name: "casos certos na primeira vez",
    article: "os",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("processo", p1.process.firstPassYield({ process: "{processo}" }))],
    direction: 1,
    head: said(`acerto | primeira`),
    phrases:
      said(`certo na primeira vez | feito certo de primeira | acerto de primeira | first pass yield |
      casos sem refazer | taxa de acerto do processo`),
    neighbours: { retrabalho: "retrabalho.taxa" },
    formula: "A1.2",
    definition: "100 − taxa de retrabalho.",
  }),
  metric("processo.custo_hora", {
    phase: 1,
    name: "custo por hora do processo",
    article: "o",
    unit: "BRL/h",
    unitClass: "dinheiro",
    grains: [per("processo", p1.process.hourlyCost({ process: "{processo}" }))],
    direction: -1,
    head: said(`hora`),
    phrases: said(`custo por hora | valor da hora | quanto custa a hora do processo |
      hora de trabalho em reais | preço da hora da equipe | custo hora homem`),
    neighbours: { total: "processo.custo_ano" },
    formula: "A1.1",
    definition: "valor informado no inventário de processos.",
  }),
  metric("processo.minutos", {
    phase: 1,
    name: "minutos por caso",
    article: "os",
    unit: "min",
    unitClass: "tempo",
    grains: [per("processo", p1.process.minutes({ process: "{processo}" }))],
    direction: -1,
    head: said(`minuto`),
    phrases:
      said(`minutos por caso | quantos minutos leva cada caso | tempo de trabalho em cada execução |
      duração de cada execução | quanto tempo de mão na massa | minutos de execução`),
    neighbours: { prazo: "processo.prazo" },
    formula: "A1.1",
    definition: "valor informado no inventário de processos.",
  }),
  metric("processo.area", {
    phase: 1,
    name: "área do processo",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("processo", p1.process.area({ process: "{processo}" }))],
    head: said(`área`),
    phrases: said(`área do processo | de que área é o processo | a que setor pertence o processo |
      em que área fica o processo | departamento do processo | qual área executa o processo`),
    neighbours: { responsavel: "processo.responsavel" },
    formula: "A1.1",
    definition: "valor informado no inventário de processos.",
  }),
  metric("processo.capturar", {
    phase: 1,
    name: "processos a capturar já",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p1.quadrant.capture())],
    head: said(`processo`),
    phrases: said(`quantos processos capturar já | processos prontos para atacar |
      número de processos prioritários | processos para começar agora |
      processos no quadrante capturar | por onde começar nos processos`),
    formula: "A1.5",
    definition: "contagem dos processos no quadrante.",
  }),
  metric("fluxo.transferencias", {
    phase: 1,
    name: "transferências por caso",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [per("processo", p1.log.handoffs({ log: "{processo}" }))],
    direction: -1,
    head: said(`transferência | repasse`),
    phrases:
      said(`transferências por caso | quantas vezes o caso muda de mão | passagens de bastão |
      repasses entre pessoas | handoffs por chamado | troca de responsável no caso`),
    formula: "A1.6",
    definition: "mudanças de recurso (ou de área) entre eventos seguidos ÷ casos.",
  }),
  metric("fluxo.em_andamento", {
    phase: 1,
    name: "casos em andamento",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [per("processo", p1.arrivals.measuredInProgress({ log: "{processo}" }))],
    direction: -1,
    head: said(`andamento | fila`),
    phrases: said(`casos em andamento | quantos chamados na fila | trabalho em processo | wip |
      chamados abertos ao mesmo tempo | estoque de chamados`),
    formula: "A1.6",
    definition: "média no tempo dos casos abertos na janela.",
  }),
  metric("chamado.csat", {
    phase: 1,
    name: "satisfação média",
    article: "a",
    unit: "nota",
    unitClass: "nota",
    grains: [total(p1.satisfaction.mean())],
    qualifiers: { estatistica: ["media", "p50"] },
    defaults: { estatistica: "media" },
    direction: 1,
    head: said(`satisfação | csat | nota`),
    phrases: said(`satisfação média | csat atual | nota de satisfação dos clientes |
      clientes estão satisfeitos | quão satisfeito está o cliente | nota do atendimento`),
    neighbours: { futuro: "redesenho.csat" },
    formula: "A1.11",
    definition: "média das respostas de satisfação, de 0 a 10.",
  }),
  metric("dados.linhas_lidas", {
    phase: 0,
    name: "linhas lidas",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [total("dq.n_linhas")],
    head: said(`linha`),
    phrases: said(`quantas linhas lidas | linhas lidas ao todo | total de linhas dos arquivos |
      volume de dados lidos | quantos registros foram lidos | tamanho da base lida`),
    formula: "DQ.4",
    definition: "Contagem nos arquivos lidos.",
  }),
  metric("dados.arquivos", {
    phase: 0,
    name: "arquivos lidos",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total("dq.n_arquivos")],
    head: said(`arquivo`),
    phrases: said(`quantos arquivos | número de arquivos | arquivos lidos | planilhas recebidas |
      quantidade de arquivos enviados | quantas planilhas usamos`),
    neighbours: { linhas: "dados.linhas_lidas" },
    formula: "DQ.4",
    definition: "Contagem nos arquivos lidos.",
  }),
  metric("dados.rejeitadas", {
    phase: 0,
    name: "linhas com célula rejeitada",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [total("dq.n_rejeitadas")],
    direction: -1,
    head: said(`linha | rejeição`),
    phrases:
      said(`linhas rejeitadas | quantas linhas com erro | células rejeitadas | registros descartados |
      dados com problema | linhas com erro de leitura`),
    formula: "DQ.4",
    definition: "Contagem nos arquivos lidos.",
  }),
  metric("redesenho.processos", {
    phase: 2,
    name: "processos redesenhados",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [total(p2.selection.processes())],
    head: said(`processo`),
    phrases: said(`quantos processos redesenhados | processos redesenhados |
      número de processos em redesenho | processos refeitos do zero | quantos processos mudam |
      total de processos no redesenho`),
    formula: "A2.1",
    definition:
      "processos em “Capturar já” ou “Estruturar” na fase 1, e os que têm etapas informadas.",
  }),
  metric("redesenho.receita_salva", {
    phase: 2,
    name: "receita dos clientes que saem do alerta",
    article: "a",
    unit: "BRL/mes",
    unitClass: "dinheiro",
    grains: [total(p2.alert.leavingRevenue())],
    direction: 1,
    head: said(`receita`),
    phrases: said(`receita dos clientes que saem do alerta | quanto de receita salvamos |
      receita preservada | receita recuperada com o redesenho |
      faturamento que deixa de estar em risco | receita protegida`),
    formula: "A2.5",
    definition: "soma da receita mensal dos clientes que saem do alerta.",
  }),
  metric("etapa.executor", {
    phase: 2,
    name: "executor da etapa",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [
      per(["processo", "etapa"], p2.step.executor({ process: "{processo}", step: "{etapa}" })),
    ],
    head: said(`executor`),
    phrases:
      said(`executor da etapa | quem faz a etapa | quem executa o passo | cargo que executa a etapa |
      responsável pela etapa | mão que faz a etapa`),
    formula: "A2.1",
    definition: "valor informado nas etapas do processo.",
  }),
  metric("ganho_rapido.pessoas", {
    phase: 0,
    name: "pessoas nos ganhos rápidos",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [total("qw.pessoas")],
    direction: -1,
    head: said(`pessoa`),
    phrases: said(`pessoas nos ganhos rápidos | quanta gente os ganhos rápidos ocupam |
      equipe dos quick wins | quantas pessoas ao mesmo tempo nos ganhos rápidos |
      gente envolvida nos quick wins | time das melhorias rápidas`),
    formula: "QW",
    definition: "maior soma das equipes em uma semana.",
  }),
];
