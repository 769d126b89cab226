import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { BrowserContext } from "playwright-core";
import { listTexts, readClauses } from "../../tools/clauses/read-clauses.mjs";

interface Wanted {
  text: string;
  source: string;
}

declare global {
  interface Window {
    lastroShows(text: string): void;
  }
}

/** Runs in every page: after each change, which of the wanted texts stand in it, in words or as the name of a control. */
const watchTexts = (wanted: Wanted[]): void => {
  interface Text {
    anywhere: RegExp;
    alone: RegExp;
  }
  const outstanding = new Map(
    wanted.map(({ text, source }): [string, Text] => [
      text,
      {
        anywhere: new RegExp(source, "u"),
        alone: new RegExp(`(?<![\\p{L}\\d])(?:${source})(?!\\p{L})`, "u"),
      },
    ]),
  );
  const plain = (words: string): string => words.replace(/\s+/g, " ");
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true });
  /** The words of neighbouring elements do not run into each other. */
  const wordsOf = (element: Element): string =>
    plain(
      [...element.childNodes]
        .map((node) =>
          node.nodeType === Node.ELEMENT_NODE
            ? ` ${node.textContent ?? ""} `
            : (node.textContent ?? ""),
        )
        .join(""),
    );
  /** Whether an element that is shown holds the text as a phrase of its own, and no element inside it does. */
  const stands = (element: Element, text: Text): boolean => {
    if (!isShown(element)) return false;
    const inner = [...element.children].filter((child) =>
      text.anywhere.test(plain(child.textContent ?? "")),
    );
    return inner.length === 0
      ? text.alone.test(wordsOf(element))
      : inner.some((child) => stands(child, text));
  };
  let waits = false;
  const look = (): void => {
    waits = false;
    if (document.body === null || outstanding.size === 0) return;
    const words = plain(document.body.textContent ?? "");
    const labelled = [...document.body.querySelectorAll("[aria-label], [placeholder]")].filter(
      isShown,
    );
    const labels = labelled
      .map(
        (element) =>
          `${element.getAttribute("aria-label") ?? ""}\n${element.getAttribute("placeholder") ?? ""}`,
      )
      .join("\n");
    for (const [text, pattern] of outstanding) {
      if (
        !pattern.alone.test(labels) &&
        !(pattern.anywhere.test(words) && stands(document.body, pattern))
      )
        continue;
      outstanding.delete(text);
      window.lastroShows(text);
    }
  };
  const wordsOfChange = ({ type, target, addedNodes }: MutationRecord): string =>
    plain(
      type === "characterData"
        ? (target.parentElement?.textContent ?? "")
        : [...addedNodes].map((node) => node.textContent ?? "").join(" "),
    );
  new MutationObserver((changes) => {
    // A text that comes is looked for before anybody who waits for it goes on, and perhaps away; what only turns visible, a moment later.
    const words = changes.map(wordsOfChange).join("\n");
    if ([...outstanding.values()].some(({ anywhere }) => anywhere.test(words))) return look();
    if (waits) return;
    waits = true;
    setTimeout(look, 60);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["class", "style", "hidden", "data-state", "aria-label", "placeholder"],
  });
};

let wanted: Wanted[] | null = null;

/**
 * Notes in the file that LASTRO_SEEN_TEXTS names which texts of the specification the pages of a context show, one JSON
 * string a line. Without that variable, as in a run of one file, nothing is watched.
 */
export async function noteSeenTexts(context: BrowserContext): Promise<void> {
  const path = process.env.LASTRO_SEEN_TEXTS;
  if (path === undefined || path === "") return;
  // Each file of journeys runs in a process of its own: what an earlier one noted is found in the file.
  if (wanted === null) {
    const noted = new Set(
      existsSync(path)
        ? readFileSync(path, "utf8")
            .split("\n")
            .filter((line) => line !== "")
            .map((line) => JSON.parse(line) as string)
        : [],
    );
    wanted = listTexts(readClauses()).filter(({ text }) => !noted.has(text));
  }
  await context.exposeBinding("lastroShows", (_source, text: string) => {
    if (wanted?.some((item) => item.text === text) !== true) return;
    wanted = wanted.filter((item) => item.text !== text);
    appendFileSync(path, `${JSON.stringify(text)}\n`);
  });
  await context.addInitScript(watchTexts, wanted);
}
