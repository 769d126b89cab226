/** What a list of versions says of each system: which one is current, and until when one has support (A4.13). */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a413 = formulas("A4.13", {
  cell: ["1.0.0", "valor informado na lista de versões"],
  versions: ["1.0.0", "contagem das versões do sistema"],
  current: ["1.0.0", "versão de lançamento mais recente"],
  gone: [
    "1.0.0",
    "versões com fim de suporte anterior à data de referência, ou marcadas como obsoletas",
  ],
  goneShare: ["1.0.0", "versões sem suporte ÷ versões com situação conhecida"],
  oldest: ["1.0.0", "versão com suporte de lançamento mais antigo"],
  until: ["1.0.0", "último fim de suporte entre as versões com suporte"],
  state: ["1.0.0", "com suporte enquanto uma versão o tem; sem suporte quando todas o perderam"],
  systems: ["1.0.0", "contagem dos sistemas da lista de versões"],
  all: ["1.0.0", "contagem das versões da lista"],
  known: ["1.0.0", "sistemas cuja situação de suporte as versões dizem"],
  unsupported: ["1.0.0", "sistemas sem versão com suporte"],
  share: ["1.0.0", "sistemas sem versão com suporte ÷ sistemas com situação conhecida"],
  ending: ["1.0.0", "sistemas com suporte cujo último fim cai na janela de contratos"],
  vendor: [
    "1.0.0",
    "sistemas da lista de versões por fornecedor, do que tem mais ao que tem menos",
  ],
});

/** Of one system. */
export const versioned = defineFacts("p4.versao.{system}", {
  name: { id: "nome", label: named("Sistema"), unit: "texto", formula: a413.cell },
  vendor: { id: "fornecedor", label: named("Fornecedor"), unit: "texto", formula: a413.cell },
  versions: { id: "n", label: named("Versões"), unit: "un", formula: a413.versions },
  current: {
    id: "atual",
    label: named("Versão mais recente"),
    unit: "texto",
    formula: a413.current,
  },
  gone: {
    id: "n_sem_suporte",
    label: named("Versões sem suporte"),
    unit: "un",
    formula: a413.gone,
  },
  goneShare: {
    id: "sem_suporte_pct",
    label: named("Parcela das versões sem suporte"),
    unit: "pct",
    formula: a413.goneShare,
  },
  oldest: {
    id: "mais_antiga",
    label: named("Versão mais antiga com suporte"),
    unit: "texto",
    formula: a413.oldest,
  },
  until: { id: "suporte_ate", label: named("Suporte até"), unit: "data", formula: a413.until },
  state: {
    id: "situacao",
    label: named("Situação do suporte"),
    unit: "texto",
    formula: a413.state,
  },
});

/** Of the list. */
export const versions = defineFacts("p4.versoes", {
  systems: {
    id: "n_sistemas",
    label: "Sistemas na lista de versões",
    unit: "un",
    formula: a413.systems,
  },
  count: { id: "n", label: "Versões na lista", unit: "un", formula: a413.all },
  known: {
    id: "n_com_situacao",
    label: "Sistemas com situação de suporte conhecida",
    unit: "un",
    formula: a413.known,
  },
  unsupported: {
    id: "n_sem_suporte",
    label: "Sistemas sem versão com suporte",
    unit: "un",
    formula: a413.unsupported,
  },
  unsupportedShare: {
    id: "sem_suporte_pct",
    label: "Parcela dos sistemas sem versão com suporte",
    unit: "pct",
    formula: a413.share,
  },
  ending: {
    id: "n_fim_na_janela",
    label: "Sistemas que perdem o suporte na janela",
    unit: "un",
    formula: a413.ending,
  },
});

const ofVendor =
  (text: string) =>
  ({ vendor }: { vendor: string }): string =>
    `${text} – ${vendor}`;

export const versionVendor = defineFacts("p4.versoes.fornecedor.{rank}", {
  name: { id: "nome", label: ofVendor("Fornecedor"), unit: "texto", formula: a413.vendor },
  systems: { id: "n", label: ofVendor("Sistemas"), unit: "un", formula: a413.vendor },
  unsupported: {
    id: "n_sem_suporte",
    label: ofVendor("Sistemas sem versão com suporte"),
    unit: "un",
    formula: a413.unsupported,
  },
});
