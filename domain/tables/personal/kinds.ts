/** What a column tells of a person, and what becomes of it. */
import type { CanonicalTable } from "../canonical-table.ts";

export const personalKinds = [
  "nome",
  "contato",
  "documento",
  "nascimento",
  "sexo",
  "raca",
  "crenca",
  "saude",
  "familia",
  "remuneracao",
  "bancario",
] as const;
export type PersonalKind = (typeof personalKinds)[number];

/** "oculta": stays with the file, shown of no row and used for nothing. */
export type PersonalTreatment = "descartada" | "pseudonimizada" | "oculta";

/** What stands in the place of a cell that is not shown. */
export const hiddenCell = "•••";

/** Kinds whose cells a consultant may ask for, in tables whose rows are no people. */
export const unmaskableKinds: ReadonlySet<PersonalKind> = new Set(["nome", "contato"]);

export interface PersonalFinding {
  header: string;
  kind: PersonalKind;
  /** False: some of its cells are (CPF among CNPJ, or names beside them). */
  isWhole: boolean;
  /** A code that stands for a person ("Agent_1"): a pseudonym keeps what it is good for. */
  isHandle: boolean;
  /** Of cells that are people's only in rows where this column holds a CPF. */
  document?: string;
}

export interface PersonalTable {
  /** Its rows are people: nothing personal of it is ever unmasked. */
  isOfPeople: boolean;
  /** By header. */
  columns: ReadonlyMap<string, PersonalFinding>;
}

export const isTableOfPeople = (table: CanonicalTable | null): boolean =>
  table?.dropsPersonalColumns === true;
