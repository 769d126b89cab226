/** Whether published sums, taken together in any way, tell of fewer people than the minimum (playbook 1.12 rule 2, docs/decisions/064). */

/** A published sum: its factor for each unknown amount. An unknown that is absent has factor 0. */
export type PublishedSum = ReadonlyMap<string, number>;

interface Atom {
  factors: Map<number, number>;
  people: Set<string>;
}
interface Row {
  factors: number[];
  people: Set<string>;
}

const tolerance = 1e-9;
/** Rows looked at before the answer is "yes": what cannot be shown to be safe is not. */
const maxLooks = 300_000;

/**
 * True when some combination of the sums, whatever its factors, has unknowns of 1 to `minimum` - 1 people. `personOf` names whose an
 * unknown is; one person may have several (a pay before and after a raise). Exact, except that a
 * search that grows too large ends with true.
 *
 * Unknowns with the same factors in every sum are one atom. A combination that tells of few leaves every atom of `minimum` people or
 * more out: these are linear equations. What is left is searched for a solution whose atoms hold too few people.
 */
export function tellsOfFew(
  sums: readonly PublishedSum[],
  personOf: (unknown: string) => string,
  minimum: number,
): boolean {
  const atoms = atomsOf(sums, personOf);
  const large = atoms.filter(({ people }) => people.size >= minimum);
  if (large.length === atoms.length) return false;
  const solutions = kernelOf(
    large.map(({ factors }) => dense(factors, sums.length)),
    sums.length,
  );
  if (solutions.length === 0) return false;
  const rows = mergeParallel(
    atoms
      .filter(({ people }) => people.size < minimum)
      .map(({ factors, people }) => ({
        people,
        factors: solutions.map((solution) =>
          [...factors].reduce((sum, [at, factor]) => sum + factor * (solution[at] as number), 0),
        ),
      })),
  );
  return hasFewPeople(rows, minimum);
}

function atomsOf(sums: readonly PublishedSum[], personOf: (unknown: string) => string): Atom[] {
  const factorsOf = new Map<string, Map<number, number>>();
  sums.forEach((sum, at) => {
    for (const [unknown, factor] of sum) {
      if (factor === 0) continue;
      const own = factorsOf.get(unknown) ?? new Map<number, number>();
      own.set(at, factor);
      factorsOf.set(unknown, own);
    }
  });
  const atoms = new Map<string, Atom>();
  for (const [unknown, factors] of factorsOf) {
    const key = [...factors].map(([at, factor]) => `${at}:${factor}`).join(" ");
    const atom = atoms.get(key) ?? { factors, people: new Set<string>() };
    atom.people.add(personOf(unknown));
    atoms.set(key, atom);
  }
  return [...atoms.values()];
}

function dense(factors: ReadonlyMap<number, number>, length: number): number[] {
  const row = new Array<number>(length).fill(0);
  for (const [at, factor] of factors) row[at] = factor;
  return row;
}

/** Rows in reduced echelon form; `add` says whether a row was independent of those before. */
class Echelon {
  readonly rows: { pivot: number; factors: number[] }[] = [];

  reduce(row: readonly number[]): number[] {
    const rest = [...row];
    for (const { pivot, factors } of this.rows) {
      const times = rest[pivot] as number;
      if (Math.abs(times) > tolerance)
        for (let at = 0; at < rest.length; at++)
          rest[at] = (rest[at] as number) - times * (factors[at] as number);
    }
    return rest.map((factor) => (Math.abs(factor) <= tolerance ? 0 : factor));
  }

  add(row: readonly number[]): boolean {
    const rest = this.reduce(row);
    const pivot = rest.findIndex((factor) => factor !== 0);
    if (pivot === -1) return false;
    const lead = rest[pivot] as number;
    const factors = rest.map((factor) => factor / lead);
    for (const other of this.rows) {
      const times = other.factors[pivot] as number;
      if (times !== 0)
        other.factors = other.factors.map((factor, at) => factor - times * (factors[at] as number));
    }
    this.rows.push({ pivot, factors });
    return true;
  }

  with(row: readonly number[]): Echelon {
    const next = new Echelon();
    next.rows.push(...this.rows.map(({ pivot, factors }) => ({ pivot, factors })));
    next.add(row);
    return next;
  }
}

/** A basis of the x with row · x = 0 for every row. */
function kernelOf(rows: readonly (readonly number[])[], length: number): number[][] {
  const echelon = new Echelon();
  for (const row of rows) echelon.add(row);
  const pivots = new Map(echelon.rows.map(({ pivot, factors }) => [pivot, factors]));
  const free = Array.from({ length }, (_, at) => at).filter((at) => !pivots.has(at));
  return free.map((one) =>
    Array.from({ length }, (_, at) => (at === one ? 1 : -(pivots.get(at)?.[one] ?? 0))),
  );
}

/** Rows that vanish together are one; those that always vanish tell nothing. Those of most people first. */
function mergeParallel(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>();
  for (const { factors, people } of rows) {
    const lead = factors.find((factor) => Math.abs(factor) > tolerance);
    if (lead === undefined) continue;
    const scaled = factors.map((factor) => factor / lead);
    const key = scaled
      .map((factor) => (Math.abs(factor) <= tolerance ? 0 : factor).toFixed(9))
      .join(" ");
    const row = merged.get(key) ?? { factors: scaled, people: new Set<string>() };
    for (const person of people) row.people.add(person);
    merged.set(key, row);
  }
  return [...merged.values()].sort((a, b) => b.people.size - a.people.size);
}

/**
 * Is there an x with row · x other than 0 for some row, and the people of those rows fewer than the
 * minimum? Each row is tried as 0 and as not.
 */
function hasFewPeople(rows: readonly Row[], minimum: number): boolean {
  const whole = new Echelon();
  for (const { factors } of rows) whole.add(factors);
  const rank = whole.rows.length;
  // Rows of enough people can only be 0.
  const forced = new Echelon();
  const open = rows.filter(
    ({ factors, people }) => people.size < minimum || (forced.add(factors), false),
  );
  let looks = 0;
  const search = (from: number, zeros: Echelon, people: ReadonlySet<string>): boolean => {
    if (zeros.rows.length === rank) return false;
    let at = from;
    while (
      at < open.length &&
      zeros.reduce((open[at] as Row).factors).every((factor) => factor === 0)
    ) {
      at++;
      looks++;
    }
    // Whatever is not yet 0 was counted: fewer people than the minimum.
    if (at === open.length || ++looks > maxLooks) return true;
    const row = open[at] as Row;
    const more = new Set([...people, ...row.people]);
    return (
      (more.size < minimum && search(at + 1, zeros, more)) ||
      search(at + 1, zeros.with(row.factors), people)
    );
  };
  return rank > 0 && search(0, forced, new Set());
}
