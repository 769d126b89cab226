/** All open questions of a project in one order: those that hold back a headline figure first, and what each answer opens. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { phaseDefinitions } from "../methodology/phases.ts";
import type { TableName } from "../tables/canonical-table.ts";
import type { MappingQuestion, RawTable, TableDecision } from "../tables/raw-table.ts";
import type { CoverageState, GivenInputs } from "./common/coverage.ts";
import { mappedTable, type MappedTable } from "./common/mapped-table.ts";
import { coverPhase } from "./coverage-of-phase.ts";

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
  const queue = asked.flatMap((table) =>
    table.open.map((question): QueuedQuestion => {
      const waiting = (table.decision?.pending ?? []).filter(
        ({ question: { id } }) => id === question.id,
      );
      const opens = waiting.length === 0 ? [] : openedBy(table, question, project);
      const lead = table.decision === null ? [] : (headlineColumns[table.decision.canonical] ?? []);
      return {
        table,
        question,
        changesHeadline: waiting.some(({ target }) => lead.includes(target)),
        rows: waiting.length === 0 ? 0 : table.meta.rows,
        opens,
      };
    }),
  );
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

const readNow = ({ file, meta, decision }: AskedTable): MappedTable[] =>
  decision === null ? [] : [mappedTable(file, meta, decision)];

type States = Map<string, { section: OpenedSection; state: CoverageState }>;

const statesOf = (tables: readonly MappedTable[], premises: GivenInputs["premises"]): States =>
  new Map(
    phaseDefinitions.flatMap(({ number: phase }) =>
      coverPhase(phase, { tables, premises }).sections.map(
        ({ id, title, state }) => [id, { section: { phase, id, title }, state }] as const,
      ),
    ),
  );

interface Project {
  asked: readonly AskedTable[];
  premises: GivenInputs["premises"];
  before: States;
}

function openedBy(
  table: AskedTable,
  { id }: MappingQuestion,
  { asked, premises, before }: Project,
): OpenedSection[] {
  const tables = asked.map((one) =>
    one === table && one.decision !== null ? { ...one, decision: answered(one.decision, id) } : one,
  );
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
