/** What a report counts for itself: quick wins as it lists them, conditions of gates, dates of decisions, rows and sections. */
import type { FactFamily } from "./fact-family.ts";
import { family } from "./family.ts";
import { commonGateFacts } from "../../phases/common/catalogue/facts-gate.ts";

/** A win as the report lists it. */
const wins = (
  [
    ["nome", "texto", "nome do ganho rápido"],
    ["beneficio", "BRL/ano", "benefício do ganho rápido"],
    ["caixa", "BRL/ano", "efeito em caixa do ganho rápido"],
    ["esforco", "pd", "esforço do ganho rápido"],
    ["semanas", "semanas", "duração do ganho rápido"],
    ["inicio", "semanas", "semana de início do ganho rápido"],
    ["custo", "BRL", "custo do ganho rápido"],
    ["pontos", "score", "pontuação do ganho rápido"],
  ] as const
).map(([leaf, unit, name]) =>
  family(`qw.item.{ganho}.${leaf}`, unit, name, "QW: Como o relatório lista o ganho rápido."),
);

const gates = ([1, 2, 3, 4, 5, 6, 7] as const)
  .map((phase) => ({ phase, gate: commonGateFacts(`p${phase}`) }))
  .flatMap(({ phase, gate }) => [
    family(
      gate.questions(),
      "un",
      "perguntas de mapeamento em aberto",
      "G: Contagem das perguntas sem resposta.",
    ),
    family(
      gate.assumptions(),
      "un",
      "premissas dos números de destaque",
      "G: Contagem das premissas por trás dos destaques.",
    ),
    family(
      gate.confirmedAssumptions(),
      "un",
      "premissas dos números de destaque confirmadas",
      "G: Das premissas por trás dos destaques, as confirmadas.",
    ),
    family(
      `rel.p${phase}.dec.{decisao}.data`,
      "data",
      "data da decisão",
      "REL: Até quando a decisão é pedida.",
    ),
    family(
      `rel.p${phase}.dec.{decisao}.{condicao}.data`,
      "data",
      "data da decisão por item",
      "REL: Até quando a decisão é pedida.",
    ),
  ])
  .map((one) => ({
    ...one,
    phase: Number(/p(\d)/.exec(one.pattern)?.[1] ?? 0) as FactFamily["phase"],
  }));

/** What single sections of a report count for themselves. */
const ofSections = [
  family(
    "rel.n_validados",
    "un",
    "processos com linha de base validada no relatório",
    "REL: Contagem dos processos validados.",
  ),

  family(
    "rel.parcela.custo",
    "pct",
    "parcela dos processos com custo calculado",
    "REL: Processos com custo calculado ÷ processos.",
  ),
  family(
    "rel.parcela.retrabalho",
    "pct",
    "parcela dos processos com taxa de retrabalho",
    "REL: Processos com taxa de retrabalho ÷ processos.",
  ),
  family(
    "rel.parcela.potencial",
    "pct",
    "parcela dos processos com potencial calculado",
    "REL: Processos com potencial calculado ÷ processos.",
  ),
  family(
    "rel.p2.pendentes",
    "un",
    "processos redesenhados sem etapas",
    "REL: Contagem dos processos sem etapas.",
  ),
  family(
    "rel.p3.inconsistentes",
    "un",
    "áreas em que processos e tarefas não combinam",
    "REL: Contagem das áreas.",
  ),
  family(
    "rel.p5.so_informado_n",
    "un",
    "iniciativas com benefício só informado",
    "REL: Contagem das iniciativas sem benefício calculado.",
  ),
  family(
    "rel.p5.so_informado",
    "BRL/ano",
    "benefício só informado das iniciativas",
    "REL: Soma do que se informou e nada calcula.",
  ),
  family(
    "rel.p7.confiaveis",
    "un",
    "dimensões da pesquisa com consistência confiável",
    "REL: Contagem das dimensões.",
  ),
  family(
    "rel.p7.dimensoes",
    "un",
    "dimensões da pesquisa com consistência calculada",
    "REL: Contagem das dimensões.",
  ),
  family("rel.p7.sem_iniciativa", "un", "áreas sem iniciativa própria", "REL: Contagem das áreas."),
  family("rel.p7.sem_dono", "un", "indicadores sem responsável", "REL: Contagem dos indicadores."),
  family(
    "rel.p7.gap",
    "pp",
    "teto da curva abaixo do business case",
    "REL: Adoção suposta − teto da curva.",
  ),
  family(
    "rel.p7.horizonte",
    "meses",
    "horizonte da captura",
    "REL: Meses que a captura acompanha.",
  ),
];

