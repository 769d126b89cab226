/**
 * What of a table may be used now. The mapping proposes, a person answers; between the two stands every property of every
 * column with a state, and a column feeds figures only when each of its properties is certain or answered. Made at each reading
 * of the project, never stored: a file that comes later may vouch for one that came before.
 */
import { canonicalTable } from "../catalog/catalog.ts";
import type {
  ColumnProperty,
  MappingQuestion,
  PendingColumn,
  PropertyName,
  RawTable,
  TableDecision,
  TableProposal,
} from "../raw-table.ts";
import { showsReais } from "./currency.ts";
import { currencyFindings, isCurrencyQuestion } from "./questions/currency-question.ts";
import { endActivitiesQuestion, endsQuestion } from "./questions/end-activities-question.ts";
import { contractValueFindings } from "./questions/contract-value-question.ts";
import type { OpenLogEnds } from "../mining/log-ends.ts";
import { entityQuestions } from "./questions/entity-question.ts";
import { flowOfNames } from "./questions/flow-of-names.ts";
import { flowFindings } from "./questions/flow-question.ts";
import type { Finding } from "./evidence/finding.ts";
import { identityFindings } from "./questions/identity-question.ts";
import { issuerFindings } from "./questions/issuer-question.ts";
import { joinedBy, lifecycleFindings } from "./questions/lifecycle-question.ts";
import { managerFindings } from "./questions/manager-question.ts";
import { payPeriodFindings } from "./questions/pay-period-question.ts";
import {
  askedOf,
  sharedAnswers,
  sharedKey,
  type GivenAnswers,
  type SharedAnswers,
} from "./shared-answers.ts";
import { mixedShareFindings } from "./mixed-shares.ts";
import { processesQuestion, processesFindings } from "./questions/processes-question.ts";
import { rangeFindings } from "./questions/range-question.ts";
import { situationFindings } from "./questions/situation-question.ts";
import { spreadFindings } from "./questions/spread-question.ts";
import { unitFindings } from "./questions/unit-question.ts";
import { usableRowsFindings } from "./questions/usable-rows-question.ts";
import { decimalMarkFindings } from "./questions/decimal-mark-question.ts";
import { statedMagnitudeFindings } from "./questions/stated-magnitude-question.ts";
import { accountsFindings } from "./questions/accounts-question.ts";
import { sidesFindings, waitForSides } from "./questions/sides-question.ts";
import { sameListFindings, type SameList } from "./questions/same-list-question.ts";
import { monthFindings } from "../wide/months-question.ts";

export interface MappedTable {
  meta: RawTable;
  mapping: TableProposal;
  /** As stored; null while the table's type is not settled. */
  decision: TableDecision | null;
  /** Of a log: those whose final activities are in doubt. Absent until the rows were looked at. */
  openEnds?: readonly OpenLogEnds[];
  /** A.atividades_finais of the project. */
  assumedEnds?: string;
  /** A larger table of the project that this one looks like. */
  sameAs?: SameList;
}

export interface SettledTable {
  /** What is read; null while the table's type is not settled. */
  decision: TableDecision | null;
  /** All of the table, answered ones too; those about what a person has put elsewhere are left out. */
  questions: MappingQuestion[];
}

/** Does the table vouch that its project is in reais: by its own signs, or because a person said so? */
export function vouchesForReais({ meta, mapping, decision }: MappedTable): boolean {
  if (decision === null) return false;
  const columns = Object.entries(decision.columns).map(([source, target]) => ({ source, target }));
  if (showsReais(meta, canonicalTable(decision.canonical), columns)) return true;
  return (
    mapping.canonical === decision.canonical &&
    Object.entries(decision.answers).some(
      ([id, answer]) => isCurrencyQuestion(id) && answer === "BRL",
    )
  );
}

export function resolveTable(table: MappedTable, brazilElsewhere: boolean): SettledTable {
  const { meta, mapping, decision } = table;
  if (decision === null) return { decision: null, questions: mapping.questions };
  const spec = canonicalTable(decision.canonical);
  const columns = mappedColumns(table);
  const asked = mapping.questions.filter((question) => stillAsked(question, table, columns));
  const judged = { meta, spec, columns, decision, brazilElsewhere };
  const currencies = currencyFindings(judged);
  const findings = [
    ...targetFindings(table, columns),
    ...askedFindings(asked, columns, decision),
    ...currencies,
    ...payPeriodFindings(judged, currencies),
    ...spreadFindings(judged),
    ...decimalMarkFindings(judged),
    ...statedMagnitudeFindings(judged),
    ...sidesFindings(judged),
    ...accountsFindings(judged),
    ...issuerFindings(judged),
    ...contractValueFindings(judged),
    ...unitFindings(judged),
    ...mixedShareFindings(judged),
    ...rangeFindings(judged),
    ...usableRowsFindings(judged),
    ...identityFindings(judged),
    ...managerFindings(judged),
    ...situationFindings(judged),
    ...lifecycleFindings(judged),
    ...monthFindings(judged),
    ...flowFindings(judged),
    ...flowOfNames(judged),
    ...sameListFindings(judged, table.sameAs),
    ...processesFindings(judged),
  ];
  const found = waitForSides(findings, columns);
  // A person who said that the table is not to be used keeps it out whole.
  const isRefused = found.some(
    ({ property, state }) => property === "linhas" && state === "recusada",
  );
  return {
    decision: isRefused ? null : applyFindings(decision, columns, found),
    questions: [
      ...asked,
      ...newQuestions(found, asked),
      ...entityQuestions(meta, decision),
      ...endsQuestions(table),
    ],
  };
}

