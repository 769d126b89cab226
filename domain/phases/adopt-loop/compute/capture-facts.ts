/** A7.9 Captura de benefícios: what the hours gained are worth against the plan that the approval of phase 5 locked. */
import { optional, type OptionalKey } from "../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { monthIndexOf, startOfDateMs } from "../../../kernel/dates/calendar.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { handedDataset, handoffOf } from "../../common/run/handoffs.ts";
import { programmeMonthLabel, programmeStart } from "../../common/programme-calendar.ts";
import { captureStatus, planStates } from "../copy.ts";
import * as p7 from "../facts.ts";
import * as handed from "../facts-handed.ts";
import { numberColumn, textColumn, type PhaseSevenRun } from "../phase-run.ts";
import { asRows, lockedDataset, num, type Rows } from "./training/plan-rows.ts";
import { hourShares, realisedByInitiative } from "./realised-value.ts";

export function statusOf(ratePct: number): string {
  if (isAtLeast(ratePct, 95)) return captureStatus.onPlan;
  return isAtLeast(ratePct, 80) ? captureStatus.attention : captureStatus.offPlan;
}

/** The plan of phase 5 by initiative and month, and what was realised of it. */
interface Capture {
  rows: Rows;
  /** First month of the programme, and months since. */
  start: string;
  elapsed: number;
  /** Last month of the plan. */
  last: number;
  /** By initiative; null without a locked baseline. */
  realised: ReadonlyMap<string, number> | null;
  /** Part of each initiative's cash that comes from hours. */
  shares: ReadonlyMap<string, number>;
  planInputs: readonly OptionalKey[];
}

const quarter = 3;

export function addCaptureFacts(run: PhaseSevenRun): void {
  const capture = readCapture(run);
  if (capture === null) return;
  addPlan(run, capture);
  addRealised(run, capture);
  addInitiatives(run, capture);
}

function readCapture(run: PhaseSevenRun): Capture | null {
  const { book, input } = run;
  const targets = asRows(
    lockedDataset(run, 5, "ds_p5_metas") ?? handedDataset(input.handoffs, "ds_p5_metas"),
  );
  if (targets.length === 0) return null;
  const start = programmeStart(input);
  const recommended = targets.filter((row) => row["recomendada"] === true);
  const rows = recommended.length > 0 ? recommended : targets;
  const now = monthIndexOf(startOfDateMs(input.project.extractionDate));
  const elapsed = Math.max(0, now - monthIndexOf(startOfDateMs(start)));
  const recommendedBenefit = handed.businessCase.benefit({ set: "rec" });
  const benefit = book.get(recommendedBenefit)
    ? recommendedBenefit
    : handed.businessCase.benefit({ set: "prog" });
  return {
    rows,
    start,
    elapsed,
    last: Math.max(...rows.map((row) => num(row["mes"]))),
    realised: realisedByInitiative(run, elapsed),
    shares: hourShares(run),
    planInputs: [optional(benefit)],
  };
}

/** Cumulative benefit of the initiatives up to the month. */
const totalAt = ({ rows, last }: Capture, month: number): number =>
  exactSum(
    rows.filter((row) => row["mes"] === Math.min(month, last)).map((row) => num(row["acumulado"])),
  );

function addPlan(run: PhaseSevenRun, capture: Capture): void {
  const { book, input } = run;
  const { start, elapsed, last, planInputs } = capture;
  const published =
    handoffOf(input.handoffs, 5)?.origin === "run" ? planStates.published : planStates.preview;
  book.add(p7.capture.plan, {
    value: lockedDataset(run, 5, "ds_p5_metas") ? planStates.locked : published,
  });
  book.add(p7.capture.start, { value: start, assumptions: ["A.inicio_programa"] });
  book.add(p7.capture.months, { value: elapsed, assumptions: ["A.inicio_programa"] });
  for (let month = 0; month <= last; month += quarter)
    book.add(p7.plannedCapture.upTo, {
      at: { month },
      names: { label: programmeMonthLabel(month, start) },
      value: totalAt(capture, month),
      inputs: planInputs,
    });
  book.add(p7.capture.totalTarget, { value: totalAt(capture, elapsed), inputs: planInputs });
}

