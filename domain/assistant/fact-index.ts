/** The facts of one run, ready to be asked by id and by pattern: built once for each run, whoever asks and on whichever page. */
import type { Fact } from "../facts/fact.ts";
import type { DefinitionReader } from "../facts/catalogue/fact-definition.ts";
import { oncePer } from "../kernel/memoize-by.ts";

export interface Matched {
  fact: Fact;
  key: string;
}

/** A definition of a catalogue, whose parameters are the key ("P01", "P01.E2"), or a pattern whose first group is. */
export type Wanted = RegExp | DefinitionReader;

export const sourceOf = (wanted: Wanted): string =>
  wanted instanceof RegExp ? wanted.source : wanted.pattern;

function keyIn(wanted: Wanted, id: string): string | null {
  if (wanted instanceof RegExp) return wanted.exec(id)?.[1] ?? null;
  const at = wanted.read(id);
  return at === null ? null : Object.values(at).join(".");
}

export interface FactIndex {
  byId: ReadonlyMap<string, Fact>;
  /** Facts whose id fits, in the order of the run. Once for each pattern. */
  matching(wanted: Wanted): readonly Matched[];
}

/** What a run published never changes: its list of facts stands for it. */
export const indexOf = oncePer(buildIndex);

function buildIndex(facts: readonly Fact[]): FactIndex {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const byHead = new Map<string, Fact[]>();
  for (const fact of byId.values()) {
    const head = headOf(fact.id);
    const group = byHead.get(head);
    if (group === undefined) byHead.set(head, [fact]);
    else group.push(fact);
  }
  const matched = new Map<string, readonly Matched[]>();
  return {
    byId,
    matching(wanted) {
      const ready = matched.get(sourceOf(wanted));
      if (ready !== undefined) return ready;
      const head = literalHead(wanted);
      const found = (head === null ? [...byId.values()] : (byHead.get(head) ?? [])).flatMap(
        (fact): Matched[] => {
          const key = keyIn(wanted, fact.id);
          return key === null ? [] : [{ fact, key }];
        },
      );
      matched.set(sourceOf(wanted), found);
      return found;
    },
  };
}

/** "p1.proc" of "p1.proc.P01.nome": patterns name it, and a run has some thousand facts. */
const headOf = (id: string): string => {
  const end = id.indexOf(".", id.indexOf(".") + 1);
  return end === -1 ? id : id.slice(0, end);
};

/** The two parts that every id of the pattern begins with; null where they are not literal. */
function literalHead(wanted: Wanted): string | null {
  if (!(wanted instanceof RegExp)) return /^(\w+\.\w+)\./.exec(wanted.pattern)?.[1] ?? null;
  const { source, flags } = wanted;
  if (/[imsy]/.test(flags)) return null;
  const [, first, second] = /^\^([a-z0-9_]+)\\\.([a-z0-9_]+)\\\.(?![?*+{])/i.exec(source) ?? [];
  // An alternative at the top would begin otherwise.
  return first === undefined || second === undefined || /\|(?![^(]*\))/.test(source)
    ? null
    : `${first}.${second}`;
}
