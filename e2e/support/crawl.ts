import { matchPath } from "react-router";
import type { Page } from "playwright-core";
import { isThere, listControls, press, readLinks, recover, settle } from "./probe.ts";

export interface Crawl {
  /** Routes that were visited. */
  visited: Set<string>;
  /** By the address where they stand: dead links, inert controls, links to no route, promises. */
  faults: Record<string, string[]>;
}

const withoutTail = (href: string): string => href.split(/[?#]/)[0] ?? "";
const matches = (route: string, href: string): boolean => matchPath({ path: route, end: true }, withoutTail(href)) !== null;

/**
 * Visits each route once and presses each of its controls once. A route with parameters is visited through a link found on
 * another page; one that nothing leads to is not visited. Links may lead to any of `allRoutes`.
 */
export async function crawl(page: Page, origin: string, routes: string[], allRoutes: string[]): Promise<Crawl> {
  const known = new Set<string>();
  const pressedInFrame = new Set<string>();
  const result: Crawl = { visited: new Set(), faults: {} };
  const open = async (path: string): Promise<void> => {
    await page.goto(origin + path);
    await settle(page);
  };

  const inspect = async (path: string): Promise<string[]> => {
    await open(path);
    const { hrefs, dead } = await readLinks(page);
    const wrong = dead.map((link) => `dead link: ${link}`);
    for (const href of hrefs.filter((candidate) => candidate.startsWith("/") && !candidate.startsWith("/api/"))) {
      if (withoutTail(href) === "/" || allRoutes.some((route) => matches(route, href))) known.add(href);
      else wrong.push(`link to no route: ${href}`);
    }
    if (/\bem breve\b|coming soon/i.test(await page.locator("body").innerText())) wrong.push("promises something for later");
    const url = page.url();
    for (const { key, isFrame } of await listControls(page)) {
      if (isFrame && pressedInFrame.has(key)) continue;
      if (isFrame) pressedInFrame.add(key);
      if (!(await isThere(page, key))) await open(path);
      if (!(await press(page, key))) wrong.push(`inert: ${key}`);
      if (!(await recover(page, url))) await open(path);
    }
    return wrong;
  };

  for (let found = true; found; ) {
    found = false;
    for (const route of routes.filter((candidate) => !result.visited.has(candidate))) {
      const path = route.includes(":") ? [...known].find((href) => matches(route, href)) : route;
      if (path === undefined) continue;
      result.visited.add(route);
      found = true;
      const wrong = await inspect(path);
      if (wrong.length > 0) result.faults[path] = wrong;
    }
  }
  return result;
}
