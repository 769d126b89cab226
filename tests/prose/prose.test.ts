import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import {
  applyProse,
  checkProse,
  prepareMaterial,
  readReply,
  renderPlaceholders,
  addProseOrigin,
  type SectionMaterial,
} from "#domain/report/prose/index.ts";
import { houseLook } from "#domain/report/client-theme.ts";
import { reportNames } from "#domain/report/report-names.ts";
import { writeDocument } from "#server/adapters/document-writer/write-document.ts";
import { conversationTree } from "#server/features/conversations/export/export-tree.ts";
import { readParts } from "#tests/exports/office-parts.ts";
import { stamp } from "#tests/exports/run-source.ts";
import { readPdf } from "#tests/report/pdf-pages.ts";
import { demonstrationTables, fiveProcesses, runOf } from "#tests/report/runs/run-inputs.ts";
import { plainText } from "#domain/report/plain-text.ts";

const of = (run: ReturnType<typeof runOf>) => {
  const { tree, reportFacts } = composeReport(run.context, run.outcome);
  const facts = [...run.outcome.facts, ...reportFacts];
  const names = reportNames(run.context, run.outcome);
  return { tree, facts, names, materials: prepareMaterial({ tree, facts, names }) };
};
const demonstration = of(runOf(demonstrationTables(), { clientName: "Nimbela" }));
const small = of(runOf(fiveProcesses()));
const same = (material: SectionMaterial) => material.paragraphs.map(({ text }) => text);

