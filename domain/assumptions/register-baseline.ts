/** Common assumptions (playbook 0.4, 0.5, 0.9, 1.1) and those of the baseline, the ABC and the automation potential. */
import type { AssumptionDefinition } from "./assumption.ts";

const playbook = "Método Lastro";

export const baselineAssumptions: AssumptionDefinition[] = [
  {
    id: "A.horas_fte_mes", label: "Horas produtivas por FTE por mês", labelWithArticle: "as horas produtivas por FTE", unit: "h/mes",
    role: "value", default: 160, min: 120, max: 176, rationale: "Jornada mensal menos férias, feriados e ausências.", source: playbook,
    usedBy: ["A1.1", "A1.6"],
  },
  {
    id: "A.encargos", label: "Multiplicador de encargos sobre o salário", labelWithArticle: "o multiplicador de encargos", unit: "x",
    role: "value", default: 1.8, min: 1.4, max: 2.2, rationale: "Usado quando o organograma traz salário e não custo total.",
    source: playbook, usedBy: ["A1.1"],
  },
  {
    id: "A.cambio_usd", label: "Câmbio, reais por dólar", labelWithArticle: "o câmbio", unit: "BRL/USD", role: "value", default: null,
    min: 0.01, rationale: "Sem valor padrão: precisa ser informado quando há valor em dólar.", source: "Cliente", usedBy: [],
  },
  {
    id: "A.semanas_mes", label: "Semanas por mês", labelWithArticle: "as semanas por mês", unit: "semanas", role: "value",
    default: 4.345, min: 4.345, max: 4.345, rationale: "Constante de calendário.", source: playbook, usedBy: [],
  },
  {
    id: "A.dias_uteis_mes", label: "Dias úteis por mês", labelWithArticle: "os dias úteis por mês", unit: "dias", role: "value", default: 21,
    min: 20, max: 23, rationale: "Converte volume diário em mensal.", source: playbook, usedBy: [],
  },
  {
    id: "A.calendario", label: "Calendário dos prazos", labelWithArticle: "o calendário dos prazos", unit: "texto", role: "criterion",
    default: "corrido", rationale: "Prazo corrido conta todas as horas do dia, inclusive fora do expediente.", source: playbook,
    usedBy: ["A1.6"],
  },
  {
    id: "A.data_extracao", label: "Data de extração dos arquivos", labelWithArticle: "a data de extração", unit: "data", role: "criterion",
    default: null, rationale: "Padrão: data do envio dos arquivos.", source: playbook, usedBy: ["A1.6", "A1.9"],
  },
  {
    id: "A.data_base", label: "Data-base das janelas de análise", labelWithArticle: "a data-base", unit: "data", role: "criterion",
    default: null, rationale: "Padrão: último dia do último mês completo de abertura de casos.", source: playbook, usedBy: ["A1.6", "A1.9"],
  },
  {
    id: "A.min_peso_score", label: "Peso mínimo presente para calcular um índice", labelWithArticle: "o peso mínimo de um índice",
    unit: "pct", role: "criterion", default: 60, min: 50, max: 80, rationale: "Abaixo disso o índice não é calculado.", source: playbook,
    usedBy: ["A1.4", "A1.5"],
  },
  {
    id: "A.n_minimo_grupo", label: "Tamanho mínimo de grupo publicado", labelWithArticle: "o tamanho mínimo de grupo", unit: "un",
    role: "criterion", default: 5, min: 5, max: 20, rationale: "Protege pessoas em grupos pequenos; só pode subir.", source: playbook,
    usedBy: ["A1.1"],
  },
  {
    id: "A.fator_retrabalho", label: "Esforço do retrabalho em relação à execução normal", labelWithArticle: "o fator de retrabalho",
    unit: "x", role: "value", default: 1, min: 0.3, max: 1.5, rationale: "Usado quando faltam os minutos de retrabalho.",
    source: playbook, usedBy: ["A1.1"],
  },
  {
    id: "A.retrabalho_geometrico", label: "Retrabalho repetido (laço geométrico)", labelWithArticle: "o laço de retrabalho", unit: "bool",
    role: "criterion", default: false, rationale: "Ligado, admite que um caso refeito pode ser refeito de novo.", source: playbook,
    usedBy: ["A1.1"],
  },
  {
    id: "A.abc_a", label: "Corte da classe A no Pareto", labelWithArticle: "o corte da classe A", unit: "pct", role: "criterion",
    default: 80, min: 70, max: 85, rationale: "Curva ABC (Juran).", source: playbook, usedBy: ["A1.3", "A1.7"],
  },
  {
    id: "A.abc_b", label: "Corte da classe B no Pareto", labelWithArticle: "o corte da classe B", unit: "pct", role: "criterion",
    default: 95, min: 90, max: 97, rationale: "Curva ABC (Juran).", source: playbook, usedBy: ["A1.3", "A1.7"],
  },
  {
    id: "A.ap_pesos", label: "Pesos do potencial de automação", labelWithArticle: "os pesos do potencial de automação", unit: "texto",
    role: "value", default: "0,30; 0,30; 0,25; 0,15",
    rationale: "Padronização, dados estruturados, baixo julgamento e integração, nesta ordem.", source: playbook, usedBy: ["A1.4"],
  },
  {
    id: "A.excecoes", label: "Exceções quando não informadas", labelWithArticle: "a taxa de exceções", unit: "pct", role: "value",
    default: 10, min: 0, max: 40, rationale: "Usado só nos processos sem taxa de exceções.", source: playbook, usedBy: ["A1.4"],
  },
  {
    id: "A.automacao_atual", label: "Automação atual quando não informada", labelWithArticle: "a automação atual", unit: "pct",
    role: "value", default: 0, min: 0, max: 50, rationale: "Usado só nos processos sem nível de automação.", source: playbook,
    usedBy: ["A1.4"],
  },
  {
    id: "A.captura", label: "Captura do potencial de automação", labelWithArticle: "a captura do potencial", unit: "x", role: "value",
    default: 0.6, min: 0.3, max: 0.8, rationale: "Só parte do potencial técnico vira tempo liberado.", source: playbook,
    usedBy: ["A1.4", "A1.10", "A1.11"],
  },
  {
    id: "A.corte_vs", label: "Corte do índice de valor", labelWithArticle: "o corte do índice de valor", unit: "score", role: "criterion",
    default: 50, min: 40, max: 60, rationale: "Separa os quadrantes de prioridade.", source: playbook, usedBy: ["A1.5"],
  },
  {
    id: "A.corte_fs", label: "Corte do índice de viabilidade", labelWithArticle: "o corte do índice de viabilidade", unit: "score",
    role: "criterion", default: 50, min: 40, max: 60, rationale: "Separa os quadrantes de prioridade.", source: playbook,
    usedBy: ["A1.5"],
  },
];
