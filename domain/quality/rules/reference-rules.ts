/** Rules between tables and along references: DQ06, DQ07, DQ11, DQ12. */
import { entityKey, textCell } from "../../tables/read-table.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import type { TableData, Tables } from "../../tables/table-data.ts";
import { plural, type QualityRule, type RuleOutcome } from "./rule.ts";

/** Names of a column, as entity keys. */
export function namesOf(table: TableData, column: string): Set<string> {
  const data = table.columns[column];
  return new Set(data?.kind === "text" ? data.dictionary.map(entityKey) : []);
}

function existsIn(
  tables: Tables,
  table: TableName,
  column: string,
  {
    target,
    targetColumn,
    rule,
    what,
  }: { target: TableName; targetColumn: string; rule: string; what: string },
): RuleOutcome[] {
  const data = tables[table];
  const other = tables[target];
  if (!data?.columns[column] || !other?.columns[targetColumn]) return [];
  const known = namesOf(other, targetColumn);
  const evaluated: number[] = [];
  const failed: number[] = [];
  for (let row = 0; row < data.rows; row++) {
    const text = textCell(data, column, row);
    if (text === null) continue;
    evaluated.push(row);
    if (!text.split(";").every((item) => known.has(entityKey(item)))) failed.push(row);
  }
  return [
    {
      rule,
      severity: "W",
      table,
      columns: [column],
      evaluated,
      failed,
      message: (n) =>
        `${plural(n, "Uma linha cita", "linhas citam")} ${what}. Primeira: linha {linha}.`,
    },
  ];
}

export const areaHasPositions: QualityRule = (tables) =>
  existsIn(tables, "processos", "area", {
    target: "cargos",
    targetColumn: "area",
    rule: "DQ06",
    what: "uma área que não está no organograma",
  });

export const systemIsKnown: QualityRule = (tables) => [
  ...existsIn(tables, "processos", "sistemas", {
    target: "sistemas",
    targetColumn: "sistema",
    rule: "DQ11",
    what: "um sistema que não está no portfólio",
  }),
  ...existsIn(tables, "etapas", "sistema", {
    target: "sistemas",
    targetColumn: "sistema",
    rule: "DQ11",
    what: "um sistema que não está no portfólio",
  }),
];

function findCycles(
  table: TableData,
  idColumn: string,
  linkColumn: string,
): { evaluated: number[]; failed: number[] } {
  const rowOf = new Map<string, number>();
  for (let row = 0; row < table.rows; row++) {
    const id = textCell(table, idColumn, row);
    if (id !== null && !rowOf.has(entityKey(id))) rowOf.set(entityKey(id), row);
  }
  const links = Array.from({ length: table.rows }, (_, row) =>
    (textCell(table, linkColumn, row) ?? "")
      .split(";")
      .map((item) => rowOf.get(entityKey(item)))
      .filter((target) => target !== undefined),
  );
  const evaluated = links.flatMap((targets, row) => (targets.length > 0 ? [row] : []));
  return { evaluated, failed: evaluated.filter((row) => reaches(links, row)) };
}

/** Is the row on a cycle of links? */
function reaches(links: readonly number[][], start: number): boolean {
  const seen = new Set<number>();
  const open = [...links[start]!];
  while (open.length > 0) {
    const row = open.pop()!;
    if (row === start) return true;
    if (seen.has(row)) continue;
    seen.add(row);
    open.push(...links[row]!);
  }
  return false;
}

export const managersAcyclic: QualityRule = (tables) => {
  const table = tables.cargos;
  if (!table?.columns["posicao_id"] || !table.columns["gestor_id"]) return [];
  return [
    {
      rule: "DQ07",
      severity: "E",
      table: "cargos",
      columns: ["gestor_id"],
      ...findCycles(table, "posicao_id", "gestor_id"),
      message: (n) =>
        `${plural(n, "Uma posição responde", "posições respondem")} a si mesma pela cadeia de gestores. Primeira: linha {linha}.`,
    },
  ];
};

export const dependenciesAcyclic: QualityRule = (tables) => {
  const table = tables.iniciativas;
  if (!table?.columns["iniciativa_id"] || !table.columns["depende_de"]) return [];
  return [
    {
      rule: "DQ12",
      severity: "E",
      table: "iniciativas",
      columns: ["depende_de"],
      ...findCycles(table, "iniciativa_id", "depende_de"),
      message: (n) =>
        `${plural(n, "Uma iniciativa depende", "iniciativas dependem")} de si mesma pela cadeia de dependências. Primeira: linha {linha}.`,
    },
  ];
};
