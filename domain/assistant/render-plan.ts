/** The first sentence of an executed plan: the asked value, its entity, its period or qualifier, and nothing else. */
import type { TableCell } from "../report/report-tree.ts";
import type { AnswerTable } from "./answer.ts";
import { column, type Desk, type Draft, type Sentence } from "./compose.ts";
import { planCopy } from "./copy/plan.ts";
import type { Result, ResultRow } from "./execute-plan.ts";
import type { Ask } from "./plan.ts";
import { monthText } from "./reader/months.ts";

const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);

/** Null where the sentence cannot be said. */
export function renderAsk(desk: Desk, result: Result, ask: Ask): Draft | null {
  const [first] = result.rows;
  if (first === undefined) return null;
  const sentence =
    ask.by.length === 0 ? valueSentence(desk, result, ask) : rankSentence(desk, result, ask);
  if (sentence === null) return null;
  return {
    paragraphs: [sentence, desk.say(readingLine(result, ask), {})],
    table: ask.by.length === 0 ? null : tableOf(desk, result, ask),
    origin: [first.fact.id],
    phase: first.fact.phase === 0 ? null : first.fact.phase,
  };
}

function valueSentence(desk: Desk, result: Result, ask: Ask): Sentence {
  const [row] = result.rows;
  if (row === undefined || result.rows.length > 1) return null;
  const { metric } = result;
  const subject = `${metric.article.toLocaleUpperCase("pt-BR")} ${metric.name}${entityOf(row)}${whenOf(result, ask)}`;
  return desk.say(planCopy.value(subject, verbOf(result, ask)), { value: row.fact.id });
}

const entityOf = ({ entity }: ResultRow): string =>
  entity === null ? "" : ` de “${escapedName(entity.name)}”`;

/** A name is a client's text: nothing in it is a template. */
const escapedName = (name: string): string => name.replace(/[{}*]/g, "");

function whenOf({ qualifiers, metric }: Result, { period }: Ask): string {
  const when = period === null ? "" : ` em ${monthText(period.from)}`;
  const said = Object.entries(qualifiers)
    .filter(([name, value]) => metric.qualifiers[name] !== undefined && value !== "base")
    .map(([name, value]) => planCopy.qualifier(name, value));
  return `${said.map((one) => ` ${one}`).join("")}${when}`;
}

function verbOf({ metric, rows }: Result, { period }: Ask): string {
  const many = metric.article === "os" || metric.article === "as";
  const isText = typeof rows[0]?.fact.value === "string" && rows[0].fact.unit !== "data";
  if (isText) return many ? "são" : "é";
  if (period !== null) return many ? "foram de" : "foi de";
  return rows[0]?.fact.unit === "data" ? "é" : many ? "são" : "é de";
}

function rankSentence(desk: Desk, result: Result, ask: Ask): Sentence {
  const named = result.rows.filter(({ entity }) => entity !== null);
  if (ask.op !== "rank")
    return desk.say(`${capitalised(planCopy.by(result.metric.name, ask.by[0] ?? ""))}:`, {});
  const shown = named.slice(0, ask.limit?.n ?? 1);
  const bindings = Object.fromEntries(shown.map(({ fact }, at) => [`v${at}`, fact.id]));
  const list = shown.map(({ entity }, at) => `“${escapedName(entity?.name ?? "")}” ({{v${at}}})`);
  const last = list.at(-1) ?? "";
  const said = list.length < 2 ? last : `${list.slice(0, -1).join(", ")} e ${last}`;
  const head = planCopy.ranked({
    name: result.metric.name,
    order: ask.order ?? "desc",
    from: ask.limit?.from ?? 1,
    many: shown.length > 1,
  });
  return desk.say(`${head}: ${said}.`, bindings);
}

function tableOf(desk: Desk, { metric, all }: Result, ask: Ask): AnswerTable | null {
  const rows = all.map(({ entity, fact }): TableCell[] => [
    desk.name(entity?.name ?? null),
    desk.cell(fact.id),
  ]);
  return rows.length < 2
    ? null
    : {
        title: capitalised(planCopy.by(metric.name, ask.by[0] ?? "")),
        columns: [
          column(planCopy.dimension(ask.by[0] ?? "")),
          column(capitalised(metric.name), "right"),
        ],
        rows,
      };
}

/** What the machine understood: metric, names, period, qualifiers, order and limit; defaults are marked as such. */
export function readingLine({ metric, defaulted, qualifiers }: Result, ask: Ask): string {
  const parts = [
    metric.name,
    ...ask.where.flatMap(({ value }) =>
      Array.isArray(value) ? value.map(({ name }) => escapedName(name)) : [],
    ),
    ...(ask.period === null ? [] : [monthText(ask.period.from)]),
    ...Object.entries(qualifiers).map(
      ([name, value]) => `${value}${defaulted[name] === undefined ? "" : planCopy.byDefault}`,
    ),
    ...ask.by.map((dimension) => planCopy.per(dimension)),
    ...(ask.order === null ? [] : [planCopy.order(ask.order)]),
  ];
  return `${planCopy.understood} ${parts.join(" · ")}`;
}
