import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildZip } from "#tests/archives/build-zip.ts";
import { buildDocx, buildPdf, paragraph, table } from "#tests/documents/build-documents.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { clauses } from "#tests/support/clauses.ts";
import { solidPng } from "../fixtures/solid-png.ts";
import { untilStill } from "./support/every-screen.ts";
import { violationsOf } from "./support/page-checks/axe.ts";
import { borrowServer, type SharedServer } from "./support/servers/borrow-server.ts";
import { letIn } from "./support/people/company.ts";
import { enter, waitFor, type HttpPerson } from "./support/people/http-person.ts";
import { filesRead } from "./support/ledger-project.ts";

/**
 * What a client really sends: a folder of everything, the one ledger in it badly headed. It ends with the analysis
 * ready to run, the mapping done by keyboard alone.
 */
let server: SharedServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let http: HttpPerson;
let projectId: string;
const fileIds = new Map<string, string>();

const LEDGER = "razão 2025.csv";
/**
 * Notes that look like a header and its row stand above the real one, on line 4; days and months could be either; the
 * last row is a total.
 */
const ledger = Buffer.from(
  [
    "Relatório de custos;Emitido por;Unidade;Período;Versão",
    "Boreal;Controladoria;Matriz;2025;3",
    "",
    "Competência;Conta;Centro de custo;Fornecedor;Valor (R$)",
    ...Array.from(
      { length: 12 },
      (_, index) =>
        `0${(index % 9) + 1}/0${(index % 3) + 1}/2025;Serviços de manutenção ${index + 1};Operações;Fornecedor ${(index % 4) + 1};1.${100 + index},50`,
    ),
    "Total;;;;13.272,00",
  ].join("\r\n"),
  "latin1",
);

async function mixedFolder(): Promise<{ name: string; type: string; content: Buffer }[]> {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: "Riscos",
        rows: [
          ["ID do risco", "Descrição", "Probabilidade", "Impacto"],
          ["R1", "Falta de energia", 2, 4],
          ["R2", "Fraude", 1, 5],
        ],
      },
    ],
  });
  return [
    { name: LEDGER, type: "text/csv", content: ledger },
    { name: "riscos.xlsx", type: "", content: Buffer.from(workbook) },
    {
      name: "pasta.zip",
      type: "application/zip",
      content: buildZip([
        { name: "contratos/2025/leia-me.txt", data: "Contratos vigentes em dezembro." },
        { name: "contratos/ramais.csv", data: "Sala;Ramal\nA;4001\nB;4002\n" },
        { name: "../fora.csv", data: "a;b\n1;2\n" },
      ]),
    },
    {
      name: "ata.docx",
      type: "",
      content: buildDocx(
        paragraph("Reunião de cobrança", "Ttulo1") +
          paragraph("A equipe decidiu rever os prazos de cobrança.") +
          table([
            ["Equipe", "Pessoas"],
            ["Cobrança", "4"],
            ["Faturamento", "3"],
          ]),
      ),
    },
    {
      name: "politica.pdf",
      type: "application/pdf",
      content: buildPdf(["Politica de compras vigente", "Segunda pagina"]),
    },
    {
      name: "notas.txt",
      type: "text/plain",
      content: Buffer.from("Anotações da entrevista com a gerência.", "utf8"),
    },
    { name: "painel.png", type: "image/png", content: solidPng(120, 60) },
    {
      name: "sensor.bin",
      type: "",
      content: Buffer.from(Array.from({ length: 64 }, (_, index) => (index * 37) % 256)),
    },
  ];
}

