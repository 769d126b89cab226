// What a visitor's and a signed-in person's browser is sent: Lighthouse on the public pages, and the bytes of scripts as they travel.
import puppeteer from "puppeteer-core";
import { browserOptions } from "../find-browser.mjs";
import { limit, median, roundTo } from "./rounds.mjs";
import { startLastro } from "./server.mjs";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const visits = 3;

export async function benchPages({ folder }) {
  const { default: lighthouse } = await import("lighthouse");
  const { default: desktop } = await import("lighthouse/core/config/desktop-config.js");
  const lastro = await startLastro(folder, "pages");
  const browser = await puppeteer.launch(browserOptions());
  const results = [];
  try {
    for (const [form, config, floor] of [["desktop", desktop, 100], ["mobile", undefined, 95]]) {
      const runs = [];
      for (let visit = 0; visit < visits; visit++) {
        const page = await browser.newPage();
        const { lhr } = await lighthouse(`${lastro.origin}/`, { logLevel: "error", onlyCategories: categories }, config, page);
        runs.push(lhr);
        await page.close();
      }
      for (const category of categories) {
        const scores = runs.map((run) => Math.round(run.categories[category].score * 100));
        const failing = Object.values(runs[0].audits).filter((audit) => audit.score !== null && audit.score < 0.9 && runs[0].categories[category].auditRefs.some((ref) => ref.id === audit.id && ref.weight > 0)).map((audit) => audit.id);
        results.push(limit(`points that the landing page lacks of 100, ${form}, ${category}`, 100 - (category === "performance" ? floor : 100), "points", 100 - median(scores), { scores, failing }));
      }
      results.push(limit(`layout shift of the landing page, ${form}`, 0.02, "", median(runs.map((run) => run.audits["cumulative-layout-shift"].numericValue)), { paintMs: roundTo(median(runs.map((run) => run.audits["largest-contentful-paint"].numericValue)), 0) }));
    }
    results.push(limit("scripts of the landing page as sent", 60, "KB", (await scriptKilobytes(browser, lastro, "/", false)).kilobytes));
    const first = await scriptKilobytes(browser, lastro, "/dashboard", true);
    results.push(limit("scripts of the first signed-in page as sent", 180, "KB", first.kilobytes, { files: first.files }));
    return results;
  } finally {
    await browser.close();
    await lastro.stop();
  }
}

/** Of a first visit, compressed as they travel. */
async function scriptKilobytes(browser, lastro, path, isSignedIn) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (isSignedIn) {
      const [name, value] = lastro.cookie.split("=");
      await page.setCookie({ name, value, url: lastro.origin });
    }
    const client = await page.createCDPSession();
    await client.send("Network.enable");
    const scripts = new Map();
    client.on("Network.responseReceived", ({ requestId, type, response }) => { if (type === "Script") scripts.set(requestId, { file: new URL(response.url).pathname, bytes: 0 }); });
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => { const script = scripts.get(requestId); if (script) script.bytes = encodedDataLength; });
    await page.goto(`${lastro.origin}${path}`, { waitUntil: "networkidle2" });
    const files = [...scripts.values()].sort((a, b) => b.bytes - a.bytes);
    return { kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, files: files.slice(0, 8).map(({ file, bytes }) => `${file} ${roundTo(bytes / 1000, 1)} KB`) };
  } finally {
    await context.close();
  }
}
