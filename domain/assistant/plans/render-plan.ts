/** The first sentence of an executed plan: the asked value, its entity, its period or qualifier, and nothing else. */
import { columnFor, timeOf } from "../../semantics/rows/cube-columns.ts";
import { lowerFirst } from "../../kernel/text/format-value.ts";
import { meetsValue } from "./apply-conditions.ts";
import { capitalised } from "../../kernel/text/capitalised.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { TableCell } from "../../report/report-tree.ts";
import type { AnswerTable } from "../answer.ts";
import { column, phaseOf, type Desk, type Draft, type Sentence } from "../compose.ts";
import { planCopy } from "../copy/plan.ts";
import { membersOf } from "./execute-plan.ts";
import { haveOneUnit, type Result, type ResultRow } from "./plan-result.ts";
import { isKey } from "./row-cubes.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import type { Ask, EntityRef } from "./plan.ts";
import { byMonth, dimensionOfMean, share } from "../reader/judging/made-of-sum.ts";
import { placeNames } from "../reader/counted-places.ts";
import { monthText } from "../reader/periods/months.ts";
import { emptyName } from "../reader/read-things.ts";
import { measureOf } from "../reader/forms/row-limits.ts";
import * as p5 from "../../phases/business-case/facts.ts";

/** Of a rank without a number said, as many as a sentence can name. */
const mostNamed = 3;

/** Null where the sentence cannot be said. */
export function renderAsk(desk: Desk, result: Result, ask: Ask): Draft | null {
  const [first] = result.rows;
  if (first === undefined) return null;
  const sentence = sentenceOf(desk, result, ask);
  if (sentence === null) return null;
  return {
    paragraphs: [
      sentence,
      tiesOf(desk, result, ask),
      simulatedOf(desk, result),
      contextOf(desk, result),
      membersSentence(desk, result),
      ...(result.notes ?? []).map((text): Sentence => [{ text, emphasis: "muted" }]),
    ],
    newFacts: result.made,
    table: ask.by.length === 0 ? null : tableOf(desk, result, ask),
    origin: [first.fact.id],
    phase: phaseOf(first.fact),
  };
}

const mostMembers = 5;

/** Which a count counted: "Triagem de currículos (não informada)". */
function membersSentence(desk: Desk, result: Result): Sentence {
  const members = membersOf(desk.knowledge, result);
  if (members.length === 0 || members.length > mostMembers) return null;
  const list = members.map(({ entity }, at) => `${entity ? quoted(entity) : ""} ({{v${at}}})`);
  return desk.say(
    planCopy.members(planCopy.list(list)),
    Object.fromEntries(members.map(({ fact }, at) => [`v${at}`, fact.id])),
  );
}

/** The default decides the answer: what the other set gives stands beside it. */
function contextOf(desk: Desk, { other, qualifiers, metric, rows }: Result): Sentence {
  // A distance that is told as nearly nothing says little without its target.
  const isOfTarget = metric.neighbours?.["meta"] === "kpi.meta" || metric.id === "kpi.lacuna";
  const target = isOfTarget && rows.length === 1;
  const id = rows[0]?.fact.id.replace(/\.(?:atual|lacuna)$/, ".meta") ?? "";
  if (target && id.endsWith(".meta") && desk.knowledge.number(id) !== null)
    return desk.say(planCopy.target, { target: id });
  const beside = besideOf(desk, metric.id, rows);
  if (beside !== null) return beside;
  const perimeter = qualifiers["perimetro"];
  return other === null || perimeter === undefined
    ? null
    : desk.say(planCopy.otherPerimeter(perimeter), { other: other.id });
}

/** The net present value of a set is the plan's: the median of its simulation is told with it, as screens tell both. */
function simulatedOf(desk: Desk, { metric, rows }: Result): Sentence {
  const [row] = rows;
  const at =
    row === undefined || rows.length > 1 || metric.id !== "negocio.vpl"
      ? null
      : p5.perimeter.npv.read(row.fact.id);
  const p50 = at === null ? null : p5.simulation.p50(at);
  return p50 === null || desk.knowledge.number(p50) === null
    ? null
    : desk.say(planCopy.simulated, { p50 });
}

