/** 3.7: what people have to learn, by skill and by family of roles. */
import { chartNumber } from "../../../charts/chart-number.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { skillsCopy as copy } from "./copy/operation.ts";
import { familiesOf, skillsOf, type FamilyItem, type SkillItem } from "./groups.ts";
import * as p3 from "../facts.ts";
import { ordered } from "../../common/run/report-items.ts";

const wanted = {
  table: "as competências por cargo",
  columns: "cargo, competência, nível requerido e nível atual",
  model: "T18 – Competências",
  minimumRows: 10,
  purpose: "Lacunas e horas de capacitação",
};
const mostColumns = 6;

export function buildSkills(desk: SectionWriter): SectionBody {
  if (desk.number(p3.skills.coverage()) === null) return absentSection(desk, wanted);
  const skills = ordered(desk, skillsOf(desk), ({ own }) => own.gap);
  const families = ordered(
    desk,
    familiesOf(desk).filter(({ own }) => desk.number(own.coverage) !== null),
    ({ own }) => own.hours,
  );
  const lowest = [...families].sort(
    (a, b) =>
      (desk.number(a.own.coverage) ?? 0) - (desk.number(b.own.coverage) ?? 0) ||
      (a.name < b.name ? -1 : 1),
  )[0];
  const complete = (desk.number(p3.skills.known()) ?? 0) >= 100;
  const hasGap = (desk.number(p3.skills.gap()) ?? 0) > 0;
  const blocks = [
    desk.paragraph(
      hasGap
        ? [
            desk.sentence(copy.coverage, {
              cob: p3.skills.coverage(),
              comp: skills[0] ? { name: skills[0].name } : null,
            }),
            desk.sentence(copy.hours, { h: p3.skills.hours() }),
          ]
        : [desk.sentence(copy.closed, { cob: p3.skills.coverage() })],
      "key",
    ),
    desk.paragraph([
      !hasGap ? null : desk.sentence(copy.levels, { n: p3.skills.gap(), c: p3.skills.count() }),
      lowest
        ? desk.sentence(copy.lowest, {
            familia: { name: lowest.name },
            cob: lowest.own.coverage,
          })
        : null,
      desk.sentence(copy.cost, { custo: p3.skills.cost() }),
      complete ? null : desk.sentence(copy.known, { pct: p3.skills.known() }),
      desk.sentence(copy.order, {}),
    ]),
    desk.chart("c3.lacunas"),
    skillTable(desk, skills),
    familyTable(desk, families),
    matrix(desk, skills, families),
  ];
  return complete ? completeSection(blocks) : partialSection(null, blocks);
}

function skillTable(desk: SectionWriter, skills: readonly SkillItem[]): Block | null {
  const heads = copy.skillColumns;
  return tableBlock({
    id: "3.7.competencias",
    title: copy.skillTitle,
    columns: [
      left(heads.skill, 2.4),
      right(heads.coverage, "%"),
      right(heads.gap, undefined, 1.2),
      right(heads.people),
      right(heads.hours, "h"),
    ],
    rows: skills.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.coverage, "n1"),
      desk.cell(own.gap, "int"),
      desk.cell(own.people, "int"),
      desk.cell(own.hours, "int"),
    ]),
  });
}

function familyTable(desk: SectionWriter, families: readonly FamilyItem[]): Block | null {
  const heads = copy.familyColumns;
  return tableBlock({
    id: "3.7.familias",
    title: copy.familyTitle,
    columns: [
      left(heads.family, 2.2),
      right(heads.people),
      right(heads.coverage, "%"),
      right(heads.hours, "h"),
    ],
    rows: families.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.people, "int"),
      desk.cell(own.coverage, "n1"),
      desk.cell(own.hours, "int"),
    ]),
  });
}

function matrix(
  desk: SectionWriter,
  skills: readonly SkillItem[],
  families: readonly FamilyItem[],
): Block | null {
  const columns = skills.slice(0, mostColumns);
  const cell = (id: string) => {
    const value = desk.number(id);
    return value === null
      ? word("–")
      : { text: chartNumber(value, "x").replace(/x$/, ""), fact: id };
  };
  return tableBlock({
    id: "3.7.matriz",
    title: copy.matrixTitle,
    footnote: copy.matrixFootnote,
    columns: [left(copy.family, 1.8), ...columns.map(({ name }) => right(name, undefined, 1.1))],
    rows: families.map((family) => [
      desk.cell(family.own.name),
      ...columns.map(({ id }) => cell(p3.skillInFamily.meanGap({ skill: id, family: family.id }))),
    ]),
  });
}
