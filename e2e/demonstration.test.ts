import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { innerScroll } from "./support/page-checks/inner-scroll.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { tokenOf } from "#tests/support/token-of.ts";
import { copyDemoTemplate, copyWithOwners, provideDemoTemplate } from "../tools/demo-template.mjs";
import { demonstrationSeeded } from "./support/people/furnish.ts";
import { enter, signInOverHttp } from "./support/people/http-person.ts";
import { makePeople } from "./support/people/instance-people.ts";
import { needsOwnServer } from "./support/servers/own-server.ts";
import { changeIsland, proofReader } from "./support/open-proof.ts";
import { discardDataDir, startRealServer, type RealServer } from "./support/servers/real-server.ts";

/** Of the demonstration's seven proofs; all: LASTRO_PROOFS=1,2,3,4,5,6,7 LASTRO_CHANGED_ISLANDS=1000 (docs/measurements.md). */
const PROOFS = (process.env.LASTRO_PROOFS ?? "1").split(",").map(Number);
const CHANGED_ISLANDS = Number(process.env.LASTRO_CHANGED_ISLANDS ?? 21);
/** What was changed is told at once, or by a page whose checker does not begin. */
const CHANGED_MS = 20_000;
/** A proof is made, opened and looked at; a changed one is refused in about a second. */
const PROOFS_MS = PROOFS.length * 300_000 + CHANGED_ISLANDS * 5_000;
/** Of people's positions and answers too little leaves. */
const WITHOUT_AIM = [3, 7];

/** The demonstration as a first start seeds it, and the copies of one seeding on which the other journeys stand. */

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDirs: string[] = [];
const servers: RealServer[] = [];

function place(): string {
  const dataDir = needsOwnServer("seeds, and compares servers of one seeding");
  dataDirs.push(dataDir);
  return dataDir;
}

async function serve(dataDir: string): Promise<RealServer> {
  const server = await startRealServer(dataDir, { DEMO: "on" });
  servers.push(server);
  return server;
}

/** What an installation shows of the demonstration: its phases with their reports, and its files. */
async function shownBy(server: RealServer) {
  const { admin, projectId } = await demonstrationSeeded(server);
  const phases = await admin.get<
    { order: number; status: string; gateStatus: string; reportId: string | null }[]
  >(`/api/projects/${projectId}/phases`);
  const files = await admin.get<{ name: string; status: string }[]>(
    `/api/projects/${projectId}/files`,
  );
  return {
    admin,
    reportIds: phases.map(({ reportId }) => reportId ?? ""),
    cookie: admin.cookie,
    phases: phases.map(({ order, status, gateStatus, reportId }) => ({
      order,
      status,
      gateStatus,
      hasReport: reportId !== null,
    })),
    files: files.map(({ name, status }) => `${name}: ${status}`).sort(),
  };
}

const heightOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);
const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

/** Folded, the gate leaves room; the decision alone is the primary button; and nothing is asked for that was not released. */
async function phaseOfApprover(page: Page, url: string): Promise<void> {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(message.text());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/phase/2`);
  await page.getByTestId("button-decide-gate").waitFor();
  await page.getByTestId("result-figure").first().waitFor();
  const primary = page.locator("main a.bg-accent, main button.bg-accent, header button.bg-accent");
  await expect.poll(() => primary.allInnerTexts()).toEqual(["Decidir"]);
  await expect.poll(() => heightOf(page, "#gate")).toBeLessThanOrEqual(200);
  await expect.poll(() => topOf(page, "main [role=tablist]")).toBeLessThanOrEqual(200);
  await page.goto(`${url}/phase/3`);
  await page.getByText("Em preparação: nada foi liberado ainda.").waitFor();
  await page.getByTestId("assistant-panel").waitFor();
  expect(said).toEqual([]);
}

/** What ran before its turn is called so, and stands at nothing. */
async function previewOfFirm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/phase/3`);
  const main = page.locator("main");
  await main.getByText("Avanço da fase: 0%", { exact: true }).waitFor();
  await main.getByText("Pendente", { exact: true }).waitFor();
  await main.getByText(/^Prévia: calculada antes da aprovação de ZeroBase Rebuild/).waitFor();
  const step = main.getByRole("link", { name: /^4\s*SmartStack\s*prévia$/ });
  await step.waitFor();
  await page.getByTestId("result-figure").first().waitFor();
  await page.getByTestId("gate-more").waitFor();
  await expect.poll(() => heightOf(page, "#gate")).toBeLessThanOrEqual(200);
  await expect.poll(() => topOf(page, "main [role=tablist]")).toBeLessThanOrEqual(200);
  await page.goto(`${url}/dashboard`);
  const tile = page.locator("main li[data-phase='3']");
  await tile.getByText("Bloqueado", { exact: true }).waitFor();
  await tile.getByRole("button", { name: "Aguarda liberação" }).waitFor();
  await tile.getByRole("link", { name: "Ver prévia" }).click();
  await page.waitForURL(/\/project\/[^/]+\/phase\/3$/);
}

