/** What the words say of each value: more or less than a number, below zero, of a status, with or without, left out by name. */
import { oncePer } from "../../kernel/memoize-by.ts";
import type { Having, Quantifier, WhereFilter } from "../plans/plan.ts";
import { stemsOf } from "./candidates.ts";
import type { Link } from "./link-entities.ts";
import { hasDimension, type ReadMetric } from "./metric-entry.ts";
import type { NumberReading } from "./numbers.ts";
import type { Parts } from "./parts.ts";
import { rowLimitOf } from "./forms/row-limits.ts";
import { isYesNo } from "./yes-no.ts";

export interface Conditions {
  having: readonly Having[];
  /** Of a measure of each row, where rows are counted. */
  limits: readonly WhereFilter[];
  excluded: ReadonlySet<Link>;
  quantifier: Quantifier | null;
}

type Threshold = Extract<NumberReading, { role: "threshold" }>;

/** The classes that a number with this unit can be compared with; without a unit it takes the metric's own. */
const measuredIn: Readonly<Record<string, readonly string[]>> = {
  BRL: ["dinheiro"],
  pct: ["parcela", "indice"],
  FTE: ["capacidade"],
  x: ["contagem"],
};

/** Null where the number is of another kind than the values. */
function valueFor({ unit = "", unitClass }: ReadMetric, { value, unit: said }: Threshold) {
  if (unitClass === "texto" || unitClass === "data" || unitClass === "simnao") return null;
  if (said === null || unitClass === "da entidade") return value;
  const fits = measuredIn[said]?.includes(unitClass) ?? unit.split("/")[0] === said;
  return fits ? value : null;
}

const withoutFirst = /\bsem [ao]s? (?:maior|menor|melhor|pior)/;

/** Null where a condition was said that the metric's values cannot meet. */
export function conditionsOf(metric: ReadMetric, parts: Parts): Conditions | null {
  // "Sem a maior iniciativa" leaves out what an order names.
  if (withoutFirst.test(parts.text.said) && !metric.id.includes("sem_")) return null;
  const effects = parts.operators.map(({ effect }) => effect);
  const having: Having[] = effects.flatMap((effect) => effect.having ?? []);
  if (having.length > 0 && valueFor(metric, zero) === null) return null;
  const limits: WhereFilter[] = [];
  for (const number of parts.numbers) {
    if (number.role === "unread") {
      const equal = levelOf(metric, parts, number);
      if (equal === null) return null;
      having.push(equal);
    }
    if (number.role !== "threshold") continue;
    const ofRow = rowLimitOf(metric, number);
    if (ofRow !== null) {
      limits.push(ofRow);
      continue;
    }
    const value = valueFor(metric, number);
    if (value === null) return null;
    having.push({ op: number.op, value });
  }
  const excluded = excludedOf(parts);
  if (excluded === null) return null;
  return {
    having: [...having, ...statusOf(metric, parts), ...lackedOf(metric, parts)],
    limits,
    excluded,
    quantifier: quantifierOf(metric, parts, having.length > 0),
  };
}

const isLevel: ReadonlySet<string> = new Set(["indice", "nota", "contagem"]);

/** "Maturidade 1", "nível 3": right after the metric's own noun a plain number is the value itself. */
export function levelOf(
  { unitClass, name, head }: ReadMetric,
  { text }: Parts,
  { value, span }: Extract<NumberReading, { role: "unread" }>,
): Having | null {
  const before = text.tokens.filter(({ end }) => end <= span.start).at(-1);
  const own = [name, ...head].flatMap((one) => [...stemsOf(one)]);
  if (value === null || !isLevel.has(unitClass) || before === undefined) return null;
  return own.includes(before.stem) ? { op: "=", value } : null;
}

/** "Todos os casos têm …?" is judged; "lista todos os casos" is not. "Tem processo acima de …?" asks for one. */
function quantifierOf(
  { unitClass }: ReadMetric,
  { text, operators }: Parts,
  isConditioned: boolean,
): Quantifier | null {
  if (/^(?:todos|todas)\s/.test(text.said)) return "todos";
  // "Quantas variantes existem?" asks how many.
  if (/^(?:quant[oa]s|quais|qual|lista|mostra)\b/.test(text.said)) return null;
  // "Algum gestor passou do limite?", of what is counted already: whether there is one.
  if (unitClass === "contagem" && !isConditioned && isYesNo.test(text.said)) return null;
  const said = operators.find(({ effect }) => effect.quantifier !== undefined);
  return (
    said?.effect.quantifier ??
    (isConditioned && /^(?:tem|temos|ha|existe|existem)\s/.test(text.said) ? "existe" : null)
  );
}

