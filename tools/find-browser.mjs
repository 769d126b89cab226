// Which Chromium tests, benches and pictures use.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
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
export function findInstalledBrowser() {
  if (process.env.LASTRO_BROWSER) return process.env.LASTRO_BROWSER;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(
    isProgram,
  );
}

/**
 * How to start it; without an installed one Playwright takes its own. Chromium's sandbox refuses root.
 */
export function browserOptions() {
  const executablePath = findInstalledBrowser();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  };
}
