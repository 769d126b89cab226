/** "Entendi: …": what the machine understood, part by part (assistant.md 2.8). */
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import { formatNumber } from "../../kernel/text/number-text.ts";
import type { Unit } from "../../kernel/unit.ts";
import type { Chip } from "../answer.ts";
import { comparedCopy } from "../copy/compared.ts";
import { planCopy } from "../copy/plan.ts";
import type { Result } from "./plan-result.ts";
import { namedBy, type Ask, type EntityRef, type Having } from "./plan.ts";
import { emptyOf, escapedName, periodText } from "./render-plan.ts";

/** One part of the reading line. */
export interface ReadingPart {
  kind: Chip["kind"];
  text: string;
  isDefault: boolean;
  /** The dimension of a name, the name of a qualifier. */
  of: string;
  key: string;
}

const part = (
  kind: ReadingPart["kind"],
  text: string,
  rest: Partial<ReadingPart> = {},
): ReadingPart => ({ kind, text, isDefault: false, of: "", key: "", ...rest });

/** What the machine understood: metric, names, period, qualifiers, order and limit; defaults are marked as such. */
export function readingParts(
  { metric, rows, defaulted, qualifiers, beside }: Result,
  ask: Ask,
): ReadingPart[] {
  const said = ask.where.flatMap(({ on, op, value }) =>
    Array.isArray(value) ? value.map((one: EntityRef) => ({ on, op, ...one })) : [],
  );
  const only = (rows[0]?.within ?? []).filter(
    (one) => one.dimension !== "mes" && !said.some(({ name }) => name === one.name),
  );
  return [
    part("metric", metric.name),
    ...(beside === undefined ? [] : [part("other", comparedCopy.besideRead(beside))]),
    ...said.map(({ on, op, key, name }) =>
      part("name", `${op === "!=" ? planCopy.without : ""}${escapedName(name)}`, { of: on, key }),
    ),
    ...otherSide(ask),
    ...emptyOf(metric, ask, amountRead).map((text) => part("other", text)),
    ...only.map(({ name }) => part("other", escapedName(name), { isDefault: true })),
    ...(ask.period === null ? [] : [part("period", periodText(ask.period))]),
    ...(ask.change == null
      ? []
      : [
          part(
            "other",
            comparedCopy.changeRead(
              [ask.change.from, ask.change.to].map((period) => periodText(period)),
            ),
          ),
        ]),
    ...Object.entries(qualifiers).map(([of, key]) =>
      part("qualifier", planCopy.qualifierRead(key), {
        isDefault: defaulted[of] !== undefined,
        of,
        key,
      }),
    ),
    ...ask.by.map((dimension) => part("other", planCopy.per(dimension))),
    ...ask.having.map((one) => part("other", conditionRead(one, rows[0]?.fact))),
    ...(ask.order === null ? [] : [part("order", planCopy.order(ask.order))]),
  ];
}

/** Of a comparison what the second value has and the first has not: its name, its month, its qualifier. */
function otherSide({ other, where, period, metrics }: Ask): ReadingPart[] {
  if (other == null) return [];
  const names = new Set(where.flatMap(namedBy).map(({ key }) => key));
  const own = metrics[0]?.qualifiers ?? {};
  const isOtherMonth = other.period !== null && other.period.from !== period?.from;
  return [
    ...other.where
      .flatMap(namedBy)
      .filter(({ key }) => !names.has(key))
      .map(({ name }) => part("other", escapedName(name))),
    ...(isOtherMonth && other.period !== null ? [part("other", periodText(other.period))] : []),
    ...Object.entries(other.metrics[0]?.qualifiers ?? {})
      .filter(([name, value]) => own[name] !== value)
      .map(([, value]) => part("other", planCopy.qualifierRead(value))),
  ];
}

const dayHours = 24;

/** In the reading line alone: the number is the person's, and no fact. */
function amountRead(value: number, unit: string | null): string {
  const isLong = unit === "h" && value >= 2 * dayHours;
  const said = isLong ? value / dayHours : value;
  const decimals = Number.isInteger(said) ? 0 : 1;
  return formatFact({ value: said, unit: isLong ? "dias" : ((unit ?? "un") as Unit), decimals });
}

export const readingLine = (result: Result, ask: Ask): string =>
  `${planCopy.understood} ${readingParts(result, ask)
    .map(({ text, isDefault }) => text + (isDefault ? planCopy.byDefault : ""))
    .join(" · ")}`;

/** The number as it was asked: it is the person's, and no fact. */
function conditionRead({ op, value, fact }: Having, rowFact: Fact | undefined): string {
  if (fact !== undefined) return planCopy.overAppetite;
  if (typeof value === "boolean") return planCopy.flag(value);
  if (typeof value === "string") return value;
  const text = rowFact === undefined ? formatNumber(value, 0) : formatFact({ ...rowFact, value });
  return planCopy.limit(op, text);
}
