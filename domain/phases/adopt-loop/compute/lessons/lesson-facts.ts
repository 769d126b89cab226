/** Lessons per assumption: planned beside measured (playbook 2.7, closing pack). An assumption that the data do not measure has none. */
import { lessonKey, type LessonAssumption } from "../../../../facts/assumptions/lesson.ts";
import { definitionOf } from "../../../../facts/assumptions/register.ts";
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import {
  optional,
  type FactKey,
  type OptionalKey,
} from "../../../../facts/catalogue/fact-definition.ts";
import { round9 } from "../../../../kernel/numbers/rounding.ts";
import { handedDataset } from "../../../common/run/handoffs.ts";
import type { FinancialModel } from "../../../common/financial-model/financial-model.ts";
import { factIdPart } from "../../../../tables/read-table.ts";
import { curveFits } from "../../copy.ts";
import * as p7 from "../../facts.ts";
import * as handed from "../../facts-handed.ts";
import { assumed, type PhaseSevenRun } from "../../phase-run.ts";
import type { MeasuredUse } from "../adoption/curve-facts.ts";
import { capturedShare, measuredAdoption, measuredCurve, type FreedHours } from "./lessons.ts";
import { asRows, lockedDataset, num, type Rows } from "../training/plan-rows.ts";
import { effectiveIn } from "../adoption/usage-facts.ts";
import { handedModel } from "../value-on-path.ts";
import { waveEnds } from "../adoption/wave-facts.ts";

interface Lesson {
  id: LessonAssumption;
  measured: number;
  /** Whose formulas its facts follow. */
  analysis: "use" | "curve" | "capture";
  /** Absent: the mean of measured use. */
  variant?: "ceiling" | "midpoint" | "duration" | "captured";
  inputs: readonly (FactKey | OptionalKey)[];
  assumptions?: readonly string[];
}

export function addLessonFacts(run: PhaseSevenRun, use: MeasuredUse): void {
  for (const lesson of [...ofAdoption(use), ...ofCurve(run, use), ...ofCapture(run)])
    addLesson(run, lesson);
}

function ofAdoption({ usage }: MeasuredUse): Lesson[] {
  const measured = measuredAdoption(usage, waveEnds.at(-1)!);
  return measured === null
    ? []
    : [
        {
          id: "A.adocao",
          measured: measured.value,
          analysis: "use",
          inputs: measured.weeks.map((week) => effectiveIn({ week })),
        },
      ];
}

function ofCurve(run: PhaseSevenRun, { usage, fit }: MeasuredUse): Lesson[] {
  if (fit === null || fit.kind === curveFits.planned) return [];
  const gains = {
    readiness: fit.readiness,
    ceilingGain: assumed(run, "A.curva_teto_ganho"),
    ceilingCap: assumed(run, "A.curva_teto"),
    midpointGain: assumed(run, "A.curva_meio_ganho"),
    durationGain: assumed(run, "A.curva_duracao_ganho"),
  };
  const { ceilingBase, midpointBase, durationBase } = measuredCurve(
    fit.curve,
    fit.kind === curveFits.full,
    gains,
  );
  const inputs = [p7.readiness.index(), p7.curve.fit(), ...usage.map(effectiveIn)];
  const lesson = (
    id: LessonAssumption,
    measured: number | null,
    variant: "ceiling" | "midpoint" | "duration",
    gain: string,
  ): Lesson[] =>
    measured === null
      ? []
      : [{ id, measured, analysis: "curve", variant, inputs, assumptions: [gain] }];
  return [
    ...lesson("A.curva_teto_base", ceilingBase, "ceiling", "A.curva_teto_ganho"),
    ...lesson("A.curva_meio_base", midpointBase, "midpoint", "A.curva_meio_ganho"),
    ...lesson("A.curva_duracao_base", durationBase, "duration", "A.curva_duracao_ganho"),
  ];
}

/** Against phase 1's locked baseline, in processes all of whose initiatives are past their ramp: earlier, capture would look too low. */
function ofCapture(run: PhaseSevenRun): Lesson[] {
  const { book, input } = run;
  const model = handedModel(input.handoffs);
  const elapsed = book.numberOf(p7.capture.months());
  const baseline = asRows(lockedDataset(run, 1, "ds_p1_baseline_processos"));
  const current = asRows(handedDataset(input.handoffs, "ds_p1_baseline_processos"));
  if (model === null || elapsed === null || baseline.length === 0 || current.length === 0)
    return [];
  const benefits = asRows(handedDataset(input.handoffs, "ds_p5_beneficios")).filter(
    (row) => row["fonte"] === "horas",
  );
  const freed = settledProcesses(benefits, model, elapsed).flatMap((process) =>
    freedHours(process, baseline, current),
  );
  const share = capturedShare(freed);
  return share === null
    ? []
    : [
        {
          id: "A.captura",
          measured: share,
          analysis: "capture",
          variant: "captured",
          inputs: [
            p7.capture.months(),
            ...freed.flatMap(({ process }) => {
              const at = { process: factIdPart(process) };
              return [
                optional(handed.process.hoursPerMonth(at)),
                optional(handed.process.potential(at)),
              ];
            }),
          ],
        },
      ];
}

/** Processes all of whose initiatives work in full. */
function settledProcesses(benefits: Rows, model: FinancialModel, elapsed: number): unknown[] {
  const isFull = (initiativeId: unknown): boolean => {
    const found = model.initiatives.find(({ id }) => id === initiativeId);
    return found !== undefined && found.goLiveMonth + model.rampMonths <= elapsed;
  };
  return [...new Set(benefits.map((row) => row["processo"]))].filter((process) =>
    benefits
      .filter((row) => row["processo"] === process)
      .every((row) => isFull(row["iniciativa_id"])),
  );
}

function freedHours(
  process: unknown,
  baseline: Rows,
  current: Rows,
): (FreedHours & { process: string })[] {
  const [before, now] = [baseline, current].map((rows) =>
    rows.find((row) => row["processo_id"] === process),
  );
  if (!before || !now || typeof before["ap"] !== "number") return [];
  if (num(before["volume_mes"]) === 0 || num(now["volume_mes"]) === 0) return [];
  return [
    {
      process: String(process),
      before: num(before["horas_mes"]) / num(before["volume_mes"]),
      now: num(now["horas_mes"]) / num(now["volume_mes"]),
      volume: num(now["volume_mes"]),
      potential: before["ap"] / 100,
    },
  ];
}

/** In the assumption's unit; shares stay plain numbers, as the assumption is written. */
function addLesson(run: PhaseSevenRun, lesson: Lesson): void {
  const { book } = run;
  const { id, measured, analysis } = lesson;
  const definition = definitionOf(id)!;
  const planned = assumed(run, id);
  const shared = {
    at: { assumption: lessonKey(id) },
    names: { name: definition.label },
  };
  const scaled =
    definition.unit === "semanas" ? { ...shared, unit: "semanas" as const, decimals: 1 } : shared;
  const own = keysAt(p7.lesson, shared.at);
  book.add(p7.lesson.name, { ...shared, variant: analysis, value: definition.label });
  book.add(p7.lesson.planned, {
    ...scaled,
    variant: analysis,
    value: planned,
    assumptions: [id],
  });
  book.add(p7.lesson.measured, {
    ...scaled,
    variant: lesson.variant,
    value: measured,
    inputs: lesson.inputs,
    assumptions: lesson.assumptions ?? [],
  });
  book.add(p7.lesson.difference, {
    ...scaled,
    variant: analysis,
    value: round9(measured - planned),
    inputs: [own.measured, own.planned],
  });
}