/** What is told beside a value: of a return in percent the value and the payback, of a rate its nature. */
function besideOf(desk: Desk, metric: string, rows: readonly ResultRow[]): Sentence {
  const [row] = rows;
  const told = row === undefined || rows.length > 1 ? null : besides(metric, row.fact.id);
  if (told === null || told.some(([, id]) => desk.knowledge.fact(id)?.value == null)) return null;
  return desk.say(
    planCopy.beside(told.map(([name], at) => `${name}: {{v${at}}}`)),
    Object.fromEntries(told.map(([, id], at) => [`v${at}`, id])),
  );
}

function besides(metric: string, id: string): [name: string, id: string][] | null {
  if (metric === "negocio.taxa" && id === p5.rate.annual()) return [["natureza", p5.rate.nature()]];
  const at = metric === "negocio.roi" ? p5.initiative.roi.read(id) : null;
  if (at === null) return null;
  return [
    ["VPL", p5.initiative.npv(at)],
    ["payback", p5.initiative.payback(at)],
  ];
}

function sentenceOf(desk: Desk, result: Result, ask: Ask): Sentence {
  if (ask.by.length === 0) return valueSentence(desk, result, ask);
  return ask.order === null ? listSentence(desk, result, ask) : rankSentence(desk, result, ask);
}

function valueSentence(desk: Desk, result: Result, ask: Ask): Sentence {
  const [row] = result.rows;
  if (row === undefined || result.rows.length > 1) return null;
  const [claim] = ask.having;
  const subject = subjectText(result, ask);
  if (typeof row.fact.value === "boolean" && claim === undefined)
    return desk.say(planCopy.flagged(lowerFirst(subject), row.fact.value), { value: row.fact.id });
  const told = planCopy.value(subject, verbOf(result, ask));
  const verdict =
    claim === undefined ? "" : planCopy.verdict(meetsValue(desk.knowledge, row.fact, claim));
  return desk.say(`${verdict}${verdict === "" ? told : lowerFirst(told)}`, { value: row.fact.id });
}

/** "O custo anual de “Contas a pagar” em ago/2026": the metric with all that its one value is of. */
export function subjectText(
  result: Result,
  ask: Pick<Ask, "period"> & Partial<Pick<Ask, "by" | "where">>,
): string {
  const [row] = result.rows;
  const names = [...(row?.within ?? []), row?.entity ?? null].map((one) =>
    entityOf(one, result.metric.name),
  );
  const left = [
    ...leftOut(ask).map((one) => ` ${planCopy.without}${quoted(one)}`),
    ...emptyOf(result.metric, { where: ask.where ?? [] }).map((text) => ` ${text}`),
  ];
  return `${subjectOf(result)}${names.join("")}${left.join("")}${whenOf(result, ask)}`;
}

/** Of one value the names that it does not hold; of a list the list itself lacks them. */
const leftOut = ({ by, where }: Partial<Pick<Ask, "by" | "where">>): EntityRef[] =>
  by?.length === 0
    ? (where ?? []).flatMap(({ op, value }) =>
        op === "!=" && Array.isArray(value) ? (value as EntityRef[]) : [],
      )
    : [];

const subjectOf = ({ metric }: Result): string => `${capitalised(metric.article)} ${metric.name}`;

/** "O valor atual do indicador “CSAT”" where the metric's name ends with the noun; else "de “CSAT”". */
function entityOf(entity: EntityRef | null, metricName: string): string {
  if (entity === null || entity.dimension === "mes") return "";
  if (isPlace(entity.dimension)) return ` ${planCopy.inPlace(entity.dimension, entity.name)}`;
  // "Caso de IA" is a "caso" at the end of a metric's name.
  const [noun = ""] = normalizeText(planCopy.dimension(entity.dimension)).split(" ");
  const isNamed = normalizeText(metricName).endsWith(` ${noun}`);
  return `${isNamed ? "" : " de"} ${quoted(entity)}`;
}

const isPlace = (dimension: string): boolean => dimension in placeNames;

