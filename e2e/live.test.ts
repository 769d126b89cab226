import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { gateDecisions, gateInventory } from "../fixtures/gate-inventory.ts";
import { violationsOf } from "./support/axe.ts";
import { openCutLine, type CutLine } from "./support/cut-line.ts";
import { signInOverHttp, type HttpPerson } from "./support/http-person.ts";
import { makePeople } from "./support/instance-people.ts";
import { completedRun, filesRead, startRun } from "./support/ledger-project.ts";
import { discardDataDir, newDataDir, startRealServer, type RealServer } from "./support/real-server.ts";

/** What one person does shows on another's page by itself: comment, gate, run, team. And what happens when the line is cut. */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let line: CutLine;
let ana: HttpPerson;
let dora: HttpPerson;
let anaPage: Page;
let brunoPage: Page;
let doraPage: Page;
let projectId: string;
let phaseId: string;
let reportId: string;

async function openPage(url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR", reducedMotion: "reduce" });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto(`${url}/signin?token=${token}`);
  await page.getByRole("button", { name: "Validar Convite" }).click();
  await page.waitForURL(`${url}/dashboard`);
  return page;
}

/** Milliseconds from the answer of what one person did until it is on the other's page. */
async function shownAfter(act: () => Promise<unknown>, isShown: () => Promise<unknown>): Promise<number> {
  const shown = isShown().then(() => performance.now());
  await act();
  const done = performance.now();
  return Math.max(0, (await shown) - done);
}
const WITHIN_MS = 1_000;

beforeAll(async () => {
  server = await startRealServer(dataDir);
  line = await openCutLine(server.url);
  browser = await launchBrowser();
  const first = await makePeople(dataDir, {
    ana: { role: "consultant", name: "Ana Prado", email: "ana@exemplo.com.br" },
    bruno: { role: "consultant", name: "Bruno Reis", email: "bruno@exemplo.com.br" },
  });
  ana = await signInOverHttp(server.url, first.ana);
  const company = await ana.send<{ id: string }>("POST", "/api/clients", { name: "Companhia Fragata" });
  projectId = (await ana.send<{ id: string }>("POST", "/api/projects", { clientId: company.id, name: "Diagnóstico Fragata" })).id;
  await ana.send("POST", `/api/projects/${projectId}/start`);
  phaseId = (await ana.get<{ id: string }[]>(`/api/projects/${projectId}/phases`))[0]?.id ?? "";
  const second = await makePeople(dataDir, { dora: { role: "approver", name: "Dora Melo", email: "dora@exemplo.com.br", clientId: company.id } });
  dora = await signInOverHttp(server.url, second.dora);
  await ana.upload(`/api/projects/${projectId}/upload`, "processos.csv", gateInventory());
  await filesRead(ana, projectId);
  await completedRun(ana, await startRun(ana, projectId));
  for (const decision of gateDecisions) await ana.send("POST", `/api/phases/${phaseId}/statements`, { ...decision, name: "Davi Luz", text: "Conferido em reunião." });
  reportId = (await completedRun(ana, await startRun(ana, projectId))).reportId ?? "";
  anaPage = await openPage(server.url, first.ana);
  // Bruno's line is the one that gets cut.
  brunoPage = await openPage(line.url, first.bruno);
  doraPage = await openPage(server.url, second.dora);
});

