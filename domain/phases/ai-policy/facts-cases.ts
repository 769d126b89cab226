/** Facts of A6.1, A6.5 and A6.7 per use case, their counts, and what the gate prints of them. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import { commonGateFacts } from "../common/catalogue/facts-gate.ts";
import { candidateFacts, quickWin, quickWins } from "../common/catalogue/facts-quick-wins.ts";

const a61 = formulas("A6.1", {
  cell: ["1.0.0", "valor informado no caso de uso"],
  step: ["1.0.0", "etapa com IA do redesenho, ainda sem as respostas do caso de uso"],
  tier: [
    "1.0.0",
    "primeiro nível do EU AI Act cujo critério o caso atende; resposta que falta deixa o caso pendente",
  ],
  basis: [
    "1.0.0",
    "hipótese legal informada entre as que servem ao tipo de dado (LGPD, arts. 7º, 11 e 14)",
  ],
  flag: ["1.0.0", "marcação da LGPD pelas respostas do caso de uso"],
  role: ["1.0.0", "papel informado no EU AI Act, quando há nexo com a União Europeia"],
  count: ["1.0.0", "contagem dos casos de uso"],
});
const a63 = formulas("A6.3", {
  highest: ["1.0.0", "maior risco do caso de uso"],
  count: ["1.0.0", "contagem dos riscos"],
});
const a65 = formulas("A6.5", {
  required: [
    "1.0.0",
    "controles exigidos pelo nível e pelas marcações, sem os excluídos com justificativa",
  ],
  met: ["1.0.0", "controles exigidos com maturidade suficiente"],
  share: ["1.0.0", "controles exigidos com maturidade suficiente ÷ controles exigidos"],
  obligations: [
    "1.0.0",
    "controles exigidos que respondem a um artigo da LGPD, do EU AI Act ou a um grupo da ISO/IEC 42001",
  ],
  open: ["1.0.0", "obrigações sem controle com maturidade suficiente"],
  force: [
    "1.0.0",
    "obrigações por força: dever legal, boa prática de referência ou regra do programa",
  ],
});
const a66 = formulas("A6.6", {
  gap: ["1.0.0", "soma dos níveis que faltam × peso do nível do caso"],
  level: ["1.0.0", "níveis de maturidade que faltam ao controle no caso de uso"],
});
const a67 = formulas("A6.7", {
  state: [
    "1.0.0",
    "condições de liberação do caso: nível, hipótese legal, RIPD, controles, risco residual, acurácia, supervisão e transferência",
  ],
  released: ["1.0.0", "contagem dos casos por estado de liberação"],
});

/** An answer of T12, or of a step of the redesign that no use case names. */
const answer = (id: string, label: string) =>
  ({
    id,
    label: named(label),
    unit: "texto",
    formula: a61.cell,
    variants: { step: a61.step },
  }) as const;
const derived = (id: string, label: string) =>
  ({ id, label: named(label), unit: "texto", basis: "DERIVADO" }) as const;
const number = (id: string, label: string) =>
  ({ id, label: named(label), unit: "un", basis: "DERIVADO" }) as const;

