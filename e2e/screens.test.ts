import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import { byKeyboard } from "./specification/by-keyboard.ts";
import { frameAndDashboard } from "./specification/frame-and-dashboard.ts";
import { phaseScreens } from "./specification/phases.ts";
import { publicSite } from "./specification/public-site.ts";
import { refusalsAndAdministration } from "./specification/refusals-and-administration.ts";
import { valuesOfAccess } from "./specification/values-of-access.ts";
import { valuesOfActs } from "./specification/values-of-acts.ts";
import { valuesOfLists } from "./specification/values-of-lists.ts";
import { valuesOfPages } from "./specification/values-of-pages.ts";
import { valuesOfThePhase } from "./specification/values-of-the-phase.ts";
import { screenValues } from "./specification/values.ts";
import { newToken } from "./support/people/instance-people.ts";
import type { RealServer } from "./support/servers/real-server.ts";
import { Stage } from "./support/servers/test-server.ts";

/** Screens over the demonstration's own run: by keyboard and to the specification. That each can be read by all is every-screen.test.ts. */
const stage = new Stage();
let server: RealServer;
let page: Page;
let projectId: string;
let phaseIds: string[];
let reportId: string;

beforeAll(async () => {
  const opened = await stage.openDemonstration();
  ({ server, page, projectId } = opened);
  phaseIds = opened.phases.map(({ id }) => id);
  reportId = opened.phases[0]?.reportId ?? "";
});

afterAll(() => stage.close());

