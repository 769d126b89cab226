// What a visitor's and a signed-in person's browser is sent: Lighthouse on the public pages, and the bytes of scripts as they travel.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { root } from "./bundle.mjs";
import { browserOptions } from "../find-browser.mjs";
import { limit, median, roundTo } from "./rounds.mjs";
import { createStartedProject, startLastro } from "./server.mjs";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const visits = 3;
const otherPages = [
  "/phases",
  "/benchmarks",
  "/kpis",
  "/cases",
  "/risks",
  "/reports",
  "/library",
  "/settings",
  "/admin",
  "/notificacoes",
];

export async function benchPages({ folder }) {
  const { default: lighthouse } = await import("lighthouse");
  const { default: desktop } = await import("lighthouse/core/config/desktop-config.js");
  const lastro = await startLastro(folder, "pages");
  const browser = await puppeteer.launch(browserOptions());
  const results = [];
  try {
    for (const [form, config, floor] of [
      ["desktop", desktop, 100],
      ["mobile", undefined, 95],
    ]) {
      const runs = [];
      for (let visit = 0; visit < visits; visit++) {
        const page = await browser.newPage();
        const { lhr } = await lighthouse(
          `${lastro.origin}/`,
          { logLevel: "error", onlyCategories: categories },
          config,
          page,
        );
        runs.push(lhr);
        await page.close();
      }
      for (const category of categories) {
        const scores = runs.map((run) => Math.round(run.categories[category].score * 100));
        const failing = Object.values(runs[0].audits)
          .filter(
            (audit) =>
              audit.score !== null &&
              audit.score < 0.9 &&
              runs[0].categories[category].auditRefs.some(
                (ref) => ref.id === audit.id && ref.weight > 0,
              ),
          )
          .map((audit) => audit.id);
        results.push(
          limit(
            `points that the landing page lacks of 100, ${form}, ${category}`,
            100 - (category === "performance" ? floor : 100),
            "points",
            100 - median(scores),
            { scores, failing },
          ),
        );
      }
      results.push(
        limit(
          `layout shift of the landing page, ${form}`,
          0.02,
          "",
          median(runs.map((run) => run.audits["cumulative-layout-shift"].numericValue)),
          {
            paintMs: roundTo(
              median(runs.map((run) => run.audits["largest-contentful-paint"].numericValue)),
              0,
            ),
          },
        ),
      );
    }
    results.push(
      limit(
        "scripts of the landing page, gzipped",
        60,
        "KB",
        (await scriptsOf(browser, lastro, "/", false)).kilobytes,
      ),
    );
    await createStartedProject(lastro, "Primeira página");
    // Who has not said a name yet is asked for it instead.
    await lastro.call("PUT", "/api/auth/user/name", { name: "Ana Prado" });
    const first = await scriptsOf(browser, lastro, "/dashboard", true);
    results.push(
      limit("scripts of the first signed-in page, gzipped", 180, "KB", first.kilobytes, {
        files: first.files,
      }),
    );
    for (const path of otherPages) {
      const { kilobytes } = await scriptsOf(browser, lastro, path, true);
      process.stderr.write(`  ${path}: ${roundTo(kilobytes, 1)} KB of scripts, gzipped\n`);
    }
    const dashboard = await useDashboard(browser, lastro);
    results.push(
      limit(
        "time until the dashboard is usable, 4G and a processor four times slower, empty browser",
        1000,
        "ms",
        dashboard.first.usable,
        { again: roundTo(dashboard.again.usable, 0) },
      ),
      limit(
        "time until the buttons of the dashboard answer by themselves, as above",
        1000,
        "ms",
        dashboard.first.answers,
        {
          again: roundTo(dashboard.again.answers, 0),
          dialogOfAPressAtFirstSight: roundTo(dashboard.pressed.dialog, 0),
        },
      ),
      limit("layout shift of the dashboard", 0.02, "", dashboard.shift),
      limit(
        "longest answer of the dashboard to a press, processor four times slower",
        100,
        "ms",
        dashboard.answerMs,
        { presses: dashboard.presses },
      ),
    );
    return results;
  } finally {
    await browser.close();
    await lastro.stop();
  }
}

