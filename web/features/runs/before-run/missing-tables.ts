import type { ProjectCoverage } from "#contract/files/coverage-endpoints.ts";

export type CoveredSection = ProjectCoverage[number]["sections"][number];
export interface MissingTable {
  table: string;
  label: string;
  /** That wait for it. */
  sections: number;
}

const mostNamed = 3;

/** Those that most sections wait for, at most three. */
export function missingTables(sections: readonly CoveredSection[]): MissingTable[] {
  const byTable = new Map<string, MissingTable>();
  for (const { missing } of sections)
    for (const { table, label } of missing) {
      const found = byTable.get(table) ?? { table, label, sections: 0 };
      byTable.set(table, { ...found, sections: found.sections + 1 });
    }
  return [...byTable.values()].sort((a, b) => b.sections - a.sections).slice(0, mostNamed);
}
