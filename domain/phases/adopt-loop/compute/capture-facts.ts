/** A7.9 Captura de benefícios: what the hours gained are worth against the plan that the approval of phase 5 locked. */
import type { DatasetResult } from "../../../outcome/phase-outcome.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { monthIndexOf, startOfDateMs } from "../../../kernel/dates/calendar.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { handedDataset, handoffOf } from "../../common/handoffs.ts";
import { programmeMonthLabel, programmeStart } from "../../common/programme-calendar.ts";
import { captureStatus, planStates } from "../copy.ts";
import { formulaOf, numberColumn, textColumn, type PhaseSevenRun } from "../phase-run.ts";
import { handedModel } from "./value-on-path.ts";

const formula = formulaOf("A7.9");
const words = {
  target: formula(
    "soma do benefício acumulado das iniciativas recomendadas até o mês, do plano da fase 5",
  ),
  hours: formula("meta acumulada × parcela do efeito em caixa que vem de horas"),
  realised: formula(
    "(horas por caso da linha de base − horas por caso atuais) × volume atual × custo por hora × conversão em caixa, por mês de operação com a rampa do plano",
  ),
  rate: formula("capturado ÷ meta acumulada em horas"),
  status: formula("a partir de 95% No plano; de 80% Atenção; abaixo, Fora do plano"),
  months: formula("meses completos entre o início do programa e a data de extração"),
  plan: formula("de onde vem o plano comparado"),
  start: formula("primeiro mês do programa"),
  month: formula("valor de um mês na medida atual"),
};
export type Rows = Record<string, string | number | boolean | null>[];
export const asRows = (dataset: Pick<DatasetResult, "columns" | "rows"> | null): Rows =>
  (dataset?.rows ?? []).map((row) =>
    Object.fromEntries(dataset!.columns.map(({ name }, index) => [name, row[index] ?? null])),
  );
export const num = (value: unknown): number => (typeof value === "number" ? value : 0);

/** (baseline - current hours per case)·current volume·cost·cash share, BRL a month; a loss is negative. */
export const realisedPerMonth = (one: {
  baselineHours: number;
  currentHours: number;
  volume: number;
  hourlyCost: number;
  cashShare: number;
}): number => (one.baselineHours - one.currentHours) * one.volume * one.hourlyCost * one.cashShare;

/** Months of full effect from go-live to `elapsed` under the ramp of the plan. */
export const rampedMonths = (goLive: number, elapsed: number, ramp: number): number =>
  Array.from({ length: Math.max(0, elapsed - goLive) }, (_, k) =>
    Math.min(1, (k + 1) / ramp),
  ).reduce((sum, share) => sum + share, 0);

export function statusOf(ratePct: number): string {
  return isAtLeast(ratePct, 95)
    ? captureStatus.onPlan
    : isAtLeast(ratePct, 80)
      ? captureStatus.attention
      : captureStatus.offPlan;
}

export const lockedDataset = (run: PhaseSevenRun, phase: number, id: string) =>
  run.input.project.locked
    ?.find((plan) => plan.phase === phase)
    ?.datasets.find((dataset) => dataset.id === id) ?? null;

