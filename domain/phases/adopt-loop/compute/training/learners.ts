/** A7.5: who is trained, with the hours of each track that a person of the role needs. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import type { PositionGroup } from "../../../common/positions/position-groups.ts";
import { compareText, entityKey } from "../../../../tables/read-table.ts";
import { literacyTrack, otherTrack, toolTrack } from "../../copy.ts";
import { assumed, type PhaseSevenRun } from "../../phase-run.ts";
import type { AreaLoad } from "../change-load.ts";
import { bringsTool } from "../../../common/training/areas-touched.ts";
import { skillHours } from "../../../common/training/skill-hours.ts";
import { hoursPerPerson, type TrackHours } from "../../../common/training/training-hours.ts";

/** People of one role, and of one area and family where T06 is there. */
interface Segment {
  role: string;
  area: string | null;
  family: PositionGroup | null;
  people: number;
}

export interface Learner extends Segment {
  tools: number;
  tracks: TrackHours;
  hours: number;
  hasSkills: boolean;
}

/** Without T06, the roles of T18 with their stated people; without T18, literacy and tools of every position. */
export function learnersOf(run: PhaseSevenRun, loads: readonly AreaLoad[]): Learner[] {
  const needs = skillHours(
    run.input.tables.competencias,
    assumed(run, "A.treino_nivel"),
    otherTrack,
  );
  const isStated = run.positions.length === 0;
  return (isStated ? statedSegments(run) : positionSegments(run)).map((segment) =>
    toLearner(run, segment, {
      skills: needs.get(entityKey(segment.role)),
      tools: isStated ? 0 : toolsOf(segment.area, loads),
    }),
  );
}

function toLearner(
  run: PhaseSevenRun,
  segment: Segment,
  { skills, tools }: { skills: ReadonlyMap<string, number> | undefined; tools: number },
): Learner {
  const [base, toolHours] = [assumed(run, "A.treino_base"), assumed(run, "A.treino_ferramenta")];
  const tracks: TrackHours = [
    [literacyTrack, base] as const,
    ...[...(skills ?? [])].sort(([a], [b]) => compareText(a, b)),
    ...(tools > 0 ? [[toolTrack, tools * toolHours] as const] : []),
  ];
  return {
    ...segment,
    tools,
    tracks,
    hours: hoursPerPerson({
      base,
      levelHours: exactSum([...(skills ?? new Map<string, number>()).values()]),
      tools,
      toolHours,
    }),
    hasSkills: skills !== undefined,
  };
}

function statedSegments(run: PhaseSevenRun): Segment[] {
  const stated = new Map<string, { role: string; people: number }>();
  for (const row of run.skills)
    stated.set(entityKey(row.role), {
      role: row.role,
      people: Math.max(row.people, stated.get(entityKey(row.role))?.people ?? 0),
    });
  return inKeyOrder(stated).map(({ role, people }) => ({ role, area: null, family: null, people }));
}

function positionSegments(run: PhaseSevenRun): Segment[] {
  const segments = new Map<string, Segment>();
  for (const position of run.positions) {
    const family = run.families.find(({ positions }) => positions.includes(position)) ?? null;
    const key = `${entityKey(position.role)}|${entityKey(position.area ?? "")}|${family?.id ?? ""}`;
    const { role, area } = position;
    const found = segments.get(key) ?? { role, area, family, people: 0 };
    found.people++;
    segments.set(key, found);
  }
  return inKeyOrder(segments);
}

const inKeyOrder = <T>(found: ReadonlyMap<string, T>): T[] =>
  [...found].sort(([a], [b]) => compareText(a, b)).map(([, one]) => one);

/** New tools that the initiatives of the area bring. */
function toolsOf(area: string | null, loads: readonly AreaLoad[]): number {
  const load = area === null ? undefined : loads.find((one) => one.area.areas.has(entityKey(area)));
  return load?.initiatives.filter(bringsTool).length ?? 0;
}

export const usesDefaultHours = (run: PhaseSevenRun): boolean =>
  run.skills.some(({ hoursPerLevel }) => hoursPerLevel === null);
