/** Taking a record over again from where it came: what a person changed since stays, and it is said what did not follow. */

export interface FieldChange {
  field: string;
  /** "taken": follows the origin; "kept": a person's value stands although the origin has moved. */
  kind: "taken" | "kept";
  before: unknown;
  /** What the origin says now. */
  origin: unknown;
}

export interface Merge<T> {
  body: T;
  changes: FieldChange[];
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Three-way: `lastTaken` is what was taken over before, `origin` what would be now. A field that still reads as it was taken
 * follows; one that a person changed stays. The same origin twice changes nothing.
 */
export function mergeImport<T extends object>(
  current: T,
  lastTaken: Partial<T>,
  origin: Partial<T>,
): Merge<T> {
  const body = { ...current };
  const changes: FieldChange[] = [];
  for (const field of Object.keys(origin) as (keyof T & string)[]) {
    const [now, taken, next] = [current[field], lastTaken[field], origin[field]];
    if (same(now, next) || (same(taken, next) && field in lastTaken)) continue;
    const follows = !(field in lastTaken) ? now === undefined || now === null : same(now, taken);
    if (follows) body[field] = next as T[typeof field];
    changes.push({ field, kind: follows ? "taken" : "kept", before: now, origin: next });
  }
  return { body, changes };
}
