/** The choice of sections while it is made: in the order of the report, each once. */
export interface ChosenPart {
  phase: number;
  sectionId: string;
  title: string;
  phaseName: string;
  pages: number | null;
}

const isSame = (
  a: Pick<ChosenPart, "phase" | "sectionId">,
  b: Pick<ChosenPart, "phase" | "sectionId">,
): boolean => a.phase === b.phase && a.sectionId === b.sectionId;

export const includesPart = (
  chosen: readonly ChosenPart[],
  part: Pick<ChosenPart, "phase" | "sectionId">,
): boolean => chosen.some((one) => isSame(one, part));

/** New ones go to the end. */
export const addParts = (
  chosen: readonly ChosenPart[],
  parts: readonly ChosenPart[],
): ChosenPart[] => [...chosen, ...parts.filter((part) => !includesPart(chosen, part))];

export const removeParts = (
  chosen: readonly ChosenPart[],
  parts: readonly Pick<ChosenPart, "phase" | "sectionId">[],
): ChosenPart[] => chosen.filter((one) => !parts.some((part) => isSame(one, part)));

/** One place up (-1) or down (1); nothing at the ends. */
export function movePart(chosen: readonly ChosenPart[], index: number, by: -1 | 1): ChosenPart[] {
  const to = index + by;
  const [moved, other] = [chosen[index], chosen[to]];
  return moved === undefined || other === undefined
    ? [...chosen]
    : chosen.with(index, other).with(to, moved);
}
