import { describe, expect, it } from "vitest";
import { composeReport } from "#domain/phases/compose-report.ts";
import { applyRevisions } from "#domain/report/apply-revisions.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { withoutEmptyColumns } from "#domain/report/paper/empty-columns.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { demonstrationTables, fiveProcesses, runOf } from "./runs/run-inputs.ts";
import type { ReportRun } from "./runs/run-phase.ts";

const demonstration = runOf(demonstrationTables(), {
  isDemonstration: true,
  clientName: "Nimbela",
});
const report = composeReport(demonstration.context, demonstration.outcome);

function guardOf(
  { context, outcome }: ReportRun,
  tree: ReportTree,
  reportFacts = composeReport(context, outcome).reportFacts,
) {
  return guardNumbers({
    tree,
    facts: [...outcome.facts, ...reportFacts],
    names: reportNames(context, outcome),
  });
}

/** A section's paragraphs, a line each. */
const textOf = (tree: ReportTree, id: string): string =>
  (tree.sections.find((section) => section.id === id)?.blocks ?? [])
    .flatMap((block) => (block.kind === "paragraph" ? [block.inlines] : []))
    .map((inlines) => inlines.map(({ text }) => text).join(""))
    .join("\n")
    .replaceAll("\u00a0", " ");

const states = (tree: ReportTree) =>
  Object.fromEntries(tree.sections.map((section) => [section.id, section.state]));

