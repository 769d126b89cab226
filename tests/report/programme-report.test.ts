/** The programme's report over the seven phases of the demonstration. */
import { describe, expect, it } from "vitest";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import {
  composeProgramme,
  programmeFacts,
  programmeNames,
} from "#domain/composed/programme/programme-report.ts";
import type { ProgrammeSource } from "#domain/composed/programme/programme-source.ts";
import { splitBoard } from "#domain/decisions/rank-decisions.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { Block, Inline } from "#domain/report/report-tree.ts";
import {
  computePhases,
  demonstrationPhases,
  reportRunOf,
  type ComputedPhases,
} from "#tests/report/runs/any-phase-run.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { houseLook } from "#domain/report/client-theme.ts";
import { writeDocument } from "#server/adapters/document-writer/write-document.ts";
import { readParts } from "#tests/exports/office-parts.ts";
import { paragraphs } from "#tests/exports/office-text.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { readPdf } from "#tests/report/pdf-pages.ts";
import { findingsOf } from "#tests/support/findings.ts";

const today = "2026-10-16";
const stamp = {
  runId: "0199a1b2-0000-7000-8000-000000000001",
  version: 1,
  generatedAt: "2026-10-16T12:00:00.000Z",
};
const all = [1, 2, 3, 4, 5, 6, 7] as const;
const computed = demonstrationPhases();

function sourceOf(
  phase: PhaseNumber,
  runs: ComputedPhases = computed,
  state: { isStale: boolean; isPreview: boolean } = {
    isStale: phase === 2,
    isPreview: phase === 7,
  },
) {
  const run = runs.get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  const { context, outcome: bare } = reportRunOf(run);
  const dated = { ...context, project: { ...context.project, referenceDate: today } };
  const outcome = { ...bare, ...findingsOf(phases[phase], dated, bare) };
  const { tree, reportFacts } = composeReport(dated, outcome);
  const facts = [...outcome.facts, ...reportFacts];
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const source: ProgrammeSource = {
    tree,
    decisions: outcome.decisions,
    factOf: (id) => byId.get(id) ?? null,
    reportId: `r${phase}`,
    runId: `run${phase}`,
    reportVersion: 1,
    generatedAt: "2026-10-16T12:00:00.000Z",
    ...state,
  };
  return { source, facts, names: reportNames(dated, outcome) };
}

const sources = all.map((phase) => sourceOf(phase));
const tree = composeProgramme(sources.map(({ source }) => source))!;
const blocksOf = (id: string): Block[] =>
  tree.sections.find((section) => section.id === id)?.blocks ?? [];
const text = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => inline.text)
    .join("")
    .replaceAll("\u00a0", " ");
const rowsOf = (id: string): string[][] =>
  tree.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "table" && block.id === id ? block.rows : []))
    .map((row) => row.map((cell) => cell.text.replaceAll("\u00a0", " ")));

