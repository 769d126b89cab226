import { stepDecision, type StepOverride } from "#contract/redesign/endpoints.ts";
import type { getDataset } from "#contract/phases/endpoints.ts";
import type { CallReply } from "#web/lib/calls/api-client.ts";
import * as handed from "./facts-handed.ts";

export type Decision = StepOverride["decision"];

/** A row of `ds_p2_decisoes_etapa`: what the run decided for a step. */
export interface StepRow {
  processId: string;
  stepId: string;
  name: string;
  executor: string | null;
  decision: Decision;
  byRule: Decision;
  reason: string | null;
  author: { name: string; role: string } | null;
  simplifyFirst: boolean;
}

export function readDecisions(
  dataset: Pick<CallReply<typeof getDataset>, "columns" | "rows">,
): StepRow[] {
  const at = new Map(dataset.columns.map((column, index) => [column.name, index]));
  return dataset.rows.flatMap((row) => {
    const text = (name: string): string | null => {
      const cell = row[at.get(name) ?? -1];
      return cell == null ? null : String(cell);
    };
    const [decision, byRule] = [
      stepDecision.safeParse(text("decisao")),
      stepDecision.safeParse(text("decisao_regra")),
    ];
    const [processId, stepId] = [text("processo_id"), text("etapa_id")];
    if (!decision.success || !byRule.success || processId === null || stepId === null) return [];
    const author = text("autor");
    return [
      {
        processId,
        stepId,
        name: text("etapa") ?? stepId,
        executor: text("executor"),
        decision: decision.data,
        byRule: byRule.data,
        reason: text("motivo"),
        author: author === null ? null : { name: author, role: text("papel") ?? "" },
        simplifyFirst: row[at.get("simplificar_antes") ?? -1] === true,
      },
    ];
  });
}

export const factIdOf = (step: Pick<StepRow, "processId" | "stepId">, key: string): string =>
  handed.step.figure({ process: step.processId, step: step.stepId, figure: key });

/** What a step's overrides say, newest first, and what of it the run shown has not used yet. */
export function overrideState(
  step: StepRow,
  overrides: readonly StepOverride[],
): { history: StepOverride[]; inForce: StepOverride | null; waiting: Decision | "rule" | null } {
  const history = overrides.filter(
    (entry) => entry.processId === step.processId && entry.stepId === step.stepId,
  );
  const inForce = history.find((entry) => entry.endedAt === null) ?? null;
  const isUsed =
    inForce !== null &&
    step.author !== null &&
    step.decision === inForce.decision &&
    step.author.name === inForce.name;
  return {
    history,
    inForce,
    waiting:
      inForce !== null ? (isUsed ? null : inForce.decision) : step.author !== null ? "rule" : null,
  };
}
