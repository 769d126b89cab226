import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "../support/page-checks/axe.ts";
import type { ScreenCheck } from "./screen-check.ts";

export const frameAndDashboard: ScreenCheck[] = [
  [
    "the frame names project, person and place, and leads to every screen",
    clauses("2.22", "2.23", "2.25", "2.26", "2.27", "2.29", "2.30", "6.2"),
    async ({ page, url, projectId }) => {
      await page.goto(`${url}/dashboard`);
      const side = page.getByLabel("Barra lateral");
      await side.getByText("Exemplo", { exact: true }).waitFor();
      const entries = side.getByRole("navigation").getByRole("link");
      await expect
        .poll(() =>
          entries.evaluateAll((links) =>
            links.map((link) => [
              link.getAttribute("href"),
              (link as HTMLElement).innerText.trim(),
            ]),
          ),
        )
        .toEqual(
          expect.arrayContaining([
            ["/dashboard", "Overview"],
            ["/phases", "Fases"],
            ["/benchmarks", "Benchmarks"],
            ["/library", "Biblioteca"],
            ["/kpis", "KPIs"],
            ["/cases", "Casos de Uso"],
            ["/risks", "Riscos"],
            ["/reports", "Relatórios"],
          ]),
        );
      // The pages of a project that are no entries of their own.
      await side.getByRole("button", { name: "Projeto", exact: true }).click();
      await expect
        .poll(() => page.getByRole("menuitem").allInnerTexts())
        .toEqual(["Dados", "Premissas", "Processos", "Pesquisa", "Equipe"]);
      await page.getByRole("menuitem", { name: "Premissas" }).click();
      await page.waitForURL(`${url}/project/${projectId}/premissas`);
      await page.goto(`${url}/dashboard`);
      const project = side.locator(`a[href="/project/${projectId}"]`).first();
      const name = (await project.innerText()).trim();
      await expect
        .poll(() => side.innerText())
        .toContain("Nimbela Tecnologia para E-commerce S.A.");
      await side.getByRole("button", { name: /Ana Prado\s*Administrador/ }).click();
      await page.getByRole("menuitem", { name: "Configurações" }).waitFor();
      await page.keyboard.press("Escape");
      const head = page.getByRole("banner");
      await head.getByText("Dashboard do Projeto", { exact: true }).first().waitFor();
      await expect
        .poll(() => head.locator(`a[href="/project/${projectId}"]`).innerText())
        .toContain(name);
      await head.getByTestId("button-notifications").waitFor();
      await head.getByRole("button", { name: "Nova Análise" }).waitFor();
      for (const [path, title, crumb] of [
        ["/benchmarks", "Benchmarking Enterprise", "Benchmarks Dinâmicos"],
        ["/phase/1", "Análise de Fase", "Fases"],
        ["/settings", "Configurações", "Início"],
      ] as const) {
        await page.goto(url + path);
        await head.getByText(title, { exact: true }).first().waitFor();
        await head.getByText(crumb, { exact: true }).first().waitFor();
        await expect
          .poll(() => head.getByRole("link", { name: "Início" }).getAttribute("href"))
          .toBe("/dashboard");
      }
      await expect.poll(() => side.locator('a[href="/phases"][aria-current]').count()).toBe(0);
      await page.goto(`${url}/phase/1`);
      await side.locator('a[href="/phases"][aria-current="page"]').waitFor();
    },
  ],
  [
    "below 768 px the sidebar slides in over the page",
    clauses("2.21", "9.3"),
    async ({ page, url }) => {
      await page.goto(`${url}/dashboard`);
      const side = page.getByLabel("Barra lateral");
      await page.setViewportSize({ width: 767, height: 900 });
      await side.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Abrir menu" }).click();
      await side.waitFor();
      await page
        .getByRole("button", { name: "Fechar menu" })
        .first()
        .click({ position: { x: 700, y: 400 } });
      await side.waitFor({ state: "hidden" });
      // From there to 1099 px a rail of icons leaves the page its width; the words are tooltips.
      await page.setViewportSize({ width: 768, height: 900 });
      await side.waitFor();
      const widthOf = (locator: typeof side) =>
        locator.evaluate((element) => element.getBoundingClientRect().width);
      await expect.poll(() => widthOf(side)).toBe(56);
      await expect.poll(() => widthOf(page.locator("main"))).toBeGreaterThanOrEqual(712);
      const phases = side.getByRole("link", { name: "Fases", exact: true });
      await expect.poll(() => phases.getAttribute("title")).toBe("Fases");
      await side.getByRole("link", { name: /^Projeto ativo: / }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 1100, height: 900 });
      await expect.poll(() => widthOf(side)).toBe(248);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  ],
  [
    "the theme is light at first, kept under ui-theme and set on the root",
    clauses("2.28", "3.4", "9.16"),
    async ({ page, url }) => {
      await page.goto(`${url}/dashboard`);
      await page.evaluate(() => localStorage.removeItem("ui-theme"));
      await page.reload();
      const theme = () =>
        page.evaluate(() => [
          document.documentElement.getAttribute("data-theme"),
          localStorage.getItem("ui-theme"),
          localStorage.getItem("auth-storage") !== null,
        ]);
      const toggle = page.getByRole("banner").getByRole("button", { name: /^Usar tema/ });
      await toggle.waitFor();
      expect((await theme())[0]).toBe("light");
      await toggle.click();
      expect(await theme()).toEqual(["dark", "dark", true]);
      await toggle.click();
      expect((await theme())[0]).toBe("light");
      // On a phone too, with the four others beside it: a finger finds each, and the title keeps its room.
      await page.setViewportSize({ width: 390, height: 844 });
      await toggle.click();
      expect((await theme())[0]).toBe("dark");
      await toggle.click();
      // The frame follows the new width a moment later.
      const sizesOf = () =>
        page
          .getByRole("banner")
          .getByRole("button")
          .evaluateAll((buttons) =>
            buttons
              .filter((button) => button.checkVisibility())
              .map((button) => button.getBoundingClientRect())
              .map(({ width, height }) => Math.min(width, height)),
          );
      await expect
        .poll(async () => {
          const sizes = await sizesOf();
          return [sizes.length, Math.min(...sizes)];
        })
        .toEqual([5, 44]);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  ],
  [
    "the dashboard: progress, phases, figures, heatmap, activity, chat, quality, benchmarks, next steps",
    clauses(
      "1.21",
      "2.31",
      "2.33",
      "2.34",
      "2.35",
      "2.36",
      "2.37",
      "2.38",
      "2.39",
      "2.40",
      "4.5",
      "9.2",
      "9.7",
    ),
    async ({ page, url, projectId }) => {
      await page.goto(`${url}/dashboard`);
      await page.getByRole("banner").getByText("0/7 fases").first().waitFor();
      // Not all cells are right: what is not exactly 100% is never printed as that.
      await page
        .getByRole("banner")
        .getByText("Qualidade mais de 99%", { exact: true })
        .first()
        .waitFor();
      const main = page.locator("main");
      // Nobody here has a project of their own: the page says what this one is, and creating one is its primary button.
      const strip = main.getByTestId("example-strip");
      await strip.getByText(/^Este é um exemplo: Nimbela .*, empresa fictícia\./).waitFor();
      await expect
        .poll(() =>
          strip
            .getByRole("link")
            .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
        )
        .toEqual([
          `/project/${projectId}/phase/2#gate`,
          `/project/${projectId}/phase/1`,
          `/project/${projectId}/phase/5?tab=e-se`,
        ]);
      await expect
        .poll(() => main.locator("a.bg-accent, button.bg-accent").allInnerTexts())
        .toEqual(["Criar meu projeto"]);
      await main.getByText("Progresso geral: 0 de 7 fases aprovadas").waitFor();
      await main.locator("[data-phase]").nth(6).waitFor();
      await expect
        .poll(() => main.locator("[data-phase] h3").allInnerTexts())
        .toEqual([
          "ValueScope",
          "ZeroBase Rebuild",
          "OrgDNA.AI",
          "SmartStack",
          "BusinessCase",
          "AIPolicyCore",
          "AdoptLoop",
        ]);
      const first = main.locator('[data-phase="1"]');
      await first.getByText("Em Progresso", { exact: true }).waitFor();
      await expect
        .poll(() => first.getByRole("link", { name: "Continuar" }).getAttribute("href"))
        .toBe(`/project/${projectId}/phase/1`);
      await main
        .getByRole("region", { name: "Indicadores", exact: true })
        .locator("[data-fact]")
        .nth(2)
        .waitFor();
      // Each step says what it is and leads to where it is done.
      await expect
        .poll(() =>
          main
            .getByTestId("next-steps")
            .getByRole("link")
            .evaluateAll((links) =>
              links.map((link) => [
                (link as HTMLElement).innerText,
                link.getAttribute("href")?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "…"),
              ]),
            ),
        )
        .toEqual([
          ["Abrir o gate", "/project/…/phase/1#gate"],
          ["Confirmar 6 premissas que decidem o resultado", "/project/…/premissas"],
          ["6 fases seguintes têm condições em aberto", "/phases"],
        ]);
      await expect
        .poll(() => main.getByRole("link", { name: "Ver Completo" }).getAttribute("href"))
        .toBe("/benchmarks");
      for (const dimension of ["Completude", "Consistência", "Validade"])
        await main.getByText(dimension, { exact: true }).first().waitFor();
      await main
        .getByTestId("assistant-panel")
        .scrollIntoViewIfNeeded()
        .catch(() => page.mouse.wheel(0, 1500));
      await main.getByTestId("assistant-panel").waitFor();
      const heatmap = main.getByTestId("heatmap-card");
      for (let turn = 0; turn < 8 && (await heatmap.count()) === 0; turn++)
        await page.mouse.wheel(0, 800);
      await heatmap.getByText("Heatmap de Valor").waitFor();
      await heatmap.getByText(/^23 processos por alavanca/).waitFor();
      const cells = heatmap.getByRole("row").nth(1).locator("th, td");
      await expect
        .poll(() => cells.allInnerTexts())
        .toEqual([
          "Conciliação de pagamentos e repasses",
          "87",
          "100",
          "4",
          "75",
          "75",
          "75",
          "65",
        ]);
      const acts = main.getByTestId("activity").getByRole("listitem");
      // Who did what to which thing, and on which day; what it was depends on what was done here before.
      await acts.first().waitFor();
      await expect
        .poll(async () =>
          (await acts.allInnerTexts()).filter(
            (act) =>
              !/^(?:Ana Prado|Lastro) \p{L}+ [^\n]{3,}\n+\d{2}\/\d{2}\/\d{4}$/u.test(act.trim()),
          ),
        )
        .toEqual([]);
    },
  ],
  [
    "a project: head, cards, tabs, phases and the upload card",
    clauses("2.42", "2.44", "2.45", "2.46", "4.8", "9.2"),
    async ({ page, url, projectId }) => {
      await page.goto(`${url}/project/${projectId}`);
      const main = page.locator("main");
      await main.getByRole("heading", { level: 1 }).waitFor();
      await main.getByText("Ativo", { exact: true }).first().waitFor();
      await expect
        .poll(() =>
          main
            .getByRole("tab")
            .evaluateAll((tabs) =>
              tabs.map((tab) => (tab as HTMLElement).innerText.replace(/\s*\d+$/, "").trim()),
            ),
        )
        .toEqual(["Visão Geral", "Fases", "Dados", "Equipe"]);
      await main.getByText("Nimbela Tecnologia para E-commerce S.A.").first().waitFor();
      await main.getByText("E-commerce Tech").first().waitFor();
      await main.getByText("0 de 7 fases aprovadas").waitFor();
      await main.getByText("Sem equipe própria", { exact: true }).waitFor();
      await main.getByText("Em andamento").first().waitFor();
      await main.getByText("Enviar dados").first().waitFor();
      for (const [tab, sign] of [
        ["Fases", "Ver detalhes"],
        ["Dados", "T01_processos.csv"],
        ["Equipe", "Equipe"],
      ] as const) {
        await main.getByRole("tab", { name: tab }).click();
        await main.getByRole("tabpanel").getByText(sign).first().waitFor();
      }
    },
  ],
];
