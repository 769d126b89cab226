import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/axe.ts";
import { signInOverHttp, waitFor } from "./support/http-person.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/**
 * A conversation over the demonstration, by keyboard: the server holds the first reply in its middle, which is there after a
 * reload and in a second tab; it is stopped, written again, its figures open their origin, and a follow-up goes on.
 */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let address: string;

beforeAll(async () => {
  server = await startRealServer(dataDir, { DEMO: "on", LASTRO_PAUSE_AT: "responder:middle" });
  const person = await signInOverHttp(server.url, server.firstAccessUrl ?? "");
  await person.send("PUT", "/api/auth/user/name", { name: "Ana Prado" });
  const demonstration = await waitFor(() => person.get<{ state: string; projectId: string }>("/api/demonstration"), ({ state }) => state !== "seeding", 240_000);
  expect(demonstration.state).toBe("ready");
  address = `${server.url}/project/${demonstration.projectId}/phase/1`;
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR", reducedMotion: "reduce" });
  context.setDefaultTimeout(20_000);
  page = await context.newPage();
  await page.goto(server.firstAccessUrl ?? "");
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${server.url}/dashboard`);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

const panelOf = (tab: Page) => tab.getByTestId("assistant-panel");
async function openChat(tab: Page): Promise<void> {
  await tab.goto(address);
  await tab.getByRole("tab", { name: "Chat" }).click();
  await panelOf(tab).getByRole("log").waitFor();
}
const writing = (tab: Page) => panelOf(tab).locator("[data-reply=writing]");
const done = (tab: Page) => panelOf(tab).locator("[data-reply=done]");

describe("a conversation", () => {
  test("opens with what the run found, and where that leads", clauses("1.6", "2.74", "9.10"), async () => {
    await openChat(page);
    await panelOf(page).getByRole("heading", { name: "Resultado da fase ValueScope" }).waitFor();
    await done(page).getByText("Resposta calculada (sem IA generativa)").waitFor();
    await panelOf(page).getByRole("link", { name: "Ver relatório" }).waitFor();
    await panelOf(page).getByRole("button", { name: "Executar novamente" }).waitFor();
    expect(await panelOf(page).getByRole("group", { name: "Ações rápidas" }).getByRole("button").allTextContents()).toEqual(["Pareto de custos", "ROI por processo", "Projetar impactos F2"]);
    expect(await panelOf(page).getByRole("region", { name: "Perguntas sugeridas" }).getByRole("button").count()).toBe(4);
    expect((await panelOf(page).boundingBox())?.height).toBe(600);
    expect(await violationsOf(page)).toEqual([]);
  });

  test("keeps what was not sent, and a new line is no sending", clauses("5.5"), async () => {
    const field = panelOf(page).getByRole("textbox");
    await field.focus();
    await page.keyboard.type("Quais processos");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("custam mais?");
    await openChat(page);
    expect(await panelOf(page).getByRole("textbox").inputValue()).toBe("Quais processos\ncustam mais?");
    expect(await writing(page).count()).toBe(0);
  });

  test("goes on in a reply that a reload and a second tab find under way, until it is stopped", clauses("4.13", "5.5"), async () => {
    await panelOf(page).getByRole("textbox").focus();
    await page.keyboard.press("Enter");
    await writing(page).waitFor();
    await panelOf(page).getByRole("button", { name: "Parar" }).waitFor();
    expect(await panelOf(page).getByRole("textbox").isDisabled()).toBe(true);
    await openChat(page);
    await writing(page).waitFor();
    const second = await context.newPage();
    await openChat(second);
    await writing(second).waitFor();
    await panelOf(second).getByRole("button", { name: "Parar" }).click();
    await panelOf(page).getByText("Resposta interrompida por você.").waitFor();
    await panelOf(second).getByText("Resposta interrompida por você.").waitFor();
    await second.close();
    await panelOf(page).getByRole("button", { name: "Tentar de novo" }).click();
    await done(page).nth(1).waitFor();
    await panelOf(page).getByText("Versão 2 de 2").waitFor();
  });

  test("opens the origin of a figure by keyboard, and goes on with a follow-up", clauses("beyond.origin"), async () => {
    const figure = done(page).last().locator("[data-fact]").first();
    await figure.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByText("Fórmula").first().waitFor();
    await page.keyboard.press("Escape");
    const questions = panelOf(page).locator("[data-question]");
    const before = await questions.count();
    const followUps = panelOf(page).getByRole("group", { name: "Continuar com" });
    const [next = ""] = await followUps.getByRole("button").allTextContents();
    expect(next).not.toBe("");
    await followUps.getByRole("button").first().click();
    await done(page).nth(2).waitFor();
    expect(await questions.count()).toBe(before + 1);
    expect(await violationsOf(page)).toEqual([]);
  });

  test("is found, renamed and shared from the list", clauses("3.15"), async () => {
    await panelOf(page).getByRole("button", { name: "Conversas", exact: true }).click();
    const list = page.getByRole("dialog", { name: "Conversas" });
    await list.getByRole("searchbox").fill("custam mais");
    await list.getByRole("button", { name: /^Ações da conversa Quais processos/ }).click();
    await page.getByRole("menuitem", { name: "Renomear" }).click();
    await page.getByRole("textbox", { name: "Título" }).fill("Custos por processo");
    await page.keyboard.press("Enter");
    await list.getByRole("button", { name: "Ações da conversa Custos por processo" }).click();
    await page.getByRole("menuitem", { name: "Compartilhar só para leitura" }).click();
    await page.getByText("Conversa compartilhada", { exact: true }).first().waitFor();
    await list.getByText("Compartilhada", { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