describe("the report tree", () => {
  it("has the fourteen sections in order, all with what the demonstration gives", () => {
    expect(report.tree.sections.map((section) => section.id)).toEqual([
      "C1",
      "C2",
      "1.1",
      "1.2",
      "1.3",
      "1.4",
      "1.5",
      "1.6",
      "1.7",
      "1.8",
      "C3",
      "C4",
      "C5",
      "C6",
    ]);
    expect(Object.values(states(report.tree))).not.toContain("ausente");
    expect(report.tree.reducedNotice).toBeNull();
    const opening = report.tree.sections[0]?.blocks[3];
    expect(
      opening?.kind === "paragraph" &&
        opening.inlines.map((inline) => inline.text.replaceAll("\u00a0", " ")).join(""),
    ).toBe(
      "Nimbela tem 23 processos mapeados, que consomem 8.560 h por mês e R$ 6,8 milhões por ano.",
    );
  });

  it("is equal for equal inputs", () => {
    const again = runOf(demonstrationTables(), { isDemonstration: true, clientName: "Nimbela" });
    expect(JSON.stringify(composeReport(again.context, again.outcome).tree)).toBe(
      JSON.stringify(report.tree),
    );
  });

  it("shows no number that is not a fact, resolves every note and repeats the summary's numbers later", () => {
    expect(guardOf(demonstration, report.tree, report.reportFacts)).toEqual([]);
    expect(
      checkConsistency(report.tree).filter(
        (finding) => finding.rule !== "numero_do_sumario_sem_secao",
      ),
    ).toEqual([]);
    expect(
      checkConsistency(report.tree).filter((finding) => finding.detail.startsWith("p1.")),
    ).toEqual([]);
  });

  it("finds a planted number, a planted fact id and a changed value", () => {
    const planted = structuredClone(report.tree);
    const section = planted.sections[2];
    section?.blocks.unshift(
      { kind: "paragraph", inlines: [{ text: "Sobram 4.321 h por mês." }] },
      { kind: "paragraph", inlines: [{ text: "Custa " }, { text: "R$ 9", fact: "p1.nao_existe" }] },
      { kind: "paragraph", inlines: [{ text: "7.777", fact: "p1.horas_mes" }] },
    );
    expect(
      guardOf(demonstration, planted, report.reportFacts)
        .map((violation) => violation.reason)
        .sort(),
    ).toEqual(["fato_inexistente", "sem_fato", "sem_fato", "valor_diferente"]);
  });

  it("tells a share in a sentence as a percentage, compared durations in one unit, and odd months by account or centre", () => {
    const cells = report.tree.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "table" && block.id === "1.8.metas" ? block.rows : []))
      .map((row) => row.map(({ text }) => text.replaceAll("\u00a0", " ")));
    expect(cells.find(([metric]) => metric === "Prazo médio")?.slice(1, 3)).toEqual([
      "2,5 dias",
      "1 dia",
    ]);
    expect(JSON.stringify(report.tree.sections)).toContain('{"header":"Conta ou centro de custo"');
    expect(textOf(report.tree, "C1")).toContain(
      "A premissa “Adoção da mudança”, ainda não confirmada, fica em 80%.",
    );
    expect(textOf(report.tree, "1.5")).toContain("captura de 60% do potencial técnico");
  });

  it("says what is exposed where the rates of a loss are unknown", () => {
    const { decisions } = demonstration.outcome;
    const contact = decisions.find(({ kind }) => kind === "contas_em_alerta");
    expect(contact?.consequence.sentence.replaceAll("\u00a0", " ")).toBe(
      "R$ 305.000 de receita mensal seguem expostos; a perda por ano depende das taxas de cancelamento e da margem, ainda não informadas.",
    );
    expect(contact?.consequence.factIds).not.toEqual([]);
  });

  it("is reduced and honest with five processes", () => {
    const run = runOf(fiveProcesses());
    const { tree } = composeReport(run.context, run.outcome);
    expect(tree.reducedNotice).toMatch(
      /^Relatório reduzido: \d+ de 14 seções têm dados suficientes\./,
    );
    expect(states(tree)).toMatchObject({
      "1.1": "completa",
      "1.4": "ausente",
      "1.6": "ausente",
      "1.7": "ausente",
    });
    expect(JSON.stringify(tree.sections[1])).toContain(
      "Esta análise não foi feita: falta o log de eventos",
    );
    expect(guardOf(run, tree)).toEqual([]);
  });

  it("of a file with rows that lack a cell counts each row once", () => {
    const { context, outcome } = runOf(demonstrationTables(["eventos", "cargos"]));
    const [log, ...others] = context.inputSummary.files;
    const inputSummary = {
      ...context.inputSummary,
      files: [{ ...log!, rowsRejected: 3 }, ...others],
    };
    const { reportFacts } = composeReport({ ...context, inputSummary }, outcome);
    const { value, sources } = reportFacts.find(({ id }) => id === "rel.arq.1.linhas")!;
    expect(sources[0]).toMatchObject({ rows_used: value, rows_total: value });
    expect(reportFacts.find(({ id }) => id === "rel.n_rejeitadas")?.value).toBe(3);
  });

  it("says of sources without a day in common that they are of different times, and of no others", () => {
    const { context, outcome } = runOf(demonstrationTables(["eventos", "custos"]));
    const [log, ledger] = context.inputSummary.files;
    const said = (periods: [string, string][]) => {
      const files = [log!, ledger!].map((file, at) => ({
        ...file,
        period: { start: periods[at]![0], end: periods[at]![1] },
      }));
      const { tree } = composeReport(
        { ...context, inputSummary: { ...context.inputSummary, files } },
        outcome,
      );
      return JSON.stringify(tree.sections[1]).includes("Os períodos não têm dia em comum");
    };
    expect(
      said([
        ["2024-01-01", "2024-06-30"],
        ["2024-07-01", "2025-06-30"],
      ]),
    ).toBe(true);
    expect(
      said([
        ["2024-01-01", "2024-07-01"],
        ["2024-07-01", "2025-06-30"],
      ]),
    ).toBe(false);
  });

  it("names each of several sources without a day in common once", () => {
    const { context, outcome } = runOf(demonstrationTables(["eventos", "custos", "kpis", "casos"]));
    const periods: Record<string, [string, string]> = {
      kpis: ["2020-01-01", "2020-12-31"],
      custos: ["2022-01-01", "2022-12-31"],
      eventos: ["2023-01-01", "2023-12-31"],
      casos: ["2024-05-02", "2024-05-02"],
    };
    const files = context.inputSummary.files.map((file) => {
      const [start, end] = periods[file.table!]!;
      return { ...file, period: { start, end } };
    });
    const { tree } = composeReport(
      { ...context, inputSummary: { ...context.inputSummary, files } },
      outcome,
    );
    const text = textOf(tree, "C2");
    expect(text.match(/épocas diferentes/g)).toHaveLength(1);
    expect(text).toContain(
      "Nem todas as fontes têm dia em comum: “Indicadores” vai de 01/01/2020 a 31/12/2020; “Razão contábil de custos” vai de 01/01/2022 a 31/12/2022; “Log de eventos” vai de 01/01/2023 a 31/12/2023; “Atributos dos casos” é só de 02/05/2024.",
    );
  });

  it("counts only the files that it uses, says why no case is complete, and does not miss a chart that came", () => {
    const tables = demonstrationTables(["eventos", "cargos"]);
    const { context, outcome } = runOf(tables);
    const other = {
      fileId: "outro",
      fileName: "outro.csv",
      table: null,
      tableLabel: "não usado nesta fase",
      rows: 144,
      rowsRejected: 0,
      totalRowsIgnored: 0,
      qualityScore: null,
    };
    const summary = { ...context.inputSummary, files: [...context.inputSummary.files, other] };
    const facts = outcome.facts.map((fact) =>
      /^p1\.log\..+\.casos_completos$/.test(fact.id) ? { ...fact, value: 0 } : fact,
    );
    const { tree, reportFacts } = composeReport(
      { ...context, inputSummary: summary },
      { ...outcome, facts },
    );
    expect(reportFacts.find(({ id }) => id === "rel.n_arquivos")?.value).toBe(2);
    expect(tree.sections.find(({ id }) => id === "1.4")?.stateReason).toMatch(
      /^Nenhum caso do log foi reconhecido como completo/,
    );
    expect(outcome.gate.conditions.find(({ id }) => id === "G1.5")?.evidence).toBe(
      "nenhum inventário de processos com horas recebido",
    );
  });

  it.each([
    ["eventos", { "1.4": "completa", "1.1": "ausente" }],
    ["custos", { "1.2": "completa", "1.4": "ausente" }],
    ["processos", { "1.1": "completa", "1.4": "ausente" }],
  ] as const)("works from %s alone", (table, expected) => {
    const run = runOf(demonstrationTables([table]));
    const { tree } = composeReport(run.context, run.outcome);
    expect(states(tree)).toMatchObject(expected);
    expect(tree.sections[0]?.blocks[1]).toMatchObject({ kind: "paragraph", role: "key" });
    expect(guardOf(run, tree)).toEqual([]);
    if (table === "processos")
      expect(JSON.stringify(tree.sections)).not.toContain("prazo médio do processo");
  });
});

