import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { listAs, readAs, toastOf, type ScreenCheck } from "./screen-check.ts";

const FROM_PHASE_1 = "Importado de ValueScope";
const LAST_VALUE = "Último valor em 31/08/2026";
const AWAY = "Progresso: 0% afastou-se da meta";
const BUTTONS = "Histórico Registrar valor";

/** What each category of the comparison says of its measures: client, median, best quarter and tenth, best, distance, place. */
const COMPARED: Record<string, string[]> = {
  operational: [
    "Taxa de retrabalho: 15% 9% 5% 3% 1,8% 6,0 p.p. pior P23 · piorando",
    "Tempo médio de resolução de chamados: 60 h 48 h 30 h 18 h 11 h 25,0% pior P38 · piorando",
    "Ciclo do pedido (pagamento à expedição): 30 h 24 h 14 h 8 h 4 h 25,0% pior P39 · sem série",
    "Tempo de tratamento de devolução: 4 dias 5 dias 3 dias 2 dias 1,4 dia 20,0% melhor P63 · estável",
    "Ruptura de estoque: sem valor 5,5% 3,0% 1,5% 0,6% — —",
  ],
  financial: [
    "Chargeback sobre receita: 0,6% 0,4% 0,2% 0,1% 0,04% 0,2 p.p. pior P37 · melhorando",
    "Custo operacional por pedido: R$ 16,50 R$ 14 R$ 9 R$ 6 R$ 4 17,9% pior P41 · sem série",
    "Payback do CAC: 12 meses 11 meses 7 meses 4 meses 2 meses 9,1% pior P46 · sem série",
    "Receita por FTE: R$ 400 mil/ano R$ 390 mil/ano R$ 560 mil/ano R$ 820 mil/ano R$ 976 mil/ano 2,6% melhor P51 · sem série",
    "Margem EBITDA: 9% 8% 13% 19% 22,6% 1,0 p.p. melhor P55 · sem série",
  ],
  digital: [
    "Resolução em autosserviço: 24% 36% 52% 67% 76% 12,0 p.p. pior P29 · sem série",
    "Processos automatizados: 28% 34% 50% 66% 76% 6,0 p.p. pior P39 · sem série",
    "Integrações por API: 55,3% 62% 78% 90% 97% 6,7 p.p. pior P40 · sem série",
    "Disponibilidade da plataforma: 99,87% 99,80% 99,93% 99,98% 99,99% 0,07 p.p. melhor P63 · estável",
    "Equipes com uso semanal de IA: sem valor 40% 58% 75% 85% — —",
  ],
  customer: [
    "Resolução no primeiro contato: 61% 67% 77% 85% 90% 6,0 p.p. pior P36 · sem série",
    "CSAT (0–10): 7,8 8,0 8,6 9,1 9,4 0,2 ponto pior P42 · piorando",
    "NPS: 36 pontos 40 pontos 56 pontos 70 pontos 78 pontos 4 pontos pior P44 · piorando",
    "Churn anual de contas: 13% 12% 7% 4% 2% 1,0 p.p. pior P46 · piorando",
    "Taxa de recompra em 12 meses: sem valor 32% 43% 55% 62% — —",
  ],
};

