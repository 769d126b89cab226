/** What a file's table carries into a run beside its cells: currencies, what waits or was refused, and which ledger it is part of. */
import type { RawTable, TableDecision } from "../raw-table.ts";
import type { TableFile } from "../table-data.ts";
import { byRow } from "./currency.ts";
import { endActivitiesQuestion } from "./questions/end-activities-question.ts";
import { entityAnswers } from "./questions/entity-question.ts";
import { openProcesses, saysOneProcess } from "./questions/processes-question.ts";
import { ledgerNature, titlesRevenue } from "./ledger-nature.ts";

/** What a file's table says of its amounts, and what of it waits for an answer; nothing for an ordinary table in reais. */
export function meaningOf({
  canonical,
  columns,
  answers,
  properties = {},
  pending = [],
}: TableDecision): Pick<
  TableFile,
  "currencies" | "pending" | "refused" | "finalActivities" | "isOneProcess" | "openReadings"
> {
  const finalActivities = answers[endActivitiesQuestion.id];
  const currencies: Record<string, string> = {};
  for (const [header, target] of Object.entries(columns)) {
    const currency = properties[header]?.moeda?.value ?? null;
    if (currency !== null && currency !== byRow && currency !== "BRL")
      currencies[target] = currency;
  }
  const taken = new Set(Object.values(columns));
  const refused = Object.values(properties).flatMap((kept) => {
    const target = kept.alvo?.value ?? null;
    const isRefused = Object.values(kept).some(({ state }) => state === "recusada");
    return isRefused && target !== null && !taken.has(target) ? [target] : [];
  });
  return {
    ...(Object.keys(currencies).length === 0 ? {} : { currencies }),
    ...(finalActivities === undefined ? {} : { finalActivities }),
    ...processesOf({ canonical, columns, answers, pending }),
    ...(refused.length === 0 ? {} : { refused }),
    ...(pending.length === 0
      ? {}
      : { pending: pending.map(({ target, question }) => ({ column: target, question })) }),
  };
}

/** Of a log without a column of its process: that a person said it is of one, or the question that nobody has answered. */
function processesOf({
  canonical,
  columns,
  answers,
  pending = [],
}: Pick<TableDecision, "canonical" | "columns" | "answers" | "pending">): Pick<
  TableFile,
  "isOneProcess" | "openReadings"
> {
  if (saysOneProcess(answers)) return { isOneProcess: true };
  const targets = [...Object.values(columns), ...pending.map(({ target }) => target)];
  const open = openProcesses(
    canonical,
    targets.map((target) => ({ target })),
    answers,
  );
  return open === null ? {} : { openReadings: [open.text] };
}

/** Files of the same headers are parts of one ledger, as one for each month is. */
export function ledgerOf(
  { columns, headerSignature, preamble, tableName }: RawTable,
  headerOf: Readonly<Record<string, string>>,
  { answers }: TableDecision,
): Pick<TableFile, "ledger"> {
  const value = headerOf["valor"];
  if (value === undefined) return {};
  const headers = columns.map(({ header }) => header);
  const titles = [...preamble.map(({ text }) => text), tableName];
  const entities = entityAnswers(answers);
  const dates = columns.find(({ header }) => header === headerOf["competencia"]);
  return {
    ledger: {
      nature: titlesRevenue(titles)
        ? "receita"
        : ledgerNature(headers, value, (dates?.distinct ?? 0) > 1),
      group: headerSignature,
      ...(entities.length === 0 ? {} : { entities }),
    },
  };
}
