import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { signInOverHttp, type HttpPerson } from "../support/people/http-person.ts";
import { violationsOf } from "../support/page-checks/axe.ts";
import { untilStill } from "../support/every-screen.ts";
import { Stage } from "../support/servers/test-server.ts";

/** The programme as rows that open, narrowed, owned and moved (docs/decisions/374). */
const stage = new Stage();
let url: string;
let page: Page;
let admin: HttpPerson;
let projectId: string;

beforeAll(async () => {
  const opened = await stage.openDemonstration();
  ({ page, projectId } = opened);
  url = opened.server.url;
  admin = await signInOverHttp(url, opened.server.firstAccessUrl ?? "");
});
afterAll(() => stage.close());

const main = () => page.locator("main");
const goTo = async (query = ""): Promise<void> => {
  await page.goto(`${url}/project/${projectId}/programa${query}`);
  await main().getByTestId("programme").waitFor();
};
const rows = () => main().locator("[role=row][data-key]");
const row = (name: string) => rows().filter({ hasText: name });
const focused = () =>
  page.evaluate(
    () => document.activeElement?.closest("[data-key]")?.getAttribute("data-key") ?? null,
  );
const asked = () => new URL(page.url()).searchParams;
const programme = () =>
  admin.get<{ items: { id: string; owner: string | null; firstWeek: number; name: string }[] }>(
    `/api/projects/${projectId}/programme`,
  );
const itemOf = async (name: RegExp) => {
  const found = (await programme()).items.find((item) => name.test(item.name));
  if (found === undefined) throw new Error(`No item ${name.source}`);
  return found;
};
/** What every phase's run published, and whether anything made it out of date. */
const analysis = async (): Promise<unknown[]> => {
  const phases = await admin.get<{ order: number; stale: boolean; reportId: string }[]>(
    `/api/projects/${projectId}/phases`,
  );
  return Promise.all(
    phases.map(async ({ order, stale, reportId }) => [
      stale,
      reportId,
      await admin.get(`/api/projects/${projectId}/facts?phase=${order}`),
    ]),
  );
};

test(
  "items of one action are one row; keys of a tree open it, walk it and leave it, and the address keeps it",
  clauses("beyond.programme"),
  async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo();
    const { items } = await programme();
    await expect.poll(() => rows().count()).toBeLessThan(items.length);
    const group = row("Automatizar regras");
    await expect.poll(() => group.getAttribute("aria-expanded")).toBe("false");
    await expect
      .poll(() => group.getByTestId("programme-group-bar").innerText())
      .toMatch(/^5 itens · semanas 1 a 12$/);
    const closed = await rows().count();
    await group.locator("[data-row-main]").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => rows().count()).toBe(closed + 5);
    expect(asked().getAll("aberto")).toEqual(["acao:automatizar-regras"]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(focused).toBe("qw1:qw-P08");
    await expect.poll(() => row("Contas a pagar").getAttribute("aria-level")).toBe("2");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(focused).toBe("acao:automatizar-regras");
    expect(await violationsOf(page)).toEqual([]);
    // A reload keeps what was opened; left closes.
    await page.reload();
    await expect.poll(() => rows().count()).toBe(closed + 5);
    await row("Automatizar regras").first().locator("[data-row-main]").focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => rows().count()).toBe(closed);
    await page.keyboard.press("Enter");
    await expect.poll(() => rows().count()).toBe(closed + 5);
    // On paper nothing is left out.
    await page.emulateMedia({ media: "print" });
    await expect
      .poll(() => rows().locator("[data-testid=programme-bar]").count())
      .toBe(items.length);
    await page.emulateMedia({ media: "screen" });
  },
);

test(
  "filters narrow both views, stand in the address, and are taken away with one press",
  clauses("beyond.programme"),
  async () => {
    await goTo("?processo=P09&situacao=late");
    await main().getByText("Nenhum item com estes filtros").waitFor();
    await main().getByRole("button", { name: "Limpar filtros" }).first().click();
    await expect.poll(() => [...asked().keys()]).toEqual([]);
    await main().getByRole("combobox", { name: "Responsável" }).click();
    await page.getByRole("option", { name: "Sem responsável", exact: true }).click();
    await expect.poll(() => asked().get("dono")).toBe("-");
    const unowned = (await programme()).items.filter(({ owner }) => owner === null).length;
    await expect
      .poll(() =>
        main()
          .getByRole("tab", { name: /^Tabela/ })
          .innerText(),
      )
      .toMatch(new RegExp(`${unowned}$`));
  },
);

test("an item without an owner gets one where it stands", clauses("beyond.programme"), async () => {
  await goTo("?visao=tabela");
  const name = "Nomear e preparar os multiplicadores das áreas";
  await main()
    .getByRole("button", { name: `Sem responsável: atribuir a ${name}` })
    .click();
  const form = page.locator("[data-dialog='programme-owner']");
  await form.getByRole("button", { name: "Atribuir responsável" }).click();
  await form.getByRole("alert").filter({ hasText: "Escreva o nome da pessoa." }).waitFor();
  await form.getByLabel("Pessoa").fill("Carolina Reis");
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "Atribuir responsável" }).click();
  await row(name).getByText("Carolina Reis").waitFor();
  await expect.poll(async () => (await itemOf(/multiplicadores/)).owner).toBe("Carolina Reis");
});

test(
  "a start moves by keys and by drag, another wave asks why, undo brings it back, and no phase notices",
  clauses("beyond.programme"),
  async () => {
    await goTo();
    const before = await analysis();
    const RITE = /^Rito quinzenal/;
    const bar = row("Rito quinzenal").getByTestId("programme-bar");
    await row("Rito quinzenal").locator("[data-row-main]").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await itemOf(RITE)).firstWeek).toBe(2);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect.poll(async () => (await itemOf(RITE)).firstWeek).toBe(1);
    // Three weeks' work that begins in week 9 ends in the second wave.
    await untilStill(page);
    const box = await bar.boundingBox();
    const track = await bar.evaluate((one) => one.parentElement?.clientWidth ?? 0);
    const weeks = (await admin.get<{ weeks: number }>(`/api/projects/${projectId}/programme`))
      .weeks;
    if (box === null) throw new Error("No bar");
    await page.mouse.move(box.x + 8, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 8 + (track / weeks) * 8, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    const why = page.locator("[data-dialog='programme-move']");
    await why.getByRole("button", { name: "Mudar início" }).click();
    await why.getByRole("alert").filter({ hasText: "Escreva o motivo." }).waitFor();
    await why.getByLabel("Motivo da mudança").fill("As lideranças só têm agenda depois.");
    expect(await violationsOf(page)).toEqual([]);
    await why.getByRole("button", { name: "Mudar início" }).click();
    await why.waitFor({ state: "detached" });
    await expect.poll(async () => (await itemOf(RITE)).firstWeek).toBe(9);
    await row("Rito quinzenal").locator("[data-row-main]").press("Enter");
    const sheet = page.locator("[data-dialog='programme-item']");
    await sheet
      .getByText(
        "Pelo plano começaria na semana 1. Motivo da mudança: As lideranças só têm agenda depois.",
      )
      .waitFor();
    await expect.poll(() => sheet.getByLabel("Começa na semana").inputValue()).toBe("9");
    await sheet.getByLabel("Começa na semana").fill("1");
    await sheet.getByTestId("button-save-item").click();
    await expect.poll(async () => (await itemOf(RITE)).firstWeek).toBe(1);
    expect(await analysis()).toEqual(before);
  },
);
