import { describe, expect, it } from "vitest";
import {
  earlierHandoffs,
  phaseSevenInput,
  surveyOf,
  surveyTable,
  usageOf,
} from "#tests/analysis/adopt-loop/adopt-loop-run.ts";
import { logisticAt } from "#domain/kernel/statistics/logistic.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { adoptLoopRun } from "./runs/adopt-loop-run.ts";
import {
  compose,
  incomplete,
  reportOnDemonstration,
  states,
  textOf,
  without,
} from "./report-frame.ts";
import { demonstrationTables } from "./runs/run-inputs.ts";

describe("the report of phase 7 on the demonstration", async () => {
  const report = await reportOnDemonstration(adoptLoopRun, { numbers: 1000, sentences: 100 });

  it("has its fourteen sections, all complete", () => {
    expect(report.tree.sections.map((section) => section.id)).toEqual([
      "C1",
      "C2",
      "7.1",
      "7.2",
      "7.3",
      "7.4",
      "7.5",
      "7.6",
      "7.7",
      "7.8",
      "C3",
      "C4",
      "C5",
      "C6",
    ]);
    expect(incomplete(report.tree)).toEqual([]);
  });

  it.each([
    [
      "C1",
      "O índice de prontidão é 62 (pronto com reforços) e a primeira barreira é o conhecimento. Na semana 24 do programa a adoção do conjunto é de 55,9% (estimado).",
    ],
    [
      "7.1",
      "Responderam 84 de 120 pessoas (70%). Se a amostra fosse aleatória, a margem de erro máxima seria de 5,9 p.p. (95% de confiança); a adesão voluntária pode gerar viés.",
    ],
    ["7.1", "Grupos com menos de 5 respostas não são exibidos."],
    [
      "7.1",
      "Os dados deste projeto não podem ser usados para avaliar, promover, punir ou desligar pessoas, nem para inferir saúde ou emoções. Os resultados são publicados apenas por grupo.",
    ],
    ["7.2", "A primeira barreira é o conhecimento (2,8 de 5), em 7 de 9 grupos."],
    ["7.2", "As ações tratam primeiro o conhecimento."],
    [
      "7.2",
      "ADKAR® é marca da Prosci; diagnóstico inspirado no modelo, com itens próprios, sem certificação da Prosci.",
    ],
    [
      "7.3",
      "O índice de prontidão é 62 (Pronto com reforços); a cobertura de competências é a dimensão mais baixa.",
    ],
    ["7.3", "A área de Suporte tem 56 e inicia na onda 2."],
    ["7.4", "Nenhuma área passa do limite de carga; a maior é a área de Operações, com 4 de 6."],
    ["7.5", "O plano soma 9.184 horas para 120 pessoas, em 24 semanas com até 4 h semanais"],
    ["7.6", "São necessários 10 multiplicadores para 120 pessoas envolvidas"],
    ["7.6", "O patrocinador do programa ainda não foi informado."],
    [
      "7.7",
      "Em semanas do programa, a adoção do conjunto recomendado é de 0,0% na semana 8, 13,0% na 16 e 55,9% na 24 (estimado); cada iniciativa leva 18 semanas desde a entrada até o patamar.",
    ],
    [
      "7.7",
      "A onda inicial fecha com 0,0% de adoção e é medida por entregas: 120 pessoas com letramento, 0 entradas em operação e 0 sistemas desligados.",
    ],
    [
      "7.7",
      "A adoção passa de 70% na semana 28 do programa no conjunto recomendado e na 39 no programa completo (estimado).",
    ],
    ["7.7", "com a curva, o VPL recalculado do programa completo é de R$ 37.918"],
    ["7.7", "Um caso de uso está bloqueado e fica sem meta de adoção."],
    ["7.8", "A captura ainda não tem meta vencida: o programa começa em 01/11/2026"],
  ])("%s says: %s", (section, sentence) =>
    expect(textOf(report.tree, section, { callouts: true })).toContain(sentence),
  );
});

