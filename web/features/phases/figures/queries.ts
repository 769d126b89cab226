import { useQuery } from "@tanstack/react-query";
import { listFacts } from "#contract/facts/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

export interface Figure {
  value: number | string | boolean | null;
  display: string;
  /** What it is of, by name: an area, an activity. */
  scope: Readonly<Record<string, string>>;
}
export type Figures = ReadonlyMap<string, Figure>;

/** Value and display of the shown run's facts whose ids begin so, by id. */
export function useFigures(projectId: string, phase: number, prefix: string) {
  return useQuery({
    queryKey: ["facts", projectId, "figures", phase, prefix],
    queryFn: async (): Promise<Figures> =>
      new Map(
        (await call(listFacts, { params: { id: projectId }, query: { phase, prefix } })).map(
          ({ id, value, display, scope }): [string, Figure] => [
            id,
            { value, display, scope: scope ?? {} },
          ],
        ),
      ),
  });
}

/** The parts of ids between `prefix` and `.key`, in the order of the facts. */
export const idsOf = (figures: Figures, prefix: string, key: string): string[] =>
  [...figures.keys()].flatMap((id) => {
    const part =
      id.startsWith(prefix) && id.endsWith(`.${key}`)
        ? id.slice(prefix.length, -key.length - 1)
        : ".";
    return part.includes(".") ? [] : [part];
  });
export const numberAt = (figures: Figures, id: string): number | null => {
  const value = figures.get(id)?.value;
  return typeof value === "number" ? value : null;
};
export const textAt = (figures: Figures, id: string): string => {
  const value = figures.get(id)?.value;
  return value == null ? "" : String(value);
};
