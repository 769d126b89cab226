/** A7.6 Multiplicadores, sponsor and who was named. Names come from written decisions on G7.3, by subject. */
import { isAbove } from "../../../../kernel/numbers/rounding.ts";
import { compareText, entityKey } from "../../../../tables/read-table.ts";
import type { AreaGroup } from "../../../common/positions/position-groups.ts";
import { sponsorSubject } from "../../copy.ts";
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import * as p7 from "../../facts.ts";
import { assumed, wholeTable, type PhaseSevenRun } from "../../phase-run.ts";

/** max(⌈people / each⌉, areas), one to each area and the rest where a multiplier has most people. */
export function multipliersOf(
  areas: readonly number[],
  each: number,
): { total: number; byArea: number[] } {
  const people = areas.reduce((sum, count) => sum + count, 0);
  const total = Math.max(Math.ceil(people / each), areas.length);
  const byArea = areas.map(() => 1);
  for (let left = total - areas.length; left > 0; left--) {
    let at = 0;
    areas.forEach((count, index) => {
      if (isAbove(count / byArea[index]!, areas[at]! / byArea[at]!)) at = index;
    });
    byArea[at]!++;
  }
  return { total, byArea };
}

/** Text of the decision on G7.3 whose subject is this name; else null. */
const namedFor = (run: Pick<PhaseSevenRun, "input">, subject: string): string | null =>
  run.input.project.statements.find(
    (statement) =>
      statement.conditionId === "G7.3" &&
      statement.subject !== null &&
      entityKey(statement.subject) === entityKey(subject),
  )?.name ?? null;

/** As `namedFor`; a decision without subject holds for every indicator and initiative. */
export function ownerFor(
  statements: PhaseSevenRun["input"]["project"]["statements"],
  subject: string,
): string | null {
  const decided = statements.filter(({ conditionId }) => conditionId === "G7.3");
  return (
    (
      decided.find(
        (one) => one.subject !== null && entityKey(one.subject) === entityKey(subject),
      ) ?? decided.find((one) => one.subject === null)
    )?.name ?? null
  );
}

export function addNetworkFacts(run: PhaseSevenRun): void {
  const { book } = run;
  book.add(p7.network.sponsor, { value: namedFor(run, sponsorSubject) });
  if (run.areas.length === 0) return;
  const areas = [...run.areas].sort((a, b) => compareText(a.id, b.id));
  const { total, byArea } = multipliersOf(
    areas.map(({ positions }) => positions.length),
    assumed(run, "A.multiplicador_pessoas"),
  );
  book.add(p7.network.multipliers, {
    value: total,
    from: wholeTable(run, "cargos", ["posicao_id", "area"]),
    assumptions: ["A.multiplicador_pessoas"],
  });
  areas.forEach((area, index) => addArea(run, area, byArea[index] ?? null));
  book.add(p7.network.areasWithoutName, {
    value: areas.filter((area) => namedFor(run, area.name) === null).length,
    inputs: areas.map(({ id }) => p7.area.multipliers({ area: id })),
  });
}

function addArea(run: PhaseSevenRun, area: AreaGroup, multipliers: number | null): void {
  const { book } = run;
  const shared = { at: { area: area.id }, names: area, scope: { area: area.name } };
  const own = keysAt(p7.area, shared.at);
  const name = namedFor(run, area.name);
  book.add(p7.area.multipliers, {
    ...shared,
    value: multipliers,
    inputs: [p7.network.multipliers(), own.people],
  });
  book.add(p7.area.peoplePerMultiplier, {
    ...shared,
    value: area.positions.length / (multipliers ?? 1),
    inputs: [own.people, own.multipliers],
  });
  if (name !== null) book.add(p7.area.multiplierName, { ...shared, value: name });
}
