/** The coverage of a phase in the words of the screens. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { TableName } from "../tables/canonical-table.ts";
import { canonicalColumn, canonicalTable } from "../tables/catalog/catalog.ts";
import { coverSection, type PhaseNeeds, type SectionCoverage } from "./common/coverage.ts";
import type { MappedTable } from "./common/mapped-table.ts";
import { phaseTables } from "./phase-tables.ts";
import { phases } from "./registry.ts";
import { valueScopeNeeds } from "./value-scope/report/needs.ts";

const needsOf: Partial<Record<PhaseNumber, PhaseNeeds>> = { 1: valueScopeNeeds };

export interface PhaseCoverage {
  phase: PhaseNumber;
  tables: { table: TableName; label: string; isMapped: boolean }[];
  sections: ReturnType<typeof coveredSection>[];
}

export function coverPhase(phase: PhaseNumber, tables: readonly MappedTable[]): PhaseCoverage {
  const needs = needsOf[phase];
  return {
    phase,
    tables: (phaseTables[phase] ?? []).map((table) => ({
      table,
      label: canonicalTable(table).label,
      isMapped: tables.some(({ name, rows }) => name === table && rows > 0),
    })),
    sections: phases[phase].report.sections.flatMap(({ id, title }) => {
      const own = needs?.sections[id];
      return needs === undefined || own === undefined
        ? []
        : [coveredSection(id, title, coverSection(own, needs.start, tables))];
    }),
  };
}

const coveredSection = (
  id: string,
  title: string,
  { state, missing, questions }: SectionCoverage,
) => ({
  id,
  title,
  state,
  questions,
  missing: missing.map(({ table, columns, rows }) => ({
    table,
    label: canonicalTable(table).label,
    columns: columns.map((name) => canonicalColumn(canonicalTable(table), name)?.label ?? name),
    rows,
  })),
});
