/**
 * `npm run test:clocks`: the demonstration, opened under three clocks, tells the same (screens.md 7.1): every project screen as consultant,
 * approver and client, word by word. Its server and database run under libfaketime, its browser with the same clock.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { copyWithOwners } from "../../tools/demo-template.mjs";
import { tokenOf } from "#tests/support/token-of.ts";
import { runCommand } from "../support/command.ts";
import { isSignedOut, openScreen, routes, untilStill } from "../support/every-screen.ts";
import { demonstrationSeeded } from "../support/people/furnish.ts";
import { enter, signInOverHttp, type HttpPerson } from "../support/people/http-person.ts";
import { makePeople } from "../support/people/instance-people.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";

needsOwnServer("runs the demonstration under other clocks");
const DAY_MS = 86_400_000;
const HOUR = 3_600_000;
/** Before all of them: nobody opens what does not stand yet. */
const SEEDED_AT = Date.parse("2026-11-20T15:00:00Z");
const CLOCKS = {
  "23/11/2026": Date.parse("2026-11-23T15:00:00Z"),
  "29/02/2028": Date.parse("2028-02-29T15:00:00Z"),
  "400 dias depois": SEEDED_AT + 400 * DAY_MS,
};
/** Where the program finds its own library. */
const LIBRARY = execFileSync("faketime", ["-f", "+0", "printenv", "LD_PRELOAD"], {
  encoding: "utf8",
}).trim();
const PEOPLE = ["consultant", "approver", "client"] as const;
type Kind = (typeof PEOPLE)[number];
const ADMIN = "admin@lastro.local";
const CONSULTANT = "bia@exemplo.com.br";
/** Where what differs is written, for whoever looks. */
const artifacts = fileURLToPath(new URL("../../test-artifacts/clocks/", import.meta.url));

/** What the processes of a server are told, so that their clock stands so far from this machine's. */
const clockOf = (offsetMs: number): Record<string, string> => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME: `${offsetMs < 0 ? "-" : "+"}${Math.round(Math.abs(offsetMs) / 1000)}`,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  DONT_FAKE_MONOTONIC: "1",
});

interface Place {
  server: RealServer;
  clock: Record<string, string>;
  offsetMs: number;
  known: Record<string, string>;
  admin: HttpPerson;
}

/** With its people and what they have decided, as a first start leaves it. */
async function seedOnce(): Promise<string> {
  const dataDir = newDataDir();
  const server = await startRealServer(dataDir, { DEMO: "on", ...clockOf(SEEDED_AT - Date.now()) });
  try {
    await demonstrationSeeded(server);
  } finally {
    await server.stop();
  }
  return dataDir;
}

async function openUnder(offsetMs: number): Promise<Place> {
  const dataDir = newDataDir();
  await copyWithOwners(seeded, dataDir);
  const clock = clockOf(offsetMs);
  const server = await startRealServer(dataDir, { DEMO: "on", ...clock });
  const admin = await signInOverHttp(server.url, await loginLink({ server, clock }, ADMIN));
  const { projectId } = await admin.get<{ projectId: string }>("/api/demonstration");
  const { clientId } = await admin.get<{ clientId: string }>(`/api/projects/${projectId}`);
  const phases = await admin.get<{ id: string; reportId: string | null }[]>(
    `/api/projects/${projectId}/phases`,
  );
  const files = await admin.get<{ id: string }[]>(`/api/projects/${projectId}/files`);
  const reportId = phases[0]?.reportId ?? "";
  await makePeople(dataDir, {
    bia: { role: "consultant", name: "Bia Nunes", email: CONSULTANT },
  });
  const known = {
    projectId,
    clientId,
    phaseId: phases[0]?.id ?? "",
    number: "1",
    reportId,
    fileId: files[0]?.id ?? "",
  };
  return { server, clock, offsetMs, known, admin };
}

/** A link that the installation's own clock made. */
async function loginLink(
  { server, clock }: Pick<Place, "server" | "clock">,
  email: string,
): Promise<string> {
  const { said } = await runCommand("login", { DATA_DIR: server.dataDir, ...clock }, email);
  return /\S*#token=LSTR-\S+/.exec(said)?.[0] ?? said;
}

