import { describe, expect, it } from "vitest";
import {
  assessQuality,
  reportOf,
  badgeOf,
  findRuleOutcomes,
  scoreOf,
} from "#domain/quality/assess-quality.ts";
import { withoutFailedCells } from "#domain/quality/consistency.ts";
import { qualityFacts } from "#domain/phases/common/quality-facts.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { Column, TableData, Tables } from "#domain/tables/table-data.ts";
import { clauses } from "#tests/support/clauses.ts";

type Cell = string | number | null;
const extractionDateMs = Date.UTC(2026, 8, 1);
const day = (text: string) => Date.parse(`${text}T12:00:00Z`);

function table(
  name: TableName,
  columns: Record<string, Cell[]>,
  extra: Partial<TableData> = {},
): TableData {
  const rows = Object.values(columns)[0]!.length;
  const built: Record<string, Column> = {};
  for (const [column, cells] of Object.entries(columns)) {
    const type = canonicalTable(name).columns.find((candidate) => candidate.name === column)!.type;
    if (["text", "id", "enum", "list"].includes(type)) {
      const dictionary = [...new Set(cells.filter((cell) => cell !== null))] as string[];
      built[column] = {
        kind: "text",
        dictionary,
        codes: Int32Array.from(cells, (cell) =>
          cell === null ? -1 : dictionary.indexOf(cell as string),
        ),
      };
    } else
      built[column] = {
        kind: type === "date" || type === "datetime" ? "time" : "number",
        values: Float64Array.from(cells, (cell) => (cell as number | null) ?? NaN),
      };
  }
  return {
    name,
    rows,
    columns: built,
    rowFile: new Uint16Array(rows),
    rowNumber: Int32Array.from({ length: rows }, (_, i) => i + 2),
    files: [
      {
        fileId: "f",
        fileName: "a.csv",
        tableName: "dados",
        sha256: "00",
        rowsTotal: rows,
        headers: Object.fromEntries(
          Object.keys(columns).map((column) => [column, column.toUpperCase()]),
        ),
      },
    ],
    ...extra,
  };
}

const context = { extractionDateMs };
const failing = (tables: Tables, rule: string, extra = {}) => {
  const found = findRuleOutcomes(tables, { ...context, ...extra }).filter(
    (outcome) => outcome.rule === rule,
  );
  return found.length === 0
    ? null
    : found.flatMap((outcome) => [...outcome.failed]).sort((a, b) => a - b);
};
const repeat = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);