/** What the lists of the project say over the demonstration, row by row. */
export const valuesOfLists: ScreenCheck[] = [
  [
    "three documents, each with its preview and its download, and a search that narrows them",
    clauses("2.82"),
    async ({ page, url }) => {
      await page.goto(`${url}/library`);
      const rows = page.locator("main li").filter({ has: page.locator('a[href^="/library/"]') });
      const sent = "Enviado por Lastro em 16/10/2026 Só da consultoria Pré-visualizar Baixar";
      await listAs(rows, [
        `Apresentação do business case (PowerPoint) Apresentação Relatórios business case ${sent}`,
        `Redesenho dos processos (Word) Documento Relatórios redesenho ${sent}`,
        `Relatório de diagnóstico (PDF) PDF Relatórios diagnóstico ${sent}`,
      ]);
      const search = page.getByLabel("Pesquisar nos documentos");
      await search.fill("Redesenho dos processos");
      await expect
        .poll(() => rows.first().innerText())
        .toMatch(/^Redesenho dos processos \(Word\)/);
      await search.fill("zzzz");
      await expect.poll(() => rows.count()).toBe(0);
      await search.fill("");
      await expect.poll(() => rows.count()).toBe(3);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("button", { name: "Baixar Relatório de diagnóstico (PDF)", exact: true })
          .or(
            page.getByRole("link", { name: "Baixar Relatório de diagnóstico (PDF)", exact: true }),
          )
          .first()
          .click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      await page.getByRole("link", { name: "Redesenho dos processos (Word)", exact: true }).click();
      await readAs(page.getByRole("heading", { level: 1 }), "Redesenho dos processos (Word)");
      await page.locator("main").getByText("Baixar").first().waitFor();
    },
  ],
  [
    "eight indicators, each with value, target, progress and its history",
    clauses("2.83"),
    async ({ page, url }) => {
      await page.goto(`${url}/kpis`);
      await listAs(
        page.getByTestId("kpi-card"),
        [
          [
            "Chargeback sobre receita",
            "0,61%",
            "Melhorando Meta: 0,4% Progresso: 31% a 0,21 p.p. da meta",
          ],
          ["Churn anual de contas", "13%", `Piorando Meta: 10% ${AWAY}`],
          ["CSAT", "7,8", `Piorando Meta: 8,5 ${AWAY}`],
          [
            "Disponibilidade da plataforma",
            "99,87%",
            "Estável Meta: 99,90% Progresso: 60% a 0,03 p.p. da meta",
          ],
          ["NPS", "36", `Piorando Meta: 45 ${AWAY}`],
          ["Retrabalho em chamados", "15,1%", `Piorando Meta: 9% ${AWAY}`],
          [
            "Tempo de tratamento de devolução",
            "4 dias",
            "Estável Meta: 3 dias Progresso: 20% a 1 dia da meta",
          ],
          ["Tempo médio de resolução", "59,8 h", `Piorando Meta: 48 h ${AWAY}`],
        ].map(([name, value, rest]) =>
          [name, FROM_PHASE_1, value, LAST_VALUE, rest, BUTTONS].join(" "),
        ),
      );
      await page.getByTestId("button-new-kpi").click();
      await readAs(page.getByRole("dialog").getByRole("heading").first(), "Novo KPI");
      await page.keyboard.press("Escape");
      const [card] = await page.getByTestId("kpi-card").all();
      await card?.getByTestId("button-kpi-history").click();
      const history = page.getByRole("dialog", { name: "Histórico de Chargeback sobre receita" });
      await history.getByText("0,61%").first().waitFor();
      await page.keyboard.press("Escape");
    },
  ],
  [
    "nine use cases by their stage, with release, level and value",
    clauses("2.84"),
    async ({ page, url }) => {
      await page.goto(`${url}/cases`);
      const of = (stage: string) =>
        page.getByRole("region", { name: stage, exact: true }).getByTestId("case-card");
      const [from, none] = ["Importado de AIPolicyCore", "Acurácia não informada"];
      const worth = (amount: string, process: string): string =>
        `${amount} Benefícios do processo no horizonte – ${process}`;
      await listAs(of("Ideia"), [
        `Assistente ao lojista Responder dúvidas do lojista Liberado com condições Nível limitado ${none} Sucesso do Cliente · P02 · 3 riscos ${from}`,
        `Cobrança Priorizar contatos de cobrança Liberado com condições Nível mínimo ${none} Financeiro · P09 · 1 risco ${from}`,
        `Conciliação Sugerir a conciliação de recebimentos Liberado Nível mínimo ${worth("R$ 181.917", "Conciliação de pagamentos e repasses")} Financeiro · P04 · 1 risco ${from}`,
      ]);
      const tickets = `${worth("R$ 415.488", "Atendimento e resolução de chamados")} Mesmo processo P01: não somar`;
      await listAs(of("Piloto"), [
        `Extração de catálogo Extrair atributos de fichas de produto Liberado Nível mínimo ${worth("R$ 166.309", "Cadastro e enriquecimento de catálogo")} Operações · P03 · 2 riscos ${from}`,
        `Resposta assistida Sugerir resposta ao analista Liberado Nível limitado ${tickets} Suporte · P01 · 2 riscos ${from}`,
        `Triagem de chamados Classificar e encaminhar chamados Liberado Nível mínimo ${tickets} Suporte · P01 · 2 riscos ${from}`,
        `Triagem de currículos Classificar candidatos Bloqueado Nível alto Dados reais sem hipótese legal; sem supervisão (e mais 5) Pessoas · P20 · 2 riscos ${from}`,
      ]);
      await listAs(of("Produção"), [
        `Antifraude Estimar o risco de fraude de um pedido Liberado com condições Nível mínimo Controles exigidos abaixo da parcela mínima; risco residual acima do apetite ${worth("R$ 60.359", "Análise antifraude manual")} Risco · P05 · 3 riscos ${from}`,
        `Copiloto de código Sugerir código à engenharia Liberado com condições Nível mínimo ${none} ${worth("R$ 240.327", "Desenvolvimento de integrações sob demanda")} Tecnologia · P12 · 2 riscos ${from}`,
      ]);
    },
  ],
  [
    "eighteen risks from the highest, each with state, level before and after, date and owner; the four states",
    clauses("2.85", "4.16"),
    async ({ page, url }) => {
      await page.goto(`${url}/risks`);
      await page.getByRole("heading", { name: "Matriz de riscos" }).waitFor();
      const rows = page.getByRole("group", { name: "Riscos" }).locator("tbody tr");
      await expect.poll(() => rows.count()).toBe(18);
      for (const [at, text] of [
        "Transferência de currículos sem mecanismo Privacidade · Triagem de currículos Ativo 16 Crítico 14,1 Alto Acima do apetite 15/12/2026 Jurídico",
        "Recusa indevida de pedido legítimo Exatidão · Antifraude Ativo 16 Crítico 10,2 Alto Acima do apetite 15/12/2026 Risco",
        "Viés na triagem de currículos Viés · Triagem de currículos Ativo 20 Crítico 9,2 Moderado Acima do apetite 15/12/2026 Pessoas",
        "Dependência de um só fornecedor de IA Dependência de fornecedor · Assistente ao lojista Controlado 9 Moderado 6,3 Moderado 15/12/2026 Tecnologia",
      ].entries())
        await readAs(rows.nth(at), text);
      await page.getByTestId("button-new-risk").click();
      const dialog = page.getByRole("dialog");
      await readAs(dialog.getByRole("heading").first(), "Novo Risco");
      await dialog.getByRole("combobox", { name: "Situação" }).click();
      await listAs(page.getByRole("option"), [
        "Ativo",
        "Em monitoramento",
        "Controlado",
        "Mitigado",
      ]);
      await page.keyboard.press("Escape");
      await page.getByRole("listbox").waitFor({ state: "detached" });
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    },
  ],
  [
    "seven reports; what is not ready says so and can be neither opened nor downloaded; filters narrow them",
    clauses("2.86", "4.15"),
    async ({ page, url, projectId }) => {
      const main = page.locator("main");
      const rows = main.getByRole("listitem").filter({ hasText: /Fase \d/ });
      const buttons = rows.getByRole("link").or(rows.getByRole("button"));
      const ready = (name: string, at: number): string =>
        `Relatório ${name} Pronto Fase ${at} · Versão 1 · Gerado em 16/10/2026 · Somente a equipe Abrir Exportar`;
      await page.goto(`${url}/reports`);
      await listAs(rows, [
        ready("ValueScope", 1),
        ready("ZeroBase Rebuild", 2),
        ready("OrgDNA.AI", 3),
        ready("SmartStack", 4),
        ready("BusinessCase", 5),
        ready("AIPolicyCore", 6),
        ready("AdoptLoop", 7),
      ]);
      const choose = async (filter: string, option: string): Promise<void> => {
        await main.getByRole("combobox", { name: filter }).click();
        await page.getByRole("option", { name: option, exact: true }).click();
      };
      await choose("Fase", "2. ZeroBase Rebuild");
      await listAs(rows, [ready("ZeroBase Rebuild", 2)]);
      await choose("Tipo", "Versão anterior");
      await main.getByText("Nada com estes filtros").waitFor();
      await expect.poll(() => rows.count()).toBe(0);
      const list = `**/api/projects/${projectId}/reports`;
      await page.route(list, async (route) => {
        const reply = await route.fetch();
        const [first, second, ...rest] = await reply.json();
        const unready = { ready: null, progress: null };
        const json = [
          { ...first, ...unready, status: "pending" },
          { ...second, ...unready, status: "generating", progress: { done: 4, total: 11 } },
          ...rest,
        ];
        await route.fulfill({ response: reply, json });
      });
      await page.goto(`${url}/reports`);
      await readAs(
        rows.nth(0),
        "Fase 1: ValueScope ValueScope Pendente A fase ainda não foi executada. Ir para a fase",
      );
      await readAs(
        rows.nth(1),
        "Fase 2: ZeroBase Rebuild ZeroBase Rebuild Em geração 4 de 11 etapas Ir para a fase",
      );
      for (const at of [0, 1])
        await listAs(buttons.and(rows.nth(at).locator("*")), ["Ir para a fase"]);
      await page.unroute(list);
    },
  ],
  [
    "twenty measures in four categories: client, median, best, distance and place, and what to do",
    clauses("2.79", "2.81", "4.18", "9.11"),
    async ({ page, url }) => {
      await page.goto(`${url}/benchmarks`);
      const main = page.locator("main");
      await listAs(main.getByRole("tab"), [
        "Visão geral",
        "Operacional",
        "Financeiro",
        "Digital",
        "Cliente",
      ]);
      await listAs(main.getByText(/^peso \d+%$/), ["peso 35%", "peso 25%", "peso 25%", "peso 15%"]);
      for (const [tab, measures] of Object.entries(COMPARED)) {
        await page.goto(`${url}/benchmarks?aba=${tab}`);
        // Its name, then each figure without the word over it.
        await expect
          .poll(() =>
            main
              .getByRole("tabpanel")
              .locator("section[aria-label]:has(dl)")
              .evaluateAll((cards) =>
                cards.map((card) => {
                  const figures = card.querySelectorAll("div > p + div:not(:has(*:is(p, dl))), dd");
                  const said = [...figures].map((figure) => (figure as HTMLElement).innerText);
                  return `${card.getAttribute("aria-label")}: ${said.join(" ").replaceAll(/\s+/g, " ")}`;
                }),
              ),
          )
          .toEqual(measures);
      }
    },
  ],
  [
    "the comparison is read again and taken along; its call holds all twenty best values and what to do",
    clauses("2.77", "2.80", "2.81", "9.11", "3.20", "3.23"),
    async ({ page, url }) => {
      await page.goto(`${url}/benchmarks`);
      const main = page.locator("main");
      await main.getByText("486ª de 847", { exact: true }).waitFor();
      const again = page.waitForResponse((reply) => reply.request().method() === "POST");
      await main.getByTestId("button-refresh-benchmarks").click();
      expect((await again).status()).toBe(200);
      await toastOf(page, "Comparação atualizada");
      await main.getByRole("button", { name: "Exportar" }).click();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: "Planilha (XLSX)" }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^Benchmarks?.*\.xlsx$/i);
      const { metadata, benchmarkCategories } = await (
        await page.request.get(`${url}/api/projects/benchmarks`)
      ).json();
      expect([
        metadata.industry,
        metadata.companySize,
        metadata.geography,
        metadata.sampleSize,
        metadata.confidenceScore.toFixed(1),
        metadata.dataFreshness,
      ]).toEqual(["E-commerce Tech", "Média (100 a 999 pessoas)", "Brasil", 847, "94.0", "Atual"]);
      const measures = benchmarkCategories.flatMap(
        ({ benchmarks }: { benchmarks: { bestInClass: number; recommendation: string }[] }) =>
          benchmarks,
      );
      expect(measures.map(({ bestInClass }: { bestInClass: number }) => bestInClass)).toEqual([
        1.8, 11, 4, 1.4, 0.6, 0.04, 4, 2, 976, 22.6, 76, 76, 97, 99.99, 85, 90, 9.4, 78, 2, 62,
      ]);
      for (const { recommendation } of measures)
        expect(recommendation).toMatch(/^\p{Lu}.{40,}\.$/u);
    },
  ],
];