/** From what the mail links to: two screens of a phone, and two taps with the comment between them. */
async function decideOnPhone(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/dashboard`);
  const link = page.getByTestId("pending-gates").getByRole("link", { name: "Abrir memorando" });
  await page.goto(new URL((await link.getAttribute("href")) ?? "", url).href);
  const memo = page.getByRole("main");
  const details = memo.getByRole("button", { name: "Detalhes" });
  await details.nth(3).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(2 * 844);
  await memo.getByText("Se não", { exact: true }).first().waitFor({ state: "hidden" });
  await details.first().click();
  await memo.getByText("Se não", { exact: true }).first().waitFor();
  expect(await innerScroll(page)).toEqual({ wider: 0, down: 0, across: 0 });
  await memo.getByRole("button", { name: "Aprovar", exact: true }).click();
  await memo.getByLabel("Comentário").fill("De acordo.");
  await memo.getByRole("button", { name: "Registrar decisão" }).click();
  await memo.getByText("Você aprovou este envio.").waitFor();
}

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const dataDir of dataDirs) discardDataDir(dataDir);
});

describe("the demonstration", () => {
  let seeded: Awaited<ReturnType<typeof shownBy>>;
  let first: RealServer;

  beforeAll(async () => {
    first = await serve(place());
    seeded = await shownBy(first);
  });

  test(
    "stands after a first start: every phase with a report, every file read",
    clauses("2.41"),
    () => {
      expect(seeded.phases).toHaveLength(7);
      expect(seeded.phases.filter(({ hasReport }) => !hasReport)).toEqual([]);
      expect(seeded.files.length).toBeGreaterThan(0);
      expect(seeded.files.filter((file) => !file.endsWith(": completed"))).toEqual([]);
    },
  );

  test(
    "stands in the middle of an engagement: one phase approved, the next before its approver",
    clauses("2.41"),
    () => {
      expect(
        seeded.phases.map(({ status, gateStatus }) => [status, gateStatus]).slice(0, 3),
      ).toEqual([
        ["approved", "approved"],
        ["in_progress", "submitted"],
        ["not_started", "closed"],
      ]);
    },
  );

  const provesAndTells = { ...clauses("beyond.proof"), timeout: PROOFS_MS };
  test(
    "gives proofs that any browser recomputes without a network, and none of their islands can be changed unnoticed",
    provesAndTells,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "lastro-proofs-"));
      const browser = await launchBrowser();
      try {
        const reader = await proofReader(browser);
        for (const phase of PROOFS) {
          const path = join(folder, `prova-${phase}.html`);
          const reply = await seeded.admin.raw(
            `/api/reports/${seeded.reportIds[phase - 1]}/export?format=proof`,
          );
          expect(reply.status).toBe(200);
          writeFileSync(path, await reply.text());
          const { counts, said, requests, tooWide, ms } = await reader.open(path);
          process.stdout.write(`proof ${phase}: ${JSON.stringify({ ...counts, ms })}\n`);
          expect([requests, tooWide, counts?.different], said).toEqual([[], 0, 0]);
          expect(said).toContain("Selo válido");
          if (!WITHOUT_AIM.includes(phase))
            expect(counts!.same / counts!.all).toBeGreaterThanOrEqual(0.95);
        }
        const path = join(folder, `prova-${PROOFS[0]}.html`);
        const file = readFileSync(path, "utf8");
        const unnoticed: string[] = [];
        let told = 0;
        for (let turn = 0; turn < CHANGED_ISLANDS; turn += 1) {
          const changed = changeIsland(file, path, turn);
          const { counts, said } = await reader.open(path, CHANGED_MS);
          if (counts !== null) unnoticed.push(changed);
          if (said.includes("alterado depois da emissão")) told += 1;
        }
        process.stdout.write(
          `${CHANGED_ISLANDS} changed islands, ${told} of them told by the page\n`,
        );
        expect(unnoticed).toEqual([]);
        await reader.close();
      } finally {
        await browser.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  test(
    "is entered from its badge as the approver, in another window, and the decision waits there",
    clauses("2.41"),
    async () => {
      const { ana } = await makePeople(dataDirs[0] ?? "", {
        ana: { role: "consultant", name: "Ana Prado", email: "ana@exemplo.com.br" },
      });
      const browser = await launchBrowser();
      try {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await enter(page, first.url, ana);
        await page
          .getByRole("button", { name: /^Dados de demonstração/ })
          .first()
          .click();
        await page.getByRole("menuitem", { name: "Ver como aprovador" }).click();
        const dialog = page.locator('[data-dialog="visit-demonstration"]');
        await dialog
          .getByText("Abra em uma janela anônima: nesta, você sairia da sua sessão.")
          .waitFor();
        const link = await page.getByTestId("demonstration-link").inputValue();
        expect(new URL(link).origin).toBe(first.url);
        const other = await (await browser.newContext()).newPage();
        await enter(other, first.url, link);
        await other.getByText("Para decidir (1)").waitFor();
        await phaseOfApprover(other, first.url);
        await previewOfFirm(page, first.url);
        await decideOnPhone(other, first.url);
      } finally {
        await browser.close();
        await first.stop();
      }
    },
  );

  test(
    "is the same in copies of one seeding, in which nobody has decided yet and of which each has its own first access",
    clauses("2.41"),
    async () => {
      const template = await provideDemoTemplate(root);
      const before = readdirSync(template, { recursive: true }).length;
      const [one, other] = [place(), place()];
      await copyDemoTemplate(template, one);
      await copyWithOwners(template, other);
      const [copy, second] = [await serve(one), await serve(other)];
      expect(copy.firstAccessUrl).not.toBeNull();
      expect(second.firstAccessUrl).not.toBeNull();
      const token = tokenOf(copy.firstAccessUrl);
      await expect(signInOverHttp(second.url, token)).rejects.toThrow(/^4\d\d /);
      const shown = [await shownBy(copy), await shownBy(second)];
      // What a measurement of the engagement is shown by comes with it.
      const untouched = seeded.files.filter((file) => file !== "Creditos_Tradutex.csv: completed");
      expect(untouched).toHaveLength(seeded.files.length - 1);
      for (const { phases, files } of shown) {
        expect(files).toEqual(untouched);
        expect(phases).toEqual(
          seeded.phases.map((phase, index) => ({
            ...phase,
            status: index === 0 ? "in_progress" : "not_started",
            gateStatus: "closed",
          })),
        );
      }
      const [cookie] = shown.map((copy) => copy.cookie);
      const asked = (url: string) =>
        fetch(`${url}/api/auth/user`, { headers: { cookie: cookie ?? "" } });
      expect([(await asked(copy.url)).status, (await asked(second.url)).status]).toEqual([
        200, 401,
      ]);
      expect(readdirSync(template, { recursive: true })).toHaveLength(before);
      await expect(copyDemoTemplate(template, one)).rejects.toThrow("não está vazia");
    },
  );
});
