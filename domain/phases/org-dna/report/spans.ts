/** 3.2: spans of control against the references by type of work. How many positions they would give is not told. */
import { archetypeLabels } from "../copy.ts";
import { archetypes } from "../compute/structure-facts.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { spanCopy as copy } from "./copy/structure.ts";
import { positionsWanted } from "./groups.ts";

const validCoverage = 95;

export function buildSpans(desk: SectionWriter): SectionBody {
  if (desk.number("p3.span") === null) return absentSection(desk, positionsWanted);
  const blocks = [
    desk.paragraph(
      [desk.sentence(copy.span, { span: "p3.span", n: "p3.n_min", k: "k.span_minima" })],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.reference, {}),
      desk.sentence(copy.median, { span: "p3.span_mediana" }),
      desk.sentence(copy.limits, { n: "p3.n_baixa", min: "A.span_min" }),
      desk.sentence(copy.upper, { n: "p3.n_alta", max: "A.span_max" }),
      desk.sentence(copy.caution, {}),
    ]),
    desk.chart("c3.span"),
    distributionTable(desk),
    limitTable(desk),
    referenceTable(desk),
  ];
  return (desk.number("p3.cobertura_arvore") ?? 0) < validCoverage
    ? partialSection(null, blocks)
    : completeSection(blocks);
}

function distributionTable(desk: SectionWriter): Block | null {
  const heads = copy.distributionColumns;
  const ids = desk.facts.flatMap(
    (fact) => /^(p3\.amplitude\.\d+)\.gestores$/.exec(fact.id)?.[1] ?? [],
  );
  return tableBlock({
    id: "3.2.distribuicao",
    title: copy.distributionTitle,
    columns: [right(heads.reports), right(heads.managers)],
    rows: ids.map((id) => [
      desk.cell(`${id}.liderados`, "int"),
      desk.cell(`${id}.gestores`, "int"),
    ]),
  });
}

function limitTable(desk: SectionWriter): Block | null {
  const heads = copy.limitColumns;
  return tableBlock({
    id: "3.2.limites",
    title: copy.limitTitle,
    columns: [left(heads.flag, 2), right(heads.limit), right(heads.managers)],
    rows: (
      [
        [copy.flags.small, "k.span_minima", "p3.n_min"],
        [copy.flags.low, "A.span_min", "p3.n_baixa"],
        [copy.flags.high, "A.span_max", "p3.n_alta"],
      ] as const
    ).map(([flag, limit, count]) => [word(flag), desk.cell(limit, "int"), desk.cell(count, "int")]),
  });
}

function referenceTable(desk: SectionWriter): Block | null {
  const heads = copy.referenceColumns;
  return tableBlock({
    id: "3.2.referencia",
    title: copy.referenceTitle,
    footnote: copy.referenceFootnote,
    columns: [
      left(heads.type, 1.4),
      left(heads.work, 2.2),
      right(heads.target),
      right(heads.low, undefined, 0.7),
      right(heads.high, undefined, 0.7),
      right(heads.gap, undefined, 1.2),
    ],
    rows: archetypes.map((key) => [
      word(archetypeLabels[key]),
      word(copy.works[key]),
      desk.cell(`A.span_alvo.${key}`, "int"),
      desk.cell(`p3.ref.${key}.min`, "n1"),
      desk.cell(`p3.ref.${key}.max`, "n1"),
      desk.cell(`p3.ref.${key}.diferenca`, "n1"),
    ]),
  });
}
