/** Facts of A7.9 of the captured benefits: the plan of phase 5, what was realised in hours, and the same by initiative. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a79 = formulas("A7.9", {
  target: [
    "1.0.0",
    "soma do benefício acumulado das iniciativas recomendadas até o mês, do plano da fase 5",
  ],
  hours: ["1.0.0", "meta acumulada × parcela do efeito em caixa que vem de horas"],
  realised: [
    "1.0.0",
    "(horas por caso da linha de base − horas por caso atuais) × volume atual × custo por hora × conversão em caixa, por mês de operação com a rampa do plano",
  ],
  rate: ["1.0.0", "capturado ÷ meta acumulada em horas"],
  status: ["1.0.0", "a partir de 95% No plano; de 80% Atenção; abaixo, Fora do plano"],
  months: ["1.0.0", "meses completos entre o início do programa e a data de extração"],
  plan: ["1.0.0", "de onde vem o plano comparado"],
  start: ["1.0.0", "primeiro mês do programa"],
});

const planned = { unit: "BRL", formula: a79.target, basis: "ESTIMADO" } as const;

export const capture = defineFacts("p7.captura", {
  plan: {
    id: "plano",
    label: "Plano comparado",
    unit: "texto",
    formula: a79.plan,
    basis: "DERIVADO",
  },
  start: {
    id: "inicio",
    label: "Início do programa",
    unit: "data",
    formula: a79.start,
    basis: "PREMISSA",
  },
  months: {
    id: "meses",
    label: "Meses de programa",
    unit: "meses",
    decimals: 0,
    formula: a79.months,
    basis: "DERIVADO",
  },
  totalTarget: { ...planned, id: "meta_total", label: "Captura prevista até agora" },
  target: {
    id: "meta",
    label: "Captura em horas prevista até agora",
    unit: "BRL",
    formula: a79.hours,
    basis: "ESTIMADO",
  },
  realised: {
    id: "real",
    label: "Valor realizado em horas",
    unit: "BRL",
    formula: a79.realised,
  },
  rate: { id: "taxa", label: "Taxa de captura", unit: "pct", formula: a79.rate },
  status: {
    id: "status",
    label: "Situação da captura",
    unit: "texto",
    formula: a79.status,
    nullReason: "NAO_SE_APLICA",
  },
});

/** Up to a month of the programme. */
export const plannedCapture = defineFacts("p7.captura.plano", {
  upTo: {
    ...planned,
    id: "{month}",
    label: ({ label }: { label: string }) => `Captura prevista até ${label}`,
  },
});

export const captureByInitiative = defineFacts("p7.captura.ini.{initiative}", {
  name: {
    id: "nome",
    label: named("Iniciativa"),
    unit: "texto",
    formula: a79.target,
    basis: "DERIVADO",
  },
  upTo12: { ...planned, id: "12", label: named("Captura prevista até o mês 12") },
  upTo24: { ...planned, id: "24", label: named("Captura prevista até o mês 24") },
  upTo36: { ...planned, id: "36", label: named("Captura prevista até o mês 36") },
  realised: { id: "real", label: named("Valor realizado"), unit: "BRL", formula: a79.realised },
});
