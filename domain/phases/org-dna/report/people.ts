/** 3.8: processes that rest on one position, told by process only, and what a change means for people. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { peopleCopy as copy } from "./copy/operation.ts";
import { areasOf, assessedOf, positionsWanted } from "./groups.ts";
import * as p3 from "../facts.ts";
import { ordered } from "../../common/run/report-items.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

export function buildPeople(desk: SectionWriter): SectionBody {
  if (desk.number(p3.structure.positions()) === null) return absentSection(desk, positionsWanted);
  const found = assessedOf(desk).filter(({ own }) => desk.fact(own.isConcentrated)?.value === true);
  const assessed = desk.number(p3.knowledge.concentrated()) !== null;
  // Without tasks or a redesign the table would only say again how many positions each area has.
  const isTouched = areasOf(desk).some(({ own }) =>
    [own.affected, own.processRelease].some((id) => desk.number(id) !== null),
  );
  return completeSection([
    desk.paragraph(
      [
        assessed
          ? desk.sentence(copy.concentration, {
              n: p3.knowledge.concentrated(),
              processo: { name: found[0]?.name ?? "" },
              limite: "A.pessoa_chave",
            })
          : desk.sentence(copy.notAssessed, {}),
      ],
      "key",
    ),
    desk.paragraph([
      found.length > 1 ? desk.sentence(copy.listed, { lista: p3.knowledge.names() }) : null,
      assessed ? desk.sentence(copy.assessed, { n: p3.knowledge.assessed() }) : null,
      assessed ? desk.sentence(copy.noNames, {}) : null,
      desk.sentence(copy.law, {}),
      isTouched ? desk.sentence(copy.touched, {}) : null,
    ]),
    processTable(desk),
    isTouched ? impactTable(desk) : null,
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
      const key = desk.fact(own.isConcentrated)?.value === true ? "yes" : "no";
      return [desk.cell(own.name), word(copy.states[key]), word(copy.steps[key])];
    }),
  });
}

function impactTable(desk: SectionWriter): Block | null {
  const heads = copy.impactColumns;
  return tableBlock({
    id: "3.8.impacto",
    title: copy.impactTitle,
    columns: [
      left(heads.area, 1.8),
      right(heads.people),
      right(heads.touched, undefined, 1.3),
      right(heads.released, "FTE", 1.2),
    ],
    rows: ordered(desk, areasOf(desk), ({ own }) => own.people).map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.people, "int"),
      cellOrDash(desk, own.affected, "int"),
      cellOrDash(desk, own.processRelease, "n1"),
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
