/**
 * Each table taken away in turn, for every phase that it reaches: nothing that only it could tell stays in the report, and what
 * the report lacks is what the outline says (playbook 1.11 and 3.3).
 */
import { describe, expect, it } from "vitest";
import type { ComposedReport } from "#domain/report/build-report.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { shows } from "#domain/report/binding/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import { chartTable } from "#domain/charts/chart-table.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { mulberry32 } from "#domain/kernel/numbers/random.ts";
import { parsePtBrNumbers } from "#domain/kernel/text/parse-numbers.ts";
import type { Block, ReportTree } from "#domain/report/report-tree.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import {
  computePhases,
  demonstrationPhases,
  phaseNumbers,
  reportRunOf,
  tablesBehind,
  type ComputedPhases,
} from "./runs/any-phase-run.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { sampleOf } from "#tests/support/random-cases.ts";
import { blockOf, textOf } from "./report-frame.ts";
import { unmatchedNumbers } from "./pdf-numbers.ts";
import { readPdf } from "./pdf-pages.ts";
import { demonstrationTables } from "./runs/run-inputs.ts";
import type { ReportRun } from "./runs/run-phase.ts";

const stamp = {
  runId: "0199a1b2-0000-7000-8000-000000000001",
  version: 1,
  generatedAt: "2026-11-21T12:00:00.000Z",
};
const everyTable = demonstrationTables();
const tableNames = Object.keys(everyTable) as TableName[];
const whole = demonstrationPhases();

/**
 * Sections without a table, as the outline's column "Minimum data" has them for the other tables at hand; a phase that the table
 * alone lets run is "no run". Readings of the outline: a log or a ledger runs phase 1 without the inventory, and the processes that
 * steps name run phase 2; hours of phases 1 and 2 need volumes, which only the inventory has; steps with AI of phase 2 stand for T12
 * where it has no answers of its own to give (6.3 has); satisfaction and causes of 2.6 are told of redesigned processes; C3 needs
 * a candidate.
 */
const lost: Partial<Record<TableName, Partial<Record<PhaseNumber, readonly string[] | "no run">>>> =
  {
    processos: { 1: ["1.1", "1.3", "1.5", "1.6"], 2: ["C3"], 3: ["3.4"], 5: "no run", 7: ["7.8"] },
    etapas: { 2: ["2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8"], 3: ["3.6"] },
    eventos: { 1: ["1.4"] },
    casos: { 2: ["2.6"] },
    cargos: { 3: "no run", 7: ["7.4", "7.6"] },
    tarefas: { 3: ["3.3", "3.5"] },
    sistemas: { 4: "no run" },
    integracoes: { 4: ["4.4"] },
    opcoes: { 4: ["4.5"] },
    iniciativas: { 5: "no run", 7: ["7.4", "7.8"] },
    casos_uso_ia: { 6: ["6.3"] },
    riscos: { 6: ["6.4"] },
    controles: { 6: ["6.5", "6.6"] },
    pesquisa: { 7: ["7.1", "7.2", "7.3", "7.7", "C3"] },
    competencias: { 3: ["3.7"] },
  };

/** Counts of what was received, of the gate's own conditions, of the report and of its list of quick wins: none is told by rows. */
const ownCount = /^(?:rel\.|dq\.|gate\.|qw\.|p\d\.gate\.|p2\.n_com_etapas$|p5\.n_dupla$)/;

interface Written {
  report: ComposedReport;
  run: ReportRun;
  facts: Fact[];
}

function write(phases: ComputedPhases, phase: PhaseNumber): Written | null {
  const found = phases.get(phase);
  if (!found || "missing" in found) return null;
  const run = reportRunOf(found);
  const report = composeReport(run.context, run.outcome);
  return { report, run, facts: [...run.outcome.facts, ...report.reportFacts] };
}

