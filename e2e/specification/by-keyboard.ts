import type { Page } from "playwright-core";
import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { keysOf } from "../support/keyboard.ts";
import type { ScreenCheck } from "./screen-check.ts";

/** Where the drawing's content stands, as its library writes it. */
const placeOf = (page: Page): Promise<{ x: number; y: number; zoom: number }> =>
  page.locator("[data-drawing] .react-flow__viewport").evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { x: Math.round(e), y: Math.round(f), zoom: a };
  });

/** Whether the focused element is one of these. */
const isOn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

/** Every stop can be seen (`e2e/support/keyboard.ts`), what opens gives the focus back, and what a pointer can do the keys can. */
export const byKeyboard: ScreenCheck[] = [
  [
    "a use case changes its column, and the focus goes along",
    clauses("beyond.legible", "beyond.registers"),
    async ({ page, url }) => {
      const keys = keysOf(page);
      await page.goto(`${url}/cases`);
      const first = page.getByTestId("case-card").first();
      await first.waitFor();
      const name = await first.getByRole("heading").innerText();
      const menu = `Ações de ${name}`;
      const column = (title: string) =>
        page.getByRole("region", { name: title, exact: true }).getByRole("heading", { name });
      await keys.toContent();
      await keys.to(menu);
      // A menu that Escape closes changes nothing.
      await keys.press("Enter");
      await page.getByRole("menu").waitFor();
      await keys.press("ArrowDown", "Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
      await keys.at(menu);
      const titles = ["Ideia", "Piloto", "Produção"];
      const from =
        (
          await Promise.all(
            titles.map(async (title) => ((await column(title).count()) > 0 ? title : null)),
          )
        ).find((title) => title !== null) ?? "";
      const to = titles.find((title) => title !== from) ?? "";
      for (const [next, before] of [
        [to, from],
        [from, to],
      ] as const) {
        await keys.choose(`Mover para ${next}`);
        await column(next).waitFor();
        await column(before).waitFor({ state: "detached" });
        await keys.at(menu);
      }
      await keys.to("Quadro", { back: true, role: "tab" });
      await keys.press("ArrowRight");
      await page
        .getByRole("tabpanel", { name: /^Lista/ })
        .getByRole("table")
        .waitFor();
      await keys.press("ArrowLeft");
      await first.waitFor();
    },
  ],

  [
    "the process map is moved, enlarged and fitted; an activity opens its cases; the map is a table too",
    clauses("beyond.legible", "beyond.mining"),
    async ({ page, url, projectId }) => {
      const keys = keysOf(page);
      await page.goto(`${url}/project/${projectId}/processos`);
      const map = page.getByTestId("process-map");
      await map.locator("[data-activity]").first().waitFor();
      await keys.toContent();
      await keys.to(/^Mapa de sucessões diretas/);
      await map.getByText(/^Setas movem o desenho/).waitFor();
      const start = await placeOf(page);
      await keys.press("ArrowRight", "ArrowDown");
      await expect
        .poll(() => placeOf(page))
        .toEqual({ x: start.x - 80, y: start.y - 80, zoom: start.zoom });
      await keys.press("+");
      await expect.poll(async () => (await placeOf(page)).zoom).toBeGreaterThan(start.zoom);
      const { zoom } = await placeOf(page);
      await keys.press("-", "-");
      await expect.poll(async () => (await placeOf(page)).zoom).toBeLessThan(zoom);
      await keys.press("0");
      await expect
        .poll(() =>
          map.locator("[data-activity]").evaluateAll((boxes) => {
            const frame = boxes[0]?.closest("[data-drawing]")?.getBoundingClientRect();
            return boxes.every((box) => {
              const place = box.getBoundingClientRect();
              return (
                frame !== undefined &&
                place.left >= frame.left &&
                place.right <= frame.right &&
                place.top >= frame.top &&
                place.bottom <= frame.bottom
              );
            });
          }),
        )
        .toBe(true);
      const activity = await keys.to(/./, { matches: "[data-activity]" });
      await keys.press("Enter");
      const cases = page.getByRole("dialog");
      await cases.getByTestId("cases").locator("details").nth(1).waitFor();
      // Space is the page's, although a drawing stands on it.
      await keys.to(/./, { matches: "details:nth-of-type(2) > summary" });
      await keys.press("Space");
      await expect
        .poll(() => cases.getByTestId("cases").locator("details").nth(1).getAttribute("open"))
        .not.toBeNull();
      await keys.press("Escape");
      await cases.waitFor({ state: "detached" });
      await keys.at(activity.name);
      await keys.to("Ver como tabela", { back: true });
      await keys.press("Enter");
      await map.getByRole("table").first().waitFor();
      await keys.at("Ver mapa");
      await keys.press("Enter");
      await map.locator("[data-activity]").first().waitFor();
    },
  ],

  [
    "the TIME board is searched, its figures opened and its chart read as a table; the network is walked",
    clauses("beyond.legible", "beyond.origin"),
    async ({ page, url, projectId }) => {
      const keys = keysOf(page);
      await page.goto(`${url}/project/${projectId}/sistemas`);
      const board = page.getByTestId("time-board");
      await board.locator("[data-fact]").first().waitFor();
      await keys.toContent();
      await keys.to("Quadro TIME", { role: "tab" });
      await keys.to("Procurar sistema ou capacidade");
      await keys.type("zzzz");
      await board.getByText("Nenhum sistema com esse texto.").waitFor();
      await keys.press("Control+a", "Delete");
      await board.locator("[data-fact]").first().waitFor();
      const figure = await keys.to(/./, { matches: "[data-testid=time-board] [data-fact]" });
      await keys.press("Enter");
      const sheet = page.getByRole("dialog");
      await sheet.getByTestId("origin-value").waitFor();
      await keys.press("Escape");
      await sheet.waitFor({ state: "detached" });
      await keys.at(figure.name);
      await keys.to("Ver como tabela");
      await keys.press("Enter");
      await board.locator("figure table tbody tr").first().waitFor();
      await keys.at("Ver como gráfico");

      await keys.to("Quadro TIME", { back: true, role: "tab", most: 250 });
      for (const view of ["Redundâncias", "Integrações"]) {
        await keys.press("ArrowRight");
        await keys.at(view);
      }
      const network = page.getByTestId("network-card");
      await network.locator("[data-system]").first().waitFor();
      const system = await keys.to(/./, { matches: "[data-system]" });
      await keys.press("Enter");
      await network.locator("[data-system][aria-pressed=true]").waitFor();
      expect(await isOn(page, "[data-system][aria-pressed=true]"), system.name).toBe(true);
      await keys.to("Ver como tabela", { back: true });
      await keys.press("Enter");
      await network.locator("[data-system]").first().waitFor({ state: "detached" });
      await network.locator("tbody tr").first().waitFor();
    },
  ],

  [
    "an indicator is made, its values are written and read as chart and table, and it is taken off",
    clauses("beyond.legible", "beyond.registers"),
    async ({ page, url }) => {
      const keys = keysOf(page);
      const name = "Entregas sem ocorrência";
      const menu = `Ações de ${name}`;
      const window = page.getByRole("dialog");
      await page.goto(`${url}/kpis`);
      const card = page.getByTestId("kpi-card").filter({ hasText: name });
      await page.getByTestId("kpi-card").first().waitFor();
      await keys.toContent();
      await keys.to("Novo KPI");
      await keys.press("Enter");
      await keys.at("Nome");
      // What is missing is said beside its field, which the keys find again.
      await keys.press("Enter");
      await window.getByText("Informe o nome.").waitFor();
      await keys.at("Nome");
      await keys.type(name);
      await keys.to("Unidade");
      await keys.choose("unidades");
      await keys.at("Unidade");
      // A figure of a phase is taken and left again: the focus goes along with what comes and goes.
      await keys.to("Valores", { role: "combobox" });
      await keys.choose("Fato de uma fase");
      await keys.at("Valores");
      await keys.to("Valor da fase");
      await window.getByRole("option").first().waitFor();
      await keys.press("Enter");
      await window.getByTestId("kpi-fact").waitFor();
      await keys.at("Valor da fase");
      await keys.press("Enter");
      await window.getByRole("option").first().waitFor();
      await keys.at("Valor da fase");
      await keys.to("Valores", { back: true, role: "combobox" });
      await keys.choose("Digitados");
      await keys.at("Valores");
      await keys.to("Meta", { back: true });
      await keys.type("95");
      await keys.press("Enter");
      await card.getByText(/^Meta: 95/).waitFor();
      await window.waitFor({ state: "detached" });
      await keys.at("Novo KPI");

      // The same digits in whichever order the browser asks for day and month.
      for (const [value, day] of [
        ["82", "01012026"],
        ["91", "02022026"],
      ] as const) {
        await keys.to(menu, { back: value !== "82", most: 250 });
        await keys.to("Registrar valor");
        await keys.press("Enter");
        await keys.at("Valor");
        await keys.type(value);
        await keys.to("Data");
        await keys.type(day);
        await keys.to("Origem do valor");
        await keys.type("ERP");
        await keys.to("Salvar");
        await keys.press("Enter");
        await window.waitFor({ state: "detached" });
        await card
          .getByText(`Último valor em ${day.slice(0, 2)}/${day.slice(2, 4)}/2026`)
          .waitFor();
        await keys.at("Registrar valor");
      }

      await keys.to("Histórico", { back: true });
      await keys.press("Enter");
      await window.locator("figure canvas, figure svg").first().waitFor();
      await keys.to("Valores", { role: "tab" });
      await keys.to("Ver como tabela");
      await keys.press("Enter");
      await window.locator("figure table tbody tr").nth(1).waitFor();
      await keys.at("Ver como gráfico");
      await keys.to("Valores", { matches: "[role=group]" });
      await expect
        .poll(() => window.getByRole("group", { name: "Valores" }).locator("tbody tr").count())
        .toBe(2);
      // All the way round: the focus stays in the window.
      await keys.to("Valores", { role: "tab" });
      await keys.press("ArrowRight");
      await keys.at("Mudanças");
      await window.getByTestId("changes").getByText("criou").waitFor();
      await keys.press("Escape");
      await window.waitFor({ state: "detached" });
      await keys.at("Histórico");

      await keys.to(menu, { back: true });
      await keys.choose("Excluir");
      await keys.to("Excluir");
      await keys.press("Enter");
      await card.waitFor({ state: "detached" });
      await expect.poll(async () => (await keys.focused()).role).toBe("main");
    },
  ],

  [
    "a risk is made, rated and treated, its cell narrows the list, its history is read, and it is taken off",
    clauses("beyond.legible", "beyond.registers"),
    async ({ page, url }) => {
      const keys = keysOf(page);
      const name = "Transportadora única no Norte";
      const menu = `Ações de ${name}`;
      const window = page.getByRole("dialog");
      await page.goto(`${url}/risks`);
      const rows = page.getByRole("group", { name: "Riscos" }).locator("tbody tr");
      const row = rows.filter({ hasText: name });
      await rows.first().waitFor();
      await keys.toContent();
      await keys.to("Novo Risco");
      await keys.press("Enter");
      await keys.at("Nome");
      await keys.type(name);
      for (const [field, grade] of [
        ["Probabilidade inerente", "1 – muito baixo"],
        ["Impacto inerente", "5 – muito alto"],
      ] as const) {
        await keys.to(field);
        await keys.choose(grade);
        await keys.at(field);
      }
      await keys.to("Salvar");
      await keys.press("Enter");
      await row.waitFor();
      await window.waitFor({ state: "detached" });
      await keys.at("Novo Risco");

      await keys.to(menu, { most: 250 });
      await keys.choose("Editar");
      await keys.at("Nome");
      await keys.to("Situação");
      await keys.choose("Em monitoramento");
      await keys.at("Situação");
      // A line that comes is written at once; with the last one gone the focus is where another would begin.
      await keys.to("Incluir controle");
      await keys.press("Enter");
      await keys.at("Controle");
      await keys.type("Segundo contrato");
      await keys.to("Desenho");
      await keys.type("60");
      await keys.to("Operação");
      await keys.type("50");
      await window.getByText(/^Residual com estes controles:/).waitFor();
      await keys.to("Incluir ação");
      await keys.press("Enter");
      await keys.at("Ação");
      await keys.to("Remover ação 1");
      await keys.press("Enter");
      await keys.at("Incluir ação");
      await keys.press("Enter");
      await keys.at("Ação");
      await keys.type("Homologar outra transportadora");
      await keys.to("Responsável pela ação");
      await keys.type("Logística");
      await keys.to("Concluída");
      await keys.press("Space");
      await keys.to("Salvar");
      await keys.press("Enter");
      await row.getByText("Em monitoramento").filter({ visible: true }).waitFor();
      await window.waitFor({ state: "detached" });
      await keys.at(menu);

      await keys.choose("Histórico");
      await window
        .getByTestId("changes")
        .getByText("Situação: de Ativo para Em monitoramento")
        .waitFor();
      await keys.press("Escape");
      await window.waitFor({ state: "detached" });
      await keys.at(menu);

      const all = await rows.count();
      const cell = /^Probabilidade 1, impacto 5: /;
      await keys.to(cell, { back: true, most: 250 });
      await keys.press("Enter");
      await row.waitFor();
      await expect.poll(() => rows.count()).toBeLessThan(all);
      await keys.to("Mostrar todos");
      await keys.press("Enter");
      await expect.poll(() => rows.count()).toBe(all);
      await keys.at(cell);

      await keys.to(menu, { most: 250 });
      await keys.choose("Excluir");
      await keys.to("Excluir");
      await keys.press("Enter");
      await row.waitFor({ state: "detached" });
      await expect.poll(async () => (await keys.focused()).role).toBe("main");
    },
  ],
];
