import type { Page } from "playwright-core";
import type { DialogName } from "#web/ui/dialog/dialog-names.ts";
import { writeBenchmarkBook } from "../../fixtures/benchmark-book.ts";
import type { Furnished, Persona } from "./people/furnish.ts";
import { personFile } from "./people/person-file.ts";
import { submitFirst } from "./submit-first.ts";

/** What the demonstration alone does not bring about. */
interface Elsewhere {
  needs: string;
}

/** How a person comes to a window: who, at which address, by which presses. */
export interface Opener {
  as?: Persona | "visitor";
  /** Of the router, with its parameters by name. */
  at: string;
  /** What other people do before. */
  before?: (place: Furnished) => Promise<unknown>;
  press: (page: Page, place: Furnished) => Promise<void>;
}

const content = (page: Page) => page.locator("#content");
/** A button of the page by its words, or the first of several. */
const button =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> =>
    content(page)
      .getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
      .first()
      .click();
const byId =
  (id: string) =>
  async (page: Page): Promise<void> =>
    page.getByTestId(id).first().click();
/** What the gate's card keeps folded. */
const moreOfGate = async (page: Page): Promise<void> =>
  content(page)
    .getByTestId("gate-more")
    .evaluate((more: HTMLDetailsElement) => {
      // A returned gate has it open already.
      more.open = true;
    });
const inMenu =
  (trigger: RegExp, item: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: trigger }).first().click();
    await page.getByRole("menuitem", { name: item }).first().click();
  };
const inDialog =
  (name: string) =>
  async (page: Page): Promise<void> =>
    page.locator("[data-dialog]").last().getByRole("button", { name, exact: true }).first().click();
const steps =
  (...presses: ((page: Page, place: Furnished) => Promise<void>)[]) =>
  async (page: Page, place: Furnished): Promise<void> => {
    for (const press of presses) await press(page, place);
  };
const nudge =
  (index: number, key: "ArrowLeft" | "ArrowRight") =>
  async (page: Page): Promise<void> => {
    await content(page).getByRole("slider").nth(index).focus();
    await page.keyboard.press(key);
  };

const project = "/project/:projectId";
const phase = (number: number): string => `${project}/phase/${number}`;
const empty = "/project/:emptyProjectId";

