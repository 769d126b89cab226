/** Every way of asking, by intent, and what is outside the analyses. */
import type { IntentId } from "../../intent-catalog.ts";
import { moreOutside, morePhrasings } from "../more-phrasings.ts";
import { outsidePhrasings, phrasings } from "../phrasings.ts";
import { designWays } from "./design.ts";
import { diagnosisWays } from "./diagnosis.ts";
import { outsideWays } from "./outside.ts";
import { projectWays } from "./project.ts";
import { spokenOutside, spokenWays } from "./spoken.ts";
import { terseWays } from "./terse.ts";
import { valueWays } from "./value.ts";

const byIntent = { ...diagnosisWays, ...designWays, ...valueWays, ...projectWays } satisfies Record<
  IntentId,
  string[]
>;

/** Null: no analysis answers it. */
export const waysOfAsking: readonly (readonly [IntentId | null, string])[] = [
  ...(Object.keys(byIntent) as IntentId[]).flatMap((intent) =>
    [
      ...phrasings[intent],
      ...(morePhrasings[intent] ?? []),
      ...byIntent[intent],
      ...(spokenWays[intent] ?? []),
      ...(terseWays[intent] ?? []),
    ].map((text) => [intent, text] as const),
  ),
  ...[...outsidePhrasings, ...moreOutside, ...outsideWays, ...spokenOutside].map(
    (text) => [null, text] as const,
  ),
];
