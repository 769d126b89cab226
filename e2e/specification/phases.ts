import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "../support/page-checks/axe.ts";
import { innerScroll } from "../support/page-checks/inner-scroll.ts";
import type { ScreenCheck } from "./screen-check.ts";

export const phaseScreens: ScreenCheck[] = [
  [
    "a phase by its id: state, tiles, flows, artefacts, datasets and chat",
    clauses(
      "2.53",
      "2.55",
      "2.56",
      "2.57",
      "2.58",
      "2.59",
      "2.60",
      "2.61",
      "2.62",
      "2.92",
      "3.26",
      "4.9",
      "9.9",
    ),
    async ({ page, url, phaseIds }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((settle) => (release = settle));
      await page.route(`**/api/phases/${phaseIds[0]}`, async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(`${url}/phase/${phaseIds[0]}`);
      await page.locator("main [class*='breathe']").first().waitFor();
      release();
      const main = page.locator("main");
      await main.getByRole("heading", { name: "ValueScope", level: 1 }).waitFor();
      await page.unroute(`**/api/phases/${phaseIds[0]}`);
      await main.getByText("Em Progresso", { exact: true }).first().waitFor();
      await main.getByRole("progressbar", { name: "Progresso de ValueScope" }).waitFor();
      await main.getByText(/^Avanço da fase: \d+%$/).waitFor();
      // What was found stands first: the answer, four figures, two charts, the first findings.
      await main.getByTestId("answer").getByText("contas em alerta").waitFor();
      await expect.poll(() => main.getByTestId("result-figure").count()).toBe(4);
      await main.getByText("Custo mapeado por ano").waitFor();
      await main.getByRole("img", { name: /^“Conciliação de pagamentos/ }).waitFor();
      await main.getByTestId("findings-card").getByRole("button", { name: "Ver as" }).waitFor();
      await main.getByText("Atual e AI-first").waitFor();
      // Computed from the demonstration's files: the figures that the specification quotes.
      for (const figure of [
        /450 por mês/,
        /^2,5 dias$/,
        /^1 dia$/,
        /^24$/,
        /^14$/,
        /^15,0%$/,
        /^3,0%$/,
        /^125,0 h\/mês$/,
        /^30,0 h\/mês$/,
        /^7,8$/,
        /^9,2$/,
        /^67%$/,
        /^94%$/,
        /^99,5%$/,
        /US\$ 2\.400\/mês/,
        /US\$ 1\.200\/mês/,
      ])
        await main.getByText(figure).first().waitFor();
      const flows = main.getByTestId("flows-card");
      await flows.locator('[data-flow="futuro"] [data-step]').first().waitFor();
      for (const side of ["atual", "futuro"])
        await expect.poll(() => flows.locator(`[data-flow="${side}"] [data-step]`).count()).toBe(4);
      const tab = (name: string | RegExp) => main.getByRole("tab", { name }).click();
      await tab("Artefatos");
      await main.getByRole("heading", { name: "Artefatos" }).waitFor();
      await main.getByRole("button", { name: /^Ver / }).first().waitFor();
      await main.getByText("Datasets", { exact: true }).waitFor();
      await main
        .getByText(/^Qualidade: \d+/)
        .first()
        .waitFor();
      await tab("Chat");
      await main.getByTestId("assistant-panel").first().waitFor();
      await tab(/^Análise/);
      // The tab is in the address, and a reload opens it again.
      await page.waitForURL("**/phase/*?tab=analise");
      await page.reload();
      const steps = main.getByTestId("finding").locator("ol.list-decimal");
      await steps.first().waitFor();
      await expect
        .poll(() =>
          steps.evaluateAll((lists) => Math.max(...lists.map((list) => list.children.length))),
        )
        .toBeLessThanOrEqual(3);
    },
  ],
  [
    "tabs and a heatmap that are wider than the screen fade where they go on, and only there",
    clauses("beyond.legible"),
    async ({ page, url, projectId }) => {
      const tabs = page.locator("main").getByRole("tablist").first();
      const map = page.getByTestId("heatmap-card").getByRole("group");
      const more = (row: typeof tabs) => row.getAttribute("data-more");
      const isFaded = (row: typeof tabs) =>
        row.evaluate((element) => getComputedStyle(element).maskImage !== "none");
      await page.goto(`${url}/project/${projectId}/phase/4`);
      await expect.poll(() => more(tabs)).toBe("");
      expect(await isFaded(tabs)).toBe(false);
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => more(tabs)).toBe("end");
      expect(await isFaded(tabs)).toBe(true);
      await tabs.getByRole("tab").last().click();
      await expect.poll(() => more(tabs)).toBe("start");
      await page.emulateMedia({ forcedColors: "active" });
      expect(await isFaded(tabs)).toBe(false);
      await page.emulateMedia({ forcedColors: "none" });
      // On a phone the map is a list.
      await page.setViewportSize({ width: 660, height: 800 });
      await page.goto(`${url}/dashboard`);
      await page.getByTestId("button-new-analysis").waitFor();
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 800);
          return map.count();
        })
        .toBe(1);
      await expect.poll(() => more(map)).toBe("end");
      await map.locator("[data-cell='0,0']").focus();
      await page.keyboard.press("End");
      await expect.poll(() => more(map)).toBe("start");
      expect(await violationsOf(page)).toEqual([]);
    },
  ],
  [
    "a report on a phone: short, its contents one press away, what is folded found by links and on paper",
    clauses("beyond.report", "beyond.legible"),
    async ({ page, url, reportId }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${url}/reports/${reportId}`);
      const contents = page.getByRole("button", { name: /^Sumário · / });
      await expect.poll(() => contents.innerText()).toBe("Sumário · 1/14");
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(24_000);
      expect(await innerScroll(page)).toMatchObject({ wider: 0, down: 0 });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => contents.innerText()).toBe("Sumário · 14/14");
      await contents.click();
      const sheet = page.getByRole("dialog", { name: "Sumário" });
      await sheet.getByLabel("Buscar no sumário").fill("razao contabil");
      await sheet.getByRole("link", { name: "Razão contábil", exact: true }).click();
      await sheet.waitFor({ state: "detached" });
      await expect.poll(() => contents.innerText()).toBe("Sumário · 4/14");
      const shown = (selector: string): Promise<boolean> =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => element.checkVisibility());
      expect(await shown("[id^=nota-]")).toBe(false);
      await page.emulateMedia({ media: "print" });
      expect(await shown("[id^=nota-]")).toBe(true);
      await page.emulateMedia({ media: "screen" });
      const mark = page.locator("main a[href^='#nota-']").first();
      await expect.poll(() => mark.isVisible()).toBe(false);
      await page.getByRole("button", { name: "Mostrar notas" }).click();
      await mark.click();
      await expect.poll(() => shown("[id^=nota-]")).toBe(true);
      const folded = page.locator("figure [hidden='until-found']");
      const count = await folded.count();
      expect(count).toBeGreaterThan(20);
      // As the browser tells of what its search has found.
      await folded.first().evaluate((rows) => rows.dispatchEvent(new Event("beforematch")));
      await expect.poll(() => folded.count()).toBe(count - 1);
      // Where no button lies half under the header.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await violationsOf(page)).toEqual([]);
    },
  ],
  [
    "a phase by its number: header, stepper, tabs, files, objectives and tips",
    clauses("2.64", "2.65", "2.66", "2.67", "2.68", "2.69", "2.70", "2.71", "2.72", "2.73", "9.10"),
    async ({ page, url, projectId }) => {
      await page.goto(`${url}/phase/1`);
      const main = page.locator("main");
      await main.getByText("Fase 1/7", { exact: true }).waitFor();
      await main.getByRole("link", { name: "Voltar" }).waitFor();
      await main.getByText("Em andamento", { exact: true }).first().waitFor();
      await expect
        .poll(async () => [
          await main.getByRole("button", { name: "Fase anterior" }).isDisabled(),
          await main.getByRole("button", { name: "Próxima fase" }).isDisabled(),
        ])
        .toEqual([true, false]);
      const stepper = main.locator("nav").filter({ hasText: "AdoptLoop" });
      await expect.poll(() => stepper.locator("li").count()).toBe(7);
      await expect
        .poll(() => stepper.locator("[aria-current=step]").innerText())
        .toContain("Continuar");
      await main.getByText(/^0 de 7 fases aprovadas \(0%\) · \d+ arquivos$/).waitFor();
      await expect
        .poll(() =>
          main
            .getByRole("tab")
            .evaluateAll((tabs) =>
              tabs.map((tab) => (tab as HTMLElement).innerText.replace(/\s*\d+$/, "").trim()),
            ),
        )
        .toEqual(["Resultado", "Chat", "Análise", "Artefatos", "Execução"]);
      const top = await main.getByRole("tablist").first().boundingBox();
      expect(top?.y).toBeLessThanOrEqual(200);
      await main.getByTestId("button-run-again").click();
      await page
        .getByText(
          "Leva de segundos a 5 minutos. Você pode sair desta página; o trabalho continua.",
        )
        .waitFor();
      await page.keyboard.press("Escape");
      const files = main.getByRole("region", { name: "Arquivos", exact: true });
      await files.getByRole("link", { name: /^\+\d+ arquivos adicionais$/ }).waitFor();
      await expect.poll(() => files.getByRole("listitem").count()).toBe(5);
      const objectives = main.getByRole("region", { name: "Objetivos da fase" });
      await expect.poll(() => objectives.getByRole("listitem").count()).toBe(5);
      await main.getByTestId("tips").waitFor();
      await main.getByRole("tab", { name: "Análise" }).click();
      await main
        .getByRole("tabpanel")
        .getByRole("heading", { name: "Constatações", exact: true })
        .waitFor();
      await main.getByRole("tab", { name: "Artefatos" }).click();
      await main.getByRole("tabpanel").getByRole("button", { name: /^Ver / }).first().waitFor();
      await main.getByRole("tab", { name: "Chat" }).click();
      await main.getByTestId("assistant-panel").waitFor();
      await page.goto(`${url}/project/${projectId}/phase/7`);
      await main.getByText("Fase 7/7", { exact: true }).waitFor();
      await expect
        .poll(async () => [
          await main.getByRole("button", { name: "Fase anterior" }).isDisabled(),
          await main.getByRole("button", { name: "Próxima fase" }).isDisabled(),
        ])
        .toEqual([false, true]);
    },
  ],
  [
    "the list of phases leads to those that have started",
    clauses("2.75", "2.76", "4.9"),
    async ({ page, url, phaseIds }) => {
      await page.goto(`${url}/phases`);
      const cards = page
        .locator("main li")
        .filter({ has: page.getByRole("heading", { level: 2 }) });
      await cards.nth(6).waitFor();
      await expect.poll(() => cards.count()).toBe(7);
      await expect
        .poll(() => cards.first().getByRole("link", { name: "Ver detalhes" }).getAttribute("href"))
        .toBe(`/phase/${phaseIds[0]}`);
      await cards.first().getByText("Em andamento", { exact: true }).waitFor();
      // A preview starts nothing: its card says so, and has a way of its own.
      await cards.nth(2).getByText("Não iniciada", { exact: true }).waitFor();
      await expect
        .poll(() => cards.nth(2).getByRole("button", { name: "Ver detalhes" }).isDisabled())
        .toBe(true);
      await expect
        .poll(() => cards.nth(2).getByRole("link", { name: "Ver prévia" }).getAttribute("href"))
        .toBe(`/phase/${phaseIds[2]}`);
      // One under the other, in a line each, and the weeks below.
      const tops = await cards.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ top, height }) => [top, height]),
      );
      expect(tops.filter(([, height]) => (height ?? 0) > 90)).toEqual([]);
      expect(tops.map(([top]) => top)).toEqual(
        tops.map(([top]) => top).sort((a, b) => (a ?? 0) - (b ?? 0)),
      );
      await page
        .locator("main")
        .getByText(/^Progresso geral: \d de 7 fases aprovadas/)
        .waitFor();
    },
  ],
  [
    "benchmarks: header, filters, tabs, buttons, and what each card compares",
    clauses("1.8", "2.31", "2.77", "2.78", "2.79", "2.80", "2.81", "9.11"),
    async ({ page, url }) => {
      await page.goto(`${url}/benchmarks`);
      const main = page.locator("main");
      for (const [stat, value] of [
        ["Posição geral", "486ª de 847"],
        ["Percentil composto", "P43"],
        ["Empresas na amostra", "847"],
        ["Confiança", "94,0%"],
      ] as const)
        await expect
          .poll(() => main.getByText(stat, { exact: true }).first().locator("xpath=..").innerText())
          .toMatch(new RegExp(`^${stat}\\s+${value}\\s`));
      await expect
        .poll(() => page.getByTestId("header-facts").locator("li").allInnerTexts())
        .toEqual(["P43", "Confiança 94%", "847 empresas"]);
      const options = async (filter: string): Promise<string[]> => {
        await main.getByRole("combobox", { name: filter }).click();
        await page.getByRole("option").first().waitFor();
        const found = await page.getByRole("option").allInnerTexts();
        await page.keyboard.press("Escape");
        // While it is open, nothing else of the page is there to be found by its role.
        await page.getByRole("listbox").waitFor({ state: "detached" });
        return found;
      };
      expect(await options("Setor")).toEqual([
        "E-commerce Tech",
        "Financial Services",
        "Healthcare",
        "Manufacturing",
      ]);
      expect(await options("Período")).toEqual(["2024", "2023", "Últimos 12 meses"]);
      await expect.poll(() => main.getByRole("tab").count()).toBe(5);
      for (const weight of ["peso 35%", "peso 25%", "peso 15%"])
        await main.getByText(weight).first().waitFor();
      await main.getByTestId("button-refresh-benchmarks").waitFor();
      await main.getByRole("button", { name: "Exportar" }).waitFor();
      await page.goto(`${url}/benchmarks?aba=operational`);
      for (const label of [
        "Cliente",
        "Mediana do setor",
        "25% melhores",
        "10% melhores",
        "Melhor da amostra",
        "Diferença para a mediana",
        "Percentil",
      ])
        await main.getByRole("tabpanel").getByText(label, { exact: true }).first().waitFor();
      await main
        .getByRole("tabpanel")
        .getByText(/^Impacto (?:crítico|alto|médio|baixo)$/)
        .first()
        .waitFor();
    },
  ],
];
