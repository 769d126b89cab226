import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { failSilently, readAs, toastOf, type ScreenCheck } from "./screen-check.ts";

export const refusalsAndAdministration: ScreenCheck[] = [
  [
    "what the server cannot do is said with the specification's words",
    clauses("4.12", "8.5", "8.8", "8.9", "8.10", "8.11", "9.14"),
    async ({ page, url, projectId }) => {
      const fail = async (pattern: string, act: () => Promise<void>): Promise<void> => {
        await page.route(pattern, (route) =>
          route.request().method() === "GET" && !pattern.endsWith("/quality")
            ? route.fallback()
            : failSilently(route),
        );
        await act();
        await page.unroute(pattern);
      };
      await fail("**/quality", async () => {
        // Opened at its address the dashboard brings its data with it.
        await page.goto(`${url}/phases`);
        await page.getByRole("link", { name: "Lastro", exact: true }).first().click();
        // In the card, and once as a message.
        await page
          .getByRole("region", { name: "Qualidade dos dados", exact: true })
          .getByText("Erro ao carregar dados de qualidade", { exact: true })
          .waitFor();
        await readAs(
          page.locator("[data-swipe-direction]"),
          "Erro ao carregar dados de qualidade Tente novamente.",
        );
      });
      await fail("**/api/projects", async () => {
        await page.getByRole("banner").getByRole("button", { name: "Nova Análise" }).click();
        const dialog = page.getByRole("dialog");
        await page.route("**/api/clients", (route) =>
          route.request().method() === "POST" ? failSilently(route) : route.fallback(),
        );
        await dialog.getByLabel("Nome do cliente").fill("Companhia Recusada");
        await dialog.getByLabel("Nome do projeto").fill("Projeto recusado");
        await dialog.getByRole("button", { name: "Criar Projeto" }).click();
        await toastOf(page, "Erro ao criar projeto", "Tente novamente.");
        await page.unroute("**/api/clients");
        await dialog.getByRole("button", { name: "Cancelar" }).click();
      });
      await page.goto(`${url}/project/${projectId}?tab=data`);
      await fail("**/upload", async () => {
        await page
          .getByTestId("input-files")
          .first()
          .setInputFiles({
            name: "recusado.csv",
            mimeType: "text/csv",
            buffer: Buffer.from("a;b\n1;2\n"),
          });
        await toastOf(page, "Erro no upload", "Tente novamente.");
        // F8 leads the keyboard to the toasts.
        await page.keyboard.press("F8");
        await expect
          .poll(() =>
            page.evaluate(() =>
              document.activeElement?.closest("[role=region]")?.getAttribute("aria-label"),
            ),
          )
          .toMatch(/F8/);
        const item = page
          .getByRole("list", { name: "Envios" })
          .first()
          .getByRole("listitem")
          .filter({ hasText: "recusado.csv" });
        await item.and(page.locator("[data-state=error]")).waitFor();
        await item.getByRole("button", { name: "Remover recusado.csv da lista" }).click();
        await item.waitFor({ state: "detached" });
      });
      await page.goto(`${url}/project/${projectId}/phase/1`);
      await fail("**/auto-execute", async () => {
        await page.getByTestId("button-run-again").click();
        await page.getByTestId("button-run-phase").click();
        await toastOf(
          page,
          "Erro ao executar fase",
          "Não foi possível executar a fase automaticamente.",
        );
      });
      await page.getByRole("tab", { name: "Chat" }).click();
      const panel = page.getByTestId("assistant-panel");
      await fail("**/api/phases/*/chat", async () => {
        await page.route("**/api/conversations**", (route) =>
          route.request().method() === "GET" ? route.fallback() : failSilently(route),
        );
        await panel.getByRole("textbox").fill("Qual o total?");
        await panel.getByRole("textbox").press("Enter");
        await toastOf(page, "Erro ao enviar mensagem", "Tente novamente.");
        await page.unroute("**/api/conversations**");
        await panel.getByRole("textbox").fill("");
      });
    },
  ],
  [
    "invitations are made, sent again and cancelled; what fails is said",
    clauses("1.10", "2.87", "2.88", "2.89", "4.14", "5.7", "6.3", "8.12", "8.13", "8.21"),
    async ({ page, url }) => {
      await page.goto(`${url}/admin`);
      const email = page.getByTestId("input-invite-email");
      const create = page.getByTestId("button-create-invite");
      await expect
        .poll(() => email.evaluate((field: HTMLInputElement) => [field.type, field.multiple]))
        .toEqual(["email", true]);
      // The order of the specification: whom, as what, with which words.
      await expect
        .poll(() => page.locator("main form label").allInnerTexts())
        .toEqual([
          expect.stringMatching(/^E-mail/),
          expect.stringMatching(/^Papel/),
          expect.stringMatching(/^Mensagem/),
        ]);
      await email.evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", "a@exemplo.com.br;b@exemplo.com.br\nc@exemplo.com.br");
        field.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await expect
        .poll(() => email.inputValue())
        .toMatch(/^a@exemplo\.com\.br, ?b@exemplo\.com\.br, ?c@exemplo\.com\.br$/);
      await email.fill("");
      await create.click();
      await toastOf(
        page,
        "Campos obrigatórios",
        "Por favor, preencha o email e selecione um papel.",
      );
      await page.getByRole("combobox", { name: "Papel" }).getByText("Consultor").waitFor();
      await expect
        .poll(() => page.getByTestId("input-invite-message").getAttribute("rows"))
        .toBe("3");
      const refuse = "**/api/admin/invites**";
      const fail = async (): Promise<void> => {
        await page.route(refuse, (route) =>
          route.request().method() === "GET" ? route.fallback() : failSilently(route),
        );
      };
      await email.fill("bia@exemplo.com.br");
      await page.getByTestId("input-invite-message").fill("Até segunda.");
      await fail();
      await create.click();
      await toastOf(page, "Erro ao criar convite", "Tente novamente");
      await page.unroute(refuse);
      await create.click();
      await toastOf(page, "Convite criado com sucesso");
      await page
        .getByRole("dialog")
        .getByText(/\/signin#token=/)
        .or(page.getByRole("dialog").locator("input"))
        .first()
        .waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => email.inputValue()).toBe("");
      await expect.poll(() => page.getByTestId("input-invite-message").inputValue()).toBe("");
      await readAs(page.getByRole("combobox", { name: "Papel" }), "Consultor");
      const actions = page.getByRole("group", { name: "Ações do convite de bia@exemplo.com.br" });
      const confirm = async (): Promise<void> => {
        await actions.getByRole("button", { name: "Cancelar" }).click();
        await page
          .getByRole("dialog")
          .or(page.getByRole("alertdialog"))
          .getByRole("button", { name: "Cancelar convite" })
          .click();
      };
      await fail();
      await actions.getByRole("button", { name: "Reenviar" }).click();
      await toastOf(page, "Erro ao reenviar convite", "Tente novamente");
      await confirm();
      await toastOf(page, "Erro ao cancelar convite", "Tente novamente");
      await page.unroute(refuse);
      await actions.getByRole("button", { name: "Reenviar" }).click();
      await toastOf(page, "Convite reenviado");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await confirm();
      await toastOf(page, "Convite cancelado");
      await page.getByText("Cancelado", { exact: true }).first().waitFor();
      await expect.poll(() => actions.count()).toBe(0);
    },
  ],
];
