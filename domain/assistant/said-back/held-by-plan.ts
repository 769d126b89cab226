/**
 * The plan said back (docs/decisions/362): what a question asks as such, an order, a place, a sum, a mean, a count, a cut, a limit, a name, has
 * to stand in the plan as such. What the reader merely passed over is not accounted for, and the question is asked back.
 */
import type { EntityRef } from "../plans/plan.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { stemsOf, tableWords } from "../reader/candidates.ts";
import { isGlue } from "../language/words.ts";
import { isFiller } from "../reader/lexicon.ts";
import type { Link } from "../reader/link-entities.ts";
import { isInside, tokensIn, type Span, type Token } from "../reader/normalize.ts";
import { isCut, type Operator } from "../reader/operators.ts";
import { dimensionOfMean } from "../reader/judging/made-of-sum.ts";
import { rankedNouns } from "../reader/rank-readings.ts";
import type { Parts } from "../reader/parts.ts";
import {
  losesChange,
  losesMean,
  losesRate,
  losesSum,
  losesTarget,
  losesValue,
  tellsDistance,
  tellsSeveral,
} from "./amounts.ts";
import { allAsks, effectsOf, isNamed, isOwn, namesOf, ownStems, type SaidBack } from "./saying.ts";

/** What of a question a plan may leave out. */
export type Demand =
  | "sum"
  | "mean"
  | "order"
  | "place"
  | "count"
  | "cut"
  | "ranked"
  | "measure"
  | "one"
  | "limit"
  | "name"
  | "target"
  | "change"
  | "without"
  | "rate"
  | "until"
  | "value";

type Loses = (asked: SaidBack) => boolean;

const demands: readonly (readonly [Demand, Loses])[] = [
  ["sum", losesSum],
  ["mean", losesMean],
  ["order", losesOrder],
  ["place", losesPlace],
  ["count", losesCounted],
  ["cut", losesCut],
  ["ranked", losesRanked],
  ["measure", guessesCount],
  ["one", tellsSeveral],
  ["limit", losesLimit],
  ["name", losesName],
  ["target", losesTarget],
  ["change", losesChange],
  ["without", losesLeftOut],
  ["rate", losesRate],
  ["until", tellsDistance],
  ["value", losesValue],
];

/** What the question asks and the plan does not hold as such. */
export const unheldByPlan = (asked: SaidBack): Demand[] =>
  demands.flatMap(([demand, loses]) => (loses(asked) ? [demand] : []));

/** An order word that the metric's own name holds. */
const isOfName = ({ metrics, parts }: SaidBack, span: Span): boolean => {
  const words = tokensIn(parts.text, span).filter(({ text }) => orders.test(text));
  return metrics.some(({ name, id }) => {
    const own = normalizeText(name).split(" ");
    // "VPL sem a principal iniciativa", "necessidade máxima de caixa"
    const isExtreme = id.includes("sem_") || own.some((word) => extremes.test(word));
    return isExtreme || words.every(({ text }) => own.includes(text));
  });
};
const extremes = /^(?:maxim|minim|principa)/;
const orders = /^(?:mais|menos|maior|menor|pior|melhor)(?:es)?$/;

/** "Mais", "o menor", "pior": an order, a comparison or a change, unless the metric itself is of the largest. */
function losesOrder(asked: SaidBack): boolean {
  const { parts, asks } = asked;
  // "É melhor comprar ou construir?" asks what was chosen.
  if (asked.metrics.every(({ unitClass }) => unitClass === "texto")) return false;
  const isHeld = asks.some(
    ({ op, order, claims, change, having }) =>
      order !== null ||
      change != null ||
      ((claims != null || op === "compare") && !choosesOne.test(parts.text.said)) ||
      having.length > 0,
  );
  if (isHeld) return false;
  if (asksMain(asked)) return true;
  return parts.operators.some(
    ({ effect, span }) =>
      (effect.order ?? effect.judged) !== undefined &&
      effect.op === undefined &&
      !isOfName(asked, span) &&
      !isPlain(parts, span) &&
      !isNamed(parts, span),
  );
}

/** "A principal causa" is one of them, and no number of all. */
const asksMain = ({ parts, metrics }: SaidBack): boolean =>
  /\bprincipal\b/.test(parts.text.said) &&
  metrics.every(({ unitClass }) => unitClass === "contagem");

/** "A despesa que mais subiu" is one of several. */
const choosesOne = /\bque (?:mais|menos)\b/;

