// Lighthouse over every address of the router and every window of the registry, on a demonstration in which people have worked, in both
// themes: nothing lacks of 100 for accessibility and good practice. Search engines see the public pages alone.
import { rmSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import puppeteer from "puppeteer-core";
import { browserOptions } from "../find-browser.mjs";
import { copyDemoTemplate, provideDemoTemplate } from "../demo-template.mjs";
import { bundleModule } from "./bundle.mjs";
import { lighthouseJudge } from "./lighthouse-judge.mjs";
import { limit } from "./rounds.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const categories = ["accessibility", "best-practices"];
const themes = ["light", "dark"];
const isFoundBySearch = (address) => ["/", "/?lang=pt", "/about"].includes(address);
const nowhere = "/nada/aqui";
/** What every-screen.test.ts visits beside the router's own addresses. */
const project = "/project/:projectId";
const further = [
  ...[2, 3, 4, 5, 6, 7].map((number) => `${project}/phase/${number}`),
  `${project}?tab=phases`,
  `${project}?tab=data`,
  `${project}?tab=team`,
  "/benchmarks?aba=customer",
];

/** `part`: "2/4" looks at the second quarter only, so that a long walk can be made in pieces. */
export async function benchSignedInPages({ folder, part = "1/1" }) {
  const load = async (name) =>
    import(
      pathToFileURL(await bundleModule(folder, name, `e2e/support/${name}.ts`, { isInPlace: true }))
        .href
    );
  const { routes, isSignedOut, openScreen } = await load("every-screen");
  const { openers } = await load("dialog-openers");
  const { furnish } = await load("furnish");
  const { startRealServer, newDataDir } = await load("real-server");
  const judge = await lighthouseJudge();

  const visits = [
    ...["/", "/?lang=pt", nowhere, ...routes.filter(isSignedOut)].map((at) => ({
      kind: "screen",
      at,
      as: "visitor",
    })),
    ...[...routes.filter((route) => !isSignedOut(route)), ...further].map((at) => ({
      kind: "screen",
      at,
      as: "admin",
    })),
  ];
  const windows = Object.entries(openers).flatMap(([name, opener]) =>
    "press" in opener ? [{ kind: "window", name, as: "admin", ...opener }] : [],
  );
  const chosen = share([...visits, ...windows], part);

  const dataDir = newDataDir();
  await copyDemoTemplate(await provideDemoTemplate(root), dataDir);
  const server = await startRealServer(dataDir, { DEMO: "on" });
  const browser = await puppeteer.launch(browserOptions());
  try {
    const place = await furnish(server);
    const hand = await chromium.connectOverCDP(browser.wsEndpoint());
    const fill = (address) =>
      address.replace(/:(\w+)/g, (whole, name) => place.known[name] ?? whole);
    const nameless = chosen.filter(({ at }) => fill(at).includes("/:"));
    if (nameless.length > 0)
      throw new Error(`No value for ${nameless.map(({ at }) => at).join(", ")}`);
    const cookiesOf = (persona) =>
      persona === "visitor"
        ? []
        : place.http[persona].cookie.split("; ").map((pair) => {
            const [name, ...value] = pair.split("=");
            return { name, value: value.join("="), url: server.url };
          });
    const tools = { browser, hand, judge, server, place, fill, cookiesOf, openScreen };
    const lines = [];
    for (const item of chosen) {
      const found = await (item.kind === "screen"
        ? judgeScreen(tools, item)
        : judgeWindow(tools, item)
      ).catch((cause) => {
        if (!browser.connected) throw cause;
        return unseen(cause);
      });
      for (const line of found) {
        lines.push({ subject: item.name ?? item.at, as: item.as, ...line });
        process.stderr.write(`  ${row(lines.at(-1))}\n`);
      }
    }
    return table(lines, chosen);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function share(all, part) {
  const [at, of] = part.split("/").map(Number);
  if (!(at >= 1 && at <= of))
    throw new Error(`--part is one of 1/${of || 2} to ${of || 2}/${of || 2}, not ${part}`);
  return all.slice(Math.round((all.length * (at - 1)) / of), Math.round((all.length * at) / of));
}

const unseen = (cause) =>
  themes.map((theme) => ({
    theme,
    points: Object.fromEntries(categories.map((category) => [category, 0])),
    failing: [String(cause).split("\n").slice(0, 3).join(" ")],
  }));
const lineOf = (theme, found) => ({
  theme,
  points: Object.fromEntries(
    Object.entries(found).map(([category, { points }]) => [category, points]),
  ),
  failing: Object.values(found).flatMap(({ failing }) => failing),
});

/** As it is opened in one theme, then as it stands in the other. */
async function judgeScreen({ browser, judge, server, fill, cookiesOf }, { at, as }) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    for (const { name, value, url } of cookiesOf(as)) await page.setCookie({ name, value, url });
    const [first, second] = themes;
    const url = server.url + fill(at);
    const asked = isFoundBySearch(at) ? [...categories, "seo"] : categories;
    await page.evaluateOnNewDocument((theme) => localStorage.setItem("ui-theme", theme), first);
    // Lighthouse opens nothing that the server says is not there.
    if (at === nowhere) await page.goto(url, { waitUntil: "networkidle2" });
    const opened =
      at === nowhere ? await judge.standing(page, asked) : await judge.opened(page, url, asked);
    await page.evaluate(putTheme, second);
    return [lineOf(first, opened), lineOf(second, await judge.standing(page, categories))];
  } finally {
    await context.close();
  }
}

/** As a person comes to it; its theme changes under it, so that what its presses changed need not be undone. */
async function judgeWindow(
  { browser, hand, judge, server, place, fill, cookiesOf, openScreen },
  { name, at, as, before, press },
) {
  const context = await hand.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(30_000);
  try {
    await context.addCookies(cookiesOf(as));
    const page = await context.newPage();
    await before?.(place);
    await openScreen(page, server.url + fill(at), as !== "visitor");
    await press(page, place);
    await page.locator(`[data-dialog="${name}"]`).waitFor();
    await page.waitForFunction(
      (dialog) => document.querySelector(`[data-dialog="${dialog}"] [class*="breathe"]`) === null,
      name,
    );
    const session = await context.newCDPSession(page);
    const {
      targetInfo: { targetId },
    } = await session.send("Target.getTargetInfo");
    const seen = await pageOf(browser, targetId);
    const lines = [];
    for (const theme of themes) {
      await page.evaluate(putTheme, theme);
      lines.push(lineOf(theme, await judge.standing(seen, categories)));
    }
    return lines;
  } finally {
    await context.close();
  }
}

/** Puppeteer's hand on a page that Playwright opened in the same browser. */
async function pageOf(browser, targetId) {
  for (const target of browser.targets().filter((each) => each.type() === "page")) {
    const session = await target.createCDPSession();
    const { targetInfo } = await session.send("Target.getTargetInfo");
    await session.detach();
    if (targetInfo.targetId === targetId) return target.page();
  }
  throw new Error("The page of the window is not among the browser's");
}

/** In the page. Colours pass over in 150 ms. */
function putTheme(theme) {
  localStorage.setItem("ui-theme", theme);
  document.documentElement.setAttribute("data-theme", theme);
  return new Promise((settle) => setTimeout(settle, 250));
}

const row = ({ subject, as, theme, points, failing }) =>
  [
    subject.padEnd(46),
    as.padEnd(10),
    theme.padEnd(6),
    ...Object.entries(points).map(([category, value]) => `${category} ${value}`),
    ...failing,
  ].join("  ");

function table(lines, chosen) {
  const weak = lines.filter(({ points }) => Object.values(points).some((value) => value < 100));
  if (weak.length > 0)
    process.stderr.write(`\n  Below 100:\n${weak.map((line) => `  ${row(line)}\n`).join("")}`);
  const count = (kind) => chosen.filter((item) => item.kind === kind).length;
  return [...categories, "seo"].map((category) => {
    const values = lines.flatMap(({ points }) => points[category] ?? []);
    const lacking = lines
      .filter(({ points }) => points[category] < 100)
      .map(({ subject, theme, points, failing }) => ({
        subject,
        theme,
        points: points[category],
        failing,
      }));
    return limit(
      `points that the weakest of ${count("screen")} screens and ${count("window")} windows in two themes lacks of 100, ${category}`,
      0,
      "points",
      Math.max(0, ...values.map((value) => 100 - value)),
      { judged: values.length, lacking },
    );
  });
}
