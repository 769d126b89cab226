/** A run from its tables to its facts and its report, in this order: by the steps of a server, or at once by whoever checks one. */
import { publishPay } from "./common/positions/published-pay.ts";
import { programmeStart } from "./common/programme-calendar.ts";
import { withProgrammeWeeks } from "./common/programme-weeks.ts";
import { qualityFacts } from "./common/quality-facts.ts";
import { requiredTables } from "./common/run/required-tables.ts";
import { composeReport } from "./compose-report.ts";
import { phases } from "./registry.ts";
import type { AssumptionOverride } from "../facts/assumptions/register.ts";
import { resolveAssumptions } from "../facts/assumptions/register.ts";
import type { Fact } from "../facts/fact.ts";
import { endOfDayMs } from "../kernel/dates/calendar.ts";
import type {
  Handoff,
  InputSummary,
  PhaseContext,
  PhaseFacts,
  PhaseInput,
  PhaseOutcome,
} from "../outcome/phase-outcome.ts";
import { assessQuality, findRuleOutcomes } from "../quality/assess-quality.ts";
import { withoutFailedCells } from "../quality/consistency.ts";
import type { QualityReport } from "../quality/quality-report.ts";
import type { QualityContext } from "../quality/rules/rule.ts";
import type { ComposedReport } from "../report/build-report.ts";
import { withOneCurrency } from "../tables/meaning/one-currency.ts";
import type { Tables } from "../tables/table-data.ts";
import { withoutEmptyRows } from "../tables/rows/without-empty-rows.ts";

/** What a run froze beside its tables. */
export interface RunSetting
  extends Pick<
    PhaseInput,
    "phase" | "project" | "openQuestions" | "regulation" | "priorPhase" | "computedAt"
  > {
  assumptions: readonly AssumptionOverride[];
}

export interface AssessedRun {
  quality: QualityReport;
  inputSummary: InputSummary;
  facts: Fact[];
}

function qualityContextOf({
  assumptions,
  project,
}: Pick<RunSetting, "assumptions" | "project">): QualityContext {
  const resolved = resolveAssumptions(assumptions);
  const days = (id: string): number | undefined => {
    const value = resolved.get(id)?.value;
    return typeof value === "number" ? value : undefined;
  };
  return {
    extractionDateMs: endOfDayMs(project.extractionDate),
    graceDays: days("A.atual_g"),
    limitDays: days("A.atual_l"),
  };
}

export function assessRun(setting: RunSetting, tables: Tables, read: InputSummary): AssessedRun {
  const quality = assessQuality(tables, {
    ...qualityContextOf(setting),
    requiredTables: requiredTables(phases[setting.phase], tables),
  });
  const scores = new Map(quality.tables.map((table) => [table.table, table.score]));
  const inputSummary = {
    ...read,
    files: read.files.map((file) => ({
      ...file,
      qualityScore: file.table === null ? null : (scores.get(file.table) ?? null),
    })),
  };
  return {
    quality,
    inputSummary,
    facts: qualityFacts(quality, inputSummary, setting.computedAt, tables),
  };
}

export function contextOfRun(
  setting: RunSetting,
  { quality, inputSummary }: Pick<AssessedRun, "quality" | "inputSummary">,
): PhaseContext {
  const { phase, project, regulation, priorPhase, openQuestions, computedAt } = setting;
  return {
    phase,
    project,
    assumptions: resolveAssumptions(setting.assumptions),
    quality,
    ...(regulation === undefined ? {} : { regulation }),
    priorPhase,
    openQuestions,
    computedAt,
    inputSummary,
  };
}

/** Cells that no rule refuses, in one currency, plans in weeks of the programme: what facts are computed from. */
export const usableTables = (setting: RunSetting, tables: Tables): Tables =>
  withProgrammeWeeks(
    withOneCurrency(
      withoutFailedCells(tables, findRuleOutcomes(tables, qualityContextOf(setting))),
    ),
    programmeStart({
      project: setting.project,
      assumptions: resolveAssumptions(setting.assumptions),
    }),
  );

export function factsOfRun(input: PhaseInput): PhaseFacts {
  const computed = phases[input.phase].computeFacts(input);
  if (input.tables.cargos === undefined || input.payHistory === undefined) return computed;
  const { state } = publishPay(
    withoutEmptyRows(input.tables),
    input.assumptions,
    input.payHistory,
    input.computedAt,
  );
  return { ...computed, pay: state };
}

/** Facts of the data's quality stand before those of the phase: insights and the report cite both. */
export const withQualityFacts = (
  computed: PhaseFacts,
  { facts }: Pick<AssessedRun, "facts">,
): PhaseFacts => ({ ...computed, facts: [...facts, ...computed.facts] });

/** Everything that follows from the facts, and the report. */
export function outcomeOfRun(
  context: PhaseContext,
  computed: PhaseFacts,
): PhaseOutcome & ComposedReport {
  const analysis = phases[context.phase];
  const insights = analysis.deriveInsights(context, computed);
  const { quickWins, facts } = analysis.selectQuickWins(context, computed);
  const withWins = { ...computed, facts: [...computed.facts, ...facts] };
  const outcome: PhaseOutcome = {
    ...withWins,
    quickWins,
    insights,
    decisions: analysis.decide(context, computed, insights),
    artifacts: analysis.buildArtifacts(context, computed, quickWins),
    gate: analysis.evaluateGate(context, withWins, quickWins, true),
  };
  return { ...outcome, ...composeReport(context, outcome) };
}

/** What earlier phases hand on, and what of it is missing, in pt-BR. */
export const missingFromEarlier = (phase: PhaseInput["phase"], handoffs: Handoff[]): string[] =>
  phases[phase].missingFromEarlier?.(handoffs) ?? [];
