/**
 * What the seven reports of the demonstration must hold together: words that may not occur, decisions that can be taken,
 * findings that come first.
 */
import { describe, expect, it } from "vitest";
import { splitBoard } from "#domain/decisions/rank-decisions.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import { writeMarkdown } from "#server/adapters/document-writer/markdown/write-markdown.ts";
import {
  computePhases,
  demonstrationPhases,
  reportRunOf,
} from "#tests/report/runs/any-phase-run.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import { findingsOf } from "#tests/support/findings.ts";

const computed = demonstrationPhases();
const stamp = {
  runId: "0199a1b2-0000-7000-8000-000000000001",
  version: 1,
  generatedAt: "2026-10-16T12:00:00.000Z",
};
/** In the order of the decisions that follow from them (docs/decisions/249). */
const firstFindings: Record<number, string[]> = {
  1: ["I1.6", "I1.5", "I1.22"],
  2: ["I2.2.P01", "I2.9.P01", "I2.4.P01"],
  3: ["I3.3", "I3.1", "I3.2.Operacoes"],
  4: ["I4.1", "I4.9", "I4.3.Central_de_Chamados"],
  5: ["I5.8", "I5.9", "I5.10"],
  6: ["I6.2.Triagem_de_curriculos", "I6.3.Antifraude", "I6.8"],
  7: ["I7.8", "I7.9.Suporte", "I7.3"],
};

/** What phases 5 and 6 take up: the licences of one renewal and processes without an initiative; the use to suspend and three controls. */
const quickWins: Record<number, string[]> = {
  5: ["qw-lic-Central_de_Chamados", "qw-P11", "qw-P15", "qw-P08", "qw-P17", "qw-P09"],
  6: ["qw-suspender-Triagem_de_curriculos", "qw-K16", "qw-K17", "qw-K20"],
};

it("phase 7 gives no week of the programme the adoption of weeks since an entry into operation", () => {
  const run = computed.get(7);
  if (!run || "missing" in run) throw new Error("phase 7 has no run");
  const { context, outcome } = reportRunOf(run);
  const sentences = writeMarkdown(composeReport(context, outcome).tree, stamp)
    .replaceAll(/\[\^\d+\]/g, "")
    .split(/\n|(?<=\.) /);
  const paired = (adoption: string) =>
    sentences.filter((one) => one.includes(adoption) && one.includes("24 do programa"));
  expect(paired("76,6")).toEqual([]);
  expect(paired("55,9").length).toBeGreaterThan(0);
});

describe("phase 5 with one investment that is no number", () => {
  const { iniciativas, ...others } = demonstrationTables();
  const capex = iniciativas!.columns["capex"];
  if (capex?.kind !== "number") throw new Error("no investment");
  const at = [...capex.values].findIndex((value) => value === 100_000);
  const values = capex.values.slice();
  values[at] = Number.NaN;
  const run = computePhases(
    {
      ...others,
      iniciativas: {
        ...iniciativas!,
        columns: { ...iniciativas!.columns, capex: { ...capex, values } },
      },
    },
    new Map([...computed].filter(([phase]) => phase < 5)),
  ).get(5);
  if (!run || "missing" in run) throw new Error("phase 5 has no run");
  const { context, outcome } = reportRunOf(run);
  const text = writeMarkdown(composeReport(context, outcome).tree, stamp)
    .replaceAll(/\[\^\d+\]/g, "")
    .replaceAll("\u00a0", " ");
  const value = (id: string) => outcome.facts.find((fact) => fact.id === id)?.value;

  it("asks nobody for an investment of nought and has no total of what it does not know", () => {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(text).not.toMatch(/R\$ 0 de investimento|“” responde por/);
    expect(text).toContain("**Investimento informado por iniciativa**");
    expect([value("p5.prog.capex"), value("p5.prog.roi")]).toEqual([null, null]);
  });

  it("says what is known of it, and up to what it would still pay", () => {
    expect(/Investimento conhecido: [^;]+; o total não é conhecido\./.exec(text)?.[0]).toBe(
      "Investimento conhecido: R$ 502.000 em 8 de 9 iniciativas; o total não é conhecido.",
    );
    expect(/está sem custo informado .+? é de R\$ [\d.]+,/.exec(text)?.[0]).toMatch(
      /R\$ 78\.531,$/,
    );
  });
});

describe.each([1, 2, 3, 4, 5, 6, 7] as const)("phase %i", (phase) => {
  const run = computed.get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  const { context: given, outcome: bare } = reportRunOf(run);
  const context = { ...given, project: { ...given.project, referenceDate: "2026-10-16" } };
  const outcome = { ...bare, ...findingsOf(phases[phase], context, bare) };
  const { tree } = composeReport(context, outcome);
  const { decisions, insights } = outcome;

  it("leaves nothing to be defined and repeats no sentence that fits everything", () => {
    const markdown = writeMarkdown(tree, stamp);
    expect(markdown.length).toBeGreaterThan(10_000);
    expect(markdown).not.toContain("a definir");
    expect(markdown).not.toContain("O custo medido continua");
    expect(insights.filter(({ title }) => title.includes("Automatizar tarefas de regra"))).toEqual(
      [],
    );
  });

  it("asks three things or more, each with a consequence of its own", () => {
    expect(decisions.length).toBeGreaterThanOrEqual(3);
    expect(splitBoard(decisions).board.length).toBeGreaterThanOrEqual(3);
    // Names and numbers apart, two kinds of decision do not share a sentence.
    const bare = (text: string): string =>
      text.replaceAll(/“[^”]*”/g, "“”").replaceAll(/[\d.,]+/g, "0");
    const kinds = new Map<string, Set<string>>();
    for (const { kind, consequence } of decisions)
      kinds.set(
        bare(consequence.sentence),
        (kinds.get(bare(consequence.sentence)) ?? new Set()).add(kind),
      );
    expect([...kinds].filter(([, sharing]) => sharing.size > 1)).toEqual([]);
    for (const { consequence } of decisions) expect(consequence.factIds).not.toEqual([]);
  });

  it("tells first the findings that its decisions follow from", () => {
    const first = insights.slice(0, 3).map(({ id }) => id);
    expect(first).toEqual(firstFindings[phase]);
    const asked = new Set(decisions.map(({ insightId }) => insightId));
    for (const id of first) expect(asked).toContain(id);
  });

  it("plans quick wins that no initiative holds, with nine people at once at most", () => {
    const planned = outcome.quickWins.filter(({ shown }) => shown);
    expect(planned.filter(({ anticipates }) => anticipates !== undefined)).toEqual([]);
    expect(outcome.facts.find(({ id }) => id === "qw.pessoas")?.value).toBeLessThanOrEqual(9);
    const held = quickWins[phase];
    if (held) expect(planned.map(({ id }) => id)).toEqual(held);
  });

  it("fills date and owner of four decisions in five", () => {
    const filled = decisions.filter(({ due, owner }) => due.date !== null && owner.name !== null);
    expect(filled.length / decisions.length).toBeGreaterThanOrEqual(0.8);
  });
});
