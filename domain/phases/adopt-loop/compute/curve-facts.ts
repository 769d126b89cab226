/** A7.7, A7.8 and A7.11: curve, measured use, targets by wave and initiative, and what the curve does to the NPV of phase 5. */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { bassAt, logisticAt } from "../../../kernel/statistics/logistic.ts";
import { round9 } from "../../../kernel/numbers/rounding.ts";
import { activeIn, windowWeeks } from "./change-load.ts";
import {
  adoptionAt,
  curveAssumptions,
  fitCurve,
  monthlyPath,
  plannedCurve,
} from "./adoption-curve.ts";
import { releaseWords, waveNames } from "../copy.ts";
import {
  assumed,
  formulaOf,
  numberColumn,
  percentOf,
  textColumn,
  wholeTable,
  type PhaseSevenRun,
} from "../phase-run.ts";
import { blockedCasesOf, isBlocked, readRelease, type ReleasedCase } from "./release.ts";
import { readUsage, type UsageWeek } from "./usage.ts";
import { handedModel, valueOnPath } from "./value-on-path.ts";

const [a77, a78, a711, bass] = [
  formulaOf("A7.7"),
  formulaOf("A7.8"),
  formulaOf("A7.11"),
  formulaOf("A7.7b"),
];
const words = {
  ceiling: a77("menor entre o limite e teto base + ganho × R, R = índice de prontidão ÷ 100"),
  midpoint: a77("semana do meio base − ganho × R"),
  rate: a77("ln 81 ÷ (duração base − ganho × R)"),
  at: a77(
    "teto ÷ (1 + e^(−k·(t − t0))), t em semanas desde a entrada em operação; semana medida vale a medida",
  ),
  fit: a77(
    "de quatro a sete semanas medidas, só o meio; a partir de oito, com a última acima de metade do teto, a curva toda",
  ),
  gap: a77("adoção ao fim da última onda − adoção do business case"),
  base: a77("adoção constante do business case"),
  npv: a77("modelo da fase 5 com a adoção mês a mês da curva no lugar da constante"),
  was: a77("modelo da fase 5 com a adoção constante"),
  delta: a77("VPL com a curva − VPL com adoção constante"),
  level: a77("adoção constante igual à da última onda"),
  bass: bass("teto·(1 − e^(−(p+q)t)) ÷ (1 + (q/p)·e^(−(p+q)t))"),
  rateOf: a78("pessoas ativas na semana ÷ pessoas elegíveis"),
  depth: a78("casos com IA ÷ casos elegíveis"),
  effective: a78("taxa de uso × profundidade"),
  skill: a78("casos na meta de qualidade ÷ casos com IA"),
  weeks: a78("semanas com uso medido"),
  wave: a711("ondas do programa"),
  waveCount: a711("iniciativas ativas na onda"),
  target: a711("adoção da curva ao fim da onda, para quem entra em operação no início"),
  live: a711("semana de início + duração"),
  cell: a711("valor informado da iniciativa"),
  blocked: a711("caso de uso bloqueado na fase 6 não recebe meta de adoção"),
  cases: a711("casos de uso do inventário por situação de liberação"),
};
export const waveEnds = [8, 16, 24] as const;
const curveWeeks = 36;
const chartStep = 2;

/** Weeks of use, and what was fitted to them; null without readiness. */
export interface MeasuredUse {
  usage: UsageWeek[];
  fit: (ReturnType<typeof fitCurve> & { readiness: number }) | null;
}

