/** A portable proof as its reader opens it: a file, in a browser without a network. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { islandNames, splitProof } from "#domain/proof/index.ts";

const OPEN_MS = 240_000;

export interface SeenProof {
  /** What the page says of the numbers; null where it refuses the file, or says nothing at all. */
  counts: { all: number; same: number; different: number; outside: number } | null;
  said: string;
  /** Pixels by which it is wider than the screen. */
  tooWide: number;
  /** What it asked of the network. */
  requests: string[];
  ms: number;
}

const header =
  /([\d.]+) números? impressos? ou citados?: ([\d.]+) igua(?:l|is), ([\d.]+) diferentes?, ([\d.]+) fora da prova/;
const numberOf = (text: string | undefined): number => Number((text ?? "").replaceAll(".", ""));

/** Opens files one after the other on a phone's width; `close` ends it. */
export async function proofReader(browser: Browser) {
  const context = await browser.newContext({
    offline: true,
    viewport: { width: 390, height: 844 },
    locale: "pt-BR",
  });
  let requests: string[] = [];
  context.on("request", (request) => {
    if (!/^(?:file|blob):/.test(request.url())) requests.push(request.url());
  });
  let page = await context.newPage();
  const look = async (
    path: string,
    timeout: number,
  ): Promise<Omit<SeenProof, "requests" | "ms">> => {
    await page.goto(pathToFileURL(path).href, { timeout });
    const said = await verdictOf(page, timeout);
    const [, all, same, different, outside] = header.exec(said) ?? [];
    return {
      counts:
        all === undefined
          ? null
          : {
              all: numberOf(all),
              same: numberOf(same),
              different: numberOf(different),
              outside: numberOf(outside),
            },
      said,
      tooWide: await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    };
  };
  return {
    open: async (path: string, timeout = OPEN_MS): Promise<SeenProof> => {
      requests = [];
      const began = performance.now();
      const seen = await look(path, timeout).catch(async (failure: unknown) => {
        if (!(failure instanceof Error) || failure.name !== "TimeoutError") throw failure;
        // A changed checker may never come to an end: its page says nothing, and takes no other file.
        await page.close();
        page = await context.newPage();
        return { counts: null, said: "", tooWide: 0 };
      });
      return { ...seen, requests, ms: Math.round(performance.now() - began) };
    },
    close: () => context.close(),
  };
}

async function verdictOf(page: Page, timeout: number): Promise<string> {
  const verdict = page.getByTestId("verdict");
  // A checker that was changed may not even start: then the page says what it said from the first.
  await Promise.race([
    verdict.waitFor({ timeout }).catch(() => null),
    page.waitForEvent("pageerror", { timeout }).catch(() => null),
  ]);
  return (await verdict.count()) > 0 ? verdict.innerText() : page.locator("#pagina").innerText();
}

/** Writes the `turn`-th file with one sign of an island changed, each island in its turn; what was changed. */
export function changeIsland(file: string, path: string, turn: number): string {
  const islands = splitProof(file)!.islands;
  const name = islandNames[turn % islandNames.length]!;
  const text = islands[name];
  const at = (turn * 7_919) % text.length;
  const start = file.indexOf(text) + at;
  const sign = file[start] === "A" ? "B" : "A";
  writeFileSync(path, file.slice(0, start) + sign + file.slice(start + 1));
  return `${name} ${at}`;
}