const zero: Threshold = {
  role: "threshold",
  op: ">",
  value: 0,
  unit: null,
  span: { start: 0, end: 0 },
};

/** The name after "tirando", "exceto"; null where none follows. */
const stressed = /\b(?:so|apenas|somente) com\b/;

function excludedOf({ text, operators, links }: Parts): ReadonlySet<Link> | null {
  const excluded = new Set<Link>();
  for (const { effect, span } of operators) {
    if (effect.filter === undefined) continue;
    const after = links
      .filter((link) => link.span.start >= span.end)
      .sort((a, b) => a.span.start - b.span.start);
    const [next] = after;
    // "Quanto gastamos só com infraestrutura?" stresses what is asked.
    if (next === undefined && effect.filter === "so" && stressed.test(text.said)) continue;
    if (next === undefined) return null;
    if (effect.filter === "exceto")
      for (const [at, link] of after.entries()) {
        if (at > 0 && !isListed(text.said, after[at - 1]!, link)) break;
        excluded.add(link);
      }
  }
  return excluded;
}

/** "Sem contar a folha, os aluguéis e a Mídia Boreal": one list. */
const isListed = (said: string, { span: one }: Link, { span: next }: Link): boolean =>
  /^\s*(?:,|e|nem|ou)+\s*(?:(?:com|d?[oa]s?|de)\s+)?$/.test(said.slice(one.end, next.start));

const statusStems = oncePer((metric: ReadMetric) =>
  Object.entries(metric.status ?? {}).flatMap(([value, words]) =>
    [value, ...words].map((word) => ({ value, stems: stemsOf(word) })),
  ),
);

/** The word is of a state that the question claims as a whole: "ampliar" and "IA" of "Ampliar com IA". */
export function isOfState(metric: ReadMetric, parts: Parts, stem: string): boolean {
  const states = statusStems(metric).filter(({ stems }) => stems.has(stem));
  if (states.length === 0) return false;
  return statusOf(metric, parts).some((claimed) =>
    states.some(({ value }) => value === claimed.value),
  );
}

/** The question holds a state of the metric. */
export const isClaimed = (metric: ReadMetric, parts: Parts): boolean =>
  metric.status !== undefined && statusOf(metric, parts).length > 0;

/** "O sistema X tem API?" asks the flag of one. */
const isOneNamed = (metric: ReadMetric, links: readonly Link[]): boolean =>
  links.some(({ entities }) => entities.some(({ dimension }) => hasDimension(metric, dimension)));

const without = /\b(?:sem|nao tem|nao tem?m|nao possu\w+|nao trata\w*|nao usa\w*)\b/;
const isAny = /\b(?:quais|quantos|quantas|algum|alguma|tem|ha|existe|existem|que|todos|todas)\b/;

/** "Indicadores sem responsável": of a text that each thing has, those that lack it. */
function lackedOf(
  { unitClass, head, status, grains }: ReadMetric,
  { text, links }: Parts,
): Having[] {
  const isLackable = unitClass === "texto" || unitClass === "data";
  if (!isLackable || status !== undefined || links.length > 0) return [];
  const [, lacked = ""] =
    /\b(?:sem|nao tem|nao possuem?) (?:nenhum |nenhuma |um |uma )?(?:datas? de |prazo de |fim de )*(\p{L}+)/u.exec(
      text.said,
    ) ?? [];
  const own = new Set(head.flatMap((one) => [...stemsOf(one)]));
  const isOwn = [...stemsOf(lacked)].some((stem) => own.has(stem));
  const isOfThings = grains.some(({ by }) => by.length > 0);
  return isOwn && isOfThings ? [{ op: "=", value: "" }] : [];
}

/** "Bloqueado", "com API": the value that the words claim, the longest way of saying it first. */
function statusOf(metric: ReadMetric, { text, operators, links }: Parts): Having[] {
  if (metric.unitClass === "simnao" && isOneNamed(metric, links)) return [];
  if (metric.unitClass === "simnao")
    return isAny.test(text.said) ? [{ op: "=", value: !without.test(text.said) }] : [];
  if (metric.status === undefined || operators.some(({ effect }) => effect.op === "why")) return [];
  const said = new Set(text.tokens.map(({ stem }) => stem));
  const held = statusStems(metric)
    .filter(({ stems }) => stems.size > 0 && [...stems].every((stem) => said.has(stem)))
    .sort((a, b) => b.stems.size - a.stems.size);
  const [longest] = held;
  // "Caindo ou subindo?" asks which of both.
  const isEither = /\sou\s/.test(text.said) && held.some(({ value }) => value !== longest?.value);
  return longest === undefined || isEither ? [] : [{ op: "=", value: longest.value }];
}