export function addCurveFacts(run: PhaseSevenRun): MeasuredUse {
  addWaves(run);
  const cases = readRelease(run);
  addReleaseFacts(run, cases);
  const { book, input } = run;
  const usage = readUsage(input.tables.pesquisa, run.minimum);
  const source = wholeTable(run, "pesquisa", [
    "dimensao",
    "semana",
    "ativos",
    "elegiveis",
    "casos_ia",
    "casos_elegiveis",
  ]);
  for (const week of usage) {
    const prefix = `p7.uso.${week.week}`;
    const share = (
      key: string,
      label: string,
      value: number | null,
      formula: ReturnType<typeof a78>,
    ) =>
      book.add({
        id: `${prefix}.${key}`,
        label: `${label} – semana ${week.week}`,
        value: value === null ? null : percentOf(value),
        unit: "pct",
        formula,
        from: source,
        sample: { used: week.eligible, reference: 60 },
        assumptions: ["A.n_minimo_grupo"],
      });
    share("taxa", "Taxa de uso", week.rate, words.rateOf);
    share("profundidade", "Profundidade de uso", week.depth, words.depth);
    share("efetiva", "Adoção efetiva", week.effective, words.effective);
    share("proficiencia", "Proficiência", week.proficiency, words.skill);
  }
  const measured = new Map(
    usage.flatMap(({ week, effective }) =>
      effective === null ? [] : [[week, effective] as const],
    ),
  );
  book.add({
    id: "p7.uso_semanas",
    label: "Semanas com uso medido",
    value: measured.size,
    unit: "un",
    formula: words.weeks,
    from: source,
    basis: "DERIVADO",
  });
  const readiness = book.numberOf("p7.ir");
  if (readiness === null) {
    addInitiativeTargets(run, cases);
    return { usage, fit: null };
  }
  const planned = plannedCurve(readiness, input.assumptions);
  const { curve, kind } = fitCurve(
    planned,
    [...measured].map(([t, y]) => ({ t, y })),
  );
  const more = { inputs: ["p7.ir"], assumptions: curveAssumptions };
  book.add({
    id: "p7.curva.teto",
    label: "Adoção máxima da curva",
    value: percentOf(planned.ceiling),
    unit: "pct",
    formula: words.ceiling,
    ...more,
  });
  book.add({
    id: "p7.curva.meio",
    label: "Semana do meio da curva",
    value: planned.midpoint,
    unit: "semanas",
    decimals: 1,
    formula: words.midpoint,
    ...more,
  });
  book.add({
    id: "p7.curva.k",
    label: "Inclinação da curva",
    value: planned.rate,
    unit: "x",
    decimals: 3,
    formula: words.rate,
    ...more,
  });
  const usedIds = usage.map(({ week }) => `p7.uso.${week}.efetiva`);
  book.add({
    id: "p7.curva.ajuste",
    label: "Ajuste da curva",
    value: kind,
    unit: "texto",
    formula: words.fit,
    inputs: [...more.inputs, ...usedIds],
    assumptions: curveAssumptions,
  });
  const pathInputs = ["p7.curva.teto", "p7.curva.meio", "p7.curva.k", ...usedIds];
  for (let week = 0; week <= curveWeeks; week += chartStep) {
    book.add({
      id: `p7.curva.plano.${week}`,
      label: `Adoção planejada na semana ${week}`,
      value: percentOf(logisticAt(planned, week)),
      unit: "pct",
      formula: words.at,
      inputs: pathInputs.slice(0, 3),
    });
    if (measured.size > 0)
      book.add({
        id: `p7.curva.caminho.${week}`,
        label: `Adoção medida ou ajustada na semana ${week}`,
        value: percentOf(adoptionAt(curve, measured, week)),
        unit: "pct",
        formula: words.at,
        inputs: pathInputs,
      });
  }
  waveEnds.forEach((week, index) =>
    book.add({
      id: `p7.adocao.onda${index + 1}`,
      label: `Adoção projetada ao fim da ${index + 1}ª onda`,
      value: percentOf(logisticAt(planned, week)),
      unit: "pct",
      formula: words.at,
      inputs: [...pathInputs.slice(0, 3), `onda.${index + 1}.fim`],
    }),
  );
  addBass(run, planned.ceiling);
  const months = 60;
  const path = monthlyPath(curve, measured, months, assumed(run, "A.semanas_mes"));
  addValue(
    run,
    path.map(({ adoption }) => adoption),
    pathInputs,
  );
  addInitiativeTargets(run, cases);
  run.datasets.push({
    id: "ds_p7_curva",
    name: "Curva de adoção",
    qualityScore: null,
    columns: [
      textColumn("ponto", "Ponto"),
      numberColumn("semana", "Semana desde a entrada em operação", "semanas"),
      numberColumn("mes", "Mês desde a entrada em operação"),
      numberColumn("planejada", "Planejada", "x"),
      numberColumn("medida", "Medida", "x"),
      numberColumn("adotada", "Adotada no caminho", "x"),
    ],
    rows: [
      ...Array.from({ length: curveWeeks + 1 }, (_, week) => [
        "semana",
        week,
        null,
        logisticAt(planned, week),
        measured.get(week) ?? null,
        adoptionAt(curve, measured, week),
      ]),
      ...path.map(({ month, week, adoption }) => [
        "mês",
        week,
        month,
        logisticAt(planned, week),
        measured.get(Math.floor(week)) ?? null,
        adoption,
      ]),
    ],
  });
  return { usage, fit: { curve, kind, readiness } };
}

