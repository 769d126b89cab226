/** A list of cases beside a log: the log's own list is told by the log, another's keeps its facts. */
import { describe, expect, it } from "vitest";
import { tableOf } from "#tests/analysis/build-table.ts";
import { runPhaseOne } from "./ledger-run.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
const cases = Array.from({ length: 40 }, (_, at) => `C${at}`);
const eventos = tableOf(
  "eventos",
  cases.flatMap((id, at) => [
    { caso_id: id, atividade: "abrir", fim: day(1 + at) },
    { caso_id: id, atividade: "fechar", fim: day(3 + at) },
  ]),
);
const listOf = (prefix: string) =>
  tableOf(
    "casos",
    cases.map((_, at) => ({
      caso_id: `${prefix}${at}`,
      aberto_em: day(1 + at),
      encerrado_em: at % 4 === 0 ? null : day(6 + at),
      canal: at % 2 === 0 ? "Telefone" : "Portal",
    })),
  );

describe("a list of cases beside a log", () => {
  it("of other cases says how many there are, how many are open and how long they took", () => {
    const { value, fact } = runPhaseOne({ eventos, casos: listOf("CH") });
    expect([
      value("p1.casos.n"),
      value("p1.casos.abertos"),
      value("p1.casos.encerramento_p50"),
    ]).toEqual([40, 10, 5]);
    expect(fact("p1.casos.n")?.sources).toMatchObject([{ table: "casos" }]);
  });

  it("of the log's own cases leaves the telling to the log", () => {
    expect(runPhaseOne({ eventos, casos: listOf("C") }).value("p1.casos.n")).toBeUndefined();
  });
});
