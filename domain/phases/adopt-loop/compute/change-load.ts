/** A7.4 Carga de mudança: which initiatives touch an area in the same four weeks, weighed by their kind. */
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import type { HandedProcess } from "../../common/handed-processes.ts";
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import type { AreaGroup } from "../../common/positions/position-groups.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import {
  assumed,
  formulaOf,
  numberColumn,
  percentOf,
  textColumn,
  wholeTable,
  type PhaseSevenRun,
} from "../phase-run.ts";

const formula = formulaOf("A7.4");
const words = {
  load: formula(
    "soma dos pesos das iniciativas ativas na área em cada quatro semanas: ganho rápido ou habilitador 1, transformação 2, estrutural 3",
  ),
  touched: formula("iniciativas cujos processos são da área, ou cujo responsável é a área"),
  name: formula("área do organograma"),
  people: formula("posições da área"),
  over: formula("áreas com carga acima do limite"),
  top: formula("área com a maior carga"),
  shift: formula("iniciativa de menor peso e maior código na janela em excesso"),
  window: formula("quatro semanas com a maior carga"),
  share: formula("carga ÷ limite de carga"),
  windows: formula("quatro semanas seguidas do programa"),
};
export const windowWeeks = 4;
export const kindWeight: Record<InitiativeRecord["kind"], number> = {
  quick_win: 1,
  habilitador: 1,
  core: 2,
  estrutural: 3,
};

export interface AreaLoad {
  area: AreaGroup;
  initiatives: InitiativeRecord[] /** Load by window, first window first. */;
  loads: number[];
}

/** Areas of its processes; without a process, the area that its owner names. */
export function areasTouched(
  initiative: InitiativeRecord,
  processes: readonly HandedProcess[],
  areas: readonly AreaGroup[],
): AreaGroup[] {
  const keys = new Set(
    initiative.processes.flatMap((reference) => {
      const found = processes.find(
        ({ id, name }) =>
          entityKey(id) === entityKey(reference) || entityKey(name) === entityKey(reference),
      );
      return found?.area == null ? [] : [entityKey(found.area)];
    }),
  );
  if (initiative.processes.length === 0 && initiative.owner !== null)
    keys.add(entityKey(initiative.owner));
  return areas.filter(
    (area) => keys.has(entityKey(area.name)) || [...area.areas].some((key) => keys.has(key)),
  );
}

const isActive = ({ startWeek, durationWeeks }: InitiativeRecord, window: number): boolean =>
  startWeek !== null &&
  durationWeeks !== null &&
  startWeek < (window + 1) * windowWeeks &&
  startWeek + durationWeeks > window * windowWeeks;

export const activeIn = (
  initiatives: readonly InitiativeRecord[],
  window: number,
): InitiativeRecord[] => initiatives.filter((initiative) => isActive(initiative, window));

/** Windows up to the end of the last initiative, at least those of the programme. */
export function loadsOf(
  run: Pick<PhaseSevenRun, "initiatives" | "processes" | "areas">,
  programmeWeeks: number,
): AreaLoad[] {
  const last = Math.max(
    programmeWeeks,
    ...run.initiatives.flatMap(({ startWeek, durationWeeks }) =>
      startWeek === null || durationWeeks === null ? [] : [startWeek + durationWeeks],
    ),
  );
  const windows = Math.ceil(last / windowWeeks);
  return run.areas.map((area) => {
    const initiatives = run.initiatives.filter((initiative) =>
      areasTouched(initiative, run.processes, run.areas).includes(area),
    );
    return {
      area,
      initiatives,
      loads: Array.from({ length: windows }, (_, window) =>
        activeIn(initiatives, window).reduce((sum, { kind }) => sum + kindWeight[kind], 0),
      ),
    };
  });
}

