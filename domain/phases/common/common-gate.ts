/** Gate conditions common to all phases (playbook 2, G0.1 to G0.6) and the figures that they print. */
import {
  assumedNumber,
  assumptionRegister,
  isUnconfirmedDefault,
} from "../../facts/assumptions/register.ts";
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import { optional } from "../../facts/catalogue/fact-definition.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import { formatNumber } from "../../kernel/text/number-text.ts";
import { plural } from "../../kernel/text/plural.ts";
import { leastUsable } from "../../quality/table-score.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import type { GateCondition, GateResult, PhaseContext } from "../../outcome/phase-outcome.ts";
import { assumptionFact } from "./catalogue/facts-assumptions.ts";
import { commonGateFacts } from "./catalogue/facts-gate.ts";

export type GateCheck = Omit<GateCondition, "id" | "severity">;
export type FactIndex = ReadonlyMap<string, Fact>;

const goodScore = 85;

export const numberIn = (facts: FactIndex, id: string): number | null => {
  const value = facts.get(id)?.value;
  return typeof value === "number" ? value : null;
};
export const int = (value: number): string => formatNumber(value, 0);
export const statementOn = (context: PhaseContext, id: string) =>
  context.project.statements.find((statement) => statement.conditionId === id);

/** Adds the evidence of G0.3 and G0.6. */
export function addCommonGateFacts(
  book: FactBook,
  phase: PhaseNumber,
  run: { assumptions: Assumptions; openQuestions: number; headlineIds: readonly string[] },
): void {
  const gate = commonGateFacts(`p${phase}`);
  book.add(gate.questions, { value: run.openQuestions });
  const used = new Set(run.headlineIds.flatMap((id) => book.get(id)?.assumptions ?? []));
  const values = assumptionRegister
    .filter((definition) => definition.role === "value" && used.has(definition.id))
    .map(({ id }) => id);
  const confirmed = values.filter((id) => !isUnconfirmedDefault(run.assumptions, id));
  // An assumption of an earlier phase is a fact of that phase's book, not of this one.
  const inputs = values.map((id) => optional(assumptionFact(id)()));
  book.add(gate.assumptions, { value: values.length, inputs });
  book.add(gate.confirmedAssumptions, { value: confirmed.length, inputs });
}

/** G0.1 to G0.6. G0.5 stands from phase 2 on. */
export function commonConditions(
  context: PhaseContext,
  facts: FactIndex,
  reportIsCurrent: boolean,
): GateCondition[] {
  return [
    { id: "G0.1", severity: "B", ...minimumQuality(context) },
    { id: "G0.2", severity: "B", ...report(reportIsCurrent) },
    { id: "G0.3", severity: "B", ...questions(context) },
    { id: "G0.4", severity: "A", ...goodQuality(context) },
    ...(context.priorPhase === null
      ? []
      : [{ id: "G0.5", severity: "B" as const, ...priorPhase(context.priorPhase) }]),
    { id: "G0.6", severity: "A", ...confirmedAssumptions(context.phase, facts) },
  ];
}

/** The gate over its conditions. Evidence cites only what the run computed. */
export function gateOf(conditions: GateCondition[], facts: FactIndex): GateResult {
  for (const condition of conditions)
    condition.facts = condition.facts.filter((id) => facts.has(id) || !/^p\d\./.test(id));
  return {
    conditions,
    open: conditions.every((condition) => condition.severity === "A" || condition.met),
    met: conditions.filter((condition) => condition.met).length,
    total: conditions.length,
  };
}

function minimumQuality(context: PhaseContext): GateCheck {
  const score = context.quality.score;
  const limit = assumedNumber(context.assumptions, "A.dq_minimo");
  const useless = context.quality.tables.filter(
    ({ usable }) => usable !== undefined && usable < leastUsable,
  );
  return {
    label: "Qualidade mínima dos dados",
    met: score !== null && isAtLeast(score, limit) && useless.length === 0,
    facts: ["dq.total", "A.dq_minimo"],
    evidence:
      score === null
        ? "qualidade não avaliada"
        : `qualidade de ${formatNumber(score, 1)} para um mínimo de ${int(limit)}${useless.map(({ table }) => `; ${canonicalTable(table).label}: inutilizável`).join("")}`,
    action: "corrigir os problemas de qualidade listados nos arquivos",
  };
}

function goodQuality(context: PhaseContext): GateCheck {
  const score = context.quality.score;
  return {
    label: "Qualidade “Boa” ou superior",
    met: score !== null && isAtLeast(score, goodScore),
    facts: ["dq.total", "k.qualidade_boa"],
    evidence: score === null ? "qualidade não avaliada" : `qualidade de ${formatNumber(score, 1)}`,
    action: "elevar a qualidade dos dados até o selo “Boa”",
  };
}

function report(current: boolean): GateCheck {
  return {
    label: "Relatório gerado com os dados atuais",
    met: current,
    facts: [],
    evidence: current ? "relatório atual" : "relatório desatualizado ou ausente",
    action: "executar a fase novamente para gerar o relatório",
  };
}

function questions(context: PhaseContext): GateCheck {
  const open = context.openQuestions.length;
  return {
    label: "Perguntas de mapeamento resolvidas",
    met: open === 0,
    facts: [commonGateFacts(`p${context.phase}`).questions()],
    evidence:
      open === 0
        ? "nenhuma pergunta em aberto"
        : `${int(open)} ${plural(open, "", "pergunta em aberto", "perguntas em aberto")}`,
    action: "responder às perguntas de mapeamento dos arquivos",
  };
}

function priorPhase(prior: NonNullable<PhaseContext["priorPhase"]>): GateCheck {
  const waivedBy = prior.waivedBy ?? null;
  return {
    label: "Fase anterior aprovada",
    met: prior.approved || waivedBy !== null,
    facts: [],
    evidence: prior.approved
      ? `${prior.name} aprovada`
      : waivedBy !== null
        ? `${prior.name} ainda não aprovada; exigência dispensada por ${waivedBy}`
        : `${prior.name} ainda não aprovada`,
    action: `aprovar o gate da fase ${prior.name}`,
  };
}

/** Value assumptions behind the headline facts must be confirmed by a person. */
function confirmedAssumptions(phase: PhaseNumber, facts: FactIndex): GateCheck {
  const gate = commonGateFacts(`p${phase}`);
  const ids = [gate.assumptions(), gate.confirmedAssumptions()];
  const [total, confirmed] = ids.map((id) => numberIn(facts, id) ?? 0) as [number, number];
  return {
    label: "Premissas dos números de destaque confirmadas",
    met: confirmed === total,
    facts: ids,
    evidence:
      total === 0
        ? "nenhuma premissa nos números de destaque"
        : `${int(confirmed)} de ${int(total)} ${plural(total, "", "premissa confirmada", "premissas confirmadas")}`,
    action: "confirmar com o cliente as premissas dos números de destaque",
  };
}