describe("the report of phase 7 on less", () => {
  const all = demonstrationTables();
  const short = (left: readonly TableName[], handoffs = earlierHandoffs()) =>
    compose(adoptLoopRun(phaseSevenInput({ tables: without(all, ...left), handoffs })));

  it("is partial where phase 6 gave no release", () => {
    const { tree, violations } = short([]);
    expect(incomplete(tree)).toEqual([["7.7", "parcial"]]);
    expect(tree.sections.find(({ id }) => id === "7.7")?.stateReason).toContain(
      "faltam os casos de uso de IA avaliados na fase 6",
    );
    expect(violations).toEqual([]);
  });

  it("has training, network, load and capture without the survey, and no curve", () => {
    const { tree, violations } = short(["pesquisa"]);
    expect(states(tree)).toMatchObject({
      "7.1": "ausente",
      "7.2": "ausente",
      "7.3": "ausente",
      "7.4": "completa",
      "7.5": "completa",
      "7.6": "completa",
      "7.7": "ausente",
      "7.8": "completa",
    });
    expect(textOf(tree, "C1")).toContain(
      "sem a pesquisa não há índice de prontidão nem curva de adoção",
    );
    expect(violations).toEqual([]);
  });

  it("drops the component of skills without them", () => {
    const { tree, violations } = short(["competencias"]);
    expect(states(tree)).toMatchObject({ "7.3": "parcial", "7.5": "parcial", "7.8": "completa" });
    expect(textOf(tree, "7.3")).toContain("O índice usa 80% do peso");
    expect(violations).toEqual([]);
  });

  it("has the survey alone without organisation, initiatives, indicators and earlier phases", () => {
    const { tree, violations } = short(
      (Object.keys(all) as TableName[]).filter((name) => name !== "pesquisa"),
      [],
    );
    expect(states(tree)).toMatchObject({
      "7.1": "parcial",
      "7.2": "completa",
      "7.3": "parcial",
      "7.4": "ausente",
      "7.5": "ausente",
      "7.6": "ausente",
      "7.7": "parcial",
      "7.8": "ausente",
    });
    expect(textOf(tree, "7.1")).toContain(
      "sem o organograma não há taxa de resposta nem margem de erro",
    );
    expect(violations).toEqual([]);
  });

  it("has planned and measured of each assumption that use tells of, and no such table without", () => {
    const survey = surveyOf(
      Array.from({ length: 30 }, (_, index) => ({ id: `R${index}`, area: "Operações" })),
      {
        Q1: "consciencia",
        Q2: "desejo",
        Q3: "conhecimento",
        Q4: "habilidade",
        Q5: "reforco",
        Q6: "lideranca",
        Q7: "dados_ferramentas",
        Q8: "carga",
      },
      () => 4,
    );
    const of = (weeks: number) => {
      const { tree, violations } = compose(
        adoptLoopRun(
          phaseSevenInput({
            tables: surveyTable([
              ...survey,
              ...usageOf(
                (week) => logisticAt({ ceiling: 0.7, midpoint: 9, rate: 0.4 }, week),
                weeks,
              ),
            ]),
            handoffs: [],
          }),
        ),
      );
      const table = tree.sections
        .find(({ id }) => id === "7.7")
        ?.blocks.find((block) => block.kind === "table" && block.id === "7.7.licoes");
      return {
        rows: table?.kind === "table" ? table.rows.map((row) => row.map(({ text }) => text)) : null,
        violations,
      };
    };
    expect(of(0)).toEqual({ rows: null, violations: [] });
    const { rows, violations } = of(26);
    expect(violations).toEqual([]);
    expect(rows?.map(([name]) => name)).toEqual([
      "Adoção da mudança",
      "Adoção máxima sem prontidão",
      "Semana do meio da curva sem prontidão",
      "Semanas de um a nove décimos da curva sem prontidão",
    ]);
    expect(rows?.[0]?.slice(1)).toEqual(["0,80", "0,70", "−0,10"]);
  });

  it("has no cycle without indicators and no targets without initiatives", () => {
    const { tree, violations } = short(["kpis", "iniciativas"]);
    expect(states(tree)).toMatchObject({ "7.4": "ausente", "7.8": "parcial" });
    expect(violations).toEqual([]);
  });
});
