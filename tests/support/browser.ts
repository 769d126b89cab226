import { chromium, type Browser } from "playwright-core";
import { browserOptions } from "../../tools/find-browser.mjs";
import { noteSeenTexts } from "./seen-texts.ts";

/**
 * Starts the Chromium that `npm test` found (LASTRO_BROWSER), an installed one, or Playwright's own. Its contexts note which
 * texts of the specification their pages show.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch(browserOptions());
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await noteSeenTexts(context);
    return context;
  };
  return browser;
}
