/** Rules between columns of one row: DQ01, DQ02, DQ03, DQ04, DQ15. */
import { numberCell, textCell } from "../../tables/read-table.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import type { Tables } from "../../tables/table-data.ts";
import { plural, type QualityRule, type RuleOutcome } from "./rule.ts";

/** Rows where `check` is null cannot be evaluated; false fails. */
function compareRows(
  tables: Tables,
  table: TableName,
  columns: string[],
  {
    rule,
    severity,
    check,
    message,
  }: {
    rule: string;
    severity: RuleOutcome["severity"];
    check: (row: number) => boolean | null;
    message: RuleOutcome["message"];
  },
): RuleOutcome[] {
  const data = tables[table];
  if (!data || columns.some((column) => !data.columns[column])) return [];
  const evaluated: number[] = [];
  const failed: number[] = [];
  for (let row = 0; row < data.rows; row++) {
    const passes = check(row);
    if (passes === null) continue;
    evaluated.push(row);
    if (!passes) failed.push(row);
  }
  return [{ rule, severity, table, columns, evaluated, failed, message }];
}

function ordered(
  tables: Tables,
  table: TableName,
  smaller: string,
  larger: string,
): (row: number) => boolean | null {
  const data = tables[table];
  return (row) => {
    const low = data ? numberCell(data, smaller, row) : null;
    const high = data ? numberCell(data, larger, row) : null;
    return low === null || high === null ? null : high >= low;
  };
}

export const endAfterStart: QualityRule = (tables) =>
  compareRows(tables, "eventos", ["inicio", "fim"], {
    rule: "DQ01",
    severity: "E",
    check: ordered(tables, "eventos", "inicio", "fim"),
    message: (n) =>
      n === 1
        ? "Linha {linha}: fim anterior ao início."
        : `${plural(n, "", "linhas com fim anterior ao início")}. Primeira: linha {linha}.`,
  });

export const closedAfterOpened: QualityRule = (tables) =>
  compareRows(tables, "casos", ["aberto_em", "encerrado_em"], {
    rule: "DQ02",
    severity: "E",
    check: ordered(tables, "casos", "aberto_em", "encerrado_em"),
    message: (n) =>
      n === 1
        ? "Linha {linha}: encerramento anterior à abertura."
        : `${plural(n, "", "linhas com encerramento anterior à abertura")}. Primeira: linha {linha}.`,
  });

export const leadTimeCoversTouch: QualityRule = (tables) =>
  compareRows(tables, "processos", ["lead_time_dias", "minutos_por_caso"], {
    rule: "DQ03",
    severity: "W",
    check: (row) => {
      const leadDays = numberCell(tables.processos!, "lead_time_dias", row);
      const minutes = numberCell(tables.processos!, "minutos_por_caso", row);
      return leadDays === null || minutes === null ? null : leadDays >= minutes / 1440;
    },
    message: (n) =>
      n === 1
        ? "Linha {linha}: o lead time é menor que o tempo de execução."
        : `${plural(n, "", "linhas com lead time menor que o tempo de execução")}. Primeira: linha {linha}.`,
  });

export const activeUsersWithinUsers: QualityRule = (tables) =>
  compareRows(tables, "sistemas", ["usuarios_ativos", "usuarios"], {
    rule: "DQ04",
    severity: "E",
    check: ordered(tables, "sistemas", "usuarios_ativos", "usuarios"),
    message: (n) =>
      n === 1
        ? "Linha {linha}: usuários ativos acima do total de usuários."
        : `${plural(n, "", "linhas com usuários ativos acima do total")}. Primeira: linha {linha}.`,
  });

const moneyColumns: Partial<Record<TableName, string[]>> = {
  custos: ["valor"],
  sistemas: ["custo_licenca_ano", "custo_infra_ano", "custo_suporte_ano", "custo_pessoas_ano"],
};

/** Only where the file has a currency column: without one every value is in reais. */
export const currencyPresent: QualityRule = (tables) =>
  (Object.keys(moneyColumns) as TableName[]).flatMap((name) => {
    const data = tables[name];
    const money = (moneyColumns[name] ?? []).filter((column) => data?.columns[column]);
    if (!data || money.length === 0) return [];
    return compareRows(tables, name, ["moeda", ...money], {
      rule: "DQ15",
      severity: "W",
      check: (row) => {
        const positive = money.some((column) => (numberCell(data, column, row) ?? 0) > 0);
        return positive ? textCell(data, "moeda", row) !== null : null;
      },
      message: (n) =>
        n === 1
          ? "Linha {linha}: valor sem moeda."
          : `${plural(n, "", "linhas com valor sem moeda")}. Primeira: linha {linha}.`,
    });
  });
