/** What a list of systems without costs says: who supplies them, where they overlap, what has lost its support (A4.12). */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";

const a412 = formulas("A4.12", {
  vendors: ["1.0.0", "contagem dos fornecedores distintos"],
  systems: ["1.0.0", "contagem dos sistemas do fornecedor"],
  share: ["1.0.0", "sistemas do fornecedor ÷ sistemas com fornecedor"],
  capability: ["1.0.0", "capacidade com mais de um sistema, da que tem mais à que tem menos"],
  unsupported: ["1.0.0", "sistemas cujo último fim de suporte é anterior à data de referência"],
  unsupportedShare: ["1.0.0", "sistemas sem suporte ÷ sistemas com fim de suporte informado"],
});

const ofVendor =
  (text: string) =>
  ({ vendor }: { vendor: string }): string =>
    `${text} – ${vendor}`;

export const vendor = defineFacts("p4.fornecedor.{rank}", {
  name: { id: "nome", label: ofVendor("Fornecedor"), unit: "texto", formula: a412.systems },
  systems: { id: "n", label: ofVendor("Sistemas"), unit: "un", formula: a412.systems },
  share: { id: "pct", label: ofVendor("Parcela dos sistemas"), unit: "pct", formula: a412.share },
});

const ofCapability =
  (text: string) =>
  ({ capability }: { capability: string }): string =>
    `${text} – ${capability}`;

export const overlap = defineFacts("p4.sobreposicao.{rank}", {
  name: {
    id: "nome",
    label: ofCapability("Capacidade"),
    unit: "texto",
    formula: a412.capability,
  },
  systems: { id: "n", label: ofCapability("Sistemas"), unit: "un", formula: a412.capability },
});

export const inventory = defineFacts("p4.inventario", {
  vendors: { id: "n_fornecedores", label: "Fornecedores", unit: "un", formula: a412.vendors },
  unsupported: {
    id: "n_sem_suporte",
    label: "Sistemas sem versão com suporte",
    unit: "un",
    formula: a412.unsupported,
  },
  supportKnown: {
    id: "n_com_fim_suporte",
    label: "Sistemas com fim de suporte informado",
    unit: "un",
    formula: a412.unsupported,
  },
  unsupportedShare: {
    id: "sem_suporte_pct",
    label: "Parcela dos sistemas sem suporte",
    unit: "pct",
    formula: a412.unsupportedShare,
  },
});
