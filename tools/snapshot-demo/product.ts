/** Everything of the product that the snapshot is made of: a module that moves changes its address here and nowhere else. */
export { actions, decide, roles, type Subject } from "#domain/access/policy.ts";
export type { MetricFigure, ScreenFigure } from "#domain/phases/common/screen-figure.ts";
export { comparedFigure, improvementText } from "#domain/phases/common/compared-figure.ts";
export { phases } from "#domain/phases/registry.ts";
export type {
  ArtifactResult,
  GateResult,
  Insight,
  PhaseFacts,
  QuickWin,
} from "#domain/outcome/phase-outcome.ts";
export { phaseHandoffs } from "#domain/phases/common/run/handoffs.ts";
export { phaseTables } from "#domain/phases/phase-tables.ts";
export {
  answerQuestion,
  computedSummary,
  emptyMemory,
  quickActions,
  saveAnswer,
  suggestedQuestions,
  type Answer,
  type AssistantView,
} from "#domain/assistant/index.ts";
export {
  definitionOf,
  resolveAssumptions,
  type AssumptionOverride,
} from "#domain/facts/assumptions/register.ts";
export { asReference } from "#domain/benchmarks/benchmark.ts";
export { selectMetrics } from "#domain/benchmarks/compare.ts";
export { benchmarkIndustries, illustrativeSet } from "#domain/benchmarks/illustrative/index.ts";
export {
  companyName,
  generateNimbela,
  nimbelaAssumptions,
  seedLabel,
} from "#domain/demonstration/generate-nimbela.ts";
export { formatFact } from "#domain/facts/display-format.ts";
export type { Fact } from "#domain/facts/fact.ts";
export type { PhaseNumber } from "#domain/kernel/phase-number.ts";
export { phaseByNumber } from "#domain/methodology/phases.ts";
export { mergeQuality } from "#domain/quality/assess-quality.ts";
export type { QualityReport } from "#domain/quality/quality-report.ts";
export { checkConsistency } from "#domain/report/check-consistency.ts";
export { houseLook } from "#domain/report/client-theme.ts";
export { compareFacts, shownFacts } from "#domain/report/compare/compare-facts.ts";
export { compareWords } from "#domain/report/compare/compare-words.ts";
export {
  composeSections,
  guardComposed,
  referencedFacts,
  sourceKey,
  type ReportPart,
} from "#domain/composed/index.ts";
export { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
export type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
export type { TableProposal } from "#domain/tables/raw-table.ts";
export type { TableName } from "#domain/tables/canonical-table.ts";
export { openQuestions, resolveTables } from "#domain/tables/meaning/resolve-table.ts";
export { decisionOf } from "#domain/tables/table-type.ts";

export { endpoints } from "#contract/endpoints.ts";

export { writeBundle } from "#server/adapters/document-writer/bundle/write-bundle.ts";
export { readParts } from "#server/adapters/document-writer/office/zip-parts.ts";
export { writeDocument } from "#server/adapters/document-writer/write-document.ts";
export {
  computePhaseStep,
  namesOfRun,
  type StepPayloads,
} from "#server/adapters/phase-engine/compute-phase-step.ts";
export { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
export { describeApi } from "#server/features/platform/open-api.ts";
export { migrate } from "#server/database/migrate.ts";
export { startCluster } from "#server/database/supervisor/index.ts";
export { silentLogger } from "#server/platform/log.ts";
export type { DocumentFormat, DocumentSource } from "#server/ports/document-writer.ts";
export {
  outputsNeededBy,
  stepsReadingRows,
  type ComputeStep,
  type PhaseTask,
  type PublishedOfPeople,
  type StepOutputs,
} from "#server/ports/phase-engine.ts";
export type { LoadFile } from "#server/ports/table-engine.ts";
