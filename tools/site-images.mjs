// node tools/site-images.mjs: the screens of the public pages' tour and the picture of shared links, taken from the product with
// its demonstration, in both themes, into web/public/site. Run it again when those screens change.
import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { stopChild } from "./bench/server.mjs";
import { findFreePort } from "./free-port.mjs";
import { browserOptions } from "./find-browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "web/public/site");
const view = { width: 1200, height: 750 };

const folder = mkdtempSync(join(tmpdir(), "lastro-images-"));
chmodSync(folder, 0o711);
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;
const child = fork(join(root, "tools/start.mjs"), [], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: "",
    PUBLIC_URL: "",
  },
  stdio: ["ignore", "pipe", "inherit", "ipc"],
});
const browser = await chromium.launch(browserOptions());
try {
  const token = await new Promise((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      said += chunk;
      const found = /signin#token=(LSTR(?:-[A-Z0-9]{4}){3})/.exec(said);
      if (found) resolve(found[1]);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}\n${said}`)));
  });
  mkdirSync(target, { recursive: true });
  const context = await browser.newContext({
    viewport: view,
    deviceScaleFactor: 1,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${origin}/signin#token=${token}`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.getByLabel("Seu nome").fill("Marina Prado");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.waitForURL(`${origin}/dashboard`);
  const { project, phases, files } = await waitForDemonstration(page);
  const screens = {
    files: async () => {
      await page.goto(
        `${origin}/files/${files.find((file) => /custos|razao/i.test(file.name))?.id ?? files[0].id}?tab=quality`,
      );
      await page.getByText("Completude").first().waitFor();
    },
    phase: async () => {
      await page.goto(`${origin}/phase/${phases[0].id}`);
      await page.locator("[data-fact]").first().waitFor();
    },
    origin: async () => {
      await page.goto(`${origin}/phase/${phases[0].id}`);
      await page.locator("[data-fact]").nth(2).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Prazo médio/ })
        .click();
    },
    gate: async () => {
      await page.goto(`${origin}/phase/${phases[1].id}`);
      await bringUp(page, /Gate/);
    },
  };
  for (const theme of ["light", "dark"]) {
    await page.evaluate((value) => localStorage.setItem("ui-theme", value), theme);
    for (const [name, open] of Object.entries(screens)) {
      await open();
      await page.waitForLoadState("networkidle").catch(() => {});
      await pause(800);
      await keep(page, `${name}-${theme}.webp`, await page.screenshot());
    }
  }
  const visitor = await browser.newContext({ viewport: { width: 1200, height: 630 } });
  const landing = await visitor.newPage();
  await landing.goto(origin);
  await landing.evaluate(() => document.fonts.ready);
  writeFileSync(join(target, "share.png"), await landing.screenshot());
  process.stdout.write(`images of ${project.name} in ${target}\n`);
} finally {
  await browser.close();
  await stopChild(child);
  rmSync(folder, { recursive: true, force: true });
}

/** The section with the heading, at the top of the view. */
async function bringUp(page, name) {
  const heading = page.getByRole("heading", { name }).first();
  await heading.waitFor();
  await heading.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 96));
}

async function waitForDemonstration(page) {
  const ask = (path) => page.evaluate(async (address) => (await fetch(address)).json(), path);
  for (const end = performance.now() + 900_000; performance.now() < end; await pause(2_000)) {
    const [project] = await ask("/api/projects");
    if (!project) continue;
    const phases = await ask(`/api/projects/${project.id}/phases`);
    if (phases.filter((phase) => phase.reportId !== null).length >= 5)
      return { project, phases, files: await ask(`/api/projects/${project.id}/files`) };
  }
  throw new Error("the demonstration was not ready in time");
}

/** The browser writes WebP: no library for pictures is needed. */
async function keep(page, name, png) {
  const bytes = await page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: picture.width,
      height: picture.height,
    });
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.86).split(",")[1];
  }, png.toString("base64"));
  writeFileSync(join(target, name), Buffer.from(bytes, "base64"));
}
