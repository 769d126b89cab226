/** Forty questions written from the demonstration's screens and files alone, before the words that answer them were looked at. */
import type { VisibleExample } from "./visible-examples.ts";

type Question = [phase: number, question: string, ...shown: string[]];

/** What has to be shown; "=" is before the id of a fact whose displayed value has to be. */
const questions: readonly Question[] = [
  [1, "quanto custa por ano a gestão de chargebacks?", "=p1.proc.P10.custo_ano"],
  [1, "quantas horas por mês vão para contas a pagar?", "=p1.proc.P08.horas_mes"],
  [1, "qual processo tem a maior taxa de retrabalho?", "Desenvolvimento de integrações"],
  [
    1,
    "quais processos têm taxa de retrabalho acima de 15%?",
    "Desenvolvimento de integrações",
    "Elaboração de propostas e contratos",
    "!Gestão de chargebacks",
  ],
  [1, "quem responde por cobrança e inadimplência?", "=p1.proc.P09.responsavel"],
  [1, "quantos minutos leva um caso da análise antifraude manual?", "=p1.proc.P05.minutos"],
  [
    1,
    "tirando o desenvolvimento de integrações, qual processo custa mais?",
    "Monitoramento e resposta a incidentes",
    "=p1.proc.P11.custo_ano",
  ],
  [
    1,
    "os 3 processos com menos volume",
    "Recrutamento e seleção",
    "Onboarding de novos lojistas",
    "Desenvolvimento de integrações",
  ],
  [1, "quanto a gente gastou em julho do ano passado?", "=p1.razao.mes.2025-07.total"],
  [1, "a gente gastou mais em julho ou em agosto de 2026?", "ago/2026", "R$ 2.929,82"],
  [
    1,
    "qual a diferença de custo entre faturamento e notas fiscais e contas a pagar?",
    "R$ 8.974/ano",
  ],
  [1, "algum processo custa mais de 1 milhão por ano?", "Sim", "Desenvolvimento de integrações"],
  [1, "que parte do custo total é da conciliação de pagamentos?", "=p1.proc.P04.pct_custo"],
  [1, "quanto gastamos com a Nuvem Austral?", "=p1.razao.abc.fornecedor.top.3.valor"],
  [1, "qual o prazo do atendimento no percentil 85?", "=p1.log.P01.tt_p85"],
  [1, "em quais meses o gasto passou de 2,8 milhões?", "mai/2026", "=p1.razao.mes.2026-05.total"],
  [2, "quem executa a etapa Diagnosticar?", "=p2.etapa.P01.E04.executor"],
  [2, "quanto tempo um caso espera na etapa Diagnosticar?", "=p2.etapa.P01.E04.espera"],
  [2, "quantas etapas vão ser automatizadas?", "=p2.proc.P01.n_automatizar"],
  [3, "quantas pessoas tem em Operações?", "=p3.area.Operacoes.pessoas"],
  [3, "qual o custo anual das posições?", "=p3.custo_ano"],
  [3, "quantos gestores a empresa tem?", "=p3.n_gestores"],
  [3, "quais cargos têm exposição à IA acima de 80%?", "Advogado", "!Engenheiro de Dados"],
  [4, "quanto custa o CRM Legado por ano?", "=p4.sis.CRM_Legado.tco"],
  [4, "quando vence o contrato do CRM Legado?", "=p4.sis.CRM_Legado.fim_contrato"],
  [
    4,
    "quais contratos de sistema vencem em fevereiro de 2027?",
    "Gestor de Produtos",
    "Suporte Fácil",
    "!CRM Legado",
  ],
  [4, "quantos usuários ativos tem o CRM Legado?", "=p4.sis.CRM_Legado.ativos"],
  [4, "qual sistema tem mais licenças sem uso?", "Painel BI", "19"],
  [4, "qual o sistema mais barato?", "Assinatura Digital", "=p4.sis.Assinatura_Digital.tco"],
  [
    4,
    "quais sistemas não têm API?",
    "CRM Legado",
    "Contábil Antigo",
    "Gestor de Produtos",
    "Relatórios Web",
    "Suporte Fácil",
    "!Painel BI",
  ],
  [4, "por que o CRM Legado vai ser aposentado?", "=p4.sis.CRM_Legado.destino_motivo"],
  [5, "quanto se investe na iniciativa de devoluções em autosserviço?", "=p5.ini.I04.capex"],
  [5, "em quantos meses o copiloto de engenharia se paga?", "=p5.ini.I05.payback"],
  [
    5,
    "quais iniciativas têm VPL negativo?",
    "Antifraude e chargebacks assistidos",
    "Devoluções em autosserviço",
    "!Racionalização de sistemas",
  ],
  [
    5,
    "quanto o investimento do programa completo é maior que o do conjunto recomendado?",
    "R$ 367.000",
  ],
  [5, "qual a taxa interna de retorno no cenário otimista?", "=p5.rec.cenario.otimista.tir"],
  [
    6,
    "qual o risco residual de analista aceita sugestão sem ler?",
    "=p6.risco.Analista_aceita_sugestao_sem_ler.residual",
  ],
  [6, "todos os casos de IA têm base legal?", "Não", "Triagem de currículos"],
  [
    6,
    "até quando tratar o risco analista aceita sugestão sem ler?",
    "=p6.risco.Analista_aceita_sugestao_sem_ler.prazo",
  ],
  [7, "quantas pessoas responderam a pesquisa?", "=p7.n"],
];

export const screenQuestions: readonly VisibleExample[] = questions.map(
  ([phase, question, ...shown], at) => ({
    conversation: `s${at}`,
    phase,
    question,
    outcome: "answer",
    values: shown.filter((one) => !/^[=!]/.test(one)),
    facts: shown.filter((one) => one.startsWith("=")).map((one) => one.slice(1)),
    absent: shown.filter((one) => one.startsWith("!")).map((one) => one.slice(1)),
  }),
);
