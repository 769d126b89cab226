/** Assumptions of systems, cloud and AI costs (playbook 2.4): criteria of the portfolio, and unit prices without default. */
import type { AssumptionDefinition } from "./assumption.ts";

const playbook = "Método Lastro";
const priceList = "Lista de preços do cliente";
const noPrice = "Sem valor padrão: informar com data e fonte da lista de preços.";

// biome-ignore format: one row a line, like the table it is
export const technologyAssumptions: AssumptionDefinition[] = [
  {
    id: "A.time_corte", label: "Corte de aptidão do quadro TIME", labelWithArticle: "o corte de aptidão", unit: "nota", role: "criterion", default: 3, min: 2.5, max: 3.5,
    rationale: "Meio da escala de notas.", source: playbook, usedBy: ["A4.2"],
  },
  {
    id: "A.bbp_pesos", label: "Pesos de construir, comprar ou fazer em parceria", labelWithArticle: "os pesos da decisão de compra", unit: "texto", role: "value",
    default: "0,20; 0,15; 0,15; 0,20; 0,15; 0,15", rationale: "Aderência, prazo, TCO, risco, dados e capacidade interna.", source: playbook, usedBy: ["A4.6"],
  },
  {
    id: "A.desc_compromisso", label: "Desconto por compromisso de uso de nuvem", labelWithArticle: "o desconto por compromisso", unit: "pct", role: "value", default: 25, min: 0, max: 60,
    rationale: "Reserva de capacidade por um ano.", source: playbook, usedBy: ["A4.8"],
  },
  {
    id: "A.overhead_nuvem", label: "Acréscimo de cópia e monitoração da nuvem", labelWithArticle: "o acréscimo de cópia e monitoração", unit: "pct", role: "value", default: 8, min: 3, max: 20,
    rationale: "Serviços em torno da carga.", source: playbook, usedBy: ["A4.8"],
  },
  {
    id: "A.migracao_pct", label: "Custo único de migração, parte do custo anual do sistema", labelWithArticle: "o custo de migração", unit: "pct", role: "value", default: 30, min: 10, max: 80,
    rationale: "Usado quando nenhuma iniciativa informa o investimento.", source: playbook, usedBy: ["A4.3"],
  },
  {
    id: "A.preco_data", label: "Data da lista de preços de nuvem e de IA", labelWithArticle: "a data da lista de preços", unit: "data", role: "criterion", default: null,
    rationale: "Preços mudam: a lista vale por um prazo.", source: priceList, usedBy: ["A4.8", "A4.9"],
  },
  ...([
    ["A.preco_vcpu_h", "Preço por vCPU-hora", "o preço por vCPU-hora", "BRL", "A4.8"], ["A.preco_gb_mes", "Preço por GB armazenado por mês", "o preço por GB armazenado", "BRL", "A4.8"],
    ["A.preco_egress_gb", "Preço por GB de saída de dados", "o preço por GB de saída", "BRL", "A4.8"], ["A.preco_token_entrada", "Preço por milhão de tokens de entrada, em dólar", "o preço do token de entrada", "USD", "A4.9"],
    ["A.preco_token_saida", "Preço por milhão de tokens de saída, em dólar", "o preço do token de saída", "USD", "A4.9"], ["A.tokens_entrada", "Tokens de entrada por chamada", "os tokens de entrada", "un", "A4.9"],
    ["A.tokens_saida", "Tokens de saída por chamada", "os tokens de saída", "un", "A4.9"], ["A.chamadas_por_caso", "Chamadas de IA por caso", "as chamadas de IA por caso", "un", "A4.9"],
  ] as const).map(([id, label, labelWithArticle, unit, formula]): AssumptionDefinition => ({
    id, label, labelWithArticle, unit, role: "value", default: null, min: 0, rationale: noPrice, source: priceList, usedBy: [formula],
  })),
];

/** Assumptions of tasks and capacity (playbook A3.4, A3.5). Fractions of one. */
export const taskAssumptions: AssumptionDefinition[] = [
  {
    id: "A.economia_e1",
    label: "Economia de tempo nas tarefas E1",
    labelWithArticle: "a economia nas tarefas E1",
    unit: "x",
    role: "value",
    default: 0.5,
    min: 0.2,
    max: 0.6,
    rationale: "Tarefa que um modelo de linguagem acelera sozinho.",
    source: playbook,
    usedBy: ["A3.4"],
  },
  {
    id: "A.economia_e2",
    label: "Economia de tempo nas tarefas E2",
    labelWithArticle: "a economia nas tarefas E2",
    unit: "x",
    role: "value",
    default: 0.5,
    min: 0.2,
    max: 0.6,
    rationale: "Tarefa que precisa de modelo e de sistema ao redor.",
    source: playbook,
    usedBy: ["A3.4"],
  },
  {
    id: "A.revisao",
    label: "Tempo de revisão humana do trabalho assistido",
    labelWithArticle: "a revisão humana",
    unit: "x",
    role: "value",
    default: 0.1,
    min: 0,
    max: 0.3,
    rationale: "Parte da economia volta como revisão.",
    source: playbook,
    usedBy: ["A3.4"],
  },
];
