import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { gateDecisions, gateInventory } from "../fixtures/gate-inventory.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import { borrowServer, type SharedServer } from "./support/servers/borrow-server.ts";
import { letIn, newAddress } from "./support/people/company.ts";
import { enter, type HttpPerson } from "./support/people/http-person.ts";
import { completedRun, filesRead, startRun } from "./support/ledger-project.ts";

/**
 * A phase goes to its gate and comes back: the consultant invites the approver and submits, the approver returns it with a
 * comment, the consultant submits again, the approver approves, the next phase opens. Then an assumption changes.
 */
let server: SharedServer;
let browser: Browser;
let http: HttpPerson;
let ownAddress: string;
let projectId: string;
let phaseId: string;
let signerToken: string;
let consultant: Page;
let approver: Page;
const contexts: BrowserContext[] = [];

async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  return context.newPage();
}

beforeAll(async () => {
  server = await borrowServer();
  browser = await launchBrowser();
  const { ana } = await letIn(server, { ana: { role: "consultant", name: "Ana Prado" } });
  ({ http, email: ownAddress } = ana);
  const company = await http.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Fragata",
  });
  projectId = (
    await http.send<{ id: string }>("POST", "/api/projects", {
      clientId: company.id,
      name: "Diagnóstico Fragata",
    })
  ).id;
  await http.send("POST", `/api/projects/${projectId}/start`);
  phaseId = (await http.get<{ id: string }[]>(`/api/projects/${projectId}/phases`))[0]?.id ?? "";
  await http.upload(`/api/projects/${projectId}/upload`, "processos.csv", gateInventory());
  await filesRead(http, projectId);
  await completedRun(http, await startRun(http, projectId));
  // The last, Controladoria's, is asked of a person of the company.
  for (const decision of gateDecisions.slice(0, -1))
    await http.send("POST", `/api/phases/${phaseId}/statements`, {
      ...decision,
      name: "Davi Luz",
      text: "Conferido em reunião.",
    });
  await completedRun(http, await startRun(http, projectId));
  const { renata } = await letIn(server, {
    renata: { role: "client", name: "Renata Lobo", clientId: company.id },
  });
  signerToken = renata.token;
  consultant = await openPage();
  await enter(consultant, server.url, ana.token);
});

afterAll(async () => {
  await browser?.close();
  await server?.giveBack();
});

const toast = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

async function submit(message: string): Promise<void> {
  const gate = consultant.getByTestId("gate-card");
  await gate.getByTestId("button-submit-gate").click();
  const dialog = consultant.getByRole("dialog");
  await dialog.getByText("Condições cumpridas").waitFor();
  await dialog.getByLabel("Mensagem para o aprovador").fill(message);
  await dialog.getByRole("button", { name: "Enviar ao gate" }).click();
  await toast(consultant, "Fase enviada ao gate");
  await gate.getByText("Aguarda a decisão do aprovador").waitFor();
}

test(
  "the one who signs is asked, reads it on the first screen and signs with their own name",
  clauses("beyond.gate"),
  async () => {
    await consultant.goto(`${server.url}/phase/${phaseId}`);
    const gate = consultant.getByTestId("gate-card");
    await gate.getByRole("button", { name: "Registrar decisão" }).first().click();
    await consultant.getByRole("button", { name: "Pedir a quem assina" }).click();
    const asking = consultant.locator("[data-dialog='ask-signature']");
    await asking.getByRole("combobox", { name: "Quem assina" }).click();
    await consultant.getByRole("option", { name: "Renata Lobo · cliente" }).click();
    await asking.getByLabel("Cargo ou área").fill("Controladoria");
    expect(await violationsOf(consultant)).toEqual([]);
    await asking.getByRole("button", { name: "Enviar pedido" }).click();
    await toast(consultant, "Pedido enviado a Renata Lobo");

    // Signed out, the letter's address leads to the sign-in.
    const stranger = await openPage();
    await stranger.goto(`${server.url}/project/${projectId}/pedidos`);
    await stranger.waitForURL(/\/signin$/);
    await stranger.getByRole("button", { name: "Pedir novo acesso" }).waitFor();
    await stranger.context().close();

    const signer = await openPage();
    await signer.setViewportSize({ width: 390, height: 844 });
    await enter(signer, server.url, signerToken);
    await signer.getByTestId("requests").getByRole("link", { name: "Ler e responder" }).click();
    const request = signer.getByTestId("signature-request");
    await request.getByText("Assina como Controladoria").waitFor();
    await request.getByText(/^Confirmo que os processos, volumes, tempos e custos/).waitFor();
    expect(await violationsOf(signer)).toEqual([]);
    await request.getByRole("button", { name: "Confirmo", exact: true }).click();
    await toast(signer, "Assinatura registrada");
    await signer.getByText("Nada espera pela sua assinatura.").waitFor();
    await signer.context().close();
    // The gate opens on the consultant's page by itself.
    await gate.getByTestId("button-submit-gate").waitFor();
  },
);

