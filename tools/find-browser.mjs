import { existsSync } from "node:fs";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** How to start the Chromium that LASTRO_BROWSER names, or an installed one; its sandbox refuses root. */
export function browserOptions() {
  const executablePath = process.env.LASTRO_BROWSER || installed.find((path) => existsSync(path));
  return { ...(executablePath === undefined ? {} : { executablePath }), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
}
