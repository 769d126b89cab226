/** Figures that the gate of phase 4 prints as evidence. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { startOfDateMs } from "../../../kernel/dates/calendar.ts";
import { addCommonGateFacts } from "../../common/common-gate.ts";
import { readOptions } from "../../common/systems/build-buy-partner.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { headlineFactIds } from "../headline-facts.ts";
import * as p4 from "../facts.ts";
import { ofEach, referenceMs, type PhaseFourRun } from "../phase-run.ts";
import { daysAfter } from "../contract-time.ts";
import { totalCost } from "../../common/systems/system-portfolio.ts";

export function addGateFacts(run: PhaseFourRun): void {
  const { book, input, systems } = run;
  addCommonGateFacts(book, 4, {
    assumptions: input.assumptions,
    openQuestions: input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  if (systems.length > 0)
    book.add(p4.gate.pricedShare, {
      value: (100 * systems.filter((system) => totalCost(system) !== null).length) / systems.length,
      inputs: ofEach(systems, p4.system.cost),
    });
  const planned = new Set(readOptions(input.tables).map(({ capability }) => entityKey(capability)));
  book.add(p4.gate.planned, {
    value: planned.size,
    // Without a complete option nothing is counted.
    inputs: [optional(p4.choices.count())],
  });
  const date = resolvedValue(input.assumptions, "A.preco_data");
  book.add(p4.gate.priceAge, {
    value: typeof date === "string" ? daysAfter(referenceMs(run), startOfDateMs(date)) : null,
    assumptions: ["A.preco_data"],
  });
  const top = systems.filter(({ criticality }) => criticality === 5);
  const settled = top.filter(
    (system) =>
      run.positions.get(system.id)?.class != null &&
      system.recoveryHours !== null &&
      system.recoveryTargetHours !== null,
  );
  book.add(p4.gate.settled, {
    value: settled.length,
    inputs: ofEach(top, p4.system.destination),
  });
}
