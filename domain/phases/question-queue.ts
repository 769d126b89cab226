/** All open questions of a project in one order: those that hold back a headline figure first, and what each answer opens. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { phaseDefinitions } from "../methodology/phases.ts";
import type { TableName } from "../tables/canonical-table.ts";
import { askedOf, sharedKey } from "../tables/meaning/shared-answers.ts";
import type {
  MappingQuestion,
  PendingColumn,
  RawTable,
  TableDecision,
} from "../tables/raw-table.ts";
import type { CoverageState, GivenInputs } from "./common/coverage.ts";
import { mappedTable, type MappedTable } from "./common/processes/mapped-table.ts";
import { measureOwnSections } from "./coverage-of-phase.ts";

export interface AskedTable {
  file: { id: string; name: string };
  meta: RawTable;
  /** The settled one; null while nobody has said what the table is. */
  decision: TableDecision | null;
  /** Those without an answer. */
  open: readonly MappingQuestion[];
}

export interface OpenedSection {
  phase: PhaseNumber;
  id: string;
  title: string;
}

export interface QueuedQuestion {
  table: AskedTable;
  question: MappingQuestion;
  /** Further tables of which the same is asked: one answer is that of all. */
  alsoIn: Asked[];
  /** A column that headline figures are computed from waits for it. */
  changesHeadline: boolean;
  /** Rows that no figure uses before the answer. */
  rows: number;
  /** Sections that are surer with an answer than without. */
  opens: OpenedSection[];
}

/** What the figures of the dashboard's first cards are computed from. */
const headlineColumns: Partial<Record<TableName, readonly string[]>> = {
  processos: ["volume_mes", "minutos_por_caso", "custo_hora", "retrabalho_pct"],
  custos: ["valor"],
  eventos: ["caso_id", "atividade", "inicio", "fim"],
  clientes: ["receita_mensal"],
  sistemas: ["custo_licenca_ano", "custo_infra_ano", "custo_suporte_ano", "custo_pessoas_ano"],
  iniciativas: ["capex", "opex_mes"],
};

const sureness: Record<CoverageState, number> = {
  ausente: 0,
  aguarda: 0,
  depende: 1,
  calculada: 2,
};

export function queueQuestions(
  asked: readonly AskedTable[],
  premises: GivenInputs["premises"],
): QueuedQuestion[] {
  const project: Project = {
    asked,
    premises,
    before: statesOf(asked.flatMap(readNow), premises),
  };
  const queue = groupSame(asked).map((group): QueuedQuestion => {
    const [{ table, question }, ...others] = group;
    const waiting = group.map((one) => ({ ...one, columns: columnsWaiting(one) }));
    const held = waiting.filter(({ columns }) => columns.length > 0);
    return {
      table,
      question,
      alsoIn: others,
      changesHeadline: held.some(({ table: { decision }, columns }) =>
        columns.some(({ target }) => headlineColumns[decision!.canonical]?.includes(target)),
      ),
      rows: held.reduce((sum, { table: { meta } }) => sum + meta.rows, 0),
      opens: held.length === 0 ? [] : openedBy(held, project),
    };
  });
  const weight = (one: QueuedQuestion) => [
    Number(one.changesHeadline),
    one.opens.length,
    Number(one.question.blocking),
  ];
  // Equal ones stay in the order of the files: the sort is stable.
  return queue.sort((a, b) => {
    const [first, second] = [weight(a), weight(b)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return at < 0 ? 0 : (second[at] ?? 0) - (first[at] ?? 0);
  });
}

/** One question of one table. */
interface Asked {
  table: AskedTable;
  question: MappingQuestion;
}
type Group = [Asked, ...Asked[]];

/** The same question of several tables stands where the first of them has it. */
function groupSame(asked: readonly AskedTable[]): Group[] {
  const groups = new Map<string, Group>();
  for (const table of asked)
    for (const question of table.open) {
      const key = sharedKeyOf(table, question) ?? `${groups.size}`;
      const known = groups.get(key);
      if (known === undefined) groups.set(key, [{ table, question }]);
      else known.push({ table, question });
    }
  return [...groups.values()];
}

/** What only tells is left to its file, and an answer that the file contradicts is asked by itself. */
function sharedKeyOf({ meta, decision }: AskedTable, question: MappingQuestion): string | null {
  if (decision === null || !question.blocking || decision.answers[question.id] !== undefined)
    return null;
  return sharedKey(question.id, askedOf(meta, decision));
}

const columnsWaiting = ({ table: { decision }, question }: Asked): readonly PendingColumn[] =>
  (decision?.pending ?? []).filter(({ question: { id } }) => id === question.id);

const readNow = ({ file, meta, decision }: AskedTable): MappedTable[] =>
  decision === null ? [] : [mappedTable(file, meta, decision)];

type States = Map<string, { section: OpenedSection; state: CoverageState }>;

const statesOf = (tables: readonly MappedTable[], premises: GivenInputs["premises"]): States =>
  new Map(
    phaseDefinitions.flatMap(({ number: phase }) =>
      measureOwnSections(phase, { tables, premises }).map(
        ({ id, title, state }) => [id, { section: { phase, id, title }, state }] as const,
      ),
    ),
  );

interface Project {
  asked: readonly AskedTable[];
  premises: GivenInputs["premises"];
  before: States;
}

function openedBy(group: readonly Asked[], { asked, premises, before }: Project): OpenedSection[] {
  const tables = asked.map((one) => {
    const question = group.find(({ table }) => table === one)?.question;
    return question !== undefined && one.decision !== null
      ? { ...one, decision: answered(one.decision, question.id) }
      : one;
  });
  return [...statesOf(tables.flatMap(readNow), premises).values()].flatMap(({ section, state }) =>
    sureness[state] > sureness[before.get(section.id)?.state ?? state] ? [section] : [],
  );
}

/** As if the columns that wait for the question could be read. */
function answered(decision: TableDecision, questionId: string): TableDecision {
  const pending = decision.pending ?? [];
  const read = pending.filter(({ question }) => question.id === questionId);
  return {
    ...decision,
    columns: {
      ...decision.columns,
      ...Object.fromEntries(read.map(({ source, target }) => [source, target])),
    },
    pending: pending.filter((column) => !read.includes(column)),
  };
}
