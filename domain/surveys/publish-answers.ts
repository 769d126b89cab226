/** Answers of closed surveys as the rows of table T15, such that no row tells a group of fewer people than the minimum. */
import { csvLine } from "../kernel/text/csv-cell.ts";
import { surveyCopy } from "./copy.ts";
import { surveyItems, type SurveyAnswers } from "./items.ts";
import { mergeSmallGroups } from "./merge-small-groups.ts";

export interface SurveyResponse {
  area: string;
  roleGroup: string | null;
  answers: SurveyAnswers;
}

export interface AnsweredWave {
  wave: number;
  minimum: number;
  responses: SurveyResponse[];
}

/**
 * The role group stays beside its area only where the pair has `minimum` answers, and where those of the area without a role
 * are none or as many: a blank must not point at one person.
 */
export function publishGroups(
  responses: readonly SurveyResponse[],
  minimum: number,
): SurveyResponse[] {
  const areas = mergeSmallGroups(
    countBy(responses, ({ area }) => area),
    minimum,
  );
  const placed = responses.map((response) => ({
    ...response,
    area: areas.get(response.area) ?? surveyCopy.mergedArea,
  }));
  const rolesOf = new Map(
    [...new Set(placed.map(({ area }) => area))].map(
      (name) =>
        [
          name,
          mergeSmallGroups(
            countBy(
              placed.filter(({ area }) => area === name),
              ({ roleGroup }) => roleGroup ?? "",
            ),
            minimum,
          ),
        ] as const,
    ),
  );
  return placed.map((response) => ({
    ...response,
    roleGroup: rolesOf.get(response.area)?.get(response.roleGroup ?? "") || null,
  }));
}

/** CSV of T15 with every wave that has the minimum of answers; null when none has. Its order is that of `waves`. */
export function writeSurveySource(waves: readonly AnsweredWave[]): string | null {
  const published = waves.filter(({ responses, minimum }) => responses.length >= minimum);
  if (published.length === 0) return null;
  const rows = published.flatMap(({ wave, minimum, responses }) =>
    publishGroups(responses, minimum).flatMap(({ area, roleGroup, answers }, index) =>
      surveyItems.flatMap(({ id, dimension, isInverted }) => {
        const value = answers[id] ?? null;
        const respondent = `O${wave}-${String(index + 1).padStart(4, "0")}`;
        return value === null
          ? []
          : [
              [
                respondent,
                area,
                roleGroup,
                id,
                dimension,
                value,
                isInverted ? surveyCopy.yes : surveyCopy.no,
                surveyCopy.wave(wave),
              ],
            ];
      }),
    ),
  );
  const hasRoles = rows.some((row) => row[2] !== null);
  return [[...surveyCopy.headers], ...rows]
    .map((row) => csvLine(hasRoles ? row : row.toSpliced(2, 1)))
    .join("");
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