describe("scores", () => {
  it("the worked example: 2 700 rows, 2 646 filled, 2 592 of them valid", () => {
    const report = assessQuality(
      {
        custos: table(
          "custos",
          { valor: [...repeat(1, 2592), ...repeat(null, 108)], fornecedor: repeat("A", 2700) },
          { checks: { valor: { nonEmpty: 2646, valid: 2592, invalidRows: [] } } },
        ),
      },
      context,
    );
    const valor = report.tables[0]!.columns.find((column) => column.column === "valor")!;
    expect(valor.completeness).toBeCloseTo(98, 10);
    expect(valor.validity).toBeCloseTo(97.959, 3);
  });
  it("the sample card: 96, 92, 89 make 92,33, Boa", clauses("9.6"), () => {
    const score = scoreOf({ completeness: 96, consistency: 92, validity: 89 });
    expect(score).toBeCloseTo(92.3333, 4);
    expect(badgeOf(score)).toBe("Boa");
    expect([badgeOf(95), badgeOf(94.999999), badgeOf(84.9), badgeOf(null)]).toEqual([
      "Excelente",
      "Boa",
      "Atenção",
      null,
    ]);
  });
  it("a required column that the file lacks counts as empty, and is named", () => {
    const [entry] = assessQuality(
      { custos: table("custos", { valor: [1, 2], fornecedor: ["A", "B"] }) },
      context,
    ).tables;
    expect(entry!.completeness).toBe(25);
    expect(
      entry!.issues.filter((issue) => issue.rule === "AUSENTE").map((issue) => issue.columns[0]),
    ).toEqual(["competencia", "conta", "centro_custo"]);
  });
  it("a column that one of several files lacks is no blank to fill in there; one that waits says so", () => {
    const united = table("custos", {
      conta: ["Aluguel", null, null, null, null],
      valor: [10, 20, null, null, null],
      descricao: ["Sede", "Sede", null, null, null],
    });
    const [first] = united.files;
    const without = (fileName: string, more: Partial<TableData["files"][number]>) => ({
      ...first!,
      fileId: fileName,
      fileName,
      ...more,
    });
    const pending = [{ column: "valor", question: { id: "moeda", text: "Em que moeda?" } }];
    const custos = {
      ...united,
      files: [
        first!,
        without("contratos.csv", { headers: {}, pending }),
        without("obras.csv", { headers: {}, pending }),
      ],
      rowFile: Uint16Array.from([0, 0, 1, 1, 2]),
    };
    const said = assessQuality({ custos }, context).tables[0]!.issues.filter(({ columns }) =>
      columns.some((column) => ["conta", "valor", "descricao"].includes(column)),
    );
    expect(said.map(({ message, rowsAffected }) => [message, rowsAffected])).toEqual([
      [
        "A coluna “Conta” não existe em contratos.csv e obras.csv: o que depende dela não foi calculado ali.",
        3,
      ],
      [
        "Conta: 1 célula vazia (50,0%). Corrigir 1 linha elevaria a completude de 50,0% para 100,0%.",
        1,
      ],
      [
        "A coluna “Valor” de contratos.csv e obras.csv espera uma resposta do mapeamento: o que depende dela não foi calculado.",
        3,
      ],
    ]);
  });

  it("unicity is told apart from the other dimensions and limits the score; timeliness is told apart", () => {
    const cases = table("casos", {
      caso_id: ["1", "1", "2", "3"],
      processo: repeat("P", 4),
      aberto_em: repeat(day("2026-08-31"), 4),
    });
    const [entry] = assessQuality({ casos: cases }, context).tables;
    expect([entry!.uniqueness, entry!.timeliness, entry!.score]).toEqual([75, 100, 75]);
    expect(entry!.issues.map((issue) => issue.message)).toEqual([
      "Nota limitada a 75,0: 25,0% das linhas repetem outra.",
      "ID do caso: 1 linha repete um identificador já usado. Primeira: linha 3.",
    ]);
    const old = assessQuality(
      { casos: cases },
      { extractionDateMs: day("2026-08-31") + (31 + 167) * 86_400_000 },
    );
    expect(old.timeliness).toBeCloseTo(50, 6);
  });
  it("a table of which no row can be used is of no use", () => {
    const cases = table("casos", { caso_id: ["1", "2", "3"], aberto_em: repeat(null, 3) });
    const { badge, tables } = assessQuality({ casos: cases }, context);
    expect([tables[0]!.usable, tables[0]!.score, badge]).toEqual([0, 0, "Atenção"]);
    expect(badgeOf(tables[0]!.score, tables[0]!.usable)).toBe("Inutilizável");
  });
  it("references to a table at hand must exist", () => {
    const tables = {
      processos: table("processos", { processo_id: ["P01"], processo: ["Vendas"] }),
      casos: table("casos", {
        caso_id: ["1", "2", "3"],
        processo: ["P01", "vendas", "Outro"],
        aberto_em: repeat(day("2026-08-01"), 3),
      }),
    };
    const column = assessQuality(tables, context)
      .tables.find((entry) => entry.table === "casos")!
      .columns.find(({ column: name }) => name === "processo")!;
    expect(column.validity).toBeCloseTo(66.67, 1);
  });
  it("required tables and larger ones weigh more", () => {
    const tables = {
      custos: table("custos", { valor: repeat(1, 4), fornecedor: repeat("A", 4) }),
      kpis: table("kpis", {
        kpi: ["a"],
        data: [day("2026-08-01")],
        valor: [1],
        direcao: ["maior_melhor"],
      }),
    };
    expect(assessQuality(tables, context).completeness).toBeCloseTo((2 * 25 + 1 * 100) / 3, 6);
    expect(
      assessQuality(tables, { ...context, requiredTables: ["custos"] }).completeness,
    ).toBeCloseTo((6 * 25 + 100) / 7, 6);
  });
  it("nothing gives nothing", () =>
    expect(assessQuality({}, context)).toMatchObject({ score: null, badge: null, tables: [] }));
});

