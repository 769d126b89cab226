/** Facts of each step: what T02 says, the decision with its reason, and its effect. */
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import type { FactDefinition, ValueOf } from "../../../facts/catalogue/fact-definition.ts";
import type { RowSelection } from "../../../facts/row-selection.ts";
import type { Unit } from "../../../kernel/unit.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { decisionLabels, valueLabels } from "../copy.ts";
import * as p2 from "../facts.ts";
import { typeLabels } from "../../common/redesign/copy.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { reasonOf } from "./reasons.ts";
import { readLimits, type ProcessRedesign, type StepPlan } from "../../common/redesign/redesign.ts";

export function addStepFacts(run: PhaseTwoRun): void {
  const table = run.redesign.inventory.table;
  if (!table) return;
  for (const process of run.redesign.processes)
    for (const plan of process.steps) {
      const writer = writerOf(run, table, process, plan);
      addCells(writer);
      addTimes(writer);
      addMeasured(writer);
      addDecision(writer);
      addCuts(writer);
      addFuture(writer);
      addHours(writer);
      addEffort(writer);
    }
}

/** Keys of the facts of a step; its place, name and scope; and the rows that columns of T02 give. */
interface StepWriter {
  run: PhaseTwoRun;
  process: ProcessRedesign;
  plan: StepPlan;
  own: KeysOf<typeof p2.step>;
  placed: {
    at: { process: string; step: string };
    names: { name: string };
    scope: { process: string; activity: string };
  };
  from(...columns: string[]): RowSelection[];
}

function writerOf(
  run: PhaseTwoRun,
  table: TableData,
  process: ProcessRedesign,
  plan: StepPlan,
): StepWriter {
  const { step } = plan;
  const id = process.process.id;
  const at = { process: id, step: step.code };
  return {
    run,
    process,
    plan,
    own: keysAt(p2.step, at),
    placed: { at, names: step, scope: { process: id, activity: step.name } },
    from: (...columns) => [
      { table, columns, rows: [step.row], filterText: `Etapa = ${step.name}` },
    ],
  };
}

function addCell<U extends Unit>(
  { run, placed, from }: StepWriter,
  definition: FactDefinition<U, "process" | "step", { name: string }>,
  column: string,
  value: ValueOf<U> | null,
): void {
  run.book.add(definition, { ...placed, value, from: from(column) });
}

function addCells(writer: StepWriter): void {
  const { step } = writer.plan;
  addCell(writer, p2.step.name, "etapa", step.name);
  addCell(writer, p2.step.code, "ordem", step.code);
  addCell(writer, p2.step.macro, "macroetapa", step.macro);
  addCell(writer, p2.step.executor, "executor", step.executor);
  const valueClass = step.valueClass === null ? null : valueLabels[step.valueClass];
  addCell(writer, p2.step.valueClass, "classe_valor", valueClass);
  addCell(writer, p2.step.isMandatory, "obrigatoria", step.mandatory);
  addCell(writer, p2.step.isRework, "etapa_retrabalho", step.rework);
  addCell(writer, p2.step.systems, "sistema", step.systems.length);
  addCell(writer, p2.step.frequency, "frequencia", step.frequency);
}

/** Times as given, and as they are counted: scaled to the baseline and to the measured lead time. */
function addTimes({ run, process, plan, own, placed, from }: StepWriter): void {
  const { step, timed } = plan;
  const given = {
    ...placed,
    ...(plan.timesFromLog
      ? { variant: "log" as const, basis: "DERIVADO" as const }
      : { variant: undefined }),
  };
  const ofProcess = keysAt(p2.process, { process: process.process.id });
  run.book.add(p2.step.givenTouch, { ...given, value: step.touchMin, from: from("toque_min") });
  run.book.add(p2.step.givenWait, { ...given, value: step.waitMin, from: from("espera_min") });
  run.book.add(p2.step.touch, {
    ...placed,
    value: timed?.touch ?? null,
    inputs: [own.givenTouch, ofProcess.touchFactor],
  });
  run.book.add(p2.step.wait, {
    ...placed,
    value: timed && step.waitMin !== null ? timed.wait : null,
    inputs: [own.givenWait, ofProcess.waitFactor],
  });
}

/** What a pilot or an approval was measured at. */
function addMeasured(writer: StepWriter): void {
  const { step } = writer.plan;
  if (step.pilotAccuracyPct !== null) {
    addCell(writer, p2.step.pilotAccuracy, "acuracia_piloto_pct", step.pilotAccuracyPct);
    addCell(writer, p2.step.pilotCases, "acuracia_piloto_n", step.pilotCases);
  }
  if (step.approval && step.rejectionPct !== null)
    addCell(writer, p2.step.rejection, "taxa_reprovacao_pct", step.rejectionPct);
}