function addWaves(run: PhaseSevenRun): void {
  const { book } = run;
  waveEnds.forEach((week, index) => {
    const start = index === 0 ? 0 : waveEnds[index - 1]!;
    const active = run.initiatives.filter((one) =>
      Array.from({ length: (week - start) / windowWeeks }, (_, k) => start / windowWeeks + k).some(
        (window) => activeIn([one], window).length > 0,
      ),
    );
    book.add({
      id: `onda.${index + 1}.fim`,
      label: `Semana final da ${index + 1}ª onda`,
      value: week,
      unit: "semanas",
      formula: words.wave,
      basis: "PREMISSA",
    });
    book.add({
      id: `p7.onda.${index + 1}.inicio`,
      label: `Semana inicial da ${index + 1}ª onda`,
      value: start + 1,
      unit: "semanas",
      formula: words.wave,
      basis: "PREMISSA",
    });
    book.add({
      id: `p7.onda.${index + 1}.nome`,
      label: `${index + 1}ª onda`,
      value: waveNames[index] ?? null,
      unit: "texto",
      formula: words.wave,
      basis: "PREMISSA",
    });
    if (run.initiatives.length > 0)
      book.add({
        id: `p7.onda.${index + 1}.n_ini`,
        label: `Iniciativas ativas na ${index + 1}ª onda`,
        value: active.length,
        unit: "un",
        formula: words.waveCount,
        from: wholeTable(run, "iniciativas", ["inicio_semana", "duracao_semanas"]),
      });
  });
}

function addReleaseFacts({ book }: PhaseSevenRun, cases: ReleasedCase[] | null): void {
  if (cases === null) return;
  const count = (key: string, label: string, value: number) =>
    book.add({
      id: `p7.casos.${key}`,
      label,
      value,
      unit: "un",
      formula: words.cases,
      basis: "DERIVADO",
    });
  count("n", "Casos de uso avaliados na fase 6", cases.length);
  count(
    "bloqueados",
    "Casos de uso bloqueados, sem meta de adoção",
    cases.filter(isBlocked).length,
  );
  count(
    "treinamento",
    "Casos de uso que pedem treinamento",
    cases.filter(({ needsTraining }) => needsTraining).length,
  );
  for (const one of cases) {
    const prefix = `p7.caso.${one.id}`;
    const text = (key: string, label: string, value: string | null) =>
      book.add({
        id: `${prefix}.${key}`,
        label: `${label} – ${one.name}`,
        value,
        unit: "texto",
        formula: words.blocked,
        basis: "DERIVADO",
        nullReason: "NAO_SE_APLICA",
      });
    text("nome", "Caso de uso", one.name);
    text("estado", "Situação", releaseWords[one.state] ?? one.state);
    text("nivel", "Nível", one.tier);
    text("supervisao", "Supervisão", one.supervision);
    text("motivos", "Motivos", one.reasons);
  }
}

function addBass(run: PhaseSevenRun, ceiling: number): void {
  const [p, q] = [
    resolvedValue(run.input.assumptions, "A.bass_p"),
    resolvedValue(run.input.assumptions, "A.bass_q"),
  ];
  if (typeof p !== "number" || typeof q !== "number" || p <= 0) return;
  for (let week = 0; week <= curveWeeks; week += chartStep)
    run.book.add({
      id: `p7.bass.${week}`,
      label: `Adoção pelo modelo de Bass na semana ${week}`,
      value: percentOf(bassAt({ ceiling, p, q }, week)),
      unit: "pct",
      formula: words.bass,
      inputs: ["p7.curva.teto"],
      assumptions: ["A.bass_p", "A.bass_q"],
    });
}

