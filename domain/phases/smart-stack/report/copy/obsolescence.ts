/** Part of 4.8, Obsolescência. */
export const obsolescenceCopy = {
  title: "Obsolescência",
  partial:
    "Análise parcial: a seção traz só as versões dos sistemas; faltam o fim e o custo dos contratos.",
  size: 'A lista tem {{v|int}} {{plural(v,"versões","versão","versões")}} de {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}}.',
  unsupported:
    '{{n|int}} de {{tot|int}} {{plural(tot,"sistemas","sistema","sistemas")}} com situação conhecida não {{plural(n,"têm","tem","têm")}} versão com suporte ({{pct|pct1}}).',
  allSupported:
    '{{plural(tot,"","O sistema com situação conhecida tem","Todos os sistemas com situação conhecida têm")}} ao menos uma versão com suporte ({{tot|int}}).',
  unknown:
    "A lista não informa até quando cada versão tem suporte; sem isso não se sabe o que está obsoleto.",
  ending:
    '{{n|int}} {{plural(n,"sistemas perdem","sistema perde","sistemas perdem")}} a última versão com suporte em até {{meses|int}} {{plural(meses,"meses","mês","meses")}}.',
  tableTitle: "Versões e suporte por sistema",
  tableFootnote:
    "Sem suporte primeiro, depois na ordem do último fim de suporte. A versão mais antiga com suporte é a de menor data de lançamento.",
  columns: {
    system: "Sistema",
    vendor: "Fornecedor",
    versions: "Versões",
    gone: "Sem suporte",
    goneShare: "Parcela",
    current: "Mais recente",
    oldest: "Mais antiga com suporte",
    until: "Suporte até",
    state: "Situação",
  },
  vendorTitle: "Sistemas sem versão com suporte por fornecedor",
  vendorColumns: { vendor: "Fornecedor", systems: "Sistemas", unsupported: "Sem suporte" },
} as const;
