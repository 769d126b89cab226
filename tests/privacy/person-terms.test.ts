import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { maskExcerpt } from "#domain/people/mask-excerpt.ts";
import { checkTerms, ERASED_MARK, matchPerson } from "#domain/people/person-terms.ts";

const nobody = { name: null, email: null, cpf: null };
const joao = {
  name: "João Antônio da Conceição",
  email: "joao.conceicao@empresa.com.br",
  cpf: "012.345.678-90",
};

describe("where a text names a person", () => {
  const { replace, has } = matchPerson(joao);

  it.each([
    ["Falar com João Antônio da Conceição hoje", "Falar com [dado apagado] hoje"],
    ["JOAO ANTONIO DA CONCEICAO", "[dado apagado]"],
    ["João  Antônio\nConceição.", "[dado apagado]."],
    ["Conceição, João Antônio (RH)", "[dado apagado] (RH)"],
    ["Joa\u0303o Anto\u0302nio da Conceic\u0327a\u0303o", "[dado apagado]"],
    ["<Joao.Conceicao@EMPRESA.com.br>", "<[dado apagado]>"],
    ["CPF 012.345.678-90, ramal 7", "CPF [dado apagado], ramal 7"],
    ["01234567890", "[dado apagado]"],
    ["012 345 678 / 90", "[dado apagado]"],
    ["1234567890", "[dado apagado]"],
    ["1234567890,00", "[dado apagado]"],
  ])("is found as people write it: %j", (text, expected) => {
    expect(replace(text, ERASED_MARK)).toBe(expected);
  });

  it.each([
    "João Antônio da Conceiçãozinha",
    "Maria João Antônio",
    "João da Conceição",
    "joao.conceicao@empresa.com.br.exemplo.org",
    "xjoao.conceicao@empresa.com.br",
    "9012.345.678-90",
    "012345678901",
    "pedido 1234567890 de 2026",
    "",
    "Antônio João",
  ])("and nobody else is: %j", (text) => {
    expect(replace(text, ERASED_MARK)).toBe(text);
    expect(has(text)).toBe(false);
  });

  it("goes through structures, keys and numbers", () => {
    const { replaceValue } = matchPerson(joao);
    expect(
      replaceValue(
        {
          topValues: [{ value: "João Antônio da Conceição", count: 3 }],
          "JOÃO ANTÔNIO CONCEIÇÃO": 1234567890,
          other: [null, true, 4.5],
        },
        "×",
      ),
    ).toEqual({ topValues: [{ value: "×", count: 3 }], "×": null, other: [null, true, 4.5] });
  });

  it("leaves nothing of the person, and every other sign as it was", () => {
    const written = fc.constantFrom(
      "João Antônio da Conceição",
      "CONCEICAO, JOAO ANTONIO",
      "012.345.678-90",
      "joao.conceicao@empresa.com.br",
    );
    const around = fc.string({ maxLength: 12 }).map((text) => `${text} `);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(around, written), { minLength: 1, maxLength: 6 }),
        around,
        (parts, end) => {
          const text = parts.map(([before, name]) => `${before}${name} `).join("") + end;
          const gone = replace(text, ERASED_MARK);
          expect(has(gone)).toBe(false);
          for (const [before] of parts) expect(gone).toContain(before.trim());
        },
      ),
      { numRuns: 200 },
    );
  });

  it("takes too much rather than too little at the first look", () => {
    const { pattern } = matchPerson(joao);
    for (const text of [
      "JOAO ANTONIO DA CONCEICAO",
      "Conceição, João Antônio",
      "01234567890",
      "Joao.Conceicao@EMPRESA.com.br",
    ])
      expect(new RegExp(pattern, "u").test(text), text).toBe(true);
  });
});

describe("what may be looked for", () => {
  it.each([
    [nobody, "name"],
    [{ ...nobody, name: "Ana" }, "name"],
    [{ ...nobody, name: "de da" }, "name"],
    [{ ...nobody, email: "ana@" }, "email"],
    [{ ...nobody, cpf: "111.111.111-11" }, "cpf"],
    [{ ...nobody, cpf: "123" }, "cpf"],
  ] as const)("is one person: %j", (terms, field) => {
    expect(Object.keys(checkTerms(terms))).toEqual([field]);
  });
  it("passes", () => expect(checkTerms({ ...joao })).toEqual({}));
});

describe("what a preview shows", () => {
  const matcher = matchPerson(joao);
  it.each([
    [
      "avisar João Antônio da Conceição e Maria Souza (11 98765-4321) hoje",
      "avisar J••• A•••••• d• C•••••••• e ••• •••) hoje",
    ],
    ["CPF 012.345.678-90", "CPF •••.•••.•••-90"],
    [
      "x".repeat(60) + "\njoao.conceicao@empresa.com.br",
      `…${"x".repeat(39)} j•••.c••••••••@e••••••.c••.b•`,
    ],
    ["ninguém", ""],
  ])("tells nobody: %j", (text, shown) => expect(maskExcerpt(text, matcher)).toBe(shown));
});
