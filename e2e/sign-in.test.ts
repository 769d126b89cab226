import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { tokenOf } from "#tests/support/token-of.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import { newToken } from "./support/people/instance-people.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "./support/servers/real-server.ts";

/**
 * Both sign-in screens as a person meets them: what they refuse, where they lead, and how a session ends; the
 * administration that lets people in.
 */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let page: Page;
let token: string;

beforeAll(async () => {
  server = await startRealServer(dataDir);
  token = tokenOf(server.firstAccessUrl);
  browser = await launchBrowser();
  page = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "pt-BR" })
  ).newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  discardDataDir(dataDir);
});

/** Presses a sign-in button whose reply is held until its pending label was seen. */
async function pressHeld(name: string, pending: string): Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((settle) => (release = settle));
  await page.route("**/api/auth/validate-invite", async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: pending }).waitFor();
  release();
  await page.waitForResponse("**/api/auth/validate-invite");
  await page.unroute("**/api/auth/validate-invite");
}
/** Another link of the administrator, as the terminal gives it. */
const another = (): Promise<string> => newToken(dataDir, "admin@lastro.local");
const toast = (text: string) => page.getByText(text, { exact: true }).first();

test(
  "the landing page says what the programme is, and its buttons lead to the entrance",
  clauses(
    "1.1",
    "1.2",
    "1.11",
    "1.12",
    "1.13",
    "1.14",
    "1.15",
    "1.16",
    "1.17",
    "1.18",
    "1.19",
    "1.20",
    "2.7",
    "2.8",
    "2.9",
    "2.10",
    "2.11",
    "9.1",
  ),
  async () => {
    await page.goto(server.url);
    const nav = page.getByRole("banner");
    const target = (name: string): Promise<string | null> =>
      page.getByRole("link", { name, exact: true }).first().getAttribute("href");
    await expect
      .poll(() => nav.getByRole("link", { name: "About" }).getAttribute("href"))
      .toBe("/about");
    // An item of the navigation leads to a section that the page has.
    for (const item of ["Framework", "Case Studies"]) {
      const anchor =
        (await nav.getByRole("link", { name: item }).getAttribute("href"))?.split("#")[1] ?? "";
      await expect
        .poll(async () => [item, await page.locator(`[id="${anchor}"]`).count()])
        .toEqual([item, 1]);
    }
    const login = await target("Consultant Access");
    expect(login).toMatch(/^\/(?:api\/login|consultant-login)/);
    expect([
      await target("Start Your Transformation"),
      await target("Start Your Assessment"),
      await target("Meet Our Founder"),
    ]).toEqual([login, login, "/about"]);
    const reply = await page.request.get(`${server.url}/api/login`, { maxRedirects: 0 });
    expect([reply.status(), reply.headers()["location"]]).toEqual([302, "/consultant-login"]);
    const demo = (await target("Watch Demo"))?.split("#")[1] ?? "";
    await expect.poll(() => page.locator(`[id="${demo}"]`).count()).toBe(1);
    for (const title of [
      "The problem",
      "The solution",
      "Six pillars, one thread of value",
      "Why now",
      "24 weeks",
    ])
      await page.getByRole("heading", { name: title }).first().waitFor();
    for (const words of [
      "six-pillar framework delivered in 24 weeks",
      "ValueScope",
      "Diagnosis and value heatmap",
      "ZeroBase Rebuild",
      "Process redesign",
      "OrgDNA.AI",
      "AI-native organisation model",
      "SmartStack",
      "Cloud and API architecture; build, buy or partner matrix",
      "AIPolicyCore",
      "Governance and compliance",
      "AdoptLoop",
      "Culture and upskilling",
      "85%",
      "$30B",
      "60%",
      "90%",
      "70%",
      "Weeks 1–8",
      "Quick wins",
      "Weeks 8–16",
      "Core transformations",
      "Weeks 16–24",
      "Full AI-native model",
      "not measured results",
    ]) {
      await expect.poll(() => page.locator("main").innerText()).toContain(words);
    }
    await page.getByRole("contentinfo").waitFor();
  },
);

