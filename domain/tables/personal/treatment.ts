/** What becomes of personal columns (playbook 1.7, 1.12): which are left out at import, replaced, or hidden, and what is still shown. */
import { canonicalTable } from "../catalog/catalog.ts";
import type { CanonicalColumn, CanonicalTable } from "../canonical-table.ts";
import { normalizeHeader } from "../headers/header-names.ts";
import type { RawColumn, RawTable, TableDecision } from "../raw-table.ts";
import { readPersonal } from "./find-personal.ts";
import { hintOfHeader } from "./header-rules.ts";
import {
  isTableOfPeople,
  unmaskableKinds,
  type PersonalFinding,
  type PersonalKind,
  type PersonalTreatment,
} from "./kinds.ts";

type Columns = Pick<RawTable, "columns" | "rows">;

/**
 * How cells are shown. "documents": all but registration numbers of people. "holders": all but in rows where the column at `document`
 * holds such a number.
 */
export type Shown =
  | { how: "plain" | "pseudonym" | "hidden" | "documents" }
  | { how: "holders"; document: number };

export interface ToldColumn {
  column: string;
  kind: PersonalKind;
  treatment: PersonalTreatment;
  cells: number;
  isWhole: boolean;
  /** The rows are no people and the kind is none of the sensitive ones: a consultant may ask for its cells. */
  isUnmaskable: boolean;
}

export function treatmentOf(
  finding: PersonalFinding | undefined,
  table: CanonicalTable | null,
  target: CanonicalColumn | undefined,
): PersonalTreatment | null {
  if (target?.pseudonymised) return "pseudonimizada";
  if (finding === undefined) return null;
  if (finding.kind === "documento" && finding.isWhole) return "descartada";
  if (finding.kind === "remuneracao") return "oculta";
  if (isTableOfPeople(table) && finding.isWhole) return "descartada";
  return finding.isHandle ? "pseudonimizada" : "oculta";
}

/**
 * May a column of people be taken for this one? Pseudonyms are made of names and numbers; else only
 * where the column itself asks for the kind.
 */
export function mayBecome(
  finding: PersonalFinding | undefined,
  table: CanonicalTable,
  target: CanonicalColumn,
): boolean {
  if (finding === undefined || finding.kind === "remuneracao") return true;
  if (target.pseudonymised)
    return finding.kind === "nome" || finding.kind === "documento"
      ? !isTableOfPeople(table) || !isNamedAsPeople(finding)
      : false;
  if (finding.isWhole && isTableOfPeople(table)) return false;
  if (finding.kind === "documento") return !finding.isWhole;
  return !finding.isWhole || asksFor(target, finding.kind);
}

/** Called as people's: in a table of people such a column is left out, whatever its cells. */
const isNamedAsPeople = ({ header, isHandle, kind }: PersonalFinding): boolean =>
  !isHandle && kind !== "documento" && hintOfHeader(header)?.kind === kind;

const asksFor = ({ name, label, synonyms }: CanonicalColumn, kind: PersonalKind): boolean =>
  [name, label, ...synonyms].some((word) => hintOfHeader(word)?.kind === kind);

const targetOf = (
  table: CanonicalTable | null,
  decision: TableDecision | null,
  header: string,
): CanonicalColumn | undefined =>
  table?.columns.find(({ name }) => name === decision?.columns[header]);

const tableOf = (decision: TableDecision | null): CanonicalTable | null =>
  decision === null ? null : canonicalTable(decision.canonical);

/** By position of `meta.columns`. */
export function displayColumns(meta: Columns, decision: TableDecision | null): Shown[] {
  const table = tableOf(decision);
  const { columns: found } = readPersonal(meta, table);
  return meta.columns.map((column): Shown => {
    const target = targetOf(table, decision, column.header);
    const finding = found.get(column.header);
    const treatment = treatmentOf(finding, table, target);
    if (treatment === "pseudonimizada") return { how: "pseudonym" };
    if (treatment === "descartada" || target?.ofOnePerson || maySayTheSame(column, table, target))
      return { how: "hidden" };
    if (finding === undefined) return { how: "plain" };
    if (finding.isWhole) return { how: "hidden" };
    if (finding.document === undefined) return { how: "documents" };
    return {
      how: "holders",
      document: meta.columns.findIndex(({ header }) => header === finding.document),
    };
  });
}

/** What is told of a table's personal columns, in the order of the file. */
export function describePersonal(meta: Columns, decision: TableDecision | null): ToldColumn[] {
  const table = tableOf(decision);
  const { columns: found, isOfPeople } = readPersonal(meta, table);
  return meta.columns.flatMap((column): ToldColumn[] => {
    const target = targetOf(table, decision, column.header);
    const finding = found.get(column.header);
    const treatment = treatmentOf(finding, table, target);
    if (treatment === null) return [];
    const kind = finding?.kind ?? (target?.ofOnePerson ? "remuneracao" : "nome");
    return [
      {
        column: column.header,
        kind,
        treatment,
        cells: column.nonEmpty,
        isWhole: finding?.isWhole ?? true,
        isUnmaskable: treatment === "oculta" && unmaskableKinds.has(kind) && !isOfPeople,
      },
    ];
  });
}

/**
 * In a table with amounts of one person each: a column that is called as theirs, whatever it was taken for, and figures that nothing
 * was taken from. A pay left unused is a pay; a figure that is the same for all (hours of a contract) says nothing of one.
 */
function maySayTheSame(
  column: RawColumn,
  table: CanonicalTable | null,
  target: CanonicalColumn | undefined,
): boolean {
  const guarded = table?.columns.filter(({ ofOnePerson }) => ofOnePerson) ?? [];
  if (guarded.length === 0) return false;
  const { key } = normalizeHeader(column.header);
  return (
    (target === undefined && column.shares.number >= mostlyNumbers && !isSameForAll(column)) ||
    guarded.some(({ name, label, synonyms }) =>
      [name, label, ...synonyms].some((word) => normalizeHeader(word).key === key),
    )
  );
}

const mostlyNumbers = 0.8;
const MANY_ALIKE = 10;
const isSameForAll = ({ distinct, distinctExact, nonEmpty }: RawColumn): boolean =>
  distinct === 1 && distinctExact && nonEmpty >= MANY_ALIKE;
