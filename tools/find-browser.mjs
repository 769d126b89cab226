// Which Chromium tests, benches and pictures use.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** First Chromium without a window: the same pages for a quarter less of a processor (docs/decisions/392). */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of an installed Chromium or Chrome; undefined when there is none. LASTRO_BROWSER names one outright.
 */
export function findInstalledBrowser(env = process.env) {
  if (env.LASTRO_BROWSER) return env.LASTRO_BROWSER;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(
    isProgram,
  );
}

/**
 * Pages of Chromium's own window, two of which it would load beside each new context though nobody sees a window, and a process held
 * ready for a page that may never come: half of what a new context costs (docs/decisions/342).
 */
const UNSEEN = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
];

/** What Playwright turns off by itself: of two such lists Chromium takes the last alone. tests/tools/find-browser.test.ts compares. */
const PLAYWRIGHTS = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * How to start it; without an installed one Playwright takes its own. Chromium's sandbox refuses root.
 */
export function browserOptions() {
  const executablePath = findInstalledBrowser();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      `--disable-features=${[...PLAYWRIGHTS, ...UNSEEN].join(",")}`,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  };
}
