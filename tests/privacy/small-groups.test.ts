import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { computePhases } from "#tests/report/runs/any-phase-run.ts";
import type { PhaseFacts } from "#domain/outcome/phase-outcome.ts";
import {
  hoursPerFte,
  isSmallSum,
  minimum,
  organisationOf,
  peoples,
  smallSums,
  type Organisation,
} from "./organisation.ts";

interface Published {
  all: PhaseFacts[];
  facts: Map<string, { value: unknown; unit: string }>;
  amounts: { where: string; unit: string; value: number }[];
}

/** Everything that phases 1-7 give: facts, dataset cells and chart points, by where they stand. */
function publish({ tables }: Organisation): Published {
  const all = [...computePhases(tables).values()].flatMap((phase) =>
    "computed" in phase ? [phase.computed] : [],
  );
  const facts = new Map(
    all.flatMap(({ facts: own }) =>
      own.map((fact): [string, { value: unknown; unit: string }] => [fact.id, fact]),
    ),
  );
  const amounts = [
    ...[...facts].flatMap(([where, { value, unit }]) =>
      typeof value === "number" ? [{ where, unit, value }] : [],
    ),
    ...all.flatMap(({ datasets }) =>
      datasets.flatMap(({ id, columns, rows }) =>
        rows.flatMap((row, at) =>
          row.flatMap((value, index) =>
            typeof value === "number"
              ? [
                  {
                    where: `${id}[${at}].${columns[index]?.name ?? ""}`,
                    unit: columns[index]?.unit ?? "un",
                    value,
                  },
                ]
              : [],
          ),
        ),
      ),
    ),
    ...all.flatMap(({ charts }) =>
      charts.flatMap(({ id, y, series }) =>
        series.flatMap(({ points }) =>
          points.flatMap(({ y: value }, at) =>
            typeof value === "number" ? [{ where: `${id}[${at}]`, unit: y.unit, value }] : [],
          ),
        ),
      ),
    ),
  ];
  return { all, facts, amounts };
}

/** What a figure in money may say of a month's pay of one to four people: itself, a year's, an hour's of one to four. */
function readings(unit: string, value: number): number[] {
  if (!unit.startsWith("BRL")) return [];
  if (unit === "BRL/h") return [1, 2, 3, 4].map((people) => value * hoursPerFte * people);
  return [value, value / 12, ...[1, 2, 3, 4].map((people) => (value / 12) * people)];
}

const numberOf = ({ facts }: Published, id: string): number | null => {
  const value = facts.get(id)?.value;
  return typeof value === "number" ? value : null;
};
const matching = ({ facts }: Published, pattern: RegExp): [string, number][] =>
  [...facts].flatMap(([id, { value }]) =>
    pattern.test(id) && typeof value === "number" ? [[id, value]] : [],
  );
const sum = (values: readonly [string, number][]): number =>
  values.reduce((total, [, value]) => total + value, 0);

function payTold(organisation: Organisation, published: Published): string[] {
  const sums = smallSums(organisation.positions);
  const told = published.amounts.flatMap(({ where, unit, value }) =>
    readings(unit, value).some((amount) => isSmallSum(sums, amount)) ? [where] : [],
  );
  const ofPeople = matching(
    published,
    /^p3\.(custo_ano|area\.[^.]+\.custo_ano|camada\.[^.]+\.custo_ano)$/,
  );
  const total = numberOf(published, "p3.custo_ano");
  const managers = numberOf(published, "p3.ger_custo");
  const yearly: [string, number][] = [
    ...ofPeople,
    ...(total !== null && managers !== null
      ? [["gestores", (total * managers) / 100] as [string, number]]
      : []),
  ];
  for (const [a, x] of yearly)
    for (const [b, y] of yearly) if (isSmallSum(sums, (x - y) / 12)) told.push(`${a} − ${b}`);
  if (total !== null)
    for (const part of ["area", "camada"])
      if (
        isSmallSum(
          sums,
          (total - sum(ofPeople.filter(([id]) => id.startsWith(`p3.${part}.`)))) / 12,
        )
      )
        told.push(`total − ${part}`);
  return told;
}

/** Counts of people: each at least the minimum, and so is what a published total leaves. */
function groupsTold(published: Published): string[] {
  const told: string[] = [];
  const n = numberOf(published, "p3.n");
  const partitions: [RegExp, number | null][] = [
    [/^p3\.area\.[^.]+\.pessoas$/, n],
    [/^p3\.fam\.[^.]+\.pessoas$/, n],
    [/^p3\.camada\.[^.]+\.n$/, null],
    [/^p7\.grupo\.[^.]+\.n$/, numberOf(published, "p7.n")],
    [/^p7\.cargo\.[^.]+\.n$/, numberOf(published, "p7.n")],
  ];
  for (const [pattern, total] of partitions) {
    const groups = matching(published, pattern);
    for (const [id, people] of groups) if (people < minimum) told.push(`${id} = ${people}`);
    const left = total === null || groups.length === 0 ? 0 : total - sum(groups);
    if (left !== 0 && left < minimum) told.push(`${pattern.source} leaves ${left}`);
  }
  for (const [id, affected] of matching(published, /^p3\.area\.[^.]+\.afetadas$/)) {
    const left = (numberOf(published, id.replace("afetadas", "pessoas")) ?? 0) - affected;
    if ([affected, left].some((people) => people !== 0 && people < minimum))
      told.push(`${id} = ${affected}, ${left} not`);
  }
  const branches = published.all
    .flatMap(({ datasets }) => datasets)
    .find(({ id }) => id === "ds_p3_ramos");
  for (const row of branches?.rows ?? [])
    if (Number(row[5]) < minimum || Number(row[6]) < minimum) told.push(`ramo ${String(row[0])}`);
  return told;
}

/** Released time of a role that fewer people hold than the minimum is their own. */
function rolesTold({ positions }: Organisation, { facts }: Published): string[] {
  const holders = (role: unknown) => positions.filter(({ cargo }) => cargo === role).length;
  return [...facts].flatMap(([id, { value }]) =>
    /^p3\.cargo\.[^.]+\.r(_adocao)?$/.test(id) &&
    value !== null &&
    holders(facts.get(id.replace(/\.r(_adocao)?$/, ".nome"))?.value) < minimum
      ? [id]
      : [],
  );
}

describe("small organisations", () => {
  it("tell nothing of fewer people than the minimum, nor by subtracting two figures", () => {
    fc.assert(
      fc.property(peoples, (people) => {
        const organisation = organisationOf(people);
        const published = publish(organisation);
        expect(published.facts.size).toBeGreaterThan(50);
        expect(payTold(organisation, published)).toEqual([]);
        expect(groupsTold(published)).toEqual([]);
        expect(rolesTold(organisation, published)).toEqual([]);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
