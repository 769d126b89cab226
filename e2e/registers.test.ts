import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import type { Company } from "./support/people/company.ts";
import { failFirst } from "./support/fail-first.ts";
import { signInOverHttp, type HttpPerson } from "./support/people/http-person.ts";
import { SharedStage } from "./support/servers/test-server.ts";

/**
 * Indicators, use cases and risks: made, changed, opened to the company and taken off, and what each kind of person may;
 * an indicator made by keyboard; a risk that an approver accepts.
 */
const stage = new SharedStage();
let server: SharedStage["server"];
let ana: HttpPerson;
let projectId: string;
let tokens: Company["tokens"];

beforeAll(async () => {
  ({ ana, tokens, projectId } = await stage.openCompany());
  ({ server } = stage);
});

afterAll(() => stage.close());

describe("each list", () => {
  let pages: Record<"ana" | "rita" | "dora" | "clara" | "otto", Page>;
  let http: Record<"clara" | "otto", HttpPerson>;
  beforeAll(async () => {
    const [anaPage, rita, dora, clara, otto] = (await Promise.all(
      [tokens.ana, tokens.rita, tokens.dora, tokens.clara, tokens.otto].map(stage.openPage),
    )) as [Page, Page, Page, Page, Page];
    pages = { ana: anaPage, rita, dora, clara, otto };
    http = {
      clara: await signInOverHttp(server.url, tokens.clara),
      otto: await signInOverHttp(server.url, tokens.otto),
    };
  });
  afterAll(async () => {
    await Promise.all(Object.values(pages ?? {}).map((page) => page.context().close()));
  });

  test.each([
    {
      list: "kpi-definitions",
      path: "/kpis",
      empty: "Nenhum KPI ainda",
      reader: "Os indicadores aparecem aqui quando a consultoria os libera.",
      make: "button-new-kpi",
      field: "input-kpi-name",
    },
    {
      list: "use-cases",
      path: "/cases",
      empty: "Nenhum caso de uso ainda",
      reader: "Os casos de uso aparecem aqui quando a consultoria os libera.",
      make: "button-new-case",
      field: "input-case-name",
    },
    {
      list: "risks",
      path: "/risks",
      empty: "Nenhum risco ainda",
      reader: "Os riscos aparecem aqui quando a consultoria os libera.",
      make: "button-new-risk",
      field: "input-risk-name",
    },
  ])(
    "$path: made, changed, opened to the company, taken off; each person does what they may",
    clauses("2.83", "2.84", "2.85", "beyond.registers"),
    async ({ list, path, empty, reader, make, field }) => {
      const { ana: team, rita, dora, clara, otto } = pages;
      const address = `/api/projects/${projectId}/${list}`;
      const act = async (page: Page, name: string, entry: string): Promise<void> => {
        await page.getByRole("button", { name: `Ações de ${name}` }).click();
        await page.getByRole("menuitem", { name: entry }).click();
      };
      const save = async (name: string): Promise<void> => {
        await team.getByTestId(field).fill(name);
        await team.getByTestId("button-save-record").click();
        await team.getByRole("dialog").waitFor({ state: "detached" });
        await team.reload();
        await team.getByRole("button", { name: `Ações de ${name}` }).waitFor();
      };

      // What cannot be read is said, with a way to try again; then nothing is there yet, and only the firm may make something.
      await failFirst(team, `**${address}`, server.url + path, "Não foi possível carregar");
      await team.getByText(empty).waitFor();
      await Promise.all(
        [clara, dora].map(async (page) => {
          await page.goto(server.url + path);
          await page.getByText(reader).waitFor();
          await expect.poll(() => page.getByTestId(make).count()).toBe(0);
        }),
      );
      // A page of the firm: no such page, and nothing asked for it.
      const refused: string[] = [];
      const onResponse = (reply: Response): void => {
        if (reply.status() >= 400) refused.push(reply.url());
      };
      clara.on("response", onResponse);
      await clara.goto(`${server.url}/project/${projectId}/programa`);
      await clara.getByText("Ctrl+K procura").waitFor();
      clara.off("response", onResponse);
      expect(refused).toEqual([]);
      await clara.goto(server.url + path);
      await otto.goto(server.url + path);
      await otto.getByText("Nenhum projeto ativo").waitFor();
      expect((await http.otto.raw(address)).status).toBe(404);

      await team.getByTestId(make).click();
      await team.getByTestId("button-save-record").click();
      await team.getByText("Informe o nome.").waitFor();
      await save("Registro de teste");
      await act(team, "Registro de teste", "Editar");
      await save("Registro conferido");

      await rita.goto(server.url + path);
      await rita.getByTestId(make).waitFor();
      await clara.reload();
      await clara.getByText(reader).waitFor();
      await act(rita, "Registro conferido", "Liberar ao cliente");
      for (const page of [clara, dora]) {
        // Without a reload: the page hears of it.
        await page.getByRole("button", { name: "Ações de Registro conferido" }).click();
        await page.getByRole("menuitem", { name: "Histórico" }).waitFor();
        await expect.poll(() => page.getByRole("menuitem").count()).toBe(1);
        await page.keyboard.press("Escape");
        await expect.poll(() => page.getByTestId(make).count()).toBe(0);
      }
      const held =
        Object.values(await ana.get<Record<string, { id?: string }[]>>(address)).find(
          Array.isArray,
        )?.[0]?.id ?? "";
      await expect(http.clara.send("DELETE", `${address}/${held}`)).rejects.toThrow(/^403/);
      await expect(http.otto.send("DELETE", `${address}/${held}`)).rejects.toThrow(/^404/);

      if (path !== "/kpis") {
        // The record itself, whole, at an address of its own.
        await team.getByTestId("button-open-record").first().click();
        const panel = team.locator("[data-dialog='record-panel']");
        await panel.getByText(/^1 de 1\./).waitFor();
        await team.waitForURL((address) => address.searchParams.get("item") === held);
        await team.reload();
        await panel.getByText("Registro conferido").waitFor();
        await team.keyboard.press("Escape");
        await panel.waitFor({ state: "detached" });
      }
      await act(team, "Registro conferido", "Histórico");
      if (path === "/kpis") await team.getByRole("tab", { name: /^Mudanças/ }).click();
      await team
        .getByTestId("changes")
        .getByText("Nome: de Registro de teste para Registro conferido")
        .waitFor();
      await team.keyboard.press("Escape");
      await act(team, "Registro conferido", "Excluir");
      await team
        .getByRole("dialog")
        .or(team.getByRole("alertdialog"))
        .getByRole("button", { name: "Excluir" })
        .click();
      await team.getByText(empty).waitFor();
      await clara.getByText(reader).waitFor();
      await team.reload();
      await team.getByText(empty).waitFor();
    },
  );
});