/** `joint`: a dash after a word that would not stand before "a" ("em abr/2026–jun/2026"). */
export const periodText = (
  { from, to }: NonNullable<Ask["period"]>,
  joint: string = planCopy.until,
): string => [...new Set([from, to])].map(monthText).join(joint);

/** A name is a client's text: nothing in it is a template. */
export const escapedName = (name: string): string => name.replace(/[{}*]/g, "");
export const quoted = ({ dimension, name }: EntityRef): string =>
  dimension === "mes" ? name : `“${escapedName(name)}”`;

/** Made of the metric's own values, whatever qualifiers it has. */
const isDerived = (value: string): boolean =>
  value === byMonth || value === share || dimensionOfMean(value) !== null;

function whenOf({ qualifiers, metric }: Result, { period }: Pick<Ask, "period">): string {
  const when = period === null ? "" : ` ${planCopy.when([period.from, period.to].map(monthText))}`;
  const said = Object.entries(qualifiers)
    .filter(
      ([name, value]) =>
        (metric.qualifiers[name] !== undefined && value !== "base") || isDerived(value),
    )
    .map(([name, value]) => planCopy.qualifier(name, value));
  return `${said.map((one) => ` ${one}`).join("")}${when}`;
}

const isMany = ({ metric }: Result): boolean => metric.article.endsWith("s");

export function verbOf(result: Result, { period }: Pick<Ask, "period">): string {
  const fact = result.rows[0]?.fact;
  const { rows } = result.metric;
  // The date of a contract may be to come.
  const isOfOtherDate =
    rows !== undefined && rows.time !== null && rows.time !== timeOf(rows.table);
  const { verbs } = planCopy;
  const many = isMany(result);
  if (fact?.unit === "data") return verbs.isDate;
  if (typeof fact?.value !== "number") return verbs.isText(many);
  if (period !== null && !isOfOtherDate) return verbs.was(many);
  if (!many) return verbs.is;
  return result.metric.unitClass === "contagem" ? verbs.are : verbs.sums;
}

function rankSentence(desk: Desk, result: Result, ask: Ask): Sentence {
  const named = result.rows.flatMap(({ entity, fact }) => (entity ? [{ entity, fact }] : []));
  const said = {
    dimension: ask.by[0] ?? "",
    name: result.metric.name,
    isSeveral: result.metric.article.endsWith("s"),
    order: ask.order ?? "desc",
    from: ask.limit?.from ?? 1,
    isDate: result.rows.every(({ fact }) => fact.unit === "data"),
  } as const;
  const shown = named.slice(0, ask.limit?.n ?? mostNamed);
  const [first] = shown;
  if (first === undefined) return null;
  if (isAlone(result, ask))
    return desk.say(planCopy.alone(said.name, quoted(first.entity)), { value: first.fact.id });
  if (shown.length === 1)
    return desk.say(planCopy.first(said, quoted(first.entity)), { value: first.fact.id });
  const bindings = Object.fromEntries(shown.map(({ fact }, at) => [`v${at}`, fact.id]));
  const list = shown.map(({ entity }, at) => `${quoted(entity)} ({{v${at}}})`);
  return desk.say(planCopy.several(said, planCopy.list(list)), bindings);
}

/** Of several that were asked one alone has a value; rows tell of all there are. */
const isAlone = ({ metric, all }: Result, { limit, where, having }: Ask): boolean =>
  metric.rows === undefined &&
  all.length === 1 &&
  (limit?.n ?? 1) > 1 &&
  where.length + having.length === 0;

const mostTied = 5;

/** Others that have the very value of the one that is named. */
function tiesOf(desk: Desk, { rows, all }: Result, { order, limit }: Ask): Sentence {
  const [named] = rows;
  if (order === null || limit?.n !== 1 || named === undefined) return null;
  const tied = all.flatMap(({ entity, fact }) =>
    entity !== null && entity.name !== named.entity?.name && fact.value === named.fact.value
      ? [quoted(entity)]
      : [],
  );
  if (tied.length === 0) return null;
  return desk.say(planCopy.tied(tied.length > mostTied ? "" : planCopy.list(tied)), {});
}

