/** A2.3, A2.7 and A2.8 as facts of a process: today, base projection, three scenarios, load. */
import type { Formula } from "../../../facts/fact-book.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { scenarioLabels } from "../copy.ts";
import { basePrefix, logPrefix, type PhaseTwoRun } from "../phase-run.ts";
import { procPrefix, stepPrefix } from "../../common/redesign/fact-prefixes.ts";
import { processAdder } from "./process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";
import { measuredRelease } from "./release.ts";
import { scenarios } from "../../common/redesign/step-effects.ts";
import type { FlowTimes } from "../../common/redesign/project-flow.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  touch: formula("A2.3", "soma de frequência × execução das etapas, por caso"),
  wait: formula("A2.3", "soma de frequência × espera das etapas, por caso"),
  leadTime: formula(
    "A2.3",
    "execução + espera das etapas por caso; etapas paralelas contam a mais longa",
  ),
  hours: formula("A2.3", "volume por mês × execução por caso ÷ 60"),
  released: formula("A2.3", "horas atuais − horas futuras"),
  reduction: formula("A2.3", "(futuro − atual) ÷ atual"),
  points: formula("A2.4", "retrabalho futuro − retrabalho atual"),
  flow: formula("A2.3", "execução por caso ÷ prazo por caso, em prazo corrido"),
  pce: formula("A2.3", "execução das etapas que agregam valor ÷ prazo por caso, em prazo corrido"),
  cost: formula(
    "A2.3",
    "horas por mês × custo por hora × 12 + volume × retrabalho × material refeito × 12",
  ),
  saved: formula("A2.3", "custo anual atual − custo anual futuro"),
  scaled: formula(
    "A2.3",
    "percentil 85 medido × prazo futuro ÷ prazo atual (aproximação por escala)",
  ),
  measured: formula("A2.3", "horas liberadas por efeito medido em piloto ÷ horas liberadas"),
  rework: formula("A2.4", "taxa de retrabalho do log; na falta, do inventário"),
  future: formula("A2.4", "retrabalho atual × (1 − soma de parcela da causa × redução da causa)"),
  load: formula(
    "A2.7",
    "(horas do processo + outras horas do grupo) ÷ (pessoas do grupo × horas produtivas por FTE)",
  ),
  people: formula("A2.7", "recursos do grupo no log; na falta, FTE dos cargos executores"),
  capped: formula("A2.7", "carga futura acima do limite: redução da espera limitada à metade"),
};

export function addProjectionFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { current, future } = process;
  if (current === null || future === null) return;
  addTimes(run, process, "", current);
  addTimes(run, process, "2", future.base);
  addCosts(run, process);
  addChanges(run, process);
  addScenarios(run, process, future);
  addLoad(run, process);
}

/** Everything that a scenario rests on, by step. */
function stepInputs(process: ProcessRedesign, keys: readonly string[]): string[] {
  return process.steps.flatMap(({ step }) =>
    keys.map((key) => `${stepPrefix(process.process.id, step.code)}.${key}`),
  );
}

function addTimes(
  run: PhaseTwoRun,
  process: ProcessRedesign,
  suffix: "" | "2",
  times: FlowTimes,
): void {
  const add = processAdder(run, process);
  const own = (key: string) => `${procPrefix(process.process.id)}.${key}`;
  const when = suffix === "" ? "atual" : "futura";
  const masculine = suffix === "" ? "atual" : "futuro";
  const days = process.hasLeadTime ? times.leadTime / 1440 : null;
  add(`toque${suffix}`, {
    label: `Execução ${when} por caso`,
    value: times.touch,
    unit: "min",
    decimals: 1,
    formula: words.touch,
    inputs: stepInputs(process, [`toque${suffix}_h`]),
  });
  add(`espera${suffix}_h`, {
    label: `Espera ${when} por caso`,
    value: process.hasLeadTime ? times.wait / 60 : null,
    unit: "h",
    decimals: 1,
    formula: words.wait,
    inputs: stepInputs(process, [`espera${suffix}_h`]),
  });
  add(`tt${suffix}`, {
    label: `Prazo médio ${masculine}`,
    value: days,
    unit: "dias",
    formula: words.leadTime,
    inputs: [own(`toque${suffix}`), own(`espera${suffix}_h`)],
    nullReason: process.calibration.state === "bloqueada" ? "INVALIDO" : "SEM_ENTRADA",
  });
  add(`h${suffix}`, {
    label: `Horas manuais por mês, ${masculine}`,
    value: process.volume === null ? null : (process.volume * times.touch) / 60,
    unit: "h/mes",
    formula: words.hours,
    inputs: [own("volume_mes"), own(`toque${suffix}`)],
  });
  const share = (part: number) =>
    days === null || times.leadTime === 0 ? null : (100 * part) / times.leadTime;
  add(`ef_fluxo${suffix}`, {
    label: `Eficiência de fluxo ${when}, prazo corrido`,
    value: share(times.touch),
    unit: "pct",
    decimals: 2,
    formula: words.flow,
    inputs: [own(`toque${suffix}`), own(`tt${suffix}`)],
  });
  add(`pce${suffix}`, {
    label: `Eficiência do ciclo ${when}, prazo corrido`,
    value: share(times.valueAddedTouch),
    unit: "pct",
    decimals: 2,
    formula: words.pce,
    inputs: [own(`toque${suffix}`), own(`tt${suffix}`)],
  });
}

