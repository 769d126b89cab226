/**
 * Lists of cards as boards export them (Pipefy): a row a card, and for each phase a column for when it entered and one for when it left.
 * Each pair of filled moments is an event of a log, with one row a card and phase.
 */
import type { RawColumn, RawTable, TableProposal } from "../raw-table.ts";

const fewestPhases = 3;
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

export interface PhaseColumns {
  /** Positions of columns. */
  id: number;
  phases: { name: string; entered: number; left: number | null }[];
}

/** Null for a table of another form, and where no column tells the cards apart. */
export function findPhases({ rows, columns }: RawTable): PhaseColumns | null {
  if (rows > mostCards) return null;
  const named = (patterns: readonly RegExp[]) =>
    columns.flatMap((column) => {
      const name = patterns
        .map((pattern) => pattern.exec(column.header.trim())?.[1])
        .find((found) => found !== undefined);
      const isMoment = column.nonEmpty === 0 || column.shares.date >= sure;
      return name === undefined || !isMoment ? [] : [{ name: name.trim(), index: column.index }];
    });
  const exits = new Map(named(left).map(({ name, index }) => [name, index]));
  const phases = named(entered).map(({ name, index }) => ({
    name,
    entered: index,
    left: exits.get(name) ?? null,
  }));
  const id = columns.find((column) => idName.test(column.header.trim()) && isUnique(column, rows));
  return phases.length < fewestPhases || exits.size === 0 || id === undefined
    ? null
    : { id: id.index, phases };
}

const isUnique = ({ distinct, nonEmpty }: RawColumn, rows: number): boolean =>
  nonEmpty === rows && distinct === rows;

/** Of the stacked table, in its order; its own headers name its fields. */
export const phaseHeaders = ["ID do caso", "Fase", "Entrada", "Saída"] as const;
const targets = ["caso_id", "atividade", "inicio", "fim"] as const;

/** Nothing of it is read before a person says that the phases are the steps of each card. */
export const proposePhases = ({ tableName }: Pick<RawTable, "tableName">): TableProposal => ({
  canonical: "eventos",
  status: "ask",
  candidates: [{ table: "eventos", score: 1, complete: true }],
  columns: phaseHeaders.map((source, at) => ({
    source,
    target: targets[at]!,
    score: 1,
    status: "auto",
  })),
  questions: [
    {
      id: "tabela",
      kind: "tabela",
      blocking: true,
      text: `As colunas de “${tableName}” dizem quando cada item entrou em cada fase e saiu dela. Ler como um log de eventos?`,
      options: [
        { value: "eventos", label: "Ler: uma linha por item e fase" },
        { value: "nenhuma", label: "Não ler: só guardar" },
      ],
    },
  ],
});