describe("rules", () => {
  it.each<[string, Tables, number[] | null, object?]>([
    [
      "DQ01",
      {
        eventos: table("eventos", {
          caso_id: ["1", "1", "1"],
          inicio: [5, 1, null],
          fim: [4, 2, 3],
        }),
      },
      [0],
    ],
    ["DQ02", { casos: table("casos", { aberto_em: [1, 9], encerrado_em: [2, 3] }) }, [1]],
    [
      "DQ03",
      {
        processos: table("processos", { lead_time_dias: [1, 0.01], minutos_por_caso: [1440, 60] }),
      },
      [1],
    ],
    ["DQ04", { sistemas: table("sistemas", { usuarios: [10, 5], usuarios_ativos: [10, 6] }) }, [1]],
    [
      "DQ05",
      { tarefas: table("tarefas", { cargo: ["a", "a", "b"], pct_tempo: [60, 40, 80] }) },
      [2],
    ],
    [
      "DQ06",
      {
        processos: table("processos", { area: ["TI", "Vendas"] }),
        cargos: table("cargos", { area: ["ti"] }),
      },
      [1],
    ],
    ["DQ06", { processos: table("processos", { area: ["TI"] }) }, null],
    [
      "DQ07",
      {
        cargos: table("cargos", {
          posicao_id: ["1", "2", "3", "4"],
          gestor_id: ["2", "1", "1", null],
        }),
      },
      [0, 1],
    ],
    [
      "DQ08",
      {
        processos: table("processos", { processo: ["V", "W"], volume_mes: [50, 20] }),
        casos: table("casos", {
          processo: repeat("V", 62),
          aberto_em: Array.from({ length: 62 }, (_, i) =>
            day(`2026-0${i < 31 ? 5 : 7}-${String((i % 31) + 1).padStart(2, "0")}`),
          ),
        }),
      },
      [0],
    ],
    [
      "DQ09",
      { processos: table("processos", { processo: ["V", "W"], retrabalho_pct: [10, 10] }) },
      [0],
      {
        measuredRework: new Map([
          ["v", { reworkPct: 20, limitPp: 5 }],
          ["w", { reworkPct: 12, limitPp: 5 }],
        ]),
      },
    ],
    [
      "DQ10",
      {
        custos: table("custos", {
          conta: ["Folha", "Luz"],
          valor: [500, 1],
          competencia: repeat(day("2026-05-01"), 2),
        }),
        cargos: table("cargos", { custo_mensal: [600] }),
      },
      [0],
    ],
    [
      "DQ11",
      {
        processos: table("processos", { sistemas: ["ERP;CRM", "ERP"] }),
        sistemas: table("sistemas", { sistema: ["erp"] }),
      },
      [0],
    ],
    [
      "DQ12",
      {
        iniciativas: table("iniciativas", {
          iniciativa_id: ["a", "b", "c"],
          depende_de: ["b", "a", "a"],
        }),
      },
      [0, 1],
    ],
    ["DQ13", { custos: table("custos", { valor: [1, 1, 1] }, { repeatedRows: [2] }) }, [2]],
    [
      "DQ14",
      {
        processos: table("processos", { processo: ["V", "W"], minutos_por_caso: [10, 10] }),
        etapas: table("etapas", {
          processo: ["V", "V", "W"],
          toque_min: [6, 8, 20],
          frequencia: [1, 0.5, 1],
        }),
      },
      [2],
    ],
    ["DQ15", { custos: table("custos", { valor: [1, 1, -1], moeda: ["BRL", null, null] }) }, [1]],
    [
      "DQ16",
      {
        custos: table("custos", {
          valor: [1, 1],
          competencia: [day("2026-03-01"), day("2026-06-01")],
        }),
      },
      [1],
    ],
    [
      "DQ17",
      {
        riscos: table("riscos", {
          probabilidade: repeat(3, 12),
          impacto: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2],
        }),
      },
      Array.from({ length: 12 }, (_, i) => i),
    ],
    [
      "DQ18",
      { processos: table("processos", { minutos_por_caso: [...repeat(30, 7), 1, 2, 3] }) },
      [0, 1, 2, 3, 4, 5, 6],
    ],
    ["DQ19", { custos: table("custos", { valor: [10, 11, 12, 9, 10, 11, 12, 9, 10, 1e9] }) }, [9]],
    [
      "DQ20",
      {
        processos: table("processos", {
          area: ["TI", "RH"],
          volume_mes: [1000, 1],
          minutos_por_caso: [60, 60],
        }),
        cargos: table("cargos", { area: ["TI", "RH"], fte: [1, 1] }),
      },
      [0],
    ],
  ])("%s", (rule, tables, expected, extra) =>
    expect(failing(tables, rule, extra)).toEqual(expected),
  );

  it("E rules make the named cells null, W rules keep them; outliers do not lower the score", () => {
    const tables: Tables = {
      eventos: table("eventos", {
        caso_id: ["1", "2"],
        atividade: ["a", "b"],
        inicio: [5, 1],
        fim: [4, 2],
      }),
      custos: table("custos", {
        valor: [10, 11, 12, 9, 10, 11, 12, 9, 10, 1e9],
        fornecedor: repeat("A", 10),
      }),
    };
    const outcomes = findRuleOutcomes(tables, context);
    expect([
      ...(withoutFailedCells(tables, outcomes).eventos!.columns["fim"]!.kind === "time"
        ? (withoutFailedCells(tables, outcomes).eventos!.columns["fim"] as { values: Float64Array })
            .values
        : []),
    ]).toEqual([NaN, 2]);
    expect(tables.eventos!.columns["fim"]).toMatchObject({ values: Float64Array.of(4, 2) });
    const report = assessQuality(tables, context);
    expect(report.tables.find((entry) => entry.table === "custos")!.consistency).toBeNull();
    expect(
      report.tables
        .find((entry) => entry.table === "eventos")!
        .columns.find(({ column }) => column === "fim")!.consistency,
    ).toBe(50);
  });

  it("say the row", () => {
    const report = assessQuality(
      {
        eventos: table("eventos", {
          caso_id: ["1", "2"],
          atividade: ["a", "b"],
          inicio: [5, 1],
          fim: [4, 2],
        }),
      },
      context,
    );
    expect(report.tables[0]!.issues.find((issue) => issue.rule === "DQ01")).toMatchObject({
      message: "Linha 2: fim anterior ao início.",
      rows: [{ fileId: "f", rowNumber: 2 }],
    });
  });
});

