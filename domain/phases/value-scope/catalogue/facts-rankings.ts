/** Processes and areas in order: by cost, by cost of rework, by potential of automation. */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import { named } from "../../../facts/catalogue/labels.ts";
import { a12, a13, a14 } from "../../common/catalogue/process-formulas.ts";

const ranked =
  (order: string, text: string) =>
  ({ rank }: { rank: number }): string =>
    `${rank}º em ${order}: ${text}`;

const inCost = (text: string) => ranked("custo anual", text);
export const byCost = defineFacts("p1.abc.{rank}", {
  name: { id: "nome", label: inCost("processo"), unit: "texto", formula: a13.rank },
  value: { id: "valor", label: inCost("custo anual"), unit: "BRL/ano", formula: a13.rank },
  share: { id: "pct", label: inCost("parcela do custo"), unit: "pct", formula: a13.share },
  cumulative: {
    id: "pct_acum",
    label: inCost("parcela acumulada"),
    unit: "pct",
    formula: a13.cumulative,
  },
});

const inRework = (text: string) => ranked("custo de retrabalho", text);
export const byRework = defineFacts("p1.cor.{rank}", {
  name: { id: "nome", label: inRework("processo"), unit: "texto", formula: a12.rank },
  value: { id: "valor", label: inRework("custo anual"), unit: "BRL/ano", formula: a12.rank },
  share: { id: "pct", label: inRework("parcela do retrabalho"), unit: "pct", formula: a12.rank },
});

const inPotential = (text: string) => ranked("potencial de automação", text);
export const byPotential = defineFacts("p1.ap.{rank}", {
  name: { id: "nome", label: inPotential("processo"), unit: "texto", formula: a14.rank },
  potential: { id: "ap", label: inPotential("potencial"), unit: "pct", formula: a14.rank },
  limiter: {
    id: "limitador_artigo",
    label: inPotential("limitação"),
    unit: "texto",
    formula: a14.limiter,
  },
});

export const area = defineFacts("p1.area.{rank}", {
  name: {
    id: "nome",
    label: ({ rank }: { rank: number }) => `Área ${rank} em custo`,
    unit: "texto",
    formula: a13.area,
  },
  annualCost: { id: "custo", label: named("Custo anual"), unit: "BRL/ano", formula: a13.area },
  costShare: {
    id: "pct_custo",
    label: named("Parcela do custo"),
    unit: "pct",
    formula: a13.areaShare,
  },
  hours: { id: "horas", label: named("Horas por mês"), unit: "h/mes", formula: a13.area },
  processes: { id: "n_processos", label: named("Processos"), unit: "un", formula: a13.area },
});