function addRealised({ book }: PhaseSevenRun, capture: Capture): void {
  const { rows, elapsed, last, realised, shares, planInputs } = capture;
  const target = exactSum(
    rows
      .filter((row) => row["mes"] === Math.min(elapsed, last))
      .map((row) => num(row["acumulado"]) * (shares.get(String(row["iniciativa_id"])) ?? 0)),
  );
  const value = realised === null ? null : exactSum([...realised.values()]);
  const rate = value === null || target === 0 ? null : (100 * value) / target;
  book.add(p7.capture.target, { value: target, inputs: [p7.capture.totalTarget()] });
  book.add(p7.capture.realised, {
    value,
    inputs: [optional(handed.total.hoursPerMonth()), ...planInputs],
    assumptions: ["A.conversao_caixa", "A.rampa"],
  });
  book.add(p7.capture.rate, {
    value: rate,
    inputs: [p7.capture.realised(), p7.capture.target()],
    nullReason: value === null ? "SEM_ENTRADA" : "NAO_SE_APLICA",
  });
  book.add(p7.capture.status, {
    value: rate === null ? null : statusOf(rate),
    inputs: [p7.capture.rate()],
  });
}

const marks = [
  { month: 12, fact: p7.captureByInitiative.upTo12 },
  { month: 24, fact: p7.captureByInitiative.upTo24 },
  { month: 36, fact: p7.captureByInitiative.upTo36 },
] as const;

function addInitiatives(run: PhaseSevenRun, capture: Capture): void {
  const ids = [...new Set(capture.rows.map((row) => String(row["iniciativa_id"])))];
  const reached = marks.filter(({ month }) => month <= capture.last);
  const rows = ids.map((id) => addInitiative(run, id, capture));
  run.datasets.push({
    id: "ds_p7_captura",
    name: "Captura por iniciativa",
    qualityScore: null,
    rows,
    columns: [
      textColumn("iniciativa_id", "Código"),
      textColumn("iniciativa", "Iniciativa"),
      numberColumn("mes", "Mês do programa"),
      numberColumn("meta", "Meta acumulada", "BRL"),
      numberColumn("meta_horas", "Meta em horas", "BRL"),
      numberColumn("realizado", "Valor realizado", "BRL"),
      ...reached.map(({ month }) => numberColumn(`meta_${month}`, `Meta no mês ${month}`, "BRL")),
    ],
  });
}

/** The initiative's row of the dataset. */
function addInitiative(
  { book }: PhaseSevenRun,
  id: string,
  { rows, elapsed, last, realised, shares, planInputs }: Capture,
): (string | number | null)[] {
  const own = rows.filter((row) => row["iniciativa_id"] === id);
  const name = String(own[0]?.["iniciativa"] ?? id);
  const cumulative = (month: number) =>
    num(own.find((row) => row["mes"] === Math.min(month, last))?.["acumulado"]);
  const shared = { at: { initiative: id }, names: { name } };
  const reached = marks.filter(({ month }) => month <= last);
  book.add(p7.captureByInitiative.name, { ...shared, value: name, inputs: planInputs });
  for (const { month, fact } of reached)
    book.add(fact, {
      ...shared,
      value: cumulative(month),
      inputs: [optional(handed.initiative.target({ initiative: id, month }))],
    });
  const done = realised?.get(id) ?? null;
  if (done !== null)
    book.add(p7.captureByInitiative.realised, {
      ...shared,
      value: done,
      inputs: [optional(handed.initiative.grossBenefit({ initiative: id }))],
      assumptions: ["A.conversao_caixa", "A.rampa"],
    });
  return [
    id,
    name,
    elapsed,
    cumulative(elapsed),
    cumulative(elapsed) * (shares.get(id) ?? 0),
    done,
    ...reached.map(({ month }) => cumulative(month)),
  ];
}
