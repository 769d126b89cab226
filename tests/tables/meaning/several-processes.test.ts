/** A log without a column of its process: of several processes it is read only once a column tells them apart. */
import { describe, expect, it } from "vitest";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import { meaningOf } from "#domain/tables/meaning/meaning-of-table.ts";
import { resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";

const log = (from: number): string =>
  [
    "Pedido;Atividade;Data/hora;Unidade",
    ...Array.from({ length: 12 }, (_, at) =>
      ["Abrir", "Fechar"].map(
        (activity, step) =>
          `P${from + at};${activity};${String(at + 13)}/05/2026 1${step}:00;${at % 2 === 0 ? "Compras" : "Vendas"}`,
      ),
    ).flat(),
  ].join("\n");

function settle(change: Partial<TableDecision>) {
  const meta = rawTable(log(1));
  const mapping = proposeTable(meta, "eventos");
  const settled = resolveTable(
    { meta, mapping, decision: { ...decisionOf(mapping)!, ...change } },
    true,
  );
  const ids = settled.questions.map(({ id }) => id);
  const { decision } = settled;
  return {
    read: decision?.columns ?? null,
    asks: ids.includes("processo_unico"),
    ...(decision !== null && meaningOf(decision).isOneProcess ? { isOne: true } : {}),
    ...(decision !== null && meaningOf(decision).openReadings ? { isOpen: true } : {}),
  };
}

describe("a log without a column of its process", () => {
  const read = settle({}).read!;

  it("is read as one process while nobody says otherwise, and after the answer that it is one", () => {
    expect(Object.values(read).sort()).toEqual(
      expect.arrayContaining(["atividade", "caso_id", "fim"]),
    );
    expect(settle({})).toEqual({ read, asks: true, isOpen: true });
    expect(settle({ answers: { processo_unico: "um" } })).toEqual({
      read,
      asks: true,
      isOne: true,
    });
  });

  it("of several processes is not read, and can be answered again", () => {
    expect(settle({ answers: { processo_unico: "varios" } })).toEqual({ read: null, asks: true });
  });

  it("is read by process, without the question, once a person says which column has it", () => {
    const columns = { ...read, Unidade: "processo" };
    expect(settle({ columns, answers: { processo_unico: "varios" } })).toEqual({
      read: columns,
      asks: false,
    });
  });
});
