import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import { signInOverHttp, waitFor, type HttpPerson } from "./support/people/http-person.ts";
import { makePeople, newToken } from "./support/people/instance-people.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "./support/servers/real-server.ts";

/** A network that goes, a server that ends, a session that expires: it is said, nothing is lost, and it goes on by itself. */
const dataDir = newDataDir();
const ADDRESS = "ana@exemplo.com.br";
let server: RealServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let ana: HttpPerson;
let projectId: string;

async function signIn(): Promise<void> {
  await page.getByLabel(/token/i).fill(await newToken(dataDir, ADDRESS));
  await page.getByRole("button", { name: "Validar Convite" }).click();
}
const lost = () => page.getByText("Conexão perdida", { exact: false });
const toast = (text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();
async function openRename(): Promise<void> {
  await page.getByRole("button", { name: "Ações do projeto" }).click();
  await page.getByRole("menuitem", { name: "Renomear" }).click();
}
const description = () => page.getByRole("dialog").getByLabel("Descrição");

beforeAll(async () => {
  server = await startRealServer(dataDir);
  browser = await launchBrowser();
  const tokens = await makePeople(dataDir, {
    ana: { role: "consultant", name: "Ana Prado", email: ADDRESS },
  });
  ana = await signInOverHttp(server.url, tokens.ana);
  const company = await ana.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Escuna",
  });
  projectId = (
    await ana.send<{ id: string }>("POST", "/api/projects", {
      clientId: company.id,
      name: "Diagnóstico Escuna",
    })
  ).id;
  await ana.send("POST", `/api/projects/${projectId}/start`);
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto(`${server.url}/signin`);
  await signIn();
  await page.waitForURL(/\/dashboard(\?|$)/);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

test(
  "without a network the page stays, what is sent says so, and the page asked for opens when it returns",
  clauses("beyond.live"),
  async () => {
    await page
      .getByRole("heading", { name: "Fases do Projeto" })
      .or(page.locator("#project-phases"))
      .first()
      .waitFor();
    await page.getByTestId("button-new-analysis").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome do projeto").fill("Segundo diagnóstico");
    await context.setOffline(true);
    await lost().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Criar Projeto" }).click();
    await toast("O servidor não respondeu. Verifique a conexão e tente de novo.");
    await expect
      .poll(() => dialog.getByLabel("Nome do projeto").inputValue())
      .toBe("Segundo diagnóstico");
    // What floats over the window is pressed without closing it.
    await page.getByRole("button", { name: "Tentar agora" }).click();
    await expect
      .poll(() => dialog.getByLabel("Nome do projeto").inputValue())
      .toBe("Segundo diagnóstico");
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Riscos" }).click();
    await toast("Não foi possível buscar esta página");
    await page.waitForURL(/\/dashboard(\?|$)/);
    await expect.poll(() => page.locator("#project-phases").isVisible()).toBe(true);
    await ana.send("PATCH", `/api/projects/${projectId}`, {
      version: (await ana.get<{ version: number }>(`/api/projects/${projectId}`)).version,
      name: "Diagnóstico da Escuna",
    });
    await context.setOffline(false);
    await page.waitForURL(/\/risks(\?|$)/);
    await page.getByRole("link", { name: "Diagnóstico da Escuna" }).first().waitFor();
    await lost().waitFor({ state: "detached" });
    expect((await ana.get<unknown[]>("/api/projects")).length).toBe(1);
  },
);

test(
  "a session that ends while one writes: signed in again, the page and the text are there",
  clauses("2.2", "beyond.live"),
  async () => {
    await page.goto(`${server.url}/project/${projectId}?tab=phases`);
    await openRename();
    await description().fill("Escrito antes de a sessão terminar.");
    await context.clearCookies();
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await toast("Sua sessão terminou");
    await page.waitForURL(`${server.url}/`);
    await page.goto(`${server.url}/signin`);
    await signIn();
    await page.waitForURL(`${server.url}/project/${projectId}?tab=phases`);
    await openRename();
    await toast("Texto recuperado");
    await expect.poll(() => description().inputValue()).toBe("Escrito antes de a sessão terminar.");
    // A reload loses it no more than the session did.
    await page.reload();
    await openRename();
    await toast("Texto recuperado");
    // The message that came over the window leaves it its Escape.
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await openRename();
    await expect.poll(() => description().inputValue()).toBe("");
    await description().fill("Escrito antes de a sessão terminar.");
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await toast("Projeto atualizado");
    expect((await ana.get<{ description: string }>(`/api/projects/${projectId}`)).description).toBe(
      "Escrito antes de a sessão terminar.",
    );
  },
);

test("a window that was closed keeps nothing", clauses("beyond.live"), async () => {
  await openRename();
  await description().fill("Deixado de lado.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("lastro-kept-texts")))
    .not.toContain("Deixado de lado.");
  await openRename();
  await expect.poll(() => description().inputValue()).toBe("Escrito antes de a sessão terminar.");
  await page.keyboard.press("Escape");
});

test(
  "the server ends and starts again: said, the upload goes on by itself, the page is read anew",
  clauses("beyond.live", "beyond.intake"),
  async () => {
    await page.goto(`${server.url}/project/${projectId}?tab=data`);
    await page.getByTestId("input-files").first().waitFor({ state: "attached" });
    const { port } = new URL(server.url);
    await server.kill();
    await lost().waitFor();
    const rows = "Competência;Conta;Valor\r\n" + "01/2025;Aluguel;10,50\r\n".repeat(40);
    await page
      .getByTestId("input-files")
      .first()
      .setInputFiles({
        name: "razao.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(rows, "utf8"),
      });
    await page.getByText("A conexão caiu. O envio continua sozinho quando ela voltar.").waitFor();
    server = await startRealServer(dataDir, { PORT: port });
    await lost().waitFor({ state: "detached", timeout: 90_000 });
    await page.getByRole("row").filter({ hasText: "razao.csv" }).waitFor();
    const files = await waitFor(
      () => ana.get<{ name: string }[]>(`/api/projects/${projectId}/files`),
      (listed) => listed.length > 0,
    );
    expect(files.map(({ name }) => name)).toEqual(["razao.csv"]);
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  },
);