/** Of a list of one: the cell of the one thing that was named, else the one value by its name. */
function onlySentence(desk: Desk, { metric, rows: [row] }: Result, ask: Ask): Sentence {
  const [dimension = ""] = ask.by;
  if (row === undefined || row.entity === null) return null;
  const thing = metric.rows?.agg === "contagem" ? row.within.find(isThingOf(metric)) : undefined;
  return thing === undefined
    ? desk.say(planCopy.only(metric.name, dimension, quoted(row.entity)), { value: row.fact.id })
    : desk.say(planCopy.cell(dimension, quoted(thing), quoted(row.entity)), {});
}

/** A name that is of one row of the table. */
const isThingOf =
  ({ rows }: ReadMetric) =>
  ({ dimension }: EntityRef): boolean =>
    rows !== undefined && isKey(rows.table, columnFor(rows.table, dimension) ?? "");

/** Of numbers from where to where they go; of texts only the table. */
function listSentence(desk: Desk, result: Result, ask: Ask): Sentence {
  if (result.all.length === 1) return onlySentence(desk, result, ask);
  const numbers = result.rows.filter(({ fact }) => typeof fact.value === "number");
  const ordered = [...numbers].sort((a, b) => Number(a.fact.value) - Number(b.fact.value));
  const [least, most] = [ordered[0], ordered.at(-1)];
  const isRange = numbers.length === result.rows.length && haveOneUnit(result.rows);
  if (!isRange || least === most || !least || !most)
    return desk.say(`${capitalised(planCopy.by(result.metric.name, ask.by[0] ?? ""))}:`, {});
  const nameOf = ({ entity }: ResultRow) => (entity === null ? "" : quoted(entity));
  const { sum } = result;
  const subject = `${subjectOf(result)}${whenOf(result, { ...ask, period: null })}`;
  const template = (sum === undefined ? planCopy.span : planCopy.together)(subject, isMany(result))
    .replace("{{leastName}}", nameOf(least))
    .replace("{{mostName}}", nameOf(most));
  return desk.say(template, {
    least: least.fact.id,
    most: most.fact.id,
    ...(sum === undefined ? {} : { sum: sum.id }),
  });
}

export function tableOf(desk: Desk, { metric, all }: Result, ask: Ask): AnswerTable | null {
  const rows = all.map(({ entity, fact }): TableCell[] => [
    desk.name(entity?.name ?? null),
    desk.cell(fact.id),
  ]);
  const align = all.every(({ fact }) => typeof fact.value === "number") ? "right" : "left";
  return rows.length < 2
    ? null
    : {
        title: capitalised(planCopy.by(metric.name, ask.by[0] ?? "")),
        columns: [
          column(planCopy.dimension(ask.by[0] ?? "")),
          column(capitalised(metric.name), align),
        ],
        rows,
      };
}

/** "Sem responsável", "com prazo acima do limite": which rows were asked for. */
export const emptyOf = (
  { rows }: Result["metric"],
  { where }: Pick<Ask, "where">,
  amount: ((value: number, unit: string | null) => string) | null = null,
): string[] =>
  where.flatMap(({ on, op, value }) => {
    if (rows === undefined) return [];
    if (op === "vazio") return [planCopy.without + emptyName(rows.table, on)];
    if (typeof value === "boolean")
      return [`${value ? planCopy.having : planCopy.without}${emptyName(rows.table, on)}`];
    const measure = typeof value === "number" ? measureOf(rows.table, on) : null;
    return measure === null || typeof value !== "number"
      ? []
      : [planCopy.rowLimit(lowerFirst(measure.label), op, amount?.(value, measure.unit) ?? null)];
  });

/** The metric with the names and the period asked for. */
export const cutOf = (metric: Result["metric"], { where, period, by }: Ask): string =>
  [
    metric.name,
    ...emptyOf(metric, { where }),
    ...where.flatMap(({ value }) =>
      Array.isArray(value) ? value.map((one: EntityRef) => escapedName(one.name)) : [],
    ),
    ...(period === null ? [] : [periodText(period)]),
    ...by.map((dimension) => planCopy.per(dimension)),
  ].join(" · ");
