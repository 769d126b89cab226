import { describe, expect, it } from "vitest";
import { coverageCopy } from "#web/features/runs/before-run/copy.ts";
import {
  missingTables,
  type CoveredSection,
} from "#web/features/runs/before-run/missing-tables.ts";

const section = (id: string, ...tables: string[]): CoveredSection => ({
  id,
  title: id,
  state: tables.length === 0 ? "calculada" : "ausente",
  together: false,
  questions: [],
  missing: tables.map((table) => ({ table, model: "T00", label: table, columns: [], rows: 1 })),
});

describe("the strip of what a run will give", () => {
  it("names the three tables that most sections wait for", () => {
    const sections = [
      section("1.1", "processos"),
      section("1.2"),
      section("1.3", "processos", "custos"),
      section("1.4", "eventos"),
      section("1.5", "eventos", "processos"),
      section("1.6", "kpis"),
    ];
    expect(missingTables(sections).map(({ table, sections: count }) => [table, count])).toEqual([
      ["processos", 3],
      ["eventos", 2],
      ["custos", 1],
    ]);
  });

  it("says in one sentence what is sure and what is not", () => {
    expect(coverageCopy.sentence(6, 1, 8)).toBe(
      "Dá para executar com 6 seções completas e 1 que depende das linhas, de 8.",
    );
    expect(coverageCopy.sentence(1, 0, 8)).toBe("Dá para executar com 1 seção completa, de 8.");
    expect(coverageCopy.sentence(0, 0, 8)).toBe(
      "Com os dados de agora nenhuma das 8 seções da fase pode ser calculada.",
    );
    expect(coverageCopy.needs(["Processo"], 3)).toBe("Processo; ao menos 3 linhas");
  });
});