describe("a report that a later phase revised", () => {
  const factId = report.tree.sections[0]!.blocks.flatMap((block) =>
    block.kind === "paragraph" ? block.inlines.flatMap(({ fact }) => fact ?? []) : [],
  )[0]!;
  const revision = {
    factId,
    name: "Potencial de horas por mês",
    was: "2.284,9 h",
    now: "2.334,4 h",
    phase: "5 – BusinessCase",
    version: 3,
  };
  const revised = applyRevisions(report.tree, [revision]);
  const [summary, scope] = revised.sections;

  it("says so under its title, beside the figure once, and counts it in the scope", () => {
    const [bar, ...others] = summary!.blocks;
    expect(bar).toMatchObject({
      kind: "callout",
      title: "Números revisados por fases posteriores",
    });
    expect(JSON.stringify(bar)).toContain(
      "Potencial de horas por mês: 2.334,4 h, pela fase 5 – BusinessCase (versão 3); era 2.284,9 h.",
    );
    expect(JSON.stringify(others).split("(revisado: 2.334,4 h)")).toHaveLength(2);
    const at = others.flatMap((block) =>
      block.kind === "paragraph" ? [block.inlines.findIndex(({ fact }) => fact === factId)] : [],
    );
    const marked = others.filter(({ kind }) => kind === "paragraph")[at.findIndex((i) => i >= 0)];
    expect(
      marked?.kind === "paragraph" && marked.inlines.some(({ text }) => text.includes("revisado")),
    ).toBe(true);
    expect(JSON.stringify(scope)).toContain("Números revisados por fases posteriores: 1.");
  });

  it("keeps every other section as it was, and all of it where nothing was revised", () => {
    expect(revised.sections.slice(2)).toEqual(report.tree.sections.slice(2));
    expect(applyRevisions(report.tree, [])).toBe(report.tree);
  });
});

describe("columns without data", () => {
  const table = (texts: readonly string[], align: "left" | "right") =>
    ({
      kind: "table",
      id: "t",
      title: "Cargas",
      columns: [
        { header: "Carga", align: "left" },
        { header: "Custo-alvo", align },
      ],
      rows: texts.map((text, index) => [{ text: `C${index}` }, { text }]),
      footnote: "Ao câmbio informado.",
    }) as const;
  const columnsOf = (texts: readonly string[], align: "left" | "right") => {
    const { columns, rows, footnote } = withoutEmptyColumns(
      structuredClone(table(texts, align)) as never,
    );
    return [columns.map(({ header }) => header), rows[0]?.length, footnote];
  };

  it("of figures leave paper with a word about it; a fifth of data, words and short tables stay", () => {
    expect(columnsOf(["–", "n/d", "–", "–", "7"], "right")).toEqual([
      ["Carga"],
      1,
      "Ao câmbio informado. Coluna “Custo-alvo” sem dados.",
    ]);
    const whole = [["Carga", "Custo-alvo"], 2, "Ao câmbio informado."];
    expect(columnsOf(["–", "n/d", "–", "7"], "right")).toEqual(whole);
    expect(columnsOf(["–", "–", "–", "–"], "left")).toEqual(whole);
    expect(columnsOf(["–", "–"], "right")).toEqual(whole);
  });
});
