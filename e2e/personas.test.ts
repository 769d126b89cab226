import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { randomEventLog } from "../fixtures/random-event-log.ts";
import { borrowServer, type SharedServer } from "./support/servers/borrow-server.ts";
import { letIn, type Insider } from "./support/people/company.ts";
import { completedRun, filesRead, startRun } from "./support/ledger-project.ts";
import { enter, type HttpPerson } from "./support/people/http-person.ts";

/**
 * The journeys of a consultant, of a colleague outside the team and of the client's own people over one project, each
 * in a browser of their own, in the order in which they happen.
 */
let server: SharedServer;
let browser: Browser;
let projectId: string;
let phaseId: string;
let reportId: string;
const people: Record<
  "consultant" | "outsider" | "client" | "approver",
  { http: HttpPerson; page: Page; context: BrowserContext }
> = {} as never;

/** Three costed processes whose feasibility nobody noted: no priority and no quick win, so the gate asks for every written decision. */
const inventory =
  [
    "ID do processo;Processo;Área;Volume por mês;Minutos por caso;Minutos de retrabalho;Retrabalho (%);Custo por hora (R$);Custo-padrão",
    "P01;Arquivo físico;Operações;20;5;1;1;30,00;sim",
    "P02;Malote interno;Operações;21;6;1;2;32,00;sim",
    "P03;Recepção;Comercial;22;7;1;3;34,00;sim",
  ].join("\r\n") + "\r\n";

/** Days and months that could be either. */
const ambiguousLedger = (month: number): string =>
  [
    "Competência;Conta;Centro de custo;Fornecedor;Valor (R$)",
    ...Array.from(
      { length: 12 },
      (_, index) =>
        `0${(index % 9) + 1}/0${month}/2025;Aluguel ${index};Operações;Gávea;1${index}0,50`,
    ),
  ].join("\r\n") + "\r\n";

async function enterAll(insiders: Partial<Record<keyof typeof people, Insider>>): Promise<void> {
  for (const [key, { token, http }] of Object.entries(insiders) as [
    keyof typeof people,
    Insider,
  ][]) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "pt-BR",
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await enter(page, server.url, token);
    people[key] = { http, page, context };
  }
}

beforeAll(async () => {
  server = await borrowServer();
  browser = await launchBrowser();
  await enterAll(
    await letIn(server, {
      consultant: { role: "consultant", name: "Caio Nunes" },
      outsider: { role: "consultant", name: "Olga Reis" },
    }),
  );
  const { http } = people.consultant;
  const company = await http.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Boreal",
  });
  projectId = (
    await http.send<{ id: string }>("POST", "/api/projects", {
      clientId: company.id,
      name: "Diagnóstico Boreal",
    })
  ).id;
  await http.send("POST", `/api/projects/${projectId}/start`);
  const [phase] = await http.get<{ id: string }[]>(`/api/projects/${projectId}/phases`);
  phaseId = phase?.id ?? "";
  await enterAll(
    await letIn(server, {
      client: { role: "client", name: "Clara Dias", clientId: company.id },
      approver: { role: "approver", name: "Artur Melo", clientId: company.id },
    }),
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.giveBack();
});

const chooseFile = (page: Page, name: string, content: string): Promise<void> =>
  page
    .getByTestId("input-files")
    .first()
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content, "utf8") });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const fileMenu = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
const toast = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

test(
  "a colleague outside the team sees nothing of the project",
  clauses("2.41", "2.48", "2.63", "6.7", "8.24", "beyond.access"),
  async () => {
    const { page, http } = people.outsider;
    await page.goto(`${server.url}/dashboard`);
    await page.getByText("Nenhum projeto encontrado").waitFor();
    await page.goto(`${server.url}/project/${projectId}`);
    await page.getByText("Projeto não encontrado").waitFor();
    await page.goto(`${server.url}/phase/${phaseId}`);
    await page.getByText("Fase não encontrada").waitFor();
    expect((await http.raw(`/api/projects/${projectId}/files`)).status).toBe(404);
    expect(await http.get("/api/clients")).toEqual([]);
  },
);

