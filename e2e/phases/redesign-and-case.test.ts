import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "../support/page-checks/axe.ts";
import type { RealServer } from "../support/servers/real-server.ts";
import { Stage } from "../support/servers/test-server.ts";

/**
 * The screens of phases 2 and 5 over the demonstration: a step is decided by a person and the phase falls out of date, a
 * driver is moved, the what-if is saved, compared and removed.
 */
const stage = new Stage();
let server: RealServer;
let page: Page;
let projectId: string;
let phaseIds: string[];
let reportIds: string[];

beforeAll(async () => {
  const opened = await stage.openDemonstration();
  ({ server, page, projectId } = opened);
  phaseIds = opened.phases.map(({ id }) => id);
  reportIds = opened.phases.map(({ reportId }) => reportId);
});

afterAll(() => stage.close());

const toast = (text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();
const overflow = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function openRedesign(): Promise<void> {
  await page.goto(`${server.url}/phase/${phaseIds[1]}?tab=redesenho`);
  await page.locator('[data-flow="atual"] [data-step]').first().waitFor();
  await page.getByTestId("decisions-card").locator("[data-step-row]").first().waitFor();
}

async function openWhatIf(): Promise<void> {
  await page.goto(`${server.url}/project/${projectId}/phase/5`);
  await page.getByRole("tab", { name: "E se?" }).click();
  await page.locator('[data-perimeter="rec"] [data-fact="p5.rec.vpl"]').waitFor();
}

describe.each([
  [1440, "light"],
  [900, "dark"],
  [360, "light"],
] as const)("%i px, %s", (width, theme) => {
  test.each([
    ["the redesign", openRedesign],
    ["the what-if", openWhatIf],
    [
      "the value heatmap",
      async () => {
        await page.goto(`${server.url}/dashboard`);
        await page.getByTestId("button-new-analysis").waitFor();
        await expect
          .poll(async () => {
            await page.mouse.wheel(0, 800);
            return page.getByTestId("heatmap-card").count();
          })
          .toBe(1);
      },
    ],
  ] as const)("%s fits and can be read by all", clauses("beyond.legible"), async (_name, open) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((value) => localStorage.setItem("ui-theme", value), theme);
    await open();
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test(
  "flows: four blocks a side, all steps on request, their times open their origin",
  clauses("2.60", "2.92", "4.17"),
  async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openRedesign();
    const types = (side: string) =>
      page
        .locator(`[data-flow="${side}"] [data-step]`)
        .evaluateAll((steps) =>
          steps.map((step) => (step as HTMLElement).innerText.split(/\n+/).slice(0, 2).join(": ")),
        );
    await expect
      .poll(() => types("atual"))
      .toEqual([
        "Entrada: Manual",
        "Triagem: Manual",
        "Tratamento: Manual",
        "Encerramento: Manual",
      ]);
    await expect
      .poll(() => types("futuro"))
      .toEqual([
        "Entrada: Automatizada",
        "Triagem: IA",
        "Tratamento: Híbrida",
        "Encerramento: Automatizada",
      ]);
    await page.getByLabel("Mostrar todas as etapas").check();
    await page.locator('[data-flow="atual"] [data-step="E11"]').waitFor();
    await expect.poll(async () => (await types("futuro")).length).toBe(10);
    await page.locator('[data-flow="atual"] [data-fact="p2.etapa.P01.E03.toque"]').focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.getByRole("dialog").getByTestId("origin-value").innerText())
      .toBe("1,0 min");
    await page.keyboard.press("Escape");
  },
);

test(
  "a person decides a step with a reason; the phase is out of date until the rule is back",
  clauses("beyond.redesign"),
  async () => {
    await openRedesign();
    await page.getByRole("button", { name: "Alterar a decisão de Encaminhar para a fila" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Salvar decisão" }).click();
    await dialog.getByText("Escolha a decisão.", { exact: true }).waitFor();
    await dialog.getByRole("combobox").click();
    await page.getByRole("option", { name: "Manter" }).click();
    await dialog.getByLabel("Quem decidiu").fill("Davi Luz");
    await dialog.getByLabel("Cargo ou área").fill("Operações");
    await dialog.getByRole("button", { name: "Salvar decisão" }).click();
    await dialog.getByText("Escreva o motivo.").waitFor();
    await dialog.getByLabel("Motivo").fill("O contrato exige o registro da fila.");
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Salvar decisão" }).click();
    await toast("Decisão registrada");
    await page
      .locator('tr:has([data-step-row="E03"])')
      .getByText("Na próxima execução: Manter")
      .waitFor();
    await page
      .getByText(/^Desatualizada/)
      .first()
      .waitFor();

    await page.getByRole("button", { name: "Alterar a decisão de Encaminhar para a fila" }).click();
    await dialog.getByText("O contrato exige o registro da fila.").last().waitFor();
    await dialog.getByText("Em vigor").waitFor();
    await dialog.getByRole("button", { name: "Voltar à regra" }).click();
    await toast("Decisão da regra em vigor");
    await page
      .locator('tr:has([data-step-row="E03"])')
      .getByText("Na próxima execução: Manter")
      .waitFor({ state: "detached" });
    await page.getByText("Desatualizada", { exact: true }).first().waitFor({ state: "detached" });
  },
);

test(
  "a driver moved changes both perimeters at once, and is no fact until it is saved",
  clauses("beyond.redesign"),
  async () => {
    await openWhatIf();
    const simulated = (set: string, key: string) =>
      page.locator(`[data-perimeter="${set}"] [data-simulated="${key}"]`);
    await expect.poll(() => simulated("rec", "vpl").count()).toBe(0);
    await page.getByLabel("Adoção: valor").fill("200");
    await page.getByText("Informe um valor de 0% a 100%.").waitFor();
    await page.getByLabel("Adoção: valor").fill("65");
    await page.getByText("Simulação, não é fato: Adoção de 80% para 65%.").waitFor();
    await expect
      .poll(async () => [
        await simulated("rec", "vpl").innerText(),
        await simulated("prog", "vpl").innerText(),
      ])
      .toEqual(["R$ 483.530", "−R$ 85.379"]);
    await page.getByLabel("Atraso: faixa do método").focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("Atraso de 0 meses para 1 mês").waitFor();
    await page.getByRole("button", { name: "Atraso: voltar ao valor da execução" }).click();
    await page.getByTestId("button-save-scenario").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Salvar cenário" }).click();
    await dialog.getByText("Dê um nome ao cenário.").waitFor();
    await dialog.getByLabel("Nome do cenário").fill("Adoção lenta");
    await dialog.getByRole("button", { name: "Salvar cenário" }).click();
    await toast("Cenário salvo");
    const scenarios = page.getByTestId("scenarios");
    await scenarios.getByText("R$ 483.530").waitFor();
    await scenarios.getByLabel("Comparar Adoção lenta").check();
    await page.getByTestId("scenario-comparison").getByText("−R$ 85.379").waitFor();
    // The message lies over figures for as long as it stands.
    await page.getByText("Cenário salvo", { exact: true }).first().waitFor({ state: "hidden" });
    // What stays in sight while one scrolls covers a part of what is under it: judged where all of it is in view.
    const before = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: before.width, height: 4_000 });
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize(before);
    await page.getByRole("button", { name: "Voltar à execução" }).click();
    await scenarios.getByRole("button", { name: "Carregar Adoção lenta" }).click();
    await expect.poll(() => simulated("rec", "vpl").innerText()).toBe("R$ 483.530");
    await scenarios.getByRole("button", { name: "Excluir Adoção lenta" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
    await toast("Cenário excluído");
    await page.getByText("Nenhum cenário salvo").waitFor();
  },
);

test(
  "every artefact of the three phases opens with its content and can be downloaded; each type can be read by all",
  clauses("2.56"),
  async () => {
    const seen = new Set<string>();
    for (const phaseId of [phaseIds[0], phaseIds[1], phaseIds[4]]) {
      await page.goto(`${server.url}/phase/${phaseId}?tab=artefatos`);
      const card = page.getByRole("region", { name: "Artefatos" });
      const buttons = card.getByRole("button");
      await buttons.first().waitFor();
      for (let at = 0; at < (await buttons.count()); at++) {
        await buttons.nth(at).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("link", { name: "Ver Relatório" }).waitFor();
        await expect
          .poll(() => dialog.getByRole("button", { name: /^Baixar: |^Exportar/ }).count())
          .toBeGreaterThan(0);
        const type = await page
          .locator('section[aria-label="Artefatos"] li')
          .nth(at)
          .locator("p")
          .last()
          .innerText();
        if (!seen.has(type)) expect(await violationsOf(page)).toEqual([]);
        seen.add(type);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
      }
    }
    expect([...seen].sort()).toEqual(["Fluxo", "Matriz", "Modelo", "Plano", "Relatório", "Tabela"]);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Ver Fluxo de caixa mensal" }).click();
    await page.getByRole("button", { name: "Baixar: Fluxo de caixa mensal" }).click();
    await page.getByRole("menuitem", { name: "Planilha XLSX" }).click();
    expect((await download).suggestedFilename()).toBe("Fluxo_de_caixa_mensal.xlsx");
  },
);

test(
  "who decides, and until when, are set on the report's page and undone from the toast; no figure moves",
  clauses("beyond.report"),
  async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/reports/${reportIds[3]}`);
    const decision = page.locator("[data-decision]").first();
    const figures = () => page.locator("main [data-fact]").allInnerTexts();
    await decision.waitFor();
    const [before, numbers] = [await decision.innerText(), await figures()];
    await decision.getByRole("button", { name: /^Editar a decisão: / }).click();
    const form = decision.getByRole("form");
    await form.getByLabel("Quem").fill("Rita Prado");
    await form.getByLabel("Até quando").fill("31/03/2027");
    expect(await violationsOf(page)).toEqual([]);
    await form.getByLabel("Quem").press("Enter");
    await toast("Decisão atualizada");
    for (const told of ["Rita Prado", "31/03/2027", "Informado por Ana Prado"])
      await decision.getByText(told, { exact: true }).waitFor();
    await expect
      .poll(() =>
        decision
          .getByRole("button", { name: /^Editar a decisão: / })
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await toast("Edição desfeita");
    await expect.poll(() => decision.innerText()).toBe(before);
    await page.reload();
    await decision.waitFor();
    await expect.poll(() => decision.innerText()).toBe(before);
    await expect.poll(figures).toEqual(numbers);
  },
);