export const useCase = defineFacts("p6.caso.{case}", {
  name: answer("nome", "Caso de uso"),
  area: answer("area", "Área"),
  purpose: answer("finalidade", "Finalidade"),
  process: answer("processo", "Processo"),
  domain: answer("dominio", "Domínio"),
  data: answer("dados", "Tipo de dado"),
  automated: answer("automatica", "Decisão automatizada"),
  affects: answer("afeta", "Afeta interesses"),
  interacts: answer("interage", "Interage com pessoa"),
  generates: answer("gera", "Gera conteúdo"),
  realData: answer("dados_reais", "Dados reais"),
  vendor: answer("fornecedor", "Fornecedor"),
  countries: answer("paises", "Países de destino"),
  mechanism: answer("mecanismo", "Mecanismo de transferência"),
  nexus: answer("nexo", "Nexo com a União Europeia"),
  legalBasis: answer("base_legal", "Hipótese legal"),
  impactReport: answer("ripd", "RIPD feito"),
  supervision: answer("supervisao", "Supervisão humana"),
  accuracy: { ...answer("acuracia", "Acurácia"), unit: "pct" },
  status: answer("situacao", "Situação"),
  volume: { ...answer("volume", "Volume por mês"), unit: "un/mes" },
  tier: { ...derived("nivel", "Nível de risco"), formula: a61.tier },
  reason: { ...derived("motivo", "Motivo do nível"), formula: a61.tier },
  missing: {
    ...derived("faltam", "Respostas que faltam"),
    formula: a61.tier,
    nullReason: "NAO_SE_APLICA",
  },
  role: {
    ...derived("papel", "Papel no EU AI Act"),
    formula: a61.role,
    nullReason: "NAO_SE_APLICA",
  },
  l1: { ...derived("l1", "Dados pessoais"), formula: a61.flag },
  l2: { ...derived("l2", "Dados sensíveis"), formula: a61.flag },
  l3: { ...derived("l3", "Criança ou adolescente"), formula: a61.flag },
  l4: { ...derived("l4", "Decisão automatizada que afeta interesses"), formula: a61.flag },
  l5: { ...derived("l5", "Transferência internacional"), formula: a61.flag },
  l6: { ...derived("l6", "RIPD recomendado"), formula: a61.flag },
  basisState: { ...derived("base_situacao", "Situação da hipótese legal"), formula: a61.basis },
  required: { ...number("exigidos", "Controles exigidos"), formula: a65.required },
  met: { ...number("atendidos", "Controles exigidos com maturidade suficiente"), formula: a65.met },
  metShare: {
    ...number("exigidos_pct", "Parcela dos controles exigidos atendida"),
    unit: "pct",
    formula: a65.share,
  },
  gap: { ...number("lacuna", "Pontos de lacuna"), formula: a66.gap },
  phaseOfUse: {
    ...derived("fase_uso", "Fase de uso"),
    formula: a67.state,
    nullReason: "NAO_SE_APLICA",
  },
  inherent: { ...number("inerente", "Maior risco inerente"), unit: "score", formula: a63.highest },
  residual: { ...number("residual", "Maior risco residual"), unit: "score", formula: a63.highest },
  risks: { ...number("n_riscos", "Riscos do caso"), formula: a63.count },
  state: { ...derived("estado", "Estado de liberação"), formula: a67.state },
  reasons: {
    ...derived("motivos", "Motivos do estado"),
    formula: a67.state,
    nullReason: "NAO_SE_APLICA",
  },
  openItems: { ...number("n_pendencias", "Itens que impedem a liberação"), formula: a67.state },
  obligations: { ...number("obrigacoes", "Obrigações"), formula: a65.obligations },
  openObligations: {
    ...number("obrigacoes_falta", "Obrigações sem controle suficiente"),
    formula: a65.open,
  },
  duties: { ...number("deveres", "Deveres legais"), formula: a65.force },
});

/** Of a use case and a control that it requires. */
export const requirement = defineFacts("p6.caso.{case}.falta", {
  missingLevels: {
    id: "{control}",
    label: ({ control, name }: { control: string; name: string }) =>
      `Níveis que faltam em ${control} – ${name}`,
    unit: "un",
    formula: a66.level,
    basis: "DERIVADO",
  },
});

const count = (id: string, label: string) =>
  ({ id, label, unit: "un", basis: "DERIVADO" }) as const;
const ofCases = (id: string, label: string) =>
  ({ ...count(id, label), formula: a61.count }) as const;

