/** Facts of A4.3 per capability: how many systems, which one stays, what leaves and what it costs to leave. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { readInitiatives, savingCarriers } from "../../common/initiative-inventory.ts";
import { programmeMonthLabel, programmeStart } from "../../common/programme-calendar.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import {
  byCapability,
  totalCost,
  type SystemRecord,
} from "../../common/systems/system-portfolio.ts";
import * as p4 from "../facts.ts";
import { ofEach, type PhaseFourRun } from "../phase-run.ts";

export function addRedundancyFacts(run: PhaseFourRun): void {
  const { book, systems, savings } = run;
  if (systems.length === 0) return;
  const leaving = new Map(
    savings
      .filter(({ method }) => method !== "custo-alvo de nuvem")
      .map((saving) => [saving.system.id, saving]),
  );
  const groups = [...byCapability(systems).values()];
  for (const group of groups) addCapability(run, group, leaving);
  const several = groups.filter((group) => group.length > 1);
  const counts = groups.map(([first]) =>
    p4.capability.systems({ capability: factIdPart(first!.capability) }),
  );
  const out = systems.filter(({ id }) => leaving.has(id));
  book.add(p4.capabilities.count, { value: groups.length, inputs: counts });
  book.add(p4.capabilities.redundant, { value: several.length, inputs: counts });
  book.add(p4.capabilities.leaving, {
    value: leaving.size,
    inputs: [...leaving.keys()].map((system) => p4.saving.gross({ system })),
  });
  addMigration(run, out);
  addStart(run);
}

/** A saving is received in the month after the instant from which it runs. */
function addStart({ book, input, savings }: PhaseFourRun): void {
  const migrated = migrationEndMonth(input);
  const first = savings
    .flatMap(({ system }) => {
      const from = p4.saving.startMonth({ system: system.id });
      const month = book.numberOf(from);
      return month === null ? [] : [{ id: system.id, from, month: Math.max(month, migrated) }];
    })
    .sort((a, b) => a.month - b.month || (a.id < b.id ? -1 : 1))[0];
  if (first)
    book.add(p4.savings.start, {
      value: programmeMonthLabel(first.month + 1, programmeStart(input)),
      inputs: [first.from],
      assumptions: ["A.inicio_programa", "A.semanas_mes", "A.iniciativa_ti"],
    });
}

/** Month of the programme in which the initiatives that realise the saving are over; 0 without one. */
function migrationEndMonth(input: PhaseFourRun["input"]): number {
  const weeks = assumedNumber(input.assumptions, "A.semanas_mes");
  const ends = savingCarriers(readInitiatives(input.tables).initiatives, input.assumptions).flatMap(
    ({ startWeek, durationWeeks }) =>
      startWeek === null || durationWeeks === null
        ? []
        : [Math.ceil((startWeek + durationWeeks) / weeks - 1e-9)],
  );
  return Math.max(0, ...ends);
}

function addCapability(
  run: PhaseFourRun,
  group: readonly SystemRecord[],
  leaving: ReadonlyMap<string, { gross: number }>,
): void {
  const { book } = run;
  const name = group[0]!.capability;
  const shared = { at: { capability: factIdPart(name) }, names: { name } };
  if (book.get(p4.capability.name(shared.at))) return;
  const out = group.filter(({ id }) => leaving.has(id));
  const stay = group.filter(({ id }) => !leaving.has(id));
  // A system without a cost makes the sum unknown, not smaller; what nobody costed does not leave for nothing either.
  const isKnown = group.every((system) => totalCost(system) !== null);
  const cost = (of: readonly SystemRecord[]) =>
    exactSum(of.map((system) => totalCost(system) ?? 0));
  /** Nothing leaves, or nothing stays: that rests on the whole group. */
  const costs = (of: readonly SystemRecord[]) =>
    ofEach(of.length === 0 ? group : of, p4.system.cost);
  const told = ofEach(group, p4.system.capability);
  book.add(p4.capability.name, { ...shared, value: name, inputs: told });
  book.add(p4.capability.systems, { ...shared, value: group.length, inputs: told });
  // Of several systems that nobody judged, which one stays is not known.
  const isJudged =
    group.length === 1 ||
    out.length > 0 ||
    group.some(({ id }) => run.positions.get(id)?.class != null);
  if (isKnown && isJudged) {
    book.add(p4.capability.stays, { ...shared, value: cost(stay), inputs: costs(stay) });
    book.add(p4.capability.leaves, { ...shared, value: cost(out), inputs: costs(out) });
  }
  if (out.length === 0) return;
  book.add(p4.capability.saving, {
    ...shared,
    value: exactSum(out.map(({ id }) => leaving.get(id)?.gross ?? 0)),
    inputs: ofEach(out, p4.saving.gross),
  });
}

/** What leaving costs once: the initiative's own investment where there is one, else the assumed share of a year's cost. */
function addMigration({ book, input }: PhaseFourRun, leaving: readonly SystemRecord[]): void {
  if (leaving.length === 0) return;
  const inventory = readInitiatives(input.tables);
  const carriers = savingCarriers(inventory.initiatives, input.assumptions).filter(
    ({ capex }) => capex !== null,
  );
  if (inventory.table && carriers.length > 0) {
    book.add(p4.savings.migration, {
      value: exactSum(carriers.map(({ capex }) => capex ?? 0)),
      from: [
        {
          table: inventory.table,
          columns: ["capex"],
          rows: carriers.map(({ row }) => row),
          filterText: carriers.map(({ name }) => `Iniciativa = ${name}`).join("; "),
        },
      ],
      assumptions: ["A.iniciativa_ti"],
    });
    return;
  }
  book.add(p4.savings.migration, {
    variant: "assumed",
    value:
      (assumedNumber(input.assumptions, "A.migracao_pct") / 100) *
      exactSum(leaving.map((system) => totalCost(system) ?? 0)),
    inputs: ofEach(leaving, p4.system.cost),
    assumptions: ["A.migracao_pct"],
  });
}
