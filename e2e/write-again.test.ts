import { afterAll, beforeAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { SharedStage } from "./support/servers/test-server.ts";

/** A write that the server has no room for waits on the screen until its time has come or the person sends it again. */
const stage = new SharedStage();
let token: string;

beforeAll(async () => {
  token = (await stage.openCompany()).tokens.clara;
});
afterAll(() => stage.close());

test(
  "a name that could not be saved is kept and saved by one click",
  clauses("beyond.live"),
  async () => {
    const page = await stage.openPage(token);
    await page.goto(`${stage.server.url}/settings`);
    let sent = 0;
    await page.route("**/api/auth/user/name", async (route) => {
      sent += 1;
      if (sent > 1) return route.fallback();
      return route.fulfill({
        status: 503,
        headers: { "retry-after": "20" },
        contentType: "application/json",
        body: JSON.stringify({
          error: {
            code: "BUSY",
            message: "Há muitos pedidos neste momento. Tente de novo em alguns segundos.",
            requestId: "r",
          },
        }),
      });
    });
    const field = page.getByRole("textbox", { name: "Nome" });
    await field.fill("Clara Pires Lobo");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await page
      .getByText("Não foi possível gravar agora. Nada se perdeu: tentando de novo em 20 s.", {
        exact: true,
      })
      .waitFor();
    await expect.poll(() => field.inputValue()).toBe("Clara Pires Lobo");
    expect(sent).toBe(1);
    await page.getByRole("button", { name: "Tentar agora" }).click();
    await expect
      .poll(async () => (await page.request.get(`${stage.server.url}/api/auth/user`)).json())
      .toMatchObject({ name: "Clara Pires Lobo" });
    expect(sent).toBe(2);
  },
);