test(
  "an ambiguous file is settled once; the next one with its header is read the same way",
  clauses("beyond.intake"),
  async () => {
    const { page, http } = people.consultant;
    await page.goto(`${server.url}/project/${projectId}?tab=data`);
    await chooseFile(page, "razao-marco.csv", ambiguousLedger(3));
    const review = rowOf(page, "razao-marco.csv").getByRole("link", { name: "Revisar leitura" });
    await review.click();
    await page.getByRole("radio", { name: "Mês/dia/ano" }).check();
    await page.getByRole("button", { name: "Confirmar mapeamento" }).click();
    await toast(page, "Mapeamento confirmado");
    await page.goto(`${server.url}/project/${projectId}?tab=data`);
    await rowOf(page, "razao-marco.csv").getByText("Concluído").waitFor();
    await expect.poll(() => review.count()).toBe(0);

    await chooseFile(page, "razao-abril.csv", ambiguousLedger(4));
    await rowOf(page, "razao-abril.csv").getByText("Concluído").waitFor();
    await expect
      .poll(() =>
        rowOf(page, "razao-abril.csv").getByRole("link", { name: "Revisar leitura" }).count(),
      )
      .toBe(0);
    const files = await http.get<
      { name: string; mapping: { questions: { id: string; answer: string | null }[] }[] }[]
    >(`/api/projects/${projectId}/files`);
    for (const file of files) {
      expect(
        file.mapping[0]?.questions
          .filter(({ id }) => id.startsWith("data_ambigua"))
          .map(({ answer }) => answer),
        file.name,
      ).toEqual(["mdy"]);
    }
  },
);

