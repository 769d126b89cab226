/** A2.5 as facts: satisfaction today, the model of it by lead time and rework, and what the redesign gives by that model. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { refusalLabels } from "../copy.ts";
import * as p2 from "../facts.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { measuresOf, placed } from "./process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";
import { type SatisfactionProjection } from "../../common/redesign/satisfaction.ts";

export const modelTerms = ["b0", "b1", "b2"] as const;

export function addSatisfactionFacts(
  run: PhaseTwoRun,
  process: ProcessRedesign,
  projection: SatisfactionProjection | null,
): void {
  const answered = process.cases.filter((record) => record.csat !== null);
  if (!projection || !run.cases || answered.length === 0) return;
  const { book } = run;
  const shared = placed(process);
  const sample = { used: projection.answered.length, reference: 400 };
  const measured = {
    ...shared,
    sample,
    from: [
      {
        table: run.cases.table,
        columns: ["csat", "aberto_em", "encerrado_em", "causa_retrabalho", "cliente_id"],
        rows: Uint32Array.from(projection.answered.map((record) => record.row)),
        filterText: "casos com resposta, prazo e retrabalho",
      },
    ],
  };
  const { model } = projection;
  const { satisfaction } = p2;
  book.add(satisfaction.answers, { ...measured, value: projection.answered.length });
  book.add(satisfaction.mean, { ...measured, value: meanOf(projection, answered) });
  book.add(satisfaction.clients, { ...measured, value: model?.clients ?? null });
  modelTerms.forEach((term, index) => {
    const coefficient = model?.fit.coefficients[index] ?? null;
    book.add(p2.coefficients[term], { ...measured, value: coefficient });
    book.add(p2.standardErrors[term], { ...measured, value: model?.errors[index] ?? null });
    book.add(p2.pValues[term], { ...measured, value: model?.pValues[index] ?? null });
  });
  book.add(satisfaction.refusal, {
    ...shared,
    value: projection.refusal === null ? null : refusalLabels[projection.refusal],
    inputs: [satisfaction.answers(shared.at)],
  });
  addProjected(run, process, projection);
}

function addProjected(
  { book }: PhaseTwoRun,
  process: ProcessRedesign,
  projection: SatisfactionProjection,
): void {
  const shared = placed(process);
  const { now, later } = measuresOf(process);
  const coefficients = keysAt(p2.coefficients, shared.at);
  const estimate = {
    ...shared,
    sample: { used: projection.answered.length, reference: 400 },
    inputs: [
      p2.satisfaction.mean(shared.at),
      coefficients.b1,
      coefficients.b2,
      // A process without times has answers and no lead time.
      optional(now.leadTime),
      optional(later.leadTime),
      now.rework,
      later.rework,
    ],
  };
  book.add(p2.satisfaction.projected, { ...estimate, value: projection.future });
  book.add(p2.satisfaction.low, { ...estimate, value: projection.low });
  book.add(p2.satisfaction.high, { ...estimate, value: projection.high });
}

const meanOf = (
  projection: SatisfactionProjection,
  answered: readonly { csat: number | null }[],
): number =>
  projection.model?.mean ??
  answered.reduce((sum, record) => sum + (record.csat ?? 0), 0) / answered.length;
