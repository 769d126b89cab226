/** Facts of A1.17: the mapped processes against the ledger's year and the payroll; a base that is not there is left out. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { readPositions } from "../../common/positions/position-groups.ts";
import { publishPay } from "../../common/positions/published-pay.ts";
import { withoutEmptyRows } from "../../../tables/rows/without-empty-rows.ts";
import * as p1 from "../facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";

export function addCoverageFacts(run: PhaseOneRun): void {
  const { book } = run;
  const cost = p1.inventory.annualCost();
  const mapped = book.numberOf(cost);
  if (mapped === null) return;
  const share = (id: string): number | null => {
    const whole = book.numberOf(id);
    return whole === null || whole <= 0 ? null : (100 * mapped) / whole;
  };
  const year = p1.ledger.runRate();
  if (share(year) !== null)
    book.add(p1.coverage.ledger, { value: share(year), inputs: [cost, year] });
  addPayroll(run);
  const pay = p1.coverage.pay();
  if (share(pay) !== null)
    book.add(p1.coverage.payroll, { value: share(pay), inputs: [cost, pay] });
}

function addPayroll(run: PhaseOneRun): void {
  const tables = withoutEmptyRows(run.tables);
  if (!tables.cargos) return;
  const { total } = publishPay(tables, run.assumptions, run.payHistory);
  if (total === null) return;
  const positions = readPositions(tables.cargos, assumedNumber(run.assumptions, "A.encargos"));
  run.book.add(p1.coverage.pay, {
    value: total.perYear,
    kept: total.kept,
    assumptions: positions.some(({ isSalary }) => isSalary) ? ["A.encargos"] : [],
    from: [{ table: tables.cargos, columns: ["custo_mensal", "custo_tipo"] }],
  });
}
