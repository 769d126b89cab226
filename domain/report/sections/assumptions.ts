/** C4: what the estimates stand on, and what the report cannot say. */
import { waitingAnswers } from "../facts-handed.ts";
import { unitLabel } from "../../charts/chart-number.ts";
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import { isShare, nounOf, scaled } from "../../facts/assumptions/premise-unit.ts";
import { definitionOf } from "../../facts/assumptions/register.ts";
import { plural } from "../../kernel/text/plural.ts";
import { assumptionsCopy as copy } from "../copy/assumptions.ts";
import { bindNumbers } from "../binding/bind-numbers.ts";
import type { SectionWriter } from "../phase-report.ts";
import { usedAssumptionIds } from "../report-facts.ts";
import type { Block, Inline, TableCell } from "../report-tree.ts";
import { completeSection } from "./section-body.ts";
import { type SectionBody } from "../phase-report.ts";
import { joinedCell, left, right, tableBlock, word } from "./table-block.ts";

export const criteriaTableId = "c4.criterios";

export function buildAssumptions(desk: SectionWriter): SectionBody {
  const used = usedAssumptionIds(desk.outcome);
  const n = desk.number("prem.n") ?? 0;
  const counted = { n: "prem.n", abertas: "prem.nao_confirmadas" };
  const sentence =
    n === 0
      ? desk.sentence(copy.noneUsed, {})
      : desk.sentence(n === 1 ? copy.one : copy.many, counted);
  const role = (wantedRole: "value" | "criterion") =>
    used.filter((id) => definitionOf(id)?.role === wantedRole && desk.fact(id)?.value != null);
  return completeSection([
    desk.paragraph([sentence], "key"),
    assumptionTable(desk, "c4.premissas", copy.tableTitle, role("value")),
    assumptionTable(desk, criteriaTableId, copy.criteriaTitle, role("criterion")),
    ...warnings(desk),
    { kind: "heading", level: 2, text: copy.limitsHeading },
    { kind: "bullets", items: limits(desk) },
  ]);
}

function assumptionTable(
  desk: SectionWriter,
  id: string,
  title: string,
  ids: readonly string[],
): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id,
    title,
    columns: [
      left(heads.name, 2.4),
      right(heads.value, undefined, 1.1),
      left(heads.range, 0.9),
      left(heads.origin, 1.4),
      left(heads.rationale, 2.8),
    ],
    rows: ids.map((assumption): TableCell[] => {
      const definition = definitionOf(assumption);
      return [
        word(definition?.label ?? assumption),
        assumedCell(desk, assumption),
        rangeCell(desk, assumption),
        word(statusOf(desk, assumption)),
        word(definition?.rationale ?? ""),
      ];
    }),
  });
}

/** The number with its unit, as the screen of premises has it. */
export function assumedCell(desk: SectionWriter, id: string): TableCell {
  const cell = desk.cell(id, plainFormat(desk, id, id));
  const unit = unitText(desk, id);
  return unit === ""
    ? cell
    : { ...cell, text: `${cell.text}${unit === "%" || unit === "x" ? "" : "\u00a0"}${unit}` };
}

/** "50% a 95%"; one end alone says which it is, and two that are equal leave nothing to choose. */
function rangeCell(desk: SectionWriter, id: string): TableCell {
  const [least, most] = ["min", "max"].map((end) => endCell(desk, id, `${id}.${end}`));
  if (least && most)
    return least.text === most.text ? word(copy.fixed) : joinedCell([least, most], copy.rangeSign);
  const [end, sign] = least ? [least, copy.from] : [most, copy.upTo];
  return end === undefined || end === null ? word("–") : joinedCell([word(sign), end], "");
}

function endCell(desk: SectionWriter, id: string, end: string): TableCell | null {
  const fact = desk.fact(end);
  if (fact?.value == null) return null;
  const cell = desk.cell(end, plainFormat(desk, end, id));
  return fact.unit === "pct" && !cell.text.endsWith("%")
    ? { ...cell, text: `${cell.text}%` }
    : cell;
}

/** `id` is the premise's, or of an end of its range. A share is written in hundredths, but for one finer than a thousandth. */
function plainFormat(desk: SectionWriter, id: string, premise: string): DisplayFormat | undefined {
  const value = desk.fact(id)?.value;
  if (typeof value !== "number") return undefined;
  const definition = definitionOf(premise);
  if (definition !== undefined && isShare(definition)) {
    const percent = scaled(value, 100);
    if (Number.isInteger(percent)) return "pct0";
    if (Number.isInteger(scaled(percent, 10))) return "pct1";
  }
  return Number.isInteger(value) ? "int" : Number.isInteger(value * 10) ? "n1" : "n2";
}

function unitText(desk: SectionWriter, id: string): string {
  const { unit, value } = desk.fact(id) ?? {};
  const definition = definitionOf(id);
  if (definition === undefined || unit === undefined || typeof value !== "number") return "";
  const noun = nounOf(definition);
  if (noun !== undefined) return plural(value, noun[1], noun[0], noun[1]);
  if (unit !== "x") return unitLabel(unit);
  return isShare(definition) ? "" : unit;
}

function statusOf(desk: SectionWriter, id: string): string {
  const value = desk.context.assumptions.get(id);
  if (value?.confirmedBy)
    return (desk.sentence(copy.confirmedBy, { nome: { name: value.confirmedBy } }) ?? [])
      .map((inline) => inline.text)
      .join("")
      .replace(/^C/, "c");
  return value && !value.isDefault ? copy.informed : copy.byDefault;
}

/** Warnings about the data themselves: contradictions between files, values that a rule doubts. */
function warnings(desk: SectionWriter): Block[] {
  const found = desk.outcome.insights.filter((insight) => insight.category === "Dados");
  if (found.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: copy.risksHeading },
    {
      kind: "bullets",
      items: found.map((insight) =>
        bindNumbers(desk, `${insight.title}. ${insight.description}`, insight.facts),
      ),
    },
  ];
}

function limits(desk: SectionWriter): Inline[][] {
  const estimated = (desk.number("prem.n") ?? 0) > 0;
  return [
    ...(estimated ? [copy.limits.estimated] : []),
    ...(desk.outcome.facts.some(({ kept_since: since }) => since !== undefined)
      ? [copy.limits.kept]
      : []),
    ...(desk.outcome.facts.some(({ id }) => id === waitingAnswers()) ? [copy.limits.waiting] : []),
    ...desk.report.limits(desk),
    ...(estimated ? [copy.limits.capacity] : []),
    copy.limits.association,
  ].map((text) => [{ text }]);
}