test(
  "About tells of the founder and leads to the entrance and back",
  clauses("1.2", "2.12", "2.13"),
  async () => {
    await page.goto(`${server.url}/about`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    // What nobody has written is absent, and nobody is invented.
    await expect
      .poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts())
      .toEqual(["Research foundation", "Philosophy"]);
    const main = page.locator("main");
    await expect
      .poll(() => main.getByRole("link", { name: "Access the platform" }).getAttribute("href"))
      .toBe("/consultant-login");
    await expect
      .poll(() => main.getByRole("link", { name: "Back" }).getAttribute("href"))
      .toBe("/");
  },
);

test(
  "the first administrator is set up with the printed code alone",
  clauses("2.90", "2.91", "6.6", "8.14", "8.22"),
  async () => {
    const visitor = await (await browser.newContext({ locale: "pt-BR" })).newPage();
    await visitor.goto(`${server.url}/admin/setup`);
    await expect
      .poll(() => visitor.getByLabel("E-mail do administrador").inputValue())
      .toBe("admin@lastro.local");
    await expect
      .poll(() => visitor.getByLabel("Nome", { exact: true }).inputValue())
      .toBe("Administrador");
    for (const fixed of ["E-mail do administrador", "Nome"])
      await expect.poll(() => visitor.getByLabel(fixed, { exact: true }).isEditable()).toBe(false);
    await visitor.getByTestId("input-setup-code").fill("LSTR-2222-2222-2222");
    await visitor.getByTestId("button-setup-admin").click();
    await visitor.getByText("Erro na configuração", { exact: true }).first().waitFor();
    await visitor.getByTestId("input-setup-code").fill(token);
    await visitor.getByTestId("button-setup-admin").click();
    await visitor.getByText("Admin configurado com sucesso!", { exact: true }).first().waitFor();
    await visitor
      .getByText(
        "O administrador desta instalação é admin@lastro.local. O próximo passo é convidar a equipe.",
        { exact: true },
      )
      .waitFor();
    await expect
      .poll(() =>
        visitor.getByRole("link", { name: "Ir para a administração" }).getAttribute("href"),
      )
      .toBe("/admin");
    await expect
      .poll(async () =>
        JSON.stringify(await visitor.evaluate(() => ({ ...localStorage, ...sessionStorage }))),
      )
      .not.toContain(token);
    await visitor.context().close();
  },
);

test(
  "the public site leads to the consultant's screen, in English",
  clauses("2.1", "2.14", "2.15", "2.17", "5.1", "8.2"),
  async () => {
    await page.goto(server.url);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Start Your Transformation" }).click();
    await page.waitForURL(`${server.url}/consultant-login`);
    await page.getByRole("heading", { name: "Consultant Access" }).waitFor();
    await expect
      .poll(() =>
        page
          .locator("main input")
          .evaluateAll((fields) => fields.map((field) => field.getAttribute("data-testid"))),
      )
      .toEqual(["input-token"]);
    await page
      .getByText(
        "Format: a fixed prefix and three groups of four characters, separated by hyphens.",
      )
      .waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "Back" }).getAttribute("href"))
      .toBe("/");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Access Platform" }).click();
    await toast("Token necessário").waitFor();
    await toast("Por favor, insira seu token de convite de consultor").waitFor();
    await page.getByTestId("input-token").fill("LSTR-AAAA-AAAA-AAAA");
    await page.getByRole("button", { name: "Access Platform" }).click();
    await toast("Acesso negado").waitFor();
    await toast(
      "Token de convite inválido ou expirado. Entre em contato com seu responsável.",
    ).waitFor();
    await page.getByRole("link", { name: "Learn about our methodology" }).click();
    await page.waitForURL(`${server.url}/about`);
    expect(await violationsOf(page)).toEqual([]);
  },
);

