/** C4: what the estimates stand on, and what the report cannot say. */
import { unitLabel } from "../../charts/chart-number.ts";
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import { definitionOf } from "../../facts/assumptions/register.ts";
import { assumptionsCopy as copy } from "../copy/assumptions.ts";
import { bindNumbers } from "../bind-numbers.ts";
import type { SectionWriter } from "../phase-report.ts";
import { usedAssumptionIds } from "../report-facts.ts";
import type { Block, Inline, TableCell } from "../report-tree.ts";
import { completeSection } from "./section-body.ts";
import { type SectionBody } from "../phase-report.ts";
import { left, right, tableBlock, word } from "./table-block.ts";

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
      left(heads.name, 2.1),
      left(heads.unit, 0.7),
      right(heads.value, undefined, 0.7),
      right(heads.min, undefined, 0.6),
      right(heads.max, undefined, 0.6),
      left(heads.origin, 2),
      left(heads.rationale, 3),
    ],
    rows: ids.map((assumption): TableCell[] => {
      const definition = definitionOf(assumption);
      const figure = (id: string) => desk.cell(id, plainFormat(desk, id));
      const bound = (suffix: string) =>
        desk.fact(`${assumption}${suffix}`) ? figure(`${assumption}${suffix}`) : word("–");
      return [
        word(definition?.label ?? assumption),
        word(unitText(desk, assumption)),
        figure(assumption),
        bound(".min"),
        bound(".max"),
        word(statusOf(desk, assumption)),
        word(definition?.rationale ?? ""),
      ];
    }),
  });
}

/** The number alone: its unit has a column of its own. */
export function plainFormat(desk: SectionWriter, id: string): DisplayFormat | undefined {
  const fact = desk.fact(id);
  if (typeof fact?.value !== "number") return undefined;
  return Number.isInteger(fact.value) ? "int" : Number.isInteger(fact.value * 10) ? "n1" : "n2";
}

function unitText(desk: SectionWriter, id: string): string {
  const unit = desk.fact(id)?.unit;
  if (unit === undefined) return "";
  return unit === "x" ? copy.fraction : unit === "score" ? copy.points : unitLabel(unit);
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
    ...(desk.outcome.facts.some(({ id }) => id === "p7.n_espera") ? [copy.limits.waiting] : []),
    ...desk.report.limits(desk),
    ...(estimated ? [copy.limits.capacity] : []),
    copy.limits.association,
  ].map((text) => [{ text }]);
}
