/** M03: does the column that should tell the rows apart do so? */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import type { MappingQuestion, RawColumn, TableDecision } from "../../raw-table.ts";
import type { TableName } from "../../canonical-table.ts";
import { readPersonal } from "../../personal/index.ts";
import { payrollFinding } from "../payroll-months.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { distinctShare, identifyingShare, rowKeyOf } from "../../rows/row-key.ts";
import { askOfTable, wholeTableFindings, refuseTable } from "../whole-table.ts";

const identityQuestion = (header: string): string => `identidade:${header}`;
/** The answer that has each row numbered. */
const numberRows = "criar";
const useInstead = "usar:";

export const numbersRows = ({ answers }: Pick<TableDecision, "answers">): boolean =>
  Object.keys(answers).some(
    (id) => id.startsWith(identityQuestion("")) && answers[id] === numberRows,
  );

const things: Partial<Record<TableName, { one: string; each: string }>> = {
  processos: { one: "um processo", each: "processo" },
  casos: { one: "um caso", each: "caso" },
  cargos: { one: "uma posição", each: "posição" },
  sistemas: { one: "um sistema", each: "sistema" },
  clientes: { one: "um cliente", each: "cliente" },
};

/** Lists of which each row is read without a name of its own. */
const listed: ReadonlySet<TableName> = new Set(["cargos", "casos"]);

/** One repeat alone is no argument against a table of few rows. */
const identifies = (column: RawColumn): boolean =>
  distinctShare(column) >= identifyingShare || column.nonEmpty - column.distinct <= 1;

export function identityFindings(judged: Judged): Finding[] {
  const { meta, spec, columns, decision } = judged;
  const thing = things[spec.name];
  const id = rowKeyOf(spec);
  const source = columns.find(({ target }) => target === id?.name)?.source;
  const raw = meta.columns.find(({ header }) => header === source);
  if (source === undefined && thing !== undefined && listed.has(spec.name))
    return unnamedFindings(judged, thing);
  if (thing === undefined || source === undefined || raw === undefined || identifies(raw))
    return [];
  const payroll = payrollFinding(judged, raw);
  if (payroll !== null) return [payroll];
  const better = betterColumn(judged, raw);
  const question = ask(raw, thing, better);
  const answer = decision.answers[question.id];
  if (answer === undefined) return askOfTable(judged, question);
  if (answer === "nao_usar") return refuseTable(judged, question);
  const base = { source, property: "identidade" as const, evidence: [], question };
  return answer.startsWith(useInstead)
    ? [
        {
          ...base,
          value: answer.slice(useInstead.length),
          state: "respondida",
          movesTo: answer.slice(useInstead.length),
        },
      ]
    : [{ ...base, value: answer, state: "recusada" }];
}

/** A list without a number of any kind: whether each row is one is asked. */
function unnamedFindings(judged: Judged, { one, each }: { one: string; each: string }): Finding[] {
  const question: MappingQuestion = {
    id: identityQuestion(""),
    kind: "identidade",
    blocking: true,
    options: [
      { value: numberRows, label: `Sim, cada linha é ${one} (criar número)` },
      { value: "nao_usar", label: "Não usar a tabela" },
    ],
    text: `Nenhuma coluna identifica cada ${each}. Cada linha é ${one}?`,
  };
  return wholeTableFindings(judged, question, "nao_usar");
}

/** Of the columns that no field took: the one that tells the most rows apart, then the fullest. */
function betterColumn({ meta, spec, columns }: Judged, than: RawColumn): RawColumn | undefined {
  const { columns: personal } = readPersonal(meta, spec);
  const taken = new Set(columns.map(({ source }) => source));
  return meta.columns
    .filter(
      (column) =>
        !taken.has(column.header) &&
        !personal.has(column.header) &&
        column.distinctExact &&
        column.nonEmpty >= than.nonEmpty &&
        column.shares.date < 0.9 &&
        distinctShare(column) >= identifyingShare,
    )
    .sort((a, b) => distinctShare(b) - distinctShare(a) || b.nonEmpty - a.nonEmpty)[0];
}

function ask(
  raw: RawColumn,
  { one, each }: { one: string; each: string },
  better: RawColumn | undefined,
): MappingQuestion {
  const count = (value: number) => formatNumber(value, 0);
  const other =
    better === undefined
      ? ""
      : ` “${better.header}” tem ${count(better.distinct)} em ${count(better.nonEmpty)}.`;
  return {
    id: identityQuestion(raw.header),
    kind: "identidade",
    column: raw.header,
    blocking: true,
    options: [
      ...(better === undefined
        ? []
        : [{ value: `${useInstead}${better.header}`, label: `Usar “${better.header}”` }]),
      { value: numberRows, label: `Cada linha é ${one} (criar número)` },
      { value: "nao_usar", label: "Não usar a tabela" },
    ],
    text: `A coluna “${raw.header}” tem ${count(raw.distinct)} valores diferentes em ${count(raw.nonEmpty)} linhas e por isso não identifica cada ${each}.${other}`,
  };
}
