/** Opening, annex, limits and references of phase 2. */
export const openingCopy = {
  redesign:
    "O redesenho do processo “{{proc}}” reduz as horas manuais de {{h|int}} para {{h2|int}} por mês. O prazo médio passa de {{tt|dur}} para {{tt2|dur}} (estimado).",
  hours:
    "O redesenho do processo “{{proc}}” reduz as horas manuais de {{h|int}} para {{h2|int}} por mês (estimado).",
  steps:
    'O fluxo do processo “{{proc}}” tem {{n|int}} {{plural(n,"","etapa decidida","etapas decididas")}}; faltam tempos para projetar o efeito.',
  preliminary:
    'Sem etapas informadas, {{plural(n,"","o processo escolhido tem","os {{n|int}} processos escolhidos têm")}} só o potencial preliminar, de {{horas|int}} h por mês (estimado).',
  none: "Nenhum processo tem etapas ou potencial para o redesenho.",
  whole: "O redesenho inteiro do processo libera {{h|h0}} por mês.",
  wholeAndKept:
    "Estão em jogo {{retencao|brl}} de margem por ano; o redesenho inteiro libera {{h|h0}} por mês.",
  ifAssumed:
    "O efeito das decisões por etapa se confirma na parte do ganho que depende de premissas, de {{parte|pct0}}.",
  effort:
    'O redesenho de “{{proc}}” usa {{pd|int}} {{plural(pd,"","pessoa-dia","pessoas-dia")}} ({{tempo|brl}} de tempo) e libera {{custo|brl}} por ano de capacidade, {{caixa|brl}} em caixa.',
  effortAlone:
    'O redesenho de “{{proc}}” usa {{pd|int}} {{plural(pd,"","pessoa-dia","pessoas-dia")}} e libera {{custo|brl}} por ano de capacidade.',
  conservative: "No cenário conservador restam {{h|int}} h por mês, contra {{h2|int}} h na base.",
  pilot: "Um piloto por tipo de decisão troca premissa por medida.",
} as const;

export const headlineLabels = {
  h2: "Horas manuais por mês",
  tt2: "Prazo médio",
  rho2: "Retrabalho",
  csat2: "Satisfação (CSAT)",
  cost: "Custo liberado por ano",
  eliminated: "Etapas eliminadas",
  measured: "Ganho medido em piloto",
  effort: "Esforço (pessoas-dia)",
  preliminary: "Potencial preliminar por mês",
  count: "Processos redesenhados",
  share: "Parcela do custo mapeado",
} as const;

export const annexCopy = {
  rulesTitle: "Regra de cada decisão",
  rulesColumns: {
    code: "Código",
    step: "Etapa",
    rule: "Regra",
    byRule: "Decisão pela regra",
    decision: "Decisão em vigor",
  },
  rulesFootnote: "Regras na ordem da metodologia; a primeira atendida vale.",
  overridesTitle: "Decisões alteradas por pessoas",
  overridesColumns: {
    step: "Etapa",
    byRule: "Pela regra",
    decision: "Em vigor",
    reason: "Quem, quando e por quê",
  },
} as const;

export const limitsCopy = {
  means:
    "A projeção vale para médias de etapas em sequência; grupos paralelos contam a etapa mais longa.",
  untested: "Efeitos da tabela do método são premissas até um piloto medi-los.",
  load: "A carga do grupo conta só o trabalho observado no log ou informado.",
  association: "A satisfação projetada segue uma associação observada no período dos dados.",
  preliminary: "O potencial preliminar não distingue etapas e não substitui o redesenho.",
} as const;

export const references: readonly string[] = [
  "Peppard e Rowland: eliminar, simplificar, integrar e automatizar (ESIA)",
  "Pyhrr: orçamento base zero, de onde vem a pergunta pelo resultado",
  "Harrington: valor agregado em processos de negócio",
  "Lean: eficiência de fluxo e eficiência do ciclo",
  "Brynjolfsson, Li e Raymond: “Generative AI at Work”",
  "Noy e Zhang: efeito de IA generativa em redação",
  "MacKinnon e White: erros-padrão robustos",
  "Wilson: intervalo de confiança de proporções",
  "ISO/IEC 25012: qualidade de dados",
];

export const glossary = {
  "Etapa obrigatória": "Etapa exigida por lei, contrato ou controle.",
  "Aprovação por exceção": "Só os casos fora da regra passam pela aprovação.",
  "IA assistida": "A pessoa decide e executa com apoio da IA.",
  "IA autônoma": "A IA executa a etapa, com revisão por amostra.",
  Calibração: "Ajuste das esperas para que as etapas reproduzam o prazo medido.",
  "Eficiência de fluxo": "Tempo de execução dividido pelo prazo, em prazo corrido.",
  "Potencial preliminar": "Horas liberáveis pelas notas do inventário, sem as etapas.",
  "Segregação de funções": "Quem executa não é quem aprova.",
  "Pessoa-dia": "Trabalho de uma pessoa em um dia.",
} as const;
