import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import { Stage } from "./support/servers/test-server.ts";

/**
 * A conversation over the demonstration, by keyboard: the server holds the first reply in its middle, which is there after a
 * reload and in a second tab; it is stopped, written again, its figures open their origin, and a follow-up goes on.
 */
const stage = new Stage();
let page: Page;
let address: string;

beforeAll(async () => {
  const opened = await stage.openDemonstration({ LASTRO_PAUSE_AT: "responder:middle" });
  page = opened.page;
  address = `${opened.server.url}/project/${opened.projectId}/phase/1`;
});

afterAll(() => stage.close());

const panelOf = (tab: Page) => tab.getByTestId("assistant-panel");
async function openChat(tab: Page): Promise<void> {
  await tab.goto(address);
  await tab.getByRole("tab", { name: "Chat" }).click();
  await panelOf(tab).getByRole("log").waitFor();
}
const writing = (tab: Page) => panelOf(tab).locator("[data-reply=writing]");
const done = (tab: Page) => panelOf(tab).locator("[data-reply=done]");

describe("a conversation", () => {
  test(
    "opens with what the run found, and where that leads",
    clauses("1.6", "2.74", "9.10"),
    async () => {
      await openChat(page);
      await panelOf(page).getByRole("heading", { name: "Resultado da fase ValueScope" }).waitFor();
      await done(page).getByText("Resposta calculada (sem IA generativa)").waitFor();
      await panelOf(page).getByRole("link", { name: "Ver relatório" }).waitFor();
      await panelOf(page).getByRole("button", { name: "Executar de novo" }).waitFor();
      await expect
        .poll(() =>
          panelOf(page)
            .getByRole("group", { name: "Ações rápidas" })
            .getByRole("button")
            .allTextContents(),
        )
        .toEqual(["Pareto de custos", "ROI por processo", "Projetar impactos F2"]);
      await expect
        .poll(() =>
          panelOf(page)
            .getByRole("region", { name: "Perguntas sugeridas" })
            .getByRole("button")
            .count(),
        )
        .toBe(4);
      await expect.poll(async () => (await panelOf(page).boundingBox())?.height).toBe(600);
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  test("keeps what was not sent, and a new line is no sending", clauses("5.5"), async () => {
    const field = panelOf(page).getByRole("textbox");
    await field.focus();
    await page.keyboard.type("Quais processos");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("custam mais?");
    await openChat(page);
    await expect
      .poll(() => panelOf(page).getByRole("textbox").inputValue())
      .toBe("Quais processos\ncustam mais?");
    await expect.poll(() => writing(page).count()).toBe(0);
    const kept = await panelOf(page).getByRole("textbox").inputValue();
    const questions = await panelOf(page).locator("[data-question]").count();
    await panelOf(page).getByRole("textbox").fill("  \n ");
    await panelOf(page).getByRole("textbox").press("Enter");
    await expect
      .poll(() => panelOf(page).getByRole("button", { name: "Enviar mensagem" }).isDisabled())
      .toBe(true);
    await expect.poll(() => writing(page).count()).toBe(0);
    await expect.poll(() => panelOf(page).locator("[data-question]").count()).toBe(questions);
    await panelOf(page).getByRole("textbox").fill(kept);
  });

  test(
    "goes on in a reply that a reload and a second tab find under way, until it is stopped",
    clauses("4.13", "5.5"),
    async () => {
      await panelOf(page).getByRole("textbox").focus();
      await page.keyboard.press("Enter");
      // Held once its first words are told; before that it would be the next reply that is held.
      await writing(page).getByText("Desenvolvimento de integrações sob demanda").waitFor();
      await panelOf(page).getByRole("button", { name: "Parar" }).waitFor();
      await expect.poll(() => panelOf(page).getByRole("textbox").isDisabled()).toBe(true);
      await expect.poll(() => panelOf(page).getByRole("textbox").inputValue()).toBe("");
      await expect
        .poll(() => panelOf(page).locator("[data-question]").last().innerText())
        .toMatch(/Quais processos\s+custam mais\?/);
      await openChat(page);
      await writing(page).waitFor();
      const second = await page.context().newPage();
      await openChat(second);
      await writing(second).waitFor();
      await panelOf(second).getByRole("button", { name: "Parar" }).click();
      await panelOf(page).getByText("Resposta interrompida por você.").waitFor();
      await panelOf(second).getByText("Resposta interrompida por você.").waitFor();
      await second.close();
      await panelOf(page).getByRole("button", { name: "Tentar de novo" }).click();
      await done(page).nth(1).waitFor();
      await panelOf(page).getByText("Versão 2 de 2").waitFor();
    },
  );

  test(
    "opens the origin of a figure by keyboard, and goes on with a follow-up",
    clauses("beyond.origin"),
    async () => {
      const figure = done(page).last().locator("[data-fact]").first();
      await figure.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByText("Fórmula").first().waitFor();
      await page.keyboard.press("Escape");
      const questions = panelOf(page).locator("[data-question]");
      const before = await questions.count();
      const followUps = panelOf(page).getByRole("group", { name: "Continuar com" });
      await expect.poll(() => followUps.getByRole("button").first().textContent()).not.toBe("");
      await followUps.getByRole("button").first().click();
      await done(page).nth(2).waitFor();
      await expect.poll(() => questions.count()).toBe(before + 1);
      expect(await violationsOf(page)).toEqual([]);
    },
  );

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
