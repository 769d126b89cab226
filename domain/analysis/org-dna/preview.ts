/** The part of phase 3, OrgDNA, that later phases read: capacity by area, reconciled with the processes. */
import { createFactBook } from "../../facts/fact-book.ts";
import { handedFacts, inheritFacts } from "../handoffs.ts";
import type { DatasetResult, PhaseFacts, PhaseInput } from "../phase-outcome.ts";
import { addCapacityFacts } from "./capacity-by-area.ts";

export function previewPhaseThree(input: PhaseInput): PhaseFacts {
  const book = createFactBook({ phase: 3, assumptions: input.assumptions, quality: input.quality, computedAt: input.computedAt, known: handedFacts(input.handoffs) });
  const datasets: DatasetResult[] = [];
  addCapacityFacts(input, book, datasets);
  return { facts: inheritFacts(book.all(), input.handoffs), datasets, charts: [] };
}
