// A conversation of 200 turns: how long a pressed key takes to be drawn in it, and where its composer stands.
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { browserOptions } from "../../find-browser.mjs";
import { demonstrationOf } from "./first-answer.mjs";
import { limit, quantile, roundTo } from "../rounds.mjs";
import { startLastro } from "../server.mjs";

const turns = 200;
const viewport = { width: 1440, height: 900 };
const words = "Qual é o custo total do processo de atendimento e quanto dele é retrabalho? ";
const betweenKeysMs = 60;

export async function benchConversation({ folder }) {
  const lastro = await startLastro(folder, "conversation", { env: { DEMO: "on" } });
  const browser = await chromium.launch(browserOptions());
  try {
    const projectId = await demonstrationOf(lastro);
    await lastro.call("PUT", "/api/auth/user/name", { name: "Ana Prado" });
    const [phase] = await lastro.call("GET", `/api/projects/${projectId}/phases`);
    const { suggestions } = await lastro.call("GET", `/api/phases/${phase.id}/conversation`);
    for (let turn = 0; turn < turns; turn += 1)
      await ask(lastro, phase.id, suggestions[turn % suggestions.length].message);
    const context = await browser.newContext({ viewport, locale: "pt-BR" });
    const [name, value] = lastro.cookie.split("=");
    await context.addCookies([{ name, value, url: lastro.origin }]);
    const page = await context.newPage();
    await page.goto(`${lastro.origin}/project/${projectId}/phase/1?tab=chat`);
    const composer = page.getByRole("textbox", { name: "Mensagem para o assistente" }).first();
    await composer.waitFor();
    await pause(2_000);
    const shown = await page.getByTestId("assistant-panel").locator("[data-question]").count();
    const keys = await typeAll(page, composer);
    const box = await composer.boundingBox();
    return [
      limit(
        `a key in a conversation of ${turns} turns until it is drawn, 95th percentile`,
        50,
        "ms",
        quantile(keys, 0.95),
        {
          medianMs: roundTo(quantile(keys, 0.5), 1),
          longestMs: roundTo(Math.max(...keys), 1),
          keys: keys.length,
          shown,
        },
      ),
      limit(
        "lower edge of its composer in a window of 900 px",
        viewport.height,
        "px",
        (box?.y ?? Infinity) + (box?.height ?? 0),
      ),
    ];
  } finally {
    await browser.close();
    await lastro.stop();
  }
}

/** From each key's own time to the frame that has drawn it. */
async function typeAll(page, composer) {
  await composer.click();
  await page.evaluate(() => {
    window.keyTimes = [];
    document.addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const drawn = new MessageChannel();
          drawn.port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
          drawn.port2.postMessage(null);
        }),
      true,
    );
  });
  await composer.pressSequentially(words, { delay: betweenKeysMs });
  await pause(500);
  return page.evaluate(() => window.keyTimes);
}

/** Who asks so many at once waits where the server says so. */
async function ask(lastro, phaseId, message) {
  for (;;) {
    try {
      return await lastro.call("POST", `/api/phases/${phaseId}/chat`, { message });
    } catch (failure) {
      if (!/: 429 /.test(String(failure))) throw failure;
      await pause(2_000);
    }
  }
}
