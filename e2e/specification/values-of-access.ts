import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { listAs, readAs, type ScreenCheck } from "./screen-check.ts";

const MADE = "2026-10-16T12:05:00Z";
const OVER = "2026-10-23T12:05:00Z";

/** Invitations of each state, as the server tells them. */
const invitations = (
  [
    ["pending", "aberto", { abilities: { resend: true, cancel: true } }],
    ["sent", "enviado", { sentAt: MADE, abilities: { resend: true, cancel: true } }],
    ["accepted", "aceito", { acceptedAt: OVER }],
    ["expired", "expirado", {}],
    ["cancelled", "cancelado", { cancelledAt: OVER }],
  ] as const
).map(([status, name, more]) => ({
  id: crypto.randomUUID(),
  email: `${name}@exemplo.com.br`,
  role: "consultant",
  client: null,
  message: null,
  status,
  expiresSoon: false,
  createdAt: MADE,
  createdBy: "Ana Prado",
  expiresAt: OVER,
  sentAt: null,
  acceptedAt: null,
  cancelledAt: null,
  delivery: null,
  abilities: { resend: false, cancel: false },
  ...more,
}));

/** Who is let in, and how often the page asks whether they still are. */
export const valuesOfAccess: ScreenCheck[] = [
  [
    "an invitation in each of its five states: two can be sent again and cancelled",
    clauses("2.87", "2.88", "4.14", "9.12", "9.17"),
    async ({ page, url }) => {
      await page.route("**/api/admin/invites", (route) =>
        route.request().method() === "GET"
          ? route.fulfill({ json: invitations })
          : route.fallback(),
      );
      await page.goto(`${url}/admin`);
      const rows = page.locator("main li").filter({ hasText: "@exemplo.com.br" });
      const row = (name: string, status: string, rest: string): string =>
        `${name}@exemplo.com.br Consultor Criado em 16/10/2026 às 09:05 por Ana Prado ${status} ${rest}`;
      const [open, over] = ["Reenviar Cancelar", "23/10/2026 às 09:05."];
      await listAs(rows, [
        row("aberto", "Pendente", `Link entregue em mãos. Vale até ${over} ${open}`),
        row("enviado", "Enviado", `Último envio em 16/10/2026 às 09:05. Vale até ${over} ${open}`),
        row("aceito", "Aceito", `Link entregue em mãos. Aceito em ${over}`),
        row("expirado", "Expirado", `Link entregue em mãos. Expirou em ${over}`),
        row("cancelado", "Cancelado", `Link entregue em mãos. Cancelado em ${over}`),
      ]);
      await page.getByRole("combobox", { name: "Papel" }).click();
      await listAs(page.getByRole("option"), [
        "Consultor",
        "Cliente",
        "Aprovador",
        "Administrador",
      ]);
      await page.keyboard.press("Escape");
      await page.unroute("**/api/admin/invites");
    },
  ],
  [
    "who is signed in is asked once more where the answer failed, and then every thirty seconds",
    clauses("4.1", "8.15", "9.13"),
    async ({ page, url }) => {
      const own = await page.context().newPage();
      let asked = 0;
      let isFailing = true;
      await own.route("**/api/auth/user", (route) => {
        asked += 1;
        return isFailing ? route.fulfill({ status: 500, body: "" }) : route.fallback();
      });
      await own.goto(`${url}/risks`);
      await own.getByText("Não foi possível verificar sua sessão", { exact: true }).waitFor();
      await own.waitForTimeout(3_000);
      expect(asked).toBe(2);
      isFailing = false;
      await own.getByRole("button", { name: "Tentar de novo" }).click();
      await readAs(own.locator("main").getByRole("heading", { level: 1 }).first(), "Riscos");
      await own.clock.install();
      await own.goto(`${url}/risks`);
      await readAs(own.locator("main").getByRole("heading", { level: 1 }).first(), "Riscos");
      await expect.poll(() => own.locator("main tbody tr").count()).toBeGreaterThan(0);
      asked = 0;
      for (const times of [1, 2]) {
        await own.clock.runFor(25_000);
        expect(asked).toBe(times - 1);
        const answered = own.waitForResponse("**/api/auth/user");
        await own.clock.runFor(6_000);
        await answered;
        await expect.poll(() => asked).toBe(times);
        // The thirty seconds count from the answer.
        await own.waitForTimeout(500);
      }
      await own.close();
    },
  ],
];
