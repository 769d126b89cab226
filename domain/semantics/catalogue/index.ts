/** Every metric written by hand, in the order of the phases. */
import type { MetricEntry } from "../entry.ts";
import { metricCubes } from "./metric-cubes.ts";
import { rowMetrics } from "./rows.ts";
import { everydayWays } from "./everyday-ways.ts";
import { synonyms } from "./synonyms.ts";
import { aiPolicyRisksMetrics } from "./ai-policy-risks.ts";
import { initiativesMetrics } from "./initiatives.ts";
import { systemsLinksMetrics } from "./systems/systems-links.ts";
import { diagnosisKindMetrics } from "./diagnosis/diagnosis-kinds.ts";
import { diagnosisLedgerMetrics } from "./diagnosis/diagnosis-ledger.ts";
import { adoptionAreasMetrics } from "./adoption-areas.ts";
import { organisationCapacityMetrics } from "./organisation-capacity.ts";
import { aiPolicyCasesMetrics } from "./ai-policy-cases.ts";
import { businessCaseResultsMetrics } from "./business-case-results.ts";
import { systemsCostsMetrics } from "./systems/systems-costs.ts";
import { adoptionMetrics } from "./adoption.ts";
import { aiPolicyMetrics } from "./ai-policy.ts";
import { businessCaseMetrics } from "./business-case.ts";
import { diagnosisFlowMetrics } from "./diagnosis/diagnosis-flow.ts";
import { diagnosisMoneyMetrics } from "./diagnosis/diagnosis-money.ts";
import { diagnosisPriorityMetrics } from "./diagnosis/diagnosis-priority.ts";
import { diagnosisProcessesMetrics } from "./diagnosis/diagnosis-processes.ts";
import { organisationMetrics } from "./organisation.ts";
import { redesignMetrics } from "./redesign.ts";
import { systemsMetrics } from "./systems/systems.ts";
import { diagnosisDetailsMetrics } from "./diagnosis/diagnosis-details.ts";
import { diagnosisIndicatorsMetrics } from "./diagnosis/diagnosis-indicators.ts";
import { redesignDetailsMetrics } from "./redesign-details.ts";
import { organisationDetailsMetrics } from "./organisation-details.ts";
import { systemsDetailsMetrics } from "./systems/systems-details.ts";
import { systemsArchitectureMetrics } from "./systems/systems-architecture.ts";
import { businessCaseDetailsMetrics } from "./business-case-details.ts";
import { aiPolicyDetailsMetrics } from "./ai-policy-details.ts";
import { diagnosisLesserMetrics } from "./diagnosis/diagnosis-lesser.ts";
import { lesserMetrics } from "./lesser-figures.ts";
import { adoptionDetailsMetrics } from "./adoption-details.ts";

const written: readonly MetricEntry[] = [
  ...diagnosisProcessesMetrics,
  ...diagnosisPriorityMetrics,
  ...diagnosisFlowMetrics,
  ...diagnosisMoneyMetrics,
  ...redesignMetrics,
  ...organisationMetrics,
  ...systemsMetrics,
  ...businessCaseMetrics,
  ...aiPolicyMetrics,
  ...adoptionMetrics,
  ...aiPolicyRisksMetrics,
  ...initiativesMetrics,
  ...systemsLinksMetrics,
  ...diagnosisLedgerMetrics,
  ...diagnosisKindMetrics,
  ...adoptionAreasMetrics,
  ...organisationCapacityMetrics,
  ...aiPolicyCasesMetrics,
  ...businessCaseResultsMetrics,
  ...systemsCostsMetrics,
  ...diagnosisDetailsMetrics,
  ...diagnosisIndicatorsMetrics,
  ...redesignDetailsMetrics,
  ...organisationDetailsMetrics,
  ...systemsDetailsMetrics,
  ...systemsArchitectureMetrics,
  ...businessCaseDetailsMetrics,
  ...aiPolicyDetailsMetrics,
  ...adoptionDetailsMetrics,
  ...diagnosisLesserMetrics,
  ...lesserMetrics,
  ...rowMetrics,
];

export const catalogue: readonly MetricEntry[] = written.map((entry) => ({
  ...entry,
  cube: metricCubes.get(entry.id) === undefined ? entry.cube : (metricCubes.get(entry.id) ?? null),
  phrases: [
    ...new Set([
      ...entry.phrases,
      ...[synonyms, everydayWays].flatMap((ways) => ways.get(entry.id) ?? []),
    ]),
  ],
}));

export const metricById: ReadonlyMap<string, MetricEntry> = new Map(
  catalogue.map((entry) => [entry.id, entry]),
);
