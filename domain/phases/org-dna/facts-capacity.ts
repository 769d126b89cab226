/** Facts of A3.5 by area: what processes and tasks release, and what the new roles of A3.7 take of it. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a35 = formulas("A3.5", {
  area: ["1.0.0", "área, ou grupo de áreas com poucas pessoas"],
  fte: ["1.0.0", "soma do FTE das posições da área"],
  mapped: ["1.0.0", "soma do FTE dos processos mapeados da área"],
  process: ["1.0.0", "horas liberadas pelos processos da área ÷ horas produtivas por FTE"],
  mean: [
    "1.0.0",
    "parcela média liberada pelas tarefas, ponderada pelo FTE dos cargos com tarefas",
  ],
  task: ["1.0.0", "FTE da área × parcela média liberada pelas tarefas, sem adoção"],
  residual: [
    "1.0.0",
    "(FTE da área − FTE dos processos mapeados) × parcela média liberada pelas tarefas; fora do caixa em todos os cenários",
  ],
  cost: ["1.0.0", "FTE residual × custo anual por FTE da área"],
  total: ["1.0.0", "soma das áreas"],
  people: ["1.0.0", "contagem das posições da área"],
  affected: [
    "1.0.0",
    "posições da área cujos cargos têm exposição a partir do corte do mapa de evolução; n/d quando identificaria poucas pessoas",
  ],
  check: ["1.0.0", "liberação por processos acima de 1,25 vez a liberação por tarefas"],
  share: ["1.0.0", "liberação por processos da área ÷ liberação por processos"],
  released: ["1.0.0", "horas liberadas pelos processos ÷ horas produtivas por FTE"],
  adopted: ["1.0.0", "FTE liberado × adoção"],
  rest: ["1.0.0", "soma da liberação por processos das áreas não desenhadas no gráfico"],
  outside: ["1.0.0", "FTE liberado de processos sem área no organograma"],
});
const a37 = formulas("A3.7", {
  areaShare: ["1.0.0", "papéis novos rateados pela liberação por processos da área"],
  balance: ["1.0.0", "FTE liberado − FTE dos papéis novos"],
});

export const area = defineFacts("p3.area.{area}", {
  name: { id: "nome", label: named("Área"), unit: "texto", formula: a35.area },
  people: { id: "pessoas", label: named("Posições"), unit: "un", formula: a35.people },
  affected: {
    id: "afetadas",
    label: named("Posições com tarefas expostas"),
    unit: "un",
    formula: a35.affected,
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
  fte: { id: "fte", label: named("FTE da área"), unit: "FTE", formula: a35.fte },
  mappedFte: {
    id: "fte_processos",
    label: named("FTE dos processos mapeados"),
    unit: "FTE",
    formula: a35.mapped,
  },
  processRelease: {
    id: "pr",
    label: named("Liberação por processos"),
    unit: "FTE",
    formula: a35.process,
  },
  releasedShare: {
    id: "r_medio",
    label: named("Parcela liberada pelas tarefas"),
    unit: "pct",
    formula: a35.mean,
  },
  taskRelease: {
    id: "tr",
    label: named("Liberação por tarefas"),
    unit: "FTE",
    formula: a35.task,
  },
  residual: {
    id: "residual",
    label: named("Capacidade residual"),
    unit: "FTE",
    formula: a35.residual,
  },
  residualCost: {
    id: "residual_custo",
    label: named("Valor anual da capacidade residual"),
    unit: "BRL/ano",
    formula: a35.cost,
  },
  reconciliation: {
    id: "conciliacao",
    label: named("Conciliação"),
    unit: "texto",
    formula: a35.check,
  },
  shareOfRelease: {
    id: "pr_pct",
    label: named("Parcela da capacidade liberada"),
    unit: "pct",
    formula: a35.share,
  },
  newRoles: {
    id: "novos",
    label: named("Papéis novos"),
    unit: "FTE",
    decimals: 2,
    formula: a37.areaShare,
  },
  balance: {
    id: "saldo",
    label: named("Saldo de capacidade"),
    unit: "FTE",
    decimals: 2,
    formula: a37.balance,
  },
});

export const capacity = defineFacts("p3", {
  residual: {
    id: "residual_fte",
    label: "Capacidade residual por tarefas",
    unit: "FTE",
    formula: a35.total,
  },
  residualCost: {
    id: "residual_custo_ano",
    label: "Valor anual da capacidade residual",
    unit: "BRL/ano",
    formula: a35.total,
  },
  released: {
    id: "fte_liberado",
    label: "FTE liberado pelo redesenho",
    unit: "FTE",
    formula: a35.released,
  },
  releasedAdopted: {
    id: "fte_liberado_adocao",
    label: "FTE liberado com adoção",
    unit: "FTE",
    formula: a35.adopted,
  },
  outsideAreas: {
    id: "fte_fora_area",
    label: "FTE liberado sem área no organograma",
    unit: "FTE",
    formula: a35.outside,
  },
  otherAreas: {
    id: "pr_demais",
    label: "FTE liberado nas demais áreas",
    unit: "FTE",
    formula: a35.rest,
  },
});

const g32 = formulas("G3.2", {
  releasing: ["1.0.0", "áreas com liberação por processos"],
  reconciled: ["1.0.0", "áreas com liberação e conciliação com as tarefas"],
});
const g33 = formulas("G3.3", {
  smallest: ["1.0.0", "menor número de pessoas entre os grupos publicados"],
});

export const gate = defineFacts("p3.gate", {
  smallestGroup: {
    id: "menor_grupo",
    label: "Menor grupo publicado",
    unit: "un",
    formula: g33.smallest,
    basis: "DERIVADO",
    nullReason: "NAO_SE_APLICA",
  },
  releasingAreas: {
    id: "areas_liberacao",
    label: "Áreas com liberação",
    unit: "un",
    formula: g32.releasing,
    basis: "DERIVADO",
  },
  reconciledAreas: {
    id: "areas_conciliadas",
    label: "Áreas conciliadas",
    unit: "un",
    formula: g32.reconciled,
    basis: "DERIVADO",
  },
});
