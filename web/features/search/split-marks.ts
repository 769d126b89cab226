import type { SearchResult } from "#contract/search/endpoints.ts";

/** An excerpt as runs of text, those that matched set off. No run is empty, and together they are the excerpt. */
export function splitMarks({
  text,
  marks,
}: SearchResult["excerpt"]): { text: string; isMatch: boolean }[] {
  const runs: { text: string; isMatch: boolean }[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    runs.push(
      { text: text.slice(at, start), isMatch: false },
      { text: text.slice(start, end), isMatch: true },
    );
    at = end;
  }
  runs.push({ text: text.slice(at), isMatch: false });
  return runs.filter((run) => run.text !== "");
}
