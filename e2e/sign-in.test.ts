import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { violationsOf } from "./support/axe.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/** Both sign-in screens as a person meets them: what they refuse, where they lead, and how a session ends. */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let page: Page;
let token: string;

beforeAll(async () => {
  server = await startRealServer(dataDir);
  token = new URL(server.firstAccessUrl ?? "").searchParams.get("token") ?? "";
  browser = await launchBrowser();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "pt-BR" })).newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

const toast = (text: string) => page.getByText(text, { exact: true }).first();

test("the public site leads to the consultant's screen, in English", async () => {
  await page.goto(server.url);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Start Your Transformation" }).click();
  await page.waitForURL(`${server.url}/consultant-login`);
  await page.getByRole("heading", { name: "Consultant Access" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Access Platform" }).click();
  await toast("Por favor, insira seu token de convite de consultor").waitFor();
  await page.getByTestId("input-token").fill("LSTR-AAAA-AAAA-AAAA");
  await page.getByRole("button", { name: "Access Platform" }).click();
  await toast("Acesso negado").waitFor();
  await page.getByRole("link", { name: "Learn about our methodology" }).click();
  await page.waitForURL(`${server.url}/about`);
  expect(await violationsOf(page)).toEqual([]);
});

test("a new access is asked for with the same answer whatever the address", async () => {
  await page.goto(`${server.url}/signin`);
  const answers: string[] = [];
  for (const email of ["admin@lastro.local", "ninguem@exemplo.test"]) {
    await page.getByRole("button", { name: "Pedir novo acesso" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Pedir acesso" }).click();
    answers.push(await page.getByRole("dialog").getByRole("status").innerText());
    await page.keyboard.press("Escape");
  }
  expect(answers[0]).toBe(answers[1]);
});

test("an empty token is refused before anything is sent, a wrong one by the server, in its own words", async () => {
  await page.goto(`${server.url}/signin`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await toast("Token necessário").waitFor();
  await page.getByTestId("input-token").fill("LSTR-AAAA-AAAA-AAAA");
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await toast("Erro de autenticação").waitFor();
  expect(await page.locator("body").innerText()).not.toContain("{");
});

test("a protected address is kept, the name is asked once, and storage holds no token", async () => {
  await page.goto(`${server.url}/phases`);
  await page.waitForURL(`${server.url}/`);
  await page.goto(`${server.url}/signin?token=${token}`);
  expect(page.url()).toBe(`${server.url}/signin`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.getByLabel("Seu nome").fill("Ana Prado");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.waitForURL(`${server.url}/phases`);
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(Object.keys((JSON.parse(stored["auth-storage"] as string) as { state: object }).state).sort()).toEqual(["isAuthenticated", "user"]);
});

test("signing out ends the session, and the same token signs its person in again without asking the name", async () => {
  await page.getByRole("button", { name: /Ana Prado/ }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await page.getByRole("link", { name: "Consultant Access" }).waitFor();
  expect((await page.request.get(`${server.url}/api/auth/user`)).status()).toBe(401);
  await page.goto(`${server.url}/signin?token=${token}`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${server.url}/dashboard`);
  await page.getByText("Nenhum projeto encontrado").waitFor();
});

test("an unknown address is a page of its own", async () => {
  await page.goto(`${server.url}/nada/aqui`);
  await page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
