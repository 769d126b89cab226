import type { z } from "zod";
import type { gateCondition, Phase } from "#contract/phases/endpoints.ts";
import { decide, type Action, type Actor } from "#domain/access/policy.ts";
import type { GateCondition } from "#domain/outcome/phase-outcome.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { PhaseRow } from "./phase-rows.ts";

export interface PhaseExtras {
  /** pt-BR phrases of what is missing to run. */
  missing: string[];
  tiles: Phase["tiles"];
}

export const presentCondition = (condition: GateCondition): z.output<typeof gateCondition> => ({
  ...condition,
  acceptsStatement: condition.acceptsStatement ?? false,
});

const presentGate = (gate: PhaseRow["gate"]): Phase["gate"] =>
  gate === null ? null : { open: gate.open, conditions: gate.conditions.map(presentCondition) };

export function presentPhase(
  row: PhaseRow,
  project: EnteredProject,
  actor: Actor,
  extras: PhaseExtras,
): Phase {
  const definition = phaseByNumber(row.number);
  const subject = { ...project.subject, released: row.report_id !== null };
  const may = (action: Action) => decide(actor, action, subject).allowed;
  const { missing } = extras;
  return {
    id: row.id,
    order: row.number,
    type: definition.type,
    name: definition.name,
    status: row.status,
    gateStatus: row.gate_status,
    progress: row.progress,
    description: definition.description,
    objectives: [...definition.objectives],
    projectId: project.id,
    projectName: project.name,
    approvedAt: row.approved_at?.toISOString() ?? null,
    version: row.version,
    missing,
    // A client's people see the released run only, and no run in progress.
    currentRunId: row.shown_run_id,
    activeRunId: may("run.read") ? row.active_run_id : null,
    reportId: row.report_id,
    stale: row.stale_since !== null,
    staleReason: row.stale_reason,
    preview: row.is_preview,
    gate: presentGate(row.gate),
    tiles: extras.tiles,
    insights: row.insights ?? [],
    abilities: {
      run: missing.length === 0 && row.active_run_id === null && may("phase.run"),
      cancel: row.active_run_id !== null && may("phase.run"),
      record: project.status === "active" && may("mapping.write"),
      submitToGate:
        (row.gate_status === "open" ||
          (row.gate_status === "returned" && row.gate?.open === true)) &&
        row.stale_since === null &&
        may("gate.submit"),
      release: row.report_id !== null && may("report.release"),
    },
  };
}
