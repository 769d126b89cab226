/** What phase 5 takes from its handoffs: savings of systems, residual capacity and the margin of the clients that leave the alert. */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { handedFacts, handedRows } from "../../common/run/handoffs.ts";
import type { HandedProcess } from "../../common/processes/handed-processes.ts";
import type { Handoff } from "../../../outcome/phase-outcome.ts";
import { leavingRevenue, loggedProcess, residualCost } from "../facts-handed.ts";
import type { ChurnRates } from "./churn-rates.ts";
import type { RetentionInput, SystemSavingInput } from "./benefit-register.ts";

export function readSystemSavings(handoffs: readonly Handoff[]): SystemSavingInput[] {
  const number = (value: unknown) => (typeof value === "number" ? value : null);
  return handedRows(handoffs, "ds_p4_economia_ti").map((row) => ({
    id: String(row["sistema_id"]),
    name: String(row["sistema"]),
    area: typeof row["area"] === "string" ? row["area"] : null,
    annual: number(row["realizada"]) ?? 0,
    people: number(row["pessoas"]) ?? 0,
    fromMonth: number(row["mes_inicio"]),
  }));
}

/** Adoption by whole month after go-live, of an approved run of phase 7 only; null = the constant. */
export function readAdoptionPath(handoffs: readonly Handoff[]): number[] | null {
  const approved = handoffs.filter(
    ({ phase, origin, approved: isApproved }) => phase === 7 && origin === "run" && isApproved,
  );
  const months = handedRows(approved, "ds_p7_curva").flatMap((row) =>
    typeof row["mes"] === "number" && typeof row["adotada"] === "number"
      ? [{ month: row["mes"], adoption: row["adotada"] }]
      : [],
  );
  return months.length === 0
    ? null
    : months.sort((a, b) => a.month - b.month).map(({ adoption }) => adoption);
}

/** BRL a year; 0 without phase 3. */
export function readResidual(handoffs: readonly Handoff[]): number {
  const value = handedFacts(handoffs).find(({ id }) => id === residualCost)?.value;
  return typeof value === "number" ? value : 0;
}

/** revenue·12·(churn in alert - churn of the others)·margin, a steady state; null without the revenue, the rates or the margin. */
export function readRetention(
  handoffs: readonly Handoff[],
  processes: readonly HandedProcess[],
  churn: ChurnRates | null,
  assumptions: Assumptions,
): RetentionInput | null {
  const facts = handedFacts(handoffs);
  const revenue = facts.find(({ id }) => id === leavingRevenue)?.value;
  const margin = resolvedValue(assumptions, "A.margem");
  if (typeof revenue !== "number" || typeof margin !== "number" || churn === null) return null;
  const logged = new Set(facts.flatMap(({ id }) => loggedProcess(id) ?? []));
  const processIds = processes
    .filter((process) => process.releaseMethod === "etapas" && logged.has(process.id))
    .map(({ id }) => id);
  const annual = revenue * 12 * (churn.alert - churn.healthy) * margin;
  if (processIds.length === 0 || annual <= 0) return null;
  return {
    annual,
    processIds,
    inputs: [leavingRevenue, ...churn.factIds],
    assumptions: [...churn.assumptions, "A.margem"],
  };
}
