/** Facts of the controls that bring risks back to the appetite (`p6.risco.*.remedio.*`, `p6.remedios.*`). */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../tables/read-table.ts";
import type { PhaseSixRun } from "../phase-run.ts";
import { isBlockedInUse, isProhibited } from "../use-to-stop.ts";
import { remainingShare, type ControlRecord } from "./control-inventory.ts";
import { residualOf, type RiskRecord } from "./risk-inventory.ts";
import * as p6 from "../facts.ts";

export function addRemedyFacts(run: PhaseSixRun): void {
  const { book, input, risks } = run;
  const appetite = assumedNumber(input.assumptions, "A.apetite");
  const above = risks.filter(({ id }) => {
    const residual = book.numberOf(p6.risk.residual({ risk: id }));
    return residual !== null && isAbove(residual, appetite);
  });
  if (above.length === 0) return;
  const remedies = chooseRemedies(run, above, appetite);
  for (const { risk, control, after } of remedies) addRemedy(run, { risk, control, after });
  addCounts(run, above, remedies);
}

interface Remedy {
  risk: RiskRecord;
  control: ControlRecord;
  after: number;
}

/** Greedy: the control that brings most risks back comes first, then the cheaper one. */
function chooseRemedies(
  run: PhaseSixRun,
  above: readonly RiskRecord[],
  appetite: number,
): Remedy[] {
  const aim = assumedNumber(run.input.assumptions, "A.controle_alvo");
  const possible = above.flatMap((risk) =>
    run.controls
      .filter(({ id }) => risk.controls.includes(id))
      .flatMap((control): Remedy[] => {
        const after = residualWith(run, { risk, control, aim });
        return after !== null && !isAbove(after, appetite) ? [{ risk, control, after }] : [];
      }),
  );
  const freed = (id: string) => possible.filter(({ control }) => control.id === id).length;
  const effort = (control: ControlRecord) => effortOf(run, control);
  const best = [...possible].sort(
    (a, b) =>
      freed(b.control.id) - freed(a.control.id) ||
      effort(a.control) - effort(b.control) ||
      compareText(a.control.id, b.control.id),
  );
  return above.flatMap((risk) => best.find((one) => one.risk.id === risk.id) ?? []);
}

const effortOf = ({ input }: PhaseSixRun, { effortDays }: ControlRecord): number =>
  effortDays ?? assumedNumber(input.assumptions, "A.esforco_controle");

function residualWith(
  run: PhaseSixRun,
  { risk, control, aim }: { risk: RiskRecord; control: ControlRecord; aim: number },
): number | null {
  const controls = new Map(run.controls.map((one) => [one.id, one]));
  return residualOf(risk, controls, (one) =>
    one.id === control.id ? Math.min(1 - aim * aim, remainingShare(one)) : remainingShare(one),
  );
}

function addRemedy(run: PhaseSixRun, { risk, control, after }: Remedy): void {
  const { book } = run;
  const shared = { at: { risk: risk.id }, names: risk };
  const residual = p6.risk.residual(shared.at);
  book.add(p6.remedy.control, { ...shared, value: control.id, inputs: [residual] });
  book.add(p6.remedy.name, {
    ...shared,
    value: control.name,
    inputs: [p6.control.name({ control: control.id })],
  });
  book.add(p6.remedy.effort, {
    ...shared,
    value: effortOf(run, control),
    ...(control.effortDays === null
      ? { assumptions: ["A.esforco_controle"], basis: "ESTIMADO" as const }
      : {
          from: [
            {
              table: run.input.tables.controles!,
              columns: ["esforco_pd"],
              rows: [control.row!],
              filterText: `Controle = ${control.id}`,
            },
          ],
          basis: "MEDIDO" as const,
        }),
  });
  book.add(p6.remedy.after, {
    ...shared,
    value: after,
    inputs: [residual],
    assumptions: ["A.controle_alvo"],
  });
}

/** Risks of a case that has to stop leave with it. */
function addCounts(
  run: PhaseSixRun,
  above: readonly RiskRecord[],
  remedies: readonly Remedy[],
): void {
  const { book } = run;
  const text = (id: string) => book.textOf(id) ?? "";
  const stops = (risk: RiskRecord) =>
    risk.caseId !== null && (isProhibited(text, risk.caseId) || isBlockedInUse(text, risk.caseId));
  const stopped = new Set(above.filter(stops).map(({ caseId }) => caseId));
  const raised = remedies.filter(({ risk }) => !stops(risk));
  const inputs = above.map(({ id }) => p6.risk.residual({ risk: id }));
  book.add(p6.remedies.actions, {
    value: stopped.size + new Set(raised.map(({ control }) => control.id)).size,
    inputs,
  });
  const freed = above.filter(stops).length + raised.length;
  book.add(p6.remedies.freed, { value: freed, inputs });
  book.add(p6.remedies.left, {
    value: above.length - freed,
    inputs: [p6.risks.aboveAppetite(), p6.remedies.freed()],
  });
}
