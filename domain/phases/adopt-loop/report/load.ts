/** 7.4: how much change each area takes at once, and whom it touches. */
import { reportFact } from "../../../report/report-facts.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock } from "../../../report/sections/table-block.ts";
import { loadCopy as copy } from "./copy/plan.ts";
import { initiativesWanted, named, ordered, shown } from "./groups.ts";

export function buildLoad(desk: SectionWriter): SectionBody {
  if (desk.number("p7.carga_max") === null) return absentSection(desk, initiativesWanted);
  const areas = ordered(desk, named(desk, "area"), "carga_max");
  const [top] = areas;
  const over = (desk.number("p7.carga_excesso") ?? 0) > 0;
  const idle = areas.filter(({ own }) => desk.number(own("n_ini")) === 0);
  const untouched = desk.add(
    reportFact(desk.context, {
      id: "rel.p7.sem_iniciativa",
      label: "Áreas sem iniciativa própria",
      value: idle.length,
      unit: "un",
      formula: "contagem das áreas que nenhuma iniciativa toca",
      inputs: areas.map(({ own }) => own("n_ini")),
      basis: "DERIVADO",
    }),
  );
  return completeSection([
    desk.paragraph(
      [
        over
          ? desk.sentence(copy.over, { area: { name: top?.name ?? "" }, k: top?.own("carga_n") })
          : desk.sentence(copy.within, {
              area: "p7.carga_area",
              carga: "p7.carga_max",
              max: "A.carga_max",
            }),
      ],
      "key",
    ),
    desk.paragraph([
      top && over ? desk.sentence(copy.shift, { ini: top.own("deslocar") }) : null,
      top
        ? desk.sentence(copy.window, { area: { name: top.name }, janela: top.own("carga_janela") })
        : null,
      desk.sentence(copy.untouched, { n: untouched }),
      desk.sentence(copy.weights, {}),
      desk.sentence(copy.perceived, { media: "p7.dim.carga.media" }),
    ]),
    desk.chart("c7.carga"),
    areaTable(desk, areas),
    calendarTable(desk, areas),
    initiativeTable(desk),
  ]);
}

function areaTable(desk: SectionWriter, areas: ReturnType<typeof named>): Block | null {
  const heads = copy.areaColumns;
  const felt = new Map(named(desk, "grupo").map(({ name, own }) => [name, own("carga")]));
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
      desk.cell(own("nome")),
      desk.cell(own("pessoas"), "int"),
      shown(desk, own("n_ini"), "int"),
      shown(desk, own("carga_max"), "int"),
      shown(desk, own("carga_janela")),
      shown(desk, felt.get(name) ?? "", "n1"),
    ]),
  });
}

function calendarTable(desk: SectionWriter, areas: ReturnType<typeof named>): Block | null {
  const windows = desk.facts.flatMap((fact) => {
    const index = /^p7\.janela\.(\d+)\.nome$/.exec(fact.id)?.[1];
    return index === undefined ? [] : [{ index, name: String(fact.value) }];
  });
  return tableBlock({
    id: "7.4.calendario",
    title: copy.calendarTitle,
    footnote: copy.calendarFootnote,
    columns: [
      left(copy.calendarColumns.area, 1.8),
      ...windows.map(({ name }) => right(name, undefined, 0.9)),
    ],
    rows: areas.map(({ own }) => [
      desk.cell(own("nome")),
      ...windows.map(({ index }) => shown(desk, own(`carga.${index}`), "int")),
    ]),
  });
}

function initiativeTable(desk: SectionWriter): Block | null {
  const heads = copy.initiativeColumns;
  const rows = named(desk, "ini").map(({ own }) => [
    desk.cell(own("nome")),
    shown(desk, own("inicio"), "int"),
    shown(desk, own("semanas"), "int"),
    shown(desk, own("operacao"), "int"),
  ]);
  return tableBlock({
    id: "7.4.iniciativas",
    title: copy.initiativeTitle,
    columns: [
      left(heads.name, 3),
      right(heads.start, "semana", 0.9),
      right(heads.weeks, undefined, 0.9),
      right(heads.live, "semana", 1.3),
    ],
    rows,
  });
}