/** Before the steps: those of rework follow it. */
export function addReworkFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  const add = processAdder(run, process);
  const id = process.process.id;
  const { rework } = process;
  const measured = run.book.numberOf(`${logPrefix(id)}.rho`) !== null;
  const from = reworkRows(run, process);
  add("rho", {
    label: "Retrabalho atual",
    value: rework === null ? null : 100 * rework.current,
    unit: "pct",
    formula: words.rework,
    inputs: [measured ? `${logPrefix(id)}.rho` : `${basePrefix(id)}.retrabalho_pct`],
  });
  add("rho2", {
    label: "Retrabalho futuro",
    value: rework === null ? null : 100 * rework.future.base,
    unit: "pct",
    formula: words.future,
    inputs: [`${procPrefix(id)}.rho`],
    assumptions: rework?.assumptions ?? [],
    ...from,
  });
}

function reworkRows(run: PhaseTwoRun, process: ProcessRedesign) {
  const rows = process.rework?.causes.flatMap((cause) => cause.rows) ?? [];
  return run.cases && rows.length > 0
    ? {
        from: [
          {
            table: run.cases.table,
            columns: ["causa_retrabalho"],
            rows: Uint32Array.from(rows).sort(),
            filterText: `casos refeitos do processo ${process.process.name}`,
          },
        ],
        sample: { used: rows.length, reference: 400 },
      }
    : {};
}

/** BRL a year; `rework` in 0-1. */
function yearlyCost(
  process: ProcessRedesign,
  times: FlowTimes,
  rework: number | null,
): number | null {
  const { volume, hourlyCost } = process;
  if (volume === null || hourlyCost === null) return null;
  return (
    ((volume * times.touch) / 60) * hourlyCost * 12 +
    volume * (rework ?? 0) * (process.process.reworkMaterialCost ?? 0) * 12
  );
}

function addCosts(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { current, future, rework } = process;
  if (current === null || future === null) return;
  const add = processAdder(run, process);
  const own = (key: string) => `${procPrefix(process.process.id)}.${key}`;
  const now = yearlyCost(process, current, rework?.current ?? null);
  const later = yearlyCost(process, future.base, rework?.future.base ?? null);
  add("custo", {
    label: "Custo anual atual",
    value: now,
    unit: "BRL/ano",
    formula: words.cost,
    inputs: [own("h"), own("custo_hora"), own("rho")],
  });
  add("custo2", {
    label: "Custo anual futuro",
    value: later,
    unit: "BRL/ano",
    formula: words.cost,
    inputs: [own("h2"), own("custo_hora"), own("rho2")],
  });
  add("custo_lib", {
    label: "Custo liberado por ano",
    value: now === null || later === null ? null : now - later,
    unit: "BRL/ano",
    formula: words.saved,
    inputs: [own("custo"), own("custo2")],
  });
}

function addChanges(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { current, future, volume, rework } = process;
  if (current === null || future === null) return;
  const add = processAdder(run, process);
  const id = process.process.id;
  const own = (key: string) => `${procPrefix(id)}.${key}`;
  const released = volume === null ? null : (volume * (current.touch - future.base.touch)) / 60;
  add("liberado", {
    label: "Horas liberadas por mês",
    value: released,
    unit: "h/mes",
    formula: words.released,
    inputs: [own("h"), own("h2")],
  });
  const change = (now: number | null, later: number | null) =>
    now === null || later === null || now === 0 ? null : (100 * (later - now)) / now;
  const leadTime = process.hasLeadTime ? change(current.leadTime, future.base.leadTime) : null;
  add("red_h", {
    label: "Variação das horas manuais",
    value: change(current.touch, future.base.touch),
    unit: "pct",
    formula: words.reduction,
    inputs: [own("h"), own("h2")],
  });
  add("red_h_abs", {
    label: "Redução das horas manuais",
    value: negated(change(current.touch, future.base.touch)),
    unit: "pct",
    formula: words.reduction,
    inputs: [own("h"), own("h2")],
  });
  add("red_tt", {
    label: "Variação do prazo médio",
    value: leadTime,
    unit: "pct",
    formula: words.reduction,
    inputs: [own("tt"), own("tt2")],
  });
  add("red_tt_abs", {
    label: "Redução do prazo médio",
    value: negated(leadTime),
    unit: "pct",
    formula: words.reduction,
    inputs: [own("tt"), own("tt2")],
  });
  add("red_rho", {
    label: "Variação do retrabalho",
    value: rework === null ? null : change(rework.current, rework.future.base),
    unit: "pct",
    formula: words.reduction,
    inputs: [own("rho"), own("rho2")],
  });
  add("red_rho_pp", {
    label: "Variação do retrabalho em pontos",
    value: rework === null ? null : 100 * (rework.future.base - rework.current),
    unit: "pp",
    formula: words.points,
    inputs: [own("rho"), own("rho2")],
  });
  const p85 = run.book.numberOf(`${logPrefix(id)}.tt_p85`);
  add("tt2_p85", {
    label: "Prazo futuro, percentil 85 (aproximação por escala)",
    value:
      p85 === null || !process.hasLeadTime || current.leadTime === 0
        ? null
        : (p85 * future.base.leadTime) / current.leadTime,
    unit: "dias",
    formula: words.scaled,
    inputs: [`${logPrefix(id)}.tt_p85`, own("tt"), own("tt2")],
    basis: "ESTIMADO",
  });
  const tested =
    released === null || released <= 0
      ? null
      : (100 * measuredRelease(process, run.assumptions)) / released;
  add("pct_medido", {
    label: "Parcela do ganho de horas medida em piloto",
    value: tested,
    unit: "pct",
    formula: words.measured,
    inputs: stepInputs(process, ["liberado"]),
    nullReason: "NAO_SE_APLICA",
  });
  add("pct_premissa", {
    label: "Parcela do ganho de horas que depende de premissas",
    value: tested === null ? null : 100 - tested,
    unit: "pct",
    formula: formula("A2.3", "100 − parcela medida em piloto"),
    inputs: [own("pct_medido")],
    nullReason: "NAO_SE_APLICA",
  });
}

