import { matchPath } from "react-router";
import type { Page } from "playwright-core";
import {
  fillForms,
  isThere,
  listControls,
  listResting,
  openDialog,
  press,
  readLinks,
  recover,
  settle,
  untilQuiet,
} from "./probe.ts";

const withoutTail = (href: string): string => href.split(/[?#]/)[0] ?? "";
const matches = (route: string, href: string): boolean =>
  matchPath({ path: route, end: true }, withoutTail(href)) !== null;

/** Of rows that all hold the same control, so many are tried. */
const MOST_OF_A_SHAPE = 4;

/** Presses each control of each route that it is given once, and those of the dialogs that open. */
export class Crawl {
  readonly #page: Page;
  readonly #origin: string;
  readonly #allRoutes: string[];
  readonly #known = new Set<string>();
  readonly #pressedInFrame = new Set<string>();
  readonly #pressedInFamily = new Map<string, Set<string>>();
  /** A dialog that several controls open is gone through once. */
  readonly #dialogs = new Set<string>();
  readonly #seenActing = new Set<string>();
  readonly #resting = new Map<string, string>();

  /** Links may lead to any of `allRoutes`. */
  constructor(page: Page, origin: string, allRoutes: string[]) {
    this.#page = page;
    this.#origin = origin;
    this.#allRoutes = allRoutes;
  }

  /**
   * Where a route is visited: one with parameters through a link found on another page, or with the ids that such links
   * named. Null when nothing named them yet.
   */
  addressOf(route: string): string | null {
    if (!route.includes(":")) return route;
    const known = [...this.#known].find((href) => matches(route, href));
    if (known !== undefined) return known;
    const ids = new Map(
      [...this.#known].flatMap((href) =>
        this.#allRoutes.flatMap((other) =>
          Object.entries(matchPath({ path: other, end: true }, withoutTail(href))?.params ?? {}),
        ),
      ),
    );
    // What is compared with another of its kind may be compared with itself.
    const built = route.replace(
      /:(\w+)/g,
      (whole, name: string) => ids.get(name === "otherId" ? "reportId" : name) ?? whole,
    );
    return built.includes(":") ? null : built;
  }

  /** Controls that were off wherever they were seen, with the place. */
  neverOn(): string[] {
    // "Probabilidade 1, impacto 2: nenhum risco" acts where it says another number.
    const kindOf = (key: string): string => key.split(":")[0] ?? key;
    const acting = new Set([...this.#seenActing].map(kindOf));
    return [...this.#resting]
      .filter(([key]) => !acting.has(kindOf(key)))
      .map(([key, path]) => `${path}: ${key}`);
  }

  /**
   * What is wrong at an address: dead links, links to no route, promises, controls of which nothing comes. Of a route that is
   * visited at several addresses (`family`), each control is pressed where it is met first.
   */
  async inspect(path: string, family = path): Promise<string[]> {
    const page = this.#page;
    const ofFamily = this.#pressedInFamily.get(family) ?? new Set<string>();
    this.#pressedInFamily.set(family, ofFamily);
    await this.#open(path);
    const wrong = await this.#inspectLinks();
    if (/\bem breve\b|coming soon/i.test(await page.locator("body").innerText()))
      wrong.push("promises something for later");
    const resting = await listResting(page);
    for (const key of resting) this.#resting.set(key, this.#resting.get(key) ?? path);
    const url = page.url();
    const pressed = new Map<string, number>();
    for (const { key, shape, isFrame } of await listControls(page)) {
      this.#seenActing.add(key);
      const before = pressed.get(shape) ?? 0;
      if (before === MOST_OF_A_SHAPE || (isFrame ? this.#pressedInFrame : ofFamily).has(key))
        continue;
      pressed.set(shape, before + 1);
      (isFrame ? this.#pressedInFrame : ofFamily).add(key);
      if (!(await isThere(page, key))) await this.#open(path);
      if (!(await isThere(page, key))) continue;
      if (!(await press(page, key))) wrong.push(`inert: ${key}`);
      else wrong.push(...(await this.#inspectLinks()), ...(await this.#inspectDialog(path, key)));
      if (!(await recover(page, url))) await this.#open(path);
    }
    if (resting.some((key) => !this.#seenActing.has(key))) {
      // What waits for words comes on once they are written.
      await this.#open(path);
      await fillForms(page);
      for (const { key } of await listControls(page)) this.#seenActing.add(key);
    }
    return [...new Set(wrong)];
  }

  async #inspectLinks(): Promise<string[]> {
    const { hrefs, dead } = await readLinks(this.#page);
    const wrong = dead.map((link) => `dead link: ${link}`);
    for (const href of hrefs.filter(
      (candidate) => candidate.startsWith("/") && !candidate.startsWith("/api/"),
    )) {
      if (withoutTail(href) === "/" || this.#allRoutes.some((route) => matches(route, href)))
        this.#known.add(href);
      else wrong.push(`link to no route: ${href}`);
    }
    return wrong;
  }

  /** The controls of the dialog that a press opened, each pressed once; the dialog is opened anew when a press closed it. */
  async #inspectDialog(path: string, opener: string): Promise<string[]> {
    const page = this.#page;
    await untilQuiet(page);
    const name = await openDialog(page);
    if (name === null || this.#dialogs.has(name)) return [];
    this.#dialogs.add(name);
    const wrong: string[] = [];
    for (const { key } of await listControls(page, true)) {
      this.#seenActing.add(key);
      if ((await openDialog(page)) !== name || !(await isThere(page, key, true))) {
        await this.#open(path);
        if (!(await isThere(page, opener))) return wrong;
        await press(page, opener);
        if ((await openDialog(page)) !== name || !(await isThere(page, key, true))) continue;
      }
      if (!(await press(page, key, true))) wrong.push(`inert in “${name}”: ${key}`);
    }
    return wrong;
  }

  async #open(path: string): Promise<void> {
    await this.#page.goto(this.#origin + path);
    await settle(this.#page);
  }
}
