/** Facts of A6.2 and A6.3 (`p6.risco.{id}.*`), the P × I grid and the totals. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { saoPauloDate } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { referenceMs, type PhaseSixRun } from "../phase-run.ts";
import { inherentRisk, residualOf, riskBand, type RiskRecord } from "./risk-inventory.ts";
import * as p6 from "../facts.ts";

const scale = [1, 2, 3, 4, 5] as const;

export function addRiskFacts(run: PhaseSixRun): void {
  const { risks } = run;
  if (risks.length === 0) return;
  const controls = new Map(run.controls.map((control) => [control.id, control]));
  for (const risk of risks) addRisk(run, risk, residualOf(risk, controls));
  addTotals(run);
  addGrid(
    run,
    risks.filter((risk) => inherentRisk(risk) !== null),
  );
  addHighest(run);
}

const each = (
  risks: readonly RiskRecord[],
  definition: (at: { risk: string }) => FactKey,
): FactKey[] => risks.map(({ id }) => definition({ risk: id }));

function addTotals(run: PhaseSixRun): void {
  const { book, input, risks } = run;
  const appetite = assumedNumber(input.assumptions, "A.apetite");
  const scoreOf = (key: FactKey) => book.numberOf(key) ?? 0;
  const inherents = each(
    risks.filter((risk) => inherentRisk(risk) !== null),
    p6.risk.inherent,
  );
  const residuals = each(risks, p6.risk.residual).filter((key) => book.numberOf(key) !== null);
  const names = each(risks, p6.risk.name);
  book.add(p6.risks.count, { value: risks.length, inputs: names });
  book.add(p6.risks.rated, {
    value: residuals.length,
    inputs: residuals.length > 0 ? residuals : names,
  });
  book.add(p6.risks.unrated, {
    value: risks.filter(({ row }) => row === null).length,
    inputs: names,
  });
  book.add(p6.risks.aboveAppetite, {
    value:
      residuals.length === 0
        ? null
        : residuals.filter((key) => isAbove(scoreOf(key), appetite)).length,
    inputs: residuals,
    assumptions: ["A.apetite"],
  });
  if (residuals.length === 0) addBeforeControls(run, appetite);
  const sumOf = (keys: FactKey[]) => ({
    value: keys.length === 0 ? null : exactSum(keys.map(scoreOf)),
    inputs: keys,
  });
  book.add(p6.risks.inherent, sumOf(inherents));
  book.add(p6.risks.residual, sumOf(residuals));
}

/** What a register without assessed controls says. A starter risk has no notes, and nobody owns it yet. */
function addBeforeControls({ book, input, risks }: PhaseSixRun, appetite: number): void {
  const rated = risks.filter((risk) => inherentRisk(risk) !== null);
  if (rated.length === 0) return;
  const above = rated.filter((risk) => isAbove(inherentRisk(risk) ?? 0, appetite));
  book.add(p6.register.rated, { value: rated.length, inputs: each(rated, p6.risk.inherent) });
  book.add(p6.register.above, {
    value: above.length,
    inputs: each(rated, p6.risk.inherent),
    assumptions: ["A.apetite"],
  });
  // A register that names nobody does not say that nobody is in charge.
  if (rated.some(({ owner }) => owner !== null))
    book.add(p6.register.unowned, {
      value: rated.filter(({ owner }) => owner === null).length,
      inputs: each(rated, p6.risk.owner),
    });
  const due = rated.filter(({ dueMs }) => dueMs !== null);
  if (due.length > 0)
    book.add(p6.register.overdue, {
      value: due.filter(({ dueMs }) => (dueMs ?? 0) < referenceMs(input)).length,
      inputs: each(due, p6.risk.due),
    });
}

