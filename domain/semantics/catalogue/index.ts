/** Every metric written by hand, in the order of the phases. */
import type { MetricEntry } from "../entry.ts";
import { adoptionMetrics } from "./adoption.ts";
import { aiPolicyMetrics } from "./ai-policy.ts";
import { businessCaseMetrics } from "./business-case.ts";
import { diagnosisFlowMetrics } from "./diagnosis-flow.ts";
import { diagnosisMoneyMetrics } from "./diagnosis-money.ts";
import { diagnosisProcessesMetrics } from "./diagnosis-processes.ts";
import { organisationMetrics } from "./organisation.ts";
import { redesignMetrics } from "./redesign.ts";
import { systemsMetrics } from "./systems.ts";

export const catalogue: readonly MetricEntry[] = [
  ...diagnosisProcessesMetrics,
  ...diagnosisFlowMetrics,
  ...diagnosisMoneyMetrics,
  ...redesignMetrics,
  ...organisationMetrics,
  ...systemsMetrics,
  ...businessCaseMetrics,
  ...aiPolicyMetrics,
  ...adoptionMetrics,
];

export const metricById: ReadonlyMap<string, MetricEntry> = new Map(
  catalogue.map((entry) => [entry.id, entry]),
);