function addDecision({ run, plan, own, placed, from }: StepWriter): void {
  const { book, assumptions } = run;
  const { step, decision, byRule, override } = plan;
  const decided = {
    ...placed,
    from: from(...(decision.columns.length > 0 ? decision.columns : ["etapa"])),
    assumptions: [
      "A.reprovacao_min",
      "A.toque_repasse",
      "A.acuracia_min",
      "A.acuracia_casos",
      ...(step.exceptionsPct === null ? ["A.excecoes"] : []),
    ],
  };
  book.add(p2.step.decision, {
    ...decided,
    value: decisionLabels[decision.decision],
    variant: override ? "person" : undefined,
  });
  book.add(p2.step.rule, { ...decided, value: byRule.rule });
  book.add(p2.step.decisionByRule, { ...decided, value: decisionLabels[byRule.decision] });
  book.add(p2.step.isChanged, { ...decided, value: override !== null });
  book.add(p2.step.reason, { ...decided, value: reasonOf(plan, readLimits(assumptions)) });
  book.add(p2.step.type, {
    ...placed,
    value: decision.decision === "ELIMINAR" ? "eliminada" : typeLabels[plan.type],
    inputs: [own.decision],
  });
  book.add(p2.step.simplifyFirst, { ...decided, value: decision.simplifyFirst });
}

/** A step that stays as it is has no reduction. */
const isCut = ({ decision }: StepPlan): boolean => decision.decision !== "MANTER";

function addCuts({ run, plan, own, placed, from }: StepWriter): void {
  const { base } = plan.effects;
  if (!isCut(plan)) return;
  const source = (isMeasured: boolean, column: string, part: string) =>
    isMeasured
      ? { variant: "measured" as const, from: from(column, "fonte_efeito") }
      : {
          variant: undefined,
          inputs: [own.decision],
          assumptions: base.assumptions.filter((effect) => effect.endsWith(part)),
        };
  run.book.add(p2.step.touchCut, {
    ...placed,
    value: 100 * base.touch,
    ...source(base.touchMeasured, "efeito_toque_medido_pct", "toque"),
  });
  run.book.add(p2.step.waitCut, {
    ...placed,
    value: 100 * base.wait,
    ...source(base.waitMeasured, "efeito_espera_medido_pct", "espera"),
  });
}

function addFuture({ run, process, plan, own, placed }: StepWriter): void {
  const { book } = run;
  const { step } = plan;
  const base = plan.future?.base ?? null;
  const at = { process: process.process.id };
  book.add(p2.step.frequencyLater, {
    ...placed,
    value: base?.frequency ?? null,
    inputs: [own.frequency, ...(step.rework ? [p2.now.rework(at), p2.later.rework(at)] : [])],
  });
  book.add(p2.step.touchLater, {
    ...placed,
    value: base?.touch ?? null,
    inputs: [own.touch, ...(isCut(plan) ? [own.touchCut] : [])],
  });
  book.add(p2.step.waitLater, {
    ...placed,
    value: base && step.waitMin !== null ? base.wait : null,
    inputs: [own.wait, ...(isCut(plan) ? [own.waitCut] : [])],
  });
}

/** Hours per case: how often × how long. */
function addHours({ run, plan, own, placed }: StepWriter): void {
  const { book } = run;
  const { timed } = plan;
  const base = plan.future?.base ?? null;
  const hasWait = plan.step.waitMin !== null;
  const hours = (times: { frequency: number } | null, minutes: number | undefined) =>
    times === null || minutes === undefined ? null : (times.frequency * minutes) / 60;
  book.add(p2.step.touchHours, {
    ...placed,
    value: hours(timed, timed?.touch),
    inputs: [own.frequency, own.touch],
  });
  book.add(p2.step.waitHours, {
    ...placed,
    value: hasWait ? hours(timed, timed?.wait) : null,
    inputs: [own.frequency, own.wait],
  });
  book.add(p2.step.touchHoursLater, {
    ...placed,
    value: hours(base, base?.touch),
    inputs: [own.frequencyLater, own.touchLater],
  });
  book.add(p2.step.waitHoursLater, {
    ...placed,
    value: hasWait ? hours(base, base?.wait) : null,
    inputs: [own.frequencyLater, own.waitLater],
  });
}

function addEffort({ run, process, plan, own, placed, from }: StepWriter): void {
  const { book } = run;
  const { effort, releasedHours } = plan;
  book.add(p2.step.released, {
    ...placed,
    value: releasedHours,
    inputs: [
      p2.process.volume({ process: process.process.id }),
      own.frequency,
      own.touch,
      own.frequencyLater,
      own.touchLater,
    ],
  });
  book.add(p2.step.effort, {
    ...placed,
    value: effort,
    from: from("sistema"),
    inputs: [own.decision],
    assumptions: plan.effortAssumptions,
  });
  book.add(p2.step.releasedPerDay, {
    ...placed,
    value: releasedHours === null || effort === 0 ? null : releasedHours / effort,
    inputs: [own.released, own.effort],
  });
}
