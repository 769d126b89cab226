/**
 * Columns that identify or describe a person, by header and by content (playbook 1.7, 1.12), and what becomes of them: not
 * imported into positions and surveys, CPF into no table at all, ids of people replaced by pseudonyms.
 */
import type { CanonicalColumn, CanonicalTable } from "./canonical-table.ts";
import { givenNames } from "./given-names.ts";
import { normaliseHeader } from "./header-names.ts";
import { foldText } from "../kernel/text/fold-text.ts";
import type { RawColumn } from "./raw-table.ts";
import { isEmptyCell } from "./values/empty-cell.ts";
import { isCnpj, isCpf } from "./values/identifier.ts";

export type PersonalKind = "cpf" | "cnpj" | "email" | "telefone" | "nome" | "atributo" | "sensivel";
/** "mantida": no rule takes it out; the consultant is told that it is there. */
export type PersonalTreatment = "descartada" | "pseudonimizada" | "mantida";

const headerKinds: [PersonalKind, readonly string[]][] = [
  [
    "nome",
    [
      "nome",
      "name",
      "nome completo",
      "full name",
      "first name",
      "last name",
      "employee name",
      "nome funcionario",
      "nome colaborador",
      "colaborador",
      "funcionario",
      "empregado",
      "sobrenome",
      "surname",
    ],
  ],
  ["email", ["e mail", "email", "e mail corporativo"]],
  ["cpf", ["cpf"]],
  [
    "telefone",
    [
      "telefone",
      "telefone fixo",
      "numero telefone",
      "celular",
      "whatsapp",
      "phone",
      "phone number",
      "mobile",
    ],
  ],
  [
    "atributo",
    [
      "rg",
      "documento",
      "genero",
      "sexo",
      "gender",
      "sex",
      "idade",
      "age",
      "nascimento",
      "data nascimento",
      "birth date",
      "date birth",
      "birthday",
      "estado civil",
      "marital statu",
      "endereco",
      "address",
    ],
  ],
  [
    "sensivel",
    [
      "raca",
      "cor",
      "raca cor",
      "etnia",
      "ethnicity",
      "religiao",
      "religion",
      "saude",
      "health",
      "cid",
      "deficiencia",
      "pcd",
      "disability",
    ],
  ],
];
const kindOfHeader = new Map(
  headerKinds.flatMap(([kind, names]) =>
    names.map((name) => [normaliseHeader(name).key, kind] as const),
  ),
);

const email = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i;
const writtenCpf = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
/** With an area code in parentheses or the country's; bare digits may be any number. */
const phone =
  /^(?:\+?55[\s.-]?)?\(\d{2}\)\s?9?[\s.-]?\d{4}[\s.-]?\d{4}$|^\+55[\s.-]?\d{2}[\s.-]?9?\d{4}[\s.-]?\d{4}$/;
/** From this share of a column's cells on, the content alone decides. */
const contentShare = 0.8;
/** Names are told by the first word only, and many are not in the list. */
const nameShare = 0.5;

/** Kind of one cell by its content; null for none. A given name with a surname is "nome". */
export function personalKindOfCell(cell: string): PersonalKind | null {
  const text = cell.trim();
  if (text.length < 5 || text.length > 80) return null;
  if (writtenCpf.test(text) || isCpf(text)) return "cpf";
  if (isCnpj(text)) return "cnpj";
  if (email.test(text)) return "email";
  if (phone.test(text)) return "telefone";
  return isPersonName(text) ? "nome" : null;
}

