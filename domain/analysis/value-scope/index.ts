/** Phase 1, ValueScope: from the client's tables to facts, insights, quick wins and the gate. */
import type { PhaseFacts, PhaseInput } from "../phase-outcome.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import { addPotentialFacts } from "./automation-potential.ts";
import { addBaselineFacts } from "./baseline.ts";
import { addLedgerFacts } from "./ledger-facts.ts";
import type { PhaseOneRun } from "./phase-run.ts";
import { addMiningFacts } from "./process-mining/mining-facts.ts";
import { readInventory } from "./process-inventory.ts";
import { addAreaFacts, addProcessPareto } from "./process-pareto.ts";
import { addReworkFacts } from "./rework-cost.ts";
import { addValueMapFacts } from "./value-map-facts.ts";

export function computeFacts(input: PhaseInput): PhaseFacts {
  const run: PhaseOneRun = {
    book: createFactBook({ phase: 1, assumptions: input.assumptions, quality: input.quality, computedAt: input.computedAt }),
    tables: input.tables,
    assumptions: input.assumptions,
    project: input.project,
    inventory: readInventory(input.tables),
    datasets: [],
  };
  const baseline = addBaselineFacts(run);
  const rework = addReworkFacts(run, baseline);
  addProcessPareto(run, baseline);
  addAreaFacts(run, baseline);
  const potentials = addPotentialFacts(run, baseline);
  addValueMapFacts(run, rework, potentials);
  addMiningFacts(run);
  addLedgerFacts(run);
  return { facts: run.book.all(), datasets: run.datasets, charts: [] };
}
