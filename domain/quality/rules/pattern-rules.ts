/** Rules on how values are distributed: DQ13, DQ17, DQ18, DQ19. */
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import { modifiedZScores } from "../../kernel/statistics/dispersion.ts";
import type { TableData, Tables } from "../../tables/table-data.ts";
import { allRows, limit, plural, type QualityRule, type RuleOutcome } from "./rule.ts";

const uniqueRowTables: TableName[] = ["eventos", "casos", "cargos", "tarefas", "sistemas"];
/** Shares of a handful of rows say nothing. */
const minRows = 10;

/** Repetitions that the reading kept: events and ledger entries (the other tables keep the first of equal rows). */
export const repeatedRows: QualityRule = (tables) =>
  [...uniqueRowTables, "custos" as const].flatMap((name): RuleOutcome[] => {
    const table = tables[name];
    if (!table || table.rows === 0 || table.repeatedRows === undefined) return [];
    const ledger = name === "custos";
    return [
      {
        rule: "DQ13",
        severity: "W",
        table: name,
        columns: Object.keys(table.columns),
        evaluated: allRows(table.rows),
        failed: [...table.repeatedRows],
        message: (n) =>
          `${plural(n, "Uma linha é idêntica", "linhas são idênticas")} a outra em todas as colunas${ledger ? " (lançamentos iguais podem ser legítimos)" : ""}; ${n === 1 ? "ela foi mantida" : "elas foram mantidas"}. Primeira: linha {linha}.`,
      },
    ];
  });

function numbersOf(table: TableData, column: string): { rows: number[]; values: number[] } {
  const data = table.columns[column];
  const rows: number[] = [];
  const values: number[] = [];
  if (data?.kind === "number") {
    for (let row = 0; row < table.rows; row++) {
      const value = data.values[row]!;
      if (!Number.isNaN(value)) {
        rows.push(row);
        values.push(value);
      }
    }
  }
  return { rows, values };
}

export const scoresVary: QualityRule = (tables) =>
  (Object.keys(tables) as TableName[]).flatMap((name): RuleOutcome[] => {
    const table = tables[name]!;
    return canonicalTable(name).columns.flatMap((column): RuleOutcome[] => {
      if (column.type !== "score5" && column.type !== "likert5") return [];
      const { rows, values } = numbersOf(table, column.name);
      if (rows.length < minRows) return [];
      const counts = new Map<number, number>();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      const [mode, count] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]!;
      const constant = count > 0.9 * rows.length;
      return [
        {
          rule: "DQ17",
          severity: "W",
          table: name,
          columns: [column.name],
          evaluated: rows,
          failed: constant ? rows.filter((_, i) => values[i] === mode) : [],
          message: () =>
            `${column.label}: a mesma nota em mais de 90% das linhas (preenchimento padrão).`,
          figures: [limit("limite", 90)],
        },
      ];
    });
  });

const minuteColumns: [TableName, string][] = [
  ["processos", "minutos_por_caso"],
  ["etapas", "toque_min"],
];

export const minutesNotRounded: QualityRule = (tables) =>
  minuteColumns.flatMap(([name, column]): RuleOutcome[] => {
    const table = tables[name];
    if (!table) return [];
    const { rows, values } = numbersOf(table, column);
    if (rows.length < minRows) return [];
    const round = rows.filter((_, i) => values[i]! > 0 && values[i]! % 30 === 0);
    return [
      {
        rule: "DQ18",
        severity: "W",
        table: name,
        columns: [column],
        evaluated: rows,
        failed: round.length > 0.6 * rows.length ? round : [],
        message: () =>
          "Mais de 60% dos tempos são múltiplos de 30 minutos: parecem estimados por arredondamento.",
        figures: [limit("limite", 60), limit("multiplo_min", 30, "un")],
      },
    ];
  });

const outlierColumns: [TableName, string][] = [
  ["processos", "volume_mes"],
  ["processos", "minutos_por_caso"],
  ["processos", "custo_hora"],
  ["etapas", "toque_min"],
  ["custos", "valor"],
];

/** |modified z| > 3.5 of ln x; informative, nothing is removed and Consistência is not lowered. */
export const outliers: QualityRule = (tables: Tables) =>
  outlierColumns.flatMap(([name, column]): RuleOutcome[] => {
    const table = tables[name];
    if (!table) return [];
    const { rows, values } = numbersOf(table, column);
    const positive = rows
      .map((row, i) => ({ row, value: values[i]! }))
      .filter(({ value }) => value > 0);
    if (positive.length < minRows) return [];
    const scores = modifiedZScores(positive.map(({ value }) => Math.log(value)));
    if (!scores) return [];
    const label = canonicalTable(name).columns.find(
      (candidate) => candidate.name === column,
    )!.label;
    return [
      {
        rule: "DQ19",
        severity: "I",
        table: name,
        columns: [column],
        evaluated: positive.map(({ row }) => row),
        failed: positive.filter((_, i) => Math.abs(scores[i]!) > 3.5).map(({ row }) => row),
        message: (n) =>
          `${label}: ${plural(n, "um valor muito distante dos demais", "valores muito distantes dos demais")} (nada foi removido). Primeiro: linha {linha}.`,
      },
    ];
  });
