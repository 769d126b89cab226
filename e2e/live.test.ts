import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { gateDecisions, gateInventory } from "../fixtures/gate-inventory.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import { openCutLine, type CutLine } from "./support/cut-line.ts";
import { failFirst } from "./support/fail-first.ts";
import { enter, signInOverHttp, type HttpPerson } from "./support/people/http-person.ts";
import { makePeople } from "./support/people/instance-people.ts";
import { completedRun, filesRead, startRun } from "./support/ledger-project.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "./support/servers/real-server.ts";

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
let ritaPage: Page;
let rita: HttpPerson;
let projectId: string;
let phaseId: string;
let reportId: string;

async function openPage(url: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await enter(page, url, token);
  return page;
}

/** What one person does shows on the other's page, which is not loaded again. `npm run bench -- --only=live` says after how long. */
async function showsAfter(
  act: () => Promise<unknown>,
  isShown: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([act(), isShown()]);
}

beforeAll(async () => {
  server = await startRealServer(dataDir);
  line = await openCutLine(server.url);
  browser = await launchBrowser();
  const first = await makePeople(dataDir, {
    ana: { role: "consultant", name: "Ana Prado", email: "ana@exemplo.com.br" },
    bruno: { role: "consultant", name: "Bruno Reis", email: "bruno@exemplo.com.br" },
  });
  ana = await signInOverHttp(server.url, first.ana);
  const company = await ana.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Fragata",
  });
  projectId = (
    await ana.send<{ id: string }>("POST", "/api/projects", {
      clientId: company.id,
      name: "Diagnóstico Fragata",
    })
  ).id;
  await ana.send("POST", `/api/projects/${projectId}/start`);
  phaseId = (await ana.get<{ id: string }[]>(`/api/projects/${projectId}/phases`))[0]?.id ?? "";
  const second = await makePeople(dataDir, {
    dora: {
      role: "approver",
      name: "Dora Melo",
      email: "dora@exemplo.com.br",
      clientId: company.id,
    },
    rita: { role: "admin", name: "Rita Vale", email: "rita@exemplo.com.br" },
  });
  dora = await signInOverHttp(server.url, second.dora);
  await ana.upload(`/api/projects/${projectId}/upload`, "processos.csv", gateInventory());
  await filesRead(ana, projectId);
  await completedRun(ana, await startRun(ana, projectId));
  for (const decision of gateDecisions)
    await ana.send("POST", `/api/phases/${phaseId}/statements`, {
      ...decision,
      name: "Davi Luz",
      text: "Conferido em reunião.",
    });
  reportId = (await completedRun(ana, await startRun(ana, projectId))).reportId ?? "";
  anaPage = await openPage(server.url, first.ana);
  // Bruno's line is the one that gets cut.
  brunoPage = await openPage(line.url, first.bruno);
  doraPage = await openPage(server.url, second.dora);
  ritaPage = await openPage(server.url, second.rita);
  rita = await signInOverHttp(server.url, second.rita);
});

