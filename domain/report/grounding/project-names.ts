/** Names that a reply about this project may hold, and which entity each stands for. */
import type { Fact, FactScope } from "../../facts/fact.ts";
import { phaseDefinitions } from "../../methodology/phases.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import { entityKey } from "../../tables/headers/header-names.ts";
import { roleName, systemName } from "../facts-handed.ts";
import type { EntityKeys } from "./entities.ts";
import { allFacts } from "./all-facts.ts";

/** Facts that name an entity: its code stands in their id. */
const named: readonly [keyof FactScope, (id: string) => string | undefined][] = [
  ["process", (id) => /^p\d\.proc\.([^.]+)\.nome$/.exec(id)?.[1]],
  ["area", (id) => /^p\d\.area\.([^.]+)\.nome$/.exec(id)?.[1]],
  ["system", (id) => systemName.read(id)?.system],
  ["role", (id) => roleName.read(id)?.role],
];

/** What names are read from. */
interface Named {
  project: { name: string; clientName: string };
  tables: readonly { table: string; fileName: string }[];
  phases: readonly { number: PhaseNumber; facts: readonly Fact[] }[];
}

export interface ProjectNames {
  names: readonly string[];
  entities: EntityKeys;
}

/** Once for each view, as its facts are. */
export const projectNames = oncePer(readNames);

/** What a fact names, by its id: of which kind, its code, and how it is called. */
const namedBy = ({ id, value }: Pick<Fact, "id" | "value">) =>
  typeof value !== "string"
    ? []
    : named.flatMap(([kind, codeIn]) => {
        const code = codeIn(id);
        return code === undefined ? [] : [{ kind, code, name: value }];
      });

function readNames(view: Named): ProjectNames {
  const names = new Set([
    view.project.name,
    view.project.clientName,
    ...phaseDefinitions.map(({ name }) => name),
    ...view.tables.flatMap(({ table, fileName }) => [table, fileName]),
  ]);
  const maps: Record<string, Map<string, string>> = {};
  const enter = (kind: keyof FactScope, name: string, key: string): void =>
    void (maps[kind] ??= new Map()).set(entityKey(name), key);
  for (const fact of allFacts(view)) {
    for (const { kind, code, name } of namedBy(fact)) {
      // An area or a role is one by its name, whatever each phase calls it inside.
      const key = kind === "process" ? entityKey(code) : entityKey(name);
      enter(kind, name, key);
      enter(kind, code, key);
      names.add(name);
      if (kind === "process") names.add(code);
    }
    for (const value of Object.values(fact.scope ?? {}))
      if (typeof value === "string" && value !== "") names.add(value);
    for (const kind of ["area", "system", "role", "activity", "client"] as const) {
      const value = fact.scope?.[kind];
      if (value !== undefined && maps[kind]?.has(entityKey(value)) !== true)
        enter(kind, value, entityKey(value));
    }
  }
  return { names: [...names], entities: maps as EntityKeys };
}
