/** Of an amount: whether it is one value, added up or a mean, against a target, a change or a rate, as it was asked. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { isSum } from "../reader/parts.ts";
import { cutsBy } from "../reader/ask-of.ts";
import { allAsks, effectsOf, isNamed, namesOf, type SaidBack } from "./saying.ts";

/** "A soma de", "ao todo": one value of all together. */
export function losesSum(asked: SaidBack): boolean {
  return (
    (effectsOf(asked).some(({ sum }) => sum === true) || together.test(asked.parts.text.said)) &&
    !cutsBy.test(asked.parts.text.said) &&
    asked.asks.some(({ op, by }) => by.length > 0 && op === "list")
  );
}

const together = /\b(?:soma d\p{L}+|somatorio|somad[oa]s?|somando|juntos|juntas|ao todo)\b/u;

/** "Em média" of a sum, or of things that are listed. */
export function losesMean(asked: SaidBack): boolean {
  if (!saysMean(asked)) return false;
  const isHeld = allAsks(asked).some(
    ({ metrics: [metric] }) => metric?.qualifiers["estatistica"] !== undefined,
  );
  if (asked.asks.some(({ op, by }) => op === "list" && by.length > 0))
    return !cutsBy.test(asked.parts.text.said);
  return (
    !isHeld &&
    asked.metrics.every(
      (metric) =>
        !/m[ée]di[oa]|ticket/.test(metric.name) &&
        metric.rows?.agg !== "media" &&
        isSum(metric.unitClass) &&
        !/\/(?:mes|un|h)$/.test(metric.unit ?? ""),
    )
  );
}

/** "Médio" inside a name ("segmento médio", "pessoal médio") is no mean. */
const saysMean = ({ parts, asks }: SaidBack): boolean =>
  parts.text.tokens.some(
    (word) =>
      /^medi[oa]s?$/.test(word.text) &&
      !isNamed(parts, word) &&
      !namesOf({ asks }).some(({ name }) => normalizeText(name).split(" ").includes(word.text)),
  );

/** "Quanto", "a soma": one value, where each of several things is told. */
export function tellsSeveral({ parts, asks }: SaidBack): boolean {
  return (
    /^(?:e )?quanto\b/.test(parts.text.said) &&
    !/\b(?:por|cada|entre|quais)\b/.test(parts.text.said) &&
    asks.some(({ op, by, having }) => op === "list" && by.length > 0 && having.length === 0)
  );
}

const ofTarget = /\b(?:abaixo|acima|dentro|fora) d[ao] (?:meta|alvo)\b/;
/** Yes or no is asked, and no distance. */
const judges = /^(?!.*\b(?:quant[oa]|quais|qual|que)\b).*(?:\bfoi\b|\besta\b|\bbate\w*\b)/;

/** "A meta foi cumprida?" */
export function losesTarget(asked: SaidBack): boolean {
  return (
    (effectsOf(asked).some(({ against }) => against === "meta") ||
      ofTarget.test(asked.parts.text.said)) &&
    !asked.asks.some(({ against }) => against === "meta") &&
    !asked.metrics.some(
      ({ id }) => /meta/.test(id) || (/lacuna/.test(id) && !judges.test(asked.parts.text.said)),
    )
  );
}

/** "Quanto subiu": what lies between the two ends, and not each month. */
export function losesChange({ parts, asks }: SaidBack): boolean {
  const isAsked =
    parts.operators.some(({ effect }) => effect.presumes !== undefined) &&
    /\bquanto\b/.test(parts.text.said);
  return isAsked && asks.some(({ op }) => op !== "compare" && op !== "rank");
}

const perYear = /\b(?:por|ao|a cada) ano\b|\banua(?:l|is)\b|\banualmente\b/;

/** "Por ano": of a sum of rows over a longer time, one year has to be said. */
export function losesRate(asked: SaidBack): boolean {
  return (
    perYear.test(asked.parts.text.said) &&
    asked.asks.every(({ by, period }) => period === null && !by.includes("ano")) &&
    asked.metrics.every(
      ({ unit = "", rows, unitClass, name, phrases }) =>
        unitClass === "dinheiro" &&
        rows !== undefined &&
        rows.time !== null &&
        !unit.includes("/") &&
        ![name, ...phrases].some((one) => perYear.test(normalizeText(one))),
    )
  );
}

/** "Dias de aviso prévio" are not those that are left until it. */
export function tellsDistance({ parts, metrics }: SaidBack): boolean {
  return (
    metrics.every(({ name }) => /^(?:dias|semanas|meses) até /.test(name)) &&
    !/\b(?:ate|falta\w*|rest\w+|sobr\w+|em quant[oa]s|daqui)\b/.test(parts.text.said)
  );
}

const asksValue = /\bvalor (?:total )?d[oa]s\b/;

/** "O valor dos pagamentos duplicados" is no number of them, and no indicator that has the word in its name. */
export function losesValue({ parts, metrics, asks }: SaidBack): boolean {
  return (
    asksValue.test(parts.text.said) &&
    metrics.every(({ unitClass }) =>
      unitClass === "da entidade"
        ? !asks.some(({ by }) => by.includes("indicador")) && !namesIndicator(parts)
        : unitClass === "contagem",
    )
  );
}

const namesIndicator = ({ links, text: { said } }: SaidBack["parts"]): boolean =>
  /\bindicador/.test(said) ||
  links.some(
    ({ entities, isWeak, isPossible }) =>
      !isWeak && !isPossible && entities.some(({ dimension }) => dimension === "indicador"),
  );