function addValue(
  run: PhaseSevenRun,
  path: readonly number[],
  pathInputs: readonly string[],
): void {
  const { book, input } = run;
  const last = book.numberOf(`p7.adocao.onda${waveEnds.length}`);
  const planned = assumed(run, "A.adocao");
  book.add({
    id: "p7.adocao_base",
    label: "Adoção do business case",
    value: percentOf(planned),
    unit: "pct",
    formula: words.base,
    assumptions: ["A.adocao"],
  });
  book.add({
    id: "p7.gap_adocao",
    label: "Diferença da adoção para o business case",
    value: last === null ? null : round9(last - percentOf(planned)),
    unit: "pp",
    formula: words.gap,
    inputs: [`p7.adocao.onda${waveEnds.length}`, "p7.adocao_base"],
  });
  const model = handedModel(input.handoffs);
  if (!model) return;
  const { constant, path: onPath, alreadyOnPath } = valueOnPath(model, path);
  book.add({
    id: "p7.modelo_com_curva",
    label: "Business case já usa a curva",
    value: alreadyOnPath,
    unit: "bool",
    formula: words.npv,
    basis: "DERIVADO",
  });
  for (const [set, key, name] of [
    ["rec", "recomendado", "conjunto recomendado"],
    ["prog", "completo", "programa completo"],
  ] as const) {
    const [before, after] = [constant[key], onPath[key]];
    if (!before || !after) continue;
    // The handed figures of phase 5 carry rows and assumptions of the flow.
    const inputs = [`p5.${set}.vpl`, "p7.adocao_base", ...pathInputs];
    const add = (
      id: string,
      label: string,
      value: number | null,
      unit: "BRL" | "pct" | "meses",
      formula: ReturnType<typeof a77>,
      of: readonly string[] = inputs,
    ) =>
      book.add({
        id,
        label: `${label} – ${name}`,
        value,
        unit,
        formula,
        inputs: of,
        assumptions: formula === words.npv ? ["A.semanas_mes"] : [],
        basis: "ESTIMADO",
      });
    add(`p7.${set}.vpl_constante`, "VPL com adoção constante", before.vpl, "BRL", words.was, [
      `p5.${set}.vpl`,
      "p7.adocao_base",
    ]);
    add(`p7.${set}.vpl_recalculado`, "VPL recalculado com a curva", after.vpl, "BRL", words.npv);
    add(
      `p7.${set}.delta_vpl`,
      "Diferença de VPL com a curva",
      before.vpl === null || after.vpl === null ? null : after.vpl - before.vpl,
      "BRL",
      words.delta,
      [`p7.${set}.vpl_recalculado`, `p7.${set}.vpl_constante`],
    );
    add(`p7.${set}.roi_recalculado`, "ROI recalculado com a curva", after.roi, "pct", words.npv);
    add(
      `p7.${set}.payback_recalculado`,
      "Payback recalculado com a curva",
      after.payback,
      "meses",
      words.npv,
    );
  }
}

function addInitiativeTargets(run: PhaseSevenRun, cases: readonly ReleasedCase[] | null): void {
  const { book } = run;
  const last = book.numberOf(`p7.adocao.onda${waveEnds.length}`);
  for (const initiative of run.initiatives) {
    if (
      initiative.kind === "habilitador" ||
      initiative.processes.length === 0 ||
      initiative.startWeek === null ||
      initiative.durationWeeks === null
    )
      continue;
    const prefix = `p7.ini.${initiative.id}`;
    const from = [
      {
        table: run.input.tables.iniciativas!,
        columns: ["nome", "inicio_semana", "duracao_semanas"],
        rows: [initiative.row],
        filterText: `Iniciativa = ${initiative.name}`,
      },
    ];
    const blocked = cases === null ? [] : blockedCasesOf(initiative, run, cases);
    book.add({
      id: `${prefix}.nome`,
      label: `Iniciativa – ${initiative.name}`,
      value: initiative.name,
      unit: "texto",
      formula: words.live,
      from,
    });
    book.add({
      id: `${prefix}.inicio`,
      label: `Semana de início – ${initiative.name}`,
      value: initiative.startWeek,
      unit: "semanas",
      formula: words.cell,
      from,
    });
    book.add({
      id: `${prefix}.semanas`,
      label: `Duração – ${initiative.name}`,
      value: initiative.durationWeeks,
      unit: "semanas",
      formula: words.cell,
      from,
    });
    book.add({
      id: `${prefix}.operacao`,
      label: `Semana de entrada em operação – ${initiative.name}`,
      value: initiative.startWeek + initiative.durationWeeks,
      unit: "semanas",
      formula: words.live,
      from,
    });
    book.add({
      id: `${prefix}.meta`,
      label: `Meta de adoção após a última onda – ${initiative.name}`,
      value: blocked.length > 0 ? null : last,
      unit: "pct",
      formula: words.target,
      inputs: [`p7.adocao.onda${waveEnds.length}`, `${prefix}.operacao`],
      nullReason: "NAO_SE_APLICA",
    });
    if (blocked.length > 0)
      book.add({
        id: `${prefix}.bloqueio`,
        label: `Caso bloqueado – ${initiative.name}`,
        value: blocked[0]!.name,
        unit: "texto",
        formula: words.blocked,
        basis: "DERIVADO",
      });
  }
}
