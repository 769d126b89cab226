import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { compareFacts, shownFacts } from "#domain/report/compare/compare-facts.ts";
import { compareWords } from "#domain/report/compare/compare-words.ts";
import { findPassage, passagesOf, passageText } from "#domain/report/compare/passage.ts";
import { replaceSection } from "#domain/report/replace-section.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import type {
  Block,
  Inline,
  OriginNote,
  ReportSection,
  ReportTree,
} from "#domain/report/report-tree.ts";

const paragraph = (...inlines: (string | Inline)[]): Block => ({
  kind: "paragraph",
  inlines: inlines.map((inline) => (typeof inline === "string" ? { text: inline } : inline)),
});
const section = (id: string, ...blocks: Block[]): ReportSection => ({
  id,
  number: 1,
  title: `Seção ${id}`,
  state: "completa",
  stateReason: null,
  estimatedPages: 1,
  blocks,
});
const note = (n: number, factId: string): OriginNote => ({
  n,
  factId,
  label: factId,
  value: "1",
  formula: "f",
  origin: "o",
  rowsUsed: 1,
  rowsTotal: 1,
  basis: "MEDIDO",
});
const tree = (sections: ReportSection[], notes: OriginNote[] = []): ReportTree => ({
  schemaVersion: 1,
  reportTitle: "Relatório",
  phase: 1,
  phaseName: "ValueScope",
  clientName: "Aurora",
  projectName: "Diagnóstico",
  isDemonstration: false,
  reducedNotice: null,
  sections,
  notes,
  estimatedPages: 2,
  proseOrigin: "template",
  references: [],
});
const figure = (
  id: string,
  value: number | string | null,
  unit: "BRL/ano" | "pct" | "texto" = "BRL/ano",
  decimals = 0,
) => ({ id, label: `Valor de ${id}`, value, unit, decimals });

describe("words of two versions", () => {
  it("tells sentences that came and went, and not those in which only a figure moved", () => {
    const before = tree([
      section(
        "1.1",
        paragraph(
          "O custo é ",
          { text: "R$ 10", fact: "p1.a" },
          " por ano. A fila espera aprovação.",
        ),
        paragraph("Fica igual."),
      ),
    ]);
    const after = tree([
      section(
        "1.1",
        paragraph(
          "O custo é ",
          { text: "R$ 12", fact: "p1.a" },
          " por ano. A fila espera assinatura.",
        ),
        paragraph("Fica igual."),
      ),
    ]);
    expect(compareWords(before, after)).toEqual([
      {
        sectionId: "1.1",
        title: "Seção 1.1",
        state: "kept",
        renumbered: 1,
        unchanged: 1,
        changes: [
          { kind: "removed", text: "A fila espera aprovação." },
          { kind: "added", text: "A fila espera assinatura." },
        ],
      },
    ]);
  });

  it("names whole sections that came or went, in their place", () => {
    const [a, b, c] = ["C1", "1.1", "C6"].map((id) =>
      section(id, paragraph(`Texto de ${id}.`)),
    ) as [ReportSection, ReportSection, ReportSection];
    expect(
      compareWords(tree([a, b, c]), tree([a, c])).map(({ sectionId, state, changes }) => [
        sectionId,
        state,
        changes.length,
      ]),
    ).toEqual([
      ["C1", "kept", 0],
      ["1.1", "removed", 1],
      ["C6", "kept", 0],
    ]);
    expect(
      compareWords(tree([b]), tree([a, b])).map(({ sectionId, state }) => [sectionId, state]),
    ).toEqual([
      ["C1", "added"],
      ["1.1", "kept"],
    ]);
    expect(compareWords(tree([{ ...b, state: "ausente" }]), tree([b]))[0]?.state).toBe("added");
  });

  it("a version against itself has no change, and the way back mirrors the way there", () => {
    const sentences = fc.array(fc.constantFrom("Um.", "Dois.", "Três.", "Quatro."), {
      maxLength: 8,
    });
    const of = (texts: string[]) => tree([section("1.1", ...texts.map((text) => paragraph(text)))]);
    fc.assert(
      fc.property(sentences, sentences, (a, b) => {
        expect(compareWords(of(a), of(a))[0]?.changes).toEqual([]);
        const there = compareWords(of(a), of(b))[0]!;
        expect(
          there.unchanged + there.changes.filter(({ kind }) => kind === "removed").length,
        ).toBe(a.length);
        expect(there.unchanged + there.changes.filter(({ kind }) => kind === "added").length).toBe(
          b.length,
        );
        expect(compareWords(of(b), of(a))[0]?.changes.length).toBe(there.changes.length);
      }),
    );
  });
});