test(
  "a run is cancelled from the page, and nothing is published",
  clauses("1.7", "2.67"),
  async () => {
    const { page, http } = people.consultant;
    await page.goto(`${server.url}/project/${projectId}?tab=data`);
    // Under way when the button is reached: a run takes as long with four times as many.
    const log = randomEventLog("cancelar", { cases: 5_000 });
    await chooseFile(page, log.fileName, log.content);
    await rowOf(page, log.fileName).getByText("Concluído").waitFor({ timeout: 120_000 });
    await page.goto(`${server.url}/project/${projectId}/phase/1`);
    await page.getByTestId("button-run-phase").click();
    await page.getByRole("button", { name: "Cancelar execução" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar execução" }).click();
    await toast(page, "Execução cancelada");
    await page.getByTestId("button-run-phase").waitFor();
    const [run] = await http.get<{ status: string }[]>(`/api/phases/${phaseId}/runs`);
    expect(run?.status).toBe("cancelled");
    expect(
      (await http.get<{ currentRunId: string | null }>(`/api/phases/${phaseId}`)).currentRunId,
    ).toBeNull();
  },
);

test(
  "a file is renamed, deleted and brought back from the bin",
  clauses("beyond.records"),
  async () => {
    const { page } = people.consultant;
    await page.goto(`${server.url}/project/${projectId}?tab=data`);
    await fileMenu(page, "razao-abril.csv", "Renomear");
    await page.getByRole("dialog").getByLabel("Novo nome").fill("abril-conferido.csv");
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await toast(page, "Arquivo renomeado");
    await fileMenu(page, "abril-conferido.csv", "Excluir");
    await page.getByRole("dialog").getByText("Nenhum resultado usou este arquivo.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
    await toast(page, "Arquivo movido para a lixeira");
    await rowOf(page, "abril-conferido.csv").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Ver lixeira" }).click();
    await page
      .getByRole("list", { name: "Lixeira" })
      .getByRole("listitem")
      .filter({ hasText: "abril-conferido.csv" })
      .getByRole("button", { name: "Restaurar" })
      .click();
    await toast(page, "Arquivo restaurado");
    await rowOf(page, "abril-conferido.csv").waitFor();
    await page.getByText("A lixeira está vazia.").waitFor();
  },
);

test(
  "a project is renamed, archived, found among the inactive ones and restored",
  clauses("3.6", "beyond.records"),
  async () => {
    const { page } = people.consultant;
    const choose = async (action: string): Promise<void> => {
      await page.getByRole("button", { name: "Ações do projeto" }).click();
      await page.getByRole("menuitem", { name: action }).click();
    };
    await page.goto(`${server.url}/project/${projectId}`);
    await choose("Renomear");
    await page.getByRole("dialog").getByLabel("Nome do projeto").fill("Diagnóstico 2026");
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await toast(page, "Projeto atualizado");
    await page.getByRole("heading", { name: "Diagnóstico 2026", level: 1 }).waitFor();
    await choose("Arquivar");
    await page.getByRole("dialog").getByRole("button", { name: "Arquivar" }).click();
    await toast(page, "Projeto arquivado");
    await page.getByRole("link", { name: "Overview" }).click();
    await page.getByText("Nenhum projeto encontrado").waitFor();
    await page.getByRole("button", { name: "Ver projetos inativos" }).click();
    await page.getByRole("link", { name: "Abrir Projeto: Diagnóstico 2026" }).click();
    await page.getByText("Este projeto está inativo").waitFor();
    await page.goto(`${server.url}/project/${projectId}/phase/1`);
    await page.getByText("O projeto está inativo. Restaure-o para executar a fase.").waitFor();
    await expect.poll(() => page.getByTestId("button-run-phase").count()).toBe(0);
    await page.goto(`${server.url}/project/${projectId}`);
    await choose("Restaurar");
    await toast(page, "Projeto restaurado");
    await page.goto(`${server.url}/dashboard`);
    await page.getByText("Diagnóstico 2026").first().waitFor();
    await page.getByRole("button", { name: "Ver projetos inativos" }).click();
    await page.getByText("Nenhum projeto inativo.").waitFor();
  },
);

test(
  "two tabs rename one project: the second is told, and its text stays",
  clauses("beyond.records"),
  async () => {
    const { context, page: first } = people.consultant;
    const second = await context.newPage();
    for (const tab of [first, second]) {
      await tab.goto(`${server.url}/project/${projectId}`);
      await tab.getByRole("button", { name: "Ações do projeto" }).click();
      await tab.getByRole("menuitem", { name: "Renomear" }).click();
    }
    await first.getByRole("dialog").getByLabel("Nome do projeto").fill("Nome da primeira aba");
    await first.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await toast(first, "Projeto atualizado");
    // What a person does by coming back to a tab: the page asks the server again behind the open form.
    await second.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await second.waitForLoadState("networkidle");
    const name = second.getByRole("dialog").getByLabel("Nome do projeto");
    await name.fill("Nome da segunda aba");
    await second.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await toast(
      second,
      "Este registro foi alterado em outro lugar (outra pessoa ou outra aba). Recarregue a página e tente de novo.",
    );
    await expect.poll(() => name.inputValue()).toBe("Nome da segunda aba");
    await second.close();
    await first.getByRole("heading", { name: "Nome da primeira aba", level: 1 }).waitFor();
  },
);

test(
  "nothing is shown to the client before the release",
  clauses("6.1", "6.7", "beyond.access"),
  async () => {
    const { http } = people.consultant;
    const files = await http.get<{ id: string; name: string; version: number }[]>(
      `/api/projects/${projectId}/files`,
    );
    for (const file of files)
      await http.send("DELETE", `/api/files/${file.id}?version=${file.version}`);
    await http.upload(`/api/projects/${projectId}/upload`, "processos.csv", inventory);
    await filesRead(http, projectId);
    reportId = (await completedRun(http, await startRun(http, projectId))).reportId ?? "";
    for (const person of [people.client, people.approver]) {
      await person.page.goto(`${server.url}/project/${projectId}/phase/1`);
      await person.page.getByText("Em preparação: nada foi liberado ainda.").waitFor();
      await expect.poll(() => person.page.getByTestId("button-run-phase").count()).toBe(0);
      await person.page.goto(`${server.url}/project/${projectId}?tab=data`);
      await person.page.getByText("Nenhum arquivo enviado").waitFor();
      await person.page.goto(`${server.url}/reports/${reportId}`);
      await person.page.getByText("Relatório não encontrado").waitFor();
      expect((await person.http.raw(`/api/reports/${reportId}/export?format=pdf`)).status).toBe(
        404,
      );
      expect(
        (await person.http.raw(`/api/projects/${projectId}/facts/p1.n_processos`)).status,
      ).toBe(404);
      await expect(
        person.http.send("POST", `/api/projects/${projectId}/phases/auto-execute`, {
          phaseNumber: 1,
          phaseType: "ValueScope",
        }),
      ).rejects.toThrow(/^403/);
    }
  },
);

test(
  "released, the client reads the report to its rows; revoked, it is gone",
  clauses("beyond.report", "beyond.origin"),
  async () => {
    const { page } = people.consultant;
    await page.goto(`${server.url}/reports/${reportId}`);
    await page.getByRole("button", { name: "Liberar para o cliente" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Liberar para o cliente" }).click();
    await toast(page, "Relatório liberado");

    const { page: reader, http } = people.client;
    await reader.goto(`${server.url}/dashboard`);
    await reader
      .locator("main")
      .getByRole("link", { name: /relatório/i })
      .first()
      .click();
    await reader.waitForURL(`${server.url}/reports/${reportId}`);
    await reader.getByText("Sumário executivo").first().waitFor();
    await expect
      .poll(() => reader.getByRole("button", { name: /Liberar|Revogar/ }).count())
      .toBe(0);
    await reader.locator('main [data-fact="p1.n_processos"]').first().click();
    const sheet = reader.getByRole("dialog");
    await sheet.getByRole("button", { name: "Ver as linhas" }).click();
    await sheet.getByText("Malote interno").waitFor();
    expect((await http.raw(`/api/reports/${reportId}/export?format=pdf`)).status).toBe(200);

    await page.getByRole("button", { name: "Revogar liberação" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revogar liberação" }).click();
    await toast(page, "Liberação revogada");
    expect((await http.raw(`/api/reports/${reportId}`)).status).toBe(404);
    await reader.goto(`${server.url}/reports/${reportId}`);
    await reader.getByText("Relatório não encontrado").waitFor();
  },
);

test("every artefact and dataset opens", clauses("2.56", "2.57", "2.69"), async () => {
  const { page } = people.consultant;
  await page.goto(`${server.url}/project/${projectId}/phase/1`);
  await page.getByRole("tab", { name: "Artefatos" }).click();
  const buttons = page.getByRole("tabpanel").getByRole("button", { name: /^Ver / });
  await buttons.first().waitFor();
  await page.waitForLoadState("networkidle");
  const { length } = await buttons.all();
  expect(length).toBeGreaterThan(4);
  for (let index = 0; index < length; index++) {
    await buttons.nth(index).click();
    await page
      .getByRole("dialog")
      .locator("table, canvas, svg[role=img], figure, a[href^='/reports/'], p")
      .first()
      .waitFor();
    await expect
      .poll(() => page.getByRole("dialog").getByText("Não foi possível abrir").count())
      .toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

test(
  "with the written decisions the phase goes to the gate, which opens the report to the client",
  clauses("2.54", "4.11", "beyond.gate"),
  async () => {
    const { page, http } = people.consultant;
    await page.goto(`${server.url}/phase/${phaseId}`);
    const gate = page.getByTestId("gate-card");
    const record = async (id: string, name: string, role: string): Promise<void> => {
      const dialog = page.getByRole("dialog");
      // The list is read again after each decision: a press that falls into that moment is made once more.
      await expect
        .poll(async () => {
          if ((await dialog.count()) === 0)
            await gate
              .locator(`[data-condition="${id}"]`)
              .getByRole("button", { name: "Registrar decisão" })
              .click();
          return dialog.getByLabel("Nome de quem decide").isVisible();
        })
        .toBe(true);
      await dialog.getByLabel("Nome de quem decide").fill(name);
      await dialog.getByLabel("Cargo ou área").fill(role);
      await dialog.getByLabel("Justificativa").fill("Conferido em reunião com a área.");
      await dialog.getByRole("button", { name: "Registrar" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await gate.locator('[data-condition="G1.3"]').waitFor();
    // Two stand open; the third of them is under the rest.
    await gate.getByTestId("gate-more").locator("summary").first().click();
    await record("G1.3", "Davi Luz", "Diretor de Operações");
    await record("G1.7", "Davi Luz", "Diretor de Operações");
    await record("G1.8", "Davi Luz", "Diretor de Operações");
    await record("G1.8", "Eva Sá", "Controladoria");
    await completedRun(http, await startRun(http, projectId));
    await page.reload();
    await gate.getByTestId("button-submit-gate").click();
    await page.getByRole("dialog").getByRole("button", { name: "Enviar ao gate" }).click();
    await toast(page, "Fase enviada ao gate");
    await gate.getByText("Aguarda a decisão do aprovador").waitFor();

    const { page: reader } = people.approver;
    await reader.goto(`${server.url}/phase/${phaseId}`);
    await reader.getByRole("link", { name: "Ver Relatório" }).first().click();
    await reader.getByText("Sumário executivo").first().waitFor();
    await expect.poll(() => reader.getByTestId("button-submit-gate").count()).toBe(0);
  },
);

test(
  "a file that a report used says so before it is deleted, and what used it is marked",
  clauses("beyond.records"),
  async () => {
    const { page } = people.consultant;
    await page.goto(`${server.url}/project/${projectId}?tab=data`);
    await fileMenu(page, "processos.csv", "Excluir");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Este arquivo foi usado por").waitFor();
    await dialog
      .getByText(/^Relatório /)
      .first()
      .waitFor();
    await dialog
      .getByText(/^Gate da fase /)
      .first()
      .waitFor();
    await dialog.getByRole("button", { name: "Excluir" }).click();
    await toast(page, "Arquivo movido para a lixeira");
    await page.goto(`${server.url}/project/${projectId}/phase/1`);
    await page.getByText("Desatualizada").first().waitFor();
    await page.getByRole("tab", { name: "Execução" }).click();
    await page.getByText("Faltam dados para executar").waitFor();
    await expect
      .poll(() => page.getByText("Somente a equipe de consultoria executa fases.").count())
      .toBe(0);
  },
);