describe("with the keyboard alone", () => {
  test(
    "a figure of the report leads to the rows of the client's file",
    clauses("beyond.origin"),
    async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${server.url}/reports/${reportId}`);
      const figure = page.locator('main [data-fact="p1.n_processos"]').first();
      await figure.focus();
      await page.keyboard.press("Enter");
      const sheet = page.getByRole("dialog");
      await sheet.getByTestId("origin-value").waitFor();
      await expect.poll(() => sheet.getByTestId("origin-value").innerText()).toBe("23");
      await sheet.getByText("T01_processos.csv").waitFor();
      const rows = sheet.getByRole("button", { name: "Ver as linhas" });
      await rows.focus();
      await page.keyboard.press("Enter");
      await sheet.getByText("Atendimento e resolução de chamados").waitFor();
      await expect.poll(() => sheet.locator("tbody tr").count()).toBe(23);
      expect(await violationsOf(page)).toEqual([]);
      await sheet.getByRole("link", { name: "Abrir no arquivo" }).first().focus();
      await page.keyboard.press("Enter");
      await sheet.waitFor({ state: "detached" });
      await page.getByText("23 linhas desta tabela estão por trás do valor.").waitFor();
      await expect.poll(() => page.locator("[data-origin]").count()).toBeGreaterThan(0);
    },
  );

  test(
    "a slider of the process map asks again, and a connection leads to its cases and their rows",
    clauses("beyond.mining"),
    async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${server.url}/project/${projectId}/processos`);
      const map = page.getByTestId("process-map");
      await map.locator("[data-connection]").first().waitFor();
      await map.getByRole("slider", { name: "Ligações" }).focus();
      await page.keyboard.press("End");
      await page.waitForURL(/paths=1/);
      // All connections there are, and each of them drawn.
      const connections = async () =>
        /e ([\d.]+) ligaç\S+ de ([\d.]+)/.exec(await map.innerText())?.slice(1) ?? [];
      await expect.poll(async () => new Set(await connections()).size).toBe(1);
      await expect
        .poll(
          async () =>
            (await map.locator("[data-connection]").count()) - Number((await connections())[0]),
        )
        .toBe(0);
      const connection = map.locator("[data-connection]").first();
      const times = Number(
        (await connection.locator("span.font-semibold").innerText()).replace(".", ""),
      );
      await connection.focus();
      await page.keyboard.press("Enter");
      const cases = page.getByRole("dialog");
      await cases.getByTestId("cases").locator("details").first().waitFor();
      await expect
        .poll(async () =>
          Number(
            /^([\d.]+) casos?/
              .exec(await cases.getByText(/do mais longo ao mais curto/).innerText())?.[1]
              ?.replace(".", ""),
          ),
        )
        .toBeLessThanOrEqual(times);
      await expect
        .poll(() => cases.locator("tbody tr a[href^='/files/']").count())
        .toBeGreaterThan(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await cases.waitFor({ state: "detached" });
    },
  );

  test(
    "the palette leads to a phase, ? lists the shortcuts, and keys alone lead to pages until they are turned off",
    clauses("beyond.palette"),
    async () => {
      await page.goto(`${server.url}/dashboard`);
      await page.getByText("Próximos passos").waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("smartst");
      await page.getByRole("option", { name: /^SmartStack/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(`${server.url}/project/${projectId}/phase/4`);
      await page.getByRole("heading", { name: "SmartStack", exact: true }).waitFor();
      await page.keyboard.press("?");
      const list = page.getByRole("dialog", { name: "Atalhos de teclado" });
      await list.getByText("Buscar na lista da página").waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await list.waitFor({ state: "detached" });
      await page.keyboard.press("g");
      await page.keyboard.press("l");
      await page.waitForURL(/\/library/);
      const search = page.locator("#content").getByRole("searchbox").first();
      await search.waitFor();
      await page.keyboard.press("/");
      await expect
        .poll(() => search.evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.type("gr");
      await expect.poll(() => search.inputValue()).toBe("gr");
      await page.goto(`${server.url}/settings`);
      const areOn = page.getByLabel(/^Atalhos de uma tecla/);
      await areOn.click();
      await page.keyboard.press("g");
      await page.keyboard.press("r");
      await page.waitForTimeout(300);
      // Still here: turned on again, the same keys lead away.
      await areOn.click();
      await page.keyboard.press("g");
      await page.keyboard.press("r");
      await page.waitForURL(/\/reports/);
    },
  );

  test(
    "the palette finds figures with their value, records, sections and tables, and hands the words to the assistant",
    clauses("beyond.palette"),
    async () => {
      await page.goto(`${server.url}/dashboard`);
      await page.getByText("Próximos passos").waitFor();
      const option = (name: string | RegExp) => page.getByRole("option", { name }).first();
      const field = page.getByRole("combobox");
      const list = page.getByRole("listbox");
      // Places come first, then what was found: chosen is what stands still.
      const seek = async (words: string): Promise<void> => {
        await field.waitFor({ state: "detached" });
        await page.keyboard.press("Control+k");
        await field.fill(words);
        await option(/^Retrabalho e qualidade/).waitFor();
        let before = "";
        await expect
          .poll(async () => {
            const now = await list.innerText();
            const isStill = now === before && now.includes(`Perguntar ao assistente: ${words}`);
            before = now;
            return isStill;
          })
          .toBe(true);
      };
      await seek("retrabalho");
      const fact = option("Custo anual de retrabalho R$ 446.319/ano");
      await fact.waitFor();
      await option(/^Retrabalho em chamados/).waitFor();
      await option("Retrabalho e qualidade Relatório: ValueScope").waitFor();
      await option(/^T01_processos\.csv/).waitFor();
      await expect
        .poll(() => page.getByRole("option").last().innerText())
        .toBe("Perguntar ao assistente: retrabalho");
      expect(await violationsOf(page)).toEqual([]);
      await fact.click();
      const sheet = page.getByRole("dialog");
      await expect.poll(() => sheet.getByTestId("origin-value").innerText()).toContain("446.319");
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
      await seek("retrabalho");
      await option(/^Retrabalho em chamados/).click();
      await page.locator("[data-dialog='kpi-history']").waitFor();
      // One letter wrong finds the same.
      await page.goto(`${server.url}/dashboard`);
      await page.getByText("Próximos passos").waitFor();
      await seek("retrabaho");
      await fact.waitFor();
      await page.keyboard.press("Escape");
      await page.goto(`${server.url}/nada/aqui`);
      await page.getByText("Ctrl+K procura").waitFor();
      await seek("retrabalho");
      await option("Retrabalho e qualidade Relatório: ValueScope").click();
      await page.waitForURL(/\/reports\/[^/]+#secao-1-3$/);
      await seek("retrabalho");
      await option("Perguntar ao assistente: retrabalho").click();
      await page.waitForURL(/\/phase\/\d\?tab=chat$/);
      const question = page.getByTestId("assistant-panel").getByRole("textbox");
      await expect.poll(() => question.inputValue()).toBe("retrabalho");
    },
  );

  for (const [title, options, see] of byKeyboard) {
    test(title, options, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await see({ page, url: server.url, projectId, phaseIds, reportId });
    });
  }
});

describe("to the specification", () => {
  for (const [title, options, see] of [
    ...frameAndDashboard,
    ...phaseScreens,
    ...screenValues,
    ...valuesOfPages,
    ...valuesOfThePhase,
    ...valuesOfLists,
    ...valuesOfActs,
    ...valuesOfAccess,
    ...publicSite,
    ...refusalsAndAdministration,
  ]) {
    test(title, options, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await see({ page, url: server.url, projectId, phaseIds, reportId });
    });
  }
});

test("the demonstration can be hidden and shown again", clauses("2.41", "2.23"), async () => {
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("button", { name: /Ana Prado/ }).click();
  await page.getByRole("menuitem", { name: "Ocultar demonstração" }).click();
  await page.getByText("Nenhum projeto encontrado").waitFor();
  await page
    .getByText(
      "Crie o primeiro projeto para um cliente ou contate o administrador para ser incluído em um projeto existente.",
      { exact: true },
    )
    .waitFor();
  await page.getByRole("button", { name: "Criar primeiro projeto", exact: true }).waitFor();
  await page.getByRole("button", { name: /Ana Prado/ }).click();
  await page.getByRole("menuitem", { name: "Mostrar demonstração" }).click();
  await page.getByText("Próximos passos").waitFor();
});

test(
  "a session that ends during an upload loses nothing: after signing in it is resumed",
  clauses("4.1", "2.5", "8.19"),
  async () => {
    await page.goto(`${server.url}/project/${projectId}`);
    await page.getByTestId("input-files").first().waitFor({ state: "attached" });
    // A reply under way could set the cookie again.
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await page
      .getByTestId("input-files")
      .first()
      .setInputFiles({
        name: "extra.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("processo;area\nCobrança;Financeiro\n"),
      });
    await page.getByText("Sua sessão terminou", { exact: true }).first().waitFor();
    await page.waitForURL(`${server.url}/`);
    // The link of the public site would leave the page, and with it the file that the browser holds; the bar's does not.
    const ended = page.getByTestId("session-end");
    await ended.getByText("Entre de novo para voltar a “Projeto”.").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await ended.getByRole("link", { name: "Entrar" }).click();
    await page
      .getByTestId("input-token")
      .fill(await newToken(server.dataDir, "admin@lastro.local"));
    await page.getByRole("button", { name: "Validar Convite" }).click();
    await page.waitForURL(`${server.url}/project/${projectId}`);
    await page.getByRole("button", { name: "Retomar envio" }).click();
    await page.getByText("Arquivos enviados com sucesso!").first().waitFor();
  },
);
