/** The coverage of a phase in the words of the screens. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { TableName } from "../tables/canonical-table.ts";
import { assumptionsCopy } from "../report/copy/assumptions.ts";
import { annexCopy } from "../report/copy/annex.ts";
import { nextStepsCopy } from "../report/copy/next-steps.ts";
import { quickWinsCopy } from "../report/copy/quick-wins.ts";
import { scopeCopy } from "../report/copy/scope.ts";
import { summaryCopy } from "../report/copy/summary.ts";
import { ANNEX_ID } from "../report/report-tree.ts";
import { canonicalColumn, canonicalTable } from "../tables/catalog/catalog.ts";
import type { Tables } from "../tables/table-data.ts";
import { adoptLoopNeeds } from "./adopt-loop/report/needs.ts";
import { aiPolicyNeeds } from "./ai-policy/report/needs.ts";
import { businessCaseNeeds } from "./business-case/report/needs.ts";
import {
  measureSectionCoverage,
  type GivenInputs,
  type PhaseNeeds,
  type SectionCoverage,
} from "./common/coverage.ts";
import { orgDnaNeeds } from "./org-dna/report/needs.ts";
import { loadedTable } from "./common/processes/loaded-table.ts";
import { phaseTables } from "./phase-tables.ts";
import { phases } from "./registry.ts";
import { smartStackNeeds } from "./smart-stack/report/needs.ts";
import { valueScopeNeeds } from "./value-scope/report/needs.ts";
import { zeroBaseNeeds } from "./zero-base/report/needs.ts";

const needsOf: Readonly<Record<PhaseNumber, PhaseNeeds>> = {
  1: valueScopeNeeds,
  2: zeroBaseNeeds,
  3: orgDnaNeeds,
  4: smartStackNeeds,
  5: businessCaseNeeds,
  6: aiPolicyNeeds,
  7: adoptLoopNeeds,
};

export interface PhaseCoverage {
  phase: PhaseNumber;
  tables: { table: TableName; label: string; isMapped: boolean }[];
  /** In the order of the report. */
  sections: CoveredSection[];
}

type CoveredSection = ReturnType<typeof coveredSection>;

/** What the report tells of its phase is the phase's own; the sections around it are there whenever the phase runs. */
export function measurePhaseCoverage(phase: PhaseNumber, given: GivenInputs): PhaseCoverage {
  const { tables } = given;
  const own = measureOwnSections(phase, given);
  const around = measureStart(phase, given);
  const common = (id: string, title: string, state = around.state) =>
    coveredSection(id, title, { state, missing: [], together: false, questions: [] });
  // Whether there is a quick win to judge is told by the rows.
  const quickWins = around.state === "calculada" ? "depende" : around.state;
  return {
    phase,
    tables: (phaseTables[phase] ?? []).map((table) => ({
      table,
      label: canonicalTable(table).label,
      isMapped: tables.some(({ name, rows }) => name === table && rows > 0),
    })),
    sections: [
      common("C1", summaryCopy.title),
      common("C2", scopeCopy.title),
      ...own,
      common("C3", quickWinsCopy.title, quickWins),
      common("C4", assumptionsCopy.title),
      common("C5", nextStepsCopy.title),
      common(ANNEX_ID, annexCopy.title),
    ],
  };
}

/** Whether anything of the phase can be computed. */
const measureStart = (phase: PhaseNumber, given: GivenInputs): SectionCoverage =>
  measureSectionCoverage(
    { enough: [[]], least: Object.values(needsOf[phase].sections).flatMap(({ least }) => least) },
    needsOf[phase],
    given,
  );

/** Questions whose answers alone may let the phase run on these tables; none where it lacks a table or a column. */
export function listStartQuestions(phase: PhaseNumber, tables: Tables): string[] {
  const { questions } = measureStart(phase, {
    tables: Object.values(tables).map(loadedTable),
    premises: new Set(),
  });
  return [...new Set(questions.map(({ text }) => text))];
}

export function measureOwnSections(phase: PhaseNumber, given: GivenInputs): CoveredSection[] {
  const needs = needsOf[phase];
  return phases[phase].report.sections.flatMap(({ id, title }) => {
    const own = needs.sections[id];
    return own === undefined
      ? []
      : [coveredSection(id, title, measureSectionCoverage(own, needs, given))];
  });
}

const coveredSection = (
  id: string,
  title: string,
  { state, missing, together, questions }: SectionCoverage,
) => ({
  id,
  title,
  state,
  together,
  questions,
  missing: missing.map(({ table, columns, rows }) => ({
    table,
    model: canonicalTable(table).id,
    label: canonicalTable(table).label,
    columns: columns.map((name) => canonicalColumn(canonicalTable(table), name)?.label ?? name),
    rows,
  })),
});