describe("numbers of two versions", () => {
  const map = (...figures: ReturnType<typeof figure>[]) =>
    new Map(figures.map((one) => [one.id, one]));

  it("gives before, after and the signed difference in the fact's unit; percentages differ in points", () => {
    const { changes, unchanged } = compareFacts(
      map(
        figure("a", 1000),
        figure("b", 40, "pct", 1),
        figure("c", 5),
        figure("n", "Cobrança", "texto"),
      ),
      map(
        figure("a", 1200.4),
        figure("b", 37, "pct", 1),
        figure("c", 5.2),
        figure("n", "Faturamento", "texto"),
      ),
      ["a", "b", "c", "n"],
    );
    expect(changes).toEqual([
      {
        factId: "a",
        label: "Valor de a",
        kind: "changed",
        before: "R$ 1.000/ano",
        after: "R$ 1.200/ano",
        difference: "+R$ 200/ano",
      },
      {
        factId: "b",
        label: "Valor de b",
        kind: "changed",
        before: "40,0%",
        after: "37,0%",
        difference: "−3,0 p.p.",
      },
      {
        factId: "n",
        label: "Valor de n",
        kind: "changed",
        before: "Cobrança",
        after: "Faturamento",
        difference: null,
      },
    ]);
    // What is shown the same is no change.
    expect(unchanged).toBe(1);
    // A list's second place that another file took: one went, another came, and no figure moved.
    const listed = (label: string, value: number) =>
      new Map([["rel.arq.2.linhas", { ...figure("rel.arq.2.linhas", value), label }]]);
    expect(
      compareFacts(listed("Linhas – a.csv", 1002), listed("Linhas – b.csv", 144), [
        "rel.arq.2.linhas",
      ]).changes,
    ).toMatchObject([
      { kind: "removed", label: "Linhas – a.csv", after: null, difference: null },
      { kind: "added", label: "Linhas – b.csv", before: null, difference: null },
    ]);
  });

  it("names figures that came and went, without inventing the other side", () => {
    const { changes } = compareFacts(map(figure("a", 1)), map(figure("b", 2)), ["b", "a", "x"]);
    expect(
      changes.map(({ factId, kind, before, after, difference }) => [
        factId,
        kind,
        before,
        after,
        difference,
      ]),
    ).toEqual([
      ["b", "added", null, "R$ 2/ano", null],
      ["a", "removed", "R$ 1/ano", null, null],
    ]);
  });

  it("asks for the figures that a tree shows", () => {
    expect(
      shownFacts(
        tree([section("1.1", paragraph("É ", { text: "R$ 1", fact: "p1.a" }))], [note(1, "p1.b")]),
      ),
    ).toEqual(["p1.a", "p1.b"]);
  });
});

describe("a passage in another version", () => {
  const keyed = (of: ReportTree) =>
    passagesOf(of).map((passage) => ({ ...passage, key: passage.text }));
  const anchor = { sectionId: "1.1", blockIndex: 1, key: "A fila espera." };

  it("is the same wherever it moved within its section, whatever its notes are called", () => {
    const moved = tree([
      section(
        "1.1",
        paragraph("Novo."),
        paragraph("Antes."),
        paragraph({ text: "A fila espera.", note: 7, fact: "p1.a" }),
      ),
    ]);
    expect(findPassage(keyed(moved), anchor)).toEqual({
      state: "same",
      sectionId: "1.1",
      blockIndex: 2,
    });
  });

  it("has changed when its section says something else, and is gone with its section", () => {
    expect(
      findPassage(
        keyed(tree([section("1.1", paragraph("Antes."), paragraph("A fila anda."))])),
        anchor,
      ),
    ).toEqual({ state: "changed", sectionId: "1.1", blockIndex: 1 });
    expect(findPassage(keyed(tree([section("1.2", paragraph("A fila espera."))])), anchor)).toEqual(
      { state: "gone", sectionId: "1.1", blockIndex: null },
    );
    expect(
      findPassage(
        keyed(tree([{ ...section("1.1", paragraph("A fila espera.")), state: "ausente" }])),
        anchor,
      ).state,
    ).toBe("gone");
  });

  it("reads every kind of block", () => {
    const table: Block = {
      kind: "table",
      id: "t",
      title: "Tabela",
      columns: [{ header: "Nome", align: "left" }],
      rows: [[{ text: "Ana" }]],
    };
    expect(passageText(table)).toContain("Ana");
    expect(passageText({ kind: "tiles", tiles: [{ label: "Custo", value: "R$ 1" }] })).toBe(
      "Custo: R$ 1",
    );
    expect(passagesOf(tree([section("C6", { kind: "notes", title: "Notas" })]))).toEqual([]);
  });
});

describe("one section written anew", () => {
  const cite = (text: string, fact: string, n: number): Inline => ({ text, fact, note: n });
  const old = tree(
    [
      section("C1", paragraph("Resumo ", cite("1", "p1.a", 1))),
      section("1.1", paragraph("Velho ", cite("1", "p1.a", 1))),
    ],
    [note(1, "p1.a")],
  );
  const rebuilt = tree(
    [
      section("C1", paragraph("Outro resumo ", cite("2", "p1.b", 1))),
      section("1.1", paragraph("Novo ", cite("2", "p1.b", 1), " e ", cite("1", "p1.a", 2))),
    ],
    [note(1, "p1.b"), note(2, "p1.a")],
  );

  it("leaves the others word by word and gives its notes the report's numbers", () => {
    const replaced = replaceSection(old, rebuilt, "1.1");
    expect(replaced?.sections[0]?.blocks).toEqual(old.sections[0]?.blocks);
    expect(replaced?.sections[1]?.blocks).toEqual([
      paragraph("Novo ", cite("2", "p1.b", 2), " e ", cite("1", "p1.a", 1)),
    ]);
    expect(replaced?.notes).toEqual([note(1, "p1.a"), note(2, "p1.b")]);
    expect(
      checkConsistency(replaced!).filter(({ rule }) => rule !== "numero_do_sumario_sem_secao"),
    ).toEqual([]);
  });

  it("is the report itself when the section comes out the same; without the section there is nothing", () => {
    expect(JSON.stringify(replaceSection(old, old, "1.1")?.notes)).toBe(JSON.stringify(old.notes));
    expect(replaceSection(old, rebuilt, "9.9")).toBeNull();
  });
});
