import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** Starts the Chromium that `npm test` found (LASTRO_BROWSER), an installed one, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.LASTRO_BROWSER || INSTALLED.find((path) => existsSync(path));
  // Chromium's sandbox refuses root.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args });
}