/**
 * Tables of one file or of a whole project, in the order given; `brazilElsewhere`: a table beside them vouches for reais;
 * `elsewhere`: what people answered about tables beside them. Only a question that a table leaves open takes an answer of another.
 */
export function resolveTables(
  tables: readonly MappedTable[],
  brazilElsewhere = false,
  elsewhere: readonly GivenAnswers[] = [],
): SettledTable[] {
  const brazil = brazilElsewhere || tables.some(vouchesForReais);
  const shared = sharedAnswers([...elsewhere, ...tables.flatMap(givenBy)]);
  return tables.map((table) => {
    const settled = resolveTable(table, brazil);
    return shared.size === 0 ? settled : takeOver(table, settled, { shared, brazil });
  });
}

const givenBy = (table: MappedTable): GivenAnswers[] =>
  table.decision === null
    ? []
    : [{ ...askedOf(table.meta, table.decision), answers: table.decision.answers }];

function takeOver(
  table: MappedTable,
  settled: SettledTable,
  { shared, brazil }: { shared: SharedAnswers; brazil: boolean },
): SettledTable {
  const { decision } = table;
  if (decision === null || settled.decision === null) return settled;
  const asked = askedOf(table.meta, settled.decision);
  const taken = new Map<string, string>();
  for (const { id, options } of openQuestions(settled, decision)) {
    const key = decision.answers[id] === undefined ? sharedKey(id, asked) : null;
    const answer = key === null ? undefined : shared.get(key);
    if (options.some(({ value }) => value === answer)) taken.set(id, answer!);
  }
  if (taken.size === 0) return settled;
  const answers = { ...Object.fromEntries(taken), ...decision.answers };
  const again = resolveTable({ ...table, decision: { ...decision, answers } }, brazil);
  return {
    ...again,
    questions: again.questions.map((question) => {
      const answer = taken.get(question.id);
      return answer === undefined ? question : { ...question, answer, elsewhere: true as const };
    }),
  };
}

/** Blocking questions that nobody has answered, or whose answer the file contradicts; `stored`: the table's own decision. */
export function openQuestions(
  { decision, questions }: SettledTable,
  stored: TableDecision | null,
): MappingQuestion[] {
  const waiting = new Set((decision?.pending ?? []).map(({ question }) => question.id));
  return questions.filter(
    ({ id, blocking, answer = stored?.answers[id] ?? null }) =>
      blocking && (answer === null || waiting.has(id)),
  );
}

interface Mapped {
  source: string;
  target: string;
}

/** No column waits for it: the log is read, and what needs complete cases is not computed. */
function endsQuestions({ decision, openEnds = [], assumedEnds }: MappedTable): MappingQuestion[] {
  if (decision?.canonical !== "eventos") return [];
  const question = endsQuestion(openEnds, [
    decision.answers[endActivitiesQuestion.id],
    assumedEnds,
  ]);
  return question === null ? [] : [question];
}

/** What is in force, and what was only proposed and nobody has answered. Columns without a filled cell are none. */
function mappedColumns({ meta, mapping, decision }: MappedTable): Mapped[] {
  const stored = decision!.columns;
  const taken = new Set(Object.values(stored));
  const filled = new Set(
    meta.columns.filter(({ nonEmpty }) => nonEmpty > 0).map(({ header }) => header),
  );
  const proposed = mapping.canonical === decision!.canonical ? mapping.columns : [];
  const columns: Mapped[] = [];
  const joined = taken.has("transicao") ? null : joinedBy(decision!);
  for (const { header } of meta.columns) {
    if (!filled.has(header)) continue;
    const column = proposed.find(({ source }) => source === header);
    const target = stored[header];
    if (target !== undefined) columns.push({ source: header, target });
    else if (header === joined) columns.push({ source: header, target: "transicao" });
    else if (
      column?.status === "confirm" &&
      column.target !== null &&
      !taken.has(column.target) &&
      decision!.answers[`coluna:${header}`] === undefined &&
      decision!.refused?.includes(header) !== true
    )
      columns.push({ source: header, target: column.target });
  }
  return columns;
}

