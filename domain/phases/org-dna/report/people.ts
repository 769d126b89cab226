/** 3.8: processes that rest on one position, told by process only, and what a change means for people. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { peopleCopy as copy } from "./copy/operation.ts";
import { areasOf, assessedOf, ordered, positionsWanted } from "./groups.ts";

export function buildPeople(desk: SectionWriter): SectionBody {
  if (desk.number("p3.n") === null) return absentSection(desk, positionsWanted);
  const found = assessedOf(desk).filter(({ own }) => desk.fact(own("sinal"))?.value === true);
  const assessed = desk.number("p3.n_concentrados") !== null;
  return completeSection([
    desk.paragraph(
      [
        assessed
          ? desk.sentence(copy.concentration, {
              n: "p3.n_concentrados",
              processo: { name: found[0]?.name ?? "" },
              limite: "A.pessoa_chave",
            })
          : desk.sentence(copy.notAssessed, {}),
      ],
      "key",
    ),
    desk.paragraph([
      found.length > 1 ? desk.sentence(copy.listed, { lista: "p3.concentrados" }) : null,
      assessed ? desk.sentence(copy.assessed, { n: "p3.n_avaliados" }) : null,
      assessed ? desk.sentence(copy.noNames, {}) : null,
      desk.sentence(copy.law, {}),
      desk.sentence(copy.touched, {}),
    ]),
    processTable(desk),
    impactTable(desk),
    planTable(),
  ]);
}

function processTable(desk: SectionWriter): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "3.8.processos",
    title: copy.tableTitle,
    columns: [left(heads.process, 2.4), left(heads.state, 1.5), left(heads.step, 1.8)],
    rows: assessedOf(desk).map(({ own }) => {
      const key = desk.fact(own("sinal"))?.value === true ? "yes" : "no";
      return [desk.cell(own("nome")), word(copy.states[key]), word(copy.steps[key])];
    }),
  });
}

function impactTable(desk: SectionWriter): Block | null {
  const heads = copy.impactColumns;
  const shown = (id: string, format: "int" | "n1") =>
    desk.number(id) === null ? word("–") : desk.cell(id, format);
  return tableBlock({
    id: "3.8.impacto",
    title: copy.impactTitle,
    columns: [
      left(heads.area, 1.8),
      right(heads.people),
      right(heads.touched, undefined, 1.3),
      right(heads.released, "FTE", 1.2),
    ],
    rows: ordered(desk, areasOf(desk), "pessoas").map(({ own }) => [
      desk.cell(own("nome")),
      desk.cell(own("pessoas"), "int"),
      shown(own("afetadas"), "int"),
      shown(own("pr"), "n1"),
    ]),
  });
}

function planTable(): Block | null {
  return tableBlock({
    id: "3.8.criterios",
    title: copy.planTitle,
    columns: [left(copy.planColumns.criterion, 1.2), left(copy.planColumns.how, 2.4)],
    rows: copy.plan.map(([criterion, how]) => [word(criterion), word(how)]),
  });
}
