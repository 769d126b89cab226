/** Parquet: every column as text. Structs become columns with dotted names, one level deep; what lies deeper becomes JSON text. */
import { dirname } from "node:path";
import type { FoundTable } from "./found-table.ts";
import { sqlText, withDuckDb } from "../duckdb-session.ts";
import { refuse } from "./table-refusal.ts";

export async function findParquetTable(path: string, scratchDir: string): Promise<FoundTable> {
  const described = await withDuckDb(scratchDir, [path, dirname(path)], async (connection) => {
    const columns = (
      await connection.runAndReadAll(
        `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM read_parquet(${sqlText(path)}))`,
      )
    )
      .getRows()
      .map(([name, type]) => ({ name: String(name), type: String(type) }));
    const expressions: { header: string; sql: string }[] = [];
    for (const { name, type } of columns) {
      if (!type.startsWith("STRUCT(") || type.endsWith("]"))
        expressions.push({ header: name, sql: textSql(sqlName(name), type) });
      else {
        const fields = (
          await connection.runAndReadAll(
            `SELECT column_name, column_type FROM (DESCRIBE SELECT ${sqlName(name)}.* FROM read_parquet(${sqlText(path)}))`,
          )
        ).getRows();
        for (const [field, fieldType] of fields)
          expressions.push({
            header: `${name}.${String(field)}`,
            sql: textSql(`${sqlName(name)}.${sqlName(String(field))}`, String(fieldType)),
          });
      }
    }
    const rows = Number(
      (
        await connection.runAndReadAll(`SELECT count(*) FROM read_parquet(${sqlText(path)})`)
      ).getRows()[0]![0],
    );
    return { expressions, rows };
  }).catch((error: unknown) => refuse("PARQUET_INVALIDO", error));
  const { expressions, rows } = described;
  if (rows === 0 || expressions.length === 0) refuse("SO_CABECALHO");
  const cells = expressions.map(({ sql }, index) => `${sql} AS c${index}`).join(", ");
  return {
    tableName: "dados",
    csvPath: path,
    csvForm: "parquet",
    isScratch: false,
    dialect: { delimiter: ",", quote: '"' },
    header: expressions.map(({ header }) => header),
    headerRow: 0,
    isNamed: true,
    preamble: [],
    warnings: [],
    selectSql: `SELECT (row_number() OVER ())::INTEGER AS __row, ${cells} FROM read_parquet(${sqlText(path)})`,
    findings: {
      width: expressions.length,
      rows,
      hasExtra: false,
      ragged: { count: 0, examples: [] },
      notes: [],
      repeatedHeaders: 0,
    },
  };
}

/** Like the cells of a workbook: three decimals get a fourth, midnight is left out, an empty text is no cell. */
function textSql(cell: string, type: string): string {
  if (/^(DOUBLE|FLOAT|DECIMAL)/.test(type))
    return `CASE WHEN NOT isfinite(${cell}::DOUBLE) THEN NULL WHEN regexp_matches(${cell}::VARCHAR, '^-?\\d+\\.\\d{3}$') THEN ${cell}::VARCHAR || '0' ELSE regexp_replace(${cell}::VARCHAR, '^(-?\\d+)\\.0$', '\\1') END`;
  if (type.startsWith("TIMESTAMP")) return `regexp_replace(${cell}::VARCHAR, ' 00:00:00$', '')`;
  if (type === "BLOB") return `'(conteúdo binário)'`;
  if (/\[\]$|\[\d+\]$|^(STRUCT|MAP|UNION)\(/.test(type)) return `to_json(${cell})::VARCHAR`;
  return `nullif(${cell}::VARCHAR, '')`;
}

function sqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
