/** Facts of A6.3 to A6.5: each control of the library, coverage of the library and of its groups. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { coded, named } from "../../facts/catalogue/labels.ts";

const a63 = formulas("A6.3", {
  counted: ["1.0.0", "operação informada; sem evidência válida, no máximo o limite"],
});
const a64 = formulas("A6.4", {
  cell: ["1.0.0", "valor informado no controle"],
  evidence: ["1.0.0", "arquivo de evidência e revisão nos últimos doze meses"],
  coverage: [
    "1.0.0",
    "controles aplicáveis com maturidade suficiente ÷ controles aplicáveis da biblioteca no grupo",
  ],
  maturity: ["1.0.0", "soma da maturidade ÷ maior maturidade ÷ controles com nota"],
  count: ["1.0.0", "contagem dos controles"],
  share: ["1.0.0", "controles com evidência válida ÷ controles aplicáveis"],
});
const a65 = formulas("A6.5", {
  library: ["1.0.0", "biblioteca de controles do método"],
  needing: ["1.0.0", "casos de uso que exigem o controle"],
});

const library = (id: string, label: string) =>
  ({
    id,
    label: coded(label),
    unit: "texto",
    formula: a65.library,
    basis: "PREMISSA",
    nullReason: "NAO_SE_APLICA",
  }) as const;
const cell = (id: string, label: string) =>
  ({ id, label: coded(label), unit: "texto", formula: a64.cell }) as const;

export const control = defineFacts("p6.ctl.{control}", {
  name: library("nome", "Controle"),
  iso: library("iso", "Grupo da ISO/IEC 42001"),
  euProvider: library("ue_prestador", "EU AI Act, prestador"),
  euDeployer: library("ue_implanta", "EU AI Act, responsável pela implantação"),
  lgpd: library("lgpd", "LGPD"),
  nist: library("nist", "NIST AI RMF"),
  maturity: { ...cell("maturidade", "Maturidade"), unit: "nota", decimals: 0 },
  design: { ...cell("desenho", "Desenho"), unit: "x" },
  operation: { ...cell("operacao", "Operação"), unit: "x" },
  evidence: cell("evidencia", "Evidência"),
  owner: cell("responsavel", "Responsável"),
  lastReview: { ...cell("revisao", "Última revisão"), unit: "data" },
  nextReview: { ...cell("proxima", "Próxima revisão"), unit: "data" },
  validEvidence: {
    id: "evidencia_valida",
    label: coded("Evidência válida"),
    unit: "texto",
    formula: a64.evidence,
    basis: "DERIVADO",
  },
  countedOperation: {
    id: "operacao_usada",
    label: coded("Operação considerada"),
    unit: "x",
    formula: a63.counted,
    basis: "DERIVADO",
  },
  cases: {
    id: "n_casos",
    label: coded("Casos que exigem o controle"),
    unit: "un",
    formula: a65.needing,
    basis: "DERIVADO",
  },
});

const count = { unit: "un", formula: a64.count, basis: "DERIVADO" } as const;
const rate = {
  unit: "pct",
  formula: a64.coverage,
  basis: "DERIVADO",
  nullReason: "NAO_SE_APLICA",
} as const;
const index = { unit: "score", formula: a64.maturity, basis: "DERIVADO" } as const;

export const coverage = defineFacts("p6", {
  controls: { ...count, id: "n_controles", label: "Controles da biblioteca" },
  applicable: { ...count, id: "n_aplicaveis", label: "Controles aplicáveis" },
  covered: { ...count, id: "n_cobertos", label: "Controles aplicáveis com maturidade suficiente" },
  excluded: { ...count, id: "n_excluidos", label: "Controles excluídos com justificativa" },
  untold: { ...count, id: "n_nao_informados", label: "Controles da biblioteca sem linha recebida" },
  coverage: { ...rate, id: "cobertura", label: "Cobertura dos controles aplicáveis" },
  maturity: { ...index, id: "maturidade", label: "Índice de maturidade" },
  withoutEvidence: { ...count, id: "n_sem_evidencia", label: "Controles sem evidência válida" },
  evidenceShare: {
    id: "evidencia_pct",
    label: "Controles com evidência válida",
    unit: "pct",
    formula: a64.share,
    basis: "DERIVADO",
  },
});

export const group = defineFacts("p6.grupo.{framework}.{group}", {
  name: {
    id: "nome",
    label: named("Grupo de controles"),
    unit: "texto",
    formula: a65.library,
    basis: "PREMISSA",
  },
  count: { ...count, id: "n", label: named("Controles aplicáveis") },
  covered: { ...count, id: "cobertos", label: named("Controles com maturidade suficiente") },
  coverage: { ...rate, id: "cobertura", label: named("Cobertura") },
  maturity: { ...index, id: "maturidade", label: named("Índice de maturidade") },
});

const k = formulas("k", { constant: ["1.0.0", "constante do método"] });

export const constant = defineFacts("k", {
  operationWithoutEvidence: {
    id: "operacao_sem_evidencia",
    label: "Operação que conta sem evidência",
    unit: "x",
    decimals: 1,
    formula: k.constant,
    basis: "PREMISSA",
  },
});
