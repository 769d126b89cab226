/** 3.3: how exposed the tasks of each role are. Exposure belongs to tasks, so that any role may be shown. */
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock } from "../../../report/sections/table-block.ts";
import { exposureCopy as copy } from "./copy/exposure.ts";
import { rolesOf, tasksWanted, type RoleItem } from "./groups.ts";
import * as p3 from "../facts.ts";
import { cardFigure, cardsShown, plainSentence, quiet } from "../../../report/sections/card.ts";
import { ordered } from "../../common/run/report-items.ts";

const wellCovered = 70;

export function buildExposure(desk: SectionWriter): SectionBody {
  const roles = ordered(desk, rolesOf(desk), ({ own }) => own.beta);
  const [top] = roles;
  if (!top || desk.number(p3.exposure.beta()) === null) return absentSection(desk, tasksWanted);
  const positive = (id: string) => (desk.number(id) ?? 0) > 0;
  const blocks: (Block | null)[] = [
    desk.paragraph(
      [desk.sentence(copy.headline, { beta: p3.exposure.beta() }), desk.sentence(copy.fixed, {})],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.top, {
        cargo: { name: top.name },
        beta: top.own.beta,
        tarefas: top.own.exposedTasks,
      }),
      desk.sentence(copy.coverage, { pct: p3.exposure.taskCoverage(), n: p3.exposure.roles() }),
      desk.sentence(copy.released, { r: p3.exposure.released() }),
      positive(p3.exposure.normalisedRoles())
        ? desk.sentence(copy.normalised, { n: p3.exposure.normalisedRoles() })
        : null,
      positive(p3.exposure.derivedTasks())
        ? desk.sentence(copy.derived, { n: p3.exposure.derivedTasks() })
        : null,
      desk.sentence(copy.adaptation, {}),
    ]),
    desk.chart("c3.exposicao"),
    roleTable(desk, roles),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    { kind: "cards", cards: roles.slice(0, cardsShown(desk)).map((role) => roleCard(desk, role)) },
  ];
  return (desk.number(p3.exposure.taskCoverage()) ?? 0) < wellCovered
    ? partialSection(
        desk.sentence(copy.partial, { pct: p3.exposure.taskCoverage() }, { notes: false }),
        blocks,
      )
    : completeSection(blocks);
}

function roleTable(desk: SectionWriter, roles: readonly RoleItem[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "3.3.cargos",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.role, 2.6),
      right(heads.beta, "%"),
      right(heads.e1, "%", 0.8),
      right(heads.e2, "%", 0.8),
      right(heads.e0, "%", 0.8),
      right(heads.critical, undefined, 1.1),
    ],
    rows: roles.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.beta, "n1"),
      desk.cell(own.E1, "n1"),
      desk.cell(own.E2, "n1"),
      desk.cell(own.E0, "n1"),
      desk.cell(own.criticality, "score0"),
    ]),
  });
}

function roleCard(desk: SectionWriter, { name, own }: RoleItem): ReportCard {
  const names = copy.card;
  const cargo = { name };
  return {
    title: name,
    figures: present([
      cardFigure(desk, own.beta, names.beta, "pct0"),
      cardFigure(desk, own.E1, names.e1, "pct0"),
      cardFigure(desk, own.E2, names.e2, "pct0"),
      cardFigure(desk, own.E0, names.e0, "pct0"),
      cardFigure(desk, own.criticality, names.critical, "score0"),
      cardFigure(desk, own.released, names.released, "pct0"),
      cardFigure(desk, own.releasedAdopted, names.adopted, "pct0"),
      cardFigure(desk, own.tasks, names.tasks, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(copy.cardTasks, { cargo, tarefas: own.exposedTasks }, quiet),
      desk.sentence(copy.cardRelease, { cargo, r: own.released, a: own.releasedAdopted }, quiet),
      desk.sentence(copy.cardHuman, { cargo, c: own.criticality }, quiet),
    ]),
    action: plainSentence(desk.sentence(copy.action, { cargo })),
  };
}
