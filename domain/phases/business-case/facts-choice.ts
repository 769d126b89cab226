/** Facts of A5.10: what each initiative adds to the recommended set, and the firm and the staged part of it. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a510 = formulas("A5.10", {
  change: [
    "1.0.0",
    "no conjunto: VPL do conjunto − VPL sem a iniciativa e sem o que depende dela; fora: VPL com ela e com o que ela exige − VPL do conjunto",
  ],
  drawn: ["1.0.0", "estatística da diferença entre os dois VPL nos mesmos sorteios"],
  stage: ["1.0.0", "por dever; firme quando a mediana da diferença é positiva; senão, em estágios"],
  firm: ["1.0.0", "deveres e iniciativas firmes do conjunto"],
  waiting: [
    "1.0.0",
    "VPL do conjunto − VPL do conjunto com os inícios um mês depois, no mesmo horizonte",
  ],
  staged: ["1.0.0", "VPL do conjunto − VPL da parte firme, nos mesmos sorteios"],
  without: ["1.0.0", "conjunto sem a iniciativa de maior VPL"],
});

const money = (id: string, label: string, formula: (typeof a510)["change"]) =>
  ({ id, label, unit: "BRL", formula }) as const;
const chance = (id: string, label: string, formula: (typeof a510)["change"]) =>
  ({ id, label, unit: "pct", formula }) as const;

/** What an initiative of the set takes from it by starting a month later. */
export const waiting = defineFacts("p5.ini.{initiative}", {
  npv: {
    id: "espera_mes",
    label: named("VPL que um mês de espera tira"),
    unit: "BRL",
    formula: a510.waiting,
  },
});

/** What the initiative adds to the set. */
export const added = defineFacts("p5.ini.{initiative}", {
  npv: {
    id: "delta_vpl",
    label: named("VPL que acrescenta ao conjunto"),
    unit: "BRL",
    formula: a510.change,
  },
  p10: { id: "delta_p10", label: named("P10 do acréscimo"), unit: "BRL", formula: a510.drawn },
  p50: { id: "delta_p50", label: named("P50 do acréscimo"), unit: "BRL", formula: a510.drawn },
  p90: { id: "delta_p90", label: named("P90 do acréscimo"), unit: "BRL", formula: a510.drawn },
  positive: {
    id: "delta_prob",
    label: named("Probabilidade de acréscimo positivo"),
    unit: "pct",
    formula: a510.drawn,
  },
  stage: {
    id: "estagio",
    label: named("Firme ou em estágios"),
    unit: "texto",
    formula: a510.stage,
  },
});

export const firm = defineFacts("p5.parte.firme", {
  count: { id: "n", label: "Iniciativas da parte firme", unit: "un", formula: a510.firm },
  npv: money("vpl", "VPL da parte firme", a510.firm),
  conservative: money("conservador", "VPL conservador da parte firme", a510.firm),
  p10: money("p10", "P10 da parte firme", a510.firm),
  p50: money("p50", "P50 da parte firme", a510.firm),
  p90: money("p90", "P90 da parte firme", a510.firm),
  positive: chance("prob", "Probabilidade de VPL positivo da parte firme", a510.firm),
});

export const staged = defineFacts("p5.parte.estagios", {
  count: { id: "n", label: "Iniciativas em estágios", unit: "un", formula: a510.staged },
  npv: money("vpl", "VPL que as iniciativas em estágios acrescentam", a510.staged),
  conservative: money("conservador", "Acréscimo dos estágios no conservador", a510.staged),
  p10: money("p10", "P10 do acréscimo dos estágios", a510.staged),
  p50: money("p50", "P50 do acréscimo dos estágios", a510.staged),
  p90: money("p90", "P90 do acréscimo dos estágios", a510.staged),
  positive: chance("prob", "Probabilidade de acréscimo positivo dos estágios", a510.staged),
  waiting: money("espera_mes", "VPL que um mês de espera dos estágios tira", a510.waiting),
});

/** The recommended set without its largest initiative. */
export const withoutTop = defineFacts("p5.parte.sem_maior", {
  npv: money("vpl", "VPL do conjunto sem a maior iniciativa", a510.without),
  conservative: money("conservador", "VPL conservador sem a maior iniciativa", a510.without),
  p50: money("p50", "P50 sem a maior iniciativa", a510.without),
  positive: chance("prob", "Probabilidade de VPL positivo sem a maior iniciativa", a510.without),
});

/** The initiatives that stay outside, all at once. */
export const leftOut = defineFacts("p5.parte.fora", {
  count: { id: "n", label: "Iniciativas fora do conjunto", unit: "un", formula: a510.change },
  npv: money("delta_vpl", "VPL que muda se todas entrarem", a510.change),
});
