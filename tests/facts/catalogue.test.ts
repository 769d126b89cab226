/** The catalogue of facts: ids written and taken apart, drafts completed from their definition, inputs that must exist. */
import { describe, expect, it } from "vitest";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import {
  defineFacts,
  defineHanded,
  formulas,
  keysAt,
} from "#domain/facts/catalogue/define-facts.ts";
import { groupAt } from "#domain/facts/catalogue/group-at.ts";
import { InputMissing } from "#domain/facts/catalogue/draft.ts";
import { isOneOf, members, optional, where } from "#domain/facts/catalogue/fact-definition.ts";
import { coded, named } from "#domain/facts/catalogue/labels.ts";
import { createFactBook } from "#domain/facts/fact-book.ts";
import { definePhase } from "#domain/phases/common/run/define-phase.ts";
import { aiPolicy } from "#domain/phases/ai-policy/index.ts";
import { inputOf, tableOf } from "#tests/analysis/build-table.ts";

const a13 = formulas("A1.3", {
  cost: ["1.0.0", "valor informado"],
  share: ["1.1.0", "custo do processo ÷ soma dos custos"],
  kept: ["1.0.0", "valor da execução anterior"],
});
const total = defineFacts("p1", {
  cost: { id: "custo_ano", label: "Custo anual", unit: "BRL/ano", formula: a13.cost },
});
const process = defineFacts("p1.proc.{process}", {
  cost: { id: "custo_ano", label: named("Custo anual"), unit: "BRL/ano", formula: a13.cost },
  share: {
    id: "pct_custo",
    label: named("Parcela do custo"),
    unit: "pct",
    decimals: 3,
    basis: "DERIVADO",
    nullReason: "NAO_SE_APLICA",
    formula: a13.share,
    variants: { kept: a13.kept },
  },
});
const later = defineHanded("p2", { hours: "h" });
const cell = defineFacts("p1.grade.{row}", {
  count: { id: "{column}", label: coded("Casos"), unit: "un", formula: a13.cost },
});

const table = tableOf("processos", [{ processo: "P01", custo: 600 }]);
const input = inputOf({ processos: table }, { score: 93 });
const newBook = () =>
  createFactBook({
    phase: 1,
    assumptions: resolveAssumptions([]),
    quality: input.quality,
    computedAt: input.computedAt,
  });
const p01 = { at: { process: "P01" }, names: { name: "Recebimento" } };
const from = [{ table, columns: ["custo"] }];

describe("ids", () => {
  it("are written from the pattern and taken apart by it alone", () => {
    expect(total.cost()).toBe("p1.custo_ano");
    expect(process.share({ process: "P01" })).toBe("p1.proc.P01.pct_custo");
    expect(cell.count({ row: 2, column: "alto" })).toBe("p1.grade.2.alto");
    expect(process.share.read("p1.proc.P01.pct_custo")).toEqual({ process: "P01" });
    expect(cell.count.read("p1.grade.2.alto")).toEqual({ row: "2", column: "alto" });
    expect(total.cost.read("p1.custo_ano")).toEqual({});
    for (const id of ["p1.proc.P01.custo_ano", "p1.proc.P01.pct_custo.x", "xp1.proc.P.pct_custo"])
      expect([id, process.share.read(id)]).toEqual([id, null]);
    expect(total.cost.read("p1xcusto_ano")).toBeNull();
  });

  it("take no part that could not be read back", () => {
    expect(() => process.cost({ process: "P.01" })).toThrow(
      'Fact p1.proc.{process}.custo_ano: parameter process is "P.01".',
    );
    expect(() => process.cost({ process: "" })).toThrow('parameter process is ""');
  });

  it("come for a whole group at one place", () => {
    expect(keysAt(process, { process: "P01" })).toEqual({
      cost: "p1.proc.P01.custo_ano",
      share: "p1.proc.P01.pct_custo",
    });
  });
});

