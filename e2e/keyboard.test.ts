import type { Browser, FileChooser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { gateDecisions, gateInventory } from "../fixtures/gate-inventory.ts";
import { personWith, waitFor, type HttpPerson } from "./support/people/http-person.ts";
import { makePeople } from "./support/people/instance-people.ts";
import { keysOf, type Keys } from "./support/keyboard.ts";
import { completedRun, filesRead, startRun } from "./support/ledger-project.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "./support/servers/real-server.ts";

/**
 * The journeys of the personas without a pointer: every stop can be seen, a window keeps the focus and gives it back.
 * What stands on the demonstration is in specification/by-keyboard.ts.
 */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
interface Person {
  page: Page;
  keys: Keys;
  http: HttpPerson;
}
let ana: Person;
let doraToken: string;
let projectId: string;
let phaseId: string;
let reportId: string;

async function openPage(): Promise<{ page: Page; keys: Keys }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  return { page, keys: keysOf(page) };
}

async function enter(token: string): Promise<Person> {
  const { page, keys } = await openPage();
  await page.goto(`${server.url}/signin`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await keys.to(/token/i);
  await keys.type(token);
  await keys.press("Enter");
  await page.waitForURL(/\/dashboard(\?|$)/);
  const cookies = await page.context().cookies(server.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return { page, keys, http: personWith(server.url, cookie) };
}

/** Ctrl+K, the words, Enter. */
async function goTo(
  { page, keys }: Person,
  words: string,
  option: RegExp,
  address: string | RegExp,
): Promise<void> {
  await keys.press("Control+k");
  await expect.poll(async () => (await keys.focused()).role).toBe("combobox");
  await keys.type(words);
  await page
    .getByRole("option", { name: option })
    .and(page.locator("[aria-selected=true]"))
    .waitFor();
  await keys.press("Enter");
  await page.waitForURL(address);
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** A field of an open window gets its text. */
async function write({ keys }: Person, label: string, text: string): Promise<void> {
  if (!(await keys.focused()).name.startsWith(label)) await keys.to(label);
  await keys.type(text);
}

const toast = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

beforeAll(async () => {
  server = await startRealServer(dataDir);
  browser = await launchBrowser();
  ana = await enter(
    (
      await makePeople(dataDir, {
        ana: { role: "consultant", name: "Ana Prado", email: "ana@exemplo.com.br" },
      })
    ).ana,
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

test(
  "consultant: a project is created, a window gives the focus back",
  clauses("beyond.legible"),
  async () => {
    const { page, keys } = ana;
    await keys.toContent();
    await page.getByText("Nenhum projeto encontrado").waitFor();
    await keys.press("Shift+Tab");
    await keys.to("Nova Análise", { back: true });
    await keys.press("Enter");
    await expect.poll(async () => (await keys.focused()).name).toContain("Nome do cliente");
    // The field has the focus before the window listens: no person is that quick.
    await expect
      .poll(async () => {
        await keys.press("Escape");
        return page.getByRole("dialog").count();
      })
      .toBe(0);
    // The window gives it back once it has gone.
    await expect.poll(async () => (await keys.focused()).name).toBe("Nova Análise");
    await keys.press("Enter");
    await expect.poll(async () => (await keys.focused()).name).toContain("Nome do cliente");
    await keys.type("Companhia Saveiro");
    await keys.to("Nome do projeto");
    await keys.type("Diagnóstico Saveiro");
    // The focus stays in the window, all the way round.
    await keys.to("Nome do cliente");
    await keys.to("Nome do projeto");
    await keys.press("Enter");
    await page.waitForURL(/\/project\/[^/]+$/);
    projectId = page.url().split("/").at(-1) ?? "";
    await page.getByRole("button", { name: "Iniciar Projeto" }).waitFor();
    await ana.keys.toContent();
    await keys.to("Iniciar Projeto");
    await keys.press("Enter");
    await toast(page, "Projeto iniciado");
  },
);

test(
  "consultant: a window begins where a person goes on, never at the way out",
  clauses("beyond.legible"),
  async () => {
    const { page, keys } = ana;
    await page.goto(`${server.url}/test-dialog-ci`);
    for (const [opener, start] of [
      ["Abrir janela", "Fechar"],
      ["Pedir confirmação", "Cancelar"],
      ["Abrir painel", "Para ler ao lado"],
    ] as const) {
      await page.getByRole("button", { name: opener }).first().focus();
      await keys.press("Enter");
      await expect.poll(async () => (await keys.focused()).name).toMatch(new RegExp(`^${start}`));
      await expect
        .poll(() =>
          page.evaluate(() =>
            document.activeElement?.closest("[data-window]")?.getAttribute("data-window"),
          ),
        )
        .toBe(opener === "Abrir painel" ? "body" : "footer");
      await keys.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await keys.at(opener);
    }
    // A record that is still on its way: first the window's text, then the field that comes, unless a key was pressed in between.
    await page.goto(`${server.url}/project/${projectId}/premissas`);
    const first = page.getByRole("table").getByRole("button").first();
    await first.waitFor();
    for (const isPressed of [true, false]) {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/assumptions\/[^/]+$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      await first.focus();
      await keys.press("Enter");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-window")))
        .toBe("body");
      if (isPressed) await keys.press("ArrowDown");
      release();
      const field = page.getByRole("dialog").getByLabel(/^Valor( \(|$)/);
      await field.waitFor();
      if (isPressed)
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-window")))
          .toBe("body");
      else
        await expect
          .poll(() => field.evaluate((element) => element === document.activeElement))
          .toBe(true);
      await page.unrouteAll({ behavior: "wait" });
      await keys.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  },
);

test(
  "consultant: tabs by arrows, a file is sent and what it means confirmed",
  clauses("beyond.legible", "beyond.intake"),
  async () => {
    const { page, keys, http } = ana;
    phaseId = (await http.get<{ id: string }[]>(`/api/projects/${projectId}/phases`))[0]?.id ?? "";
    // Listened for well before: a chooser that opens while the listening is set up is one of the system, which nobody answers.
    const choosers: FileChooser[] = [];
    page.on("filechooser", (chooser) => choosers.push(chooser));
    await page.goto(`${server.url}/project/${projectId}`);
    await page.getByRole("tab", { name: "Visão Geral" }).waitFor();
    await keys.toContent();
    await keys.to("Visão Geral", { role: "tab" });
    await keys.press("ArrowRight");
    await keys.at("Fases");
    await keys.press("ArrowRight");
    await keys.at("Dados");
    await page.waitForURL(/tab=data/);
    await keys.to("Escolher arquivos");
    await keys.press("Enter");
    await expect.poll(() => choosers.length).toBe(1);
    await choosers[0]?.setFiles({
      name: "processos.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(gateInventory(), "utf8"),
    });
    await toast(page, "Arquivos enviados com sucesso!");
    await filesRead(http, projectId);
    await page.locator("main table a", { hasText: "processos.csv" }).waitFor();
    await keys.toContent();
    await keys.to("processos.csv", { matches: "table a" });
    await keys.press("Enter");
    await page.waitForURL(/\/files\//);
    await page.getByRole("tab", { name: "Visão geral" }).waitFor();
    await keys.toContent();
    await keys.to("Visão geral", { role: "tab" });
    await keys.press("ArrowRight");
    const meaning = page.getByRole("combobox", { name: "Significado de Área" });
    await meaning.waitFor();
    const before = await meaning.innerText();
    await keys.to("Significado de Área");
    await keys.choose("Não usar");
    await page.getByText("Há alterações por confirmar.").waitFor();
    await keys.at("Significado de Área");
    await keys.choose(before);
    await keys.to("Confirmar mapeamento");
    await keys.press("Enter");
    await toast(page, "Mapeamento confirmado");
  },
);

test(
  "consultant: a phase is run, a decision recorded, the phase sent to its gate",
  clauses("beyond.legible", "beyond.gate", "beyond.palette"),
  async () => {
    const { page, keys, http } = ana;
    const { clientId } = await http.get<{ clientId: string }>(`/api/projects/${projectId}`);
    doraToken = (
      await makePeople(dataDir, {
        dora: { role: "approver", name: "Dora Melo", email: "dora@exemplo.com.br", clientId },
      })
    ).dora;
    await goTo(ana, "ValueScope", /^ValueScope/, /\/phase\/1$/);
    await page.getByTestId("button-run-phase").and(page.locator(":enabled")).waitFor();
    await keys.toContent();
    await keys.to("Executar fase");
    await keys.press("Enter");
    const [run] = await waitFor(
      () => http.get<{ id: string }[]>(`/api/phases/${phaseId}/runs`),
      (runs) => runs.length > 0,
    );
    reportId = (await completedRun(http, run?.id ?? "")).reportId ?? "";
    for (const decision of gateDecisions.slice(1))
      await http.send("POST", `/api/phases/${phaseId}/statements`, {
        ...decision,
        name: "Davi Luz",
        text: "Conferido em reunião.",
      });
    // The run's end turns the page to its result, and what stood there before is drawn anew.
    await page.getByRole("tab", { name: "Resultado", selected: true }).waitFor();
    await page
      .getByTestId("gate-card")
      .locator("[data-condition='G1.3']")
      .getByRole("button", { name: "Registrar decisão" })
      .waitFor();
    await keys.toContent();
    await keys.to("Registrar decisão", { matches: "[data-condition='G1.3'] *" });
    await keys.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await write(ana, "Nome de quem decide", "Davi Luz");
    await write(ana, "Cargo ou área", "Diretor de Operações");
    await write(ana, "Justificativa", "Conferido em reunião.");
    await keys.to("Registrar");
    await keys.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await completedRun(http, await startRun(http, projectId));
    await page.reload();
    await page.getByTestId("button-submit-gate").waitFor();
    await keys.toContent();
    await keys.to("Enviar ao gate");
    await keys.press("Enter");
    await dialog.waitFor();
    await write(ana, "Mensagem", "Pronta para a decisão.");
    await keys.to("Enviar ao gate");
    await keys.press("Enter");
    await toast(page, "Fase enviada ao gate");
    await dialog.waitFor({ state: "detached" });
  },
);

test(
  "consultant: of a report, the origin of a figure and every chart as a table",
  clauses("beyond.legible", "beyond.origin", "beyond.report"),
  async () => {
    const { page, keys } = ana;
    await page.goto(`${server.url}/reports/${reportId}`);
    await page.locator("main [data-fact='p1.n_processos']").first().waitFor();
    await keys.toContent();
    const figure = await keys.to(/\d/, { matches: "main [data-fact]" });
    await keys.press("Enter");
    const sheet = page.getByRole("dialog");
    await sheet.getByTestId("origin-value").waitFor();
    await keys.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await keys.at(figure.name);
    const figures = page.locator("main figure button[aria-pressed]");
    await figures.nth(1).waitFor();
    const toggles = await figures.count();
    for (let index = 0; index < toggles; index++) {
      await keys.to("Ver como tabela", { matches: "main figure button[aria-pressed]", most: 250 });
      await keys.press("Enter");
      await keys.at("Ver como gráfico");
      await expect
        .poll(() =>
          page.evaluate(
            () => document.activeElement?.closest("figure")?.querySelectorAll("tbody tr").length,
          ),
        )
        .toBeGreaterThan(0);
      await keys.press("Enter");
      await keys.at("Ver como tabela");
    }
  },
);

test(
  "approver: a notification leads to the gate, which is returned with a comment",
  clauses("beyond.legible", "beyond.gate"),
  async () => {
    const dora = await enter(doraToken);
    const { page, keys, http } = dora;
    await page.getByTestId("badge-notifications").waitFor();
    await keys.toContent();
    await keys.to(/^Notificações: \d/, { back: true });
    await keys.press("Enter");
    await page.getByTestId("notification").first().waitFor();
    await keys.to(/^Gate de ValueScope aguarda sua decisão/);
    await keys.press("Enter");
    await page.waitForURL(/\/decisao\//);
    const memo = page.getByRole("main");
    await memo.getByRole("button", { name: "Registrar decisão" }).waitFor();
    // The conditions as they were sealed, those met among them.
    await keys.toContent();
    await keys.to(/condiç/, { matches: "main summary" });
    await keys.press("Space");
    await memo.locator("[data-condition][data-met=true]").first().waitFor();
    await keys.to("Aprovar", { role: "radio" });
    await keys.press("ArrowDown", "ArrowDown");
    await keys.at("Devolver");
    await write(dora, "Comentário", "Falta o aceite da Controladoria.");
    await keys.to("Registrar decisão");
    await keys.press("Enter");
    await toast(page, "Gate devolvido");
    await memo.getByText("Você devolveu este envio.").waitFor();
    const { submission } = await http.get<{ submission: { state: string } | null }>(
      `/api/phases/${phaseId}/gate`,
    );
    expect(submission?.state).toBe("returned");
  },
);

test(
  "administrator: an invitation is made, its link copied, the invitation cancelled; the audit log narrowed",
  clauses("beyond.legible", "beyond.palette"),
  async () => {
    const rita = await enter(
      (
        await makePeople(dataDir, {
          rita: { role: "admin", name: "Rita Vale", email: "rita@exemplo.com.br" },
        })
      ).rita,
    );
    const { page, keys } = rita;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page
      .getByRole("button", { name: /Buscar ou ir para/ })
      .first()
      .waitFor();
    await goTo(rita, "Convites", /^Convites/, `${server.url}/admin`);
    await page.getByTestId("input-invite-email").waitFor();
    await keys.toContent();
    await keys.to(/e-mail/i, { role: "email" });
    await keys.type("nova@exemplo.com.br");
    await keys.to("Papel");
    await keys.choose("Administrador");
    await keys.at("Papel");
    await keys.to("Criar convite");
    await keys.press("Enter");
    const dialog = page.getByRole("dialog");
    const link = await dialog.getByTestId("invite-link").inputValue();
    await keys.to("Copiar");
    await keys.press("Enter");
    await toast(page, "Link copiado");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    // Of what lies above others the topmost goes first: the toast, then the window.
    await expect
      .poll(async () => {
        await keys.press("Escape");
        return dialog.count();
      })
      .toBe(0);
    // A button that was at work has kept the focus.
    await keys.at("Criar convite");
    await keys.to("Cancelar");
    await keys.press("Enter");
    await dialog.waitFor();
    await keys.to("Cancelar convite");
    await keys.press("Enter");
    await toast(page, "Convite cancelado");
    await dialog.waitFor({ state: "detached" });

    await goTo(rita, "Auditoria", /^Auditoria/, `${server.url}/admin/audit`);
    const rows = page.locator("main tbody tr");
    await rows.filter({ hasText: "Cancelou convite" }).waitFor();
    await rows.filter({ hasText: "Iniciou projeto" }).first().waitFor();
    await keys.toContent();
    await keys.to("Área");
    await keys.choose("Convites");
    await rows.filter({ hasText: "Iniciou projeto" }).first().waitFor({ state: "detached" });
    await rows.filter({ hasText: "Cancelou convite" }).waitFor();
    await expect
      .poll(async () => (await rows.count()) - (await rows.filter({ hasText: /convite/i }).count()))
      .toBe(0);
    await keys.to("Limpar filtros");
    await keys.press("Enter");
    await rows.filter({ hasText: "Iniciou projeto" }).first().waitFor();
  },
);

test(
  "of 500 projects only those in view are drawn, and the keyboard reaches the next",
  clauses("beyond.legible"),
  async () => {
    const { page, keys } = ana;
    // The reply of the server, with its one project 500 times under other names.
    await page.route("**/api/projects", async (route) => {
      const reply = await route.fetch();
      const [project] = (await reply.json()) as {
        id: string;
        name: string;
        isActiveForMe: boolean;
      }[];
      await route.fulfill({
        response: reply,
        json: Array.from({ length: 500 }, (_, index) =>
          index === 0
            ? project
            : {
                ...project,
                id: `${project?.id.slice(0, -4)}${String(index).padStart(4, "0")}`,
                name: `Projeto ${String(index + 1).padStart(3, "0")}`,
                isActiveForMe: false,
              },
        ),
      });
    });
    // Opened at its address the dashboard brings its data with it.
    await page.goto(`${server.url}/phases`);
    await page.getByRole("link", { name: "Lastro", exact: true }).first().click();
    const cards = page.getByTestId("project-finder").getByRole("listitem");
    await cards.first().waitFor();
    await expect.poll(() => cards.count()).toBeLessThan(30);
    await ana.keys.toContent();
    await keys.to("Projeto 010", { most: 20 });
    await keys.to("Projeto 040", { most: 60 });
    await expect.poll(() => cards.count()).toBeLessThan(36);
    await page.getByRole("searchbox").fill("projeto 499");
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByText("1 projeto encontrado").waitFor();
    await page.getByRole("button", { name: "Trocar o projeto ativo" }).click();
    await expect.poll(() => page.getByRole("menuitem").count()).toBe(13);
    await page.keyboard.press("Escape");
    await page.unroute("**/api/projects");
  },
);

test("visitor: the landing page and the way in", clauses("beyond.legible"), async () => {
  const visitor = await openPage();
  await visitor.page.goto(`${server.url}/`);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  const seen = new Set<string>();
  for (let step = 0; step < 60; step++) {
    await visitor.keys.press("Tab");
    const stop = await visitor.keys.focused();
    if (stop.role === "body") break;
    expect(stop.fault, stop.name).toBeNull();
    seen.add(stop.name);
  }
  expect(seen.size).toBeGreaterThan(8);
  await visitor.page.goto(`${server.url}/consultant-login`);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  await visitor.keys.to(/token/i);
});
