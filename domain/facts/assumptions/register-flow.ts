/** Assumptions of process mining, client alerts, quality, quick wins and insight limits (playbook 0.9, 0.10, 2, 2.1, 4). */
import type { AssumptionDefinition } from "./assumption.ts";

const playbook = "Método Lastro";

// biome-ignore format: one row a line, like the table it is
export const flowAssumptions: AssumptionDefinition[] = [
  {
    id: "A.min_casos_log", label: "Casos mínimos para mineração completa", labelWithArticle: "o mínimo de casos do log", unit: "un",
    role: "criterion", default: 100, min: 50, max: 500, rationale: "Abaixo disso o resultado é descritivo.", source: playbook,
    usedBy: ["A1.6"],
  },
  {
    id: "A.min_casos_descritivo", label: "Casos mínimos para resultado descritivo", labelWithArticle: "o mínimo descritivo de casos",
    unit: "un", role: "criterion", default: 30, min: 10, max: 100, rationale: "Abaixo disso só a estrutura do fluxo é mostrada.",
    source: playbook, usedBy: ["A1.6"],
  },
  {
    id: "A.atividades_finais", label: "Atividades que encerram o fluxo", labelWithArticle: "as atividades que encerram o fluxo",
    unit: "texto", role: "criterion", default: null,
    rationale: "Nomes separados por ponto e vírgula. Sem valor, vale a regra do método sobre a última atividade dos casos.",
    source: "Cliente", usedBy: ["A1.6"],
  },
  {
    id: "A.gargalo", label: "Parcela da espera que caracteriza gargalo", labelWithArticle: "o limite de gargalo", unit: "x",
    role: "criterion", default: 0.2, min: 0.15, max: 0.35, rationale: "Concentração de espera em uma única etapa.", source: playbook,
    usedBy: ["A1.6"],
  },
  {
    id: "A.saturacao", label: "Carga que caracteriza recurso saturado", labelWithArticle: "o limite de saturação", unit: "x",
    role: "criterion", default: 0.85, min: 0.7, max: 1, rationale: "Acima disso a fila cresce sem limite prático.", source: playbook,
    usedBy: ["A1.6"],
  },
  {
    id: "A.limite_taxa_sla", label: "Prazo acordado quando não informado", labelWithArticle: "o prazo acordado", unit: "dias",
    role: "criterion", default: null, rationale: "Sem valor padrão.", source: "Cliente", usedBy: ["A1.6"],
  },
  {
    id: "A.multa_sla", label: "Multa por caso fora do prazo acordado", labelWithArticle: "a multa por atraso", unit: "BRL/un",
    role: "value", default: null, min: 0, rationale: "Sem valor padrão: é a do contrato.", source: "Cliente", usedBy: ["A1.6"],
  },
  {
    id: "A.ef_fluxo_corrido", label: "Limite da eficiência de fluxo em prazo corrido", labelWithArticle: "o limite da eficiência de fluxo",
    unit: "pct", role: "criterion", default: 1.2, min: 0.5, max: 3, rationale: "Cinco por cento da semana útil sobre a semana corrida.",
    source: playbook, usedBy: ["I1.3"],
  },
  {
    id: "A.alerta_janela", label: "Janela do alerta de clientes", labelWithArticle: "a janela do alerta", unit: "dias",
    role: "criterion", default: 90, min: 30, max: 180, rationale: "Casos abertos até a data-base.", source: playbook, usedBy: ["A1.9"],
  },
  {
    id: "A.alerta_tt", label: "Prazo médio que põe o cliente em alerta", labelWithArticle: "o prazo de alerta", unit: "dias",
    role: "criterion", default: 4, min: 1, max: 15, rationale: "Critério de prazo, com pelo menos três casos.", source: playbook,
    usedBy: ["A1.9"],
  },
  {
    id: "A.alerta_retrabalho_ativo", label: "Alerta por retrabalho", labelWithArticle: "o alerta por retrabalho", unit: "bool",
    role: "criterion", default: false, rationale: "Desligado por padrão.", source: playbook, usedBy: ["A1.9"],
  },
  {
    id: "A.alerta_retrabalho", label: "Parcela de casos refeitos que põe o cliente em alerta", labelWithArticle: "o limite de retrabalho do alerta",
    unit: "pct", role: "criterion", default: 25, min: 10, max: 50, rationale: "Com pelo menos quatro casos.", source: playbook,
    usedBy: ["A1.9"],
  },
  {
    id: "A.alerta_csat", label: "CSAT médio que põe o cliente em alerta", labelWithArticle: "o CSAT de alerta", unit: "nota",
    role: "criterion", default: 6, min: 5, max: 8, rationale: "Critério de satisfação, com pelo menos três respostas.", source: playbook,
    usedBy: ["A1.9"],
  },
  {
    id: "A.alerta_uso", label: "Queda de uso que põe o cliente em alerta", labelWithArticle: "a queda de uso de alerta", unit: "pct",
    role: "criterion", default: 30, min: 15, max: 50, rationale: "Critério de uso.", source: playbook, usedBy: ["A1.9"],
  },
  {
    id: "A.dq_minimo", label: "Qualidade mínima dos dados", labelWithArticle: "a qualidade mínima dos dados", unit: "score",
    role: "criterion", default: 70, min: 60, max: 90, rationale: "Condição comum dos gates.", source: playbook, usedBy: ["G0.1"],
  },
  {
    id: "A.atual_g", label: "Carência da atualidade", labelWithArticle: "a carência da atualidade", unit: "dias", role: "criterion",
    default: 31, min: 0, max: 90, rationale: "Idade dos dados sem desconto.", source: playbook, usedBy: ["DQ"],
  },
  {
    id: "A.atual_l", label: "Limite da atualidade", labelWithArticle: "o limite da atualidade", unit: "dias", role: "criterion",
    default: 365, min: 90, max: 730, rationale: "Idade dos dados com nota zero.", source: playbook, usedBy: ["DQ"],
  },
  {
    id: "A.limiar_impacto_alto", label: "Impacto alto, parcela do custo mapeado", labelWithArticle: "o limiar de impacto alto", unit: "pct",
    role: "criterion", default: 2, min: 1, max: 5, rationale: "Ordena as constatações.", source: playbook, usedBy: ["I1"],
  },
  {
    id: "A.limiar_impacto_medio", label: "Impacto médio, parcela do custo mapeado", labelWithArticle: "o limiar de impacto médio",
    unit: "pct", role: "criterion", default: 0.5, min: 0.2, max: 1, rationale: "Ordena as constatações.", source: playbook, usedBy: ["I1"],
  },
  {
    id: "A.limiar_abs_alto", label: "Impacto alto em reais, sem custo mapeado", labelWithArticle: "o limiar absoluto de impacto alto",
    unit: "BRL/ano", role: "criterion", default: 200000, min: 50000, max: 2000000, rationale: "Usado quando não há custo mapeado.",
    source: playbook, usedBy: ["I1"],
  },
  {
    id: "A.limiar_abs_medio", label: "Impacto médio em reais, sem custo mapeado", labelWithArticle: "o limiar absoluto de impacto médio",
    unit: "BRL/ano", role: "criterion", default: 50000, min: 10000, max: 500000, rationale: "Usado quando não há custo mapeado.",
    source: playbook, usedBy: ["I1"],
  },
  {
    id: "A.qw_semanas", label: "Duração máxima de um ganho rápido", labelWithArticle: "a duração máxima do ganho rápido", unit: "semanas",
    role: "criterion", default: 12, min: 4, max: 12, rationale: "Nunca acima de doze semanas.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.qw_esforco_pd", label: "Esforço máximo de um ganho rápido", labelWithArticle: "o esforço máximo do ganho rápido", unit: "pd",
    role: "criterion", default: 60, min: 20, max: 120, rationale: "Cabe em uma equipe pequena.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.qw_capex", label: "Custo único máximo de um ganho rápido", labelWithArticle: "o custo máximo do ganho rápido", unit: "BRL",
    role: "criterion", default: 100000, min: 20000, max: 300000, rationale: "Dispensa aprovação de investimento.", source: playbook,
    usedBy: ["QW"],
  },
  {
    id: "A.qw_piso", label: "Benefício anual mínimo de um ganho rápido", labelWithArticle: "o benefício mínimo do ganho rápido",
    unit: "BRL/ano", role: "criterion", default: 20000, min: 5000, max: 100000,
    rationale: "Padrão: o maior entre este valor e um milésimo do custo mapeado.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.qw_max", label: "Ganhos rápidos mostrados", labelWithArticle: "o número de ganhos rápidos", unit: "un", role: "criterion",
    default: 7, min: 3, max: 10, rationale: "Foco na execução.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.qw_pessoas", label: "Pessoas ao mesmo tempo em ganhos rápidos", labelWithArticle: "o limite de pessoas ao mesmo tempo", unit: "un",
    role: "criterion", default: 9, min: 3, max: 30, rationale: "Ações que passam do limite começam depois.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.qw_fracao", label: "Parcela do potencial capturada no ganho rápido", labelWithArticle: "a parcela do ganho rápido", unit: "x",
    role: "value", default: 0.5, min: 0.25, max: 0.75, rationale: "Só parte do potencial cabe em doze semanas.", source: playbook,
    usedBy: ["QW"],
  },
  {
    id: "A.qw_causa", label: "Parcela do retrabalho eliminada ao corrigir a causa", labelWithArticle: "a redução pela correção da causa",
    unit: "x", role: "value", default: 0.5, min: 0.25, max: 0.75, rationale: "Correção da maior causa.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.esforco_automatizar", label: "Esforço para automatizar tarefas de regra", labelWithArticle: "o esforço de automatizar", unit: "pd",
    role: "value", default: 40, min: 20, max: 80, rationale: "Decisão automatizar, um sistema.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.esforco_eliminar", label: "Esforço para eliminar etapas sem valor", labelWithArticle: "o esforço de eliminar", unit: "pd",
    role: "value", default: 10, min: 5, max: 20, rationale: "Decisão eliminar.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.esforco_simplificar", label: "Esforço para simplificar ou corrigir causa", labelWithArticle: "o esforço de simplificar", unit: "pd",
    role: "value", default: 15, min: 8, max: 30, rationale: "Decisão simplificar.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.esforco_sistema", label: "Esforço por sistema adicional", labelWithArticle: "o esforço por sistema adicional", unit: "pd",
    role: "value", default: 15, min: 5, max: 30, rationale: "Soma-se a partir do segundo sistema.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.equipe_qw", label: "Equipe de um ganho rápido", labelWithArticle: "a equipe do ganho rápido", unit: "un", role: "value",
    default: 3, min: 1, max: 8, rationale: "Pessoas dedicadas em parte do tempo.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.foco_qw", label: "Dedicação da equipe de um ganho rápido", labelWithArticle: "a dedicação da equipe", unit: "x", role: "value",
    default: 0.8, min: 0.4, max: 1, rationale: "Parte do tempo fica na operação.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.lead_aprovacao", label: "Semanas até o início de um ganho rápido", labelWithArticle: "o prazo de aprovação", unit: "semanas",
    role: "value", default: 2, min: 0, max: 6, rationale: "Aprovação e preparação.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.conversao_caixa", label: "Parcela das horas que vira caixa", labelWithArticle: "a conversão em caixa", unit: "x",
    role: "value", default: 0.5, min: 0.2, max: 0.8, rationale: "Hora liberada só vira caixa quando reduz gasto.", source: playbook,
    usedBy: ["QW"],
  },
  {
    id: "A.adocao", label: "Adoção da mudança", labelWithArticle: "a adoção", unit: "x", role: "value", default: 0.8, min: 0.5, max: 0.95,
    rationale: "Constante até existir a curva da fase 7.", source: playbook, usedBy: ["QW"],
  },
  {
    id: "A.cartoes", label: "Cartões por seção do relatório", labelWithArticle: "o número de cartões", unit: "un", role: "criterion",
    default: 10, min: 5, max: 15, rationale: "Itens detalhados no corpo do relatório.", source: playbook, usedBy: ["REL"],
  },
];