export function addCaptureFacts(run: PhaseSevenRun): void {
  const { book, input } = run;
  const locked = lockedDataset(run, 5, "ds_p5_metas");
  const targets = asRows(locked ?? handedDataset(input.handoffs, "ds_p5_metas"));
  if (targets.length === 0) return;
  const start = programmeStart(input);
  const elapsed = Math.max(
    0,
    monthIndexOf(startOfDateMs(input.project.extractionDate)) - monthIndexOf(startOfDateMs(start)),
  );
  const handoff = handoffOf(input.handoffs, 5);
  const planInputs = book.get("p5.rec.beneficio") ? ["p5.rec.beneficio"] : ["p5.prog.beneficio"];
  const chosen = targets.some((row) => row["recomendada"] === true)
    ? targets.filter((row) => row["recomendada"] === true)
    : targets;
  const last = Math.max(...chosen.map((row) => num(row["mes"])));
  const totalAt = (month: number) =>
    exactSum(
      chosen
        .filter((row) => row["mes"] === Math.min(month, last))
        .map((row) => num(row["acumulado"])),
    );
  book.add({
    id: "p7.captura.plano",
    label: "Plano comparado",
    value: locked
      ? planStates.locked
      : handoff?.origin === "run"
        ? planStates.published
        : planStates.preview,
    unit: "texto",
    formula: words.plan,
    basis: "DERIVADO",
  });
  book.add({
    id: "p7.captura.inicio",
    label: "Início do programa",
    value: start,
    unit: "data",
    formula: words.start,
    assumptions: ["A.inicio_programa"],
    basis: "PREMISSA",
  });
  book.add({
    id: "p7.captura.meses",
    label: "Meses de programa",
    value: elapsed,
    unit: "meses",
    decimals: 0,
    formula: words.months,
    assumptions: ["A.inicio_programa"],
    basis: "DERIVADO",
  });
  for (let month = 0; month <= last; month += 3)
    book.add({
      id: `p7.captura.plano.${month}`,
      label: `Captura prevista até ${programmeMonthLabel(month, start)}`,
      value: totalAt(month),
      unit: "BRL",
      formula: words.target,
      inputs: planInputs,
      basis: "ESTIMADO",
    });
  const at = (month: number, rows: Rows) => rows.filter((row) => row["mes"] === month);
  const target = totalAt(elapsed);
  book.add({
    id: "p7.captura.meta_total",
    label: "Captura prevista até agora",
    value: target,
    unit: "BRL",
    formula: words.target,
    inputs: planInputs,
    basis: "ESTIMADO",
  });
  const realised = realisedByInitiative(run, elapsed);
  const shares = hourShares(run);
  const hourTarget = exactSum(
    at(Math.min(elapsed, last), chosen).map(
      (row) => num(row["acumulado"]) * (shares.get(String(row["iniciativa_id"])) ?? 0),
    ),
  );
  book.add({
    id: "p7.captura.meta",
    label: "Captura em horas prevista até agora",
    value: hourTarget,
    unit: "BRL",
    formula: words.hours,
    inputs: ["p7.captura.meta_total"],
    basis: "ESTIMADO",
  });
  const measuredValue = realised === null ? null : exactSum([...realised.values()]);
  book.add({
    id: "p7.captura.real",
    label: "Valor realizado em horas",
    value: measuredValue,
    unit: "BRL",
    formula: words.realised,
    inputs: ["p1.horas_mes", ...planInputs],
    assumptions: ["A.conversao_caixa", "A.rampa"],
  });
  const rate =
    measuredValue === null || hourTarget === 0 ? null : (100 * measuredValue) / hourTarget;
  book.add({
    id: "p7.captura.taxa",
    label: "Taxa de captura",
    value: rate,
    unit: "pct",
    formula: words.rate,
    inputs: ["p7.captura.real", "p7.captura.meta"],
    nullReason: measuredValue === null ? "SEM_ENTRADA" : "NAO_SE_APLICA",
  });
  book.add({
    id: "p7.captura.status",
    label: "Situação da captura",
    value: rate === null ? null : statusOf(rate),
    unit: "texto",
    formula: words.status,
    inputs: ["p7.captura.taxa"],
    nullReason: "NAO_SE_APLICA",
  });
  addRows(run, chosen, realised, shares, { elapsed, last, planInputs });
}

