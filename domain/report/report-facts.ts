/**
 * Facts of the report itself: how good the data are, the gate, the assumptions and the definitional constants (what it stands on
 * is `evidence-facts.ts`).
 * They exist so that no figure of the document is without an id; a fact of the run with the same id comes first.
 */
import type { PhaseContext, PhaseOutcome } from "../outcome/phase-outcome.ts";
import { definitionOf } from "../facts/assumptions/register.ts";
import type { Fact } from "../facts/fact.ts";
import type { Unit } from "../kernel/unit.ts";
import type { PhaseReport, ReportFactDraft } from "./phase-report.ts";
import { reportFact, type Add } from "./report-fact.ts";
import { qualityFacts } from "./report-quality-facts.ts";

export function deriveReportFacts(
  report: PhaseReport,
  context: PhaseContext,
  outcome: PhaseOutcome,
): Fact[] {
  const add = (draft: ReportFactDraft) => reportFact(context, draft);
  const evidence = outcome.gate.conditions.map((condition) => `gate.${condition.id}.evidencia`);
  return [
    ...qualityFacts(context, add),
    ...assumptionFacts(report, context, outcome, add),
    add({
      id: "gate.total",
      label: "Condições do gate",
      value: outcome.gate.total,
      unit: "un",
      formula: "contagem das condições do gate",
      inputs: evidence,
      basis: "DERIVADO",
    }),
    add({
      id: "gate.ok",
      label: "Condições do gate atendidas",
      value: outcome.gate.met,
      unit: "un",
      formula: "contagem das condições atendidas",
      inputs: evidence,
      basis: "DERIVADO",
    }),
    ...outcome.gate.conditions.map((condition) =>
      add({
        id: `gate.${condition.id}.evidencia`,
        label: `Evidência da condição ${condition.id}`,
        value: condition.evidence,
        unit: "texto",
        formula: "valor que a condição do gate compara",
        inputs: condition.facts,
        basis: "DERIVADO",
      }),
    ),
    ...quickWinFacts(outcome, add),
    ...report.derivedFacts(context, outcome, add),
  ];
}

/**
 * Assumptions that some value of the run stands on: what could not be computed stands on none, and
 * a word ("sem comparação") is no estimated value.
 */
export function usedAssumptionIds(outcome: Pick<PhaseOutcome, "facts">): string[] {
  const known = outcome.facts.filter(({ value }) => value !== null);
  const counted = new Set(
    known.filter(({ unit }) => unit !== "texto").flatMap((fact) => fact.assumptions),
  );
  return [...new Set(known.flatMap((fact) => fact.assumptions))]
    .filter((id) => definitionOf(id) && (definitionOf(id)?.role !== "value" || counted.has(id)))
    .sort();
}

/** Printed by the common sections of every phase. */
const alwaysQuoted = ["A.qw_semanas", "A.qw_esforco_pd", "A.qw_capex", "A.dq_minimo", "A.cartoes"];

function assumptionFacts(
  report: PhaseReport,
  context: PhaseContext,
  outcome: PhaseOutcome,
  add: Add,
): Fact[] {
  const used = usedAssumptionIds(outcome);
  const values = used.filter((id) => definitionOf(id)?.role === "value");
  const unconfirmed = values.filter((id) => !context.assumptions.get(id)?.confirmedBy);
  return [
    ...[...new Set([...used, ...alwaysQuoted, ...report.quotedAssumptions])].flatMap((id) => {
      const definition = definitionOf(id);
      if (!definition) return [];
      const value = context.assumptions.get(id)?.value ?? definition.default;
      const one = (suffix: string, label: string, shown: Fact["value"]) =>
        add({
          id: `${id}${suffix}`,
          label,
          value: shown,
          unit: definition.unit as Unit,
          formula: `premissa: ${definition.rationale}`,
          basis: "PREMISSA",
          decimals: typeof shown === "number" ? decimalsOf(shown) : 0,
          assumptions: [id],
        });
      return [
        one("", definition.label, value),
        ...(definition.min === undefined
          ? []
          : [one(".min", `${definition.label}: mínimo`, definition.min)]),
        ...(definition.max === undefined
          ? []
          : [one(".max", `${definition.label}: máximo`, definition.max)]),
      ];
    }),
    add({
      id: "prem.n",
      label: "Premissas que sustentam valores estimados",
      value: values.length,
      unit: "un",
      formula: "contagem das premissas usadas",
      assumptions: values,
      basis: "DERIVADO",
    }),
    add({
      id: "prem.nao_confirmadas",
      label: "Premissas não confirmadas",
      value: unconfirmed.length,
      unit: "un",
      formula: "contagem das premissas sem confirmação",
      assumptions: values,
      basis: "DERIVADO",
    }),
  ];
}

function decimalsOf(value: number): number {
  const text = String(value);
  return text.includes(".") ? Math.min(3, text.split(".")[1]?.length ?? 0) : 0;
}

function quickWinFacts(outcome: PhaseOutcome, add: Add): Fact[] {
  return outcome.quickWins.flatMap((win) => {
    const prefix = `qw.item.${win.id}`;
    const shared = { inputs: win.facts, basis: "ESTIMADO" as const, confidence: win.confidence };
    return [
      add({
        id: `${prefix}.nome`,
        label: "Ganho rápido",
        value: win.name,
        unit: "texto",
        formula: "ação candidata a ganho rápido",
        ...shared,
      }),
      add({
        id: `${prefix}.beneficio`,
        label: `Capacidade bruta por ano – ${win.name}`,
        value: win.annualBenefit,
        unit: "BRL/ano",
        formula: "parcela do potencial capturada × custo por hora × 12",
        ...shared,
      }),
      add({
        id: `${prefix}.caixa`,
        label: `Efeito em caixa por ano – ${win.name}`,
        value: win.cashEffect,
        unit: "BRL/ano",
        formula: "capacidade bruta × conversão em caixa × adoção",
        ...shared,
      }),
      add({
        id: `${prefix}.esforco`,
        label: `Esforço – ${win.name}`,
        value: win.effortPersonDays,
        unit: "pd",
        formula: "esforço padrão da decisão ou informado",
        ...shared,
      }),
      add({
        id: `${prefix}.semanas`,
        label: `Duração – ${win.name}`,
        value: win.durationWeeks,
        unit: "semanas",
        formula: "esforço ÷ (equipe × dias × foco) + preparação",
        ...shared,
      }),
      add({
        id: `${prefix}.inicio`,
        label: `Semana de início – ${win.name}`,
        value: win.startWeek,
        unit: "semanas",
        formula: "início do ganho rápido",
        ...shared,
      }),
      add({
        id: `${prefix}.custo`,
        label: `Custo único – ${win.name}`,
        value: win.oneOffCost,
        unit: "BRL",
        formula: "custo único informado",
        ...shared,
      }),
      add({
        id: `${prefix}.pontos`,
        label: `Pontuação – ${win.name}`,
        value: win.score,
        unit: "score",
        formula: "impacto, facilidade e confiança ponderados",
        ...shared,
      }),
    ];
  });
}
