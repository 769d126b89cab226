/** Facts of A5.17: what the recommended set would be with an open premise at an end of its range. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";

const a517 = formulas("A5.17", {
  same: ["1.0.0", "VPL do conjunto recomendado com a premissa nesse extremo"],
  chosen: ["1.0.0", "escolha exata do conjunto com a premissa nesse extremo"],
  chosenNpv: ["1.0.0", "VPL do conjunto escolhido com a premissa nesse extremo"],
  flips: ["1.0.0", "o conjunto escolhido com a premissa nesse extremo é outro"],
});
type Names = { premise: string; end: string };
const label =
  (text: string) =>
  ({ premise, end }: Names) =>
    `${text} – ${premise}: ${end}`;

/** `premise` and `end` are parts of ids: tempo_proprio and integral, for instance. */
export const flip = defineFacts("p5.virada.{premise}.{end}", {
  npv: { id: "vpl", label: label("VPL do conjunto"), unit: "BRL", formula: a517.same },
  count: {
    id: "n",
    label: label("Iniciativas do conjunto escolhido"),
    unit: "un",
    formula: a517.chosen,
  },
  names: {
    id: "nomes",
    label: label("Conjunto escolhido"),
    unit: "texto",
    formula: a517.chosen,
  },
  chosenNpv: {
    id: "vpl_escolhido",
    label: label("VPL do conjunto escolhido"),
    unit: "BRL",
    formula: a517.chosenNpv,
  },
  changes: {
    id: "muda",
    label: label("Muda o conjunto recomendado"),
    unit: "bool",
    formula: a517.flips,
  },
});