function isPersonName(text: string): boolean {
  if (!/^[\p{L}.' -]+$/u.test(text)) return false;
  const words = foldText(text).split(/\s+/);
  return words.length >= 2 && words.length <= 6 && givenNames.has(words[0]!);
}

export interface PersonalContent {
  kind: PersonalKind;
  /** Cells with it: all filled ones when the header says so, else those whose content does. */
  cells: number;
  /** The whole column is of this kind; false: some of its cells are. */
  isWhole: boolean;
}

/** `values`: cells with their counts. Null when neither header nor content tells of a person. */
export function findPersonalContent(
  header: string,
  values: readonly { value: string; count: number }[],
): PersonalContent | null {
  const counts = new Map<PersonalKind, number>();
  let filled = 0;
  for (const { value, count } of values) {
    if (isEmptyCell(value)) continue;
    filled += count;
    const kind = personalKindOfCell(value);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const [found] = [...counts].sort((a, b) => b[1] - a[1]);
  if (found && found[1] >= (found[0] === "nome" ? nameShare : contentShare) * filled)
    return { kind: found[0], cells: found[1], isWhole: true };
  const named = kindOfHeader.get(normaliseHeader(header).key);
  // "Nome" of a process or a product is no person's.
  if (
    named !== undefined &&
    filled > 0 &&
    (named !== "nome" ||
      (counts.get("nome") ?? 0) >= 0.2 * filled ||
      personHeaders.has(normaliseHeader(header).key))
  ) {
    return { kind: named, cells: filled, isWhole: true };
  }
  // A few names among other words are chance; registration numbers, addresses and telephones are not.
  const [some] = [...counts].filter(([kind]) => kind !== "nome").sort((a, b) => b[1] - a[1]);
  return some ? { kind: some[0], cells: some[1], isWhole: false } : null;
}

const personHeaders = new Set(
  [
    "nome completo",
    "full name",
    "first name",
    "last name",
    "employee name",
    "nome funcionario",
    "nome colaborador",
    "colaborador",
    "funcionario",
    "empregado",
    "sobrenome",
    "surname",
  ].map((name) => normaliseHeader(name).key),
);

/** Not to be imported into a table that takes no personal columns: by header, or nearly all cells are of a kind. */
export function isPersonalColumn(column: RawColumn): boolean {
  if (kindOfHeader.has(normaliseHeader(column.header).key)) return true;
  return (
    shareOf(column, (kind) => kind === "cpf" || kind === "email" || kind === "telefone") >=
    contentShare
  );
}

/** CPF is imported into no table (playbook 1.12); names into none that takes no personal columns. Pseudonyms are made of either. */
export function isGuardedColumn(column: RawColumn, table: CanonicalTable | null): boolean {
  if (
    kindOfHeader.get(normaliseHeader(column.header).key) === "cpf" ||
    shareOf(column, (kind) => kind === "cpf") >= contentShare
  )
    return true;
  return (
    table?.dropsPersonalColumns === true && shareOf(column, (kind) => kind === "nome") >= nameShare
  );
}

/** `target`: the canonical column that it is mapped to. */
export function personalTreatment(
  column: RawColumn,
  table: CanonicalTable | null,
  target: CanonicalColumn | undefined,
): PersonalTreatment {
  if (table?.dropsPersonalColumns && isPersonalColumn(column)) return "descartada";
  if (target?.pseudonymised) return "pseudonimizada";
  return isGuardedColumn(column, table) ? "descartada" : "mantida";
}

/** Do its cells stay out of every list of rows? */
export function isWithheld(
  column: RawColumn,
  table: CanonicalTable | null,
  target: CanonicalColumn | undefined,
): boolean {
  return (
    target?.ofOnePerson === true ||
    personalTreatment(column, table, target) === "descartada" ||
    maySayTheSame(column, table, target)
  );
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
  const { key } = normaliseHeader(column.header);
  return (
    (target === undefined && column.shares.number >= contentShare && !isSameForAll(column)) ||
    guarded.some(({ name, label, synonyms }) =>
      [name, label, ...synonyms].some((word) => normaliseHeader(word).key === key),
    )
  );
}

const MANY_ALIKE = 10;
const isSameForAll = ({ distinct, distinctExact, nonEmpty }: RawColumn): boolean =>
  distinct === 1 && distinctExact && nonEmpty >= MANY_ALIKE;

function shareOf({ topValues }: RawColumn, fits: (kind: PersonalKind | null) => boolean): number {
  return topValues.length === 0
    ? 0
    : topValues.filter(({ value }) => fits(personalKindOfCell(value))).length / topValues.length;
}
