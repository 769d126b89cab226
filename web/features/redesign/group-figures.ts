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
    ...new Set(figures.flatMap(({ id }) => /^p2\.proc\.([^.]+)\.cen\./.exec(id)?.[1] ?? [])),
  ];
  return processes.flatMap((processId) =>
    projectedMeasures.flatMap((measure): ScenarioRow[] => {
      const at = (key: string): Cell => byId.get(`p2.proc.${processId}.${key}`) ?? null;
      const scenarios = {
        conservador: at(`cen.conservador.${measure}2`),
        base: at(`cen.base.${measure}2`),
        otimista: at(`cen.otimista.${measure}2`),
      };
      return Object.values(scenarios).every((cell) => cell === null)
        ? []
        : [{ processId, measure, current: at(measure), scenarios }];
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
    const [, processId, number, part] =
      /^p2\.proc\.([^.]+)\.acao\.(\d+)\.(\w+)$/.exec(figure.id) ?? [];
    if (processId === undefined || number === undefined) {
      rest.push(figure);
      continue;
    }
    const key = `${processId}.${number}`;
    const row = rows.get(key) ?? {
      key,
      processId,
      name: "",
      parts: { onda: null, inicio: null, fim: null, esforco: null, liberado: null },
    };
    rows.set(key, row);
    if (part === "nome") row.name = figure.display;
    else if (part !== undefined && part in row.parts) row.parts[part as ActionPart] = figure;
  }
  return { actions: [...rows.values()], rest };
}
