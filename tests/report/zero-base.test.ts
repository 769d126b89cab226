import { describe, expect, it } from "vitest";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { compose, reportOnDemonstration, states, textOf, without } from "./report-frame.ts";
import { demonstrationTables } from "./runs/run-inputs.ts";
import { redesignRun } from "./runs/zero-base-run.ts";

const tables = demonstrationTables();

describe("the report of phase 2 on the demonstration", async () => {
  const report = await reportOnDemonstration(() => redesignRun(tables), {
    numbers: 1000,
    sentences: 100,
  });

  it("has its fourteen sections, all complete", () => {
    expect(report.tree.sections.map((section) => section.id)).toEqual([
      "C1",
      "C2",
      "2.1",
      "2.2",
      "2.3",
      "2.4",
      "2.5",
      "2.6",
      "2.7",
      "2.8",
      "C3",
      "C4",
      "C5",
      "C6",
    ]);
    expect(new Set(Object.values(states(report.tree)))).toEqual(new Set(["completa"]));
    expect(report.tree.reducedNotice).toBeNull();
  });

  it("prints the unit of every premise and of what a share of one is read as", () => {
    const tables = report.tree.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "table" && /^c4\./.test(block.id) ? [block] : []));
    const values = tables.flatMap(({ rows }) => rows.map(([, value]) => value?.text ?? ""));
    expect(values.length).toBeGreaterThan(20);
    expect(values.filter((text) => /^[\d.,\s]+$/.test(text))).toEqual([]);
    const cash = tables
      .flatMap(({ rows }) => rows)
      .find(([name]) => name?.text === "Parcela das horas que vira caixa");
    expect(cash?.slice(1, 3).map(({ text }) => text)).toEqual(["50%", "20% a 80%"]);
  });

  it.each([
    [
      "C1",
      "O redesenho do processo “Atendimento e resolução de chamados” reduz as horas manuais de 125 para 30 por mês. O prazo médio passa de 2,5 dias para 1 dia (estimado).",
    ],
    ["2.1", "Foram selecionados 8 processos, que somam 52% do custo mapeado."],
    [
      "2.1",
      "O resultado esperado do processo “Atendimento e resolução de chamados” é chamado resolvido e confirmado pelo lojista; só as etapas que o produzem permanecem por padrão.",
    ],
    ["2.2", "16% do esforço e 13% da espera estão em etapas que não agregam valor."],
    ["2.2", "O fluxo tem 11 etapas; uma é obrigatória."],
    ["2.3", "Das 11 etapas, 1 é eliminada, 1 integrada, 3 automatizadas e 6 recebem IA."],
    ["2.3", "Etapa a simplificar antes de automatizar."],
    ["2.4", "O fluxo futuro tem 10 etapas; uma permanece manual."],
    ["2.4", "A intervenção humana fica em 6 etapas, entre elas"],
    ["2.5", "O esforço cai de 125 h para 30 h por mês (76%), com faixa de 47 h a 22 h"],
    ["2.5", "a maior parte da redução vem das etapas apoiadas por IA"],
    [
      "2.5",
      "42% do ganho de horas vem de efeito medido em piloto; o restante é premissa (estimado).",
    ],
    [
      "2.6",
      "O retrabalho projetado é de 3,0%, ante 15,0%; a causa “classificação incorreta” responde por 7,1 p.p. da queda",
    ],
    ["2.6", "ante 7,8; associação observada, não prova causa"],
    ["2.6", "Parte da saída do alerta ocorreria sem mudança, por regressão à média."],
    ["2.7", "O controle obrigatório tem responsável e evidência no fluxo futuro."],
    [
      "2.8",
      "A implantação soma 315 pessoas-dia em 2 ondas; a onda inicial libera 90 h por mês até a semana 8 (estimado).",
    ],
  ])("%s says: %s", (section, sentence) =>
    expect(textOf(report.tree, section)).toContain(sentence),
  );

  it("finds insights of the rules, and the warning that most of the gain is untested", () => {
    const { outcome } = report.run;
    expect(outcome.insights.map(({ rule_id }) => rule_id)).toEqual([
      "I2.2",
      "I2.9",
      "I2.4",
      "I2.1",
      "I2.5",
      "I2.7",
    ]);
    expect(outcome.gate.open).toBe(true);
    expect(outcome.gate.conditions.filter(({ met }) => !met).map(({ id }) => id)).toEqual([
      "G0.6",
      "G2.5",
    ]);
    expect(outcome.quickWins.filter(({ shown }) => shown).map(({ process }) => process)).toEqual([
      "P11",
    ]);
  });
});

describe("the report of phase 2 on less", () => {
  it("leaves out rework, satisfaction and clients without cases and log", () => {
    const { tree, violations } = compose(
      redesignRun(without(tables, "casos", "eventos", "clientes")),
    );
    expect(states(tree)).toMatchObject({
      "2.1": "completa",
      "2.3": "completa",
      "2.5": "completa",
      "2.6": "ausente",
    });
    expect(JSON.stringify(tree)).not.toContain("satisfação projetada é");
    expect(violations).toEqual([]);
  });

  it("says nothing of decisions without steps", () => {
    const { tree, violations } = compose(redesignRun(without(tables, "etapas")));
    expect(states(tree)).toMatchObject({
      C1: "completa",
      "2.1": "completa",
      "2.2": "ausente",
      "2.3": "ausente",
      "2.4": "ausente",
      "2.5": "ausente",
      "2.6": "ausente",
      "2.7": "ausente",
      "2.8": "ausente",
    });
    expect(textOf(tree, "C1")).toContain("Sem etapas informadas");
    expect(violations).toEqual([]);
  });

  it("has partial effects without waits, and reads a few steps of a small process", () => {
    const process: Row = {
      processo_id: "A",
      processo: "Faturamento",
      area: "Financeiro",
      volume_mes: 100,
      minutos_por_caso: 20,
      retrabalho_pct: 10,
      custo_hora: 60,
    };
    const step = (ordem: number): Row => ({
      processo: "Faturamento",
      ordem,
      etapa: `Passo de conferência ${"abc"[ordem]}`,
      executor: "Analista",
      toque_min: 10,
      classe_valor: "VA",
      obrigatoria: 0,
      regra: 5,
      dados: 5,
      julgamento: 1,
      risco: 1,
    });
    const { tree, violations } = compose(
      redesignRun({
        processos: tableOf("processos", [
          process,
          { ...process, processo_id: "B", processo: "Cobrança" },
          { ...process, processo_id: "C", processo: "Cadastro" },
        ]),
        etapas: tableOf("etapas", [step(1), step(2)]),
      }),
    );
    expect(states(tree)).toMatchObject({ "2.3": "completa", "2.5": "parcial", "2.6": "ausente" });
    expect(JSON.stringify(tree)).toContain("Nenhuma etapa foi marcada como obrigatória");
    expect(violations).toEqual([]);
  });
});