async function linkOf(place: Place, kind: Kind): Promise<string> {
  if (kind === "consultant") return loginLink(place, CONSULTANT);
  const { admin } = place;
  const papel = kind === "approver" ? "aprovador" : "cliente";
  return (await admin.send<{ link: string }>("POST", "/api/demonstration/links", { papel })).link;
}

/** A person's own settings and notices, which mix projects and are dated by the calendar (web/lib/act-dates.tsx). */
const OF_NO_PROJECT = /^\/(?:admin|design|settings|notificacoes)/;

/** Every address of the router that is of a project, as far as it can be filled. */
function addressesOf({ known }: Place): string[] {
  const filled = routes
    .filter((route) => !isSignedOut(route) && !OF_NO_PROJECT.test(route))
    .map((route) => route.replace(/:(\w+)/g, (whole, name: string) => known[name] ?? whole));
  const phases = [2, 3, 4, 5, 6, 7].map((number) => `/project/${known.projectId}/phase/${number}`);
  return [...filled.filter((route) => !route.includes(":")), ...phases];
}

/** They are of each copy. */
const withoutIds = (text: string): string =>
  text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "(id)");

async function withClock(browser: Browser, offsetMs: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  await context.addInitScript((offset) => {
    const Real = Date;
    const now = (): number => Real.now() + offset;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given) as object,
      apply: () => new Real(now()).toString(),
      get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
    });
  }, offsetMs);
  return context;
}

/** Each chart of the page, which is drawn when it comes near and writes its words after that. */
async function drawCharts(page: Page): Promise<void> {
  const figures = page.locator("main figure:visible");
  for (let index = 0; index < (await figures.count()); index += 1) {
    const figure = figures.nth(index);
    await figure.scrollIntoViewIfNeeded();
    await figure.locator("svg, table, img").first().waitFor({ state: "attached" });
  }
  await untilStill(page);
}

/** Each screen of each person, by "person address". */
async function readAll(browser: Browser, place: Place): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const kind of PEOPLE) {
    const context = await withClock(browser, place.offsetMs);
    const page = await context.newPage();
    await enter(page, place.server.url, tokenOf(await linkOf(place, kind)));
    for (const address of addressesOf(place)) {
      await openScreen(page, place.server.url + address, true);
      await drawCharts(page);
      const text = await page.locator("body").innerText();
      texts.set(withoutIds(`${kind} ${address}`), withoutIds(text));
    }
    await context.close();
  }
  return texts;
}

/** Lines of the one that the other lacks, both ways. */
function differences(one: string, other: string): string[] {
  const [a, b] = [one, other].map((text) => new Set(text.split("\n")));
  return [
    ...[...a!].filter((line) => !b!.has(line)).map((line) => `- ${line}`),
    ...[...b!].filter((line) => !a!.has(line)).map((line) => `+ ${line}`),
  ];
}

let browser: Browser;
let seeded: string;
beforeAll(async () => {
  browser = await launchBrowser();
  seeded = await seedOnce();
  mkdirSync(artifacts, { recursive: true });
}, HOUR);
afterAll(async () => {
  await browser?.close();
  discardDataDir(seeded);
});

test(
  "every project screen tells the same under three clocks, and no act on it has a time of day",
  async () => {
    const read: Record<string, Map<string, string>> = {};
    for (const [name, at] of Object.entries(CLOCKS)) {
      const place = await openUnder(at - Date.now());
      try {
        read[name] = await readAll(browser, place);
      } finally {
        await place.server.stop();
        discardDataDir(place.server.dataDir);
      }
    }
    const [first, ...others] = Object.entries(read);
    expect(first![1].size).toBeGreaterThan(60);
    const faults: Record<string, string[]> = {};
    for (const [screen, text] of first![1]) {
      const wrong = others.flatMap(([name, texts]) =>
        differences(text, texts.get(screen) ?? "").map((line) => `${name}: ${line}`),
      );
      const told = text.match(/^.*(?:há (?:\d+|um) (?:min|h)|\b\d{2}:\d{2}\b).*$/gm) ?? [];
      if (wrong.length + told.length > 0) faults[screen] = [...wrong, ...told];
    }
    writeFileSync(`${artifacts}faults.json`, JSON.stringify(faults, null, 2));
    process.stdout.write(`${first![1].size} telas sob ${Object.keys(CLOCKS).join(", ")}\n`);
    expect(faults).toEqual({});
  },
  3 * HOUR,
);
