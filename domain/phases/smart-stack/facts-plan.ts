/** Facts of A4.5, A4.11 and A4.12: contracts, technical risks and the target architecture; what gate and quick wins print. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import { candidateFacts } from "../common/catalogue/facts-quick-wins.ts";
import { contractWindowMonths, longWindowMonths, noticeAlertDays } from "./method-constants.ts";

const a45 = formulas("A4.5", {
  count: ["1.0.0", "contratos com fim dentro da janela, contada da extração"],
  sum: ["1.0.0", "soma do valor anual dos contratos da janela"],
  first: ["1.0.0", "menor data de aviso prévio entre os contratos da janela"],
  state: ["1.0.0", "prazo do aviso contra a data de extração"],
  coverage: ["1.0.0", "custo anual dos sistemas com fim de contrato ÷ custo anual"],
});

const ending = (id: string, months: number) =>
  ({
    id,
    label: `Contratos a vencer em até ${months} meses`,
    unit: "un",
    formula: a45.count,
    basis: "DERIVADO",
  }) as const;
const endingValue = (id: string, months: number) =>
  ({
    id,
    label: `Valor anual dos contratos a vencer em até ${months} meses`,
    unit: "BRL/ano",
    formula: a45.sum,
    nullReason: "NAO_SE_APLICA",
  }) as const;
const inState = (id: string, label: string) =>
  ({ id, label, unit: "un", formula: a45.state, basis: "DERIVADO" }) as const;

export const contracts = defineFacts("p4.contratos", {
  ending: ending("janela", contractWindowMonths),
  endingValue: endingValue("janela_valor", contractWindowMonths),
  endingLong: ending("janela_longa", longWindowMonths),
  endingLongValue: endingValue("janela_longa_valor", longWindowMonths),
  firstNotice: {
    id: "primeiro_aviso",
    label: "Primeiro aviso prévio",
    unit: "data",
    formula: a45.first,
    nullReason: "NAO_SE_APLICA",
  },
  urgent: inState("urgentes", `Avisos prévios em até ${noticeAlertDays} dias`),
  lost: inState("perdidos", "Contratos com janela perdida"),
  coverage: {
    id: "cobertura",
    label: "Custo com fim de contrato informado",
    unit: "pct",
    formula: a45.coverage,
  },
});

const a411 = formulas("A4.11", {
  risk: [
    "1.0.0",
    "regra de continuidade, capacidade, suporte, segurança ou rede que o sistema atende",
  ],
  count: ["1.0.0", "contagem dos riscos"],
  recovery: ["1.0.0", "sistemas críticos com tempo de recuperação acima da meta"],
  continuity: [
    "1.0.0",
    "sistemas de criticidade máxima com tempo de recuperação e meta informados",
  ],
});

export const risk = defineFacts("p4.risco.{rank}", {
  kind: { id: "tipo", label: named("Risco técnico"), unit: "texto", formula: a411.risk },
  system: {
    id: "sistema",
    label: "Sistema do risco técnico",
    unit: "texto",
    formula: a411.risk,
  },
});

export const risks = defineFacts("p4", {
  count: { id: "n_riscos", label: "Riscos técnicos", unit: "un", formula: a411.count },
  lateRecovery: {
    id: "n_fora_rto",
    label: "Sistemas críticos com recuperação acima da meta",
    unit: "un",
    formula: a411.recovery,
  },
  mostCritical: {
    id: "n_crit5",
    label: "Sistemas de criticidade máxima",
    unit: "un",
    formula: a411.count,
    basis: "DERIVADO",
  },
  withContinuity: {
    id: "n_crit5_continuidade",
    label: "Sistemas de criticidade máxima com continuidade informada",
    unit: "un",
    formula: a411.continuity,
    basis: "DERIVADO",
  },
});

const a412 = formulas("A4.12", {
  layer: ["1.0.0", "camada pelas palavras do nome e da capacidade"],
  status: [
    "1.0.0",
    "Investir, Tolerar e Migrar sem substituto: ativo; opção escolhida ou caso de uso de IA: planejado; sistema que sai: a desativar",
  ],
  count: ["1.0.0", "contagem dos componentes"],
  gaps: ["1.0.0", "camadas sem componente ativo ou planejado"],
});

export const component = defineFacts("p4.comp.{component}", {
  name: { id: "nome", label: named("Componente"), unit: "texto", formula: a412.status },
  layer: { id: "camada", label: named("Camada"), unit: "texto", formula: a412.layer },
  status: {
    id: "situacao",
    label: named("Situação na arquitetura"),
    unit: "texto",
    formula: a412.status,
  },
});

const counted = { unit: "un", formula: a412.count, basis: "DERIVADO" } as const;

export const componentsByStatus = defineFacts("p4.arq", {
  active: { ...counted, id: "ativos", label: "Componentes ativos" },
  planned: { ...counted, id: "planejados", label: "Componentes planejados" },
  retired: { ...counted, id: "desativar", label: "Componentes a desativar" },
});

const inLayer =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `${name}: componentes ${text}`;

export const layer = defineFacts("p4.camada.{layer}", {
  active: { ...counted, id: "ativos", label: inLayer("ativos") },
  planned: { ...counted, id: "planejados", label: inLayer("planejados") },
  retired: { ...counted, id: "desativar", label: inLayer("a desativar") },
});

export const layers = defineFacts("p4", {
  emptyCount: {
    id: "n_lacunas",
    label: "Camadas sem componente",
    unit: "un",
    formula: a412.gaps,
    basis: "DERIVADO",
  },
  empty: {
    id: "lacunas",
    label: "Camadas sem componente",
    unit: "texto",
    formula: a412.gaps,
    nullReason: "NAO_SE_APLICA",
  },
});

const g41 = formulas("G4.1", {
  priced: ["1.0.0", "sistemas com custo anual calculado ÷ sistemas"],
});
const g43 = formulas("G4.3", { planned: ["1.0.0", "capacidades com opções enviadas"] });
const g44 = formulas("G4.4", {
  age: ["1.0.0", "dias da data da lista de preços até a extração"],
});
const g46 = formulas("G4.6", {
  settled: [
    "1.0.0",
    "sistemas de criticidade máxima com regra de destino, tempo de recuperação e meta",
  ],
});

export const gate = defineFacts("p4.gate", {
  pricedShare: {
    id: "tco_pct",
    label: "Sistemas com custo calculado",
    unit: "pct",
    formula: g41.priced,
    basis: "DERIVADO",
  },
  planned: {
    id: "planejadas",
    label: "Capacidades planejadas",
    unit: "un",
    formula: g43.planned,
    basis: "DERIVADO",
  },
  priceAge: {
    id: "preco_idade",
    label: "Idade da lista de preços",
    unit: "dias",
    decimals: 0,
    formula: g44.age,
    basis: "DERIVADO",
  },
  settled: {
    id: "crit5_ok",
    label: "Sistemas de criticidade máxima com destino e continuidade",
    unit: "un",
    formula: g46.settled,
    basis: "DERIVADO",
  },
});

const qw = formulas("QW", {
  duplicate: ["1.0.0", "economia anual do sistema duplicado, depois da realização"],
  size: ["1.0.0", "valor do ajuste de tamanho da carga por ano"],
});

export const candidate = candidateFacts({ duplicate: qw.duplicate, size: qw.size });

const k = formulas("k", { constant: ["1.0.0", "constante do método"] });

export const constant = defineFacts("k", {
  optionMargin: {
    id: "bbp_margem",
    label: "Margem mínima da opção",
    unit: "nota",
    decimals: 2,
    formula: k.constant,
    basis: "PREMISSA",
  },
});