function addRisk(run: PhaseSixRun, risk: RiskRecord, residual: number | null): void {
  const { book } = run;
  const shared = { at: { risk: risk.id }, names: risk };
  const own = keysAt(p6.risk, shared.at);
  addNotes(run, risk);
  const inherent = inherentRisk(risk);
  const bandOf = (score: number | null) => (score === null ? null : riskBand(score));
  book.add(p6.risk.inherent, { ...shared, value: inherent, inputs: [own.likelihood, own.impact] });
  book.add(p6.risk.inherentBand, { ...shared, value: bandOf(inherent), inputs: [own.inherent] });
  book.add(p6.risk.residual, {
    ...shared,
    value: residual,
    inputs: [
      own.inherent,
      ...risk.controls.flatMap((control) => [
        p6.control.design({ control }),
        p6.control.countedOperation({ control }),
      ]),
    ],
  });
  book.add(p6.risk.residualBand, { ...shared, value: bandOf(residual), inputs: [own.residual] });
  book.add(p6.risk.reduction, {
    ...shared,
    value: residual === null || inherent === null ? null : 100 * (1 - residual / inherent),
    inputs: [own.residual, own.inherent],
  });
}

/** What T13 says of the risk; a starter risk rests on its use case. */
function addNotes({ book, input, cases }: PhaseSixRun, risk: RiskRecord): void {
  const table = input.tables.riscos;
  const told = (column: string) => ({
    at: { risk: risk.id },
    names: risk,
    from:
      risk.row === null || !table
        ? []
        : [{ table, columns: [column], rows: [risk.row], filterText: `Risco = ${risk.name}` }],
    ...(risk.row === null
      ? {
          variant: "starter" as const,
          inputs: risk.caseId === null ? [] : [p6.useCase.name({ case: risk.caseId })],
          basis: "DERIVADO" as const,
        }
      : {}),
  });
  const useCase = cases.find(({ id }) => id === risk.caseId);
  book.add(p6.risk.name, { ...told("risco"), value: risk.name });
  book.add(p6.risk.category, { ...told("categoria"), value: risk.category });
  book.add(p6.risk.likelihood, { ...told("probabilidade"), value: risk.likelihood });
  book.add(p6.risk.impact, { ...told("impacto"), value: risk.impact });
  book.add(p6.risk.useCase, { ...told("caso_uso"), value: useCase?.name ?? null });
  book.add(p6.risk.owner, { ...told("responsavel"), value: risk.owner });
  book.add(p6.risk.due, {
    ...told("prazo"),
    value: risk.dueMs === null ? null : saoPauloDate(risk.dueMs),
  });
  book.add(p6.risk.controls, {
    ...told("controles"),
    value: risk.controls.length === 0 ? null : risk.controls.join(", "),
  });
}

function addGrid({ book }: PhaseSixRun, rated: readonly RiskRecord[]): void {
  if (rated.length === 0) return;
  for (const p of scale)
    for (const i of scale) {
      const here = rated.filter(
        (risk) => Math.round(risk.likelihood ?? 0) === p && Math.round(risk.impact ?? 0) === i,
      );
      if (here.length === 0) continue;
      book.add(p6.grid.risks, {
        at: { likelihood: p, impact: i },
        names: { p, i },
        value: here.length,
        inputs: each(here, p6.risk.inherent),
      });
    }
}

/** Highest inherent and residual risk of each case. */
function addHighest({ book, cases, risks }: PhaseSixRun): void {
  for (const useCase of cases) {
    const own = risks.filter(({ caseId }) => caseId === useCase.id);
    const shared = { at: { case: useCase.id }, names: useCase };
    const highest = (definition: (at: { risk: string }) => FactKey) => {
      const inputs = each(own, definition).filter((key) => book.numberOf(key) !== null);
      const scores = inputs.map((key) => book.numberOf(key) ?? 0);
      return { ...shared, value: scores.length === 0 ? null : Math.max(...scores), inputs };
    };
    book.add(p6.useCase.inherent, highest(p6.risk.inherent));
    book.add(p6.useCase.residual, highest(p6.risk.residual));
    book.add(p6.useCase.risks, { ...shared, value: own.length, inputs: each(own, p6.risk.name) });
  }
}
