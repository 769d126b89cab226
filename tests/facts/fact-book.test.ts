import { describe, expect, it } from "vitest";
import {
  checkOverride,
  resolveAssumptions,
  assumptionRegister,
} from "#domain/facts/assumptions/register.ts";
import { confidenceLabel, confidenceOf, sampleFactor } from "#domain/facts/confidence.ts";
import { optional } from "#domain/facts/catalogue/fact-definition.ts";
import { createFactBook } from "#domain/facts/fact-book.ts";
import { inputOf, tableOf } from "#tests/analysis/build-table.ts";
import { plainFact } from "#tests/support/plain-fact.ts";

const rows = Array.from({ length: 30 }, (_, k) => ({ processo: `P${k}`, valor: k }));

function book(
  overrides: Parameters<typeof resolveAssumptions>[0] = [],
  table = tableOf("processos", rows),
) {
  const input = inputOf({ processos: table }, { score: 93 });
  const created = createFactBook({
    phase: 1,
    assumptions: resolveAssumptions(overrides),
    quality: input.quality,
    computedAt: input.computedAt,
  });
  return { created, table };
}

describe("confidence", () => {
  it("gives the worked example of the playbook", () => {
    const sample = sampleFactor(1080, 400);
    expect(
      confidenceOf({
        quality: 0.93,
        coverage: 0.98,
        sample,
        basis: "ESTIMADO",
        unconfirmedShare: 0,
      }),
    ).toBe(0.79);
    expect(
      confidenceOf({ quality: 0.93, coverage: 0.98, sample, basis: "MEDIDO", unconfirmedShare: 0 }),
    ).toBeCloseTo(0.966, 9);
    expect(
      confidenceOf({
        quality: 1,
        coverage: 1,
        sample: 1,
        basis: "ESTIMADO",
        unconfirmedShare: 0.6,
      }),
    ).toBe(0.65);
    expect(
      confidenceOf({ quality: 1, coverage: 1, sample: 1, basis: "PREMISSA", unconfirmedShare: 0 }),
    ).toBe(0.5);
    expect([0.8, 0.79, 0.6, 0.59].map(confidenceLabel)).toEqual([
      "Alta",
      "Média",
      "Média",
      "Baixa",
    ]);
  });
});

describe("fact book", () => {
  it("derives basis, confidence and sources", () => {
    const { created, table } = book();
    const [a, b, c] = [plainFact("a", "un"), plainFact("b", "un"), plainFact("c", "un")];
    const [d, e] = [plainFact("d", "un"), plainFact("e", "un")];
    const measured = created.add(a, { value: 10, from: [{ table, columns: ["valor"] }] });
    expect(measured).toMatchObject({
      id: "teste.a",
      label: "A",
      basis: "MEDIDO",
      inputs: [],
      sources: [
        {
          file_name: "processos.csv",
          rows_used: 30,
          rows_total: 30,
          row_filter: "todas as linhas",
        },
      ],
    });
    expect(measured.confidence).toBeCloseTo(0.4 * 0.93 + 0.3 + 0.2 + 0.1, 9);
    const nobody = optional(plainFact("nobody", "un")());
    expect(created.add(b, { value: 20, inputs: [a(), nobody] })).toMatchObject({
      basis: "DERIVADO",
      inputs: ["teste.a"],
    });
    const estimated = created.add(c, { value: 12, inputs: [b()], assumptions: ["A.captura"] });
    expect(estimated).toMatchObject({
      basis: "ESTIMADO",
      assumptions: ["A.captura"],
      confidence: 0.65,
    });
    expect(created.add(d, { value: 1, inputs: [c()] })).toMatchObject({
      basis: "ESTIMADO",
      assumptions: ["A.captura"],
    });
    const cut = created.add(e, { value: 2, inputs: [a()], assumptions: ["A.abc_a"] });
    expect(cut.basis).toBe("DERIVADO");
  });

  it("turns what cannot be computed into a null with its reason", () => {
    const { created } = book();
    const [x, y] = [plainFact("x", "un"), plainFact("y", "un")];
    expect(created.add(x, { value: Number.NaN })).toMatchObject({
      value: null,
      null_reason: "SEM_ENTRADA",
      confidence: 0,
    });
    const few = created.add(y, {
      value: null,
      nullReason: "AMOSTRA_INSUFICIENTE",
    });
    expect(few.null_reason).toBe("AMOSTRA_INSUFICIENTE");
  });

  it("refuses the same id twice", () => {
    const { created } = book();
    const x = plainFact("x", "un");
    const add = () => created.add(x, { value: 1 });
    add();
    expect(add).toThrow("Fact teste.x was added twice.");
  });

  it("hashes used cells, assumption values and formula version, and nothing else", () => {
    const hash = (
      options: { change?: number; captura?: number; version?: string; selected?: boolean } = {},
    ) => {
      const table = tableOf(
        "processos",
        rows.map((row, k) => (k === options.change ? { ...row, valor: -1 } : row)),
      );
      const { created } = book(
        options.captura === undefined ? [] : [{ id: "A.captura", value: options.captura }],
        table,
      );
      const formula = { id: "A0.0", version: options.version ?? "1.0.0", words: "teste" };
      const h = plainFact("h", "un", { formula });
      return created.add(h, {
        value: 1,
        assumptions: ["A.captura"],
        from: [{ table, columns: ["valor"], ...(options.selected ? { rows: [0, 1] } : {}) }],
      }).inputs_hash;
    };
    expect(hash()).toBe(hash());
    expect(hash({ change: 3 })).not.toBe(hash());
    expect(hash({ change: 3, selected: true })).toBe(hash({ selected: true }));
    expect(hash({ captura: 0.5 })).not.toBe(hash());
    expect(hash({ version: "1.0.1" })).not.toBe(hash());
  });
});

describe("assumptions", () => {
  it("keeps every default inside its range and every id once", () => {
    expect(new Set(assumptionRegister.map(({ id }) => id)).size).toBe(assumptionRegister.length);
    for (const { default: value, min, max } of assumptionRegister) {
      if (typeof value !== "number") continue;
      expect(value).toBeGreaterThanOrEqual(min ?? value);
      expect(value).toBeLessThanOrEqual(max ?? value);
    }
  });
  it("asks for a justification out of range and refuses what may never be", () => {
    expect(checkOverride({ id: "A.captura", value: 0.7 })).toBeNull();
    expect(checkOverride({ id: "A.captura", value: 0.95 })).toContain("justificativa");
    expect(
      checkOverride({ id: "A.captura", value: 0.95, justification: "medido no piloto" }),
    ).toBeNull();
    expect(checkOverride({ id: "A.qw_semanas", value: 16, justification: "quero" })).toContain(
      "12",
    );
    expect(checkOverride({ id: "A.n_minimo_grupo", value: 3, justification: "quero" })).toContain(
      "5",
    );
    expect(checkOverride({ id: "A.captura", value: "muito" })).toContain("número");
    expect(checkOverride({ id: "A.nada", value: 1 })).toContain("desconhecida");
  });
  it("marks a confirmed default as confirmed", () => {
    const resolved = resolveAssumptions([{ id: "A.captura", value: 0.6, confirmedBy: "Ana" }]);
    expect(resolved.get("A.captura")).toMatchObject({ isDefault: true, confirmedBy: "Ana" });
  });
});
