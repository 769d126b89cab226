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
import { familiesOf, ordered, skillsOf } from "./groups.ts";

const wanted = {
  table: "as competências por cargo",
  columns: "cargo, competência, nível requerido e nível atual",
  model: "T18 – Competências",
  minimumRows: 10,
  purpose: "Lacunas e horas de capacitação",
};
const mostColumns = 6;

export function buildSkills(desk: SectionWriter): SectionBody {
  if (desk.number("p3.cobertura") === null) return absentSection(desk, wanted);
  const skills = ordered(desk, skillsOf(desk), "lacuna");
  const families = ordered(
    desk,
    familiesOf(desk).filter(({ own }) => desk.number(own("cobertura")) !== null),
    "horas",
  );
  const lowest = [...families].sort(
    (a, b) =>
      (desk.number(a.own("cobertura")) ?? 0) - (desk.number(b.own("cobertura")) ?? 0) ||
      (a.name < b.name ? -1 : 1),
  )[0];
  const complete = (desk.number("p3.niveis_informados") ?? 0) >= 100;
  const hasGap = (desk.number("p3.lacuna") ?? 0) > 0;
  const blocks = [
    desk.paragraph(
      hasGap
        ? [
            desk.sentence(copy.coverage, {
              cob: "p3.cobertura",
              comp: skills[0] ? { name: skills[0].name } : null,
            }),
            desk.sentence(copy.hours, { h: "p3.horas_capacitacao" }),
          ]
        : [desk.sentence(copy.closed, { cob: "p3.cobertura" })],
      "key",
    ),
    desk.paragraph([
      !hasGap ? null : desk.sentence(copy.levels, { n: "p3.lacuna", c: "p3.n_competencias" }),
      lowest
        ? desk.sentence(copy.lowest, {
            familia: { name: lowest.name },
            cob: lowest.own("cobertura"),
          })
        : null,
      desk.sentence(copy.cost, { custo: "p3.custo_capacitacao" }),
      complete ? null : desk.sentence(copy.known, { pct: "p3.niveis_informados" }),
      desk.sentence(copy.order, {}),
    ]),
    desk.chart("c3.lacunas"),
    skillTable(desk, skills),
    familyTable(desk, families),
    matrix(desk, skills, families),
  ];
  return complete ? completeSection(blocks) : partialSection(null, blocks);
}

type Items = ReturnType<typeof skillsOf>;

function skillTable(desk: SectionWriter, skills: Items): Block | null {
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
      desk.cell(own("nome")),
      desk.cell(own("cobertura"), "n1"),
      desk.cell(own("lacuna"), "int"),
      desk.cell(own("pessoas"), "int"),
      desk.cell(own("horas"), "int"),
    ]),
  });
}

function familyTable(desk: SectionWriter, families: Items): Block | null {
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
      desk.cell(own("nome")),
      desk.cell(own("pessoas"), "int"),
      desk.cell(own("cobertura"), "n1"),
      desk.cell(own("horas"), "int"),
    ]),
  });
}

function matrix(desk: SectionWriter, skills: Items, families: Items): Block | null {
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
      desk.cell(family.own("nome")),
      ...columns.map(({ own }) => cell(own(`fam.${family.id}`))),
    ]),
  });
}