/** A question asks nothing once a person has given its column to something else, or to nothing, or what it asks for a column. */
function stillAsked(
  question: MappingQuestion,
  { mapping, decision }: MappedTable,
  columns: readonly Mapped[],
): boolean {
  if (question.kind === "processo_unico")
    return processesQuestion(decision!.canonical, columns) !== null;
  if (question.column === undefined) return true;
  const proposed = mapping.columns.find(({ source }) => source === question.column)?.target;
  const stored = decision!.columns[question.column];
  if (question.kind === "coluna" && decision!.answers[question.id] !== undefined) return true;
  if (decision!.refused?.includes(question.column) === true) return false;
  return stored === undefined || mapping.canonical !== decision!.canonical || stored === proposed;
}

/** `alvo`: a name that only resembles is asked; what a person chose is answered. */
function targetFindings({ mapping, decision }: MappedTable, columns: readonly Mapped[]): Finding[] {
  return columns.map(({ source, target }) => {
    const proposal = mapping.columns.find((column) => column.source === source);
    const id = `coluna:${source}`;
    const answer = decision!.answers[id];
    const isProposed = proposal?.target === target && mapping.canonical === decision!.canonical;
    const base = { source, property: "alvo" as const, value: target, evidence: [] };
    if (answer === "nao" && isProposed) return { ...base, state: "recusada" };
    if (!isProposed || answer === "sim") return { ...base, state: "respondida" };
    if (proposal.status !== "confirm") return { ...base, state: "certa" };
    const question = mapping.questions.find((candidate) => candidate.id === id);
    return question === undefined
      ? { ...base, state: "certa" }
      : { ...base, state: "perguntada", question };
  });
}

const propertyOf: Partial<Record<MappingQuestion["kind"], PropertyName>> = {
  escala_pct: "unidade",
  escala_palavras: "unidade",
  csat_escala: "unidade",
  data_ambigua: "ordem_data",
  numeros_mistos: "valores",
};

/** Scales and the order of day and month, asked when the table was read. */
function askedFindings(
  questions: readonly MappingQuestion[],
  columns: readonly Mapped[],
  { answers }: TableDecision,
): Finding[] {
  return questions.flatMap((question): Finding[] => {
    const property = propertyOf[question.kind];
    const mapped = columns.some(({ source }) => source === question.column);
    if (property === undefined || question.column === undefined || !mapped) return [];
    // One that holds nothing back only tells.
    if (!question.blocking) return [];
    const answer = answers[question.id];
    const base = { source: question.column, property, evidence: [] };
    if (answer === "nao_usar") return [{ ...base, value: null, state: "recusada" }];
    return [
      answer === undefined
        ? { ...base, value: null, state: "perguntada", question }
        : { ...base, value: answer, state: "respondida" },
    ];
  });
}

function applyFindings(
  decision: TableDecision,
  columns: readonly Mapped[],
  found: readonly Finding[],
): TableDecision {
  const used: Record<string, string> = {};
  const pending: PendingColumn[] = [];
  const properties: NonNullable<TableDecision["properties"]> = {};
  for (const { source, target } of columns) {
    const own = found.filter((finding) => finding.source === source);
    const kept: Partial<Record<PropertyName, ColumnProperty>> = {};
    for (const { property, value, state, evidence } of own)
      kept[property] = { value, state, evidence };
    properties[source] = kept;
    if (own.some(({ state }) => state === "recusada")) continue;
    const open = own.find(({ state }) => state === "perguntada")?.question;
    const header = own.find(({ movesTo }) => movesTo !== undefined)?.movesTo ?? source;
    if (open === undefined) used[header] = target;
    else pending.push({ source, target, question: { id: open.id, text: open.text } });
  }
  const { reused: _reused, ...stored } = decision;
  return {
    ...stored,
    columns: used,
    answers: { ...decision.answers, ...derivedAnswers(found) },
    properties,
    pending,
  };
}

/** What evidence alone decides is read like an answer. */
const derivedAnswers = (found: readonly Finding[]): Record<string, string> =>
  Object.fromEntries(
    found.flatMap(({ readAs, state }) =>
      readAs === undefined || state === "perguntada" ? [] : [[readAs.id, readAs.answer]],
    ),
  );

function newQuestions(
  found: readonly Finding[],
  asked: readonly MappingQuestion[],
): MappingQuestion[] {
  const known = new Map(asked.map((question) => [question.id, question]));
  const added: MappingQuestion[] = [];
  for (const { question } of found) {
    if (question === undefined || known.has(question.id)) continue;
    known.set(question.id, question);
    added.push(question);
  }
  return added;
}