export const openers: Record<DialogName, Opener | Elsewhere> = {
  "command-palette": { at: "/dashboard", press: (page) => page.keyboard.press("Control+k") },
  shortcuts: { at: "/dashboard", press: (page) => page.keyboard.press("?") },
  notifications: { at: "/dashboard", press: byId("button-notifications") },
  "new-analysis": { at: "/dashboard", press: byId("button-new-analysis") },
  "reset-demonstration": {
    at: "/dashboard",
    press: inMenu(/Ana Prado/, /^Atualizar a demonstração/),
  },
  "delete-demonstration": { at: "/dashboard", press: inMenu(/Ana Prado/, /^Apagar demonstração/) },
  "visit-demonstration": { needs: "the demonstration's people (e2e/demonstration.test.ts)" },
  "request-access": {
    as: "visitor",
    at: "/signin",
    press: (page) => page.getByRole("button", { name: "Pedir novo acesso" }).click(),
  },

  "confirm-identity": { needs: "a mail server or a passkey" },

  "edit-project": { at: empty, press: inMenu(/^Ações do projeto/, /^Renomear/) },
  "archive-project": { at: empty, press: inMenu(/^Ações do projeto/, /^Arquivar/) },
  "client-template": { at: empty, press: inMenu(/^Ações do projeto/, /^Modelo do cliente/) },
  "add-member": { as: "consultant", at: `${empty}/equipe`, press: byId("button-add-member") },
  "member-duty": { as: "consultant", at: `${empty}/equipe`, press: button(/^Alterar função de/) },
  "remove-member": {
    as: "consultant",
    at: `${empty}/equipe`,
    press: button(/^Remover .* da equipe/),
  },
  "invite-approver": { at: phase(1), press: steps(moreOfGate, button("Convidar aprovador")) },

  // Before the mapping below: who reads a file differently puts the gate out of date.
  "prepare-gate": { at: phase(7), press: button("Preparar o gate") },
  "gate-statement": { at: phase(4), press: steps(moreOfGate, button("Registrar decisão")) },
  "ask-signature": {
    at: phase(4),
    press: steps(moreOfGate, button("Registrar decisão"), inDialog("Pedir a quem assina")),
  },
  "waive-prior-phase": { at: phase(3), press: steps(moreOfGate, button("Dispensar exigência")) },
  "submit-gate": { at: phase(1), press: byId("button-submit-gate") },
  "waive-gate": {
    at: phase(1),
    before: submitFirst,
    press: steps(moreOfGate, button("Dispensar gate")),
  },

  "file-quality": { at: `${project}?tab=data`, press: button(/^Qualidade de/) },
  "rename-file": { at: `${project}?tab=data`, press: inMenu(/^Ações de/, /^Renomear/) },
  "delete-file": { at: `${project}?tab=data`, press: inMenu(/^Ações de/, /^Excluir/) },
  "search-result": {
    at: `${project}?tab=data`,
    press: async (page) => {
      await content(page).getByRole("searchbox").first().fill("chamados");
      await content(page)
        .getByRole("list", { name: /[Rr]esultado/ })
        .getByRole("button")
        .first()
        .click();
    },
  },
  "column-profile": { at: "/files/:fileId?tab=data", press: button(/^Perfil d/) },
  "revert-mapping": {
    at: "/files/:fileId?tab=mapping",
    before: confirmMapping,
    press: button(/^Reverter a mudança/),
  },

  "fact-origin": {
    at: phase(1),
    press: (page) => content(page).locator("[data-fact]").first().click(),
  },
  assumption: {
    at: `${project}/premissas`,
    press: (page) => content(page).getByRole("table").getByRole("button").first().click(),
  },
  "confirm-assumptions": {
    at: `${project}/premissas`,
    press: async (page) => {
      await content(page).getByRole("checkbox").first().check();
      await content(page).getByRole("button", { name: "Confirmar 1 selecionada" }).click();
    },
  },
  "mining-cases": {
    at: `${project}/processos`,
    press: (page) => content(page).getByTestId("bottlenecks").getByRole("button").first().click(),
  },
  artifact: {
    at: `${phase(1)}?tab=artefatos`,
    press: steps(openTab("Artefatos"), seeFirst("Artefatos")),
  },
  dataset: {
    at: `${phase(1)}?tab=artefatos`,
    press: steps(openTab("Artefatos"), seeFirst("Datasets")),
  },
  "run-again": { at: phase(7), press: byId("button-run-again") },
  "cancel-run": {
    at: phase(7),
    press: async (page) => {
      // What the run goes on to say would take the window away: it is heard of once, and neither followed nor read again.
      const heardOf = new Set<string>();
      await page.route(/\/api\/runs\/[^/]+\/events/, () => undefined);
      await page.route(/\/api\/runs\/[^/?]+$/, async (route) => {
        const address = route.request().url();
        if (heardOf.has(address)) return;
        heardOf.add(address);
        await route.continue();
      });
      await page.getByTestId("button-run-again").click();
      await page.getByTestId("button-run-phase").click();
      await page.getByRole("tab", { name: "Execução" }).click();
      const cancel = content(page).getByRole("button", { name: "Cancelar execução" });
      await cancel.waitFor();
      await page.route("**/api/phases/**", () => undefined);
      await cancel.click();
    },
  },
  "override-decision": {
    at: phase(2),
    press: steps(openTab("Redesenho"), button(/^Alterar a decisão de/)),
  },
  "option-weights": {
    at: `${project}/sistemas`,
    press: steps(
      openTab("Opções"),
      nudge(0, "ArrowRight"),
      nudge(1, "ArrowLeft"),
      byId("button-save-weights"),
    ),
  },
  "save-scenario": {
    at: phase(5),
    press: steps(openTab("E se?"), nudge(0, "ArrowRight"), byId("button-save-scenario")),
  },
  "delete-scenario": {
    at: phase(5),
    before: ({ http, known }) =>
      http.admin.send("POST", `/api/projects/${known["projectId"]}/scenarios`, {
        name: "Adoção lenta",
        drivers: { adoption: 0.8 },
      }),
    press: steps(openTab("E se?"), button(/^Excluir Adoção lenta/)),
  },
  "reopen-phase": { needs: "an indicator that left its plan after its phase was approved" },

  conversations: { at: "/dashboard", press: button("Conversas") },
  "rename-conversation": {
    at: "/dashboard",
    before: ({ http, phaseIds }) =>
      http.admin.send("POST", "/api/conversations", {
        phaseId: phaseIds[6],
        message: "Qual o total?",
      }),
    press: inMenu(/^Ações da conversa/, /^Renomear/),
  },
  "computed-fact": { needs: "an answer with a figure that no run has" },

  "report-contents": {
    at: "/reports/:reportId",
    press: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: /^Sumário/ }).click();
    },
  },
  comments: { at: "/reports/:reportId", press: byId("button-comments") },
  "report-reads": { at: "/reports/:reportId", press: button("Quem leu") },
  "release-report": {
    at: "/reports/:reportId",
    press: button(/^(?:Revogar liberação|Liberar para o cliente)$/),
  },
  "rerun-section": { at: "/reports/:reportId", press: button(/^Refazer a seção/) },
  "rewrite-section": { needs: "a language model" },
  "compose-report": { at: "/reports", press: byId("button-new-report") },
  "schedule-report": { at: "/reports/personalizados/:customId", press: button("Agendar") },
  "share-report": { at: "/reports/personalizados/:customId", press: button("Compartilhar") },
  "remove-composed-report": {
    at: "/reports/personalizados/:customId",
    press: inMenu(/^Mais ações/, /^Excluir/),
  },

  "preview-document": { at: "/library", press: button(/^Pré-visualizar /) },
  "send-document": { at: "/library", press: button("Enviar documento") },
  "edit-document": { at: "/library/:documentId", press: inMenu(/^Mais ações/, /^Editar/) },
  "remove-document": {
    at: "/library/:documentId",
    press: inMenu(/^Mais ações/, /^Mover para a lixeira/),
  },
  "compare-versions": { at: "/library/:documentId", press: button("Comparar versões") },
  "decide-document": { as: "approver", at: "/library/:documentId", press: button("Decidir") },

  kpi: { at: "/kpis", press: byId("button-new-kpi") },
  "kpi-point": { at: "/kpis", press: button("Registrar valor") },
  "kpi-history": { at: "/kpis", press: byId("button-kpi-history") },
  "kpi-csv-problems": {
    at: "/kpis",
    press: (page) =>
      content(page)
        .locator("input[type=file]")
        .first()
        .setInputFiles({
          name: "indicadores.csv",
          mimeType: "text/csv",
          buffer: Buffer.from("Indicador;Data;Valor\nNPS;ontem;muito\n"),
        }),
  },
  "import-records": { at: "/kpis", press: button(/^Importar de/) },
  "use-case": { at: "/cases", press: byId("button-new-case") },
  "use-case-history": { at: "/cases", press: inMenu(/^Ações de/, /^Histórico/) },
  risk: { at: "/risks", press: byId("button-new-risk") },
  "risk-history": { at: "/risks", press: inMenu(/^Ações de/, /^Histórico/) },
  "record-panel": { at: "/risks", press: byId("button-open-record") },
  "remove-record": { at: "/risks", press: inMenu(/^Ações de/, /^Excluir/) },
  "accept-risk": {
    as: "approver",
    at: "/risks",
    before: releaseRisk,
    press: byId("button-accept-risk"),
  },
  "programme-start": { at: "/programa", press: byId("button-programme-start") },
  "programme-item": {
    at: "/programa",
    press: async (page) => content(page).getByTestId("programme-bar").first().click(),
  },
  "programme-owner": {
    at: `${project}/programa?visao=tabela`,
    press: async (page) => {
      await openGroups(page);
      await content(page).getByTestId("button-assign-owner").first().click();
    },
  },
  "programme-move": {
    at: "/programa",
    press: async (page) => {
      const row = content(page).locator("[role=row]:not([aria-expanded]) [data-row-main]").first();
      await row.focus();
      await page.keyboard.down("Shift");
      for (let week = 0; week < 12; week += 1) await page.keyboard.press("ArrowRight");
      await page.keyboard.up("Shift");
    },
  },
  measures: { at: "/programa", before: measureItem, press: byId("measured-value") },
  "withdraw-measure": {
    at: `${project}/programa?visao=tabela`,
    before: measureItem,
    press: async (page) => {
      await openGroups(page);
      const measured = content(page)
        .locator("[role=row]:not([aria-expanded])")
        .filter({ has: page.getByTestId("measured-value") });
      await measured.first().getByRole("button").first().click();
      await page.getByTestId("button-withdraw-measure").first().click();
    },
  },
  "new-survey": { at: `${empty}/pesquisa`, press: byId("button-new-survey") },
  "close-survey": { at: `${project}/pesquisa`, press: byId("button-close-survey") },

  "client-value": { at: "/benchmarks", press: button(/^(?:Registrar|Alterar) valor/) },
  "import-benchmarks": {
    at: "/benchmarks",
    press: async (page) =>
      page.getByTestId("input-benchmark-set").setInputFiles({
        name: "conjunto.xlsx",
        mimeType: "application/octet-stream",
        buffer: Buffer.from(await writeBenchmarkBook()),
      }),
  },
  "retire-benchmarks": { at: "/benchmarks", press: button("Tirar de uso") },
  "benchmark-consent": {
    at: "/benchmarks",
    before: (place) => activate(place, "emptyProjectId"),
    press: button("Base interna"),
  },
  "revoke-consent": {
    at: "/benchmarks",
    before: consent,
    press: steps(button("Base interna"), inDialog("Retirar da base")),
  },

  "erase-person-in-files": {
    at: "/admin/privacidade",
    before: namePerson,
    press: steps(
      button(/^Gerenciar a privacidade de Boreal Alimentos/),
      async (page) => {
        await page.getByLabel("Nome completo").fill(named?.person.name ?? "");
        await page.getByRole("button", { name: "Buscar" }).click();
      },
      inDialog("Apagar esta pessoa"),
    ),
  },
  "invite-links": {
    at: "/admin",
    press: async (page) => {
      await page.getByTestId("input-invite-email").fill("nova@exemplo.com.br");
      await page.getByTestId("button-create-invite").click();
    },
  },
  "cancel-invite": { at: "/admin", press: button("Cancelar") },
  user: { at: "/admin/users", press: button("Gerenciar bia@exemplo.com.br") },
  "disable-user": {
    at: "/admin/users",
    press: steps(button("Gerenciar bia@exemplo.com.br"), inDialog("Desativar acesso")),
  },
  "remove-passkeys": { needs: "a person with a passkey" },
  "remove-identity-provider": { needs: "a firm's sign-in that is set up" },
  "require-passkeys": { needs: "an address at which passkeys can be made" },
  "erase-person": {
    at: "/admin/users",
    press: steps(button("Gerenciar bia@exemplo.com.br"), inDialog("Apagar dados pessoais")),
  },
  "audit-entry": { at: "/admin/audit", press: button(/^Detalhes/) },
  "regulation-line": { at: "/admin/regulacao", press: button("Nova linha") },
  "public-part": { at: "/admin/pagina-publica", press: button("Preencher Conselhos") },
  "client-privacy": { at: "/admin/privacidade", press: button(/^Gerenciar a privacidade/) },
  "close-client": {
    at: "/admin/privacidade",
    before: copyOfFragata,
    press: steps(
      button(/^Gerenciar a privacidade de Companhia Fragata/),
      inDialog("Encerrar cliente"),
    ),
  },
  "deletion-certificate": { at: "/admin/privacidade", press: button(/^Ver certificado de/) },

  "sample-dialog": { at: "/test-dialog-ci", press: button("Abrir janela") },
  "sample-confirm": { at: "/test-dialog-ci", press: button("Pedir confirmação") },
  "sample-sheet": { at: "/test-dialog-ci", press: button("Abrir painel") },
  "sample-popover": { at: "/test-dialog-ci", press: button("Abrir balão") },
};

