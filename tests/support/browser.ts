import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";
import { noteSeenTexts } from "./seen-texts.ts";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/**
 * Starts the Chromium that `npm test` found (LASTRO_BROWSER), an installed one, or Playwright's own. Its contexts note which
 * texts of the specification their pages show.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.LASTRO_BROWSER || INSTALLED.find((path) => existsSync(path));
  // Chromium's sandbox refuses root.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await noteSeenTexts(context);
    return context;
  };
  return browser;
}
