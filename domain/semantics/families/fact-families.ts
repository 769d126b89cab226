/** Every family of facts that the seven phases define, once, as what can be asked. */
import { once } from "../../kernel/memoize-by.ts";
import type { FactDefinition } from "../../facts/catalogue/fact-definition.ts";
import { familyOf, type FactFamily } from "./fact-family.ts";
import { sharedFamilies } from "./shared-families.ts";
import { definitionsOf } from "../../phases/common/run/define-phase.ts";
import { phases } from "../../phases/registry.ts";

const ofPhases = (): FactFamily[] =>
  Object.values(phases).flatMap(({ phase, facts }) =>
    definitionsOf(facts).map((definition) =>
      // A phase's catalogue consists of definitions; its door names only how their ids are read.
      familyOf(phase, definition as unknown as FactDefinition),
    ),
  );

/** Fixed rules have one family together, whoever writes them. */
const isOfPhase = ({ pattern }: FactFamily): boolean => !pattern.startsWith("k.");

export const factFamilies = once((): readonly FactFamily[] => [
  ...new Map(
    [...ofPhases().filter(isOfPhase), ...sharedFamilies].map((family) => [family.pattern, family]),
  ).values(),
]);