const ofReports = [
  family(
    "rel.n_arquivos",
    "un",
    "arquivos usados no relatório",
    "REL: Contagem dos arquivos lidos.",
  ),
  family(
    "rel.n_arquivos_fase",
    "un",
    "arquivos lidos pela fase do relatório",
    "REL: Contagem dos arquivos da execução.",
  ),
  family(
    "rel.n_arquivos_antes",
    "un",
    "arquivos lidos por fases anteriores ao relatório",
    "REL: Contagem dos arquivos de que vêm números recebidos.",
  ),
  family(
    "rel.n_arquivos_fora",
    "un",
    "arquivos sem número no relatório",
    "REL: Contagem dos arquivos de que nenhum número vem.",
  ),
  family(
    "rel.base.{#}.linhas",
    "un",
    "linhas de um arquivo de fase anterior no relatório",
    "REL: Linhas da tabela que a fase anterior leu.",
  ),
  family("rel.n_linhas", "un", "linhas usadas no relatório", "REL: Soma das linhas lidas."),
  family(
    "rel.n_rejeitadas",
    "un",
    "linhas excluídas do relatório",
    "REL: Soma das linhas deixadas de fora.",
  ),
  family(
    "rel.periodo.ini",
    "data",
    "início do período do relatório",
    "REL: Primeira data dos arquivos usados.",
  ),
  family(
    "rel.periodo.fim",
    "data",
    "fim do período do relatório",
    "REL: Última data dos arquivos usados.",
  ),
  family(
    "rel.periodo.{tabela}.ini",
    "data",
    "início do período de uma fonte",
    "REL: Primeira data dos arquivos de uma tabela.",
  ),
  family(
    "rel.periodo.{tabela}.fim",
    "data",
    "fim do período de uma fonte",
    "REL: Última data dos arquivos de uma tabela.",
  ),
  family(
    "rel.arq.{#}.linhas",
    "un",
    "linhas do arquivo no relatório",
    "REL: Linhas lidas do arquivo.",
  ),
  family(
    "rel.arq.{#}.excluidas",
    "un",
    "linhas excluídas do arquivo",
    "REL: Linhas do arquivo deixadas de fora.",
  ),
  family(
    "rel.arq.{#}.totais",
    "un",
    "linhas de total do arquivo",
    "REL: Linhas de total que não foram somadas.",
  ),
  family(
    "rel.arq.{#}.qualidade",
    "score",
    "qualidade do arquivo no relatório",
    "REL: Qualidade da tabela lida do arquivo.",
  ),
  family(
    "rel.n_faltantes",
    "un",
    "seções sem dados suficientes",
    "REL: Contagem das seções a que faltam dados.",
  ),
  family("rel.n_secoes", "un", "seções do relatório", "REL: Contagem das seções previstas."),
  family(
    "rel.n_secoes_completas",
    "un",
    "seções com dados suficientes",
    "REL: Contagem das seções completas.",
  ),
  family(
    "rel.n_decisoes",
    "un",
    "decisões pedidas no relatório",
    "REL: Contagem das decisões listadas.",
  ),
  family(
    "rel.n_imediatos",
    "un",
    "itens a decidir de imediato",
    "REL: Contagem dos itens com prazo vencido ou do dia.",
  ),
];
export const reportFamilies: readonly FactFamily[] = [
  ...wins,
  ...gates,
  ...ofSections,
  ...ofReports,
];