/** What each fact rests on in the end: tables of the client and assumptions. */
function groundsOf(facts: readonly Fact[]): (id: string) => ReadonlySet<string> {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const known = new Map<string, Set<string>>();
  return function grounds(id): ReadonlySet<string> {
    const found = known.get(id) ?? new Set<string>();
    if (known.has(id)) return found;
    known.set(id, found);
    const fact = byId.get(id);
    for (const source of fact?.sources ?? []) found.add(source.table);
    for (const assumption of fact?.assumptions ?? []) found.add(assumption);
    if (fact?.basis === "PREMISSA") found.add(fact.id);
    for (const input of fact?.inputs ?? []) for (const ground of grounds(input)) found.add(ground);
    return found;
  };
}

/** Every word of the report as a reader meets it, and the facts that its figures name. */
function readTree(tree: ReportTree): { text: string; shown: Set<string> } {
  const words: string[] = [];
  const shown = new Set<string>();
  const cell = (text: string, ...facts: (string | undefined)[]) => {
    words.push(text);
    for (const fact of facts) if (fact !== undefined) shown.add(fact);
  };
  const inlines = (given: readonly { text: string; fact?: string }[]) => {
    cell(given.map(({ text }) => text).join(""));
    for (const { fact } of given) if (fact !== undefined) shown.add(fact);
  };
  const table = (
    rows: readonly (readonly { text: string; fact?: string; facts?: string[] }[])[],
  ) => {
    for (const row of rows)
      for (const each of row) cell(each.text, each.fact, ...(each.facts ?? []));
  };
  const read = (block: Block): void => {
    switch (block.kind) {
      case "heading":
        cell(block.text);
        break;
      case "paragraph":
      case "callout":
        inlines(block.inlines);
        break;
      case "bullets":
        block.items.forEach(inlines);
        break;
      case "table":
        cell(block.title);
        table(block.rows);
        break;
      case "tiles":
        for (const tile of block.tiles) cell(tile.value, tile.fact);
        break;
      case "chart":
        cell(block.chart.title);
        table(chartTable(block.chart).rows);
        break;
      case "cards":
        for (const card of block.cards) {
          cell(card.title);
          for (const figure of card.figures) cell(figure.value, figure.fact);
          for (const bar of card.bars ?? []) cell(bar.text, bar.fact);
          card.reading.forEach(inlines);
        }
        break;
      case "notes":
      case "references":
        break;
    }
  };
  for (const section of tree.sections) {
    cell(section.stateReason ?? "");
    section.blocks.forEach(read);
  }
  for (const note of tree.notes) cell(`${note.label}: ${note.value}`, note.factId);
  return { text: words.join("\n").replaceAll("\u00a0", " "), shown };
}

/** Printed forms that stand alone in a text: "1.234" is no part of "21.234" or "1.234,5", and 119 is none of "119 mil". */
const printedForm = /(?:R\$ )?\d[\d.,]*\d(?:[ \u00a0](?:mil|mi|milhões|milhão)(?!\p{L}))?/gu;
const figures = (text: string): Set<string> => new Set(text.match(printedForm));
const printed = (fact: Fact): string[] =>
  typeof fact.value === "number"
    ? (formatFact(fact).replaceAll("\u00a0", " ").match(printedForm) ?? [])
    : [];

/** Figures of three digits or more that, of all that the whole report's facts show, only rows of the table can give. */
function figuresOnlyOf(table: TableName, before: Written, left: readonly Fact[]): Set<string> {
  const grounds = groundsOf(before.facts);
  const still = new Set(
    left.flatMap((fact) => [
      ...printed(fact),
      ...fact.sources.flatMap((source) => [String(source.rows_used), String(source.rows_total)]),
    ]),
  );
  const only = before.facts.filter((fact) => {
    const found = grounds(fact.id);
    return found.size === 1 && found.has(table);
  });
  return new Set(
    only
      .flatMap(printed)
      .filter((figure) => figure.replace(/\D/g, "").length >= 3 && !still.has(figure)),
  );
}

