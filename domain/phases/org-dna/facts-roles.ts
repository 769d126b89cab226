/** Facts of A3.7: the roles that an operation with AI needs, their origin, and what they leave of the released capacity. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a37 = formulas("A3.7", {
  name: ["1.0.0", "papel do modelo de operação com IA"],
  product: ["1.0.0", "processos redesenhados ÷ processos por responsável, arredondado para cima"],
  curator: [
    "1.0.0",
    "casos por mês dos processos com IA ÷ casos por curador, arredondado para cima",
  ],
  supervisor: ["1.0.0", "etapas com IA autônoma ÷ etapas por supervisor, arredondado para cima"],
  governance: ["1.0.0", "dedicação parcial"],
  source: ["1.0.0", "liberação por processos, na ordem dos papéis; o que falta vem de contratação"],
  total: ["1.0.0", "soma dos papéis novos"],
  balance: ["1.0.0", "FTE liberado − FTE dos papéis novos"],
  missing: ["1.0.0", "FTE dos papéis novos acima do liberado"],
  cost: ["1.0.0", "FTE dos papéis novos × custo médio anual por FTE"],
  driver: ["1.0.0", "base da contagem do papel"],
  sourced: ["1.0.0", "papéis com origem definida"],
});

export const newRole = defineFacts("p3.papel.{role}", {
  name: { id: "nome", label: named("Papel"), unit: "texto", formula: a37.name },
  driver: {
    id: "base",
    label: named("Base de contagem"),
    unit: "un",
    formula: a37.driver,
    basis: "DERIVADO",
  },
  fte: {
    id: "fte",
    label: named("FTE do papel"),
    unit: "FTE",
    formula: a37.product,
    variants: {
      produto: a37.product,
      curador: a37.curator,
      supervisor: a37.supervisor,
      governanca: a37.governance,
    },
  },
  source: { id: "origem", label: named("Origem do papel"), unit: "texto", formula: a37.source },
});

export const newRoles = defineFacts("p3", {
  fte: { id: "novos_fte", label: "FTE dos papéis novos", unit: "FTE", formula: a37.total },
  count: {
    id: "n_papeis",
    label: "Papéis novos",
    unit: "un",
    formula: a37.total,
    basis: "DERIVADO",
  },
  withSource: {
    id: "n_papeis_origem",
    label: "Papéis novos com origem",
    unit: "un",
    formula: a37.sourced,
    basis: "DERIVADO",
  },
  balance: { id: "saldo", label: "Saldo de capacidade", unit: "FTE", formula: a37.balance },
  missing: {
    id: "falta",
    label: "FTE que falta para os papéis novos",
    unit: "FTE",
    formula: a37.missing,
  },
  annualCost: {
    id: "novos_custo_ano",
    label: "Custo dos papéis novos por ano",
    unit: "BRL/ano",
    formula: a37.cost,
    basis: "ESTIMADO",
  },
});

const qw = formulas("QW", {
  benefit: ["1.0.0", "horas liberadas pela etapa × custo por hora × 12"],
});

export const candidate = defineFacts("qw.cand.{candidate}", {
  benefit: {
    id: "beneficio",
    label: ({ name }: { name: string }) => `Benefício anual: ${name}`,
    unit: "BRL/ano",
    formula: qw.benefit,
  },
});
