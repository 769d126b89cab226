/** One fact of the report itself, and what it may rest on. */
import type { PhaseContext } from "../outcome/phase-outcome.ts";
import type { Fact, FactSource } from "../facts/fact.ts";
import { hashText } from "../facts/row-selection.ts";
import type { ReportFactDraft } from "./phase-report.ts";

/** Makes a fact of the report, and keeps it. */
export type Add = (draft: ReportFactDraft) => Fact;

export type ReadFile = PhaseContext["inputSummary"]["files"][number];

/** Phase 0; a value that is no number is null with its reason. */
export function reportFact(context: PhaseContext, draft: ReportFactDraft): Fact {
  const value =
    typeof draft.value === "number" && !Number.isFinite(draft.value) ? null : draft.value;
  return {
    id: draft.id,
    phase: 0,
    label: draft.label,
    value,
    ...(value === null ? { null_reason: "SEM_ENTRADA" as const } : {}),
    unit: draft.unit,
    decimals: draft.decimals ?? (draft.unit === "pct" || draft.unit === "score" ? 1 : 0),
    formula_id: "REL",
    formula_version: "1.0.0",
    formula: draft.formula,
    inputs: draft.inputs ?? [],
    sources: draft.sources ?? [],
    assumptions: draft.assumptions ?? [],
    basis: draft.basis ?? "MEDIDO",
    confidence: draft.confidence ?? (draft.basis === "PREMISSA" ? 0.5 : 1),
    inputs_hash: hashText(JSON.stringify([draft.id, value, draft.formula])),
    computed_at: context.computedAt,
  };
}

/** Every row of a file, as a source. */
export function wholeFile(file: ReadFile): FactSource {
  return {
    file_id: file.fileId,
    file_name: file.fileName,
    table: file.tableLabel,
    columns: [],
    row_filter: "todas as linhas",
    rows_used: file.rows,
    rows_total: file.rows,
  };
}
