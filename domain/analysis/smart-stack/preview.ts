/** The part of phase 4, SmartStack, that later phases read: cost of ownership, TIME, options, savings, target and AI costs. */
import { createFactBook } from "../../facts/fact-book.ts";
import { handedFacts, inheritFacts } from "../handoffs.ts";
import type { PhaseFacts, PhaseInput } from "../phase-outcome.ts";
import type { PhaseFourRun } from "./phase-run.ts";
import { addPortfolioFacts } from "./portfolio-facts.ts";
import { addSavingFacts } from "./saving-facts.ts";
import { readSystems } from "./system-portfolio.ts";
import { addAiCostFacts, addTargetFacts } from "./target-facts.ts";

export function previewPhaseFour(input: PhaseInput): PhaseFacts {
  const book = createFactBook({ phase: 4, assumptions: input.assumptions, quality: input.quality, computedAt: input.computedAt, known: handedFacts(input.handoffs) });
  const run: PhaseFourRun = { input, book, systems: readSystems(input.tables, input.assumptions), positions: new Map(), datasets: [] };
  addPortfolioFacts(run);
  const cloudSavings = addTargetFacts(run);
  addSavingFacts(run, cloudSavings);
  addAiCostFacts(run);
  return { facts: inheritFacts(book.all(), input.handoffs), datasets: run.datasets, charts: [] };
}