describe("prose of a model", () => {
  it("is asked for sections with figures alone, and never for the annex", () => {
    const ids = demonstration.materials.map(({ id }) => id);
    expect(ids).toContain("C1");
    expect(ids.length).toBeGreaterThan(8);
    expect(ids).not.toContain("C6");
    for (const material of demonstration.materials)
      for (const { text } of material.paragraphs) expect(text).toContain("{{");
  });

  it.each([
    ["the demonstration", demonstration],
    ["five processes", small],
  ])(
    "that repeats the template passes every check and gives the same report: %s",
    (_name, { tree, materials, facts, names }) => {
      for (const material of materials)
        expect([material.id, checkProse(material, same(material))]).toEqual([material.id, []]);
      const written = applyProse(
        tree,
        materials,
        materials.map((material) => ({
          sectionId: material.id,
          paragraphs: same(material),
          model: "m/1",
        })),
      );
      expect(written.proseOrigin).toBe("llm");
      const bare = {
        ...written,
        proseOrigin: "template",
        sections: written.sections.map(({ prose: _prose, ...section }) => section),
      };
      // Runs of plain text may be joined; words, figures and notes are the same.
      const flat = (of: typeof tree) =>
        of.sections.map((section) =>
          section.blocks.map((block) =>
            block.kind === "paragraph"
              ? {
                  text: plainText(block.inlines),
                  facts: block.inlines.flatMap(({ fact }) => fact ?? []),
                  notes: block.inlines.flatMap(({ note, fact }) =>
                    note === undefined ? [] : [[fact, note]],
                  ),
                }
              : block,
          ),
        );
      expect(flat(bare as typeof tree)).toEqual(flat(tree));
      expect(guardNumbers({ tree: written, facts, names })).toEqual([]);
      expect(checkConsistency(written)).toEqual(checkConsistency(tree));
    },
  );

  describe("in a document", () => {
    const [first, ...others] = demonstration.materials;
    const write = (materials: readonly SectionMaterial[]) =>
      applyProse(
        demonstration.tree,
        demonstration.materials,
        materials.map((material) => ({
          sectionId: material.id,
          paragraphs: same(material),
          model: "fornecedor/modelo-4o",
        })),
      );
    const notesOf = (tree: typeof demonstration.tree) => {
      const stated = addProseOrigin(tree);
      return new Map(
        stated.sections.map((section, at) => [
          section.id,
          section.blocks
            .filter((block) => !tree.sections[at]!.blocks.includes(block))
            .map((block) => (block.kind === "paragraph" ? plainText(block.inlines) : block.kind)),
        ]),
      );
    };

    it("is said to be the method's own once, in the annex, where no model wrote", () => {
      const notes = notesOf(demonstration.tree);
      expect([...notes].filter(([, said]) => said.length > 0)).toEqual([
        ["C6", [expect.stringMatching(/^Redação: texto calculado pelo método/)]],
      ]);
    });

    it("names the model in each section that it wrote, the method in the others, and both in the annex", () => {
      const notes = notesOf(write([first!]));
      expect(notes.get(first!.id)).toEqual([
        "Texto gerado pelo modelo fornecedor/modelo-4o, números conferidos.",
      ]);
      expect(notes.get(others[0]!.id)).toEqual([
        "Texto calculado pelo método, sem modelo de linguagem.",
      ]);
      expect(notes.get("C6")).toEqual([
        expect.stringMatching(
          /parte das seções tem texto gerado pelo modelo de linguagem fornecedor\/modelo-4o/,
        ),
      ]);
    });

    it("is said of no conversation: each of its replies says how it came about", () => {
      const row = (at: number, role: "user" | "assistant") =>
        ({
          id: `m${at}`,
          role,
          text: "Palavras",
          answer: null,
          state: "done",
          created_at: new Date(0),
        }) as unknown as Parameters<typeof conversationTree>[1][number];
      const tree = conversationTree(
        "Conversa",
        Array.from({ length: 14 }, (_, at) => row(at, at % 2 === 0 ? "user" : "assistant")),
        { number: 1, project: { clientName: "C", name: "P", subject: {} } } as Parameters<
          typeof conversationTree
        >[2],
      );
      expect(tree.sections.map(({ id }) => id)).toContain("C6");
      expect(addProseOrigin(tree)).toEqual(tree);
    });

    it("stands in every format", async () => {
      const whole = applyProse(small.tree, small.materials, [
        {
          sectionId: small.materials[0]!.id,
          paragraphs: same(small.materials[0]!),
          model: "fornecedor/modelo-4o",
        },
      ]);
      // One section and the annex: every writer, without the time of a whole report.
      const tree = {
        ...whole,
        sections: whole.sections.filter(({ id }) => id === small.materials[0]!.id || id === "C6"),
      };
      const source = {
        tree,
        stamp,
        look: houseLook,
        facts: small.facts,
        insights: [],
        datasets: [],
      };
      const said = "Texto gerado pelo modelo fornecedor/modelo-4o, números conferidos.";
      expect(Buffer.from(await writeDocument("md", source)).toString("utf8")).toContain(said);
      const [docx, deck] = [
        await readParts(Buffer.from(await writeDocument("docx", source))),
        await readParts(Buffer.from(await writeDocument("pptx", source))),
      ];
      expect(String(docx.get("word/document.xml"))).toContain(said);
      expect(
        [...deck]
          .filter(([name]) => name.includes("notesSlide"))
          .some(([, text]) => String(text).includes(said)),
      ).toBe(true);
      const { sheets } = await readXlsx(await writeDocument("xlsx", source));
      expect(
        sheets[0]!.rows
          .flat()
          .some((cell) =>
            String(cell).startsWith(
              "Redação: texto gerado pelo modelo de linguagem fornecedor/modelo-4o",
            ),
          ),
      ).toBe(true);
      const pdf = await readPdf(Buffer.from(await writeDocument("pdf", source)));
      expect(
        pdf.pages.some((page) =>
          page.items
            .map(({ text }) => text)
            .join("")
            .replace(/\s+/g, " ")
            .includes("Texto gerado pelo modelo fornecedor/modelo-4o"),
        ),
      ).toBe(true);
    });
  });

  const summary = demonstration.materials.find(({ id }) => id === "C1")!;
  const [opening = "", ...rest] = same(summary);
  const judge = (first: string) => [
    ...new Set(checkProse(summary, [first, ...rest]).map(({ kind }) => kind)),
  ];

  it("may say it otherwise", () => {
    expect(judge(`Em resumo: ${opening.charAt(0).toLowerCase()}${opening.slice(1)}`)).toEqual([]);
  });

  it.each([
    ["a digit", (text: string) => `${text} São 12 casos.`, "digit"],
    ["a digit in disguise", (text: string) => `${text} São １２ casos.`, "digit"],
    ["a superscript", (text: string) => `${text} Cresce x².`, "digit"],
    ["a number in words", (text: string) => `${text} É o dobro do esperado.`, "number-word"],
    ["a share in words", (text: string) => `${text} Um terço dos casos volta.`, "number-word"],
    [
      "a majority without a fact",
      (text: string) => `${text} A maioria dos casos volta.`,
      "number-word",
    ],
    [
      "a fact of another section",
      (text: string) => `${text} São {{p9.inventado}}.`,
      "unknown-fact",
    ],
    [
      "a format that does not exist",
      (text: string) => text.replace("}}", "|euro}}"),
      "unknown-format",
    ],
    ["a figure lost", (text: string) => text.replace(/\{\{[^}]+\}\}/, "muitos"), "missing-fact"],
    [
      "a company from outside",
      (text: string) => `${text} Segundo a Gartner Brasil, é comum.`,
      "unknown-name",
    ],
    [
      "a claim of cause",
      (text: string) => `${text} Isso acontece porque a equipe é lenta.`,
      "unfounded-cause",
    ],
    ["an address", (text: string) => `${text} Veja https://coleta.exemplo/x.`, "markup"],
    ["a note of its own", (text: string) => `${text} [1]`, "markup"],
    ["braces that are no placeholder", (text: string) => `${text} {{p1.custo`, "structure"],
    [
      "ten times the words",
      (text: string) => `${text} ${"Cabe observar o processo. ".repeat(60)}`,
      "too-long",
    ],
  ] as const)("does not pass with %s", (_name, change, kind) => {
    expect(judge(change(opening))).toContain(kind);
  });

  it("keeps the mark of an estimate, cautions word for word, and the number of paragraphs", () => {
    const estimated = demonstration.materials
      .flatMap((material) =>
        material.paragraphs.map((paragraph, at) => ({ material, paragraph, at })),
      )
      .find(({ paragraph }) => paragraph.isMarkedEstimate)!;
    const without = same(estimated.material).map((text, at) =>
      at === estimated.at ? text.replace(/ ?\(?estimad\p{L}*\)?/giu, "") : text,
    );
    expect(checkProse(estimated.material, without).map(({ kind }) => kind)).toContain(
      "missing-estimate",
    );
    const caution = demonstration.materials
      .flatMap((material) =>
        material.paragraphs.map((paragraph, at) => ({ material, paragraph, at })),
      )
      .find(({ paragraph }) => paragraph.cautions.length > 0);
    if (caution)
      expect(
        checkProse(
          caution.material,
          same(caution.material).map((text, at) =>
            at === caution.at ? text.replace("não comprova causa", "prova a relação") : text,
          ),
        ).map(({ kind }) => kind),
      ).toContain("missing-caution");
    expect(checkProse(summary, rest).map(({ kind }) => kind)).toEqual(["structure"]);
  });

  it("does not give a figure to another process", () => {
    const found = demonstration.materials.flatMap((material) =>
      material.paragraphs.flatMap((paragraph, at) => {
        const names = (material.entities.process ?? [])
          .map(([name]) => name)
          .filter((name) => name.length > 4);
        const fact = material.facts.find(
          ({ id, scope, value }) =>
            typeof value === "number" &&
            scope?.process !== undefined &&
            paragraph.facts.includes(id),
        );
        const other =
          fact === undefined
            ? undefined
            : names.find(
                (name) =>
                  new Map(material.entities.process).get(name) !==
                  new Map(material.entities.process).get((fact.scope?.process ?? "").toLowerCase()),
              );
        return fact === undefined || other === undefined ? [] : [{ material, at, fact, other }];
      }),
    )[0]!;
    const wrong = same(found.material).map((text, at) =>
      at === found.at ? `${text} O processo “${found.other}” chega a {{${found.fact.id}}}.` : text,
    );
    expect(checkProse(found.material, wrong).map(({ kind }) => kind)).toContain("wrong-entity");
  });

  it("shows a figure in a format of ours when asked for one", () => {
    const fact = demonstration.facts.find(({ id }) => id === "p1.custo_ano")!;
    const shown = { facts: new Map([[fact.id, fact]]), shown: { [fact.id]: "R$ 1" } };
    expect(
      plainText(renderPlaceholders("{{p1.custo_ano|brlmi}}", shown)).replaceAll("\u00a0", " "),
    ).toMatch(/^R\$ \d,\d milh/);
    expect(plainText(renderPlaceholders("{{ p1.custo_ano }}", shown))).toBe("R$ 1");
  });

  it("is read paragraph by paragraph, or not at all", () => {
    expect(readReply("¶1 Um texto.\ncontinua.\n\n¶2: Outro.")).toEqual([
      "Um texto. continua.",
      "Outro.",
    ]);
    for (const reply of ["Um texto.", "Claro! ¶1 Um", "¶2 Outro.\n¶1 Um.", "¶1 Um.\n¶1 Um.", ""])
      expect(readReply(reply)).toBeNull();
  });
});
