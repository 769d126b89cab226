/** Facts of each redesigned process: what the steps rest on, value classes (A2.1), decisions (A2.2) and sources of the gain (A2.3). */
import { basisOfCopied } from "../../common/current-and-future.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { calibrationLabels, sourceOf } from "../copy.ts";
import * as p2 from "../facts.ts";
import { baseOf, logOf } from "../facts-handed.ts";
import { decisions, type Decision } from "../../common/redesign/decide-step.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { releaseByDecision, reductionBySource } from "./release.ts";
import type { ProcessRedesign, StepPlan } from "../../common/redesign/redesign.ts";

export const valueClasses = ["VA", "BVA", "NVA"] as const;

/** Place, name and scope of the facts of a process. */
export const placed = ({ process }: Pick<ProcessRedesign, "process">) => ({
  at: { process: process.id },
  names: { name: process.name },
  scope: { process: process.id },
});

/** The facts of one definition over the steps of a process. */
export const ofSteps = <K>(
  process: ProcessRedesign,
  keyOf: (at: { process: string; step: string }) => K,
): K[] => process.steps.map(({ step }) => keyOf({ process: process.process.id, step: step.code }));

/** After the steps; `addInputs` comes before them. */
export function addProcessFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  addClasses(run, process);
  addDecisions(run, process);
}

/** What projection and steps need before them. */
export function addInputs(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { book } = run;
  const shared = placed(process);
  const [base, log] = [baseOf(process.process.id), logOf(process.process.id)];
  const ofBase = book.numberOf(base.volume) !== null;
  book.add(p2.process.volume, {
    ...shared,
    value: process.volume,
    inputs: [optional(base.volume), ...(ofBase ? [] : [optional(log.volume)])],
    ...basisOfCopied(book, ofBase ? base.volume : log.volume),
  });
  book.add(p2.process.hourlyCost, {
    ...shared,
    value: process.hourlyCost,
    inputs: [optional(base.hourlyCost)],
    ...basisOfCopied(book, base.hourlyCost),
  });
  book.add(p2.process.touchFactor, {
    ...shared,
    value: process.touchFactor,
    inputs: [optional(base.hours)],
    assumptions: ["A.calibracao"],
  });
  const { calibration } = process;
  const calibrated = {
    ...shared,
    inputs: [optional(log.leadTime)],
    assumptions: ["A.calibracao", "A.calibracao_max"],
  };
  book.add(p2.process.deviation, { ...calibrated, value: calibration.deviationPct });
  book.add(p2.process.waitFactor, { ...calibrated, value: calibration.waitFactor });
  book.add(p2.process.calibration, {
    ...calibrated,
    value: calibrationLabels[calibration.state],
    inputs: [...calibrated.inputs, p2.process.deviation(shared.at)],
  });
}

function addClasses(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { book } = run;
  const shared = placed(process);
  const table = run.redesign.inventory.table;
  const rows = process.steps.map(({ step }) => step.row);
  const filterText = `Processo = ${process.process.name}`;
  const from = (column: string) =>
    table ? { from: [{ table, columns: [column], rows, filterText }] } : {};
  book.add(p2.process.steps, { ...shared, value: process.steps.length, ...from("etapa") });
  book.add(p2.process.mandatory, {
    ...shared,
    value: process.steps.filter(({ step }) => step.mandatory === true).length,
    ...from("obrigatoria"),
  });
  for (const valueClass of valueClasses) {
    book.add(p2.effortByClass[valueClass], {
      ...shared,
      value: classShare(process, valueClass, "touch"),
      inputs: ofSteps(process, p2.step.touchHours),
    });
    book.add(p2.waitByClass[valueClass], {
      ...shared,
      value: classShare(process, valueClass, "wait"),
      inputs: ofSteps(process, p2.step.waitHours),
    });
  }
}