let named: Awaited<ReturnType<typeof personFile>> | null = null;
/** Once for all: a client whose file names a person. The demonstration stays the active project. */
async function namePerson(place: Furnished): Promise<void> {
  if (named !== null) return;
  named = await personFile(place.http.admin, "Boreal Alimentos");
  await activate(place, "projectId");
}

function openTab(name: string) {
  return async (page: Page): Promise<void> =>
    content(page).getByRole("tab", { name }).first().click();
}

function seeFirst(card: string) {
  return async (page: Page): Promise<void> =>
    content(page)
      .getByRole("region", { name: card, exact: true })
      .getByRole("button", { name: /^Ver / })
      .first()
      .click();
}

async function activate(
  { http, known }: Furnished,
  project: "projectId" | "emptyProjectId",
): Promise<void> {
  await http.admin.send("POST", `/api/projects/${known[project]}/activate`);
}

/** Says again what was read: a change that can be taken back. */
async function confirmMapping({ http, known }: Furnished): Promise<void> {
  const path = `/api/files/${known["fileId"]}/mapping`;
  interface Table {
    tableName: string;
    canonical: string | null;
    columns: { source: string; target: string | null }[];
  }
  const { version, tables } = await http.admin.get<{ version: number; tables: Table[] }>(path);
  const decisions = tables.map(({ tableName, canonical, columns }) => ({
    tableName,
    canonical,
    columns: Object.fromEntries(
      columns.map(({ source, target }, index) => [
        source,
        index === columns.length - 1 ? null : target,
      ]),
    ),
    answers: {},
  }));
  await http.admin.send("PUT", path, { version, tables: decisions });
}

