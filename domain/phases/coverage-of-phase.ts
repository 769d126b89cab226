/** The coverage of a phase in the words of the screens. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { TableName } from "../tables/canonical-table.ts";
import { canonicalColumn, canonicalTable } from "../tables/catalog/catalog.ts";
import { adoptLoopNeeds } from "./adopt-loop/report/needs.ts";
import { aiPolicyNeeds } from "./ai-policy/report/needs.ts";
import { businessCaseNeeds } from "./business-case/report/needs.ts";
import {
  coverSection,
  type GivenInputs,
  type PhaseNeeds,
  type SectionCoverage,
} from "./common/coverage.ts";
import { orgDnaNeeds } from "./org-dna/report/needs.ts";
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
  sections: ReturnType<typeof coveredSection>[];
}

export function coverPhase(phase: PhaseNumber, given: GivenInputs): PhaseCoverage {
  const needs = needsOf[phase];
  const { tables } = given;
  return {
    phase,
    tables: (phaseTables[phase] ?? []).map((table) => ({
      table,
      label: canonicalTable(table).label,
      isMapped: tables.some(({ name, rows }) => name === table && rows > 0),
    })),
    sections: phases[phase].report.sections.flatMap(({ id, title }) => {
      const own = needs.sections[id];
      return own === undefined ? [] : [coveredSection(id, title, coverSection(own, needs, given))];
    }),
  };
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
