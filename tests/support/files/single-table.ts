/** One file of a client by itself: read, settled with given answers, loaded, and every phase that runs on it. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { computePhases, phaseNumbers, reportRunOf } from "#tests/report/runs/any-phase-run.ts";
import { compose } from "#tests/report/report-frame.ts";
import { resultCards, resultCharts } from "#domain/phases/common/run/phase-result.ts";
import { phases } from "#domain/phases/registry.ts";
import { measurePhaseCoverage } from "#domain/phases/coverage-of-phase.ts";
import { mappedTable, type MappedTable } from "#domain/phases/common/processes/mapped-table.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import {
  openQuestions,
  resolveTables,
  type SettledTable,
} from "#domain/tables/meaning/resolve-table.ts";
import { withOneCurrency } from "#domain/tables/meaning/one-currency.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { MappingQuestion, TableProposal } from "#domain/tables/raw-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { decisionOf } from "#domain/tables/table-type.ts";
import type { TableEngine } from "#server/ports/table-engine.ts";

export interface PhaseAlone {
  phase: PhaseNumber;
  /** Sections of the phase that were computed. */
  sections: string[];
  insights: string[];
  /** Figures and charts of the tab Resultado. */
  figures: string[];
  charts: string[];
  tree: ReportTree;
  /** What the number guard and the summary's own check find in its report; none is accepted. */
  faults: string[];
}

export interface TableAlone {
  canonical: (TableName | null)[];
  status: string[];
  open: MappingQuestion[];
  settled: SettledTable[];
  tables: Tables;
  phases: PhaseAlone[];
  /** Sections of which a run gave another state than was said before it; none is accepted. */
  broken: string[];
  /** The phase's own sections that were left to the rows, with the state that the run gave them. */
  undecided: string[];
}

export async function readAlone(
  engine: TableEngine,
  name: string,
  content: string | Uint8Array,
  answers: Record<string, string> = {},
): Promise<TableAlone> {
  const scratchDir = await mkdtemp(join(tmpdir(), "lastro-alone-"));
  try {
    const path = join(scratchDir, "stored");
    await writeFile(path, content);
    const report = await engine.inspect({
      path,
      originalName: name,
      scratchDir,
    });
    if (report.kind !== "table") throw new Error(JSON.stringify(report));
    const mapped = report.tables.map(({ meta, proposal }) => {
      const isChosen = proposal.canonical !== null && answers["tabela"] === proposal.canonical;
      const proposed = decisionOf(isChosen ? { ...proposal, status: "auto" } : proposal);
      return {
        meta,
        mapping: proposal,
        decision: proposed && {
          ...proposed,
          columns: { ...proposed.columns, ...confirmedColumns(proposal, answers) },
          answers: { ...proposed.answers, ...answers },
        },
      };
    });
    const settled = resolveTables(mapped);
    const { tables: loaded } = await engine.load(
      [
        {
          fileId: "f",
          fileName: name,
          sha256: name,
          tables: report.tables.flatMap(({ parquetPath, meta }, at) => {
            const { decision } = settled[at]!;
            return decision === null ? [] : [{ parquetPath, meta, decision }];
          }),
        },
      ],
      { projectKey: new Uint8Array(32).fill(1), extractionDateMs: Date.UTC(2026, 9, 15) },
    );
    const tables = withOneCurrency(loaded);
    return {
      canonical: mapped.map(({ mapping }) => mapping.canonical),
      status: mapped.map(({ mapping }) => mapping.status),
      open: settled.flatMap((one, at) => openQuestions(one, mapped[at]!.decision)),
      settled,
      tables,
      phases: phasesOf(tables),
      ...keptPromises(
        settled.flatMap(({ decision }, at) =>
          decision === null ? [] : [mappedTable({ id: "f", name }, mapped[at]!.meta, decision)],
        ),
        tables,
      ),
    };
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

/** Those that a person said yes to. */
const confirmedColumns = (
  { columns }: TableProposal,
  answers: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ source, target }) =>
      target !== null && answers[`coluna:${source}`] === "sim" ? [[source, target]] : [],
    ),
  );

export const readFileAlone = async (
  engine: TableEngine,
  path: string,
  answers: Record<string, string> = {},
): Promise<TableAlone> => readAlone(engine, path.split("/").at(-1)!, await readFile(path), answers);

/** "calculada" and "ausente" are promises; between them the rows decide. */
function keptPromises(
  mapped: readonly MappedTable[],
  tables: Tables,
): Pick<TableAlone, "broken" | "undecided"> {
  const runs = computePhases(tables);
  const said = phaseNumbers.flatMap((phase) => {
    const run = runs.get(phase);
    const given = new Map<string, string>();
    if (run !== undefined && !("missing" in run)) {
      const { context, outcome } = reportRunOf(run);
      for (const { id, state } of compose({ context, outcome }).tree.sections) given.set(id, state);
    }
    const premises = new Set(["A.tma", "A.tma_natureza"]);
    return measurePhaseCoverage(phase, { tables: mapped, premises }).sections.map(
      ({ id, state }) => ({
        id,
        state,
        after: given.get(id) ?? "ausente",
      }),
    );
  });
  return {
    broken: said.flatMap(({ id, state, after }) =>
      (state === "calculada" && after === "ausente") || (state === "ausente" && after !== "ausente")
        ? [`${id}: ${state}`]
        : [],
    ),
    undecided: said.flatMap(({ id, state, after }) =>
      state === "depende" && !id.startsWith("C") ? [`${id} ${after}`] : [],
    ),
  };
}

function phasesOf(tables: Tables): PhaseAlone[] {
  const runs = computePhases(tables);
  return phaseNumbers.flatMap((phase) => {
    const run = runs.get(phase);
    if (run === undefined || "missing" in run) return [];
    const { context, outcome } = reportRunOf(run);
    const { tree, violations } = compose({ context, outcome });
    const { result } = phases[phase].screen;
    const faults = [
      ...violations.map(({ section, found }) => `${section}: ${found}`),
      ...checkConsistency(tree).flatMap(({ rule, detail }) =>
        detail.startsWith("rel.") ? [] : [`${rule}: ${detail}`],
      ),
    ];
    return [
      {
        phase,
        sections: tree.sections
          .filter(({ id, state }) => state !== "ausente" && id.startsWith(`${phase}.`))
          .map(({ id }) => id),
        insights: outcome.insights.map(({ title }) => title),
        figures: resultCards(result, new Map(outcome.facts.map((fact) => [fact.id, fact]))).map(
          ({ label, value, note }) =>
            [label, value, note.map(({ text }) => text).join("")].join(" · "),
        ),
        charts: resultCharts(result, tree).map(({ title }) => title),
        tree,
        faults,
      },
    ];
  });
}