/** Tab, as somebody without a mouse, until the control has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Not reached by Tab: ${target.toString()}`);
}
const press = async (target: Locator, key: string): Promise<void> => {
  await tabTo(target);
  await page.keyboard.press(key);
};
const toast = (title: string): Promise<void> =>
  page.getByText(title, { exact: true }).first().waitFor();
const runButton = (): Locator => page.getByTestId("button-run-phase");
const fileUrl = (name: string, tab: string): string =>
  `${server.url}/files/${fileIds.get(name)}?tab=${tab}`;

beforeAll(async () => {
  server = await borrowServer();
  const { consultant } = await letIn(server, {
    consultant: { role: "consultant", name: "Ivo Nunes" },
  });
  ({ http } = consultant);
  const company = await http.send<{ id: string }>("POST", "/api/clients", {
    name: "Companhia Boreal",
  });
  projectId = (
    await http.send<{ id: string }>("POST", "/api/projects", {
      clientId: company.id,
      name: "Diagnóstico Boreal",
    })
  ).id;
  await http.send("POST", `/api/projects/${projectId}/start`);
  browser = await launchBrowser();
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await enter(page, server.url, consultant.token);
});

afterAll(async () => {
  await browser?.close();
  await server?.giveBack();
});

test(
  "a mixed folder is dropped: every file is kept, and each says what became of it",
  clauses("5.6"),
  async () => {
    const files = await mixedFolder();
    await page.goto(`${server.url}/project/${projectId}`);
    const dropped = await page.evaluateHandle(
      (list) => {
        const transfer = new DataTransfer();
        for (const { name, type, base64 } of list)
          transfer.items.add(
            new File(
              [Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))],
              name,
              { type },
            ),
          );
        return transfer;
      },
      files.map(({ name, type, content }) => ({ name, type, base64: content.toString("base64") })),
    );
    await page.getByTestId("drop-zone").first().waitFor();
    await page.dispatchEvent('[data-testid="drop-zone"]', "drop", { dataTransfer: dropped });
    await toast("Arquivos enviados com sucesso!");
    for (const { id, name } of await filesRead(http, projectId)) fileIds.set(name, id);
    expect([...fileIds.keys()].sort()).toEqual(
      [...files.map(({ name }) => name), "leia-me.txt", "ramais.csv"].sort(),
    );

    await page.goto(`${server.url}/project/${projectId}/phase/1`);
    await page.getByText("Faltam dados para executar").first().waitFor();
    await expect.poll(() => runButton().count()).toBe(0);
  },
);

test(
  "a chosen folder keeps its folders; a large file of it goes in pieces",
  clauses("beyond.intake"),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "entrega-"));
    for (const month of ["janeiro", "fevereiro"]) {
      mkdirSync(join(folder, month));
      writeFileSync(join(folder, month, "salas.csv"), `Sala;Ramal\n${month};4001\n`);
    }
    writeFileSync(join(folder, "gravacao.bin"), Buffer.alloc(9 * 1024 * 1024, 7));
    const pieces: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/uploads/tus")) pieces.push(request.method());
    });
    await page.goto(`${server.url}/project/${projectId}`);
    await page.getByTestId("input-folder").first().setInputFiles(folder);
    await toast("Arquivos enviados com sucesso!");
    rmSync(folder, { recursive: true });
    await filesRead(http, projectId);
    const files = await http.get<
      { name: string; path: string | null; size: number; versionNumber: number }[]
    >(`/api/projects/${projectId}/files`);
    const base = basename(folder);
    expect(
      files
        .filter(({ path }) => path?.startsWith(base))
        .map(({ path, name, size, versionNumber }) => [path, name, size, versionNumber])
        .sort(),
    ).toEqual(
      [
        [base, "gravacao.bin", 9 * 1024 * 1024, 1],
        [`${base}/fevereiro`, "salas.csv", 26, 1],
        [`${base}/janeiro`, "salas.csv", 24, 1],
      ].sort(),
    );
    expect(pieces).toEqual(["POST", "PATCH"]);
  },
);

describe("with the keyboard alone", () => {
  test(
    "the wrong header is corrected, and the stored file is read again",
    clauses("beyond.intake"),
    async () => {
      await page.goto(`${server.url}/project/${projectId}?tab=data`);
      await press(page.getByRole("link", { name: LEDGER }), "Enter");
      await press(page.getByRole("tab", { name: "Visão geral" }), "ArrowRight");
      await page.getByRole("heading", { name: "Confirmar mapeamento" }).waitFor();
      await page.getByText("linhas · cabeçalho na linha 1").waitFor();
      await press(page.getByText("Corrigir a leitura"), "Enter");
      await tabTo(page.getByLabel("Linha do cabeçalho"));
      await page.keyboard.type("4");
      await press(page.getByRole("button", { name: "Ler de novo" }), "Enter");
      await page.getByText("linhas · cabeçalho na linha 4").waitFor();
      await page.getByRole("combobox", { name: "Esta tabela é" }).getByText("Razão").waitFor();
    },
  );

  test(
    "a column is left out, confirmed, and the change taken back",
    clauses("beyond.intake"),
    async () => {
      await press(page.getByRole("combobox", { name: "Significado de Fornecedor" }), "Enter");
      await page.getByRole("option", { name: "Não usar" }).waitFor();
      await page.keyboard.press("Home");
      await page.locator("[role=option][data-highlighted]", { hasText: "Não usar" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByText("Há alterações por confirmar.").waitFor();
      await press(page.getByRole("button", { name: "Confirmar mapeamento" }), "Enter");
      await toast("Mapeamento confirmado");
      await page.getByText("Coluna “Fornecedor”: não usada", { exact: false }).waitFor();
      await press(page.getByRole("button", { name: /^Reverter a mudança/ }).first(), "Enter");
      await press(page.getByRole("dialog").getByRole("button", { name: "Reverter" }), "Enter");
      await toast("Mapeamento revertido");
      await page
        .getByRole("combobox", { name: "Significado de Fornecedor" })
        .getByText("Fornecedor")
        .waitFor();
    },
  );

  test(
    "the question about dates is answered; the preview shows the total left out",
    clauses("beyond.intake"),
    async () => {
      const question = page.getByRole("group", { name: /não dá para saber o que vem antes/ });
      await press(question.getByRole("radio").first(), "Space");
      await page.keyboard.press("ArrowDown");
      await expect
        .poll(() => question.getByRole("radio", { name: "Mês/dia/ano" }).isChecked())
        .toBe(true);
      const preview = page.getByRole("region", { name: "Prévia das linhas" });
      await preview.getByText("1 linha de total fica fora das somas.").waitFor();
      await expect.poll(() => preview.locator("tr[data-rejected]").innerText()).toContain("17");
      await press(page.getByRole("button", { name: "Confirmar mapeamento" }), "Enter");
      await toast("Mapeamento confirmado");
      const read = await waitFor(
        () =>
          http.get<{ mapping: { canonical: string; questions: { answer: string | null }[] }[] }>(
            `/api/files/${fileIds.get(LEDGER)}`,
          ),
        ({ mapping }) => mapping[0]?.questions.some(({ answer }) => answer === "mdy") === true,
        30_000,
      );
      expect(read.mapping[0]?.canonical).toBe("custos");
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});

test("the analysis can be run", clauses("2.73", "beyond.intake"), async () => {
  await page.goto(`${server.url}/project/${projectId}/phase/1`);
  await runButton().waitFor();
  await expect.poll(() => runButton().isEnabled()).toBe(true);
  const strip = page.getByTestId("coverage-strip");
  await strip
    .getByText("Dá para executar com 6 seções completas e 1 que depende das linhas, de 14.")
    .waitFor();
  await strip.getByText("Inventário de processos (5 seções)").waitFor();
});

test(
  "what files leave open is asked one by one, and Enter answers",
  clauses("beyond.intake"),
  async () => {
    const spending = [
      "Entity,Date,Expense Type,Supplier,Amount",
      ...Array.from(
        { length: 40 },
        (_, row) =>
          `HMRC,2025-${String((row % 12) + 1).padStart(2, "0")}-15,IT services,Acme ${row % 4},${25_000 + 1_000 * row}.50`,
      ),
    ].join("\r\n");
    const file = await http.upload(
      `/api/projects/${projectId}/upload`,
      "spending.csv",
      Buffer.from(spending),
    );
    await filesRead(http, projectId);
    await page.goto(`${server.url}/project/${projectId}?tab=data`);
    await press(
      page.getByTestId("open-questions").getByRole("link", { name: /^Responder \d+ pergunta/ }),
      "Enter",
    );
    await page.waitForURL(`${server.url}/project/${projectId}/perguntas`);
    const queue = page.getByTestId("question-queue");
    await queue.getByRole("button", { name: "Executar", exact: true }).waitFor();
    await queue.getByText("Em que moeda estão os valores de “Amount”?").waitFor();
    await queue.getByText("Muda um número de destaque.").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await queue.getByRole("radio", { name: "Libra (GBP)" }).focus();
    await page.keyboard.press("Space");
    const [, count = ""] = /^1 de (\d+)$/m.exec(await queue.innerText()) ?? [];
    await page.keyboard.press("Enter");
    await queue
      .getByText("Em que moeda estão os valores de “Amount”?")
      .waitFor({ state: "detached" });
    await queue.getByText(count === "1" ? "Não há mais perguntas" : `2 de ${count}`).waitFor();
    const open = await http.get<{ fileId: string; id: string }[]>(
      `/api/projects/${projectId}/questions`,
    );
    expect(open.filter(({ fileId, id }) => fileId === file.id && id === "moeda")).toEqual([]);
  },
);

test(
  "rows are sorted, filtered and profiled as they stand in the file",
  clauses("beyond.intake"),
  async () => {
    await page.goto(fileUrl(LEDGER, "data"));
    const grid = page.getByTestId("row-grid");
    await grid.getByText("1.100,50").waitFor();
    await grid.getByRole("button", { name: "Ordenar por Valor" }).click();
    await grid.getByRole("button", { name: /^Valor \(R\$\): ordem crescente/ }).click();
    await expect.poll(() => grid.locator('[aria-rowindex="2"]').innerText()).toContain("13.272,00");
    await grid.getByRole("button", { name: "Perfil da coluna Fornecedor" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Valores mais frequentes").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Filtrar por “Fornecedor 1”" }).click();
    await page.getByText("3 linhas", { exact: true }).waitFor();
    await expect.poll(() => grid.locator('[role="rowgroup"] [role="rowheader"]').count()).toBe(3);
  },
);

test(
  "a table found in a document counts once it is confirmed",
  clauses("beyond.intake"),
  async () => {
    await page.goto(fileUrl("ata.docx", "mapping"));
    await page.getByRole("button", { name: "Confirmar tabela" }).click();
    await toast("Tabela confirmada");
    await page.getByRole("button", { name: "Confirmar tabela" }).waitFor({ state: "detached" });
  },
);

test("an archive tells what it left out and why", clauses("5.6", "beyond.intake"), async () => {
  await page.goto(fileUrl("pasta.zip", "archive"));
  await page.getByText("O caminho sai da pasta do ZIP").waitFor();
  await page.getByRole("link", { name: "ramais.csv" }).waitFor();
});

test(
  "a name sent again is a version, and the two are compared",
  clauses("beyond.intake"),
  async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: "Riscos",
          rows: [
            ["ID do risco", "Descrição", "Probabilidade", "Impacto"],
            ["R1", "Falta de energia", 3, 4],
            ["R2", "Fraude", 1, 5],
            ["R3", "Greve", 1, 2],
          ],
        },
      ],
    });
    const { id } = await http.upload(
      `/api/projects/${projectId}/upload`,
      "riscos.xlsx",
      Buffer.from(workbook),
    );
    await filesRead(http, projectId);
    await page.goto(`${server.url}/files/${id}?tab=versions`);
    await page.getByText("Da versão 1 para a versão 2").waitFor();
    await page.getByText("Probabilidade: 2 → 3").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Abrir a versão 1" }).click();
    await page.getByText("Há uma versão mais nova deste arquivo.").waitFor();
  },
);

describe.each([
  [1440, "light"],
  [900, "dark"],
  [360, "light"],
] as const)("%i px, %s", (width, theme) => {
  test.each([
    [LEDGER, "overview", "O que é"],
    [LEDGER, "mapping", "Prévia das linhas"],
    [LEDGER, "data", "Filtrar"],
    [LEDGER, "quality", "Completude"],
    ["ata.docx", "document", "A equipe decidiu"],
    ["painel.png", "document", "Documento"],
  ])("%s: %s", clauses("beyond.legible"), async (name, tab, sign) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((value) => localStorage.setItem("ui-theme", value), theme);
    await page.goto(fileUrl(name, tab));
    await page.getByText(sign).first().waitFor();
    // Not until the network is idle: the stream of events, once open, never is.
    await untilStill(page);
    await expect
      .poll(() =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      )
      .toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
  });
});
