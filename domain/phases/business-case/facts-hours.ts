/** Facts of A5.16: what becomes of every hour of the potential, each in one state, and the same way in money down to the net of a year. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";

const a516 = formulas("A5.16", {
  preliminary: ["1.0.0", "potencial preliminar da fase 1"],
  bySteps: ["1.0.0", "potencial − potencial preliminar da fase 1"],
  potential: [
    "1.0.0",
    "soma das liberações por processo: por etapa onde há etapas, senão a preliminar",
  ],
  unpriced: ["1.0.0", "horas de processos sem custo por hora"],
  unclaimed: ["1.0.0", "potencial − horas sem custo − horas em iniciativas"],
  claimed: ["1.0.0", "horas das linhas do registro de benefícios"],
  outside: ["1.0.0", "horas em iniciativas − horas no conjunto recomendado"],
  inSet: ["1.0.0", "horas das linhas das iniciativas do conjunto recomendado"],
  adopted: ["1.0.0", "horas no conjunto × adoção"],
  notAdopted: ["1.0.0", "horas no conjunto − horas adotadas"],
  cash: ["1.0.0", "horas adotadas × conversão em caixa"],
  capacity: ["1.0.0", "horas adotadas − horas em caixa"],
  spent: ["1.0.0", "horas de projeto + horas de capacitação do conjunto"],
  monthsBack: ["1.0.0", "horas gastas ÷ horas adotadas por mês"],
  worth: ["1.0.0", "horas × custo por hora × 12"],
  sum: ["1.0.0", "soma das linhas do conjunto, em regime"],
  ownTime: ["1.0.0", "custo das horas de projeto + custo das horas de capacitação"],
  opex: ["1.0.0", "custo recorrente por mês das iniciativas do conjunto × 12"],
  net: [
    "1.0.0",
    "horas em caixa + retenção + economia de TI + demais benefícios − custo recorrente",
  ],
});

const monthly = (id: string, label: string, formula: (typeof a516)["potential"]) =>
  ({ id, label, unit: "h/mes", formula }) as const;

/** Every state adds up to the potential: unpriced, unclaimed, outside, not adopted, cash and capacity. */
export const hoursFate = defineFacts("p5.h", {
  preliminary: monthly("preliminar", "Potencial preliminar de horas", a516.preliminary),
  bySteps: monthly("etapas", "Horas que o redesenho por etapa acrescenta", a516.bySteps),
  potential: monthly("potencial", "Potencial de horas", a516.potential),
  unpriced: monthly("sem_custo", "Horas sem custo por hora", a516.unpriced),
  unclaimed: monthly("sem_iniciativa", "Horas sem iniciativa", a516.unclaimed),
  claimed: monthly("em_iniciativa", "Horas em iniciativas", a516.claimed),
  outside: monthly("fora", "Horas em iniciativas fora do conjunto", a516.outside),
  inSet: monthly("no_conjunto", "Horas no conjunto recomendado", a516.inSet),
  notAdopted: monthly("nao_adotada", "Horas do conjunto não adotadas", a516.notAdopted),
  adopted: monthly("adotada", "Horas do conjunto adotadas", a516.adopted),
  cash: monthly("caixa", "Horas em caixa", a516.cash),
  capacity: monthly("capacidade", "Horas em capacidade", a516.capacity),
  spent: {
    id: "gastas",
    label: "Horas de projeto e capacitação do conjunto",
    unit: "h",
    formula: a516.spent,
  },
  monthsBack: {
    id: "meses_volta",
    label: "Meses até as horas gastas voltarem",
    unit: "meses",
    formula: a516.monthsBack,
    nullReason: "NAO_SE_APLICA",
  },
});

const yearly = (id: string, label: string, formula: (typeof a516)["worth"]) =>
  ({ id, label, unit: "BRL/ano", formula }) as const;

/** By year, in full operation. */
export const valueBridge = defineFacts("p5.ponte", {
  potential: yearly("potencial", "Valor do potencial de horas", a516.worth),
  outside: yearly("fora", "Valor das horas fora do conjunto", a516.worth),
  inSet: yearly("no_conjunto", "Valor das horas no conjunto", a516.worth),
  notAdopted: yearly("horas_nao_adotadas", "Valor das horas não adotadas", a516.notAdopted),
  notCash: yearly("horas_capacidade", "Valor das horas que ficam em capacidade", a516.capacity),
  hoursCash: yearly("horas_caixa", "Horas em caixa por ano", a516.cash),
  retention: yearly("retencao", "Retenção de clientes do conjunto", a516.sum),
  itSaving: yearly("ti", "Economia de TI do conjunto", a516.sum),
  others: yearly("demais", "Demais benefícios em caixa do conjunto", a516.sum),
  opex: yearly("custo_recorrente", "Custo recorrente do conjunto por ano", a516.opex),
  ownTime: {
    id: "tempo_cheio",
    label: "Tempo da equipe do conjunto, pelo valor cheio",
    unit: "BRL",
    formula: a516.ownTime,
  },
  net: yearly("liquido", "Valor líquido por ano do conjunto", a516.net),
});
