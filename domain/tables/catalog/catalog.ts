/** The canonical input tables T01-T20, T22 and T23 (playbook section 1), in that order. T21 (benchmark import) has its own door. */
import type { CanonicalColumn, CanonicalTable, TableName } from "../canonical-table.ts";
import { cargas } from "./cargas.ts";
import { cargos } from "./cargos.ts";
import { casos } from "./casos.ts";
import { casosUsoIa } from "./casos-uso-ia.ts";
import { clientes } from "./clientes.ts";
import { competencias } from "./competencias.ts";
import { controles } from "./controles.ts";
import { custos } from "./custos.ts";
import { etapas } from "./etapas.ts";
import { eventos } from "./eventos.ts";
import { iniciativas } from "./iniciativas.ts";
import { integracoes } from "./integracoes.ts";
import { kpis } from "./kpis.ts";
import { opcoes } from "./opcoes.ts";
import { pesquisa } from "./pesquisa.ts";
import { premissas } from "./premissas.ts";
import { processos } from "./processos.ts";
import { raci } from "./raci.ts";
import { riscos } from "./riscos.ts";
import { sistemas } from "./sistemas.ts";
import { tarefas } from "./tarefas.ts";
import { versoes } from "./versoes.ts";

export const canonicalTables: readonly CanonicalTable[] = [
  processos,
  etapas,
  custos,
  eventos,
  casos,
  cargos,
  tarefas,
  sistemas,
  integracoes,
  opcoes,
  iniciativas,
  casosUsoIa,
  riscos,
  controles,
  pesquisa,
  kpis,
  clientes,
  competencias,
  cargas,
  premissas,
  raci,
  versoes,
];

const byName = new Map(canonicalTables.map((table) => [table.name, table]));

/** Throws for a name outside the closed list: that is a programming error. */
export function canonicalTable(name: TableName): CanonicalTable {
  const table = byName.get(name);
  if (!table) throw new Error(`No canonical table ${name}`);
  return table;
}

export function canonicalColumn(table: CanonicalTable, name: string): CanonicalColumn | undefined {
  return table.columns.find((column) => column.name === name);
}

/** What people call a table; null for none, and for a name outside the closed list. */
export const tableLabel = (name: string | null): string | null =>
  byName.get(name as TableName)?.label ?? null;

export function isTableName(name: string): name is TableName {
  return byName.has(name as TableName);
}
