import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import type { Company } from "./support/people/company.ts";
import { failFirst } from "./support/fail-first.ts";
import { SharedStage } from "./support/servers/test-server.ts";

/**
 * A consultant sends a contract and its revision, finds a phrase, compares the two; the company's approver approves; it
 * is edited, closed, put in the bin and taken out.
 */
const stage = new SharedStage();
let server: SharedStage["server"];
let ana: Page;
let tokens: Company["tokens"];
let projectId: string;
const contractText = (fifth: string): string =>
  Array.from(
    { length: 12 },
    (_, index) => `Cláusula ${index + 1}: ${index === 4 ? fifth : "condição ordinária."}`,
  ).join("\n");

beforeAll(async () => {
  ({ tokens, projectId } = await stage.openCompany());
  ({ server } = stage);
  ana = await stage.openPage(tokens.ana);
});
afterAll(() => stage.close());

const choose = (page: Page, name: string, content: string): Promise<void> =>
  page
    .getByLabel("Arquivo")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

test(
  "a contract is sent, found, revised, compared and approved",
  clauses("2.82", "beyond.library"),
  async () => {
    await ana
      .getByRole("navigation", { name: "Navegação principal" })
      .getByRole("link", { name: "Biblioteca" })
      .click();
    await ana
      .getByRole("heading", { name: "Nenhum documento ainda" })
      .or(ana.getByText("Nenhum documento ainda"))
      .first()
      .waitFor();
    await ana.getByRole("button", { name: "Enviar documento" }).first().click();
    await ana.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
    await ana.getByText("Escolha o arquivo.").waitFor();
    await choose(ana, "Contrato de suporte.txt", contractText("multa de dez por cento."));
    await ana.getByLabel("Pasta").last().fill("Contratos/2026");
    await ana.getByLabel("Etiquetas").fill("suporte, vigente");
    await ana.getByLabel("Compartilhar com a empresa").check();
    expect(await violationsOf(ana)).toEqual([]);
    await ana.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
    await ana.getByRole("link", { name: "Contrato de suporte" }).waitFor();
    await ana.getByText("Lendo o texto", { exact: true }).waitFor({ state: "detached" });
    await ana.getByRole("button", { name: "Pré-visualizar Contrato de suporte" }).click();
    const beside = ana.getByRole("dialog", { name: "Contrato de suporte" });
    await beside.getByText("Cláusula 5: multa de dez por cento.").waitFor();
    expect(await violationsOf(ana)).toEqual([]);
    await ana.keyboard.press("Escape");
    const [sent] = await Promise.all([
      ana.waitForEvent("download"),
      ana.getByRole("button", { name: "Baixar Contrato de suporte" }).click(),
    ]);
    expect(readFileSync(await sent.path(), "utf8")).toBe(contractText("multa de dez por cento."));
    await ana.getByLabel("Pesquisar nos documentos").fill("multas");
    await ana.locator("mark", { hasText: "multa" }).waitFor();
    expect(await violationsOf(ana)).toEqual([]);

    await ana.getByRole("link", { name: "Contrato de suporte" }).click();
    await ana.getByText("multa de dez por cento.").waitFor();
    await ana.getByRole("button", { name: "Nova versão" }).click();
    await choose(ana, "Contrato de suporte v2.txt", contractText("multa de cinco por cento."));
    await ana.getByRole("dialog").getByRole("button", { name: "Enviar", exact: true }).click();
    await ana.getByText("multa de cinco por cento.").waitFor();
    await ana.getByRole("button", { name: "Comparar versões" }).click();
    const changes = ana.getByRole("dialog");
    await changes.getByText("1 linha nova, 1 linha retirada.").waitFor();
    await changes.getByText("Cláusula 5: multa de dez por cento.").waitFor();
    expect(await violationsOf(ana)).toEqual([]);
    await ana.keyboard.press("Escape");

    const dora = await stage.openPage(tokens.dora);
    await dora.goto(`${server.url}/library`);
    await dora.getByRole("link", { name: "Contrato de suporte" }).click();
    await dora.getByRole("button", { name: "Decidir" }).click();
    await dora.getByLabel("O que foi conferido ou o que falta").fill("Conferido com o jurídico.");
    await dora.getByRole("button", { name: "Aprovar" }).click();
    await dora.getByText(/Aprovada por Dora Melo/).waitFor();
    await expect.poll(() => dora.getByRole("button", { name: "Nova versão" }).count()).toBe(0);
    expect(await violationsOf(dora)).toEqual([]);
  },
);

