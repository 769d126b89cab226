/** C3, Ganhos rápidos. */
import { toBeNamed } from "../../decisions/copy.ts";

export const quickWinsCopy = {
  title: "Ganhos rápidos",
  horizon:
    'Início na onda inicial e conclusão em até {{semanas|int}} {{plural(semanas,"","semana","semanas")}}.',
  total:
    '{{n|int}} {{plural(n,"","ação cabe","ações cabem")}} em até {{semanas|int}} {{plural(semanas,"","semana","semanas")}} e {{plural(n,"","soma","somam")}} {{beneficio|brl}} por ano de capacidade bruta, com efeito em caixa de {{caixa|brl}} (estimado).',
  totalCash:
    '{{n|int}} {{plural(n,"","ação cabe","ações cabem")}} em até {{semanas|int}} {{plural(semanas,"","semana","semanas")}}, com efeito em caixa de {{caixa|brl}} por ano (estimado).',
  totalNoCash:
    '{{n|int}} {{plural(n,"","ação cabe","ações cabem")}} em até {{semanas|int}} {{plural(semanas,"","semana","semanas")}}.',
  totalSpending:
    '{{n|int}} {{plural(n,"","ação cabe","ações cabem")}} em até {{semanas|int}} {{plural(semanas,"","semana","semanas")}} e {{plural(n,"","encerra","encerram")}} {{beneficio|brl}} de gasto por ano (estimado).',
  firstEffort:
    'A ação “{{acao}}” vem primeiro: {{semanas|int}} {{plural(semanas,"","semana","semanas")}} e {{esforco|int}} {{plural(esforco,"","pessoa-dia","pessoas-dia")}}.',
  spending:
    "Ação com valor conta o gasto que deixa de existir; ação sem preço entra pela alavanca medida em cargas e interfaces.",
  first:
    'A ação “{{acao}}” vem primeiro: {{semanas|int}} {{plural(semanas,"","semana","semanas")}}, {{esforco|int}} {{plural(esforco,"","pessoa-dia","pessoas-dia")}} e {{beneficio|brl}} por ano de capacidade bruta.',
  firstSpending:
    'A ação “{{acao}}” vem primeiro: {{semanas|int}} {{plural(semanas,"","semana","semanas")}} e {{esforco|int}} {{plural(esforco,"","pessoa-dia","pessoas-dia")}}, e encerra {{beneficio|brl}} de gasto por ano.',
  firstNoMoney:
    'A ação “{{acao}}” vem primeiro: {{semanas|int}} {{plural(semanas,"","semana","semanas")}} e {{esforco|int}} {{plural(esforco,"","pessoa-dia","pessoas-dia")}}, sem benefício calculado em dinheiro.',
  capacity:
    "A capacidade bruta é tempo liberado ao custo por hora; o efeito em caixa aplica a conversão e a adoção das premissas.",
  firstStep: "O primeiro passo é {{passo}}.",
  cashOfBoth:
    "O efeito em caixa soma o gasto que deixa de existir e a parte das horas liberadas que as premissas convertem.",
  none: 'Nenhum ganho rápido passou: {{n|int}} {{plural(n,"avaliados","avaliado","avaliados")}}; os motivos estão na tabela de ações fora da lista.',
  notAssessed:
    "Ganhos rápidos não avaliados: {{falta}} {{tabela}} com {{colunas}}; o modelo está em “Dados a enviar”.",
  notEnough:
    "Ganhos rápidos não avaliados: os dados que chegaram não bastam, e o que falta está em “Dados a enviar”.",
  ganttTitle:
    'Com até {{pessoas|int}} {{plural(pessoas,"pessoas","pessoa","pessoas")}} ao mesmo tempo, as ações terminam na semana {{fim|int}}',
  ganttAxis: "Ação",
  weeksAxis: "Semanas",
  ganttFootnote:
    "Duração pelo esforço e pela equipe das premissas; cada ação começa quando a sua equipe cabe no limite de pessoas.",
  ganttAlt: "Barras com o início e a duração de cada ganho rápido.",
  figures: {
    saving: "Economia por ano",
    benefit: "Capacidade bruta por ano",
    cash: "Efeito em caixa por ano",
    effort: "Esforço",
    weeks: "Duração",
    payback: "Meses até pagar o próprio tempo",
    owner: "Responsável",
    start: "Início na semana",
    confidence: "Confiança",
    score: "Pontuação",
  },
  toBeDefined: toBeNamed,
  reading:
    'Os {{beneficio|brl}} por ano contam só a parcela do potencial que cabe em {{semanas|int}} {{plural(semanas,"","semana","semanas")}}.',
  readingLever:
    "A ação “{{acao}}” entra pelo efeito no trabalho; o benefício não é calculado em dinheiro.",
  readingControl:
    "A ação “{{acao}}” entra pelo risco que reduz ou pelos casos de uso que libera; o benefício não é calculado em dinheiro.",
  readingInitiative:
    "Os {{beneficio|brl}} por ano são o benefício bruto da iniciativa em regime; o efeito em caixa aplica a conversão e a adoção.",
  readingSystem:
    "Os {{beneficio|brl}} por ano são gasto com sistemas que deixa de existir, sem contar o tempo das pessoas.",
  readingCause:
    "Os {{beneficio|brl}} por ano contam a parte do retrabalho ligada à causa de maior frequência.",
  action: "Confirmar responsável e data de início de “{{acao}}”",
  kinds: {
    processo: "Automação de tarefas de regra",
    causa: "Correção de causa de retrabalho",
    gargalo: "Regra de fila no gargalo",
    etapa: "Decisão por etapa",
    iniciativa: "Iniciativa",
    sistema: "Ação no portfólio de sistemas",
    controle: "Controle de IA",
  },
  listTitle: "Ganhos rápidos aprovados pelos critérios",
  listColumns: {
    action: "Ação",
    saving: "Economia",
    benefit: "Capacidade bruta",
    either: "Gasto ou capacidade",
    cash: "Efeito em caixa",
    effort: "Esforço",
    weeks: "Duração",
    score: "Pontuação",
    shown: "No plano",
  },
  excludedTitle: "Ações fora da lista e motivo",
  excludedColumns: { action: "Ação", reason: "Motivo" },
  yes: "sim",
  no: "não",
} as const;

/** Told beside the actions that did not pass: nothing of it is summed. */
export const aheadReason = (initiative: string): string =>
  `Antecipação de “${initiative}”: o valor é da iniciativa.`;
