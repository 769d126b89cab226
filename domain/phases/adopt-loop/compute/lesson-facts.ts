/** Lessons per assumption: planned beside measured (playbook 2.7, closing pack). An assumption that the data do not measure has none. */
import { lessonFactId, type LessonAssumption } from "../../../facts/assumptions/lesson.ts";
import { definitionOf } from "../../../facts/assumptions/register.ts";
import { round9 } from "../../../kernel/numbers/rounding.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { handedDataset } from "../../common/handoffs.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import { asRows, lockedDataset, num } from "./capture-facts.ts";
import { curveFits } from "../copy.ts";
import { waveEnds, type MeasuredUse } from "./curve-facts.ts";
import { capturedShare, measuredAdoption, measuredCurve, type FreedHours } from "./lessons.ts";
import { assumed, formulaOf, type PhaseSevenRun } from "../phase-run.ts";
import { handedModel } from "./value-on-path.ts";

const [a77, a78, a79] = [formulaOf("A7.7"), formulaOf("A7.8"), formulaOf("A7.9")];
const words = {
  adoption: a78(
    "média da adoção efetiva das quatro últimas semanas medidas, a última depois do fim das ondas",
  ),
  ceiling: a77("teto ajustado ao uso − ganho × R, R = índice de prontidão ÷ 100"),
  midpoint: a77("meio ajustado ao uso + ganho × R, R = índice de prontidão ÷ 100"),
  duration: a77("ln 81 ÷ k ajustado ao uso + ganho × R, R = índice de prontidão ÷ 100"),
  captured: a79(
    "horas liberadas por mês ÷ (horas da linha de base por caso × volume atual × potencial de automação), nos processos cujas iniciativas já operam com efeito pleno",
  ),
};

export function addLessonFacts(run: PhaseSevenRun, use: MeasuredUse): void {
  addAdoption(run, use);
  addCurve(run, use);
  addCaptured(run);
}

function addAdoption(run: PhaseSevenRun, { usage }: MeasuredUse): void {
  const measured = measuredAdoption(usage, waveEnds.at(-1)!);
  if (measured !== null)
    addLesson(
      run,
      "A.adocao",
      measured.value,
      words.adoption,
      measured.weeks.map((week) => `p7.uso.${week}.efetiva`),
    );
}

function addCurve(run: PhaseSevenRun, { usage, fit }: MeasuredUse): void {
  if (fit === null || fit.kind === curveFits.planned) return;
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
  const inputs = ["p7.ir", "p7.curva.ajuste", ...usage.map(({ week }) => `p7.uso.${week}.efetiva`)];
  if (ceilingBase !== null)
    addLesson(run, "A.curva_teto_base", ceilingBase, words.ceiling, inputs, ["A.curva_teto_ganho"]);
  if (midpointBase !== null)
    addLesson(run, "A.curva_meio_base", midpointBase, words.midpoint, inputs, [
      "A.curva_meio_ganho",
    ]);
  if (durationBase !== null)
    addLesson(run, "A.curva_duracao_base", durationBase, words.duration, inputs, [
      "A.curva_duracao_ganho",
    ]);
}

/** Against phase 1's locked baseline, in processes all of whose initiatives are past their ramp: earlier, capture would look too low. */
function addCaptured(run: PhaseSevenRun): void {
  const { book, input } = run;
  const model = handedModel(input.handoffs);
  const elapsed = book.numberOf("p7.captura.meses");
  const baseline = asRows(lockedDataset(run, 1, "ds_p1_baseline_processos"));
  const current = asRows(handedDataset(input.handoffs, "ds_p1_baseline_processos"));
  if (model === null || elapsed === null || baseline.length === 0 || current.length === 0) return;
  const benefits = asRows(handedDataset(input.handoffs, "ds_p5_beneficios")).filter(
    (row) => row["fonte"] === "horas",
  );
  const isFull = (initiativeId: unknown): boolean => {
    const found = model.initiatives.find(({ id }) => id === initiativeId);
    return found !== undefined && found.goLiveMonth + model.rampMonths <= elapsed;
  };
  const freed = [...new Set(benefits.map((row) => row["processo"]))].flatMap(
    (process): (FreedHours & { process: string })[] => {
      const [before, now] = [baseline, current].map((rows) =>
        rows.find((row) => row["processo_id"] === process),
      );
      if (
        !before ||
        !now ||
        typeof before["ap"] !== "number" ||
        num(before["volume_mes"]) === 0 ||
        num(now["volume_mes"]) === 0
      )
        return [];
      if (
        !benefits
          .filter((row) => row["processo"] === process)
          .every((row) => isFull(row["iniciativa_id"]))
      )
        return [];
      return [
        {
          process: String(process),
          before: num(before["horas_mes"]) / num(before["volume_mes"]),
          now: num(now["horas_mes"]) / num(now["volume_mes"]),
          volume: num(now["volume_mes"]),
          potential: before["ap"] / 100,
        },
      ];
    },
  );
  const share = capturedShare(freed);
  if (share === null) return;
  addLesson(run, "A.captura", share, words.captured, [
    "p7.captura.meses",
    ...freed.flatMap(({ process }) =>
      ["horas_mes", "ap"].map((key) => `p1.proc.${factIdPart(process)}.${key}`),
    ),
  ]);
}

/** In the assumption's unit; shares stay plain numbers, as the assumption is written. */
function addLesson(
  { book, ...run }: PhaseSevenRun,
  id: LessonAssumption,
  measured: number,
  formula: Formula,
  inputs: readonly string[],
  assumptions: readonly string[] = [],
): void {
  const definition = definitionOf(id)!;
  const planned = assumed(run, id);
  const scale =
    definition.unit === "semanas"
      ? ({ unit: "semanas", decimals: 1 } as const)
      : ({ unit: "idx", decimals: 2 } as const);
  const ids = { planned: lessonFactId(id, "planejado"), measured: lessonFactId(id, "medido") };
  book.add({
    id: lessonFactId(id, "nome"),
    label: `Premissa – ${definition.label}`,
    value: definition.label,
    unit: "texto",
    formula: { ...formula, words: "premissa comparada" },
    basis: "PREMISSA",
  });
  book.add({
    id: ids.planned,
    label: `Planejado – ${definition.label}`,
    value: planned,
    ...scale,
    formula: { ...formula, words: "valor da premissa nesta execução" },
    assumptions: [id],
    basis: "PREMISSA",
  });
  book.add({
    id: ids.measured,
    label: `Medido – ${definition.label}`,
    value: measured,
    ...scale,
    formula,
    inputs,
    assumptions,
  });
  book.add({
    id: lessonFactId(id, "diferenca"),
    label: `Diferença do planejado – ${definition.label}`,
    value: round9(measured - planned),
    ...scale,
    formula: { ...formula, words: "medido − planejado" },
    inputs: [ids.measured, ids.planned],
  });
}