afterAll(async () => {
  await browser?.close();
  await line?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

test("a person put on the team sees the project, and their bell says why", async () => {
  await anaPage.goto(`${server.url}/project/${projectId}/equipe`);
  await anaPage.getByTestId("button-add-member").click();
  await anaPage.getByRole("dialog").getByRole("combobox", { name: "Pessoa" }).click();
  await anaPage.getByRole("option", { name: /^Bruno Reis/ }).click();
  await anaPage.getByRole("dialog").getByLabel("Função no projeto").fill("Analista de processos");
  await anaPage.getByTestId("button-confirm-add-member").click();
  await anaPage.getByTestId("member").filter({ hasText: "Bruno Reis" }).getByText("Analista de processos").waitFor();
  await brunoPage.getByRole("link", { name: "Diagnóstico Fragata" }).first().waitFor();
  await brunoPage.getByTestId("badge-notifications").getByText("1").waitFor();
  expect(await violationsOf(anaPage)).toEqual([]);
  await brunoPage.getByTestId("button-notifications").click();
  expect(await violationsOf(brunoPage)).toEqual([]);
  await brunoPage.getByTestId("notification").getByText("Você entrou na equipe do projeto").click();
  await brunoPage.waitForURL(`${line.url}/project/${projectId}`);
  await brunoPage.getByTestId("badge-notifications").waitFor({ state: "detached" });
});

test("a comment, its mention and the answer show on the other's page within a second", async () => {
  await brunoPage.goto(`${line.url}/reports/${reportId}`);
  await brunoPage.getByTestId("button-comments").getByText("Comentários", { exact: true }).waitFor();
  await anaPage.goto(`${server.url}/reports/${reportId}`);
  await anaPage.getByTestId("comment-mark").first().click();
  const field = anaPage.getByLabel("Novo comentário");
  await field.pressSequentially("Confira com @bru");
  await anaPage.getByTestId("mention-option").getByText("Bruno Reis").waitFor();
  await field.press("Enter");
  expect(await field.inputValue()).toBe("Confira com @Bruno Reis ");
  const elapsedMs = await shownAfter(
    async () => { await Promise.all([anaPage.waitForResponse((reply) => reply.url().endsWith("/comments") && reply.request().method() === "POST"), anaPage.getByRole("button", { name: "Comentar", exact: true }).click()]); },
    () => brunoPage.getByTestId("button-comments").getByText("Comentários (1)").waitFor(),
  );
  expect(elapsedMs).toBeLessThan(WITHIN_MS);
  await brunoPage.getByTestId("badge-notifications").getByText("1").waitFor();
  await brunoPage.getByTestId("button-notifications").click();
  await brunoPage.getByTestId("notification").getByText("Ana Prado mencionou você em Relatório ValueScope").click();
  const comment = brunoPage.getByTestId("comment");
  await comment.getByText("Confira com @Bruno Reis").waitFor();
  await comment.getByRole("button", { name: "Responder" }).click();
  await comment.getByLabel("Resposta").fill("Conferido, está certo.");
  await comment.getByRole("button", { name: "Enviar resposta" }).click();
  await anaPage.getByTestId("comment-reply").getByText("Conferido, está certo.").waitFor();
  expect(await violationsOf(anaPage)).toEqual([]);
});

test("a gate sent and decided shows on both sides within a second", async () => {
  await anaPage.goto(`${server.url}/phase/${phaseId}`);
  const gate = anaPage.getByTestId("gate-card");
  await gate.getByTestId("button-submit-gate").waitFor();
  const { version } = await ana.get<{ version: number }>(`/api/phases/${phaseId}/gate`);
  const sentMs = await shownAfter(() => ana.send("POST", `/api/phases/${phaseId}/gate`, { version }), () => doraPage.getByTestId("pending-gates").waitFor());
  await doraPage.getByTestId("badge-notifications").getByText("1").waitFor();
  const { submission } = await ana.get<{ submission: { id: string } }>(`/api/phases/${phaseId}/gate`);
  const decidedMs = await shownAfter(
    () => dora.send("POST", `/api/gates/${submission.id}/decision`, { decision: "return", comment: "Falta o aceite do diretor." }),
    () => gate.getByText("Falta o aceite do diretor.").waitFor(),
  );
  expect([sentMs < WITHIN_MS, decidedMs < WITHIN_MS]).toEqual([true, true]);
});

test("a run started by one shows on the other's page within a second", async () => {
  await brunoPage.goto(`${line.url}/project/${projectId}/phase/1`);
  await brunoPage.getByTestId("button-run-phase").waitFor();
  let runId = "";
  const elapsedMs = await shownAfter(async () => { runId = await startRun(ana, projectId); }, () => brunoPage.getByTestId("run-progress").waitFor());
  expect(elapsedMs).toBeLessThan(WITHIN_MS);
  await completedRun(ana, runId);
  await brunoPage.getByTestId("badge-notifications").waitFor();
});

test("a cut line is said, and what was missed is there when it returns", async () => {
  await brunoPage.goto(`${line.url}/reports/${reportId}`);
  await brunoPage.getByTestId("button-comments").getByText("Comentários (1)").waitFor();
  line.cut();
  await brunoPage.getByText("Conexão perdida").waitFor();
  await ana.send("POST", `/api/reports/${reportId}/comments`, { sectionId: "C1", blockIndex: 0, text: "Escrito enquanto a linha estava cortada." });
  line.restore();
  await brunoPage.getByRole("button", { name: "Tentar agora" }).click();
  await brunoPage.getByTestId("button-comments").getByText("Comentários (2)").waitFor();
  await brunoPage.getByText("Conexão perdida").waitFor({ state: "detached" });
});

test("a page at rest asks for nothing but whether its session still stands", async () => {
  await doraPage.clock.install();
  await doraPage.goto(`${server.url}/notificacoes`);
  await doraPage.getByTestId("notification").first().waitFor();
  expect(await violationsOf(doraPage)).toEqual([]);
  const asked = new Set<string>();
  doraPage.on("request", (request) => asked.add(new URL(request.url()).pathname));
  await doraPage.clock.runFor("03:00");
  await expect.poll(() => [...asked]).toEqual(["/api/auth/user"]);
});
