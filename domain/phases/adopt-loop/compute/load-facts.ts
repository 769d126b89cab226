/** A7.4 Carga de mudança: the load of each area in each four weeks of the programme, its peak and what to shift. */
import type { RowSelection } from "../../../facts/row-selection.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../tables/read-table.ts";
import * as p7 from "../facts.ts";
import {
  assumed,
  numberColumn,
  percentOf,
  textColumn,
  wholeTable,
  type PhaseSevenRun,
} from "../phase-run.ts";
import { addOwnHours } from "./own-hours.ts";
import { activeIn, kindWeight, loadsOf, windowName, type AreaLoad } from "./change-load.ts";

export function addLoadFacts(run: PhaseSevenRun): AreaLoad[] {
  addAreas(run);
  // Initiatives without a start or a length weigh on no week that is known: no load, and not a load of zero.
  const isDated = run.initiatives.some(
    ({ startWeek, durationWeeks }) => startWeek !== null && durationWeeks !== null,
  );
  if (run.areas.length === 0 || !isDated) return [];
  const loads = loadsOf(run, assumed(run, "A.semanas_programa"));
  const from = wholeTable(run, "iniciativas", [
    "processos",
    "tipo",
    "inicio_semana",
    "duracao_semanas",
    "responsavel",
  ]);
  const windows = loads[0]?.loads.length ?? 0;
  for (let window = 0; window < windows; window++)
    run.book.add(p7.window.name, {
      at: { window: window + 1 },
      names: { rank: window + 1 },
      value: windowName(window),
      from,
    });
  for (const load of loads) addAreaLoad(run, load, from);
  addOwnHours(run);
  addHighest(run, loads);
  addDataset(run, loads);
  return loads;
}

function addAreas(run: PhaseSevenRun): void {
  for (const area of run.areas) {
    const shared = { at: { area: area.id }, names: area, scope: { area: area.name } };
    run.book.add(p7.area.name, {
      ...shared,
      value: area.name,
      from: wholeTable(run, "cargos", ["area"]),
    });
    run.book.add(p7.area.people, {
      ...shared,
      value: area.positions.length,
      from: wholeTable(run, "cargos", ["posicao_id", "area"]),
    });
  }
}

function addAreaLoad(
  run: PhaseSevenRun,
  { area, initiatives, loads }: AreaLoad,
  from: readonly RowSelection[],
): void {
  const { book } = run;
  const max = assumed(run, "A.carga_max");
  const shared = { at: { area: area.id }, names: area, scope: { area: area.name } };
  const inWindow = (window: number) => ({
    at: { area: area.id, window: window + 1 },
    names: { name: area.name, window: windowName(window) },
    scope: { area: area.name },
  });
  book.add(p7.area.initiatives, { ...shared, value: initiatives.length, from });
  loads.forEach((load, window) =>
    book.add(p7.areaLoad.load, { ...inWindow(window), value: load, from }),
  );
  const inputs = loads.map((_, window) => p7.areaLoad.load(inWindow(window).at));
  loads.forEach((load, window) =>
    book.add(p7.areaLoad.share, {
      ...inWindow(window),
      value: percentOf(load / max),
      inputs: [p7.areaLoad.load(inWindow(window).at)],
      assumptions: ["A.carga_max"],
    }),
  );
  const highest = Math.max(0, ...loads);
  const at = loads.indexOf(highest);
  const active = highest === 0 ? [] : activeIn(initiatives, at);
  book.add(p7.area.highestLoad, { ...shared, value: highest, inputs });
  book.add(p7.area.highestWindow, {
    ...shared,
    value: highest === 0 ? null : windowName(at),
    inputs,
  });
  book.add(p7.area.initiativesThen, { ...shared, value: active.length, from });
  if (!isAbove(highest, max)) return;
  const moved = [...active].sort(
    (a, b) => kindWeight[a.kind] - kindWeight[b.kind] || compareText(b.id, a.id),
  )[0];
  book.add(p7.area.toShift, {
    ...shared,
    value: moved?.name ?? null,
    inputs,
    assumptions: ["A.carga_max"],
  });
}

function addHighest(run: PhaseSevenRun, loads: readonly AreaLoad[]): void {
  const { book } = run;
  const max = assumed(run, "A.carga_max");
  const inputs = loads.map(({ area }) => p7.area.highestLoad({ area: area.id }));
  const ranked = [...loads].sort(
    (a, b) => Math.max(...b.loads) - Math.max(...a.loads) || compareText(a.area.name, b.area.name),
  );
  book.add(p7.load.highest, {
    value: Math.max(0, ...loads.flatMap((one) => one.loads)),
    inputs,
  });
  book.add(p7.load.area, { value: ranked[0]?.area.name ?? null, inputs });
  book.add(p7.load.areasOver, {
    value: loads.filter((one) => one.loads.some((load) => isAbove(load, max))).length,
    inputs,
    assumptions: ["A.carga_max"],
  });
}

function addDataset(run: PhaseSevenRun, loads: readonly AreaLoad[]): void {
  run.datasets.push({
    id: "ds_p7_carga",
    name: "Carga de mudança por área e janela",
    qualityScore: null,
    columns: [
      textColumn("area", "Área"),
      textColumn("janela", "Janela"),
      numberColumn("carga", "Carga"),
      numberColumn("iniciativas", "Iniciativas"),
    ],
    rows: loads.flatMap(({ area, initiatives, loads: values }) =>
      values.map((load, window) => [
        area.name,
        windowName(window),
        load,
        activeIn(initiatives, window).length,
      ]),
    ),
  });
}