test(
  "a document is edited, closed to the company, put in the bin and taken out; each person does what they may",
  clauses("2.82", "beyond.library"),
  async () => {
    const address = new URL(ana.url()).pathname;
    const [clara, otto, rita] = (await Promise.all(
      [tokens.clara, tokens.otto, tokens.rita].map(stage.openPage),
    )) as [Page, Page, Page];
    const choose = async (page: Page, entry: string): Promise<void> => {
      await page.getByRole("button", { name: "Mais ações" }).click();
      await page.getByRole("menuitem", { name: entry }).click();
    };

    await clara.goto(`${server.url}/library`);
    await clara.getByRole("link", { name: "Contrato de suporte" }).click();
    await clara.getByRole("heading", { name: "Contrato de suporte", level: 1 }).waitFor();
    await expect
      .poll(() =>
        clara.getByRole("button", { name: /^(?:Nova versão|Mais ações|Decidir)$/ }).count(),
      )
      .toBe(0);
    await otto.goto(server.url + address);
    await otto.getByText("Documento não encontrado").waitFor();
    await otto.goto(`${server.url}/library`);
    await otto.getByText("Nenhum projeto ativo").waitFor();
    expect(
      (await otto.request.get(`${server.url}/api/projects/${projectId}/documents`)).status(),
    ).toBe(404);

    await choose(ana, "Editar");
    await ana.getByRole("dialog").getByLabel("Título").fill("Contrato de suporte 2026");
    await ana.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await ana.getByRole("dialog").waitFor({ state: "detached" });
    await ana.reload();
    await ana.getByRole("heading", { name: "Contrato de suporte 2026", level: 1 }).waitFor();
    // The company's page hears of it, and of its end.
    await clara.getByRole("heading", { name: "Contrato de suporte 2026", level: 1 }).waitFor();
    await choose(ana, "Deixar de compartilhar");
    await clara.getByText("Documento não encontrado").waitFor();
    await clara.goto(`${server.url}/library`);
    await clara
      .getByText("Quando a consultoria compartilhar um documento, ele aparece aqui.")
      .waitFor();
    await expect
      .poll(() => clara.getByRole("button", { name: "Enviar documento" }).count())
      .toBe(0);

    await rita.goto(server.url + address);
    await choose(rita, "Mover para a lixeira");
    await rita
      .getByRole("dialog")
      .or(rita.getByRole("alertdialog"))
      .getByRole("button", { name: "Mover para a lixeira" })
      .click();
    await ana.getByText("Movido para a lixeira por uma pessoa.").waitFor();
    await ana.goto(`${server.url}/library`);
    await ana.getByText("Nenhum documento ainda").waitFor();
    await ana.getByRole("button", { name: "Mostrar lixeira" }).click();
    await ana.getByRole("link", { name: "Contrato de suporte 2026" }).click();
    await choose(ana, "Tirar da lixeira");
    await ana.getByText("Movido para a lixeira por uma pessoa.").waitFor({ state: "detached" });

    const list = `**/api/projects/${projectId}/documents?*`;
    await failFirst(ana, list, `${server.url}/library`, "Não foi possível abrir a biblioteca");
    await ana.getByRole("link", { name: "Contrato de suporte 2026" }).waitFor();
    await Promise.all([clara, otto, rita].map((page) => page.context().close()));
  },
);