function addRows(
  run: PhaseSevenRun,
  chosen: Rows,
  realised: ReadonlyMap<string, number> | null,
  shares: ReadonlyMap<string, number>,
  { elapsed, last, planInputs }: { elapsed: number; last: number; planInputs: string[] },
): void {
  const { book } = run;
  const marks = [12, 24, 36].filter((month) => month <= last);
  const ids = [...new Set(chosen.map((row) => String(row["iniciativa_id"])))];
  const rows = ids.map((id) => {
    const own = chosen.filter((row) => row["iniciativa_id"] === id);
    const name = String(own[0]?.["iniciativa"] ?? id);
    const cumulative = (month: number) =>
      num(own.find((row) => row["mes"] === Math.min(month, last))?.["acumulado"]);
    const prefix = `p7.captura.ini.${id}`;
    book.add({
      id: `${prefix}.nome`,
      label: `Iniciativa – ${name}`,
      value: name,
      unit: "texto",
      formula: words.target,
      inputs: planInputs,
      basis: "DERIVADO",
    });
    for (const month of marks)
      book.add({
        id: `${prefix}.${month}`,
        label: `Captura prevista até o mês ${month} – ${name}`,
        value: cumulative(month),
        unit: "BRL",
        formula: words.target,
        inputs: [`p5.ini.${id}.meta.${month}`],
        basis: "ESTIMADO",
      });
    const done = realised?.get(id) ?? null;
    if (done !== null)
      book.add({
        id: `${prefix}.real`,
        label: `Valor realizado – ${name}`,
        value: done,
        unit: "BRL",
        formula: words.realised,
        inputs: [`p5.ini.${id}.bruto_ano`],
        assumptions: ["A.conversao_caixa", "A.rampa"],
      });
    return [
      id,
      name,
      elapsed,
      cumulative(elapsed),
      cumulative(elapsed) * (shares.get(id) ?? 0),
      done,
      ...marks.map(cumulative),
    ];
  });
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
      ...marks.map((month) => numberColumn(`meta_${month}`, `Meta no mês ${month}`, "BRL")),
    ],
  });
}

/** Part of each initiative's cash that comes from hours: what this phase can measure. */
function hourShares(run: PhaseSevenRun): Map<string, number> {
  const rows = asRows(handedDataset(run.input.handoffs, "ds_p5_beneficios"));
  const ids = new Set(rows.map((row) => String(row["iniciativa_id"])));
  return new Map(
    [...ids].map((id) => {
      const own = rows.filter((row) => row["iniciativa_id"] === id);
      const all = exactSum(own.map((row) => num(row["caixa_ano"])));
      return [
        id,
        all === 0
          ? 0
          : exactSum(
              own.filter((row) => row["fonte"] === "horas").map((row) => num(row["caixa_ano"])),
            ) / all,
      ];
    }),
  );
}

/** By initiative; null while phase 1 has no locked baseline to compare with. */
function realisedByInitiative(run: PhaseSevenRun, elapsed: number): Map<string, number> | null {
  const baseline = asRows(lockedDataset(run, 1, "ds_p1_baseline_processos"));
  const current = asRows(handedDataset(run.input.handoffs, "ds_p1_baseline_processos"));
  const model = handedModel(run.input.handoffs);
  if (baseline.length === 0 || current.length === 0 || model === null) return null;
  const benefits = asRows(handedDataset(run.input.handoffs, "ds_p5_beneficios")).filter(
    (row) => row["fonte"] === "horas",
  );
  const released = (process: unknown) =>
    exactSum(
      benefits.filter((row) => row["processo"] === process).map((row) => num(row["horas_mes"])),
    );
  const found = new Map<string, number>();
  for (const row of benefits) {
    const [before, now] = [baseline, current].map((rows) =>
      rows.find((one) => one["processo_id"] === row["processo"]),
    );
    const initiative = model.initiatives.find(({ id }) => id === row["iniciativa_id"]);
    if (
      !before ||
      !now ||
      !initiative ||
      num(before["volume_mes"]) === 0 ||
      num(now["volume_mes"]) === 0
    )
      continue;
    const perMonth = realisedPerMonth({
      baselineHours: num(before["horas_mes"]) / num(before["volume_mes"]),
      currentHours: num(now["horas_mes"]) / num(now["volume_mes"]),
      volume: num(now["volume_mes"]),
      hourlyCost: num(now["custo_hora"]),
      cashShare: model.base.cash,
    });
    const share =
      released(row["processo"]) === 0 ? 0 : num(row["horas_mes"]) / released(row["processo"]);
    found.set(
      initiative.id,
      (found.get(initiative.id) ?? 0) +
        perMonth * share * rampedMonths(initiative.goLiveMonth, elapsed, model.rampMonths),
    );
  }
  return found;
}
