/** Activities whose names say that they began or ended: "Início Separação", "Separação - fim". */
import { normalizeText } from "../kernel/text/normalize-text.ts";
import type { RawColumn } from "./raw-table.ts";
import type { TextColumn } from "./table-data.ts";
import { partAtEnd } from "./headers/word-at-end.ts";

interface NamedPhase {
  activity: string;
  phase: "start" | "complete";
}

const starts: ReadonlySet<string> = new Set(
  "inicio iniciado iniciada start started begin".split(" "),
);
const ends: ReadonlySet<string> = new Set(
  "fim final termino terminado terminada finalizado finalizada concluido concluida conclusao end ended complete completed finish finished".split(
    " ",
  ),
);
const phaseOfWord = (word: string): NamedPhase["phase"] | null =>
  starts.has(word) ? "start" : ends.has(word) ? "complete" : null;

/** Null for a name that says neither, and for one that says nothing else. */
export function namedPhase(name: string): NamedPhase | null {
  const words = name.split(/[\s_]+/).filter((word) => word !== "");
  const part = partAtEnd(words, phaseOfWord, "first");
  return part === null ? null : { activity: part.base, phase: part.says };
}

const nearlyAll = 0.95;

/** Does nearly each event say so, and each activity that begins also end, under the same name? */
export function namesPhases({ topValues }: Pick<RawColumn, "topValues">): boolean {
  const phases = new Map<string, Set<string>>();
  let [all, said] = [0, 0];
  for (const { value, count } of topValues) {
    all += count;
    const named = namedPhase(value);
    if (named === null) continue;
    said += count;
    const key = normalizeText(named.activity);
    phases.set(key, (phases.get(key) ?? new Set()).add(named.phase));
  }
  const isPaired = [...phases.values()].every(({ size }) => size === 2);
  return phases.size > 1 && isPaired && said >= nearlyAll * all;
}

/** The activities themselves: what begins and what ends under one name. */
export function withoutPhases({ codes, dictionary }: TextColumn): TextColumn {
  const names: string[] = [];
  const codeOf = new Map<string, number>();
  const renamed = dictionary.map((name) => {
    const { activity } = namedPhase(name) ?? { activity: name };
    const key = normalizeText(activity);
    const code = codeOf.get(key) ?? names.push(activity) - 1;
    codeOf.set(key, code);
    return code;
  });
  return { kind: "text", dictionary: names, codes: codes.map((code) => renamed[code] ?? -1) };
}