describe("a fact by its definition", () => {
  it("has the label, unit, formula, basis and reason of its definition", () => {
    const book = newBook();
    expect(book.add(process.cost, { ...p01, value: 600, from })).toMatchObject({
      id: "p1.proc.P01.custo_ano",
      label: "Custo anual – Recebimento",
      value: 600,
      unit: "BRL/ano",
      decimals: 0,
      formula_id: "A1.3",
      formula_version: "1.0.0",
      formula: "valor informado",
      basis: "MEDIDO",
    });
    const inputs = [process.cost(p01.at)];
    expect(book.add(process.share, { ...p01, value: null, inputs })).toMatchObject({
      id: "p1.proc.P01.pct_custo",
      label: "Parcela do custo – Recebimento",
      value: null,
      null_reason: "NAO_SE_APLICA",
      unit: "pct",
      decimals: 3,
      formula_version: "1.1.0",
      formula: "custo do processo ÷ soma dos custos",
      inputs: ["p1.proc.P01.custo_ano"],
      basis: "DERIVADO",
    });
    expect(book.all()).toHaveLength(2);
  });

  it("may follow another formula of its definition, and says its own basis", () => {
    const fact = newBook().add(process.share, {
      ...p01,
      value: 60,
      variant: "kept",
      basis: "ESTIMADO",
    });
    expect([fact.formula, fact.formula_version, fact.basis]).toEqual([
      "valor da execução anterior",
      "1.0.0",
      "ESTIMADO",
    ]);
  });

  it("changes its hash, and its own alone, with the version of its formula", () => {
    const hashes = (version: string) => {
      const words = formulas("A1.3", { share: [version, "parcela"] });
      const changed = defineFacts("p1.proc.{process}", {
        share: { id: "pct_custo", label: named("Parcela"), unit: "pct", formula: words.share },
      });
      const book = newBook();
      book.add(process.cost, { ...p01, value: 600, from });
      book.add(changed.share, { ...p01, value: 60, inputs: [process.cost(p01.at)] });
      return book.all().map((fact) => fact.inputs_hash);
    };
    const [before, after] = [hashes("1.0.0"), hashes("1.1.0")];
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it("is in one of the units of its definition, with the decimals that the draft says", () => {
    const kpi = defineFacts("p1.kpi.{kpi}", {
      value: { id: "atual", label: "Valor", unit: "un", units: ["min"], formula: a13.cost },
    });
    const at = { kpi: "TMA" };
    const told = newBook().add(kpi.value, { at, value: 7.25, unit: "min", decimals: 1 });
    expect([told.unit, told.decimals]).toEqual(["min", 1]);
    const untold = newBook().add(kpi.value, { at, value: 7 });
    expect([untold.unit, untold.decimals]).toEqual(["un", 0]);
    // A unit that only the compiler would have refused.
    const other = "pct" as "min";
    expect(() => newBook().add(kpi.value, { at, value: 7, unit: other })).toThrow(
      "Fact p1.kpi.TMA.atual is never in pct.",
    );
  });

  it("rests on nothing that is not there", () => {
    const book = newBook();
    const inputs = [process.cost({ process: "P01" }), total.cost()];
    const add = () => book.add(process.share, { ...p01, value: 60, inputs });
    expect(add).toThrow(InputMissing);
    expect(add).toThrow(
      "p1.proc.P01.pct_custo rests on facts that do not exist: p1.proc.P01.custo_ano, p1.custo_ano",
    );
    expect(book.all()).toEqual([]);
  });

  it("leaves out what it may lack, and names it where it is there", () => {
    const given = {
      ...p01,
      value: 60,
      inputs: [optional(total.cost()), optional(later.hours())],
    };
    expect(newBook().add(process.share, given).inputs).toEqual([]);
    const book = newBook();
    book.add(total.cost, { value: 1000, from });
    expect(book.add(process.share, given).inputs).toEqual(["p1.custo_ano"]);
  });
});

describe("a unit that the client gives", () => {
  const series = defineFacts("p7.kpi.{kpi}", {
    latest: {
      id: "atual",
      label: named("Valor"),
      unit: "un",
      units: ["pct"],
      formula: a13.cost,
    },
  });
  const csat = { at: { kpi: "CSAT" }, names: { name: "CSAT" }, value: 91.5 };

  it("is one of those that the definition lists", () => {
    const { unit, decimals } = newBook().add(series.latest, {
      ...csat,
      unit: "pct",
      decimals: 2,
    });
    expect([unit, decimals]).toEqual(["pct", 2]);
    expect(newBook().add(series.latest, csat).unit).toBe("un");
  });

  it("is refused where the definition does not list it", () => {
    // What the compiler refuses as well.
    const unit = "dias" as "un";
    expect(() => newBook().add(series.latest, { ...csat, unit })).toThrow(
      "Fact p7.kpi.CSAT.atual is never in dias.",
    );
  });
});

describe("facts of another phase", () => {
  const handed = defineHanded("p1.proc.{process}", { owner: "responsavel" });

  it("are written and taken apart by their ids", () => {
    expect(handed.owner({ process: "P01" })).toBe("p1.proc.P01.responsavel");
    expect(handed.owner.read("p1.proc.P01.responsavel")).toEqual({ process: "P01" });
    expect(handed.owner.read("p1.proc.P01.area")).toBeNull();
    expect(() => handed.owner({ process: "P.1" })).toThrow('parameter process is "P.1"');
  });
});

describe("reading facts of a definition", () => {
  const facts = ["p1.proc.P02.pct_custo", "p1.custo_ano", "p1.proc.P01.pct_custo"].map((id) => ({
    id,
  }));

  it("keeps the order of the facts", () => {
    expect(members(facts, process.share)).toEqual([
      { at: { process: "P02" }, fact: facts[0] },
      { at: { process: "P01" }, fact: facts[2] },
    ]);
  });

  it("can be narrowed to places", () => {
    const first = where(process.share, ({ process: id }) => id === "P01");
    expect(facts.map(({ id }) => isOneOf([first, total.cost], id))).toEqual([false, true, true]);
  });
});

describe("a phase", () => {
  it("defines no id twice", () => {
    const again = defineFacts("p1.proc.{code}", {
      cost: { id: "custo_ano", label: "Custo", unit: "BRL/ano", formula: a13.cost },
    });
    expect(() => definePhase({ ...aiPolicy, facts: { process, again } })).toThrow(
      "Phase 6 defines p1.proc.{code}.custo_ano twice.",
    );
  });
});

describe("a group at part of its place", () => {
  const step = defineFacts("p2.etapa.{process}.{step}", {
    time: {
      id: "tempo",
      label: ({ name, step: of }: { name: string; step: string }) => `Tempo de ${of} – ${name}`,
      unit: "min",
      formula: a13.cost,
    },
  });
  const own = groupAt(step, { process: "P01" }, { name: "Recebimento" });
  const owner = groupAt(process, { process: "P01" }, { name: "Recebimento" });

  it("writes and reads the ids of that place alone", () => {
    expect(own.time({ step: "1" })).toBe("p2.etapa.P01.1.tempo");
    expect(own.time.pattern).toBe("p2.etapa.P01.{step}.tempo");
    expect(own.time.read("p2.etapa.P01.1.tempo")).toEqual({ step: "1" });
    expect(own.time.read("p2.etapa.P02.1.tempo")).toBeNull();
    expect(owner.cost()).toBe("p1.proc.P01.custo_ano");
    expect(owner.cost.read("p1.proc.P01.custo_ano")).toEqual({});
  });

  it("is added as what it is part of, with the rest of its names", () => {
    const book = newBook();
    const whole = newBook().add(process.share, { ...p01, value: 40, variant: "kept" });
    expect(book.add(owner.share, { value: 40, variant: "kept" })).toEqual(whole);
    const time = book.add(own.time, { at: { step: 2 }, names: { step: "Triagem" }, value: 3 });
    expect([time.id, time.label]).toEqual([
      "p2.etapa.P01.2.tempo",
      "Tempo de Triagem – Recebimento",
    ]);
  });
});
