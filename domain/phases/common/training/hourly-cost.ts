/** What an hour of the company's people costs: one rate for all, so that no person's pay follows from it. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { PhaseInput } from "../../../outcome/phase-outcome.ts";
import { readPositions } from "../positions/position-groups.ts";
import { publishPay } from "../positions/published-pay.ts";

/** Σ pay ÷ Σ FTE ÷ hours of an FTE a month, of T06; null when the pay may not be told. */
export function companyRate(input: Pick<PhaseInput, "tables" | "assumptions" | "payHistory">) {
  const { tables, assumptions, payHistory } = input;
  const { total: pay } = publishPay(tables, assumptions, payHistory);
  const positions = tables.cargos
    ? readPositions(tables.cargos, assumedNumber(assumptions, "A.encargos"))
    : [];
  return {
    value:
      pay === null || pay.fte === 0
        ? null
        : pay.perYear / pay.fte / 12 / assumedNumber(assumptions, "A.horas_fte_mes"),
    assumptions: [
      "A.horas_fte_mes",
      ...(positions.some(({ isSalary }) => isSalary) ? ["A.encargos"] : []),
    ],
    kept: pay?.kept ?? null,
  };
}
