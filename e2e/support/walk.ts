import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { bringDemonstration } from "./demonstration.ts";
import { inspectScreen, openScreen } from "./every-screen.ts";
import { enter } from "./people/http-person.ts";
import { furnish, type Furnished, type Persona } from "./people/furnish.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "./servers/real-server.ts";

export type Visitor = Persona | "visitor";
/** Dozens of pages a test: quiet, about three seconds each. */
export const WALK_MS = 1_200_000;

const REFUSED = "refused by the page's policy:";

export const nameOf = (route: string): string =>
  route.slice(1).replace(/[/:?=]+/g, "-") || "inicio";

/** One page, on a machine with much else to do: one that never ends is named, the others were not in vain. */
const PAGE_MS = 180_000;

/** What `looked` finds, or an error with the address when the page has not answered by then. */
async function withinDeadline<T>(looked: Promise<T>, address: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${address} never came to its end`)), PAGE_MS);
  });
  return Promise.race([looked, late]).finally(() => clearTimeout(timer));
}

/** A demonstration in which people have worked, and a browser that visits it as any of them. */
export class Walk {
  private constructor(
    readonly server: RealServer,
    private readonly browser: Browser,
    readonly place: Furnished,
    private readonly dataDir: string,
  ) {}

  static async open(): Promise<Walk> {
    const dataDir = newDataDir();
    await bringDemonstration(dataDir);
    const server = await startRealServer(dataDir, { DEMO: "on" });
    const place = await furnish(server);
    return new Walk(server, await launchBrowser(), place, dataDir);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    discardDataDir(this.dataDir);
  }

  async newPage(persona: Visitor): Promise<{ context: BrowserContext; page: Page }> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "pt-BR",
      reducedMotion: "reduce",
    });
    await context.addInitScript(
      (mark) =>
        document.addEventListener("securitypolicyviolation", (event) => {
          throw new Error(`${mark} ${event.violatedDirective} ${event.blockedURI}`);
        }),
      REFUSED,
    );
    const page = await context.newPage();
    if (persona !== "visitor") await enter(page, this.server.url, this.place.tokens[persona]);
    return { context, page };
  }

  /** An address of the router with the ids of the place; what has none keeps its colon. */
  fill(route: string): string {
    return route.replace(/:(\w+)/g, (_match, name: string) => this.place.known[name] ?? `:${name}`);
  }

  /** What is wrong with the screens, by address. */
  screens(persona: Visitor, addresses: string[]): Promise<Record<string, string[]>> {
    return this.visit(persona, addresses, inspectScreen);
  }

  /** What `inspect` finds on each, drawn to its end at the size that it left, and what the page's policy refused there, by address. */
  async visit(
    persona: Visitor,
    addresses: string[],
    inspect: (page: Page, address: string) => Promise<string[]>,
  ): Promise<Record<string, string[]>> {
    const { context, page } = await this.newPage(persona);
    const faults: Record<string, string[]> = {};
    const refused: string[] = [];
    page.on("pageerror", ({ message }) => {
      if (message.startsWith(REFUSED)) refused.push(message);
    });
    for (const address of addresses) {
      const look = async (): Promise<string[]> => {
        await openScreen(page, this.server.url + this.fill(address), persona !== "visitor");
        return inspect(page, address);
      };
      const found = [...(await withinDeadline(look(), address)), ...refused.splice(0)];
      if (found.length > 0) faults[address] = found;
    }
    await context.close();
    return faults;
  }
}
