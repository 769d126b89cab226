/** The programme's report over the seven phases of the demonstration. */
import { describe, expect, it } from "vitest";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import {
  composeProgramme,
  programmeNames,
  type ProgrammeSource,
} from "#domain/composed/programme/programme-report.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import { guardNumbers } from "#domain/report/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { Block, Inline } from "#domain/report/report-tree.ts";
import { demonstrationPhases, reportRunOf } from "#tests/report/any-phase-run.ts";
import { findingsOf } from "#tests/support/findings.ts";

const today = "2026-10-16";
const all = [1, 2, 3, 4, 5, 6, 7] as const;
const computed = demonstrationPhases();

function sourceOf(phase: PhaseNumber) {
  const run = computed.get(phase);
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
    isStale: phase === 2,
    isPreview: phase === 7,
  };
  return { source, facts, names: reportNames(dated, outcome) };
}

const sources = all.map(sourceOf);
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
      .filter((cell) => text([cell]).startsWith("R$ 396.000 por ano"));
    expect(
      effect?.inlines?.flatMap(({ text: run, fact }) =>
        fact ? [[text([{ text: run }]), fact]] : [],
      ),
    ).toEqual([
      ["R$ 396.000", "F4:p4.economia_ano"],
      ["R$ 198.000", "F4:p4.saida.economia_baixa"],
      ["R$ 455.400", "F4:p4.saida.economia_alta"],
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
    expect(rowsOf("r1.movimentos").map(([phase, what, , due]) => [phase, what, due])).toEqual([
      ["AIPolicyCore", "Suspender o piloto de “Triagem de currículos”", "imediato"],
      [
        "AIPolicyCore",
        "Implantar o controle “Revisão de decisões automatizadas” em 10 pessoas-dia",
        "imediato",
      ],
      ["SmartStack", "Autorizar o desligamento de 8 sistemas", "01/12/2026"],
      [
        "SmartStack",
        "Antecipar a iniciativa “Racionalização de sistemas” ou prorrogar 5 contratos até a substituição, prevista para 18/04/2027",
        "01/12/2026",
      ],
      ["SmartStack", "Reduzir 11 licenças de Central de Chamados na renovação", "02/12/2026"],
    ]);
    // The movements are not said twice.
    expect(rowsOf("r4.decisoes")).toHaveLength(20);
    expect(rowsOf("r4.decisoes").map(([, what]) => what)).not.toContain(
      "Autorizar o desligamento de 8 sistemas",
    );
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
      "Perguntas que o seu CFO fará",
      [
        "O tempo da equipe está na conta? Sim, à mesma conversão do ganho: R$ 321.035. Sem ele o VPL do conjunto seria de R$ 915.334; com ele é de R$ 604.448.",
        "E se a maior alavanca falhar? Sem ela, o VPL do conjunto é de −R$ 33.061 e a probabilidade de VPL positivo, 3,2%.",
        "Por que não fazer só a maior iniciativa? Sozinha ela vale R$ 637.509, contra R$ 604.448 do conjunto. A parte firme vale R$ 456.258; o que vai em estágios soma R$ 148.190 no plano e −R$ 42.150 na mediana da simulação.",
      ],
      "Perguntas que a diretoria de operações fará",
      [
        "Quanto da equipe o programa usa? O conjunto usa 6.120 h de projeto e 2.728 h de capacitação, uma vez só; o custo desse tempo é de R$ 423.878 no projeto e R$ 218.192 na capacitação.",
        "Quando o esforço volta? Em 17,5 meses, com o tempo da equipe na conta; sem ele, em 10,9 meses. A necessidade de caixa chega a R$ 527.662.",
        "O que acontece no dia em que o contrato terminar? 5 contratos terminam antes do substituto. Prorrogar até ele entrar custa R$ 36.684; com a iniciativa antecipada, R$ 11.168.",
      ],
      "Perguntas que o encarregado de dados fará",
      [
        expect.stringMatching(
          /^Suspender o piloto de “Triagem de currículos” hoje\? A cada mês, 60 registros de pessoas reais/,
        ),
        "Implantar o controle “Revisão de decisões automatizadas” em 10 pessoas-dia? O risco “Recusa indevida de pedido legítimo” fica em 10,2, acima do apetite de 9.",
        "Implantar o controle “Transferência internacional de dados” em 10 pessoas-dia? O risco “Transferência de currículos sem mecanismo” fica em 14,1, acima do apetite de 9.",
      ],
    ]);
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
    const named = blocksOf("R2").flatMap((block) => (block.kind === "heading" ? [block.text] : []));
    expect(named.at(-1)).toBe("AdoptLoop (prévia)");
    const alone = composeProgramme([sources[0]!.source])!;
    expect(alone.sections.map(({ title }) => title)).toEqual([
      "Resposta e movimentos",
      "Situação e complicação",
      "Ganhos rápidos",
      "O que precisa ser verdade",
      "Base de evidência",
    ]);
    const last = alone.sections.at(-1)?.blocks.at(-1);
    expect(last?.kind === "table" && last.rows.map((row) => row[3]?.text)).toEqual([
      "atual",
      ...Array.from({ length: 6 }, () => "não executada"),
    ]);
    expect(composeProgramme([])).toBeNull();
  });
});
