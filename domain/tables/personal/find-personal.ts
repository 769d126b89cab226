/** Which columns of a table are people's: by header, by content, and by what stands beside them. */
import type { CanonicalTable } from "../canonical-table.ts";
import type { RawColumn, RawTable } from "../raw-table.ts";
import { normalizeHeader } from "../headers/header-names.ts";
import {
  contentOfCell,
  countPeople,
  isRaceValue,
  kindOfFewValues,
  type PeopleContent,
} from "./content.ts";
import { hintOfHeader, namesTheHolder, type HeaderHint } from "./header-rules.ts";
import { isTableOfPeople, type PersonalFinding, type PersonalTable } from "./kinds.ts";

/** Filled cells from which on the content of a column is judged by itself. */
const judged = 20;
const shares = { nome: 0.4, contato: 0.2, cpf: 0.2, cid: 0.6 };
const fewestNames = 10;
/** Of so few cells nearly all have to be of one kind. */
const nearlyAll = 0.8;
/** "Nome" is a person's from this share of names on. */
const named = 0.2;
/** In a table of people names are believed sooner. */
const namedOfPeople = 0.5;
const ages = { from: 18, to: 75 };

interface Read {
  column: RawColumn;
  hint: HeaderHint | null;
  content: PeopleContent | undefined;
}

const kept = new WeakMap<readonly RawColumn[], Map<CanonicalTable | null, PersonalTable>>();

export function readPersonal(
  meta: Pick<RawTable, "columns" | "rows">,
  table: CanonicalTable | null,
): PersonalTable {
  const known = kept.get(meta.columns) ?? new Map<CanonicalTable | null, PersonalTable>();
  kept.set(meta.columns, known);
  const found = known.get(table) ?? findColumns(meta, table);
  known.set(table, found);
  return found;
}

function findColumns(
  { columns, rows }: Pick<RawTable, "columns" | "rows">,
  table: CanonicalTable | null,
): PersonalTable {
  const read = columns.map(
    (column): Read => ({
      column,
      hint: hintOfHeader(column.header),
      content: contentOf(column),
    }),
  );
  const first = new Map<string, PersonalFinding>();
  for (const one of read) add(first, one, findAlone(one, isTableOfPeople(table), read));
  const isOfPeople =
    isTableOfPeople(table) ||
    read.some((one) => makesPeople(one, first.get(one.column.header), rows));
  const found = new Map<string, PersonalFinding>();
  for (const one of read)
    add(found, one, first.get(one.column.header) ?? findAmong(one, isOfPeople, read, first.size));
  addHolders(found, columns);
  return { isOfPeople, columns: found };
}

type Kind = Pick<PersonalFinding, "kind" | "isWhole" | "isHandle">;

function add(found: Map<string, PersonalFinding>, { column }: Read, kind: Kind | null): void {
  if (kind !== null) found.set(column.header, { ...kind, header: column.header });
}

/** Of tables read before contents were counted, the frequent values stand for all. */
const contentOf = ({ people, topValues }: RawColumn): PeopleContent | undefined =>
  people ?? countPeople(topValues.map(({ value }) => value));

const shareOf = (content: PeopleContent | undefined, key: keyof typeof shares): number =>
  content === undefined || content.of === 0 ? 0 : (content[key] ?? 0) / content.of;

const whole = (kind: PersonalFinding["kind"], isHandle = false): Kind => ({
  kind,
  isWhole: true,
  isHandle,
});

/** By its own header and cells. */
function findAlone(one: Read, isOfPeople: boolean, all: readonly Read[]): Kind | null {
  const document = findDocument(one);
  if (document !== null) return document;
  // "Contato" over addresses holds addresses.
  const enough = one.column.nonEmpty >= judged ? shares.contato : nearlyAll;
  if (shareOf(one.content, "contato") >= enough) return whole("contato");
  return findByHeader(one, all) ?? findByContent(one, isOfPeople, all);
}

function findByHeader(one: Read, all: readonly Read[]): Kind | null {
  const { column, hint } = one;
  switch (hint?.condition) {
    case null:
      return isMeasure(column, hint) ? null : whole(hint.kind, hint.isHandle);
    case "named":
      return isNamed(one) ? whole("nome") : null;
    case "bank":
      return isBeside(one, all, "bancario") ? whole("bancario") : null;
    case "race":
      return column.topValues.some(({ value }) => isRaceValue(value)) ? whole("raca") : null;
    default:
      return null;
  }
}

function findByContent(one: Read, isOfPeople: boolean, all: readonly Read[]): Kind | null {
  const { column, content } = one;
  if (isNameColumn(one, isOfPeople)) return whole("nome");
  if (column.nonEmpty < judged) return null;
  const isListed = column.distinct <= column.topValues.length;
  const kind = isListed ? kindOfFewValues(column.topValues.map(({ value }) => value)) : null;
  if (kind !== null) return whole(kind);
  return shareOf(content, "cid") >= shares.cid && isBeside(one, all, "saude")
    ? whole("saude")
    : null;
}

