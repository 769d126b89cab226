import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { prepareContext } from "#domain/assistant/grounding/index.ts";
import { allowedLiteral } from "#domain/report/binding/allowed-literals.ts";
import { checkReply } from "./check-reply.ts";
import { contextOf, facts, makeFact } from "./make-fact.ts";

const context = contextOf();
const runs = { numRuns: 400 };

/** A sentence shape around one amount, with what the amount is said to be of. */
const frames = [
  "O resultado é X.",
  "Segundo os dados, X [f:p1.retrabalho.custo_ano].",
  "- X no total",
  "| linha | X |",
  "**X** [f:p1.processos.total]",
  "Isso representa X, e nada mais.",
  "São X [f:nao.existe].",
  "(X)",
  "Entre X e X [f:p1.custo.total].",
];

const shownByNoFact = (value: number, decimals: number): boolean =>
  facts.every(
    (fact) =>
      typeof fact.value !== "number" ||
      [1, 1e3, 1e6, 1e9, 60, 1 / 60, 24, 1 / 24, 1440, 1 / 1440, 3600].every(
        (factor) =>
          Math.abs(Math.abs(fact.value as number) / factor - value) > 0.51 * 10 ** -decimals,
      ),
  );

describe("a number that no fact shows never passes", () => {
  const amount = fc.record({
    value: fc.double({ min: 0.1, max: 5e6, noNaN: true, noDefaultInfinity: true }),
    decimals: fc.integer({ min: 0, max: 2 }),
    frame: fc.constantFrom(...frames),
  });
  const units = fc.constantFrom<(digits: string) => string>(
    (d) => `R$ ${d}`,
    (d) => `${d}%`,
    (d) => `${d} p.p.`,
    (d) => `US$ ${d}`,
    (d) => `${d} dias`,
    (d) => `${d} h`,
    (d) => `R$ ${d} mil`,
    (d) => `${d} milhões`,
    (d) => `${d} FTE`,
    (d) => d,
    (d) => `${d} processos`,
    (d) => `R$${d}/mês`,
    (d) => `${d} por cento`,
    (d) => `${d}x`,
    (d) => `−${d}%`,
    (d) => `${d}k`,
  );
  it("in any frame, unit and place", () => {
    fc.assert(
      fc.property(amount, units, ({ value, decimals, frame }, print) => {
        const rounded = Number(value.toFixed(decimals));
        fc.pre(rounded > 0 && shownByNoFact(rounded, decimals));
        const reply = frame.replaceAll("X", print(formatNumber(rounded, decimals)));
        expect(checkReply(reply, context).violations, reply).not.toEqual([]);
      }),
      runs,
    );
  });
});

const hundreds = [
  "",
  "cento",
  "duzentos",
  "trezentos",
  "quatrocentos",
  "quinhentos",
  "seiscentos",
  "setecentos",
  "oitocentos",
  "novecentos",
];
const tens = [
  "",
  "",
  "vinte",
  "trinta",
  "quarenta",
  "cinquenta",
  "sessenta",
  "setenta",
  "oitenta",
  "noventa",
];
const ones = [
  "",
  "um",
  "dois",
  "três",
  "quatro",
  "cinco",
  "seis",
  "sete",
  "oito",
  "nove",
  "dez",
  "onze",
  "doze",
  "treze",
  "quatorze",
  "quinze",
  "dezesseis",
  "dezessete",
  "dezoito",
  "dezenove",
];
/** An independent writing of numbers in words. */
function inWords(value: number): string {
  if (value >= 1000)
    return [
      value >= 2000 ? inWords(Math.floor(value / 1000)) : "",
      "mil",
      value % 1000 === 0 ? "" : (value % 1000 < 100 ? "e " : "") + inWords(value % 1000),
    ]
      .filter(Boolean)
      .join(" ");
  if (value === 100) return "cem";
  const rest = value % 100;
  return [
    hundreds[Math.floor(value / 100)],
    rest < 20
      ? ones[rest]
      : [tens[Math.floor(rest / 10)], ones[rest % 10]].filter(Boolean).join(" e "),
  ]
    .filter(Boolean)
    .join(" e ");
}