const negated = (value: number | null): number | null => (value === null ? null : 0 - value);

function addScenarios(
  run: PhaseTwoRun,
  process: ProcessRedesign,
  future: NonNullable<ProcessRedesign["future"]>,
): void {
  const add = processAdder(run, process);
  const own = (key: string) => `${procPrefix(process.process.id)}.${key}`;
  const band = ["A.ef_medido_banda_inf", "A.ef_medido_banda_sup"];
  for (const scenario of scenarios) {
    const times = future[scenario];
    const name = (text: string) => `${text}, cenário ${scenarioLabels[scenario]}`;
    const shared = { assumptions: band, basis: "ESTIMADO" as const };
    add(`cen.${scenario}.h2`, {
      label: name("Horas manuais futuras por mês"),
      value: process.volume === null ? null : (process.volume * times.touch) / 60,
      unit: "h/mes",
      formula: words.hours,
      inputs: [own("h2")],
      ...shared,
    });
    add(`cen.${scenario}.tt2`, {
      label: name("Prazo médio futuro"),
      value: process.hasLeadTime ? times.leadTime / 1440 : null,
      unit: "dias",
      decimals: 2,
      formula: words.leadTime,
      inputs: [own("tt2")],
      ...shared,
    });
    add(`cen.${scenario}.rho2`, {
      label: name("Retrabalho futuro"),
      value: process.rework ? 100 * process.rework.future[scenario] : null,
      unit: "pct",
      formula: words.future,
      inputs: [own("rho2")],
      ...shared,
    });
    add(`cen.${scenario}.custo2`, {
      label: name("Custo anual futuro"),
      value: yearlyCost(process, times, process.rework?.future[scenario] ?? null),
      unit: "BRL/ano",
      formula: words.cost,
      inputs: [own("custo2")],
      ...shared,
    });
  }
}

function addLoad(run: PhaseTwoRun, process: ProcessRedesign): void {
  const add = processAdder(run, process);
  const id = process.process.id;
  const own = (key: string) => `${procPrefix(id)}.${key}`;
  const { queue } = process;
  const inputs = [`${logPrefix(id)}.recursos_mes`, `${logPrefix(id)}.carga`];
  const positions = run.tables.cargos;
  add("pessoas", {
    label: "Pessoas do grupo que executa",
    value: queue.people,
    unit: "un",
    decimals: 1,
    formula: words.people,
    inputs,
    basis: "DERIVADO",
    ...(positions && queue.executorRows.length > 0
      ? {
          from: [
            {
              table: positions,
              columns: ["cargo", "fte"],
              rows: queue.executorRows,
              filterText: "cargos que executam as etapas",
            },
          ],
        }
      : {}),
  });
  const percent = (load: number | null) => (load === null ? null : 100 * load);
  add("carga", {
    label: "Carga atual do grupo",
    value: percent(queue.currentLoad),
    unit: "pct",
    formula: words.load,
    inputs: [own("h"), own("pessoas"), ...inputs],
    assumptions: ["A.horas_fte_mes"],
  });
  add("carga2", {
    label: "Carga futura do grupo",
    value: percent(queue.load),
    unit: "pct",
    formula: words.load,
    inputs: [own("h2"), own("pessoas"), ...inputs],
    assumptions: ["A.horas_fte_mes"],
  });
  add("carga_limite", {
    label: "Limite da carga",
    value: 100 * assumedNumber(run.assumptions, "A.saturacao"),
    unit: "pct",
    formula: formula("A2.7", "carga que caracteriza recurso saturado"),
    assumptions: ["A.saturacao"],
    basis: "PREMISSA",
  });
  add("espera_limitada", {
    label: "Redução da espera limitada pela carga",
    value: queue.capped,
    unit: "bool",
    formula: words.capped,
    inputs: [own("carga2"), own("carga_limite")],
  });
}