/** Of a first visit until the page is at rest and nobody has touched it; sizes are those of the gzip forms that the build wrote. */
async function scriptsOf(browser, lastro, path, isSignedIn) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (isSignedIn) {
      const [name, value] = lastro.cookie.split("=");
      await page.setCookie({ name, value, url: lastro.origin });
    }
    const files = new Set();
    page.on("response", (response) => {
      if (response.request().resourceType() === "script")
        files.add(new URL(response.url()).pathname);
    });
    await page.goto(`${lastro.origin}${path}`, { waitUntil: "networkidle2" });
    const sizes = [...files]
      .map((file) => ({ file, bytes: gzippedBytes(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    return {
      kilobytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      files: sizes.map(({ file, bytes }) => `${file} ${roundTo(bytes / 1000, 1)} KB`),
    };
  } finally {
    await context.close();
  }
}

/** Of a file too small to be compressed, as it is. */
function gzippedBytes(file) {
  const path = join(root, "dist/web", file);
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
}

/** Down and up 9 Mbit/s, 170 ms: "4G" as WebPageTest defines it. */
const fourG = {
  offline: false,
  latency: 170,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
};

/**
 * Usable: the phases of the active project stand there as links, and have been painted. Buttons answer once the application has taken the
 * page over; one pressed before is answered then, so that a visit with a press at the first sight says when its dialog stands. The median
 * of first visits, one with the scripts kept, then presses.
 */
async function useDashboard(browser, lastro) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const [name, value] = lastro.cookie.split("=");
    await page.setCookie({ name, value, url: lastro.origin });
    // Who was here before is known to the browser: the page asks for its data at once.
    await page.goto(`${lastro.origin}/settings`, { waitUntil: "networkidle2" });
    const client = await page.createCDPSession();
    await client.send("Network.enable");
    await client.send("Network.clearBrowserCache");
    await client.send("Network.emulateNetworkConditions", fourG);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluateOnNewDocument(() => {
      const seen = {
        shift: 0,
        presses: [],
        drawn: null,
        painted: null,
        answers: null,
        dialog: null,
      };
      window.seen = seen;
      const isPressed = location.search === "?press";
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) {
          if (name !== "first-contentful-paint") continue;
          seen.painted = startTime;
          if (isPressed)
            document.querySelector("header button[data-testid='button-new-analysis']").click();
        }
      }).observe({ type: "paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.interactionId) seen.presses.push({ name: entry.name, ms: entry.duration });
      }).observe({ type: "event", durationThreshold: 16, buffered: true });
      new MutationObserver(() => {
        if (seen.drawn === null && document.querySelector("main a[href*='/phase/']") !== null)
          seen.drawn = performance.now();
        if (isPressed && seen.dialog === null && document.querySelector("[role='dialog']") !== null)
          seen.dialog = performance.now();
      }).observe(document, { childList: true, subtree: true });
      // The application asks for what was pressed before it once it answers itself.
      let kept;
      Object.defineProperty(window, "keptPress", {
        get: () => kept,
        set: (given) => {
          kept = {
            ...given,
            answer: () => {
              seen.answers ??= performance.now();
              given.answer();
            },
          };
        },
      });
    });
    const visit = async (search = "") => {
      await page.goto(`${lastro.origin}/dashboard${search}`);
      await page.waitForFunction(
        (isPressed) =>
          [
            window.seen.drawn,
            window.seen.painted,
            window.seen.answers,
            ...(isPressed ? [window.seen.dialog] : []),
          ].every((at) => at !== null),
        { timeout: 60_000 },
        search !== "",
      );
      await page.waitForNetworkIdle({ concurrency: 2 });
      const noted = await page.evaluate(() => window.seen);
      return { ...noted, usable: Math.max(noted.drawn, noted.painted) };
    };
    const firsts = [];
    for (let round = 0; round < visits; round++) {
      await client.send("Network.clearBrowserCache");
      firsts.push(await visit());
    }
    const first = {
      usable: median(firsts.map(({ usable }) => usable)),
      answers: median(firsts.map(({ answers }) => answers)),
    };
    await client.send("Network.clearBrowserCache");
    const pressed = await visit("?press");
    const again = await visit();
    for (const press of [
      "header button[data-testid='button-notifications']",
      "header button[data-testid='button-new-analysis']",
    ]) {
      await page.click(press);
      await page.waitForSelector("[role='dialog']");
      await page.keyboard.press("Escape");
      await page.waitForSelector("[role='dialog']", { hidden: true });
    }
    const { presses, shift } = await page.evaluate(() => window.seen);
    return {
      first,
      pressed,
      again,
      shift: Math.max(shift, ...firsts.map((each) => each.shift), again.shift),
      answerMs: Math.max(0, ...presses.map(({ ms }) => ms)),
      presses: presses.length,
    };
  } finally {
    await context.close();
  }
}