afterAll(async () => {
  await browser?.close();
  await line?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

test(
  "a person put on the team sees the project, and their bell says why",
  clauses("2.29", "beyond.live"),
  async () => {
    await anaPage.goto(`${server.url}/project/${projectId}/equipe`);
    await anaPage.getByTestId("button-add-member").click();
    await anaPage.getByRole("dialog").getByRole("combobox", { name: "Pessoa" }).click();
    await anaPage.getByRole("option", { name: /^Bruno Reis/ }).click();
    await anaPage.getByRole("dialog").getByLabel("Função no projeto").fill("Analista de processos");
    await anaPage.getByTestId("button-confirm-add-member").click();
    await anaPage
      .getByTestId("member")
      .filter({ hasText: "Bruno Reis" })
      .getByText("Analista de processos")
      .waitFor();
    await brunoPage.getByRole("link", { name: "Diagnóstico Fragata" }).first().waitFor();
    await brunoPage.getByTestId("badge-notifications").getByText("1").waitFor();
    expect(await violationsOf(anaPage)).toEqual([]);
    await brunoPage.getByTestId("button-notifications").click();
    expect(await violationsOf(brunoPage)).toEqual([]);
    await brunoPage
      .getByTestId("notification")
      .getByText("Você entrou na equipe do projeto")
      .click();
    await brunoPage.waitForURL(`${line.url}/project/${projectId}`);
    await brunoPage.getByTestId("badge-notifications").waitFor({ state: "detached" });
  },
);

test(
  "a comment, its mention and the answer show on the other's page",
  clauses("beyond.live"),
  async () => {
    await brunoPage.goto(`${line.url}/reports/${reportId}`);
    await brunoPage
      .getByTestId("button-comments")
      .getByText("Comentários", { exact: true })
      .waitFor();
    await anaPage.goto(`${server.url}/reports/${reportId}`);
    await anaPage.getByTestId("comment-mark").first().click();
    const field = anaPage.getByLabel("Novo comentário");
    await field.pressSequentially("Confira com @bru");
    await anaPage.getByTestId("mention-option").getByText("Bruno Reis").waitFor();
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("Confira com @Bruno Reis ");
    await showsAfter(
      async () => {
        await Promise.all([
          anaPage.waitForResponse(
            (reply) => reply.url().endsWith("/comments") && reply.request().method() === "POST",
          ),
          anaPage.getByRole("button", { name: "Comentar", exact: true }).click(),
        ]);
      },
      () => brunoPage.getByTestId("button-comments").getByText("Comentários (1)").waitFor(),
    );
    await brunoPage.getByTestId("badge-notifications").getByText("1").waitFor();
    await brunoPage.getByTestId("button-notifications").click();
    await brunoPage
      .getByTestId("notification")
      .getByText("Ana Prado mencionou você em Relatório ValueScope")
      .click();
    const comment = brunoPage.getByTestId("comment");
    await comment.getByText("Confira com @Bruno Reis").waitFor();
    await comment.getByRole("button", { name: "Responder" }).click();
    await comment.getByLabel("Resposta").fill("Conferido, está certo.");
    await comment.getByRole("button", { name: "Enviar resposta" }).click();
    await anaPage.getByTestId("comment-reply").getByText("Conferido, está certo.").waitFor();
    expect(await violationsOf(anaPage)).toEqual([]);
  },
);

test("a gate sent and decided shows on both sides", clauses("4.11", "beyond.live"), async () => {
  await anaPage.goto(`${server.url}/phase/${phaseId}`);
  const gate = anaPage.getByTestId("gate-card");
  await gate.getByTestId("button-submit-gate").waitFor();
  const { version } = await ana.get<{ version: number }>(`/api/phases/${phaseId}/gate`);
  await showsAfter(
    () => ana.send("POST", `/api/phases/${phaseId}/gate`, { version }),
    () => doraPage.getByTestId("pending-gates").waitFor(),
  );
  await doraPage.getByTestId("badge-notifications").getByText("1").waitFor();
  const { submission } = await ana.get<{ submission: { id: string } }>(
    `/api/phases/${phaseId}/gate`,
  );
  await showsAfter(
    () =>
      dora.send("POST", `/api/gates/${submission.id}/decision`, {
        decision: "return",
        comment: "Falta o aceite do diretor.",
      }),
    () => gate.getByText("Falta o aceite do diretor.").waitFor(),
  );
});

test("a run started by one shows on the other's page", clauses("beyond.live"), async () => {
  await brunoPage.goto(`${line.url}/project/${projectId}/phase/1?tab=execucao`);
  await brunoPage.getByTestId("run-panel").waitFor();
  let runId = "";
  await showsAfter(
    async () => {
      runId = await startRun(ana, projectId);
    },
    () => brunoPage.getByTestId("run-progress").waitFor(),
  );
  await completedRun(ana, runId);
  await brunoPage.getByTestId("badge-notifications").waitFor();
});

test(
  "a run that ends takes no window and no text from under the hands, and shows its result once they are free",
  clauses("beyond.live"),
  async () => {
    const { clientId } = await ana.get<{ clientId: string }>(`/api/projects/${projectId}`);
    const { id } = await ana.send<{ id: string }>("POST", "/api/projects", {
      clientId,
      name: "Segunda unidade",
    });
    await ana.send("POST", `/api/projects/${id}/start`);
    await ana.upload(`/api/projects/${id}/upload`, "processos.csv", gateInventory());
    await filesRead(ana, id);
    await anaPage.goto(`${server.url}/project/${id}/phase/1`);
    const tab = (name: string, selected: boolean) =>
      anaPage.getByRole("tab", { name, exact: true, selected, includeHidden: true });
    const question = anaPage.getByTestId("assistant-panel").getByRole("textbox");
    await question.fill("Quais processos");
    await anaPage.keyboard.press("Control+k");
    await anaPage.getByRole("dialog").waitFor();
    await completedRun(ana, await startRun(ana, id));
    await tab("Resultado", false).waitFor({ state: "attached" });
    await tab("Chat", true).waitFor({ state: "attached" });
    await anaPage.keyboard.press("Escape");
    await anaPage.getByRole("dialog").waitFor({ state: "detached" });
    await question.press("End");
    await question.pressSequentially(" têm dono?");
    await expect.poll(() => question.inputValue()).toBe("Quais processos têm dono?");
    await anaPage.getByRole("heading", { level: 1 }).click();
    await tab("Resultado", true).waitFor();
  },
);

test(
  "a cut line is said, and what was missed is there when it returns",
  clauses("beyond.live"),
  async () => {
    await brunoPage.goto(`${line.url}/reports/${reportId}`);
    await brunoPage.getByTestId("button-comments").getByText("Comentários (1)").waitFor();
    line.cut();
    await brunoPage.getByText("Conexão perdida").waitFor();
    await ana.send("POST", `/api/reports/${reportId}/comments`, {
      sectionId: "C1",
      blockIndex: 0,
      text: "Escrito enquanto a linha estava cortada.",
    });
    line.restore();
    // It comes back by itself too, perhaps before the press.
    const pressed = brunoPage
      .getByRole("button", { name: "Tentar agora" })
      .click({ timeout: 10_000 })
      .catch(() => undefined);
    await brunoPage.getByTestId("button-comments").getByText("Comentários (2)").waitFor();
    await brunoPage.getByText("Conexão perdida").waitFor({ state: "detached" });
    await pressed;
  },
);

test(
  "functions of the team are changed, a person leaves it and comes back; the company's people only read",
  clauses("2.45", "beyond.live"),
  async () => {
    const path = `/project/${projectId}/equipe`;
    await failFirst(
      anaPage,
      `**/api/projects/${projectId}/members`,
      server.url + path,
      "Não foi possível carregar",
    );
    const bruno = anaPage.getByTestId("member").filter({ hasText: "Bruno Reis" });
    await bruno.getByRole("button", { name: "Alterar função de Bruno Reis" }).click();
    await anaPage.getByRole("dialog").getByLabel("Função no projeto").fill("Dono do inventário");
    await anaPage.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await anaPage.getByRole("dialog").waitFor({ state: "detached" });
    await anaPage.reload();
    await bruno.getByText("Dono do inventário").waitFor();

    await doraPage.goto(server.url + path);
    await doraPage
      .getByTestId("member")
      .filter({ hasText: "Bruno Reis" })
      .getByText("Dono do inventário")
      .waitFor();
    await doraPage
      .getByText("Quem tem acesso pela empresa já vê o que foi liberado.", { exact: false })
      .waitFor();
    await expect
      .poll(() => doraPage.getByTestId("team").getByRole("button").allInnerTexts())
      .toEqual(["Exportar"]);
    await expect.poll(() => doraPage.getByTestId("team").innerText()).not.toContain("@");
    const members = await ana.get<{ members: { userId: string; name: string }[] }>(
      `/api/projects/${projectId}/members`,
    );
    const brunoId = members.members.find(({ name }) => name === "Bruno Reis")?.userId ?? "";
    await expect(
      dora.send("DELETE", `/api/projects/${projectId}/members/${brunoId}`),
    ).rejects.toThrow(/^403/);

    await brunoPage.goto(`${line.url}${path}`);
    await brunoPage.getByTestId("member").first().waitFor();
    await ritaPage.goto(server.url + path);
    await ritaPage.getByRole("button", { name: "Remover Bruno Reis da equipe" }).click();
    await ritaPage
      .getByRole("dialog")
      .or(ritaPage.getByRole("alertdialog"))
      .getByRole("button", { name: "Remover" })
      .click();
    await bruno.waitFor({ state: "detached" });
    await brunoPage.getByText("Projeto não encontrado").waitFor();
    await ritaPage.getByTestId("button-add-member").click();
    await ritaPage.getByRole("dialog").getByRole("combobox", { name: "Pessoa" }).click();
    await ritaPage.getByRole("option", { name: /^Bruno Reis/ }).click();
    await ritaPage.getByTestId("button-confirm-add-member").click();
    await bruno.waitFor();
  },
);

test(
  "notifications are one's own: read all at once, told by kind, and none where nothing happened",
  clauses("2.29", "beyond.live"),
  async () => {
    await failFirst(
      doraPage,
      "**/api/notifications?*",
      server.url + "/notificacoes",
      "Não foi possível carregar",
    );
    await doraPage.locator("main").getByTestId("notification").first().waitFor();
    const [first] = (await dora.get<{ items: { id: string }[] }>("/api/notifications")).items;
    await expect(ana.send("POST", `/api/notifications/${first?.id}/read`)).rejects.toThrow(/^404/);
    const all = doraPage.locator("main").getByRole("button", { name: "Marcar todas como lidas" });
    // Of the gate that waited for a decision.
    await all.click();
    await all.waitFor({ state: "detached" });
    await doraPage.reload();
    await doraPage.getByRole("button", { name: "Não lidas" }).click();
    await doraPage.getByText("Tudo lido").waitFor();
    await ritaPage.goto(`${server.url}/notificacoes`);
    await ritaPage.locator("main").getByText("Nenhuma notificação").waitFor();
    expect((await rita.get<{ items: unknown[] }>("/api/notifications")).items).toEqual([]);

    await doraPage.getByRole("link", { name: "Escolher de que ser avisado" }).click();
    await doraPage.waitForURL(`${server.url}/settings#avisos`);
    const everything = doraPage.getByRole("switch", { name: "Tudo", exact: true });
    await expect.poll(() => everything.getAttribute("aria-checked")).toBe("true");
    const decided = doraPage.getByRole("switch", { name: "Um gate é decidido" });
    await decided.click();
    await expect
      .poll(
        async () =>
          (
            await dora.get<{ kinds: { kind: string; wanted: boolean }[] }>(
              "/api/notifications/settings",
            )
          ).kinds.find(({ kind }) => kind === "gate_decided")?.wanted,
      )
      .toBe(false);
    await doraPage.reload();
    await decided.waitFor();
    await expect.poll(() => decided.getAttribute("aria-checked")).toBe("false");
    await expect.poll(() => everything.getAttribute("aria-checked")).toBe("false");
    await expect
      .poll(() => doraPage.getByRole("switch", { name: "Um convite é aceito" }).count())
      .toBe(0);
  },
);

test(
  "a page at rest asks for nothing but whether its session still stands",
  clauses("4.1", "9.13", "beyond.live"),
  async () => {
    await doraPage.clock.install();
    await doraPage.goto(`${server.url}/notificacoes`);
    await doraPage.getByTestId("notification").first().waitFor();
    expect(await violationsOf(doraPage)).toEqual([]);
    const asked = new Set<string>();
    doraPage.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await doraPage.clock.runFor("03:00");
    await expect.poll(() => [...asked]).toEqual(["/api/auth/user"]);
  },
);
