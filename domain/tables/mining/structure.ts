/** Structure of a log over all cases: variants, directly-follows, first and last activities, handoffs (A1.6). */
import type { EventLog } from "./event-log.ts";
import { textColumn } from "./event-log.ts";

export interface Variant {
  count: number /** A case that runs it. */;
  sampleCase: number;
}

export interface LogStructure {
  /** Variant of each case. */
  variantOfCase: Int32Array;
  variants: Variant[];
  /** Per activity code. */
  executions: Uint32Array;
  firstCount: Uint32Array;
  lastCount: Uint32Array;
  edges: DirectlyFollows;
  /** Changes of resource (or area) between consecutive events; null without either column. */
  handoffs: number | null;
}

/** Directly-follows pairs in arrays; pair k goes from[k] -> to[k]. */
class DirectlyFollows {
  readonly from: number[] = [];
  readonly to: number[] = [];
  readonly count: number[] = [];
  private readonly index = new Map<number, number>();
  constructor(private readonly activities: number) {}

  slot(from: number, to: number): number {
    const key = from * this.activities + to;
    const known = this.index.get(key);
    if (known !== undefined) return known;
    const created = this.from.length;
    this.index.set(key, created);
    this.from.push(from);
    this.to.push(to);
    this.count.push(0);
    return created;
  }
}

/** Activity codes of a case, in time order. */
export function traceOf(log: EventLog, activityCodes: Int32Array, caseIndex: number): Int32Array {
  const from = log.caseStart[caseIndex] as number;
  const to = log.caseStart[caseIndex + 1] as number;
  return Int32Array.from(
    { length: to - from },
    (_, k) => activityCodes[log.ordered[from + k] as number] as number,
  );
}

/** One pass over the ordered events; variants by a trie of activities, so equal traces meet exactly. */
export function readStructure(log: EventLog): LogStructure {
  const activity = textColumn(log.table, "atividade");
  const codes = activity?.codes ?? new Int32Array();
  const size = activity?.dictionary.length ?? 0;
  const cases = log.caseCode.length;
  const executions = new Uint32Array(size);
  const firstCount = new Uint32Array(size);
  const lastCount = new Uint32Array(size);
  const edges = new DirectlyFollows(size);
  const trie = new Map<number, number>();
  let nodes = 1;
  const variantOfNode = new Map<number, number>();
  const variantOfCase = new Int32Array(cases);
  const variants: Variant[] = [];
  const actor = actorCodes(log);
  let handoffs = 0;
  for (let c = 0; c < cases; c++) {
    const from = log.caseStart[c] as number;
    const to = log.caseStart[c + 1] as number;
    let node = 0;
    let previous = -1;
    for (let k = from; k < to; k++) {
      const row = log.ordered[k] as number;
      const code = codes[row] as number;
      executions[code]!++;
      if (previous < 0) firstCount[code]!++;
      else {
        edges.count[edges.slot(previous, code)]!++;
        if (actor) {
          const before = actor[log.ordered[k - 1] as number] as number;
          const now = actor[row] as number;
          if (before >= 0 && now >= 0 && before !== now) handoffs++;
        }
      }
      const branch = node * size + code;
      const child = trie.get(branch);
      if (child === undefined) {
        trie.set(branch, nodes);
        node = nodes++;
      } else node = child;
      previous = code;
    }
    lastCount[previous]!++;
    let variant = variantOfNode.get(node);
    if (variant === undefined) {
      variant = variants.length;
      variantOfNode.set(node, variant);
      variants.push({ count: 0, sampleCase: c });
    }
    variants[variant]!.count++;
    variantOfCase[c] = variant;
  }
  return {
    variantOfCase,
    variants,
    executions,
    firstCount,
    lastCount,
    edges,
    handoffs: actor ? handoffs : null,
  };
}

/** Resource codes where the column has values, else area codes, else null. */
function actorCodes(log: EventLog): Int32Array | null {
  for (const name of ["recurso", "area"]) {
    const column = textColumn(log.table, name);
    if (
      column &&
      column.dictionary.length > 0 &&
      log.rows.some((row) => (column.codes[row] as number) >= 0)
    )
      return column.codes;
  }
  return null;
}

/** Variants by count desc, then by the text of their activities: the same order whatever the order of the rows. */
export function rankVariants(log: EventLog, structure: LogStructure): number[] {
  const activity = textColumn(log.table, "atividade");
  if (!activity) return [];
  const rank = rankOfCodes(activity.dictionary);
  const { variants } = structure;
  const slice = (variant: number) => {
    const c = (variants[variant] as Variant).sampleCase;
    return [log.caseStart[c] as number, log.caseStart[c + 1] as number] as const;
  };
  return variants
    .map((_, index) => index)
    .sort((a, b) => {
      const byCount = (variants[b] as Variant).count - (variants[a] as Variant).count;
      if (byCount !== 0) return byCount;
      const [fromA, toA] = slice(a);
      const [fromB, toB] = slice(b);
      for (let k = 0; k < toA - fromA && k < toB - fromB; k++) {
        const difference =
          (rank[activity.codes[log.ordered[fromA + k] as number] as number] as number) -
          (rank[activity.codes[log.ordered[fromB + k] as number] as number] as number);
        if (difference !== 0) return difference;
      }
      return toA - fromA - (toB - fromB);
    });
}

/** Position of each dictionary entry in code-unit order. */
export function rankOfCodes(dictionary: readonly string[]): Uint32Array {
  const order = dictionary
    .map((_, code) => code)
    .sort((a, b) => ((dictionary[a] as string) < (dictionary[b] as string) ? -1 : 1));
  const rank = new Uint32Array(dictionary.length);
  order.forEach((code, position) => {
    rank[code] = position;
  });
  return rank;
}