export const cases = defineFacts("p6", {
  count: { id: "n_casos", label: "Casos de uso de IA", unit: "un", formula: a61.count },
  highOrProhibited: ofCases("n_alto_proibido", "Casos de alto risco ou em prática proibida"),
  drafts: ofCases("n_rascunhos", "Casos que vêm do redesenho"),
  l1: ofCases("n_l1", "Casos com a marcação: dados pessoais"),
  l2: ofCases("n_l2", "Casos com a marcação: dados sensíveis"),
  l3: ofCases("n_l3", "Casos com a marcação: criança ou adolescente"),
  l4: ofCases("n_l4", "Casos com a marcação: decisão automatizada que afeta interesses"),
  l5: ofCases("n_l5", "Casos com a marcação: transferência internacional"),
  l6: ofCases("n_l6", "Casos com a marcação: RIPD recomendado"),
  withBasis: ofCases("n_base", "Casos com hipótese legal aplicável"),
  withoutBasis: ofCases("n_sem_base", "Casos sem hipótese legal aplicável"),
  missingImpactReport: ofCases("n_ripd_falta", "Casos com RIPD recomendado e não feito"),
  nexus: ofCases("n_nexo", "Casos com nexo com a União Europeia"),
  inUse: ofCases("n_em_uso", "Casos em produção ou em piloto com dados reais"),
  obligations: {
    ...count("n_obrigacoes", "Obrigações dos casos de uso"),
    formula: a65.obligations,
  },
  openObligations: {
    ...count("n_obrigacoes_falta", "Obrigações sem controle suficiente"),
    formula: a65.open,
  },
  duties: { ...count("n_deveres", "Deveres legais dos casos de uso"), formula: a65.force },
});

export const casesByTier = defineFacts("p6.nivel", {
  prohibited: ofCases("proibido", "Casos de nível Proibido"),
  high: ofCases("alto", "Casos de nível Alto"),
  limited: ofCases("limitado", "Casos de nível Limitado"),
  minimal: ofCases("minimo", "Casos de nível Mínimo"),
  pending: ofCases("pendente", "Casos de nível Pendente"),
});

const ofStates = (id: string, label: string) =>
  ({ ...count(id, label), formula: a67.released }) as const;

export const casesByState = defineFacts("p6.estado", {
  released: ofStates("liberado", "Casos liberados"),
  conditions: ofStates("condicoes", "Casos liberados com condições"),
  blocked: ofStates("bloqueado", "Casos bloqueados"),
  pending: ofStates("pendente", "Casos pendentes de classificação"),
});

const g61 = formulas("G6.1", { classified: ["1.0.0", "casos de uso com nível definido"] });
const g62 = formulas("G6.2", {
  prohibited: ["1.0.0", "casos em prática proibida em piloto ou em produção"],
});
const g63 = formulas("G6.3", {
  exposed: [
    "1.0.0",
    "casos de alto risco ou com decisão automatizada, bloqueados, em produção ou em piloto com dados reais",
  ],
});

export const commonGate = commonGateFacts("p6");

export const gate = defineFacts("p6.gate", {
  classified: { ...count("classificados", "Casos de uso classificados"), formula: g61.classified },
  activeProhibited: {
    ...count("proibidos_ativos", "Práticas proibidas ativas"),
    formula: g62.prohibited,
  },
  exposed: { ...count("expostos", "Casos bloqueados em uso com pessoas"), formula: g63.exposed },
});

const qw = formulas("QW", {
  lever: [
    "1.0.0",
    "casos de uso cujo estado de liberação melhora com o controle na maturidade mínima ÷ casos de uso",
  ],
  excess: [
    "1.0.0",
    "(risco residual − residual com o controle) ÷ (risco residual − apetite), no máximo 100",
  ],
});

export { quickWin, quickWins };
export const listed = candidateFacts({});

/** Of a control that is proposed as a quick win. */
export const candidate = defineFacts("qw.cand.{candidate}", {
  lever: {
    id: "alavanca",
    label: named("Alavanca da ação"),
    unit: "score",
    formula: qw.lever,
    variants: { excess: qw.excess },
  },
});
