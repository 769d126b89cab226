/** Facts of what the decisions of phase 1 can move (`p1.capturar.*`, `p1.alerta.perda_ano`, `p1.kpi.*.rumo.*`). */
import {
  assumedNumber,
  definitionOf,
  resolvedValue,
} from "../../../../facts/assumptions/register.ts";
import { members } from "../../../../facts/catalogue/fact-definition.ts";
import { exactMean, exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isBelow } from "../../../../kernel/numbers/rounding.ts";
import { entityKey } from "../../../../tables/read-table.ts";
import { kpisWithPart } from "../../../common/kpi-series.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";

const fewestMonths = 12;
const windowMonths = 3;
const clearlyWorse = 0.01;

export function addStakeFacts(run: PhaseOneRun): void {
  addCapture(run);
  addExpectedLoss(run);
  addCourses(run);
}

function addCapture({ book, assumptions }: PhaseOneRun): void {
  const processes = members(book.all(), p1.process.quadrant).filter(
    ({ fact }) => fact.value === "Capturar já",
  );
  const money = processes.map(({ at }) => p1.process.addressableCost(at));
  const hours = processes.map(({ at }) => p1.process.releasedHours(at));
  const isKnown = (id: string) => book.numberOf(id) !== null;
  if (processes.length === 0 || !money.every(isKnown) || !hours.every(isKnown)) return;
  const gross = exactSum(money.map((id) => book.numberOf(id) ?? 0));
  const cash =
    gross *
    assumedNumber(assumptions, "A.adocao") *
    assumedNumber(assumptions, "A.conversao_caixa");
  const captured = assumedNumber(assumptions, "A.captura");
  const range = definitionOf("A.captura");
  const at = (limit: number | null | undefined) =>
    limit == null || captured === 0 ? null : (cash * limit) / captured;
  const inCash = {
    inputs: [p1.capture.gross()],
    assumptions: ["A.adocao", "A.conversao_caixa"],
  };
  book.add(p1.capture.hours, {
    value: exactSum(hours.map((id) => book.numberOf(id) ?? 0)),
    inputs: hours,
  });
  book.add(p1.capture.gross, { value: gross, inputs: money });
  book.add(p1.capture.cash, { ...inCash, value: cash });
  const ofRange = { inputs: [p1.capture.cash()], assumptions: ["A.captura"] };
  book.add(p1.capture.low, { ...ofRange, value: at(range?.min) });
  book.add(p1.capture.high, { ...ofRange, value: at(range?.max) });
  book.add(p1.capture.month, { value: cash / 12, inputs: [p1.capture.cash()] });
}

const told = ({ assumptions }: PhaseOneRun, id: string): number | null => {
  const value = resolvedValue(assumptions, id);
  return typeof value === "number" ? value : null;
};

/** Null without the client's rates and margin: none of them has a default. */
function addExpectedLoss(run: PhaseOneRun): void {
  const { book } = run;
  const n = book.numberOf(p1.alert.count());
  if (n === null || n === 0) return;
  const revenue = book.numberOf(p1.alert.revenue());
  const [alert, others, margin] = [
    told(run, "A.churn_alerta"),
    told(run, "A.churn_saudavel"),
    told(run, "A.margem"),
  ];
  const isKnown = revenue !== null && alert !== null && others !== null && margin !== null;
  book.add(p1.expectedLoss.perYear, {
    value: isKnown ? revenue * 12 * (alert - others) * margin : null,
    inputs: [p1.alert.revenue()],
    ...(isKnown ? { assumptions: ["A.churn_alerta", "A.churn_saudavel", "A.margem"] } : {}),
  });
}

function addCourses(run: PhaseOneRun): void {
  const { book } = run;
  const table = run.tables.kpis;
  if (!table) return;
  const followed = kpisWithPart(table).filter(({ months }) => months.length >= fewestMonths);
  const worse = followed.filter(({ part }) => isWorse(run, part));
  const pValues = followed.map(({ part }) => p1.kpiTrend.pValue({ kpi: part }));
  if (followed.length === 0) return;
  book.add(p1.worsening.followed, { value: followed.length, inputs: pValues });
  book.add(p1.worsening.count, { value: worse.length, inputs: pValues });
  for (const kpi of worse) addCourse(run, kpi);
}

function isWorse({ book }: PhaseOneRun, kpi: string): boolean {
  const p = book.numberOf(p1.kpiTrend.pValue({ kpi }));
  return (
    book.textOf(p1.kpiTrend.reading({ kpi })) === "piorando" &&
    p !== null &&
    isBelow(p, clearlyWorse)
  );
}

type Kpi = ReturnType<typeof kpisWithPart>[number];

function addCourse(run: PhaseOneRun, kpi: Kpi): void {
  const { book } = run;
  const { part, name, unit, months, latest } = kpi;
  const process = kpi.process === null ? undefined : run.inventory.find(kpi.process);
  const mean = (list: Kpi["months"]) => exactMean(list.map(({ value }) => value));
  const [start, recent] = [mean(months.slice(0, windowMonths)), mean(months.slice(-windowMonths))];
  const slope = book.numberOf(p1.kpiTrend.slope({ kpi: part }));
  const shared = { at: { kpi: part }, names: { name } };
  const from = [
    {
      table: run.tables.kpis!,
      columns: ["data", "valor"],
      rows: months.flatMap(({ rows }) => rows),
      filterText: `KPI = ${name}`,
    },
  ];
  const slopeId = p1.kpiTrend.slope({ kpi: part });
  book.add(p1.kpiCourse.start, { ...shared, unit, value: start, from });
  book.add(p1.kpiCourse.recent, { ...shared, unit, value: recent, from });
  book.add(p1.kpiCourse.ahead, {
    ...shared,
    unit,
    value: slope === null ? null : latest.value + 12 * slope,
    inputs: [p1.kpi.current({ kpi: part }), slopeId],
  });
  if (process)
    book.add(p1.kpiCourse.owner, {
      ...shared,
      value: book.textOf(p1.process.owner({ process: process.id })),
      inputs: [p1.process.owner({ process: process.id })],
    });
  if (isChurn(kpi)) addPrice(run, kpi, { start, recent, slope });
}

/** Of the indicators only the loss of accounts has a price: revenue a year × margin for each point. */
const isChurn = ({ name, unit, direction }: Kpi): boolean =>
  unit === "pct" && direction === -1 && /\bchurn\b|cancelamento/.test(entityKey(name));

function addPrice(
  run: PhaseOneRun,
  { part, name }: Kpi,
  course: { start: number | null; recent: number | null; slope: number | null },
): void {
  const { book } = run;
  const margin = told(run, "A.margem");
  const revenue = book.numberOf(p1.clients.revenue());
  if (margin === null || revenue === null) return;
  const perPoint = (revenue * 12 * margin) / 100;
  const { start, recent, slope } = course;
  const at = { kpi: part };
  const shared = { at, names: { name }, assumptions: ["A.margem"] };
  book.add(p1.kpiCourse.lost, {
    ...shared,
    value: start === null || recent === null ? null : (recent - start) * perPoint,
    inputs: [p1.kpiCourse.start(at), p1.kpiCourse.recent(at), p1.clients.revenue()],
  });
  book.add(p1.kpiCourse.losing, {
    ...shared,
    value: slope === null ? null : 12 * slope * perPoint,
    inputs: [p1.kpiTrend.slope(at), p1.clients.revenue()],
  });
}
