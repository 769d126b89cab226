/** 7.4: how much change each area takes at once, and whom it touches. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { reportFact } from "../../../report/report-fact.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { loadCopy as copy } from "./copy/plan.ts";
import {
  areaGroupsOf,
  areasOf,
  initiativesOf,
  initiativesWanted,
  type AreaItem,
} from "./groups.ts";
import * as p7 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";
import { ordered } from "../../common/run/report-items.ts";

export function buildLoad(desk: SectionWriter): SectionBody {
  const highest = desk.number(p7.load.highest());
  if (highest === null) return absentSection(desk, initiativesWanted);
  if (highest === 0)
    return completeSection([desk.paragraph([desk.sentence(copy.none, {})], "key")]);
  const areas = ordered(desk, areasOf(desk), ({ own }) => own.highestLoad);
  const [top] = areas;
  const over = (desk.number(p7.load.areasOver()) ?? 0) > 0;
  const idle = areas.filter(({ own }) => desk.number(own.initiatives) === 0);
  const untouched = desk.add(
    reportFact(desk.context, {
      id: "rel.p7.sem_iniciativa",
      label: "Áreas sem iniciativa própria",
      value: idle.length,
      unit: "un",
      formula: "contagem das áreas que nenhuma iniciativa toca",
      inputs: areas.map(({ own }) => own.initiatives),
      basis: "DERIVADO",
    }),
  );
  return completeSection([
    desk.paragraph(
      [
        over
          ? desk.sentence(copy.over, {
              area: { name: top?.name ?? "" },
              k: top?.own.initiativesThen,
            })
          : desk.sentence(copy.within, {
              area: p7.load.area(),
              carga: p7.load.highest(),
              max: "A.carga_max",
            }),
      ],
      "key",
    ),
    desk.paragraph([
      top && over ? desk.sentence(copy.shift, { ini: top.own.toShift }) : null,
      top
        ? desk.sentence(copy.window, { area: { name: top.name }, janela: top.own.highestWindow })
        : null,
      desk.sentence(copy.untouched, { n: untouched }),
      desk.sentence(copy.weights, {}),
      desk.sentence(copy.perceived, { media: p7.dimension.mean({ dimension: "carga" }) }),
    ]),
    desk.chart("c7.carga"),
    areaTable(desk, areas),
    hoursTable(desk, areas),
    calendarTable(desk, areas),
    initiativeTable(desk),
  ]);
}

function areaTable(desk: SectionWriter, areas: readonly AreaItem[]): Block | null {
  const heads = copy.areaColumns;
  const felt = new Map(areaGroupsOf(desk).map(({ name, own }) => [name, own.carga]));
  return tableBlock({
    id: "7.4.areas",
    title: copy.areaTitle,
    columns: [
      left(heads.area, 1.8),
      right(heads.people, undefined, 0.8),
      right(heads.initiatives),
      right(heads.load, undefined, 0.9),
      left(heads.window, 1.2),
      right(heads.felt),
    ],
    rows: areas.map(({ name, own }) => [
      desk.cell(own.name),
      desk.cell(own.people, "int"),
      cellOrDash(desk, own.initiatives, "int"),
      cellOrDash(desk, own.highestLoad, "int"),
      cellOrDash(desk, own.highestWindow),
      cellOrDash(desk, felt.get(name) ?? "", "n1"),
    ]),
  });
}

/** What the initiatives of an area take of its people's hours, in the week of the most. */
function hoursTable(desk: SectionWriter, areas: readonly AreaItem[]): Block | null {
  const heads = copy.hoursColumns;
  const busy = areas
    .map(({ id, name }) => ({ name, own: keysAt(p7.ownHours, { area: id }) }))
    .filter(({ own }) => desk.number(own.share) !== null)
    .sort((a, b) => (desk.number(b.own.share) ?? 0) - (desk.number(a.own.share) ?? 0));
  return tableBlock({
    id: "7.4.horas",
    title: copy.hoursTitle,
    footnote: copy.hoursFootnote,
    columns: [
      left(heads.area, 1.4),
      right(heads.perMonth, "h/mês", 1.1),
      right(heads.ofArea, "h/mês", 1.1),
      right(heads.share, "%", 0.9),
      right(heads.weeks, undefined, 1),
      left(heads.initiative, 2.2),
    ],
    rows: busy.map(({ name, own }) => [
      word(name),
      desk.cell(own.perMonth, "int"),
      desk.cell(own.ofArea, "int"),
      desk.cell(own.share, "pct1"),
      desk.cell(own.weeks, "int"),
      cellOrDash(desk, own.initiative),
    ]),
  });
}

function calendarTable(desk: SectionWriter, areas: readonly AreaItem[]): Block | null {
  const windows = members(desk.facts, p7.window.name);
  return tableBlock({
    id: "7.4.calendario",
    title: copy.calendarTitle,
    footnote: copy.calendarFootnote,
    columns: [
      left(copy.calendarColumns.area, 1.8),
      ...windows.map(({ fact }) => right(String(fact.value), undefined, 0.9)),
    ],
    rows: areas.map(({ id, own }) => [
      desk.cell(own.name),
      ...windows.map(({ at }) => cellOrDash(desk, p7.areaLoad.load({ area: id, ...at }), "int")),
    ]),
  });
}

function initiativeTable(desk: SectionWriter): Block | null {
  const heads = copy.initiativeColumns;
  const rows = initiativesOf(desk).map(({ own }) => [
    desk.cell(own.name),
    cellOrDash(desk, own.start, "int"),
    cellOrDash(desk, own.weeks, "int"),
    cellOrDash(desk, own.goLive, "int"),
  ]);
  return tableBlock({
    id: "7.4.iniciativas",
    title: copy.initiativeTitle,
    columns: [
      left(heads.name, 3),
      right(heads.start, undefined, 0.9),
      right(heads.weeks, undefined, 0.9),
      right(heads.live, "semana", 1.3),
    ],
    rows,
  });
}
