// Finds a Chromium for the browser tests, or installs one. Never skips: without one it fails and names the command.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findInstalledBrowser } from "./find-browser.mjs";

const PLAYWRIGHT_LIMIT_MS = 60_000;
const aptOf = (name) => `apt-get install -y --no-install-recommends ${name}`;
/** Where a distribution has no Chromium without a window, its whole one. */
const APT = `apt-get update && (${aptOf("chromium-headless-shell")} || ${aptOf("chromium")})`;

async function findPlaywrightBrowser() {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  return path !== "" && existsSync(path) ? path : undefined;
}

/** @returns {Promise<string>} the path; throws a Portuguese line that names the command to run. */
export async function provideBrowser(root, say) {
  const present = findInstalledBrowser() ?? (await findPlaywrightBrowser());
  if (present !== undefined) return present;
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (isDebianRoot) {
    say("Instalando o Chromium para os testes de navegador…");
    spawnSync("sh", ["-c", APT], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = findInstalledBrowser();
    if (installed !== undefined) return installed;
  }
  say("Baixando o Chromium do Playwright (até 60 s)…");
  const cli = join(root, "node_modules", "playwright-core", "cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], {
    stdio: ["ignore", "ignore", "inherit"],
    timeout: PLAYWRIGHT_LIMIT_MS,
  });
  const downloaded = await findPlaywrightBrowser();
  if (downloaded !== undefined) return downloaded;
  throw new Error(
    `Nenhum Chromium ou Chrome para os testes de navegador. Rode: ${isDebianRoot ? APT : `sudo sh -c "${APT}" (Debian) ou npx playwright-core install chromium`}`,
  );
}
