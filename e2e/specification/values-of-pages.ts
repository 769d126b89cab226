import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { listAs, readAs, type ScreenCheck } from "./screen-check.ts";

const SEVEN = [
  "ValueScope",
  "ZeroBase Rebuild",
  "OrgDNA.AI",
  "SmartStack",
  "BusinessCase",
  "AIPolicyCore",
  "AdoptLoop",
];
const [FIRST = "", ...LATER] = SEVEN;
const DESCRIPTIONS = [
  "Diagnóstico e heatmap de valor: onde o valor se perde, quanto, com que certeza e por onde começar.",
  "Redesenho de processos a partir do resultado esperado, com o efeito calculado etapa a etapa.",
  "Modelo organizacional AI-native: dos ganhos de processo ao modelo de operação.",
  "Arquitetura de nuvem e APIs e matriz de construir, comprar ou fazer em parceria, a custo conhecido.",
  "Benefícios sem dupla contagem, fluxo de caixa em três cenários e portfólio priorizado.",
  "Governança e conformidade dos casos de uso de IA.",
  "Cultura, capacitação e adoção, com a captura de benefícios acompanhada.",
];

/** What the pages around the phases say over the demonstration, figure by figure. */
export const valuesOfPages: ScreenCheck[] = [
  [
    "each address leads to its own page, whose header says where it is and whose project it shows",
    clauses("2.2", "2.23", "2.25", "2.26", "2.27"),
    async ({ page, url, projectId, phaseIds }) => {
      const head = page.getByRole("banner");
      const phase = ["Início", "Fases", "Análise de Fase"];
      for (const [path, heading, title, crumbs] of [
        ["/", "Dashboard do Projeto", "Dashboard do Projeto", ["Início"]],
        ["/dashboard", "Dashboard do Projeto", "Dashboard do Projeto", ["Início"]],
        [
          `/project/${projectId}`,
          "Diagnóstico ValueScope",
          "Diagnóstico ValueScope",
          ["Início", "Projeto"],
        ],
        [`/project/${projectId}/phase/1`, "ValueScope", "Análise de Fase", phase],
        ["/phase/4", "SmartStack", "Análise de Fase", phase],
        [`/phase/${phaseIds[2]}`, "OrgDNA.AI", "Análise de Fase", phase],
        ["/phases", "Fases", "Fases", ["Início", "Fases"]],
        [
          "/benchmarks",
          "Benchmarking Enterprise",
          "Benchmarking Enterprise",
          ["Início", "Benchmarks Dinâmicos"],
        ],
        ["/library", "Biblioteca", "Biblioteca", ["Início", "Biblioteca"]],
        ["/kpis", "KPIs", "KPIs", ["Início", "KPIs"]],
        ["/cases", "Casos de Uso", "Casos de Uso", ["Início", "Casos de Uso"]],
        ["/risks", "Riscos", "Riscos", ["Início", "Riscos"]],
        ["/reports", "Relatórios", "Relatórios", ["Início", "Relatórios"]],
        ["/admin", "Administração", "Administração", ["Início", "Administração"]],
        ["/test-dialog-ci", "Sistema visual", "Sistema visual", ["Início", "Sistema visual"]],
      ] as const) {
        await page.goto(url + path);
        await readAs(page.locator("main").getByRole("heading", { level: 1 }).first(), heading);
        await readAs(head.locator("p[title]").first(), title);
        await listAs(head.getByRole("navigation").getByRole("listitem"), crumbs);
      }
      await readAs(head.locator(`a[href="/project/${projectId}"]`), "Diagnóstico ValueScope");
      const side = page.getByLabel("Barra lateral");
      await readAs(
        side.locator(`a[href="/project/${projectId}"]`).first(),
        "Diagnóstico ValueScope",
      );
      await side.getByText("Nimbela Tecnologia para E-commerce S.A.", { exact: true }).waitFor();
      await readAs(
        side.getByRole("button", { name: /Ana Prado/ }),
        "AP Ana Prado Administrador Conta e preferências",
      );
      await page.goto(`${url}/admin/setup`);
      await readAs(page.getByRole("heading", { level: 1 }), "Esta instalação já tem administrador");
    },
  ],
  [
    "nobody signed in meets the public page instead of each framed one, and nothing of the frame while that is asked",
    clauses("2.1", "2.4", "2.5", "4.1"),
    async ({ page, url, projectId, phaseIds }) => {
      const context = await page.context().browser()!.newContext({ locale: "en-US" });
      const visitor = await context.newPage();
      const title = visitor.getByRole("heading", { level: 1 });
      for (const path of [
        "/dashboard",
        `/project/${projectId}`,
        `/project/${projectId}/phase/1`,
        "/phase/1",
        `/phase/${phaseIds[0]}`,
        "/phases",
        "/benchmarks",
        "/library",
        "/kpis",
        "/cases",
        "/risks",
        "/reports",
        "/admin",
        "/test-dialog-ci",
      ]) {
        await visitor.goto(url + path);
        await visitor.waitForURL(`${url}/`);
        await readAs(title, "Rebuild the organisation around AI, with every number backed.");
        await expect.poll(() => visitor.getByLabel("Barra lateral").count()).toBe(0);
      }
      for (const [path, heading] of [
        ["/about", "About Lastro"],
        ["/consultant-login", "Consultant Access"],
        ["/signin", "Entrar no Lastro"],
      ] as const) {
        await visitor.goto(url + path);
        await readAs(title, heading);
      }
      await context.close();
      const asking = await page.context().newPage();
      let release = (): void => undefined;
      const held = new Promise<void>((settle) => (release = settle));
      await asking.route("**/api/auth/user", async (route) => {
        await held;
        await route.fallback();
      });
      const asked = asking.waitForRequest("**/api/auth/user");
      await asking.goto(`${url}/risks`);
      await asked;
      await expect.poll(() => asking.locator("#content, aside").count()).toBe(0);
      release();
      await asking.getByLabel("Barra lateral").waitFor();
      await asking.close();
    },
  ],
  [
    "what is not there says so, whole, with the way back",
    clauses("2.3", "2.48", "2.63", "8.23", "8.24"),
    async ({ page, url }) => {
      const nowhere = crypto.randomUUID();
      const main = page.locator("main");
      for (const [path, text, back, href] of [
        [
          `/project/${nowhere}`,
          "Projeto não encontrado O projeto não existe ou você não tem permissão para vê-lo. Voltar ao dashboard",
          "Voltar ao dashboard",
          "/dashboard",
        ],
        [
          `/phase/${nowhere}`,
          "Fase não encontrada A fase não existe ou você pode não ter permissão para acessá-la. Ver as fases do projeto",
          "Ver as fases do projeto",
          "/phases",
        ],
        [
          "/nada/aqui",
          "Página não encontrada Página não encontrada O endereço não existe, mudou ou não é para o seu acesso. Ctrl+K procura telas, números e arquivos. Ir para o dashboard",
          "Ir para o dashboard",
          "/dashboard",
        ],
      ] as const) {
        await page.goto(url + path);
        const link = main.getByRole("link", { name: back, exact: true });
        await expect.poll(() => link.getAttribute("href")).toBe(href);
        await readAs(main, text);
      }
    },
  ],
  [
    "the dashboard's seven phases and the line of the programme",
    clauses("2.33", "2.34", "4.4", "4.5", "9.2"),
    async ({ page, url, projectId }) => {
      await page.goto(`${url}/dashboard`);
      const tiles = page.locator("main [data-phase]");
      await listAs(tiles, [
        `${FIRST} Em Progresso Continuar`,
        ...LATER.map((name) => `${name} Bloqueado Aguarda liberação Ver prévia`),
      ]);
      await expect
        .poll(() =>
          tiles
            .getByRole("progressbar")
            .evaluateAll((bars) =>
              bars.map((bar) => [
                bar.getAttribute("aria-label"),
                bar.getAttribute("aria-valuenow"),
              ]),
            ),
        )
        .toEqual(SEVEN.map((name, at) => [`Avanço da fase ${name}`, at === 0 ? "62.2" : "0"]));
      await expect
        .poll(() =>
          tiles
            .getByRole("button", { name: "Aguarda liberação" })
            .evaluateAll((buttons) =>
              buttons.map((button) => (button as HTMLButtonElement).disabled),
            ),
        )
        .toEqual(LATER.map(() => true));
      await expect
        .poll(() => tiles.first().getByRole("link", { name: "Continuar" }).getAttribute("href"))
        .toBe(`/project/${projectId}/phase/1`);
      const bar = page.locator("main").getByRole("region", { name: "Progresso geral" });
      await readAs(
        bar,
        "Progresso geral: 0 de 7 fases aprovadas (0%) Abrir Projeto Preparação Ganhos rápidos Semanas 1–8 " +
          "Transformações centrais Semanas 9–16 Modelo AI-first Semanas 17–24 Começa em 17 dias (02/11/2026)",
      );
    },
  ],
  [
    "the dashboard's chat says what the newest phase found",
    clauses("2.38"),
    async ({ page, url }) => {
      await page.goto(`${url}/dashboard`);
      const panel = page.locator("main").getByTestId("assistant-panel");
      await page.getByText("Próximos passos").waitFor();
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 800);
          return panel.count();
        })
        .toBe(1);
      await panel.getByRole("heading", { name: "Resultado da fase AdoptLoop" }).waitFor();
      await panel
        .getByText(
          /A fase AdoptLoop foi executada\. O plano inteiro custa R\$ 734\.591 do tempo da equipe\./,
        )
        .waitFor();
      await listAs(panel.getByRole("region", { name: "Perguntas sugeridas" }).getByRole("button"), [
        "Adoção na semana 16?",
        "Estamos prontos?",
        "Quais os ganhos rápidos?",
        "Como está a qualidade dos dados?",
      ]);
    },
  ],
  [
    "a project: head, three cards, seven phases with their state, and what may be sent",
    clauses("2.42", "2.44", "2.46", "4.8", "5.6", "9.2"),
    async ({ page, url, projectId }) => {
      await page.goto(`${url}/project/${projectId}`);
      const main = page.locator("main");
      await readAs(main.getByRole("heading", { level: 1 }), "Diagnóstico ValueScope");
      await main.getByText("Dados fictícios de demonstração.", { exact: true }).waitFor();
      await main.getByText("Ativo", { exact: true }).first().waitFor();
      for (const text of [
        "Cliente Nimbela Tecnologia para E-commerce S.A. E-commerce Tech",
        "Progresso 0 de 7 fases aprovadas",
        "Equipe Sem equipe própria Aberto a todos os consultores",
      ])
        await expect
          .poll(async () => (await main.innerText()).replaceAll(/\s+/g, " "))
          .toContain(text);
      const rows = main.getByRole("tabpanel").getByRole("list").first().locator("> li");
      await listAs(rows, [
        `1 ${FIRST} Em andamento`,
        ...LATER.map((name, at) => `${at + 2} ${name} Pendente prévia`),
      ]);
      await readAs(
        main.getByTestId("upload-card").first(),
        "Enviar dados Planilhas e CSV viram tabelas, documentos podem ser pesquisados e ZIPs são abertos; outros tipos " +
          "ficam guardados. Até 200 MB por arquivo. Arraste arquivos ou pastas para cá ou Escolher arquivos Escolher pasta " +
          "Também é possível colar um arquivo ou uma imagem (Ctrl+V).",
      );
      // Of any type: the field asks for none.
      await expect
        .poll(() => main.getByTestId("input-files").first().getAttribute("accept"))
        .toBeNull();
    },
  ],
  [
    "the list of phases, card by card",
    clauses("2.75", "2.76", "4.9"),
    async ({ page, url }) => {
      await page.goto(`${url}/phases`);
      await listAs(
        page.locator("main li").filter({ has: page.getByRole("heading", { level: 2 }) }),
        SEVEN.map((name, at) =>
          [
            `Fase ${at + 1} ${name} ${DESCRIPTIONS[at]}`,
            at === 0 ? "Em andamento 62% Ver detalhes" : "Não iniciada 0% Ver prévia Ver detalhes",
          ].join(" "),
        ),
      );
    },
  ],
];