describe("numbers in words", () => {
  it("stand for their value and for no other", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 99_999 }),
        fc.integer({ min: 1, max: 50 }),
        (value, off) => {
          const own = prepareContext({
            ...contextOf(),
            facts: [makeFact("p1.n", "Chamados abertos", value, "un")],
          });
          const other = prepareContext({
            ...contextOf(),
            facts: [makeFact("p1.n", "Chamados abertos", value + off, "un")],
          });
          const reply = `São ${inWords(value)} chamados abertos [f:p1.n].`;
          expect(checkReply(reply, own).violations, reply).toEqual([]);
          expect(checkReply(reply, other).violations, reply).not.toEqual([]);
        },
      ),
      runs,
    );
  });
});

describe("a fact as printed passes, and its neighbours do not", () => {
  const shapes: [Fact["unit"], number, (digits: string) => string][] = [
    ["BRL", 0, (d) => `R$ ${d}`],
    ["BRL/ano", 0, (d) => `R$ ${d} por ano`],
    ["pct", 1, (d) => `${d}%`],
    ["h", 1, (d) => `${d} h`],
    ["FTE", 1, (d) => `${d} FTE`],
    ["un", 0, (d) => `${d} casos`],
    ["meses", 0, (d) => `${d} meses`],
    ["x", 1, (d) => `${d}x`],
  ];
  it("by unit", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 9e5, noNaN: true }),
        fc.constantFrom(...shapes),
        fc.constantFrom(...shapes),
        (value, [unit, decimals, print], [otherUnit, , printOther]) => {
          const fact = makeFact("p1.n", "Casos abertos", value, unit, { decimals });
          const own = prepareContext({ ...contextOf(), facts: [fact] });
          const digits = formatNumber(value, decimals);
          expect(checkReply(`Casos abertos: ${print(digits)} [f:p1.n].`, own).violations).toEqual(
            [],
          );
          expect(
            checkReply(
              `Casos abertos: ${print(formatNumber(value + 2.4, decimals))} [f:p1.n].`,
              own,
            ).violations,
          ).not.toEqual([]);
          if (otherUnit.split("/")[0] !== unit.split("/")[0])
            expect(
              checkReply(`Casos abertos: ${printOther(digits)} [f:p1.n].`, own).violations,
              printOther(digits),
            ).not.toEqual([]);
        },
      ),
      runs,
    );
  });

  it("by range: both ends count", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 90_000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom("a", "e", "até", "–"),
        (low, width, joint) => {
          const own = prepareContext({
            ...contextOf(),
            facts: [
              makeFact("p1.a", "Casos no início", low, "h"),
              makeFact("p1.b", "Casos no fim", low + width, "h"),
            ],
          });
          const said = (from: number, to: number) =>
            checkReply(
              `Casos do início ao fim: ${formatNumber(from, 0)} ${joint} ${formatNumber(to, 0)} h [f:p1.a][f:p1.b].`,
              own,
            ).violations;
          expect(said(low, low + width)).toEqual([]);
          expect(said(low + 3, low + width)).not.toEqual([]);
          expect(said(low, low + width + 3)).not.toEqual([]);
        },
      ),
      runs,
    );
  });
});

describe("whatever is written", () => {
  it("shows no digit that is not bound, quoted or a name", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "R$ ",
        "%",
        " mil",
        " milhões",
        ".",
        ",",
        "1",
        "7",
        "23",
        "P01",
        "[f:p1.processos.total]",
        "[f:",
        "]",
        " e ",
        " a ",
        "“",
        "”",
        "\n",
        " dias",
        "dois ",
        "½",
        "٣",
        "３",
        "²",
        "Ⅷ",
        "x",
        "- ",
        "fase 3",
        "voc\u00ea informou ",
        "p.p.",
        "−",
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const { violations, paragraphs } = checkReply(pieces.join(""), context);
        if (violations.length > 0) return;
        for (const inline of paragraphs.flat())
          if (inline.fact === undefined)
            expect(
              inline.text
                .replace(allowedLiteral, "")
                .replace(/P0[12]|[Ff]ases? [1-7](?: e [1-7])*|F[1-7]|custos_2025\.csv/g, ""),
              JSON.stringify(pieces.join("")),
            ).not.toMatch(/\p{N}/u);
      }),
      { numRuns: 1500 },
    );
  });
});
