/** Plans that date their initiatives: the weeks of the programme that their dates are. */
import { MS_PER_DAY, startOfDateMs } from "../../kernel/dates/calendar.ts";
import type { NumberColumn, TableData, Tables, TimeColumn } from "../../tables/table-data.ts";

const MS_PER_WEEK = 7 * MS_PER_DAY;

/**
 * Initiatives with `inicio_semana` and `duracao_semanas` of their dates, where a row tells dates and no weeks.
 * `start`: ISO date of week 0; what began before it has begun. A week that has begun counts whole.
 */
export function withProgrammeWeeks(tables: Tables, start: string): Tables {
  const table = tables.iniciativas;
  const begins = table && valuesOf(table, "inicio", "time");
  if (table === undefined || begins == null) return tables;
  const startMs = startOfDateMs(start);
  const ends = valuesOf(table, "termino", "time");
  const startWeek = (row: number) =>
    Math.max(0, Math.floor((begins[row]! - startMs) / MS_PER_WEEK));
  const weeks = (row: number) => {
    const lastedMs = (ends?.[row] ?? Number.NaN) - begins[row]!;
    return lastedMs < 0 ? Number.NaN : Math.ceil((lastedMs + MS_PER_DAY) / MS_PER_WEEK);
  };
  const started = withWeeks(table, "inicio_semana", "inicio", startWeek);
  return { ...tables, iniciativas: withWeeks(started, "duracao_semanas", "termino", weeks) };
}

function valuesOf(table: TableData, name: string, kind: "time" | "number"): Float64Array | null {
  const column = table.columns[name];
  return column?.kind === kind ? (column as NumberColumn | TimeColumn).values : null;
}

/** A column with the weeks that it lacks, traced to the dates of the files that have no such column. */
function withWeeks(
  table: TableData,
  name: string,
  from: string,
  weeksAt: (row: number) => number,
): TableData {
  const told = valuesOf(table, name, "number");
  const values = Float64Array.from({ length: table.rows }, (_, row) => {
    const given = told?.[row] ?? Number.NaN;
    return Number.isNaN(given) ? weeksAt(row) : given;
  });
  const files = table.files.map((file) => {
    const header = file.headers[name] ?? file.headers[from];
    return header === undefined ? file : { ...file, headers: { ...file.headers, [name]: header } };
  });
  return { ...table, columns: { ...table.columns, [name]: { kind: "number", values } }, files };
}
