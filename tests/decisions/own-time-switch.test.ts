/**
 * Phase 5 run with the answer on the team's own time switched: the set and its figures move, what does not rest on the
 * answer stays (§11, line 4).
 */
import { describe, expect, it } from "vitest";
import { nimbelaOverrides } from "#tests/analysis/business-case/demonstration.ts";
import { inputOf } from "#tests/analysis/build-table.ts";
import { compose } from "#tests/report/report-frame.ts";
import { demonstrationPhases, reportRunOf } from "#tests/report/runs/any-phase-run.ts";
import { phases } from "#domain/phases/registry.ts";
import type { Fact } from "#domain/facts/fact.ts";

const found = demonstrationPhases().get(5);
if (!found || "missing" in found) throw new Error("phase 5 has no run");
const planned = found;

function switched(value: string) {
  const { assumptions } = inputOf(planned.input.tables, {
    overrides: [
      ...nimbelaOverrides,
      {
        id: "A.tempo_proprio",
        value,
        justification: "decidido",
        confirmedBy: "Diretoria Financeira",
        confirmedAt: "2026-10-16",
      },
    ],
  });
  const input = { ...planned.input, assumptions };
  const run = { input, computed: phases[5].computeFacts(input) };
  return { facts: run.computed.facts, run: reportRunOf(run) };
}

const valueOf = (facts: readonly Fact[], id: string) => facts.find((fact) => fact.id === id)?.value;
const setOf = (facts: readonly Fact[]): string[] =>
  facts.flatMap(({ id, value }) => {
    const initiative = /^p5\.ini\.(I\d+)\.situacao$/.exec(id)?.[1];
    return initiative !== undefined && value === "recomendada" ? [initiative] : [];
  });

describe.each([
  ["integral", ["I08", "I09"], 345_950],
  ["fora", ["I01", "I02", "I03", "I04", "I05", "I07", "I08", "I09"], 949_281],
])("the team's own time charged as “%s”", (answer, set, npv) => {
  const { facts, run } = switched(answer);
  const before = planned.computed.facts;

  it("is another set with another value", () => {
    expect(setOf(facts).sort()).toEqual(set);
    expect(Math.round(Number(valueOf(facts, "p5.rec.vpl")))).toBe(npv);
  });

  it("leaves everything that does not rest on the answer as it was", () => {
    const kept = before.filter(({ id }) =>
      /^p[1-4]\.|^p5\.ini\.I\d+\.(capex|opex_mes|esforco_pd|nome|vpl_antes)$|^p5\.prog\.(vpl_antes|capex|bruto|caixa_ano)$/.test(
        id,
      ),
    );
    expect(kept.length).toBeGreaterThan(500);
    for (const { id, value } of kept) expect([id, valueOf(facts, id)]).toEqual([id, value]);
  });

  it("is told by a report whose figures are all facts of that run", () => {
    const { tree, violations } = compose(run);
    expect(violations).toEqual([]);
    const text = JSON.stringify(tree);
    expect(text).toContain(npv.toLocaleString("pt-BR"));
    expect(text).not.toContain("604.448");
  });
});