test(
  "a new access is asked for with the same answer whatever the address",
  clauses("6.1"),
  async () => {
    await page.goto(`${server.url}/signin`);
    const answers: string[] = [];
    for (const email of ["admin@lastro.local", "ninguem@exemplo.test"]) {
      await page.getByRole("button", { name: "Pedir novo acesso" }).click();
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Pedir acesso" }).click();
      answers.push(await page.getByRole("dialog").getByRole("status").innerText());
      await page.keyboard.press("Escape");
    }
    expect(answers[0]).toBe(answers[1]);
  },
);

test(
  "an empty token is refused before anything is sent, a wrong one by the server, in its own words",
  clauses("2.18", "2.20", "5.1", "8.3", "8.4"),
  async () => {
    await page.goto(`${server.url}/signin`);
    await page.getByLabel("Token de Convite").waitFor();
    await page.getByText("Plataforma invite-only • Acesso controlado por RBAC").waitFor();
    await page.getByRole("button", { name: "Validar Convite" }).click();
    await toast("Token necessário").waitFor();
    await toast("Por favor, insira seu token de convite").waitFor();
    await page.getByTestId("input-token").fill("LSTR-AAAA-AAAA-AAAA");
    await page.getByRole("button", { name: "Validar Convite" }).click();
    await toast("Erro de autenticação").waitFor();
    await toast("Token de convite inválido ou expirado").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("{");
  },
);

test(
  "a protected address is kept, the name is asked once, and storage holds no token",
  clauses("1.3", "2.4", "2.5", "2.19", "3.2", "4.2", "6.8", "8.17", "9.16"),
  async () => {
    await page.goto(`${server.url}/phases`);
    await page.waitForURL(`${server.url}/`);
    token = await another();
    await page.goto(`${server.url}/signin#token=${token}`);
    await page.waitForURL(`${server.url}/signin`);
    await pressHeld("Validar Convite", "Validando...");
    await toast("Autenticação realizada").waitFor();
    await toast("Boas-vindas ao Lastro.").waitFor();
    await page.getByLabel("Seu nome").fill("Ana Prado");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.waitForURL(/\/phases(\?|$)/);
    const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(
      Object.keys((JSON.parse(stored["auth-storage"] as string) as { state: object }).state).sort(),
    ).toEqual(["isAuthenticated", "user"]);
  },
);

test(
  "signing out ends the session; a used link says so, and a new one signs its person in again without asking the name",
  clauses("2.16", "4.1", "4.2", "6.1", "8.16"),
  async () => {
    await page.getByRole("button", { name: /Ana Prado/ }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await page.getByRole("link", { name: "Consultant Access" }).waitFor();
    expect((await page.request.get(`${server.url}/api/auth/user`)).status()).toBe(401);
    for (const [path, button, title, sentence] of [
      [
        "/signin",
        "Validar Convite",
        "Erro de autenticação",
        "Token de convite inválido ou expirado",
      ],
      [
        "/consultant-login",
        "Access Platform",
        "Acesso negado",
        "Token de convite inválido ou expirado. Entre em contato com seu responsável.",
      ],
    ] as const) {
      await page.goto(`${server.url}${path}#token=${token}`);
      await page.getByRole("button", { name: button }).click();
      await toast(title).waitFor();
      await toast(sentence).waitFor();
      await page
        .getByTestId("token-used")
        .getByText("Este acesso já foi usado. Peça um novo pelo seu e-mail.", { exact: true })
        .waitFor();
      expect(await violationsOf(page)).toEqual([]);
    }
    token = await another();
    // Opened where the screen already stands, a link only fills the field.
    await page.goto(`${server.url}/consultant-login#token=${token}`);
    await expect.poll(() => page.getByTestId("input-token").inputValue()).toBe(token);
    await page.waitForURL(`${server.url}/consultant-login`);
    await pressHeld("Access Platform", "Validating...");
    await toast("Acesso autorizado").waitFor();
    await toast("Boas-vindas ao Lastro, Ana Prado.").waitFor();
    await page.waitForURL(/\/dashboard(\?|$)/);
    await page.getByText("Nenhum projeto encontrado").waitFor();
    // The second press of the link, in the browser that it has let in.
    await page.goto(`${server.url}/signin#token=${token}`);
    await page.getByRole("button", { name: "Validar Convite" }).click();
    await page.waitForURL(/\/dashboard(\?|$)/);
  },
);

/** Another person's page, which a link leads in; null when the link is refused in the words of the specification. */
async function enterBy(link: string, name: string): Promise<Page | null> {
  const other = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "pt-BR" })
  ).newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Validar Convite" }).click();
  const refused = other.getByText("Token de convite inválido ou expirado").first();
  await refused.or(other.getByLabel("Seu nome")).waitFor();
  if (await refused.isVisible()) {
    await other.context().close();
    return null;
  }
  await other.getByLabel("Seu nome").fill(name);
  await other.getByRole("button", { name: "Continuar" }).click();
  await other.waitForURL(/\/dashboard(\?|$)/);
  return other;
}