export function addLoadFacts(run: PhaseSevenRun): AreaLoad[] {
  const { book, initiatives } = run;
  for (const area of run.areas) {
    book.add({
      id: `p7.area.${area.id}.nome`,
      label: `Área – ${area.name}`,
      value: area.name,
      unit: "texto",
      formula: words.name,
      from: wholeTable(run, "cargos", ["area"]),
      scope: { area: area.name },
    });
    book.add({
      id: `p7.area.${area.id}.pessoas`,
      label: `Pessoas – ${area.name}`,
      value: area.positions.length,
      unit: "un",
      formula: words.people,
      from: wholeTable(run, "cargos", ["posicao_id", "area"]),
      scope: { area: area.name },
    });
  }
  if (run.areas.length === 0 || initiatives.length === 0) return [];
  const loads = loadsOf(run, assumed(run, "A.semanas_programa"));
  const max = assumed(run, "A.carga_max");
  const from = wholeTable(run, "iniciativas", [
    "processos",
    "tipo",
    "inicio_semana",
    "duracao_semanas",
    "responsavel",
  ]);
  const windows = loads[0]?.loads.length ?? 0;
  for (let window = 0; window < windows; window++)
    book.add({
      id: `p7.janela.${window + 1}.nome`,
      label: `Janela ${window + 1}`,
      value: windowName(window),
      unit: "texto",
      formula: words.windows,
      from,
    });
  for (const { area, initiatives: own, loads: values } of loads) {
    const prefix = `p7.area.${area.id}`;
    const more = { from, scope: { area: area.name } };
    book.add({
      id: `${prefix}.n_ini`,
      label: `Iniciativas que tocam a área – ${area.name}`,
      value: own.length,
      unit: "un",
      formula: words.touched,
      ...more,
    });
    values.forEach((load, window) =>
      book.add({
        id: `${prefix}.carga.${window + 1}`,
        label: `Carga de mudança – ${area.name}, ${windowName(window)}`,
        value: load,
        unit: "un",
        formula: words.load,
        ...more,
      }),
    );
    values.forEach((load, window) =>
      book.add({
        id: `${prefix}.carga_pct.${window + 1}`,
        label: `Carga em parte do limite – ${area.name}, ${windowName(window)}`,
        value: percentOf(load / max),
        unit: "pct",
        decimals: 0,
        formula: words.share,
        inputs: [`${prefix}.carga.${window + 1}`],
        assumptions: ["A.carga_max"],
        scope: { area: area.name },
      }),
    );
    const highest = Math.max(0, ...values);
    const at = values.indexOf(highest);
    const inputs = values.map((_, window) => `${prefix}.carga.${window + 1}`);
    book.add({
      id: `${prefix}.carga_max`,
      label: `Maior carga de mudança – ${area.name}`,
      value: highest,
      unit: "un",
      formula: words.load,
      inputs,
      scope: { area: area.name },
    });
    book.add({
      id: `${prefix}.carga_janela`,
      label: `Janela da maior carga – ${area.name}`,
      value: highest === 0 ? null : windowName(at),
      unit: "texto",
      formula: words.window,
      inputs,
      nullReason: "NAO_SE_APLICA",
      scope: { area: area.name },
    });
    book.add({
      id: `${prefix}.carga_n`,
      label: `Iniciativas na janela da maior carga – ${area.name}`,
      value: highest === 0 ? 0 : activeIn(own, at).length,
      unit: "un",
      formula: words.touched,
      ...more,
    });
    if (!isAbove(highest, max)) continue;
    const moved = [...activeIn(own, at)].sort(
      (a, b) => kindWeight[a.kind] - kindWeight[b.kind] || compareText(b.id, a.id),
    )[0];
    book.add({
      id: `${prefix}.deslocar`,
      label: `Iniciativa a deslocar – ${area.name}`,
      value: moved?.name ?? null,
      unit: "texto",
      formula: words.shift,
      inputs,
      assumptions: ["A.carga_max"],
      scope: { area: area.name },
    });
  }
  const ids = loads.map(({ area }) => `p7.area.${area.id}.carga_max`);
  const ranked = [...loads].sort(
    (a, b) => Math.max(...b.loads) - Math.max(...a.loads) || compareText(a.area.name, b.area.name),
  );
  book.add({
    id: "p7.carga_max",
    label: "Maior carga de mudança",
    value: Math.max(0, ...loads.flatMap((one) => one.loads)),
    unit: "un",
    formula: words.load,
    inputs: ids,
  });
  book.add({
    id: "p7.carga_area",
    label: "Área com a maior carga",
    value: ranked[0]?.area.name ?? null,
    unit: "texto",
    formula: words.top,
    inputs: ids,
  });
  book.add({
    id: "p7.carga_excesso",
    label: "Áreas acima do limite de carga",
    value: loads.filter((one) => one.loads.some((load) => isAbove(load, max))).length,
    unit: "un",
    formula: words.over,
    inputs: ids,
    assumptions: ["A.carga_max"],
    basis: "DERIVADO",
  });
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
    rows: loads.flatMap(({ area, initiatives: own, loads: values }) =>
      values.map((load, window) => [
        area.name,
        windowName(window),
        load,
        activeIn(own, window).length,
      ]),
    ),
  });
  return loads;
}

/** "sem. 1–4" */
export const windowName = (window: number): string =>
  `sem. ${window * windowWeeks + 1}–${(window + 1) * windowWeeks}`;
