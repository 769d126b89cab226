/** Phase 1: indicators, the ledger, data and quick wins. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import { metric, per, total } from "../../cubes/metric.ts";
import { said } from "../../said.ts";

export const diagnosisMoneyMetrics = [
  metric("kpi.atual", {
    phase: 1,
    name: "valor atual do indicador",
    article: "o",
    unit: "*",
    unitClass: "da entidade",
    grains: [
      per("indicador", p1.kpi.current({ kpi: "{indicador}" })),
      per(["indicador", "mes"], "cube:kpis.valor.ultimo"),
    ],
    cube: "kpis.valor.ultimo",
    head: said(`indicador`),
    phrases: said(`como está o indicador | valor atual do indicador | quanto está o indicador |
      indicador hoje | indicador em um mês | último valor do indicador | como anda o indicador`),
    neighbours: { meta: "kpi.meta", distancia: "kpi.lacuna", tendencia: "kpi.tendencia" },
    formula: "A1.8",
    definition:
      "Valor do indicador no último mês fechado, ou no mês pedido; a unidade é a do indicador.",
  }),
  metric("kpi.meta", {
    phase: 1,
    name: "meta do indicador",
    article: "a",
    unit: "*",
    unitClass: "da entidade",
    grains: [per("indicador", p1.kpi.target({ kpi: "{indicador}" }))],
    head: said(`meta | objetivo | alvo`),
    phrases: said(`qual a meta | meta do indicador | objetivo do indicador | alvo do indicador |
      onde o indicador deveria estar | valor da meta`),
    neighbours: { atual: "kpi.atual", distancia: "kpi.lacuna" },
    formula: "A1.8",
    definition: "Meta informada na tabela de indicadores.",
  }),
  metric("kpi.lacuna", {
    phase: 1,
    name: "distância até a meta",
    article: "a",
    unit: "*",
    unitClass: "da entidade",
    grains: [per("indicador", p1.kpi.gap({ kpi: "{indicador}" }))],
    direction: 1,
    head: said(`meta | distância`),
    phrases: said(`distância da meta | quanto falta para a meta | batendo a meta | atinge a meta |
      longe da meta | cumprindo a meta | abaixo da meta | fora da meta`),
    contrary: said(`longe | distante | distância | falta`),
    neighbours: { atual: "kpi.atual", meta: "kpi.meta" },
    formula: "A1.8",
    definition: "Direção × (valor − meta); positivo é melhor que a meta. Sem meta, n/d.",
  }),
  metric("kpi.tendencia", {
    phase: 1,
    name: "tendência do indicador",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [per("indicador", p1.kpiTrend.reading({ kpi: "{indicador}" }))],
    head: said(`tendência | evolução`),
    phrases: said(`tendência do indicador | subindo ou caindo | está melhorando | está piorando |
      evolução do indicador | como vem o indicador | melhorou ou piorou`),
    status: {
      melhorando: ["melhorando", "em melhora"],
      piorando: ["piorando", "em piora"],
      subindo: ["subindo", "em alta"],
      caindo: ["caindo", "em queda"],
      "sem tendência": ["estável", "sem tendência"],
    },
    neighbours: { atual: "kpi.atual" },
    formula: "A1.8",
    definition:
      "Theil–Sen com Mann–Kendall sobre os meses com valor; lida na direção do indicador.",
  }),
  metric("razao.gasto", {
    phase: 1,
    name: "gasto do razão",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      total(p1.ledger.total()),
      per("mes", p1.ledgerMonth.total({ month: "{mes}" })),
      per(
        "conta",
        p1.ledgerTop.value({ grouping: "conta", rank: "{#}" }),
        p1.ledgerTop.name({ grouping: "conta", rank: "{#}" }),
      ),
      per(
        "fornecedor",
        p1.ledgerTop.value({ grouping: "fornecedor", rank: "{#}" }),
        p1.ledgerTop.name({ grouping: "fornecedor", rank: "{#}" }),
      ),
      per(
        "centro_custo",
        p1.ledgerTop.value({ grouping: "centro_custo", rank: "{#}" }),
        p1.ledgerTop.name({ grouping: "centro_custo", rank: "{#}" }),
      ),
      per(["conta", "mes"], "cube:custos.valor.soma"),
      per(["fornecedor", "mes"], "cube:custos.valor.soma"),
      per(["centro_custo", "mes"], "cube:custos.valor.soma"),
    ],
    cube: "custos.valor.soma",
    direction: -1,
    additive: ["mes", "conta", "fornecedor", "centro_custo", "tipo"],
    head: said(`gasto | despesa | pagamento`),
    phrases: said(`quanto gastamos | gasto do mês | gasto por conta | quanto pagamos ao fornecedor |
      maiores fornecedores | despesa por centro de custo |
      total do razão | evolução mensal do gasto |
      fornecedores que mais recebem | gastamos com`),
    neighbours: { mes_anterior: "razao.variacao", ano: "razao.anualizado" },
    ambiguousWith: ["processo.custo_ano"],
    formula: "A1.7",
    definition:
      "Soma dos lançamentos do razão no recorte, créditos descontados, convertidos em reais.",
  }),
  metric("razao.variacao", {
    phase: 1,
    name: "variação do gasto mensal",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("mes", p1.ledgerMonth.change({ month: "{mes}" }))],
    direction: -1,
    head: said(`variação`),
    phrases:
      said(`variação do gasto | quanto mudou o gasto | gasto subiu ou caiu no mês | aumento do gasto |
      diferença para o mês anterior | gasto contra o mês passado`),
    neighbours: { dinheiro: "razao.gasto" },
    formula: "A1.7",
    definition: "Gasto do mês ÷ gasto do mês anterior − 1.",
  }),
  metric("razao.anualizado", {
    phase: 1,
    name: "gasto anualizado da empresa",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total(p1.ledger.runRate())],
    direction: -1,
    head: said(`gasto`),
    phrases:
      said(`gasto anualizado | gasto total da empresa por ano | ritmo anual de gasto | run rate |
      custo da empresa inteira | despesa anual da empresa`),
    neighbours: { mes: "razao.gasto", mapeado: "processo.custo_ano" },
    formula: "A1.7",
    definition: "Soma dos três últimos meses fechados do razão × 4.",
  }),
  metric("razao.anomalia", {
    phase: 1,
    name: "gastos fora do padrão",
    article: "os",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [per(["conta", "mes"], "cube:custos.valor.soma")],
    direction: -1,
    head: said(`anomalia | fora do padrão`),
    phrases: said(`gasto fora do padrão | lançamento estranho | mês anormal | pico de gasto |
      conta fora da curva | despesa atípica`),
    neighbours: { dinheiro: "razao.gasto" },
    formula: "A1.7",
    definition: "Conta e mês cujo valor passa do limite robusto da A1.7 (mediana e MAD).",
  }),
  metric("dados.linhas", {
    phase: 0,
    name: "linhas das tabelas",
    article: "as",
    unit: "un",
    unitClass: "contagem",
    grains: [per("tabela", "dq.{tabela}.linhas")],
    additive: ["tabela"],
    head: said(`linha | registro`),
    phrases:
      said(`quantas linhas | número de registros | tamanho da base | quantas linhas tem o arquivo |
      quantos lançamentos | volume de dados | quais arquivos foram usados`),
    neighbours: { qualidade: "dados.qualidade" },
    formula: "DQ.4",
    definition: "Linhas lidas da tabela depois de retirados totais e linhas vazias.",
  }),
  metric("dados.qualidade", {
    phase: 0,
    name: "qualidade dos dados",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [total("dq.total"), per("tabela", "dq.{tabela}.score")],
    direction: 1,
    head: said(`qualidade | confiança`),
    phrases:
      said(`qualidade dos dados | dá para confiar nos dados | os dados estão bons | que dados faltam |
      confiabilidade da base | nota da qualidade | campos vazios`),
    neighbours: { linhas: "dados.linhas" },
    formula: "DQ.3",
    definition:
      "Média ponderada por linhas de completude, consistência, validade, unicidade e atualidade.",
  }),
  metric("ganho_rapido.lista", {
    phase: 0,
    name: "ganhos rápidos",
    article: "os",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [per("ganho", "qw.{#}.beneficio", "qw.{#}.nome"), total("qw.beneficio_ano")],
    direction: 1,
    additive: ["ganho"],
    head: said(`ganho rápido | quick win | economia`),
    phrases: said(`ganhos rápidos | quick wins | o que dá para fazer já | ações de curto prazo |
      o que cabe em 12 semanas | vitórias rápidas | por onde começar amanhã`),
    neighbours: { caixa: "ganho_rapido.caixa", quantidade: "ganho_rapido.quantidade" },
    formula: "QW",
    definition: "Candidatos que passam nos sete critérios, ordenados por pontuação.",
  }),
  metric("ganho_rapido.quantidade", {
    phase: 0,
    name: "número de ganhos rápidos",
    article: "o",
    unit: "un",
    unitClass: "contagem",
    grains: [total("qw.n")],
    direction: 1,
    head: said(`ganho rápido`),
    phrases: said(`quantos ganhos rápidos | número de quick wins | quantas ações rápidas |
      quantos ganhos foram aceitos | quantos ganhos estão na lista | total de quick wins`),
    neighbours: { lista: "ganho_rapido.lista" },
    formula: "QW",
    definition: "Ganhos rápidos mostrados (até A.qw_max).",
  }),
  metric("ganho_rapido.caixa", {
    phase: 0,
    name: "efeito em caixa dos ganhos rápidos",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total("qw.caixa_ano"), per("ganho", "qw.{#}.caixa", "qw.{#}.nome")],
    direction: 1,
    additive: ["ganho"],
    head: said(`caixa`),
    phrases: said(`efeito em caixa dos ganhos rápidos | quanto os quick wins viram dinheiro |
      caixa dos ganhos rápidos | quanto os ganhos rápidos poupam | retorno dos ganhos rápidos |
      dinheiro dos quick wins`),
    neighbours: { bruto: "ganho_rapido.lista" },
    formula: "QW",
    definition: "Parte do benefício anual que reduz desembolso (A.conversao_caixa × A.adocao).",
  }),
  metric("premissa.valor", {
    phase: 0,
    name: "premissa do projeto",
    article: "a",
    unit: "*",
    unitClass: "da entidade",
    grains: [per("premissa", "A.{premissa}")],
    head: said(`premissa | hipótese | suposição`),
    phrases:
      said(`premissa | que premissas foram usadas | valor da premissa | suposições do cálculo |
      parâmetro usado | hipótese adotada`),
    formula: "A",
    definition: "Valor em vigor da premissa, com padrão, faixa, quem confirmou e quando.",
  }),
  metric("gate.pendencias", {
    phase: 0,
    name: "condições do gate",
    article: "as",
    unit: "texto",
    unitClass: "texto",
    grains: [per("fase", "gate:{fase}")],
    head: said(`gate | aprovação | trava`),
    phrases: said(`o que falta para o gate | condições do gate | o que trava a fase |
      pendências para aprovar | o que impede a aprovação | como passar o gate`),
    neighbours: { proximo: "ganho_rapido.lista" },
    formula: "G",
    definition: "Condições da fase com evidência, gravidade e ação; bloqueiam as de gravidade B.",
  }),
];