/** What stands in groups is closed at first. */
const openGroups = (page: Page): Promise<void> =>
  content(page).getByTestId("button-open-all").click();

/** By the consultant: nobody waives what they submitted themselves. */
/** The first item that is no preview's: in a sentence, of a month that every project's today is after. */
async function measureItem({ http, known }: Furnished): Promise<void> {
  const path = `/api/projects/${known["projectId"]}/programme`;
  const { items } = await http.admin.get<{ items: { id: string; isPreview: boolean }[] }>(path);
  const item = items.find(({ isPreview }) => !isPreview);
  if (item === undefined) throw new Error("The demonstration's programme has previews alone");
  await http.admin.send("POST", `${path}/items/${item.id}/measures`, {
    month: "2026-09",
    unit: "brl-month",
    before: 900,
    now: 700,
    statement: "Fechamento do mês.",
  });
}

/** The first risk above the appetite is shown to the company. */
async function releaseRisk({ http, known }: Furnished): Promise<void> {
  const path = `/api/projects/${known["projectId"]}/risks`;
  const { risks } = await http.admin.get<{ risks: Record<string, unknown>[] }>(path);
  const [first] = risks;
  if (first === undefined) throw new Error("The demonstration has no risk");
  const {
    id,
    version,
    name,
    category,
    useCaseId,
    owner,
    status,
    probability,
    impact,
    controls,
    dueOn,
  } = first;
  await http.admin.send("PATCH", `${path}/${String(id)}`, {
    version,
    name,
    category,
    useCaseId,
    owner,
    status,
    probability,
    impact,
    controls,
    dueOn,
    isReleased: true,
  });
}

async function consent(place: Furnished): Promise<void> {
  const { client } = await place.http.admin.get<{ client: { id: string } }>(
    `/api/projects/${place.known["emptyProjectId"]}`,
  );
  await place.http.admin.send("PUT", `/api/clients/${client.id}/benchmark-consent`, {
    consentedOn: "2026-10-31",
    document: "Contrato 12",
  });
}

/** A closing asks for the copy first. */
async function copyOfFragata(place: Furnished): Promise<void> {
  const { client } = await place.http.admin.get<{ client: { id: string } }>(
    `/api/projects/${place.known["emptyProjectId"]}`,
  );
  await (await place.http.admin.raw(`/api/clients/${client.id}/export`)).arrayBuffer();
}
