import { hydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";

/** What the server read for a page that it drew (docs/decisions/070). */
export type DrawnPage = DehydratedState;

declare global {
  interface Window {
    /** Of /keep-presses.js, on a page that the server drew. */
    keptPress?: { answer: () => void };
  }
}

export const DRAWN_PAGE_ID = "drawn-page";
/** The stream of changes tells again what happened in the last 5 s; what was read before may have changed untold. */
const TOLD_AGAIN_MS = 4_000;

/** Null on a page that the browser has to draw itself. */
export function readDrawnPage(document: Document): DrawnPage | null {
  const text = document.getElementById(DRAWN_PAGE_ID)?.textContent;
  return text === undefined || text === null ? null : (JSON.parse(text) as DrawnPage);
}

export function hydrateFirstPage(client: QueryClient, drawn: DrawnPage): void {
  hydrate(client, drawn);
  // Counted from the request, so that the clocks of both sides need not agree.
  if (performance.now() > TOLD_AGAIN_MS) void client.invalidateQueries();
}

const marks: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON that ends no script element, opens no comment in one, and is the same value when it is read. */
export const escapeForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (mark) => marks[mark]!);