/** Registration numbers of people; beside those of companies they are told cell by cell. */
function findDocument({ column, hint, content }: Read): Kind | null {
  const isDocument = hint?.kind === "documento";
  const share = shareOf(content, "cpf");
  const companies = content?.cnpj ?? 0;
  if (isDocument && (companies > 0 || (hint.isMixed && share < nearlyAll)))
    return { kind: "documento", isWhole: false, isHandle: false };
  if (isDocument) return isMeasure(column, hint) ? null : whole("documento");
  if (share >= nearlyAll && companies === 0) return whole("documento");
  // A few numbers that pass the check digits are chance.
  if (column.nonEmpty < judged || share < shares.cpf) return null;
  return { kind: "documento", isWhole: companies === 0, isHandle: false };
}

/** Dates, counts and yes or no under a word that names people: "Último contato", "Contato (s/n)". */
const isMeasure = ({ shares: read }: RawColumn, { kind, isHandle }: HeaderHint): boolean =>
  kind === "nome" &&
  !isHandle &&
  (read.number >= nearlyAll || read.date >= nearlyAll || read.bool >= nearlyAll);

const isNamed = ({ content }: Read): boolean =>
  content !== undefined && content.of > 0 && (content.nome ?? 0) >= named * content.of;

function isNameColumn({ column, hint, content }: Read, isOfPeople: boolean): boolean {
  const names = content?.nome ?? 0;
  if (names === 0) return false;
  if (isOfPeople && hint === null) return names >= namedOfPeople * content!.of;
  return column.nonEmpty >= judged && names >= fewestNames && names >= shares.nome * content!.of;
}

const isBeside = (one: Read, all: readonly Read[], kind: HeaderHint["kind"]): boolean =>
  all.some((other) => other !== one && other.hint?.kind === kind);

/** Attributes that only people have, or a person's own mark in nearly every row and hardly ever twice. */
function makesPeople(
  { column, hint }: Read,
  finding: PersonalFinding | undefined,
  rows: number,
): boolean {
  if (finding === undefined || !finding.isWhole) return false;
  if (ofPeopleAlone.has(finding.kind)) return true;
  return (
    (hint?.isIdentity === true || finding.kind === "documento") &&
    column.nonEmpty >= 0.9 * rows &&
    column.distinct >= 0.9 * column.nonEmpty
  );
}

const ofPeopleAlone: ReadonlySet<string> = new Set([
  "nascimento",
  "sexo",
  "raca",
  "crenca",
  "saude",
  "familia",
]);

/** What is a person's only because the rows are people. `others`: columns that already are. */
function findAmong(
  one: Read,
  isOfPeople: boolean,
  all: readonly Read[],
  others: number,
): Kind | null {
  const { column, hint } = one;
  if (!isOfPeople) return null;
  switch (hint?.condition) {
    case "people":
    case "bank":
    case "race":
      return whole(hint.kind);
    case "named":
      return normalizeHeader(column.header).tokens.length === 1 ? whole("nome") : null;
    case "amount":
      return column.shares.number >= nearlyAll ? whole("remuneracao") : null;
    default:
      return others > 0 && isBirthDate(one, all) ? whole("nascimento") : null;
  }
}

const otherDates =
  /admiss|hire|contrat|inicio|start|fim|end|deslig|demiss|termin|venc|regist|cadastr|criac|creat|emiss|atualiz|updat|join|competen|promo/;

/** Ages as of the latest day that the table knows. */
function isBirthDate({ column, content }: Read, all: readonly Read[]): boolean {
  if (content?.middle === undefined || otherDates.test(normalizeHeader(column.header).key))
    return false;
  const latest = all.reduce(
    (last, { content: { latest: day = "" } = {} }) => (day > last ? day : last),
    "",
  );
  const years = (Date.parse(latest) - Date.parse(content.middle)) / (365.25 * 86_400_000);
  return years >= ages.from && years <= ages.to;
}

/** Names beside numbers of which some are people's: the nearest column that is called as one. */
function addHolders(found: Map<string, PersonalFinding>, columns: readonly RawColumn[]): void {
  for (const [at, { header }] of columns.entries()) {
    const document = found.get(header);
    if (document?.kind !== "documento" || document.isWhole) continue;
    const holder = columns
      .map((column, index) => ({ column, away: Math.abs(index - at), isAfter: index > at }))
      .filter(({ column }) => !found.has(column.header) && namesTheHolder(column.header))
      .sort((a, b) => a.away - b.away || Number(b.isAfter) - Number(a.isAfter))[0];
    if (holder !== undefined)
      found.set(holder.column.header, {
        header: holder.column.header,
        kind: "nome",
        isWhole: false,
        isHandle: false,
        document: header,
      });
  }
}

/** Is the cell a person's registration number? */
export const isPersonDocument = (cell: string): boolean => contentOfCell(cell) === "cpf";