test(
  "an indicator is made by keyboard, and its history shows chart and table",
  clauses("2.83", "5.9"),
  async () => {
    const page = await stage.openPage(tokens.ana);
    await page.goto(`${server.url}/kpis`);
    await page.getByTestId("button-new-kpi").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("input-kpi-name").focus();
    await page.keyboard.type("Pedidos no prazo");
    await page.getByTestId("input-kpi-baseline").focus();
    await page.keyboard.type("80");
    await page.getByTestId("input-kpi-target").focus();
    await page.keyboard.type("95,5");
    await page.keyboard.press("Enter");
    const card = page.getByTestId("kpi-card");
    await card.getByText("Meta: 95,5%").waitFor();
    const { kpis } = await ana.get<{ kpis: { id: string }[] }>(
      `/api/projects/${projectId}/kpi-definitions`,
    );
    for (const [index, value] of [82, 84, 83, 88, 90, 99].entries())
      await ana.send("POST", `/api/projects/${projectId}/kpi-definitions/${kpis[0]?.id}/points`, {
        on: `2026-0${index + 1}-28`,
        value,
        source: "ERP",
      });
    await page.reload();
    await card.getByText("Melhorando").waitFor();
    await expect.poll(() => card.getByTestId("kpi-progress").textContent()).toBe("100%");
    expect(await violationsOf(page)).toEqual([]);
    await card.getByTestId("button-kpi-history").focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Histórico de Pedidos no prazo" });
    await sheet.locator("figure canvas, figure svg").first().waitFor();
    await expect.poll(() => sheet.getByRole("row").count()).toBe(7);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.context().close();
  },
);

test(
  "an approver accepts a released risk, and the team sees who did",
  clauses("2.85", "4.16"),
  async () => {
    const fields = {
      name: "Contrato sem cláusula de dados",
      probability: 3,
      impact: 4,
      controls: [{ name: "Revisão jurídica", design: 0.5, operation: 0.5 }],
    };
    const { id } = await ana.send<{ id: string }>(
      "POST",
      `/api/projects/${projectId}/risks`,
      fields,
    );
    await ana.send("PATCH", `/api/projects/${projectId}/risks/${id}`, {
      ...fields,
      version: 0,
      isReleased: true,
    });
    const page = await stage.openPage(tokens.dora);
    await page.goto(`${server.url}/risks`);
    await page.getByTestId("button-accept-risk").click();
    await page.getByTestId("input-accept-reason").fill("Dentro do apetite até a renovação.");
    await page.getByTestId("button-save-record").click();
    await page.getByText("Aceito por Dora Melo").waitFor();
    await expect.poll(() => page.getByTestId("button-new-risk").count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    const anaPage = await stage.openPage(tokens.ana);
    await anaPage.goto(`${server.url}/risks`);
    await anaPage.getByText("Aceito por Dora Melo").waitFor();
    await expect.poll(() => anaPage.getByTestId("button-accept-risk").count()).toBe(0);
    await anaPage.getByTestId("button-record-menu").click();
    await anaPage.getByRole("menuitem", { name: "Histórico" }).click();
    await anaPage
      .getByTestId("changes")
      .getByText("Nível residual 9. Dentro do apetite até a renovação.")
      .waitFor();
    for (const width of [390, 768]) {
      await anaPage.setViewportSize({ width, height: 800 });
      // Charts and tables follow a change of width one frame later.
      await anaPage.waitForFunction(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        undefined,
        { timeout: 30_000 },
      );
    }
    await Promise.all([page.context().close(), anaPage.context().close()]);
  },
);
