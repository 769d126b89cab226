import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { readAs, type ScreenCheck } from "./screen-check.ts";

/** What screens say of the demonstration by value, where other checks name only what stands there. */
export const screenValues: ScreenCheck[] = [
  [
    "the dashboard's cards say their figures: indicators, quality, benchmarks",
    clauses("2.31", "2.35", "2.38", "2.39", "9.7"),
    async ({ page, url }) => {
      await page.goto(`${url}/dashboard`);
      const main = page.locator("main");
      const region = (name: string) => main.getByRole("region", { name, exact: true });
      await readAs(
        region("Indicadores"),
        "Indicadores +187% ROI projetado Programa completo, antes do tempo da equipe R$ 701.239 Economia anual " +
          "Conjunto recomendado, efeito em caixa por ano 55,9% Adoção na semana 24 semana 16: 13,0%",
      );
      const quality = region("Qualidade dos dados");
      for (const [dimension, score] of [
        ["Completude", "100%"],
        ["Consistência", "mais de 99%"],
        ["Validade", "mais de 99%"],
        ["Unicidade", "100%"],
        ["Atualidade", "97%"],
      ] as const)
        await expect
          .poll(() => quality.innerText())
          .toMatch(new RegExp(`(?:^|\\n)${dimension}\\s+${score}\\n`));
      await readAs(
        region("Benchmarks"),
        "Benchmarks E-commerce Tech Ver Completo Taxa de retrabalho Amostra ilustrativa 15% · mediana do setor 9% pior melhor mediana 15% " +
          "Tempo médio de resolução de chamados Amostra ilustrativa 60 h · mediana do setor 48 h pior melhor mediana 60 h",
      );
    },
  ],
  [
    "a compared measure says all of its figures",
    clauses("2.81"),
    async ({ page, url }) => {
      await page.goto(`${url}/benchmarks?aba=operational`);
      const panel = page.getByRole("tabpanel");
      await readAs(
        panel.locator("[aria-label='Taxa de retrabalho']"),
        "Taxa de retrabalho menor é melhor Crítico Impacto alto Cliente 15% Mediana do setor 9% pior melhor mediana 15% 25% melhores 5% " +
          "10% melhores 3% Melhor da amostra 1,8% Diferença para a mediana 6,0 p.p. pior Percentil P23 · piorando " +
          "Classificar as causas do retrabalho e corrigir as duas maiores na origem, com critério de entrada.",
      );
    },
  ],
  [
    "indicators, use cases, risks, documents and reports say their figures and states",
    clauses("2.82", "2.83", "2.84", "2.85", "2.86", "4.15"),
    async ({ page, url }) => {
      const main = page.locator("main");
      await page.goto(`${url}/kpis`);
      const kpi = (name: string) => main.locator(`[data-testid=kpi-card][aria-label="${name}"]`);
      await readAs(
        kpi("Chargeback sobre receita"),
        "Chargeback sobre receita Importado de ValueScope 0,61% Último valor em 31/08/2026 Melhorando Meta: 0,4% " +
          "Progresso: 31% a 0,21 p.p. da meta Histórico Registrar valor",
      );
      await readAs(
        kpi("CSAT"),
        "CSAT Importado de ValueScope 7,8 Último valor em 31/08/2026 Piorando Meta: 8,5 Progresso: 0% " +
          "afastou-se da meta Histórico Registrar valor",
      );
      await page.goto(`${url}/cases`);
      await readAs(
        main.getByTestId("case-card").filter({ hasText: "Assistente ao lojista" }).first(),
        "Assistente ao lojista Responder dúvidas do lojista Liberado com condições Nível limitado " +
          "Acurácia não informada Sucesso do Cliente · P02 · 3 riscos Importado de AIPolicyCore",
      );
      await page.goto(`${url}/risks`);
      await readAs(
        main.getByRole("row").filter({ hasText: "Transferência de currículos sem mecanismo" }),
        "Transferência de currículos sem mecanismo Privacidade · Triagem de currículos Ativo 16 Crítico 14,1 Alto " +
          "Acima do apetite 15/12/2026 Jurídico",
      );
      await page.goto(`${url}/library`);
      await main.getByText("3 documentos", { exact: true }).waitFor();
      await expect
        .poll(() => main.innerText())
        .toMatch(
          /Relatório de diagnóstico \(PDF\)\s+PDF\s+Relatórios\s+diagnóstico\s+Enviado por Lastro em 16\/10\/2026/,
        );
      await page.goto(`${url}/reports`);
      await main.getByText("7 relatórios prontos", { exact: true }).waitFor();
      await expect
        .poll(() => main.innerText())
        .toMatch(
          /Relatório AdoptLoop\s+Pronto\s+Fase 7 · Versão 1 · Gerado em 16\/10\/2026 · Somente a equipe/,
        );
    },
  ],
];
