/** Who validated the baseline of each process (G1.8): the area and Controladoria, by name. */
import type { ProjectContext } from "../../../outcome/phase-outcome.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import * as p1 from "../facts.ts";

interface Named {
  id: string;
  name: string;
}

/** A statement without subject covers every process. */
export const statementsAbout = (
  statements: ProjectContext["statements"],
  conditionId: string,
  process: Named,
): ProjectContext["statements"] =>
  statements.filter(
    (statement) =>
      statement.conditionId === conditionId &&
      (statement.subject === null ||
        entityKey(statement.subject) === entityKey(process.id) ||
        entityKey(statement.subject) === entityKey(process.name)),
  );

export function isBaselineValidated(
  statements: ProjectContext["statements"],
  process: Named,
): boolean {
  const about = statementsAbout(statements, "G1.8", process);
  const byControl = about.some((statement) => entityKey(statement.role).includes("controladoria"));
  const byArea = about.some((statement) => !entityKey(statement.role).includes("controladoria"));
  return byControl && byArea;
}

export function addValidationFacts(run: PhaseOneRun): void {
  const { processes, table } = run.inventory;
  if (!table || processes.length === 0) return;
  const validated = processes.filter((process) =>
    isBaselineValidated(run.project.statements, process),
  );
  run.book.add(p1.gate.validated, {
    value: validated.length,
    from: [{ table, columns: ["processo"] }],
  });
}
