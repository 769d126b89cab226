/** Which one control brings a risk above the appetite back below it, and how many actions do that for all. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a66 = formulas("A6.6", {
  remedy: [
    "1.0.0",
    "controle do risco que, no desenho e na operação pretendidos, o leva ao apetite; o que resolve mais riscos, depois o de menor esforço",
  ],
  after: ["1.0.0", "residual do risco com esse controle no desenho e na operação pretendidos"],
  actions: [
    "1.0.0",
    "casos a suspender e controles que levam ao apetite os demais riscos acima dele",
  ],
  freed: ["1.0.0", "riscos acima do apetite que essas ações tiram dele"],
  left: ["1.0.0", "riscos acima do apetite − os que essas ações levam a ele"],
});

const word = (id: string, label: string) =>
  ({ id, label: named(label), unit: "texto", formula: a66.remedy, basis: "DERIVADO" }) as const;

export const remedy = defineFacts("p6.risco.{risk}.remedio", {
  control: word("controle", "Controle que resolve o risco"),
  name: word("nome", "Nome do controle que resolve o risco"),
  effort: {
    id: "esforco",
    label: named("Esforço do controle que resolve o risco"),
    unit: "pd",
    formula: a66.remedy,
  },
  after: {
    id: "residual",
    label: named("Risco residual com o controle"),
    unit: "score",
    formula: a66.after,
    basis: "ESTIMADO",
  },
});

export const remedies = defineFacts("p6.remedios", {
  actions: {
    id: "n_acoes",
    label: "Ações que levam os riscos ao apetite",
    unit: "un",
    formula: a66.actions,
    basis: "DERIVADO",
  },
  freed: {
    id: "n_riscos",
    label: "Riscos que essas ações levam ao apetite",
    unit: "un",
    formula: a66.freed,
    basis: "DERIVADO",
  },
  left: {
    id: "n_restam",
    label: "Riscos ainda acima do apetite",
    unit: "un",
    formula: a66.left,
    basis: "ESTIMADO",
  },
});