/** "Mais ou menos", "até mais", "nada mais": said of nothing. */
const isPlain = ({ text }: Parts, { start, end }: Span): boolean =>
  /\bmais ou menos\b/.test(text.said.slice(Math.max(0, start - 9), end + 9));

const places = "primeir segund terceir quart quint sext setim oitav non decim".split(" ");
const place = new RegExp(`^(?:${places.join("|")})[oa]$`);
const ofTime = /^(?:trimestre|semestre|tri|semana|bimestre|nivel)$/;

/** "A terceira conta": a place in an order, where no name holds the very word. */
function losesPlace(asked: SaidBack): boolean {
  const { parts, asks } = asked;
  const names = namesOf(asked).map(({ name }) => normalizeText(name).split(" "));
  return parts.text.tokens.some(({ text, index }) => {
    if (!place.test(text)) return false;
    const from = places.indexOf(text.slice(0, -1)) + 1;
    const next = parts.text.tokens[index + 1]?.text ?? "";
    if (from === 1 || ofTime.test(next) || names.some((words) => words.includes(text)))
      return false;
    // "Segundo o contrato" quotes.
    if (text === "segundo" && /^(?:o|a|os|as)$/.test(next)) return false;
    return asks.every(({ limit }) => limit?.from !== from);
  });
}

/** The noun right after "quantos" is what is counted: the rows or the things of the plan are those. */
function losesCounted(asked: SaidBack): boolean {
  const { parts } = asked;
  return parts.operators.some(({ effect, span }) => {
    if (effect.counts !== true) return false;
    const word = parts.text.tokens.find(({ start }) => start === span.end + 1);
    return (
      word !== undefined &&
      !isGlue(word) &&
      !isFiller(word.text) &&
      !isInName(parts, word) &&
      !counts(asked, word)
    );
  });
}

/** "Conferências de carga": one word of a name of several. */
const isInName = (parts: Parts, word: Token): boolean =>
  parts.links.some(
    ({ span }) =>
      isInside(word, span) && tokensIn(parts.text, span).filter((one) => !isGlue(one)).length > 1,
  );

function counts({ parts, asks, metrics }: SaidBack, word: Token): boolean {
  const dimension = cutOf(parts.operators, word);
  const conditioned = asks.flatMap(({ by, having }) => (having.length > 0 ? by : []));
  const isOf = (by: string): boolean =>
    by === dimension || stemsOf(by.replaceAll("_", " ")).has(word.stem);
  // What meets a condition is counted one by one.
  if (conditioned.length > 0) return conditioned.some(isOf);
  if (asks.some(({ by }) => by.some(isOf))) return true;
  return metrics.some(
    (metric) =>
      !neverCounted.has(metric.unitClass) &&
      (ownStems(metric).has(word.stem) || tableWords(metric).has(word.stem)),
  );
}

const neverCounted: ReadonlySet<string> = new Set(["dinheiro", "parcela", "texto", "data"]);

const cutOf = (operators: readonly Operator[], word: Token): string | undefined =>
  operators.flatMap(({ effect, span }) =>
    span.start <= word.start && span.end >= word.end ? (effect.by ?? effect.noun ?? []) : [],
  )[0];

/** "Qual despesa", "por canal": a cut of the plan, one of its names, or what the metric itself tells. */
function losesCut(asked: SaidBack): boolean {
  const { parts, metrics } = asked;
  const held = new Set(
    allAsks(asked).flatMap(({ by, where, metrics: [metric] }) => [
      ...by,
      ...where.map(({ on }) => on),
      dimensionOfMean(metric?.qualifiers["estatistica"]) ?? "",
    ]),
  );
  return parts.operators.some((one) => {
    const { by } = one.effect;
    if (by === undefined || by === "mes" || held.has(by)) return false;
    if (isNamed(parts, one.span)) return false;
    // "Por canal" is a cut, whatever phrases the metric has.
    const isEach = isCut(parts.text.said, one);
    if (!isEach && isOwn(asked, one.span)) return false;
    return !metrics.some(
      (metric) =>
        metric.id.split(/[._]/).includes(by) ||
        metric.rows?.table.startsWith(by.slice(0, 5)) === true ||
        (!isEach &&
          [...stemsOf(by.replaceAll("_", " "))].every((stem) => ownStems(metric).has(stem))),
    );
  });
}

/** "O menos automatizado": a degree, and no number of things that are so. */
const degree = /\b(?:mais|menos) \p{L}{3,}(?:ad|id)[oa]s?\b/u;