test(
  "without an approver the submission says so, and the link of the invitation lets one in",
  clauses("2.54", "4.11", "beyond.gate"),
  async () => {
    await consultant.goto(`${server.url}/phase/${phaseId}`);
    await submit("Números conferidos com a Controladoria.");
    const gate = consultant.getByTestId("gate-card");
    await gate.getByText("Este cliente ainda não tem aprovador").waitFor();
    await gate.getByRole("button", { name: "Convidar aprovador" }).click();
    const dialog = consultant.getByRole("dialog");
    await dialog.getByLabel("E-mail").fill(ownAddress);
    await dialog.getByRole("button", { name: "Criar link" }).click();
    await dialog
      .getByText(
        "Este e-mail já tem outro acesso ou convite. Use outro e-mail ou peça a um administrador.",
      )
      .waitFor();
    await dialog.getByLabel("E-mail").fill(newAddress("artur"));
    await dialog.getByRole("button", { name: "Criar link" }).click();
    await dialog.getByText("Link criado").waitFor();
    expect(await violationsOf(consultant)).toEqual([]);
    const link = await dialog.getByTestId("approver-link").inputValue();
    expect(link.startsWith(`${server.url}/signin#token=LSTR-`)).toBe(true);
    await dialog.getByRole("button", { name: "Fechar" }).last().click();
    approver = await openPage();
    await enter(approver, server.url, link);
    await approver.getByRole("heading", { name: "Como devemos chamar você?" }).waitFor();
    await approver.locator('input[name="name"]').fill("Artur Melo");
    await approver.keyboard.press("Enter");
    await approver.getByTestId("pending-gates").waitFor();
  },
);

test(
  "the approver finds it waiting, reads the evidence and returns it with a comment",
  clauses("6.2", "beyond.gate"),
  async () => {
    await approver.goto(`${server.url}/dashboard`);
    const waiting = approver.getByTestId("pending-gates");
    await waiting.getByText("ValueScope · Diagnóstico Fragata").waitFor();
    await waiting.getByRole("link", { name: "Abrir memorando" }).click();
    await approver.waitForURL(/\/decisao\/[0-9a-f-]{36}$/);
    const memo = approver.getByRole("main");
    await memo.getByText("Números conferidos com a Controladoria.").waitFor();
    await memo.getByRole("link", { name: /^Ler o relatório/ }).waitFor();
    await memo.getByText(/condições cumpridas$/).click();
    await memo.getByText("3 de 3 processos com custo").waitFor();
    expect(await violationsOf(approver)).toEqual([]);
    await memo.getByRole("radio", { name: /^Devolver/ }).check();
    await memo.getByRole("button", { name: "Registrar decisão" }).click();
    await memo.getByText("Escreva um comentário sobre a decisão.").waitFor();
    await memo.getByLabel("Comentário").fill("Falta o aceite do diretor comercial.");
    await memo.getByRole("button", { name: "Registrar decisão" }).click();
    await toast(approver, "Gate devolvido");
    await memo.getByText("Você devolveu este envio.").waitFor();
    await approver.goto(`${server.url}/dashboard`);
    await approver.getByRole("heading", { name: "Fases", exact: true }).waitFor();
    await expect.poll(() => approver.getByTestId("pending-gates").count()).toBe(0);
  },
);

