/**
 * A reply as one text without what is drawn anew each time (ids, hashes, instants): a number that
 * must not be told is looked for in what a person reads, never met by chance within an id.
 */
export function withoutIds(reply: unknown): string {
  return JSON.stringify(reply)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id")
    .replaceAll(/(?<![0-9a-z])[0-9a-f]{32,}(?![0-9a-z])/g, "hash")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant");
}