describe("the programme's report", () => {
  it("opens the origin of each number in the sentences of its tables", () => {
    const cells = [tree, ...sources.map(({ source }) => source.tree)]
      .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
      .flatMap((block) => (block.kind === "table" ? block.rows.flat() : []))
      .filter(({ inlines }) => inlines !== undefined);
    expect(cells.length).toBeGreaterThan(100);
    for (const { inlines = [], text: whole, facts = [] } of cells) {
      expect(inlines.map((inline) => inline.text).join("")).toBe(whole);
      for (const { fact } of inlines) if (fact !== undefined) expect(facts).toContain(fact);
    }
    const [effect] = tree.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "table" ? block.rows.flat() : []))
      .filter((cell) => text([cell]).startsWith("R$ 337.643 por ano"));
    expect(
      effect?.inlines?.flatMap(({ text: run, fact }) =>
        fact ? [[text([{ text: run }]), fact]] : [],
      ),
    ).toEqual([
      ["R$ 337.643", "F1:p1.capturar.caixa"],
      ["R$ 168.821", "F1:p1.capturar.caixa_baixa"],
      ["R$ 450.191", "F1:p1.capturar.caixa_alta"],
    ]);
  });

  it("binds every number to a fact of the run that it comes from", () => {
    const facts = sources.flatMap(({ facts: own, source }) =>
      own.map((fact) => ({ ...fact, id: `F${source.tree.phase}:${fact.id}` })),
    );
    const names = [...sources.flatMap((one) => one.names), ...programmeNames(tree)];
    expect(guardNumbers({ tree, facts, names })).toEqual([]);
  });

  it("tells one storyline, in pages that a board reads", () => {
    expect(tree.sections.map(({ title }) => title)).toEqual([
      "Resposta e movimentos",
      "Situação e complicação",
      "Valor e business case",
      "Demais decisões das fases",
      "Ganhos rápidos",
      "Plano do programa",
      "O que precisa ser verdade",
      "Riscos e IA",
      "Perguntas a responder",
      "Base de evidência",
    ]);
    expect(tree.estimatedPages).toBeGreaterThanOrEqual(10);
    expect(tree.estimatedPages).toBeLessThanOrEqual(14);
  });

  it("begins with what stops a breach, then with what moves most", () => {
    const answers = blocksOf("R1").flatMap((block) =>
      block.kind === "paragraph" ? [text(block.inlines)] : [],
    );
    expect(answers[0]).toBe(
      "Suspender o piloto de “Triagem de currículos”, de imediato. O uso alcança 60 pessoas por mês.",
    );
    expect(answers[1]).toMatch(
      /O VPL do conjunto é de R\$ 245\.989 na mediana \(de R\$ 33\.634 a R\$ 462\.405\)/,
    );
    expect(
      rowsOf("r1.movimentos").map(([phase, what, , due, effect]) => [phase, what, due, effect]),
    ).toEqual([
      [
        "AIPolicyCore",
        "Suspender o piloto de “Triagem de currículos”",
        "Imediato",
        "60 pessoas por mês",
      ],
      [
        "AIPolicyCore",
        "Implantar o controle “Revisão de decisões automatizadas” em 10 pessoas-dia",
        "Imediato",
        "Risco de 10,2 para 5,8",
      ],
      [
        "BusinessCase",
        expect.stringMatching(/^Aprovar “Racionalização de sistemas” com R\$ 60\.000/),
        "01/11/2026",
        expect.stringMatching(/^VPL mediano de R\$/),
      ],
      // Rows of that approval, and their money is in it.
      ["SmartStack", "Autorizar o desligamento de 8 sistemas", "01/12/2026", "Incluído acima"],
      [
        "SmartStack",
        "Antecipar a iniciativa “Racionalização de sistemas” ou prorrogar 5 contratos até a substituição, prevista para 18/04/2027",
        "01/12/2026",
        "Incluído acima",
      ],
      [
        "SmartStack",
        "Reduzir 11 licenças de Central de Chamados na renovação",
        "02/12/2026",
        "R$ 25.143 por ano",
      ],
      [
        "ValueScope",
        "Contatar 24 contas em alerta, por ordem de receita",
        "31/10/2026",
        "R$ 401.760 por ano",
      ],
    ]);
  });

  it("asks every board decision once, each with what follows from no and from later", () => {
    const first = rowsOf("r1.respostas");
    const others = rowsOf("r4.decisoes");
    const asked = sources.flatMap(({ source }) => splitBoard(source.decisions).board);
    expect(first.length + others.length).toBe(asked.length);
    const answers = [
      ...first.map(([what, no, later]) => ({ what, no, later })),
      ...others.map(([, what, , no, later]) => ({ what: what?.split(" · ")[0], no, later })),
    ];
    for (const { recommendation, answers: given } of asked) {
      const [no, later] = given.map(({ sentence }) => sentence.replaceAll("\u00a0", " "));
      expect(answers).toContainEqual({
        what: recommendation.replaceAll("\u00a0", " "),
        no,
        later,
      });
    }
    // Two phases ask to limit the training: the later one's effect is told.
    expect(
      others
        .filter(([, what]) => what?.startsWith("Limitar a capacitação"))
        .map(([phase, , effect]) => [phase, effect]),
    ).toEqual([
      ["AdoptLoop (prévia)", "R$ 258.200"],
      ["OrgDNA.AI", "Incluído acima"],
    ]);
  });

  it("speaks of no phase's own sections where nothing is asked", () => {
    const quiet = composeProgramme(sources.map(({ source }) => ({ ...source, decisions: [] })))!;
    const told = JSON.stringify(quiet.sections[0]!.blocks);
    expect(told).toContain("Nenhuma decisão é pedida pelas fases executadas.");
    expect(told).not.toMatch(/nesta fase|Próximos passos e gate/);
  });

  it("names what a finding speaks of where it is a phase's answer and its summary does not say it again", () => {
    const portfolio = Array.from({ length: 10 }, (_, at) => ({
      sistema: `Sistema ${at + 1}`,
      capacidade: at < 6 ? "Editor" : `Outra ${at}`,
    }));
    const lists = computePhases({ sistemas: tableOf("sistemas", portfolio) });
    const told = composeProgramme([sourceOf(4, lists).source])!;
    const said = told.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "paragraph" ? [text(block.inlines)] : [])),
    );
    const portfolioSaid = said.find((one) => one.startsWith("SmartStack"))!;
    expect(portfolioSaid).toContain("“Editor” tem 6 sistemas. São 6 dos 10 sistemas da lista.");
    expect(portfolioSaid.match(/“Editor” tem 6 sistemas/g)).toHaveLength(1);
  });

  it("does not say that nothing is asked beside what another phase asks", () => {
    const told = composeProgramme(
      sources.map(({ source }) =>
        source.tree.phase === 5 ? { ...source, decisions: [] } : source,
      ),
    )!;
    expect(told.sections[0]!.blocks.filter((block) => block.kind === "paragraph")).toHaveLength(1);
  });

  it("tells each planned quick win once, those without a computed effect in part", () => {
    const wins = rowsOf("r5.ganhos");
    const names = wins.map(([, action]) => action);
    expect(new Set(names).size).toBe(names.length);
    expect(wins.filter(([, , cash]) => cash !== "n/d").length).toBeGreaterThanOrEqual(5);
    const unpriced = wins.filter(([, , cash]) => cash === "n/d").map(([phase]) => phase);
    for (const phase of new Set(unpriced))
      expect(unpriced.filter((one) => one === phase).length).toBe(1);
  });

  it("has the later phase's value beside the earlier one's", () => {
    expect(rowsOf("r10.revisados")).toEqual([
      ["Potencial de horas por mês", "2.284,9 h (ValueScope)", "2.334,4 h (BusinessCase)"],
      [
        "VPL do conjunto recomendado",
        "R$ 604.448 (BusinessCase)",
        "R$ 550.537 (AdoptLoop (prévia))",
      ],
    ]);
  });

  it("has its name once on the cover of the deck and of the DOCX", async () => {
    const source = { tree, stamp, look: houseLook, facts: [], insights: [], datasets: [] };
    const [deck, text] = await Promise.all(
      (["pptx", "docx"] as const).map(async (format) =>
        readParts(Buffer.from(await writeDocument(format, source))),
      ),
    );
    const named = (xml: Buffer | undefined, paragraph: string, run: string): number =>
      paragraphs(xml?.toString("utf8") ?? "", paragraph, run).filter(
        (words) => words === tree.reportTitle,
      ).length;
    expect(named(deck?.get("ppt/slides/slide1.xml"), "a:p", "a:t")).toBe(1);
    expect(named(text?.get("word/document.xml"), "w:p", "w:t")).toBe(1);
  });

  it.each([
    ["as it is", tree],
    [
      "of a programme whose second phase waits for its gate",
      composeProgramme(
        all.map(
          (phase) => sourceOf(phase, computed, { isStale: false, isPreview: phase > 2 }).source,
        ),
      )!,
    ],
  ])("is ten to fourteen pages on paper, %s", async (_, shown) => {
    const pdf = compileReportPdf(shown, { ...stamp, seal: "3C34 B392 ".repeat(8) });
    const { pages } = await readPdf(pdf);
    expect(pages.length).toBeGreaterThanOrEqual(10);
    expect(pages.length).toBeLessThanOrEqual(14);
    // Each figure stands behind the heading of its own section.
    const titleOf = (id: string) => shown.sections.find((section) => section.id === id)?.title;
    const lines = pages.flatMap(({ items }) => items.map((item) => item.text));
    const lastOf = (words: string): number =>
      lines.findLastIndex((line) => line.replaceAll("\u00a0", " ").includes(words));
    expect(lastOf("riscos residuais passam do apetite")).toBeGreaterThan(0);
    expect(lastOf("riscos residuais passam do apetite")).toBeLessThan(lastOf(titleOf("R9")!));
  });

  it("answers what the CFO, operations and the data officer will ask", () => {
    const asked = blocksOf("R9").map((block) =>
      block.kind === "bullets"
        ? block.items.map(text)
        : block.kind === "heading"
          ? block.text
          : block.kind,
    );
    expect(asked).toEqual([
      "Três perguntas que o seu CFO fará",
      [
        "O tempo da equipe está na conta? Sim, à mesma conversão do ganho: R$ 321.035. Sem ele o VPL do conjunto seria de R$ 915.334; com ele é de R$ 604.448. Contra: Cobrado por inteiro, ele seria de R$ 293.561, e o conjunto seria outro, de 2 iniciativas.",
        "E se a maior alavanca falhar? Sem “Racionalização de sistemas”, o VPL do conjunto é de −R$ 33.061 e a probabilidade de VPL positivo, 3,2%. Contra: O que vai em estágios soma R$ 148.190 no plano e −R$ 42.150 na mediana: não cobre a falta.",
        "Por que não fazer só a maior iniciativa? Sozinha ela vale R$ 637.509, contra R$ 604.448 do conjunto. Com o que entra por dever, de VPL −R$ 181.251, a parte firme vale R$ 456.258; o que vai em estágios soma R$ 148.190 no plano e −R$ 42.150 na mediana. Contra: Na mediana, só a parte firme vale R$ 289.485, contra R$ 245.989 do conjunto: o estágio compra aprendizado, não valor.",
      ],
      "Três perguntas que a diretoria de operações fará",
      [
        "Quem para de fazer o quê? A área de Suporte usa 57,0% do tempo no programa por 10 semanas: 1.095 h das 1.920 h por mês, a maior parte em “Triagem inteligente e novo fluxo de atendimento”. Contra: Cada mês de espera dessa iniciativa custa R$ 8.493 de VPL.",
        "Quando as horas voltam? O conjunto gasta 8.848 h de projeto e capacitação e devolve 323,1 h por mês quando adotado: 27,4 meses. Contra: Só R$ 171.319 por ano dessas horas viram caixa; o resto do ganho vem dos sistemas, R$ 396.000, e da retenção, R$ 133.920.",
        "O que acontece no dia em que o contrato terminar? 5 contratos terminam antes do substituto. Prorrogar até ele entrar custa R$ 36.684; com a iniciativa antecipada, R$ 11.168. Contra: “Validador de Arquivos” fica 108 dias sem contrato, e o primeiro aviso vence em 01/12/2026.",
      ],
      "Três perguntas que o encarregado de dados fará",
      [
        "Que dado pessoal real roda hoje sem hipótese legal? O de “Triagem de currículos”, em situação de piloto: 60 pessoas por mês. Contra: Suspender não basta para o caso voltar: faltam 7 itens.",
        "Quem responde ao pedido de revisão? “Antifraude” decide sobre 3.100 pedidos por mês, e o controle “Revisão de decisões automatizadas” está na maturidade 2. Contra: O risco cai de 10,2 para 5,8 só com 10 pessoas-dia e com o controle evidenciado.",
        "Para onde vão os dados? Os de “Triagem de currículos” vão para EUA, sem mecanismo de transferência; o controle “Transferência internacional de dados” está na maturidade 1. Contra: O risco cai de 14,1 para 5,8 só com 10 pessoas-dia e com o controle evidenciado.",
      ],
    ]);
  });

  it("reads from the run every fact that it is written with", () => {
    // The server reads these and no others: what the questions name must be among them.
    const read = sources.map(({ source }): ProgrammeSource => {
      const ids = new Set(programmeFacts(source.tree.phase, source.decisions));
      return { ...source, factOf: (id) => (ids.has(id) ? source.factOf(id) : null) };
    });
    expect(composeProgramme(read)).toEqual(tree);
  });

  it("says which phase is out of date, a preview or not run", () => {
    expect(rowsOf("r10.fontes").map(([phase, , , state]) => [phase, state])).toEqual([
      ["ValueScope", "atual"],
      ["ZeroBase Rebuild", "desatualizada"],
      ["OrgDNA.AI", "atual"],
      ["SmartStack", "atual"],
      ["BusinessCase", "atual"],
      ["AIPolicyCore", "atual"],
      ["AdoptLoop", "prévia"],
    ]);
    const named = blocksOf("R2").flatMap((block) =>
      block.kind === "paragraph" ? [block.inlines[0]?.text] : [],
    );
    expect(named.at(-1)).toBe("AdoptLoop (prévia):");
    const alone = composeProgramme([sources[0]!.source])!;
    expect(alone.sections.map(({ title }) => title)).toEqual([
      "Resposta e movimentos",
      "Situação e complicação",
      "Ganhos rápidos",
      "O que precisa ser verdade",
      "Base de evidência",
    ]);
    const origin = alone.sections.at(-1)?.blocks[0];
    expect(origin?.kind === "table" && origin.rows.map((row) => row[3]?.text)).toEqual([
      "atual",
      ...Array.from({ length: 6 }, () => "não executada"),
    ]);
    expect(composeProgramme([])).toBeNull();
  });
});