describe("the administration", () => {
  let bia: Page | null = null;
  const invites = () => page.locator("main").getByRole("listitem");
  const issuedLink = async (): Promise<string> => {
    const link = await page.getByRole("dialog").getByTestId("invite-link").inputValue();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    return link;
  };
  const invite = async (email: string): Promise<string> => {
    await page.getByTestId("input-invite-email").fill(email);
    await page.getByRole("button", { name: "Criar convite" }).click();
    return issuedLink();
  };

  test(
    "invites: made, sent again, cancelled; each dead link is refused in the specification's words, and the list follows by itself",
    clauses("1.10", "2.87", "2.88", "2.89", "4.14", "8.3", "8.21"),
    async () => {
      await page.route("**/api/admin/invites", (route) =>
        route.fulfill({
          status: 500,
          contentType: "application/json",
          body: JSON.stringify({
            error: { code: "INTERNAL", message: "Algo deu errado no servidor." },
          }),
        }),
      );
      await page.goto(`${server.url}/admin`);
      await page.getByRole("alert").getByText("Não foi possível carregar").waitFor();
      await page.unroute("**/api/admin/invites");
      // The list may have been read again by itself: the administration is told of each sign-in.
      await page.reload();
      await page.getByText("Nenhum convite ainda").waitFor();
      await page.getByRole("button", { name: "Criar convite" }).click();
      await toast("Campos obrigatórios").waitFor();
      expect(await violationsOf(page)).toEqual([]);

      const first = await invite("bia@exemplo.com.br");
      const row = invites().filter({ hasText: "bia@exemplo.com.br" });
      await page.reload();
      await row.getByText("Pendente", { exact: true }).waitFor();
      await row.getByRole("button", { name: "Reenviar" }).click();
      const second = await issuedLink();
      expect(await enterBy(first, "Bia Nunes")).toBeNull();
      bia = await enterBy(second, "Bia Nunes");
      expect(bia).not.toBeNull();
      // Without a reload.
      await row.getByText("Aceito", { exact: true }).waitFor();
      await expect.poll(() => row.getByRole("button").count()).toBe(0);

      const third = await invite("caio@exemplo.com.br");
      const cancelled = invites().filter({ hasText: "caio@exemplo.com.br" });
      await cancelled.getByRole("button", { name: "Cancelar" }).click();
      await page
        .getByRole("dialog")
        .or(page.getByRole("alertdialog"))
        .getByRole("button", { name: "Cancelar convite" })
        .click();
      await cancelled.getByText("Cancelado", { exact: true }).waitFor();
      expect(await enterBy(third, "Caio Dias")).toBeNull();
    },
  );

  test(
    "whoever is no administrator reads so, on each page and from the server",
    clauses("6.3", "6.5"),
    async () => {
      for (const path of ["/admin", "/admin/users", "/admin/audit"]) {
        await bia?.goto(server.url + path);
        await bia?.getByText("Área do administrador").waitFor();
      }
      for (const path of ["invites", "users", "audit", "users.csv"])
        expect((await bia?.request.get(`${server.url}/api/admin/${path}`))?.status()).toBe(403);
    },
  );

  test(
    "administration: four areas at hand, the rest under Mais; the open one is named",
    clauses("6.3"),
    async () => {
      const areas = page.getByRole("navigation", { name: "Áreas da administração" });
      const named = () => areas.getByRole("link").allInnerTexts();
      await page.goto(`${server.url}/admin`);
      const four = ["Convites", "Usuários", "Auditoria", "Privacidade"];
      await expect.poll(named).toEqual(four);
      await page.getByRole("button", { name: "Mais" }).click();
      await page.getByRole("menuitem", { name: "IA", exact: true }).click();
      await page.waitForURL(/\/admin\/ia$/);
      await expect.poll(named).toEqual([...four, "IA"]);
      await page.getByRole("tab", { name: "Perguntas sem resposta" }).click();
      await page.waitForURL(/\?tab=perguntas$/);
      await page.reload();
      await page.getByText("Nenhuma pergunta ficou sem resposta.").waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(`${server.url}/admin`);
    },
  );

  test("users: found, their access ended and given back", clauses("6.3"), async () => {
    await page
      .getByRole("navigation", { name: "Áreas da administração" })
      .getByRole("link", { name: "Usuários" })
      .click();
    await page.getByRole("searchbox").fill("ninguém com este nome");
    await page.getByText("Ninguém corresponde à busca.").waitFor();
    await page.getByRole("searchbox").fill("bia");
    const row = page.getByRole("row").filter({ hasText: "bia@exemplo.com.br" });
    await row.getByText("Bia Nunes").waitFor();
    await row.getByRole("button", { name: /Gerenciar/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Desativar acesso" }).click();
    await page
      .getByRole("dialog")
      .or(page.getByRole("alertdialog"))
      .last()
      .getByRole("button", { name: "Desativar acesso" })
      .click();
    await toast("Acesso desativado").waitFor();
    expect((await bia?.request.get(`${server.url}/api/auth/user`))?.status()).toBe(401);
    await page.reload();
    await row.getByText("Desativado", { exact: true }).waitFor();
    await row.getByRole("button", { name: /Gerenciar/ }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Reativar acesso" }).click();
    await toast("Acesso reativado").waitFor();
    await page.reload();
    await row.getByText("Ativo", { exact: true }).waitFor();
    await bia?.context().close();
  });

  test(
    "audit: who was refused and why, filtered, opened and verified",
    clauses("6.3"),
    async () => {
      await page.goto(`${server.url}/admin/audit`);
      const resent = page.getByText("link antigo de convite reenviado").first();
      await resent.waitFor();
      await page.getByText("convite cancelado").first().waitFor();
      const area = page.getByRole("combobox", { name: "Área" });
      // A list that is still being placed may take the press for another of its entries.
      const choose = async (): Promise<string> => {
        await area.click();
        await page.getByRole("option", { name: "Usuários" }).click();
        return area.innerText();
      };
      await expect.poll(choose).toBe("Usuários");
      await resent.waitFor({ state: "detached" });
      await page
        .getByRole("button", { name: /^Detalhes do registro/ })
        .first()
        .click();
      await page.getByRole("dialog").getByText("user.update").waitFor();
      await page.keyboard.press("Escape");
      await page.getByTestId("button-verify-audit").click();
      await page.getByText("Registro íntegro").waitFor();
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});

test(
  "whoever brings no session asks for none: nothing on the console of a signed-out page",
  clauses("7.2"),
  async () => {
    const visitor = await (await browser.newContext()).newPage();
    const said: string[] = [];
    visitor.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    const asked: string[] = [];
    visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ["/signin", "/consultant-login", "/nada/aqui"]) {
      await visitor.goto(server.url + path);
      await visitor.getByRole("button").or(visitor.getByRole("link")).first().waitFor();
      await visitor.waitForLoadState("networkidle");
    }
    expect([said, asked.filter((path) => path === "/api/auth/user")]).toEqual([[], []]);
    await visitor.context().close();
  },
);

test("an unknown address is a page of its own", clauses("2.3", "8.23"), async () => {
  await page.goto(`${server.url}/nada/aqui`);
  await page.getByRole("heading", { name: "Página não encontrada" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
