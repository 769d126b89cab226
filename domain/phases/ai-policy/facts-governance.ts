/** Facts around the cases: committee, systems with personal data, vendors, what is handed on, the regulatory table (A6.8) and Annex A. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a61 = formulas("A6.1", {
  systems: ["1.0.0", "sistemas do portfólio com a marcação"],
  vendors: ["1.0.0", "fornecedores dos casos de uso"],
});
const a64 = formulas("A6.4", { annex: ["1.0.0", "linhas da pré-declaração de aplicabilidade"] });
const a67 = formulas("A6.7", {
  committee: ["1.0.0", "papéis do processo “Governança de IA” na matriz de responsabilidades"],
  vacant: ["1.0.0", "papéis marcados como vagos ou a definir"],
  held: ["1.0.0", "iniciativas que citam o processo de um caso bloqueado"],
  audience: [
    "1.0.0",
    "áreas dos casos de uso que não estão bloqueados: público das regras de uso aceitável e do letramento",
  ],
});
const a68 = formulas("A6.8", {
  line: ["1.0.0", "linha da tabela regulatória"],
  version: ["1.0.0", "versão da tabela regulatória usada na execução"],
  since: ["1.0.0", "verificação mais antiga entre as linhas verificadas"],
  count: ["1.0.0", "contagem das linhas da tabela"],
});

export const committee = defineFacts("p6.comite", {
  roles: { id: "papeis", label: "Papéis do comitê de IA", unit: "un", formula: a67.committee },
  vacant: { id: "vagos", label: "Papéis vagos do comitê de IA", unit: "un", formula: a67.vacant },
});

export const systems = defineFacts("p6.sistemas", {
  personal: {
    id: "pessoais",
    label: "Sistemas que tratam dados pessoais",
    unit: "un",
    formula: a61.systems,
  },
  sensitive: {
    id: "sensiveis",
    label: "Sistemas com dados sensíveis",
    unit: "un",
    formula: a61.systems,
  },
});

const ofVendor = { formula: a61.vendors, basis: "DERIVADO" } as const;

export const vendor = defineFacts("p6.forn.{vendor}", {
  name: { ...ofVendor, id: "nome", label: named("Fornecedor"), unit: "texto" },
  count: { ...ofVendor, id: "n", label: named("Casos de uso"), unit: "un" },
  personal: { ...ofVendor, id: "pessoais", label: named("Casos com dados pessoais"), unit: "un" },
  countries: {
    ...ofVendor,
    id: "exterior",
    label: named("Países de destino"),
    unit: "texto",
    nullReason: "NAO_SE_APLICA",
  },
});

const handedOn = { unit: "texto", basis: "DERIVADO", nullReason: "NAO_SE_APLICA" } as const;

export const governance = defineFacts("p6", {
  vendors: { ...ofVendor, id: "n_fornecedores", label: "Fornecedores de IA", unit: "un" },
  /** For phase 5: what a blocked case holds back. */
  heldInitiatives: {
    ...handedOn,
    id: "iniciativas_bloqueadas",
    label: "Iniciativas ligadas a casos bloqueados",
    formula: a67.held,
  },
  /** For phase 7: who is trained in the acceptable use of AI. */
  literacyAudience: {
    ...handedOn,
    id: "publico_letramento",
    label: "Áreas do letramento em IA",
    formula: a67.audience,
  },
});

const told = { basis: "PREMISSA", nullReason: "NAO_SE_APLICA" } as const;
const ofLine = (id: string, label: string) =>
  ({
    ...told,
    id,
    label: (line: { id: string }) => `${label} ${line.id}`,
    unit: "texto",
    formula: a68.line,
  }) as const;
const lines = (id: string, label: string) =>
  ({ ...told, id, label, unit: "un", formula: a68.count }) as const;

export const line = defineFacts("p6.reg.{line}", {
  subject: ofLine("assunto", "Assunto"),
  text: ofLine("texto", "Texto"),
  source: ofLine("fonte", "Fonte"),
  verifiedOn: { ...ofLine("verificado", "Verificação"), unit: "data" },
  status: ofLine("situacao", "Situação"),
  reservation: ofLine("ressalva", "Ressalva"),
  confirmedBy: ofLine("confirmado", "Confirmação"),
});

export const regulation = defineFacts("p6.reg", {
  version: {
    ...told,
    id: "versao",
    label: "Versão da tabela regulatória",
    unit: "un",
    formula: a68.version,
  },
  verifiedSince: {
    ...told,
    id: "verificada_em",
    label: "Verificação da tabela regulatória",
    unit: "data",
    formula: a68.since,
  },
  lines: lines("linhas", "Linhas da tabela regulatória"),
  unverified: lines("nao_verificadas", "Linhas não verificadas"),
  reservations: lines("ressalvas", "Linhas com ressalva"),
});

export const annex = defineFacts("p6.anexo", {
  line: {
    ...told,
    id: "{line}",
    label: ({ subject }: { subject: string }) => `Linha do Anexo A – ${subject}`,
    unit: "texto",
    formula: a64.annex,
  },
});
