/**
 * The four journeys of people who have never seen the product, counted: presses of what stands on the screen, and seconds in which there was
 * nothing to do but wait. LASTRO_JOURNEY_FILES names an event log, a list of tickets, a ledger and a staff file, joined by commas:
 * `LASTRO_JOURNEY_FILES=… npx vitest run e2e/journeys.hand.ts` (docs/decisions/261).
 */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { personWith, waitFor, type HttpPerson } from "./support/people/http-person.ts";
import { needsOwnServer } from "./support/servers/own-server.ts";
import { discardDataDir, startRealServer, type RealServer } from "./support/servers/real-server.ts";

const files = (process.env.LASTRO_JOURNEY_FILES ?? "").split(",").filter((path) => path !== "");
const dataDir = needsOwnServer("seeds, and its demonstration is decided on");
const DEADLINE_MS = 240_000;
let server: RealServer;
let browser: Browser;
let admin: HttpPerson;

class Traveller {
  presses = 0;
  waitedMs = 0;
  constructor(readonly page: Page) {}

  async press(what: Locator): Promise<void> {
    await what.click();
    this.presses += 1;
  }

  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.presses += 1;
  }

  async wait(what: Promise<unknown>): Promise<void> {
    const since = performance.now();
    await what;
    this.waitedMs += performance.now() - since;
  }

  tell(journey: string): void {
    process.stdout.write(
      `${journey}: ${this.presses} presses, ${(this.waitedMs / 1000).toFixed(1)} s waited\n`,
    );
  }

  /** The page is somewhere: it is found, and has something to go on with. */
  async isNoDeadEnd(): Promise<void> {
    const main = this.page.getByRole("main");
    await main.locator("a:visible, button:visible").first().waitFor();
    await expect.poll(() => this.page.getByText(/não encontrad[ao]$/).count()).toBe(0);
  }
}

async function open(width: number, height: number): Promise<Traveller> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(DEADLINE_MS);
  return new Traveller(await context.newPage());
}

async function visit(papel: "aprovador" | "cliente"): Promise<Traveller> {
  const { link } = await admin.send<{ link: string }>("POST", "/api/demonstration/links", {
    papel,
  });
  const traveller = await open(390, 844);
  await traveller.page.goto(new URL(link, server.url).href);
  await traveller.page.getByRole("button", { name: "Validar Convite" }).click();
  await traveller.page.waitForURL(/\/dashboard/);
  return traveller;
}

beforeAll(async () => {
  if (files.length < 4) throw new Error("LASTRO_JOURNEY_FILES names no four files");
  server = await startRealServer(dataDir, { DEMO: "on" });
  browser = await launchBrowser();
}, DEADLINE_MS);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

test("the administrator's first day: in, a colleague invited, the link still there", async () => {
  const traveller = await open(1440, 900);
  const { page } = traveller;
  await page.goto(server.firstAccessUrl ?? "");
  await traveller.press(page.getByRole("button", { name: "Validar Convite" }));
  await page.getByLabel("Seu nome").fill("Ana Prado");
  await traveller.press(page.getByRole("button", { name: "Continuar" }));
  await traveller.isNoDeadEnd();
  await traveller.press(page.getByRole("link", { name: "Administração" }));
  await page.getByLabel("E-mail").first().fill("bia@exemplo.com.br");
  await traveller.press(page.getByRole("button", { name: "Criar convite" }));
  await page.getByText("bia@exemplo.com.br").first().waitFor();
  await traveller.isNoDeadEnd();
  traveller.tell("administrator's first day");
  const cookies = await page.context().cookies(server.url);
  admin = personWith(server.url, cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
  expect(traveller.presses).toBeLessThanOrEqual(4);
});

test(
  "a first project: from the dashboard to Resultado",
  async () => {
    await waitFor(
      () => admin.get<{ state: string }>("/api/demonstration"),
      ({ state }) => state === "ready",
      DEADLINE_MS,
    );
    const traveller = await open(1440, 900);
    const { page } = traveller;
    const [name = "", value = ""] = admin.cookie.split("=");
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/dashboard`);
    await traveller.press(page.getByRole("banner").getByRole("button", { name: "Nova Análise" }));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome do cliente").fill("Companhia Corveta");
    await dialog.getByLabel("Nome do projeto").fill("Primeiro projeto");
    await traveller.press(dialog.getByRole("button", { name: "Criar Projeto" }));
    const start = page.getByRole("button", { name: "Iniciar Projeto" });
    await traveller.wait(start.waitFor());
    await traveller.press(start);
    const choosing = page.waitForEvent("filechooser");
    await traveller.press(page.getByRole("button", { name: "Escolher arquivos" }));
    await (await choosing).setFiles(files);
    const read = page.getByTestId("upload-card").locator("li[data-state=completed]");
    await traveller.wait(read.nth(files.length - 1).waitFor());
    const arrival = page.getByTestId("project-arrival");
    await arrival.getByText(/^Dá para executar com/).waitFor();
    await traveller.press(arrival.getByRole("link", { name: /^Responder \d+ pergunta/ }));
    const queue = page.getByTestId("question-queue");
    for (let answered = 1; answered <= 3; answered += 1) {
      await queue.getByText(new RegExp(`^${answered} de \\d+$`)).waitFor();
      const answer = queue.getByRole("button", { name: "Responder", exact: true });
      // Choosing with the space bar and Enter are one answer.
      if (await answer.isDisabled()) {
        await queue.getByRole("radio").first().focus();
        await page.keyboard.press("Space");
      }
      await traveller.key("Enter");
      await traveller.wait(
        queue.getByText(new RegExp(`^${answered} de \\d+$`)).waitFor({ state: "detached" }),
      );
    }
    await traveller.press(queue.getByTestId("button-run-now"));
    await traveller.wait(page.getByRole("tab", { name: "Resultado", selected: true }).waitFor());
    await page.getByTestId("result-figure").nth(3).waitFor();
    traveller.tell("first project");
    expect(traveller.presses).toBeLessThanOrEqual(9);
  },
  2 * DEADLINE_MS,
);

test("the client reads on a phone: the answer, the report, its contents", async () => {
  const traveller = await visit("cliente");
  const { page } = traveller;
  await page.getByText(/^Relatórios liberados para você/).waitFor();
  await traveller.press(page.getByRole("main").getByRole("link", { name: /^Ler/ }).first());
  await page.waitForURL(/\/reports\//);
  await traveller.press(page.getByRole("button", { name: /^Sumário/ }));
  await page
    .getByRole("dialog")
    .getByRole("link")
    .or(page.getByRole("dialog").getByRole("button"))
    .first()
    .waitFor();
  traveller.tell("client reading");
  expect(traveller.presses).toBeLessThanOrEqual(2);
});

test("the approver decides on a phone, from what the mail links to", async () => {
  const traveller = await visit("aprovador");
  const { page } = traveller;
  const link = page.getByRole("main").getByRole("link", { name: "Decidir" });
  await page.goto(new URL((await link.getAttribute("href")) ?? "", server.url).href);
  const memo = page.getByRole("main");
  await memo.getByRole("button", { name: "Detalhes" }).first().waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await traveller.press(memo.getByRole("button", { name: "Aprovar", exact: true }));
  await memo.getByLabel("Comentário").fill("De acordo.");
  await traveller.press(memo.getByRole("button", { name: "Registrar decisão" }));
  await traveller.wait(memo.getByText("Você aprovou este envio.").waitFor());
  await traveller.isNoDeadEnd();
  traveller.tell(`approver, a memo of ${height} px`);
  expect([traveller.presses <= 3, height <= 2 * 844]).toEqual([true, true]);
});