test(
  "the consultant reads why and submits again; approved, the next phase opens",
  clauses("4.6", "2.31", "2.33", "2.53", "2.64", "2.65", "4.9", "4.10", "9.2"),
  async () => {
    await consultant.goto(`${server.url}/phase/${phaseId}`);
    const gate = consultant.getByTestId("gate-card");
    await gate.getByText("Falta o aceite do diretor comercial.").waitFor();
    await gate.getByText("Devolvido").first().waitFor();
    await submit("Aceite recebido.");

    await approver.goto(`${server.url}/phase/${phaseId}`);
    await approver.getByTestId("button-decide-gate").click();
    const memo = approver.getByRole("main");
    await memo.getByRole("radio", { name: /^Aprovar com condições/ }).check();
    await memo
      .getByLabel("Condições", { exact: true })
      .fill("Medir o retrabalho da Recepção.\nRevisar em março.");
    await memo.getByLabel("Comentário").fill("De acordo.");
    await memo.getByRole("button", { name: "Registrar decisão" }).click();
    await toast(approver, "Gate aprovado com condições");
    await memo.getByRole("link", { name: "Abrir a fase" }).click();
    await approver.getByTestId("gate-card").getByText("O gate foi aprovado.").waitFor();

    await consultant.reload();
    await gate.getByTestId("gate-more").locator("summary").first().click();
    await gate.getByTestId("gate-history").locator("summary").click();
    await gate.getByText("Revisar em março.").waitFor();
    await expect
      .poll(() =>
        gate
          .locator("[data-submission]")
          .evaluateAll((items) => items.map((item) => item.getAttribute("data-submission"))),
      )
      .toEqual(["approved", "returned"]);
    await gate.getByText("Linha de base travada").click();
    await gate.locator('[data-fact="p1.custo_ano"]').waitFor();
    await consultant.goto(`${server.url}/dashboard`);
    const card = consultant.locator('[data-phase="1"]');
    await card.getByText("Aprovado", { exact: true }).waitFor();
    await card.getByText(/^· \d{2}\/\d{2}\/\d{4}$/).waitFor();
    await consultant.getByRole("banner").getByText("1/7 fases", { exact: true }).waitFor();
    await consultant
      .getByText("Progresso geral: 1 de 7 fases aprovadas (14%)", { exact: true })
      .waitFor();
    await expect
      .poll(() => card.getByRole("link", { name: "Ver Relatório" }).getAttribute("href"))
      .toMatch(/^\/reports\//);
    await consultant.goto(`${server.url}/project/${projectId}/phase/2`);
    const first = consultant.locator("main nav li").filter({ hasText: "ValueScope" });
    await first.getByText("Revisar", { exact: true }).waitFor();
    await consultant.getByText(/^1 de 7 fases aprovadas \(14%\) · /).waitFor();
    // Completed, current and pending: each in its own colour, and the last is no link.
    const colourOf = (token: string) =>
      consultant.evaluate((name) => {
        const sample = document.body.appendChild(document.createElement("i"));
        sample.style.color = `var(${name})`;
        const { color } = getComputedStyle(sample);
        sample.remove();
        return color;
      }, token);
    const steps = consultant.locator("main nav li");
    for (const [at, words, token] of [
      [0, "Revisar", "--positive"],
      [1, "Continuar", "--info"],
    ] as const)
      await expect
        .poll(() =>
          steps
            .nth(at)
            .getByText(words)
            .evaluate((element) => getComputedStyle(element).color),
        )
        .toBe(await colourOf(token));
    await expect
      .poll(() => steps.nth(2).locator("[aria-disabled=true]").innerText())
      .toContain("OrgDNA.AI");
    await expect.poll(() => steps.nth(2).getByRole("link").count()).toBe(0);
    await consultant.goto(`${server.url}/project/${projectId}`);
    await consultant.getByText("1 de 7 fases aprovadas", { exact: true }).waitFor();
    await consultant.goto(`${server.url}/project/${projectId}/phase/1`);
    await consultant.getByText("Concluída", { exact: true }).first().waitFor();
    const [one, two] = await http.get<{ status: string; gateStatus: string }[]>(
      `/api/projects/${projectId}/phases`,
    );
    expect([one?.status, one?.gateStatus, two?.status]).toEqual([
      "approved",
      "approved",
      "in_progress",
    ]);
  },
);

test(
  "an assumption that changes puts the approval out of date, by name; brought back, it holds",
  clauses("beyond.gate"),
  async () => {
    await consultant.goto(`${server.url}/project/${projectId}/premissas`);
    await consultant.getByRole("heading", { name: "Premissas" }).waitFor();
    const rows = consultant.locator("main").getByRole("checkbox");
    await rows.first().waitFor();
    await expect
      .poll(() => consultant.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(1400);
    expect(await violationsOf(consultant)).toEqual([]);
    for (const at of [0, 1]) await rows.nth(at).check();
    await consultant.getByRole("button", { name: "Confirmar 2 selecionadas" }).click();
    const confirming = consultant.getByRole("dialog");
    await confirming.getByLabel("Quem confirma").fill("Renata Lobo, controller");
    await confirming.getByRole("button", { name: "Confirmar", exact: true }).click();
    await toast(consultant, "2 premissas confirmadas");
    await expect
      .poll(() =>
        consultant.locator("main").getByText("Renata Lobo, controller", { exact: true }).count(),
      )
      .toBe(2);
    await consultant.getByLabel("Buscar premissa").fill("horas produtivas");
    await consultant
      .getByRole("button", { name: "Abrir Horas produtivas por FTE por mês" })
      .click();
    const sheet = consultant.getByRole("dialog");
    await sheet.getByLabel("Valor (h/mês)", { exact: true }).fill("200");
    await sheet.getByRole("button", { name: "Salvar valor" }).click();
    await sheet.getByText("Valor fora da faixa: escreva a justificativa.").waitFor();
    await sheet.getByLabel("Valor (h/mês)", { exact: true }).fill("150");
    await sheet.getByRole("button", { name: "Salvar valor" }).click();
    await toast(consultant, "Premissa atualizada");
    await sheet.getByText("Em vigor").waitFor();
    expect(await violationsOf(consultant)).toEqual([]);
    await approver.goto(`${server.url}/phase/${phaseId}`);
    await approver
      .getByTestId("gate-card")
      .getByText("A premissa “Horas produtivas por FTE por mês” mudou depois desta execução.")
      .waitFor();

    await sheet.getByRole("button", { name: "Voltar ao padrão" }).click();
    await sheet.getByText("160 h/mês").first().waitFor();
    await sheet.getByRole("button", { name: "Voltar ao padrão" }).waitFor({ state: "detached" });
    await approver.reload();
    await approver.getByTestId("gate-card").getByText("O gate foi aprovado.").waitFor();
    await expect
      .poll(() => approver.getByTestId("gate-card").getByText("Decisão desatualizada").count())
      .toBe(0);
  },
);

test(
  "the approver reads the report without the team's controls and comments; the team answers, compares versions and sees what a run would end",
  clauses("beyond.report"),
  async () => {
    const [phase] = await http.get<{ reportId: string }[]>(`/api/projects/${projectId}/phases`);
    await approver.goto(`${server.url}/reports/${phase?.reportId}`);
    await approver.getByTestId("report-about").getByText("Detalhes").click();
    await approver.getByTestId("gate-seal").getByText("Versão congelada no gate").waitFor();
    await expect
      .poll(() =>
        approver.getByRole("button", { name: /Liberar|Revogar|Quem leu|Refazer/ }).count(),
      )
      .toBe(0);
    await approver.getByTestId("comment-mark").nth(2).click();
    const writing = approver.getByRole("dialog");
    await writing.getByRole("button", { name: "Comentar" }).click();
    await writing.getByText("Escreva o comentário.").waitFor();
    await writing.getByLabel("Novo comentário").fill("Este custo inclui encargos?");
    await writing.getByRole("button", { name: "Comentar" }).click();
    await toast(approver, "Comentário registrado");
    expect(await violationsOf(approver)).toEqual([]);
    await approver.keyboard.press("Escape");
    await approver.emulateMedia({ media: "print" });
    await expect
      .poll(() =>
        approver
          .locator("header, aside, nav, [data-testid=comment-mark]")
          .evaluateAll((items) => items.filter((item) => item.checkVisibility()).length),
      )
      .toBe(0);
    await approver.emulateMedia({ media: "screen" });

    await consultant.goto(`${server.url}/reports/${phase?.reportId}`);
    await consultant.getByRole("button", { name: "Comentários (1)" }).click();
    const sheet = consultant.getByRole("dialog");
    await sheet.getByText("Este custo inclui encargos?").waitFor();
    await sheet.getByRole("button", { name: "Marcar como resolvido" }).click();
    await sheet.getByText(/^Resolvido por Ana Prado em/).waitFor();
    expect(await violationsOf(consultant)).toEqual([]);
    await consultant.keyboard.press("Escape");
    await consultant.getByRole("button", { name: "Quem leu" }).click();
    await consultant.getByRole("dialog").getByText("Artur Melo (aprovação)").waitFor();
    await consultant.keyboard.press("Escape");
    await consultant.getByTestId("version-menu").click();
    await consultant.getByRole("menuitem", { name: "Comparar com a versão 1" }).click();
    await consultant.getByRole("heading", { name: /: da versão 1 para a versão 2$/ }).waitFor();
    await consultant.getByTestId("compare-words").waitFor();
    expect(await violationsOf(consultant)).toEqual([]);

    await consultant.goto(`${server.url}/project/${projectId}/phase/1`);
    await consultant.getByTestId("button-run-again").click();
    await consultant
      .getByTestId("phase-impact")
      .filter({ hasText: "a aprovação no gate deixa de valer" })
      .waitFor();
  },
);

test(
  "the address says which project is shown: a link brings it, a choice changes it, and a foreign one is not found",
  clauses("2.23"),
  async () => {
    const other = await http.send<{ id: string }>("POST", "/api/projects", {
      clientId: (await http.get<{ client: { id: string } }>(`/api/projects/${projectId}`)).client
        .id,
      name: "Diagnóstico Corveta",
    });
    const shown = consultant.locator("aside").getByRole("link", { name: /^Diagnóstico / });
    const named = (id: string) => new RegExp(`/risks\\?projeto=${id}$`);
    await consultant.goto(`${server.url}/risks?projeto=${other.id}`);
    await expect.poll(() => shown.first().innerText()).toBe("Diagnóstico Corveta");
    await consultant.getByRole("button", { name: "Trocar o projeto ativo" }).first().click();
    // The address follows at once; a page loaded anew shows what was stored.
    const stored = consultant.waitForResponse(
      (reply) => reply.request().method() !== "GET" && reply.url().includes(projectId),
    );
    await consultant.getByRole("menuitem", { name: "Diagnóstico Fragata" }).click();
    await consultant.waitForURL(named(projectId));
    await stored;
    await consultant.goto(`${server.url}/risks`);
    await consultant.waitForURL(named(projectId));
    await expect.poll(() => shown.first().innerText()).toBe("Diagnóstico Fragata");
    await consultant.goto(`${server.url}/programa`);
    await consultant.waitForURL(new RegExp(`/project/${projectId}/programa$`));
    await consultant.locator("main").getByRole("heading", { name: "Programa" }).waitFor();
    await consultant.goto(`${server.url}/risks?projeto=${crypto.randomUUID()}`);
    await consultant.getByText("Projeto não encontrado", { exact: true }).waitFor();
    await consultant.locator("aside").first().waitFor();
  },
);
