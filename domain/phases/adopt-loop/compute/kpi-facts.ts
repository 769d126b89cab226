/** A7.9 and A7.10: each indicator against its baseline and target, its owner, and the phase that is reopened. */
import type { Unit } from "../../../kernel/unit.ts";
import {
  monthIndexOf,
  MS_PER_DAY,
  saoPauloDate,
  startOfDateMs,
} from "../../../kernel/dates/calendar.ts";
import { phaseByNumber } from "../../../methodology/phases.ts";
import { programmeStart } from "../../common/programme-calendar.ts";
import { entityKey, factIdPart, textCell } from "../../../tables/read-table.ts";
import { readKpis } from "../../common/kpi-series.ts";
import { gapToReference, type KpiSeries } from "../../common/kpi-series.ts";
import { phaseOfCategory } from "../copy.ts";
import { favourableDecile, monthsOutOfPlan, reopenMonths, verdictOf } from "./kpi-cycle.ts";
import { ownerFor } from "./network-facts.ts";
import { formulaOf, numberColumn, textColumn, type PhaseSevenRun } from "../phase-run.ts";

const [a79, a710] = [formulaOf("A7.9"), formulaOf("A7.10")];
const words = {
  latest: a79("valor do mês mais recente"),
  target: a79("meta do mês mais recente"),
  gap: a79("distância até a meta, positiva quando melhor que a meta"),
  decile: a79("decil favorável dos meses antes do início do programa, ao menos seis"),
  verdict: a79("três meses seguidos melhores que o decil favorável da linha de base"),
  months: a79("meses com valor"),
  out: a710("meses seguidos, desde o início do programa, com valor pior que a meta"),
  phase: a710("fase dona da alavanca, pela categoria do indicador"),
  owner: a710("responsável do processo do indicador, ou nome indicado por escrito"),
  action: a710("fora do plano por dois meses ou mais: reabrir a fase dona da alavanca"),
  due: a710("data de extração + prazo da ação"),
  count: a710("indicadores fora do plano por dois meses ou mais"),
};
export const actionDays = 30;

export function addKpiFacts(run: PhaseSevenRun): void {
  const table = run.input.tables.kpis;
  if (!table || table.rows === 0) return;
  const startMonth = monthIndexOf(startOfDateMs(programmeStart(run.input)));
  const due = saoPauloDate(
    startOfDateMs(run.input.project.extractionDate) + actionDays * MS_PER_DAY,
  );
  const used = new Set<string>();
  const ids: string[] = [];
  const rows: (string | number | null)[][] = [];
  for (const series of readKpis(table)) {
    if (series.months.length === 0) continue;
    let part = factIdPart(series.name);
    while (used.has(part)) part += "_";
    used.add(part);
    ids.push(part);
    rows.push(addKpi(run, series, `p7.kpi.${part}`, startMonth, due));
  }
  const { book } = run;
  book.add({
    id: "p7.kpi_n",
    label: "Indicadores acompanhados",
    value: ids.length,
    unit: "un",
    formula: words.months,
    inputs: ids.map((id) => `p7.kpi.${id}.atual`),
    basis: "DERIVADO",
  });
  book.add({
    id: "p7.kpi_fora",
    label: "Indicadores fora do plano",
    value: ids.filter((id) => (book.numberOf(`p7.kpi.${id}.fora`) ?? 0) >= reopenMonths).length,
    unit: "un",
    formula: words.count,
    inputs: ids.map((id) => `p7.kpi.${id}.fora`),
    basis: "DERIVADO",
  });
  run.datasets.push({
    id: "ds_p7_ciclo",
    name: "Ciclo de melhoria contínua",
    qualityScore: null,
    columns: [
      textColumn("indicador", "Indicador"),
      numberColumn("fase", "Fase dona da alavanca"),
      numberColumn("meses_fora", "Meses fora do plano"),
      textColumn("verificacao", "Verificação"),
      textColumn("acao", "Ação"),
      textColumn("responsavel", "Responsável"),
      { name: "prazo", label: "Prazo", type: "date" },
    ],
    rows,
  });
}

