import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { listAs, readAs, type ScreenCheck } from "./screen-check.ts";

const DESCRIPTION =
  "Diagnóstico e heatmap de valor: onde o valor se perde, quanto, com que certeza e por onde começar.";

/** What the page of phase 1 says over the demonstration, figure by figure. */
export const valuesOfThePhase: ScreenCheck[] = [
  [
    "the head of a phase: name, states, what is done, and the ways to the phases beside it",
    clauses("2.53", "2.55", "2.64", "2.65", "2.66", "4.9", "4.10"),
    async ({ page, url, projectId, phaseIds }) => {
      const main = page.locator("main");
      const steps = main.getByRole("navigation", { name: "Etapas" }).getByRole("listitem");
      for (const [address, state] of [
        [`/phase/${phaseIds[0]}`, "Em Progresso"],
        [`/project/${projectId}/phase/1`, "Em andamento"],
      ] as const) {
        await page.goto(url + address);
        await readAs(main.getByRole("heading", { level: 1 }), "ValueScope");
        await main.getByText("Fase 1/7", { exact: true }).waitFor();
        await main.getByText(state, { exact: true }).first().waitFor();
        await main.getByText(DESCRIPTION, { exact: true }).waitFor();
        await main.getByText("Avanço da fase: 62%", { exact: true }).waitFor();
        await expect
          .poll(() =>
            main
              .getByRole("progressbar", { name: "Progresso de ValueScope" })
              .getAttribute("aria-valuenow"),
          )
          .toBe("62.2");
        await main
          .getByText("0 de 7 fases aprovadas (0%) · 20 arquivos", { exact: true })
          .waitFor();
        await listAs(steps, [
          "1 ValueScope Continuar",
          "2 ZeroBase Rebuild prévia",
          "3 OrgDNA.AI prévia",
          "4 SmartStack prévia",
          "5 BusinessCase prévia",
          "6 AIPolicyCore prévia",
          "7 AdoptLoop prévia",
        ]);
      }
      // The current one is drawn in the colour of what is under way.
      const [said, token] = await steps
        .first()
        .getByText("Continuar")
        .evaluate((words) => {
          const sample = words.ownerDocument.createElement("i");
          sample.style.color = "var(--info)";
          words.append(sample);
          const colours = [words, sample].map((one) => getComputedStyle(one).color);
          sample.remove();
          return colours;
        });
      expect(said).toBe(token);
      await expect
        .poll(() => main.getByRole("link", { name: "Voltar" }).getAttribute("href"))
        .toBe(`/project/${projectId}`);
      await main.getByRole("button", { name: "Próxima fase" }).click();
      await page.waitForURL(`${url}/project/${projectId}/phase/2`);
      await readAs(main.getByRole("heading", { level: 1 }), "ZeroBase Rebuild");
      await main.getByText("Pendente", { exact: true }).first().waitFor();
      await main.getByRole("button", { name: "Fase anterior" }).click();
      await page.waitForURL(`${url}/project/${projectId}/phase/1`);
      await page.goto(`${url}/phase/${phaseIds[1]}`);
      await main.getByText("Bloqueado", { exact: true }).first().waitFor();
    },
  ],
  [
    "the nine tiles of phase 1, each with what it is today and AI-first",
    clauses("2.59", "2.61", "2.92", "3.26"),
    async ({ page, url, phaseIds }) => {
      await page.goto(`${url}/phase/${phaseIds[0]}`);
      const card = page.getByRole("region", { name: "Atual e AI-first" });
      const preview = "Projeção da fase ZeroBase Rebuild · prévia";
      await listAs(card.getByRole("listitem"), [
        `Volume por mês Atual: 450 por mês, AI-first: sem mudança Calculado ${preview}`,
        `Prazo médio Atual: 2,5 dias AI-first: 1 dia Estimado −60,0% ${preview}`,
        `Clientes em alerta Atual: 24 AI-first: 14 Estimado −41,7% ${preview}`,
        `Retrabalho Atual: 15,0% AI-first: 3,0% Estimado −80,0% (−12,0 p.p.) ${preview}`,
        `Horas manuais por mês Atual: 125,0 h/mês AI-first: 30,0 h/mês Estimado −76,0% ${preview}`,
        `CSAT Atual: 7,8 AI-first: 9,2 Estimado +17,9% ${preview}`,
        "Acurácia da classificação Atual: 67% AI-first: 94% Medido +40,3% (+27,0 p.p.)",
        "Custo da arquitetura de ingestão Atual: US$ 2.400/mês AI-first: US$ 1.200/mês Estimado −50,0%",
        "Precisão da ingestão Atual: 99,5% Medido",
      ]);
    },
  ],
  [
    "both flows of phase 1: four steps a side with type, state and times; no word of times that are to come",
    clauses("2.60", "2.92", "3.26", "4.17"),
    async ({ page, url, phaseIds }) => {
      await page.goto(`${url}/phase/${phaseIds[0]}`);
      const card = page.getByTestId("flows-card");
      await card.scrollIntoViewIfNeeded();
      await listAs(card.locator('[data-flow="atual"] [data-step]'), [
        "Entrada Manual Em operação Execução 2,0 min Espera 0,0 h",
        "Triagem Manual Em operação Execução 3,5 min Espera 7,1 h",
        "Tratamento Manual Em operação Execução 8,5 min Espera 49,7 h",
        "Encerramento Manual Em operação Execução 2,7 min Espera 3,0 h",
      ]);
      await listAs(card.locator('[data-flow="futuro"] [data-step]'), [
        "Entrada Automatizada Na primeira onda Execução 0,2 min Espera 0,0 h",
        "Triagem IA Na primeira onda Execução 0,4 min Espera 0,8 h",
        "Tratamento Híbrida Planejada Execução 2,7 min Espera 22,6 h",
        "Encerramento Automatizada Planejada Execução 0,7 min Espera 0,5 h",
      ]);
      await card.getByText("Projeção da fase ZeroBase Rebuild", { exact: true }).waitFor();
      await expect.poll(() => card.innerText()).not.toMatch(/os tempos vêm com/);
    },
  ],
  [
    "artefacts with their type and datasets with their quality, each with its button",
    clauses("2.56", "2.57", "2.69", "3.13"),
    async ({ page, url, phaseIds }) => {
      await page.goto(`${url}/phase/${phaseIds[0]}?tab=artefatos`);
      const rows = (name: string) =>
        page.getByRole("region", { name, exact: true }).getByRole("listitem");
      await listAs(rows("Artefatos"), [
        "Mapa de processos e linha de base Tabela Ver",
        "Heatmap de valor Matriz Ver",
        "Matriz valor × viabilidade Matriz Ver",
        "Pareto de custos Tabela Ver",
        "Razão de custos: total, concentração e meses Tabela Ver",
        "Diagnóstico de mineração – Atendimento e resolução de chamados Fluxo Ver",
        "Catálogo de ganhos rápidos Plano Ver",
        "Relatório ValueScope Relatório Ver",
      ]);
      await listAs(rows("Datasets"), [
        "Linha de base dos processos 23 linhas Qualidade: 100% Ver",
        "Clientes em alerta 24 linhas Qualidade: 100% Ver",
        "Sequência direta de atividades – Atendimento e resolução de chamados 12 linhas Qualidade: 100% Ver",
        "Fluxo atual e futuro (prévia) 29 linhas Qualidade: 100% Ver",
        "Atividades – Atendimento e resolução de chamados 11 linhas Qualidade: 100% Ver",
        "Casos do log 2.700 linhas Qualidade: 100% Ver",
        "Pareto de custos 23 linhas Qualidade: 100% Ver",
        "Prioridades 23 linhas Qualidade: 100% Ver",
        "Razão por centro de custo 10 linhas Qualidade: 100% Ver",
        "Razão por conta 19 linhas Qualidade: 100% Ver",
        "Possíveis pagamentos em duplicidade 6 linhas Qualidade: 100% Ver",
        "Razão por fornecedor 34 linhas Qualidade: 100% Ver",
      ]);
    },
  ],
  [
    "the chat says what the run found, asks four questions of its facts and offers three actions",
    clauses("2.58", "2.67", "2.74"),
    async ({ page, url, phaseIds }) => {
      await page.goto(`${url}/phase/${phaseIds[0]}?tab=chat`);
      const panel = page.getByTestId("assistant-panel");
      await panel.getByRole("heading", { name: "Resultado da fase ValueScope" }).waitFor();
      await expect
        .poll(() => panel.locator("[data-reply=done]").first().innerText())
        .toMatch(
          /A fase ValueScope foi executada\. 24 de 320 clientes atendem a algum critério de alerta\. A receita exposta é 7,5% da receita mensal\./,
        );
      await listAs(panel.getByRole("region", { name: "Perguntas sugeridas" }).getByRole("button"), [
        "Quanto custa o retrabalho?",
        "Onde está o gargalo de Atendimento e resolução de chamados?",
        "Mostre o heatmap de valor",
        "Quantos clientes em alerta?",
      ]);
      await listAs(panel.getByRole("group", { name: "Ações rápidas" }).getByRole("button"), [
        "Pareto de custos",
        "ROI por processo",
        "Projetar impactos F2",
      ]);
    },
  ],
  [
    "a finding says what it is worth and its first steps, three at most",
    clauses("2.68", "9.9"),
    async ({ page, url, phaseIds }) => {
      await page.goto(`${url}/phase/${phaseIds[0]}?tab=analise`);
      const finding = page.getByTestId("finding");
      await readAs(
        finding.getByRole("heading", { level: 3 }),
        "Priorizar o processo “Desenvolvimento de integrações sob demanda”: valor 83 e viabilidade 53",
      );
      await finding.getByText("R$ 1.183.644/ano", { exact: true }).waitFor();
      await finding
        .getByText(
          "O processo consome 939 h por mês e R$ 1.183.644 por ano. O custo endereçável é de R$ 225.307 por ano (estimado). O quadrante é estável nas simulações de pesos.",
          { exact: true },
        )
        .waitFor();
      await listAs(finding.locator("ol.list-decimal > li"), [
        "Detalhar as etapas de maior custo do processo",
        "Classificar as causas de retrabalho do processo",
        "Detalhar as etapas do processo para o redesenho",
      ]);
      await page.getByRole("tabpanel").getByText("20 constatações", { exact: true }).waitFor();
    },
  ],
  [
    "beside the phase stand five files with their state, its five objectives and its tips",
    clauses("2.70", "2.71", "2.72", "9.10"),
    async ({ page, url, phaseIds }) => {
      await page.goto(`${url}/phase/${phaseIds[0]}`);
      const card = (name: string) => page.getByRole("region", { name, exact: true });
      await listAs(card("Arquivos").getByRole("listitem"), [
        "T01_processos.csv Concluído",
        "T02_etapas.csv Concluído",
        "T03_razao_de_custos.csv Concluído",
        "T04_log_de_eventos.csv Concluído",
        "T05_chamados.csv Concluído",
      ]);
      await card("Arquivos").getByText("+15 arquivos adicionais", { exact: true }).waitFor();
      await listAs(card("Objetivos da fase").getByRole("listitem"), [
        "1 Mapear os processos e medir a linha de base de volume, tempo, custo e qualidade.",
        "2 Quantificar o custo do retrabalho, das esperas e da baixa automação.",
        "3 Construir o heatmap de valor e priorizar processos por valor e viabilidade.",
        "4 Identificar gargalos, variantes e desvios a partir do log de eventos.",
        "5 Selecionar ganhos rápidos de até 12 semanas e definir a meta AI-first por indicador.",
      ]);
      await readAs(
        page.getByTestId("tips"),
        "Dicas O que esta fase exige para executar já está no projeto.",
      );
    },
  ],
];
