/** 7.5: hours by track and family, weeks under the cap and what the time costs. */
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock } from "../../../report/sections/table-block.ts";
import { trainingCopy as copy } from "./copy/plan.ts";
import {
  cardsShown,
  figureOf,
  named,
  ordered,
  plain,
  quiet,
  shown,
  skillsWanted,
  type Named,
} from "./groups.ts";

export function buildTraining(desk: SectionWriter): SectionBody {
  if (desk.number("p7.treino.horas") === null) return absentSection(desk, skillsWanted);
  const tracks = named(desk, "trilha");
  const families = ordered(desk, named(desk, "fam"), "horas");
  const withSkills = (desk.number("p7.gate.cargos_plano") ?? 0) > 0;
  const late = (desk.number("p7.treino.alem") ?? 0) > 0;
  const blocks: (Block | null)[] = [
    desk.paragraph(
      [
        desk.sentence(copy.total, {
          h: "p7.treino.horas",
          p: "p7.treino.pessoas",
          sem: "p7.treino.semanas",
          lim: "A.treino_semana",
        }),
        desk.sentence(copy.cost, { custo: "p7.treino.custo", rate: "p7.treino.custo_hora" }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.each, { h: "p7.treino.h_pessoa" }),
      late
        ? desk.sentence(copy.late, { h: "p7.treino.alem" })
        : desk.sentence(copy.fits, { cap: "p7.treino.capacidade" }),
      desk.sentence(copy.families, { n: "p7.treino.familias_alem" }),
      withSkills
        ? desk.sentence(copy.cover, { cob: "p7.cobertura" })
        : desk.sentence(copy.noSkills, {}),
      desk.number("p7.casos.n") === null
        ? desk.sentence(copy.noRelease, {})
        : desk.sentence(copy.literacy, { n: "p7.casos.treinamento" }),
      desk.sentence(copy.first, {}),
    ]),
    desk.chart("c7.treino"),
    trackTable(desk, tracks),
    monthTable(desk, tracks),
    familyTable(desk, families),
    ...(families.length === 0
      ? []
      : [
          { kind: "heading" as const, level: 2 as const, text: copy.cardsHeading },
          {
            kind: "cards" as const,
            cards: families.slice(0, cardsShown(desk)).map((family) => card(desk, family)),
          },
        ]),
  ];
  return withSkills
    ? completeSection(blocks)
    : partialSection(null, blocks, [wantedFile(desk, skillsWanted)]);
}

function trackTable(desk: SectionWriter, tracks: readonly Named[]): Block | null {
  const heads = copy.trackColumns;
  return tableBlock({
    id: "7.5.trilhas",
    title: copy.trackTitle,
    columns: [left(heads.track, 2.4), right(heads.people), right(heads.hours, "h")],
    rows: tracks.map(({ own }) => [
      desk.cell(own("nome")),
      desk.cell(own("pessoas"), "int"),
      desk.cell(own("horas"), "int"),
    ]),
  });
}

function monthTable(desk: SectionWriter, tracks: readonly Named[]): Block | null {
  const first = tracks[0];
  const blocks =
    first === undefined
      ? []
      : desk.facts.flatMap((fact) =>
          fact.id.startsWith(`${first.own("b")}.`)
            ? [fact.id.slice(first.own("b").length + 1)]
            : [],
        );
  const name = (block: string) => desk.text(`p7.janela.${block}.nome`) ?? "";
  if (blocks.some((block) => name(block) === "")) return null;
  return tableBlock({
    id: "7.5.janelas",
    title: copy.monthTitle,
    footnote: copy.monthFootnote,
    columns: [
      left(copy.trackColumns.track, 1.8),
      ...blocks.map((block) => right(name(block), undefined, 0.9)),
    ],
    rows: tracks.map(({ own }) => [
      desk.cell(own("nome")),
      ...blocks.map((block) => shown(desk, own(`b.${block}`), "int")),
    ]),
  });
}

function familyTable(desk: SectionWriter, families: readonly Named[]): Block | null {
  const heads = copy.familyColumns;
  return tableBlock({
    id: "7.5.familias",
    title: copy.familyTitle,
    columns: [
      left(heads.family, 2.2),
      right(heads.people, undefined, 0.8),
      right(heads.hours, "h"),
      right(heads.each, "h"),
      right(heads.weeks, undefined, 0.9),
    ],
    rows: families.map(({ own }) => [
      desk.cell(own("nome")),
      desk.cell(own("pessoas"), "int"),
      desk.cell(own("horas"), "int"),
      desk.cell(own("h_pessoa"), "n1"),
      desk.cell(own("semanas"), "int"),
    ]),
  });
}

function card(desk: SectionWriter, { name, own }: Named): ReportCard {
  const names = copy.card;
  const familia = { name };
  return {
    title: name,
    figures: present([
      figureOf(desk, own("pessoas"), names.people, "int"),
      figureOf(desk, own("horas"), names.hours, "int"),
      figureOf(desk, own("h_pessoa"), names.each, "n1"),
      figureOf(desk, own("semanas"), names.weeks, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(copy.cardHours, { familia, h: own("horas"), cada: own("h_pessoa") }, quiet),
      desk.sentence(copy.cardWeeks, { familia, sem: own("semanas") }, quiet),
    ]),
    action: plain(desk.sentence(copy.cardAction, { familia }, quiet)),
  };
}
