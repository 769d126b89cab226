import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { checkReply, createStreamGuard } from "#domain/assistant/grounding/index.ts";
import { numberPhrases, readNumberWords } from "#domain/kernel/words/number-words.ts";
import { readQuantities } from "#domain/kernel/words/read-quantities.ts";
import { contextOf } from "./make-fact.ts";

const context = contextOf();
const squeeze = (text: string): string => text.replace(/\s+/g, " ").trim();

/** What is shown after each piece. */
function showEach(pieces: readonly string[]): {
  shown: string[];
  guard: ReturnType<typeof createStreamGuard>;
} {
  const guard = createStreamGuard(context);
  let text = "";
  const shown = pieces.map((piece) => (text += guard.push(piece)));
  return { shown: [...shown, text + guard.end()], guard };
}

function cut(text: string, sizes: readonly number[]): string[] {
  const parts: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    parts.push(text.slice(at, at + size));
    at += size;
  }
  return parts;
}

const wordsOf = (text: string): string =>
  squeeze(
    checkReply(text, context)
      .paragraphs.map((inlines) => inlines.map((inline) => inline.text).join(""))
      .join(" "),
  );

describe("words without a figure", () => {
  const sentences = [
    "os processos de compras levam mais tempo, e o gestor não sabe se a demora vem do fornecedor ou da aprovação.",
    "no setor (o maior deles) há quem te diga que tudo se resolve; é preciso medir.",
  ];

  it.each(sentences)("are shown with the piece that brings them, blank before: %s", (sentence) => {
    const pieces = sentence.split(/(?= )/);
    const { shown } = showEach(pieces);
    pieces.forEach((_piece, at) =>
      expect(shown[at]).toBe(heldBack(pieces.slice(0, at + 1).join(""))),
    );
  });

  it.each(sentences)("and blank behind: %s", (sentence) => {
    const pieces = sentence.split(/(?<= )/);
    const { shown } = showEach(pieces);
    pieces.forEach((_piece, at) =>
      expect(shown[at]).toBe(heldBack(pieces.slice(0, at + 1).join(""))),
    );
  });

  /** "maior" may become "maior parte", and a last blank vanishes before a citation. */
  const heldBack = (text: string): string => text.trimEnd().replace(/\(o maior$/, "(o");

  it("are shown while they grow", () => {
    expect(showEach([..."o gestor decide"]).shown.at(-2)).toBe("o gestor decide");
    expect(showEach(["Veja o pro", "ces", "so"]).shown.slice(0, 3)).toEqual([
      "Veja o pro",
      "Veja o proces",
      "Veja o processo",
    ]);
  });

  it("are shown once where an invisible sign follows one of Markdown's", () => {
    expect(showEach([..."o custo_\u200bo prazo"]).shown.at(-1)).toBe("o custo_o prazo");
  });

  it("go on after a sentence that was held", () => {
    const { shown } = showEach([
      "São 23 processos [f:p1.processos.total].",
      " Veja",
      " os",
      " demais",
    ]);
    expect(shown.slice(0, 4)).toEqual([
      "São",
      "São 23 processos. Veja",
      "São 23 processos. Veja os",
      "São 23 processos. Veja os demais",
    ]);
  });
});

describe("what may become a figure", () => {
  it("is every word that the check reads, held from its beginning on", () => {
    for (const phrase of numberPhrases) {
      expect(readNumberWords(phrase).length, phrase).toBeGreaterThan(0);
      for (let length = 1; length <= phrase.length; length++) {
        const { shown } = showEach(["Veja que ", phrase.slice(0, length)]);
        // Words of their own that begin like a number word.
        expect(shown[1]?.slice("Veja que".length).trim(), phrase.slice(0, length)).toMatch(
          /^(?:a|de|do|e|no|o|se|te)?$/,
        );
      }
    }
  });

  it.each([
    ["R", "$ 7"],
    ["custa R$", " 7"],
    ["vai de -", "7%"],
    ["há uma", " hora"],
    ["por meio", " de um sistema"],
    ["a maior", " delas"],
  ])("%s|%s waits for what follows", (first, second) => {
    const { shown } = showEach([`isto ${first}`, second]);
    expect(shown[0]).toBe(`isto ${first}`.replace(/ (?:R\$?|-|uma|meio|a maior)$/, ""));
  });

  it("is shown as soon as it is none", () => {
    expect(showEach(["leva uma", " semana", " inteira"]).shown.slice(0, 3)).toEqual([
      "leva",
      "leva uma semana",
      "leva uma semana inteira",
    ]);
    expect(showEach(["por meio", " do", " sistema"]).shown.slice(0, 3)).toEqual([
      "por",
      "por meio do",
      "por meio do sistema",
    ]);
  });

  it("waits for its citation without a blank left over", () => {
    const { shown } = showEach([
      "Isso está nos dados ",
      "[f:p1.",
      "processos.total]",
      ". Em resumo",
    ]);
    expect(shown[0]).toBe("Isso está nos dados");
    expect(squeeze(shown.at(-1) ?? "")).toBe("Isso está nos dados. Em resumo");
  });
});

describe("whatever is written, however it is cut", () => {
  const right = [
    "R$ 1.183.644 [f:p1.retrabalho.custo_ano]",
    "São vinte e três processos [f:p1.processos.total].",
    "15,0% [f:p1.retrabalho.pct]",
    "12,5 FTE [f:p1.fte]",
    "“Atendimento”",
    "fase 3",
    "P01",
    "A1.3",
    "Contas a pagar",
    "Isso se mede [f:p1.processos.total].",
  ];
  const wrong = [
    "R$ 7.777.777",
    "dois milhões de reais",
    "triplicou",
    "a maioria",
    "um terço",
    "meia hora",
    "７７%",
    "99 sistemas",
    "Zebrópolis",
    "a maior parte",
    "um por cento",
    "-5%",
    "metade",
  ];
  const plain = [
    "o custo",
    " de",
    " do",
    "retrabalho",
    " é",
    "um",
    "uma semana",
    "maior",
    "meio",
    "mil",
    "por",
    "se",
    "Veja",
    "dez",
    "nove",
    "e",
    "os",
    ",",
    " (",
    ")",
    ":",
    "ção",
    "e\u0301",
    "\u0301",
  ];
  const marks = [
    ". ",
    ".",
    "! ",
    "\n",
    "\n\n",
    "- ",
    "-",
    "* ",
    "**",
    "*",
    "_",
    "__",
    "`",
    "# ",
    "> ",
    "|",
    "|---|",
    "1. ",
    "• ",
    "•",
    "art.",
    "…",
    " ",
    "  ",
    "\u200b",
    "\u00a0",
    "[",
    "]",
    "<b>",
    "https://x.y",
  ];
  const text = fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...right) },
        { weight: 1, arbitrary: fc.constantFrom(...wrong) },
        { weight: 6, arbitrary: fc.constantFrom(...plain) },
        { weight: 5, arbitrary: fc.constantFrom(...marks) },
        { weight: 4, arbitrary: fc.constant(" ") },
      ),
      { maxLength: 24 },
    )
    .map((pieces) => pieces.join(""));
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });

  it("what is shown is the checked text, as far as it passed, and words without a figure", () => {
    fc.assert(
      fc.property(text, sizes, (reply, by) => {
        const { shown, guard } = showEach(cut(reply, by));
        const isRight = checkReply(reply, context).violations.length === 0;
        expect(guard.violations.length === 0).toBe(isRight);
        // A mark that changes a letter already shown, a code point in a piece of its own: both are no model's cut.
        if (isRight && !/\p{M}/u.test(reply.normalize("NFKC") + reply))
          expect(squeeze(shown.at(-1) ?? "")).toBe(wordsOf(reply));
        for (const words of shown)
          expect(unchecked(words), JSON.stringify(cut(reply, by))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  /** Figures of the text that are none of the right ones. */
  const figures =
    /R\$ 1\.183\.644|vinte e três processos|15,0%|12,5 FTE|[Ff]ase 3|P01|A1\.3(?!\d)/gu;
  const unchecked = (words: string): string[] =>
    readQuantities(words.replace(figures, "\u0001").normalize("NFKC")).map(
      (quantity) => quantity.raw,
    );
});