function addKpi(
  run: PhaseSevenRun,
  series: KpiSeries,
  prefix: string,
  startMonth: number,
  due: string,
): (string | number | null)[] {
  const { book } = run;
  const table = run.input.tables.kpis!;
  const latest = series.months.at(-1)!;
  const process =
    series.process === null
      ? undefined
      : run.processes.find(
          ({ id, name }) =>
            entityKey(id) === entityKey(series.process!) ||
            entityKey(name) === entityKey(series.process!),
        );
  const from = [
    {
      table,
      columns: ["kpi", "data", "valor", "meta"],
      rows: series.months.flatMap(({ rows }) => rows),
      filterText: `Indicador = ${series.name}`,
    },
  ];
  const decimals = series.unit === "un" || series.unit === "BRL" ? 0 : 1;
  const add = (
    key: string,
    label: string,
    value: string | number | null,
    unit: Unit,
    formula: ReturnType<typeof a79>,
    more: object = {},
  ) =>
    book.add({
      id: `${prefix}.${key}`,
      label: `${label} – ${series.name}`,
      value,
      unit,
      formula,
      from,
      sample: { used: series.months.length, reference: 12 },
      nullReason: "SEM_ENTRADA",
      ...more,
    });
  add("nome", "Indicador", series.name, "texto", words.latest);
  add("atual", "Valor atual", latest.value, series.unit, words.latest, { decimals });
  add("meta", "Meta", latest.target, series.unit, words.target, { decimals });
  const gap =
    latest.target === null
      ? null
      : gapToReference(latest.value, latest.target, series.direction, series.unit);
  add("lacuna", "Distância até a meta", gap?.value ?? null, gap?.unit ?? "pct", words.gap, {
    decimals: 1,
  });
  add(
    "decil",
    "Decil favorável da linha de base",
    favourableDecile(
      series.months.filter(({ month }) => month < startMonth),
      series.direction,
    ),
    series.unit,
    words.decile,
    { decimals, nullReason: "AMOSTRA_INSUFICIENTE" },
  );
  add(
    "verificacao",
    "Verificação do ganho",
    verdictOf(series.months, startMonth, series.direction),
    "texto",
    words.verdict,
    { assumptions: ["A.inicio_programa"] },
  );
  const out = monthsOutOfPlan(series.months, startMonth, series.direction);
  add("fora", "Meses fora do plano", out, "meses", words.out, {
    decimals: 0,
    assumptions: ["A.inicio_programa"],
  });
  const category = textCell(table, "categoria", latest.rows[0]!);
  const phase = phaseOfCategory[entityKey(category ?? "")] ?? 1;
  add("fase", "Fase dona da alavanca", phase, "un", words.phase);
  const ownerFact =
    process === undefined ? undefined : book.get(`p1.proc.${process.id}.responsavel`);
  const owner =
    ownerFor(run.input.project.statements, series.name) ??
    (typeof ownerFact?.value === "string" ? ownerFact.value : null);
  book.add({
    id: `${prefix}.responsavel`,
    label: `Responsável – ${series.name}`,
    value: owner,
    unit: "texto",
    formula: words.owner,
    inputs: ownerFact ? [ownerFact.id] : [],
    basis: "DERIVADO",
  });
  const action = out >= reopenMonths ? `Reabrir a fase ${phaseByNumber(phase).name}` : null;
  if (action !== null) {
    book.add({
      id: `${prefix}.acao`,
      label: `Ação – ${series.name}`,
      value: action,
      unit: "texto",
      formula: words.action,
      inputs: [`${prefix}.fora`, `${prefix}.fase`],
    });
    book.add({
      id: `${prefix}.prazo`,
      label: `Prazo da ação – ${series.name}`,
      value: due,
      unit: "data",
      formula: words.due,
      inputs: [`${prefix}.acao`],
    });
  }
  return [
    series.name,
    phase,
    out,
    book.textOf(`${prefix}.verificacao`),
    action,
    owner,
    action === null ? null : due,
  ];
}