/** Of these figures, those that stand in the text and that no fact left shows in any of its formats. */
function staleIn(
  text: string,
  only: ReadonlySet<string>,
  left: readonly Fact[],
  names: readonly string[],
): string[] {
  const [shown, known] = [figures(text), figures(names.join("\n"))];
  return [...only].filter(
    (figure) =>
      shown.has(figure) &&
      !known.has(figure) &&
      !parsePtBrNumbers(figure).every((number) => left.some((fact) => shows(number, fact))),
  );
}

/** What a report without these tables says wrongly: of its summary, of what only they told, and of what it asks for. */
function faultsOf(phase: PhaseNumber, { report, facts }: Written, gone: readonly TableName[]) {
  const { tree } = report;
  const before = inWhole.get(phase) as Written;
  const grounds = groundsOf(before.facts);
  const known = new Map(before.facts.map(({ id, value }) => [id, value]));
  const { shown, text } = readTree(tree);
  const nought = facts.filter(
    ({ id, value }) =>
      value === 0 &&
      shown.has(id) &&
      !ownCount.test(id) &&
      Number(known.get(id)) > 0 &&
      [...grounds(id)].every((ground) => (gone as readonly string[]).includes(ground)),
  );
  const summary = textOf(tree, "C1");
  return {
    phase,
    answers: /\p{L}.*\.$/u.test(blockOf(tree, "C1", 1)),
    broken: /undefined|NaN|null|\{\{/.exec(summary)?.[0] ?? null,
    nought: nought.map(({ id }) => id),
    // A section that has gone asks for the model of a table by its name.
    names:
      states(tree, "ausente").length === 0 ||
      gone.some((table) => text.includes(`${canonicalTable(table).id} – `)),
  };
}
const noFaults = (phase: PhaseNumber) => ({
  phase,
  answers: true,
  broken: null,
  nought: [],
  names: true,
});

const inWhole = new Map(
  phaseNumbers.flatMap((phase) => {
    const written = write(whole, phase);
    return written ? [[phase, written] as const] : [];
  }),
);
const states = (tree: ReportTree, state: string) =>
  tree.sections.filter((section) => section.state === state).map(({ id }) => id);

describe("the whole demonstration", () => {
  it("has every phase and no section absent", () => {
    expect([...inWhole.keys()]).toEqual([...phaseNumbers]);
    for (const { report } of inWhole.values()) expect(states(report.tree, "ausente")).toEqual([]);
  });

  it("prints figures that only one table can give, so that their absence can be seen", () => {
    const found = tableNames.filter((table) =>
      [...inWhole.values()].some((written) => {
        const shown = figures(readTree(written.report.tree).text);
        return [...figuresOnlyOf(table, written, [])].some((figure) => shown.has(figure));
      }),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        "processos",
        "etapas",
        "custos",
        "eventos",
        "cargos",
        "tarefas",
        "sistemas",
        "iniciativas",
        "controles",
        "pesquisa",
        "clientes",
      ]),
    );
  });
});

/** Each takes a phase or more through its analyses and its report. */
const removed = sampleOf(tableNames, 10, "removed tables");