/** Percent of a time per case that lies in the steps of a class; null without times. */
function classShare(
  process: ProcessRedesign,
  valueClass: (typeof valueClasses)[number],
  part: "touch" | "wait",
): number | null {
  const timeOf = ({ timed }: StepPlan) => (timed === null ? 0 : timed.frequency * timed[part]);
  const classed = process.steps.filter(({ step }) => step.valueClass !== null);
  const total = exactSum(classed.map(timeOf));
  if (process.current === null || total === 0) return null;
  const own = classed.filter(({ step }) => step.valueClass === valueClass);
  return (100 * exactSum(own.map(timeOf))) / total;
}

const phrases: [Decision[], string, string][] = [
  [["ELIMINAR"], "é eliminada", "são eliminadas"],
  [["SIMPLIFICAR"], "simplificada", "simplificadas"],
  [["INTEGRAR"], "integrada", "integradas"],
  [["AUTOMATIZAR"], "automatizada", "automatizadas"],
  [["IA_AUTONOMA", "IA_ASSISTIDA"], "recebe IA", "recebem IA"],
  [["MANTER"], "permanece como está", "permanecem como estão"],
];

/** "1 é eliminada, 1 integrada e 9 recebem IA": what is there, in the order of the method. The first participle carries its verb. */
export function summaryOfDecisions(count: (decision: Decision) => number): string {
  const parts = phrases
    .map(([of, one, many]) => ({ of, n: exactSum(of.map(count)), one, many }))
    .filter(({ n }) => n > 0)
    .map(({ of, n, one, many }, index) => {
      const participle = ["SIMPLIFICAR", "INTEGRAR", "AUTOMATIZAR"].includes(of[0] ?? "");
      const verb = participle && index === 0 ? plural(n, "", "é ", "são ") : "";
      return `${formatNumber(n, 0)} ${verb}${plural(n, "", one, many)}`;
    });
  return parts.length <= 1
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} e ${parts.at(-1) ?? ""}`;
}

function addDecisions({ book }: PhaseTwoRun, process: ProcessRedesign): void {
  const { steps } = process;
  const shared = { ...placed(process), inputs: ofSteps(process, p2.step.decision) };
  const count = (decision: Decision) =>
    steps.filter((plan) => plan.decision.decision === decision).length;
  for (const decision of decisions)
    book.add(p2.stepsByDecision[decision], { ...shared, value: count(decision) });
  book.add(p2.process.decisions, { ...shared, value: summaryOfDecisions(count) });
  book.add(p2.process.overrides, {
    ...shared,
    value: steps.filter(({ override }) => override !== null).length,
  });
  book.add(p2.process.simplifyFirst, {
    ...shared,
    value: steps.filter(({ decision }) => decision.simplifyFirst).length,
  });
  const kept = steps.filter(({ decision }) => decision.decision !== "ELIMINAR");
  const human = kept.filter(({ type }) => type === "manual" || type === "hybrid");
  book.add(p2.process.stepsLater, { ...shared, value: kept.length });
  book.add(p2.process.manualLater, {
    ...shared,
    value: kept.filter(({ type }) => type === "manual").length,
  });
  book.add(p2.process.humanSteps, { ...shared, value: human.length });
  book.add(p2.process.humanNames, {
    ...shared,
    value: human.length === 0 ? null : joinNames(human.map(({ step }) => step.name)),
  });
}

/** Where release and lead time come from. */
export function addSources({ book }: PhaseTwoRun, process: ProcessRedesign): void {
  if (process.future === null || process.volume === null) return;
  const shared = placed(process);
  for (const [source, value] of releaseByDecision(process))
    book.add(p2.released[source], {
      ...shared,
      value,
      inputs: ofSteps(process, p2.step.released),
    });
  if (!process.hasLeadTime) return;
  const [top] = reductionBySource(process);
  if (!top || !isAbove(top.sharePct, 0)) return;
  const inputs = [p2.now.leadTime(shared.at), p2.later.leadTime(shared.at)];
  book.add(p2.gain.topSource, { ...shared, value: sourceOf[top.source], inputs });
  book.add(p2.gain.topSourceShare, { ...shared, value: top.sharePct, inputs });
}

/** Keys of today's and of the future measures of a process. */
export const measuresOf = (process: ProcessRedesign) => {
  const at = { process: process.process.id };
  return { now: keysAt(p2.now, at), later: keysAt(p2.later, at) };
};
