/**
 * Lists whose phases are columns: cards as boards export them (Pipefy), with a column for when each entered a phase and one for when it
 * left, and items with a column for the day of each step ("Data Pedido", "Data Entrega"). Each filled moment is an event of a log, with
 * one row an item and phase.
 */
import { headerWords } from "../headers/header-words.ts";
import type { RawColumn, RawTable, TableProposal } from "../raw-table.ts";

const fewestPhases = 3;
/** Two or three days are those of a bill or of a case. */
const fewestSteps = 4;
const sure = 0.95;
/** More cards than these are kept as they lie: all are held while they are stacked. */
const mostCards = 50_000;

const entered = [
  /^primeira vez que entrou (?:na fase|em) (.+)$/i,
  /^data de entrada (?:na fase|em) (.+)$/i,
  /^first time entered (.+)$/i,
];
const left = [
  /^[uú]ltima vez que saiu (?:da fase|de) (.+)$/i,
  /^data de sa[ií]da (?:da fase|de) (.+)$/i,
  /^last time left (.+)$/i,
];
const idName = /^(?:id(?: do card)?|card id|c[oó]digo|code)$/i;

const dayOfStep = [
  /^(?:data|dt\.?|dat\.?) (?:d[aeo]s? )?(.+)$/i,
  /^(.+) em$/i,
  /^(.+) (?:date|timestamp)$/i,
];
/** Days of a person, a contract, a bill or a plan, by a word of theirs: no step that an item goes through. */
const noSteps: ReadonlySet<string> = new Set(
  [
    "nascimento admissao demissao rescisao ferias birth hire",
    "vencimento vencto validade vigencia inicio fim final termino assinatura publicacao renovacao start end due expiry contract",
    "competencia referencia base lancamento contabil contabilizacao cadastro atualizacao posting update updated",
    "prevista previsto previsao prometida limite prazo planejada planejado planned expected deadline",
  ].flatMap((line) => line.split(" ")),
);

export interface PhaseColumns {
  /** Stays have a column for the exit; steps happen at a moment. */
  form: "stays" | "steps";
  /** Positions of columns. */
  id: number;
  phases: { name: string; entered: number; left: number | null }[];
  /** What else is known of each item, as attributes of its case. */
  others: number[];
}

/** Null for a table of another form, and where no column tells the items apart. */
export function findPhases(raw: RawTable): PhaseColumns | null {
  return raw.rows > mostCards ? null : (staysIn(raw) ?? stepsIn(raw));
}

function momentsNamed({ columns }: RawTable, patterns: readonly RegExp[]) {
  return columns.flatMap((column) => {
    const name = patterns
      .map((pattern) => pattern.exec(column.header.trim())?.[1])
      .find((found) => found !== undefined);
    const isMoment = column.nonEmpty === 0 || column.shares.date >= sure;
    return name === undefined || !isMoment ? [] : [{ name: name.trim(), index: column.index }];
  });
}

function staysIn(raw: RawTable): PhaseColumns | null {
  const exits = new Map(momentsNamed(raw, left).map(({ name, index }) => [name, index]));
  const phases = momentsNamed(raw, entered).map(({ name, index }) => ({
    name,
    entered: index,
    left: exits.get(name) ?? null,
  }));
  const id = raw.columns.find(
    (column) => idName.test(column.header.trim()) && isUnique(column, raw.rows),
  );
  return phases.length < fewestPhases || exits.size === 0 || id === undefined
    ? null
    : { form: "stays", id: id.index, phases, others: othersIn(raw, id, phases) };
}

function stepsIn(raw: RawTable): PhaseColumns | null {
  const phases = momentsNamed(raw, dayOfStep)
    .filter(({ name }) => !headerWords(name).some((word) => noSteps.has(word)))
    .map(({ name, index }) => ({ name, entered: index, left: null }));
  const id = raw.columns.find(
    (column) =>
      isUnique(column, raw.rows) &&
      column.shares.date < sure &&
      (column.shares.integer >= sure || column.shares.number < 1 - sure),
  );
  return phases.length < fewestSteps || id === undefined
    ? null
    : { form: "steps", id: id.index, phases, others: othersIn(raw, id, phases) };
}

const mostLevels = 50;

const othersIn = (
  { columns }: RawTable,
  { index: id }: RawColumn,
  phases: PhaseColumns["phases"],
): number[] =>
  columns
    .filter(
      ({ index, distinct, shares }) =>
        index !== id &&
        distinct > 1 &&
        distinct <= mostLevels &&
        shares.date < sure &&
        !phases.some((phase) => index === phase.entered || index === phase.left),
    )
    .map(({ index }) => index);

const isUnique = ({ distinct, nonEmpty }: RawColumn, rows: number): boolean =>
  nonEmpty === rows && distinct === rows;

/** Of the stacked table, in its order, before what else is known of each item; its own headers name its fields. */
export const phaseHeaders = ["ID do caso", "Fase", "Entrada", "Saída"] as const;
const targetsOf = {
  stays: ["caso_id", "atividade", "inicio", "fim"],
  steps: ["caso_id", "atividade", null, "fim"],
} as const;
const wordsOf = {
  stays: {
    ask: "quando cada item entrou em cada fase e saiu dela",
    read: "Ler: uma linha por item e fase",
  },
  steps: {
    ask: "quando cada item passou por cada etapa",
    read: "Ler: uma linha por item e etapa",
  },
} as const;

/** Nothing of it is read before a person says that the phases are the steps of each item. `columns`: of the stacked table. */
export function proposePhases(
  { tableName }: Pick<RawTable, "tableName">,
  { form, phases }: PhaseColumns,
  columns: readonly Pick<RawColumn, "header">[],
): TableProposal {
  const names = phases.map(({ name }) => `“${name}”`).join(", ");
  return {
    canonical: "eventos",
    status: "ask",
    candidates: [{ table: "eventos", score: 1, complete: true }],
    columns: columns.map(({ header }, at) => {
      const target = targetsOf[form][at] ?? null;
      return target === null
        ? { source: header, target, score: 0, status: "none" }
        : { source: header, target, score: 1, status: "auto" };
    }),
    questions: [
      {
        id: "tabela",
        kind: "tabela",
        blocking: true,
        text: `As colunas de “${tableName}” dizem ${wordsOf[form].ask} (${names}). Ler como um log de eventos?`,
        options: [
          { value: "eventos", label: wordsOf[form].read },
          { value: "nenhuma", label: "Não ler: só guardar" },
        ],
      },
    ],
  };
}
