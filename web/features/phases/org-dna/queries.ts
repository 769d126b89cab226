import { useQuery } from "@tanstack/react-query";
import { listFacts } from "#contract/facts/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

export interface Figure {
  value: number | string | boolean | null;
  display: string;
  scope: Readonly<Record<string, string>>;
}
export type Figures = ReadonlyMap<string, Figure>;

/** Value and display of the shown run's facts whose ids begin so, by id. */
export function useFigures(projectId: string, prefix: string) {
  return useQuery({
    queryKey: ["facts", projectId, "figures", 3, prefix],
    queryFn: async () =>
      new Map(
        (await call(listFacts, { params: { id: projectId }, query: { phase: 3, prefix } })).map(
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
  [...figures.keys()].flatMap((id) =>
    id.startsWith(prefix) &&
    id.endsWith(`.${key}`) &&
    !id.slice(prefix.length, -key.length - 1).includes(".")
      ? [id.slice(prefix.length, -key.length - 1)]
      : [],
  );
export const numberAt = (figures: Figures, id: string): number | null => {
  const value = figures.get(id)?.value;
  return typeof value === "number" ? value : null;
};
export const textAt = (figures: Figures, id: string): string => {
  const value = figures.get(id)?.value;
  return value == null ? "" : String(value);
};
