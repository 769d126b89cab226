import type { RiskControl } from "./score-risk.ts";

export const riskStatuses = ["active", "monitoring", "controlled", "mitigated"] as const;
export type RiskStatus = (typeof riskStatuses)[number];
export const riskStatusLabels: Record<RiskStatus, string> = {
  active: "Ativo",
  monitoring: "Em monitoramento",
  controlled: "Controlado",
  mitigated: "Mitigado",
};

export interface RiskAction {
  text: string;
  owner: string | null;
  /** YYYY-MM-DD */
  dueOn: string | null;
  isDone: boolean;
}

/** A risk that a project follows up. Probability and impact are inherent, 1-5; `current...` is the team's rating of today. */
export interface Risk {
  name: string;
  description: string | null;
  category: string | null;
  useCaseId: string | null;
  owner: string | null;
  status: RiskStatus;
  probability: number | null;
  impact: number | null;
  currentProbability: number | null;
  currentImpact: number | null;
  controls: RiskControl[];
  treatment: RiskAction[];
  dueOn: string | null;
}

/** The next day on which something of the risk is due: its own date or that of an open action; null without any. */
export function nextDue({
  dueOn,
  treatment,
  status,
}: Pick<Risk, "dueOn" | "treatment" | "status">): string | null {
  if (status === "mitigated") return null;
  const days = [
    dueOn,
    ...treatment.filter(({ isDone }) => !isDone).map((action) => action.dueOn),
  ].flatMap((day) => day ?? []);
  return days.sort()[0] ?? null;
}