/** "O maior risco" is one of the risks, and no number of them. */
function losesRanked({ parts, asks, metrics }: SaidBack): boolean {
  const isOfDegree =
    degree.test(parts.text.said) &&
    asks.some(({ op }) => op === "rank") &&
    metrics.every(({ unitClass, rows }) => unitClass === "contagem" && rows === undefined);
  if (isOfDegree) return true;
  return rankedNouns(parts).some(
    ({ dimension }) =>
      asks.every(({ by }) => !by.includes(dimension)) &&
      metrics.every(({ unitClass }) => unitClass === "contagem") &&
      !/\b(?:numero|quantidade|total)\b/.test(parts.text.said),
  );
}

/** "Consumiu mais": where no number of rows was asked for, rows are not what is compared. */
function guessesCount({ parts, asks, metrics }: SaidBack): boolean {
  return (
    asks.some(({ op }) => op === "compare") &&
    metrics.every(({ rows }) => rows?.agg === "contagem") &&
    !parts.operators.some(({ effect }) => effect.counts === true) &&
    !parts.text.tokens.some(({ stem }) =>
      metrics.some(({ head }) => stemsOf(head.join(" ")).has(stem)),
    )
  );
}

/** "Mais de 10 dias": the very number is a condition of the plan. */
function losesLimit(asked: SaidBack): boolean {
  const held = allAsks(asked).flatMap(({ having, where }) => [
    ...having.map(({ value }) => value),
    ...where.map(({ value }) => value),
  ]);
  // A limit on a measure of each row stands there in the unit of the rows.
  const isOfRow = allAsks(asked).some(({ where }) => where.some(({ op }) => /[<>]/.test(op)));
  const limits = asked.asks.flatMap(({ limit }) => (limit === null ? [] : [limit]));
  return asked.parts.numbers.some((number) => {
    if (number.role === "threshold") return !isOfRow && !held.includes(number.value);
    if (number.role === "limit") return limits.every(({ n }) => n !== number.n);
    if (number.role === "rank") return limits.every(({ from }) => from !== number.from);
    return false;
  });
}

/** A name that was said without doubt stands in the plan. */
function losesName(asked: SaidBack): boolean {
  const held = namesOf(asked);
  return (
    asked.parts.links.some(
      (link) =>
        !link.isPossible &&
        !link.isWeak &&
        !link.isCell &&
        !isOwn(asked, link.span) &&
        !link.entities.some(({ key, name }) =>
          held.some((one) => one.key === key || one.name === name),
        ) &&
        !held.some((one) => isSaidBy(asked, link, one.name)),
    ) || guessesName(asked, held)
  );
}

/** The words are those of another name that the plan holds. */
const isSaidBy = ({ parts }: SaidBack, link: Link, name: string): boolean => {
  const own = normalizeText(name).split(" ");
  return tokensIn(parts.text, link.span)
    .filter((word) => !isGlue(word))
    .every(({ text }) => own.includes(text));
};

/** A single word in another form than a name of several has it: "devolve" is no step "Devolver e redirecionar". */
function guessesName({ parts }: SaidBack, held: readonly EntityRef[]): boolean {
  const isGuess = (link: Link): boolean => {
    const words = tokensIn(parts.text, link.span).filter((word) => !isGlue(word));
    const [word] = words;
    if (word === undefined || words.length > 1 || word.isName) return false;
    return link.entities.every(({ name }) => {
      const own = normalizeText(name).split(/[^\p{L}\d]+/u);
      return own.length > 2 && !own.includes(word.text) && verbal.test(own[0] ?? "");
    });
  };
  return parts.links.some(
    (link) => isGuess(link) && link.entities.some(({ key }) => held.some((one) => one.key === key)),
  );
}
const verbal = /(?:ar|er|ir)$/;

const leavesOut =
  /\b(?:sem|sobra\w*|resta\w*|falh\w*|tir\w+|retir\w+|exce\w+|exclu\w+|fora|menos|maior|principal)\b/;

/** "Tirando a folha": left out by the plan, which leaves nothing out by itself. */
function losesLeftOut(asked: SaidBack): boolean {
  const { said } = asked.parts.text;
  if (asked.metrics.some(({ id }) => id.endsWith("_sem_maior")) && !leavesOut.test(said))
    return true;
  return (
    effectsOf(asked).some(({ filter }) => filter === "exceto") &&
    !allAsks(asked).some(
      ({ where, metrics }) =>
        where.some(({ op }) => op === "!=") || metrics.some(({ id }) => id.includes("sem_")),
    )
  );
}