describe("facts", () => {
  it("carry scores, counts and provenance, equal for equal input", () => {
    const tables = { custos: table("custos", { valor: [1, 2], fornecedor: ["A", "B"] }) };
    const report = assessQuality(tables, context);
    const summary = {
      files: [
        {
          fileId: "f",
          fileName: "a.csv",
          table: "custos" as const,
          tableLabel: "Razão",
          rows: 2,
          rowsRejected: 1,
          totalRowsIgnored: 0,
          qualityScore: null,
        },
      ],
      period: { start: "2026-01-01", end: "2026-02-01" },
    };
    const facts = qualityFacts(report, summary, "2026-09-01T00:00:00.000Z", tables);
    const value = Object.fromEntries(facts.map((fact) => [fact.id, fact.value]));
    expect(value).toMatchObject({
      "dq.custos.score": report.tables[0]!.score,
      "dq.total": report.score,
      "dq.selo": report.badge,
      "dq.n_arquivos": 1,
      "dq.n_linhas": 2,
      "dq.n_rejeitadas": 1,
      "dq.periodo_ini": "2026-01-01",
      "dq.periodo_fim": "2026-02-01",
    });
    expect(facts.find((fact) => fact.id === "dq.custos.completude")!.sources).toMatchObject([
      { file_id: "f", columns: ["VALOR", "FORNECEDOR"], rows_used: 2, rows_total: 2 },
    ]);
    expect(facts.every((fact) => fact.inputs.every((id) => id in value))).toBe(true);
    expect(qualityFacts(report, summary, "2026-09-01T00:00:00.000Z", tables)).toEqual(facts);
  });
});

describe("likely errors in a mapped table", () => {
  const areas = ["Financeiro", "Comercial", "Logística", "Recursos Humanos"];
  const positions = (area: (row: number) => string): Tables => ({
    cargos: table("cargos", {
      posicao_id: Array.from({ length: 80 }, (_, row) => `C${100 + row}`),
      gestor_id: Array.from({ length: 80 }, () => "C100"),
      cargo: Array.from({ length: 80 }, (_, row) => `Analista ${areas[row % 4]}`),
      area: Array.from({ length: 80 }, (_, row) => area(row)),
    }),
  });
  const cargosOf = (tables: Tables) => assessQuality(tables, context).tables[0]!;
  it("lower Validade by cells and by rows, and the score with it", () => {
    const clean = cargosOf(positions((row) => areas[row % 4]!));
    const slip = (row: number): string => `${areas[row % 4]!.slice(0, -1)}${"qwxyzkjv"[row / 10]}`;
    const dirty = cargosOf(positions((row) => (row % 10 === 0 ? slip(row) : areas[row % 4]!)));
    expect(clean.validity).toBe(100);
    expect(dirty.validity).toBeLessThan(97);
    expect(clean.score! - dirty.score!).toBeGreaterThanOrEqual(2);
  });
  it("a project is at most ten above the worst table that it cannot do without", () => {
    const tables = [
      { ...cargosOf(positions((row) => areas[row % 4]!)), score: 30 },
      {
        ...cargosOf(positions((row) => areas[row % 4]!)),
        table: "custos" as const,
        rows: 10_000,
        score: 100,
      },
    ];
    expect(reportOf(tables, ["cargos"])).toMatchObject({ score: 40, required: ["cargos"] });
    expect(reportOf(tables).score).toBeGreaterThan(90);
  });
});