describe.each(removed)("without %s", (table) => {
  const { [table]: _removed, ...rest } = everyTable;
  const reached = phaseNumbers.filter((phase) => tablesBehind(phase).has(table));
  const phases = computePhases(
    rest as Tables,
    new Map([...whole].filter(([phase]) => !reached.includes(phase))),
  );
  const written = new Map(reached.map((phase) => [phase, write(phases, phase)] as const));

  it("lacks the sections whose minimum it held, and no others", () => {
    const absent = Object.fromEntries(
      [...written].map(([phase, one]) => [
        phase,
        one ? states(one.report.tree, "ausente") : "no run",
      ]),
    );
    expect(absent).toEqual(
      Object.fromEntries(reached.map((phase) => [phase, lost[table]?.[phase] ?? []])),
    );
  });

  it("keeps the order and the names of the sections", () => {
    for (const [phase, one] of written)
      if (one)
        expect(one.report.tree.sections.map(({ id, title }) => [id, title])).toEqual(
          inWhole.get(phase)?.report.tree.sections.map(({ id, title }) => [id, title]),
        );
  });

  it("prints no figure that only it can give", () => {
    for (const [phase, one] of written) {
      if (!one) continue;
      const { text } = readTree(one.report.tree);
      const stale = staleIn(
        text,
        figuresOnlyOf(table, inWhole.get(phase) as Written, one.facts),
        one.facts,
        reportNames(one.run.context, one.run.outcome),
      );
      expect({ phase, stale }).toEqual({ phase, stale: [] });
    }
  });

  it("still reads: the summary answers, nothing that is not known any more is nought, and what is missing is named", () => {
    for (const [phase, one] of written)
      if (one) expect(faultsOf(phase, one, [table])).toEqual(noFaults(phase));
  });

  it("rests no fact on it, and shows no figure that rests on nothing", () => {
    for (const [phase, one] of written) {
      if (!one) continue;
      const { shown } = readTree(one.report.tree);
      const [grounds, before] = [
        groundsOf(one.facts),
        groundsOf((inWhole.get(phase) as Written).facts),
      ];
      expect(one.facts.filter((fact) => grounds(fact.id).has(table)).map(({ id }) => id)).toEqual(
        [],
      );
      const groundless = one.facts.filter(
        (fact) =>
          typeof fact.value === "number" &&
          shown.has(fact.id) &&
          !ownCount.test(fact.id) &&
          grounds(fact.id).size === 0 &&
          before(fact.id).has(table),
      );
      expect({ phase, groundless: groundless.map(({ id }) => id) }).toEqual({
        phase,
        groundless: [],
      });
    }
  });
});

const draw = mulberry32(Number(process.env["LASTRO_SEED"] ?? 20_261));
const everyPair = tableNames.flatMap((one, at) =>
  tableNames.slice(at + 1).map((other) => [one, other] as const),
);
/** `LASTRO_PAIRS=all` takes every pair. */
const pairs =
  process.env["LASTRO_PAIRS"] === "all"
    ? everyPair
    : everyPair
        .map((pair) => ({ pair, at: draw() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, 5)
        .map(({ pair }) => pair);

describe.each(pairs)("without %s and %s", (...gone) => {
  it("each summary still reads, nothing unknown is nought, and what is missing is named", () => {
    const rest = Object.fromEntries(
      Object.entries(everyTable).filter(([name]) => !gone.includes(name as TableName)),
    );
    const reached = phaseNumbers.filter((phase) =>
      gone.some((table) => tablesBehind(phase).has(table)),
    );
    const phases = computePhases(
      rest as Tables,
      new Map([...whole].filter(([phase]) => !reached.includes(phase))),
    );
    for (const phase of reached) {
      const one = write(phases, phase);
      if (one) expect(faultsOf(phase, one, gone)).toEqual(noFaults(phase));
    }
  });
});

describe.each([
  [1, "eventos"],
  [6, "controles"],
] as const)("the PDF of phase %s without %s", (phase, table) => {
  it("holds no number that no fact shows, and none that only the table can give", async () => {
    const { [table]: _removed, ...rest } = everyTable;
    const one = write(
      computePhases(
        rest as Tables,
        new Map([...whole].filter(([each]) => !tablesBehind(each).has(table))),
      ),
      phase,
    ) as Written;
    const reading = await readPdf(compileReportPdf(one.report.tree, stamp));
    const names = [...reportNames(one.run.context, one.run.outcome), ...one.report.tree.references];
    const { checked, unmatched } = unmatchedNumbers(reading, one.facts, names, one.report.tree);
    expect(unmatched).toEqual([]);
    expect(checked).toBeGreaterThan(300);
    const text = reading.pages
      .map((page) => page.items.map((item) => item.text).join(" "))
      .join(" ")
      .replaceAll("\u00a0", " ");
    expect(
      staleIn(
        text,
        figuresOnlyOf(table, inWhole.get(phase) as Written, one.facts),
        one.facts,
        names,
      ),
    ).toEqual([]);
  });
});
