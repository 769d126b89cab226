import * as handed from "./facts-handed.ts";
export interface Figure {
  id: string;
  label: string;
  display: string;
  basis: string;
}
type Cell = Pick<Figure, "id" | "display"> | null;

export const scenarioNames = ["conservador", "base", "otimista"] as const;
const projectedMeasures = ["h", "tt", "rho", "custo"] as const;
export type Measure = (typeof projectedMeasures)[number];
export interface ScenarioRow {
  processId: string;
  measure: Measure;
  current: Cell;
  scenarios: Record<(typeof scenarioNames)[number], Cell>;
}

/** Today beside the three scenarios, by process and measure; a measure without any scenario has no row. */
export function scenarioRows(figures: readonly Figure[]): ScenarioRow[] {
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const processes = [
    ...new Set(figures.flatMap(({ id }) => handed.measure.inScenario.read(id)?.process ?? [])),
  ];
  return processes.flatMap((processId) =>
    projectedMeasures.flatMap((measure): ScenarioRow[] => {
      const process = processId;
      const at = (scenario: (typeof scenarioNames)[number]): Cell =>
        byId.get(handed.measure.inScenario({ process, scenario, measure })) ?? null;
      const scenarios = {
        conservador: at("conservador"),
        base: at("base"),
        otimista: at("otimista"),
      };
      return Object.values(scenarios).every((cell) => cell === null)
        ? []
        : [
            {
              processId,
              measure,
              current: byId.get(handed.measure.now({ process, measure })) ?? null,
              scenarios,
            },
          ];
    }),
  );
}

export const actionParts = ["onda", "inicio", "fim", "esforco", "liberado"] as const;
export type ActionPart = (typeof actionParts)[number];
export interface ActionRow {
  key: string;
  processId: string;
  name: string;
  parts: Record<ActionPart, Cell>;
}

/** Actions of the rollout in their order, and what is left of the figures. */
export function actionRows(figures: readonly Figure[]): { actions: ActionRow[]; rest: Figure[] } {
  const rows = new Map<string, ActionRow>();
  const rest: Figure[] = [];
  for (const figure of figures) {
    const at = handed.action.part.read(figure.id);
    if (at === null) {
      rest.push(figure);
      continue;
    }
    const { process: processId, rank, part } = at;
    const key = `${processId}.${rank}`;
    const row = rows.get(key) ?? {
      key,
      processId,
      name: "",
      parts: { onda: null, inicio: null, fim: null, esforco: null, liberado: null },
    };
    rows.set(key, row);
    if (part === "nome") row.name = figure.display;
    else if (part in row.parts) row.parts[part as ActionPart] = figure;
  }
  return { actions: [...rows.values()], rest };
}
