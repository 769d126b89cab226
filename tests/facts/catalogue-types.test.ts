/** What the compiler refuses of the catalogue: every line marked below fails `npm run typecheck` once it is accepted. */
import { describe, expect, expectTypeOf, it } from "vitest";
import { defineFacts, formulas, keysAt } from "#domain/facts/catalogue/define-facts.ts";
import { groupAt } from "#domain/facts/catalogue/group-at.ts";
import { optional, type FactKey } from "#domain/facts/catalogue/fact-definition.ts";
import { named } from "#domain/facts/catalogue/labels.ts";
import type { FactBook } from "#domain/facts/fact-book.ts";
import * as p6 from "#domain/phases/ai-policy/facts.ts";

const a13 = formulas("A1.3", { one: ["1.0.0", "um"], other: ["1.0.0", "outro"] });
const process = defineFacts("p1.proc.{process}", {
  cost: { id: "custo_ano", label: named("Custo anual"), unit: "BRL/ano", formula: a13.one },
  owner: {
    id: "responsavel",
    label: named("Responsável"),
    unit: "texto",
    formula: a13.one,
    variants: { other: a13.other },
  },
});
const total = defineFacts("p1", {
  cost: { id: "custo_ano", label: "Custo anual", unit: "BRL/ano", formula: a13.one },
  isKept: { id: "mantido", label: "Mantido", unit: "bool", formula: a13.one },
});

describe("the compiler", () => {
  it("refuses a fact that no definition writes", () => {
    // @ts-expect-error no fact of that name
    expect(() => p6.useCase.tierr({ case: "Triagem" })).toThrow(TypeError);
    // @ts-expect-error no parameter of that name
    expect(() => p6.useCase.tier({ process: "Triagem" })).toThrow("parameter case");
    // @ts-expect-error no parameter at all
    expect(() => p6.useCase.tier()).toThrow("parameter case");
    // @ts-expect-error no fact of that name in the group
    expect(keysAt(p6.risk, { risk: "R" }).tier).toBeUndefined();
  });

  it("knows the unit of each key", () => {
    expectTypeOf(process.cost({ process: "P01" })).toEqualTypeOf<FactKey<"BRL/ano">>();
    expectTypeOf(keysAt(process, { process: 1 }).owner).toEqualTypeOf<FactKey<"texto">>();
    expectTypeOf(process.cost.read("")).toEqualTypeOf<Record<"process", string> | null>();
    expectTypeOf(total.cost).parameters.toEqualTypeOf<[]>();
  });

  it("knows what is left to say of a group at part of its place", () => {
    const { owner } = groupAt(process, { process: "P01" }, { name: "Recebimento" });
    expectTypeOf(owner).parameters.toEqualTypeOf<[]>();
    expectTypeOf(owner()).toEqualTypeOf<FactKey<"texto">>();
    expectTypeOf(owner.variants).toEqualTypeOf<typeof process.owner.variants>();
    const refused = (book: FactBook) => {
      book.add(owner, { value: "Ana" });
      // @ts-expect-error its place is said
      book.add(owner, { at: { process: "P02" }, value: "Ana" });
      // @ts-expect-error its unit stays
      book.add(owner, { value: 1 });
    };
    expect(refused).toBeTypeOf("function");
  });

  it("refuses drafts that do not fit their definition", () => {
    const names = { name: "Recebimento" };
    const at = { process: "P01" };
    // Compiled, never called: what a draft says of its types leaves no trace at run time.
    const refused = (book: FactBook) => {
      book.add(process.cost, {
        at,
        names,
        value: 1,
        inputs: [total.cost(), optional(total.cost())],
      });
      // @ts-expect-error an input is a key of the catalogue, never a string
      book.add(process.cost, { at, names, value: 1, inputs: ["p1.custo_ano"] });
      // @ts-expect-error an optional input is one too
      book.add(process.cost, { at, names, value: 1, inputs: [optional("p1.custo_ano")] });
      // @ts-expect-error money is a number
      book.add(process.cost, { at, names, value: "1" });
      // @ts-expect-error a name is text
      book.add(process.owner, { at, names, value: 1 });
      // @ts-expect-error yes or no is neither
      book.add(total.isKept, { value: "sim" });
      // @ts-expect-error which process?
      book.add(process.cost, { names, value: 1 });
      // @ts-expect-error the label names the process
      book.add(process.cost, { at, value: 1 });
      // @ts-expect-error a parameter too many
      book.add(total.cost, { at, value: 1 });
      // @ts-expect-error the label stands in the definition
      book.add(total.cost, { value: 1, label: "Outro" });
      // @ts-expect-error and so does the formula
      book.add(process.cost, { at, names, value: 1, formula: a13.other });
      // @ts-expect-error the unit too, but for those that the definition lists
      book.add(total.cost, { value: 1, unit: "pct" });
      // @ts-expect-error of another formula, only one that the definition lists
      book.add(process.owner, { at, names, value: "Ana", variant: "third" });
      book.add(process.owner, { at, names, value: "Ana", variant: "other" });
    };
    expect(refused).toBeTypeOf("function");
  });
});
