/** 3.2: spans of control against the references by type of work. How many positions they would give is not told. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
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
import * as p3 from "../facts.ts";

const validCoverage = 95;

export function buildSpans(desk: SectionWriter): SectionBody {
  if (desk.number(p3.structure.span()) === null) return absentSection(desk, positionsWanted);
  const blocks = [
    desk.paragraph(
      [
        desk.sentence(copy.span, {
          span: p3.structure.span(),
          n: p3.structure.smallestSpans(),
          k: "k.span_minima",
        }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.reference, {}),
      desk.sentence(copy.median, { span: p3.structure.medianSpan() }),
      desk.sentence(copy.limits, { n: p3.structure.lowSpans(), min: "A.span_min" }),
      desk.sentence(copy.upper, { n: p3.structure.highSpans(), max: "A.span_max" }),
      desk.sentence(copy.caution, {}),
    ]),
    desk.chart("c3.span"),
    distributionTable(desk),
    limitTable(desk),
    referenceTable(desk),
  ];
  return (desk.number(p3.structure.treeCoverage()) ?? 0) < validCoverage
    ? partialSection(null, blocks)
    : completeSection(blocks);
}

function distributionTable(desk: SectionWriter): Block | null {
  const heads = copy.distributionColumns;
  const counts = members(desk.facts, p3.spanCount.managers).map(({ at }) => at);
  return tableBlock({
    id: "3.2.distribuicao",
    title: copy.distributionTitle,
    columns: [right(heads.reports), right(heads.managers)],
    rows: counts.map((at) => [
      desk.cell(p3.spanCount.reports(at), "int"),
      desk.cell(p3.spanCount.managers(at), "int"),
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
        [copy.flags.small, "k.span_minima", p3.structure.smallestSpans()],
        [copy.flags.low, "A.span_min", p3.structure.lowSpans()],
        [copy.flags.high, "A.span_max", p3.structure.highSpans()],
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
      desk.cell(p3.reference.low({ archetype: key }), "n1"),
      desk.cell(p3.reference.high({ archetype: key }), "n1"),
      desk.cell(p3.reference.gap({ archetype: key }), "n1"),
    ]),
  });
}
