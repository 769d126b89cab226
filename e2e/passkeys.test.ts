import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { tokenOf } from "#tests/support/token-of.ts";
import { openFirmProvider, type FirmProvider } from "#tests/identity-providers/firm-provider.ts";
import { inspectScreen } from "./support/every-screen.ts";
import { PasskeyAttacks, type Authenticator } from "./support/passkey-attacks.ts";
import {
  discardDataDir,
  newDataDir,
  startRealServer,
  type RealServer,
} from "./support/servers/real-server.ts";

/** On a server of its own: who has to have a passkey holds for a whole installation. */
const dataDir = newDataDir();
let server: RealServer;
let browser: Browser;
let firm: FirmProvider | null = null;

beforeAll(async () => {
  server = await startRealServer(dataDir, { ALLOWED_PRIVATE_HOSTS: "127.0.0.1" });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await firm?.close();
  discardDataDir(dataDir);
});

const REFUSALS = ["401 PASSKEY_REFUSED", "429 TOO_MANY_ATTEMPTS"];

describe("passkeys", () => {
  /** As a laptop's own: it keeps keys, and has asked its person. */
  async function withAuthenticator(): Promise<{ own: Page; authenticator: Authenticator }> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: "pt-BR",
    });
    const own = await context.newPage();
    const session = await context.newCDPSession(own);
    await session.send("WebAuthn.enable");
    const { authenticatorId: id } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return { own, authenticator: { session, id } };
  }

  test(
    "are asked of administrators once one of them says so: made, used to sign in, and the last one kept",
    clauses("beyond.passkeys"),
    async () => {
      // Browsers keep passkeys for localhost and for no address of numbers.
      const url = server.url.replace("127.0.0.1", "localhost");
      const { own, authenticator } = await withAuthenticator();
      const said = (text: string) => own.getByText(text, { exact: true }).first();
      await own.goto(`${url}/signin#token=${tokenOf(server.firstAccessUrl)}`);
      await own.getByRole("button", { name: "Validar Convite" }).click();
      await own.getByLabel("Seu nome").fill("Ana Prado");
      await own.getByRole("button", { name: "Continuar" }).click();
      await own.waitForURL(/\/dashboard(\?|$)/);
      await own.goto(`${url}/admin/seguranca`);
      await own.getByText("Impressão digital", { exact: true }).waitFor();
      expect(await inspectScreen(own)).toEqual([]);
      const choose = async (choice: string): Promise<void> => {
        await own.getByRole("combobox", { name: "Exigir chave de acesso de" }).click();
        await own.getByRole("option", { name: choice, exact: true }).click();
        await own.getByTestId("passkey-policy").getByRole("button", { name: "Salvar" }).click();
      };
      await choose("Administradores e aprovadores");
      await own
        .locator("[data-dialog=require-passkeys]")
        .getByText("1 pessoa tem três dias")
        .waitFor();
      await own.getByRole("button", { name: "Exigir", exact: true }).click();
      await said("Exigência de chave de acesso atualizada").waitFor();
      await own.getByText(/^O seu papel pede uma chave de acesso. Crie a sua até/).waitFor();

      // Three days later: what the server says of the session, and nothing else, is changed on its way.
      await own.route("**/api/auth/user", async (route) => {
        const reply = await route.fetch();
        const user = (await reply.json()) as { passkeyDue?: { isPast: boolean } };
        if (user.passkeyDue !== undefined) user.passkeyDue.isPast = true;
        await route.fulfill({ response: reply, json: user });
      });
      await own.goto(`${url}/admin/users`);
      await own.getByRole("heading", { name: "Crie a sua chave de acesso" }).waitFor();
      await expect.poll(() => own.getByRole("navigation").count()).toBe(0);
      expect(await inspectScreen(own)).toEqual([]);
      await own.getByRole("button", { name: "Criar chave de acesso" }).click();
      await said("Chave de acesso criada").waitFor();
      await own.getByRole("button", { name: "Gerenciar admin@lastro.local" }).waitFor();

      await own.goto(`${url}/settings`);
      await own.getByRole("button", { name: "Remover a chave Este aparelho" }).click();
      // The session began with a link: the act asks for the key that there is now.
      await own.getByRole("button", { name: "Confirmar com a chave de acesso" }).click();
      await said("Crie outra chave antes de remover esta.").waitFor();
      await own.getByRole("button", { name: /Ana Prado/ }).click();
      await own.getByRole("menuitem", { name: "Sair" }).click();
      await own.goto(`${url}/signin`);
      await own.getByRole("button", { name: "Entrar com chave de acesso" }).click();
      await own.waitForURL(/\/dashboard(\?|$)/);
      await own.goto(`${url}/admin/seguranca`);
      await choose("Ninguém: a chave é oferecida");
      await said("Exigência de chave de acesso atualizada").waitFor();
      await setUpFirm(own, url);
      await attack(own, authenticator);
      await own.context().close();
      await enterByFirm(url);
    },
  );

  /** Thirteen, each with the authenticator's own signature; the last one's key is suspended, and its person told. */
  async function attack(own: Page, authenticator: Authenticator): Promise<void> {
    const attacks = new PasskeyAttacks(own, authenticator);
    const sessions = async () =>
      (
        (await (
          await own.request.get(new URL("/api/auth/sessions", own.url()).href)
        ).json()) as unknown[]
      ).length;
    expect(await attacks.enter()).toEqual([200, null]);
    const before = await sessions();
    const answered: [name: string, refusal: string][] = [];
    for (const [name, send] of attacks.all()) answered.push([name, (await send()).join(" ")]);
    expect(answered.length).toBe(13);
    // From the eleventh failure of an address within a minute on it is told to wait.
    expect(
      answered.filter(([, refusal], at) => !REFUSALS.slice(0, at < 10 ? 1 : 2).includes(refusal)),
    ).toEqual([]);
    // The one that was used had opened one by its first use.
    expect(await sessions()).toBe(before + 1);
    await own.goto(new URL("/settings", own.url()).href);
    await own.getByText(/^Suspensa: pode haver uma cópia/).waitFor();
  }

  /** Whoever administers sets it up, its domain being their own. */
  async function setUpFirm(own: Page, url: string): Promise<void> {
    firm = await openFirmProvider(`${url}/api/auth/oidc/callback`);
    const card = own.getByTestId("identity-providers");
    await card.getByText(`${url}/api/auth/oidc/callback`, { exact: true }).waitFor();
    await card.getByRole("button", { name: "Adicionar provedor" }).click();
    const texts = {
      Nome: "Firma Exemplo",
      Emissor: firm.issuer,
      "Identificador de cliente": firm.clientId,
      "Segredo de cliente": firm.secret,
      "Domínios de e-mail": "lastro",
    };
    for (const [label, text] of Object.entries(texts))
      await card.getByLabel(label, { exact: true }).fill(text);
    await card.getByRole("button", { name: "Salvar" }).click();
    await card.getByText("“lastro” não é um domínio.").waitFor();
    expect(await inspectScreen(own)).toEqual([]);
    await card.getByLabel("Domínios de e-mail", { exact: true }).fill("lastro.local");
    await card.getByRole("button", { name: "Salvar" }).click();
    await own.getByText("Login da empresa salvo", { exact: true }).first().waitFor();
    await card.getByRole("button", { name: "Testar Firma Exemplo" }).click();
    await own.getByText("O provedor respondeu", { exact: true }).first().waitFor();
    await card.getByText("lastro.local · ninguém entrou ainda").waitFor();
  }

  /** By a browser that knows neither us nor the firm, and comes back from another site. */
  async function enterByFirm(url: string): Promise<void> {
    for (const [name, isInvited] of [
      ["estranha", false],
      ["admin", true],
    ] as const) {
      const email = `${name}@lastro.local`;
      firm?.seat({ sub: name, email, email_verified: true });
      const context = await browser.newContext({ locale: "pt-BR" });
      const page = await context.newPage();
      await page.goto(`${url}/consultant-login`);
      await page.getByRole("link", { name: "Entrar com Firma Exemplo" }).click();
      if (isInvited) await page.waitForURL(/\/dashboard(\?|$)/);
      else {
        await page
          .getByText(
            `A sua conta de Firma Exemplo foi reconhecida, mas ${email} não tem convite nesta plataforma.`,
          )
          .waitFor();
        expect(await inspectScreen(page)).toEqual([]);
      }
      await context.close();
    }
  }
});
