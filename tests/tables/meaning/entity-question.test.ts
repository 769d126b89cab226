/** Names that may be one company are asked about, stand apart until a person joins them, and stand apart again when the answer goes. */
import { describe, expect, it } from "vitest";
import { entityAnswers } from "#domain/tables/meaning/questions/entity-question.ts";
import { openQuestions, resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { linesTable, runPhaseOne, type Line } from "#tests/analysis/value-scope/ledger-run.ts";

const csv = [
  "Data;Fornecedor;Valor",
  "13/01/2026;Transportes Sul Ltda;R$ 1.000,50",
  "14/01/2026;Transporte Sul;R$ 500,00",
  "15/01/2026;Transportes Sul;R$ 20,00",
  "16/01/2026;Padaria Central;R$ 70,00",
  "17/01/2026;Padaria Central II;R$ 70,00",
  "18/01/2026;Gráfica Lote 1;R$ 30,00",
  "19/01/2026;Gráfica Lote 2;R$ 30,00",
].join("\n");
const id = "entidade:transporte sul|transportes sul";

describe("the question of one entity", () => {
  const meta = rawTable(csv);
  const mapping = proposeTable(meta, "custos");
  const decision = decisionOf(mapping)!;
  const settled = resolveTable({ meta, mapping, decision }, false);
  const asked = settled.questions.filter(({ kind }) => kind === "entidade");
  it("is asked of names in two forms, never of spellings nor of numbered ones, and holds nothing up", () => {
    expect(asked.map((question) => [question.id, question.text])).toEqual([
      [id, "“Transportes Sul” e “Transporte Sul” são a mesma entidade?"],
      [
        "entidade:padaria central|padaria central ii",
        "“Padaria Central” e “Padaria Central II” são a mesma entidade?",
      ],
    ]);
    expect(asked[0]!.options.map(({ label }) => label)).toEqual(["Sim", "Não", "Não sei"]);
    expect(openQuestions(settled, decision)).toEqual([]);
  });
  it("“Não sei” says nothing", () => {
    expect(entityAnswers({ [id]: "nao_sei", repetidas: "manter" })).toEqual([]);
    expect(entityAnswers({ [id]: "nao" })).toEqual([
      { a: "transporte sul", b: "transportes sul", isSame: false },
    ]);
  });
});

describe("the answer about one entity", () => {
  const lines: Line[] = [
    { supplier: "Transportes Sul Ltda", value: 100 },
    { supplier: "Transporte Sul", value: 90 },
    { supplier: "Carga Leve", value: 9 },
    { supplier: "Padaria Central", value: 10 },
  ];
  const withAnswers = (answers: Record<string, string>) => {
    const table = linesTable(lines);
    table.files[0]!.ledger = {
      nature: "despesa",
      group: "a",
      entities: entityAnswers(answers),
    };
    const { value } = runPhaseOne({ custos: table });
    return [
      value("p1.razao.abc.fornecedor.n"),
      value("p1.razao.abc.fornecedor.top.1.valor"),
      value("p1.razao.mesma_entidade_n"),
    ];
  };
  it("joins, tells apart, and goes as it came", () => {
    expect(withAnswers({})).toEqual([4, 100, 1]);
    expect(withAnswers({ [id]: "sim" })).toEqual([3, 190, undefined]);
    expect(withAnswers({ [id]: "nao" })).toEqual([4, 100, undefined]);
    expect(withAnswers({ [id]: "sim", "entidade:carga leve|transporte sul": "sim" })).toEqual([
      2,
      199,
      undefined,
    ]);
  });
});
