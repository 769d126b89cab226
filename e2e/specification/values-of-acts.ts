import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { failSilently, listAs, readAs, toastOf, type ScreenCheck } from "./screen-check.ts";

/** Holds what comes until it is let go. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((settle) => (open = settle));
  return { passed, open };
}

const openDialog = async (page: Page, url: string): Promise<Locator> => {
  await page.goto(`${url}/phases`);
  await page.getByRole("banner").getByRole("button", { name: "Nova Análise" }).click();
  return page.getByRole("dialog");
};

/** Drags a toast by so many pixels, to the right where they are positive. */
async function swipe(page: Page, toast: Locator, by: number): Promise<void> {
  const box = await toast.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

/** What a press sends, and for how long what it shows stands. */
export const valuesOfActs: ScreenCheck[] = [
  [
    "the new-analysis dialog: what it asks, and what it sends to the letter",
    clauses("2.49", "2.50", "2.51", "2.52", "5.2", "5.4", "8.5"),
    async ({ page, url }) => {
      const dialog = await openDialog(page, url);
      const create = dialog.getByRole("button", { name: "Criar Projeto" });
      await expect.poll(() => create.isDisabled()).toBe(true);
      const [client] = await (await page.request.get(`${url}/api/clients`)).json();
      const sent: unknown[] = [];
      let held = gate();
      await page.route("**/api/clients", async (route) => {
        if (route.request().method() === "GET") return route.fallback();
        sent.push(route.request().postDataJSON());
        await held.passed;
        return sent.length === 1
          ? failSilently(route)
          : route.fulfill({ status: 201, json: client });
      });
      await page.route("**/api/projects", (route) => {
        if (route.request().method() === "GET") return route.fallback();
        sent.push(route.request().postDataJSON());
        return failSilently(route);
      });
      await dialog.getByLabel("Nome do cliente").fill("  Companhia Sem Setor ");
      await dialog.getByLabel("Nome do projeto").fill(" Etapa um ");
      await create.click();
      await expect.poll(() => create.isDisabled()).toBe(true);
      held.open();
      await toastOf(page, "Erro ao criar projeto", "Tente novamente.");
      await expect.poll(() => create.isDisabled()).toBe(false);
      held = gate();
      held.open();
      await create.click();
      await expect.poll(() => sent.length).toBe(3);
      await dialog.getByLabel("Setor").fill("Logística");
      await dialog.getByRole("combobox", { name: "Porte" }).click();
      await listAs(page.getByRole("option"), ["Pequena", "Média", "Grande", "Enterprise"]);
      await page.getByRole("option", { name: "Enterprise" }).click();
      await dialog.getByLabel(/^Descrição/).fill("Primeira leitura.");
      await expect.poll(() => create.isDisabled()).toBe(false);
      await create.click();
      await expect.poll(() => sent.length).toBe(5);
      const unknown = { name: "Companhia Sem Setor", industry: null, size: null };
      const project = { clientId: client.id, name: "Etapa um", description: null };
      expect(sent).toEqual([
        unknown,
        unknown,
        project,
        { ...unknown, industry: "Logística", size: "enterprise" },
        { ...project, description: "Primeira leitura." },
      ]);
      await page.unroute("**/api/clients");
      await page.unroute("**/api/projects");
      await expect.poll(() => create.isDisabled()).toBe(false);
      await dialog.getByRole("button", { name: "Cancelar" }).click();
      await dialog.waitFor({ state: "detached" });
    },
  ],
  [
    "a project that was made is opened one second later",
    clauses("4.3", "8.18", "9.4"),
    async ({ page, url, projectId }) => {
      const dialog = await openDialog(page, url);
      const project = await (await page.request.get(`${url}/api/projects/${projectId}`)).json();
      const [client] = await (await page.request.get(`${url}/api/clients`)).json();
      let answeredAt = 0;
      await page.route("**/api/clients", (route) =>
        route.request().method() === "GET"
          ? route.fallback()
          : route.fulfill({ status: 201, json: client }),
      );
      await page.route("**/api/projects", (route) => {
        if (route.request().method() === "GET") return route.fallback();
        answeredAt = Date.now();
        return route.fulfill({ status: 201, json: project });
      });
      await dialog.getByLabel("Nome do cliente").fill("Companhia Nova");
      await dialog.getByLabel("Nome do projeto").fill("Etapa dois");
      await dialog.getByRole("button", { name: "Criar Projeto" }).click();
      await toastOf(
        page,
        "Projeto criado com sucesso!",
        "Redirecionando para a página do projeto...",
      );
      await page.waitForURL(`${url}/project/${projectId}`, { waitUntil: "commit" });
      const tookMs = Date.now() - answeredAt;
      expect(tookMs).toBeGreaterThanOrEqual(1_000);
      expect(tookMs).toBeLessThan(5_000);
      await page.unroute("**/api/clients");
      await page.unroute("**/api/projects");
    },
  ],
  [
    "one toast at a time, five seconds long, put away by 50 px to the right and by no other drag",
    clauses("5.1", "8.4", "9.14"),
    async ({ page, url }) => {
      const context = await page.context().browser()!.newContext({ locale: "pt-BR" });
      const visitor = await context.newPage();
      const asked: string[] = [];
      visitor.on("request", (request) => {
        if (request.method() === "POST") asked.push(request.url());
      });
      const toast = visitor.locator("[data-swipe-direction]");
      for (const [path, button, text] of [
        ["/consultant-login", "Access Platform", "insira seu token de convite de consultor"],
        ["/signin", "Validar Convite", "insira seu token de convite"],
      ] as const) {
        await visitor.goto(url + path);
        await visitor.getByTestId("input-token").fill("   ");
        await visitor.getByRole("button", { name: button }).click();
        await readAs(toast, `Token necessário Por favor, ${text}`);
        await expect.poll(() => toast.getAttribute("class")).toContain("border-danger");
      }
      const press = visitor.getByRole("button", { name: "Validar Convite" });
      await visitor.goto(`${url}/signin`);
      const pressedAt = Date.now();
      await press.click();
      await press.click();
      await toast.waitFor();
      await expect.poll(() => toast.count()).toBe(1);
      await toast.waitFor({ state: "detached", timeout: 20_000 });
      expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(5_000);
      await press.click();
      await toast.waitFor();
      for (const by of [40, -90]) {
        await swipe(visitor, toast, by);
        await visitor.waitForTimeout(400);
        await expect.poll(() => toast.count()).toBe(1);
      }
      const swipedAt = Date.now();
      await swipe(visitor, toast, 60);
      await toast.waitFor({ state: "detached" });
      expect(Date.now() - swipedAt).toBeLessThan(4_500);
      expect(asked).toEqual([]);
      await context.close();
    },
  ],
  [
    "a tooltip comes after 700 ms, its neighbour's within 300 ms of it at once",
    clauses("9.15"),
    async ({ page, url }) => {
      await page.goto(`${url}/phases`);
      const head = page.getByRole("banner");
      const [theme, search] = [
        head.getByRole("button", { name: /^Usar tema/ }),
        head.getByRole("button", { name: /^Buscar/ }),
      ];
      const tip = page.getByRole("tooltip");
      // Its code comes with the first hand over a control.
      await expect
        .poll(async () => {
          await page.mouse.move(600, 500, { steps: 8 });
          await theme.hover();
          await page.waitForTimeout(900);
          return tip.count();
        })
        .toBe(1);
      await readAs(tip, "Usar tema escuro");
      const away = async (): Promise<void> => {
        await page.mouse.move(600, 500, { steps: 8 });
        await tip.waitFor({ state: "detached" });
        await page.waitForTimeout(400);
      };
      /** Milliseconds from the pointer's coming to the tooltip's, as the page itself counts them. */
      const until = async (button: Locator, words: string): Promise<number> => {
        const waited = button.evaluate(
          (element, said) =>
            new Promise<number>((settle) => {
              element.addEventListener(
                "pointerenter",
                () => {
                  const cameAt = performance.now();
                  const look = (): void =>
                    document.querySelector("[role=tooltip]")?.textContent?.startsWith(said) !== true
                      ? void requestAnimationFrame(look)
                      : settle(performance.now() - cameAt);
                  look();
                },
                { once: true },
              );
            }),
          words,
        );
        const box = await button.boundingBox();
        await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 12, { steps: 12 });
        return waited;
      };
      await away();
      expect(await until(theme, "Usar tema")).toBeGreaterThanOrEqual(690);
      // From the one to the other, as a hand goes.
      expect(await until(search, "Buscar")).toBeLessThan(600);
      await away();
      expect(await until(search, "Buscar")).toBeGreaterThanOrEqual(690);
      await page.mouse.move(600, 500, { steps: 8 });
    },
  ],
  [
    "a file on its way says its state: sent, read, refused",
    clauses("4.12", "8.8", "9.8"),
    async ({ page, url, projectId }) => {
      await page.goto(`${url}/project/${projectId}?tab=data`);
      const item = page
        .getByRole("list", { name: "Envios" })
        .first()
        .getByRole("listitem")
        .filter({ hasText: "estados.csv" });
      const send = () =>
        page
          .getByTestId("input-files")
          .first()
          .setInputFiles({
            name: "estados.csv",
            mimeType: "text/csv",
            buffer: Buffer.from("a;b\n1;2\n".repeat(192)),
          });
      const states: [string, (held: ReturnType<typeof gate>) => Promise<void>][] = [
        [
          "error",
          async () => {
            await toastOf(page, "Erro no upload", "Tente novamente.");
            await readAs(item, "estados.csv 1,5 KB · Erro Erro no upload");
          },
        ],
        ["processing", () => readAs(item, "estados.csv 1,5 KB · Processando")],
      ];
      for (const [state, see] of states) {
        const held = gate();
        await page.route("**/upload", async (route) => {
          await held.passed;
          await (state === "error"
            ? failSilently(route)
            : route.fulfill({ status: 201, json: { id: crypto.randomUUID(), status: state } }));
        });
        await send();
        await item.and(page.locator("[data-state=uploading]")).waitFor();
        await expect.poll(() => item.innerText()).toMatch(/1,5 KB · \d+%/);
        held.open();
        await item.and(page.locator(`[data-state=${state}]`)).waitFor();
        await see(held);
        await item.getByRole("button", { name: "Remover estados.csv da lista" }).click();
        await item.waitFor({ state: "detached" });
        await page.unroute("**/upload");
      }
    },
  ],
];
