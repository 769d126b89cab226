/** 7.2: the first barrier of the company and of each area, and what treats it. */
import { dimensionNames, elements, elementWithArticle, noBarrier } from "../copy.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { barrierCopy as copy } from "./copy/survey.ts";
import {
  cardsShown,
  figureOf,
  named,
  ordered,
  plain,
  quiet,
  shown,
  surveyWanted,
  type Named,
} from "./groups.ts";

export function buildBarriers(desk: SectionWriter): SectionBody {
  const barrier = desk.text("p7.barreira");
  if (barrier === null) return absentSection(desk, surveyWanted);
  const groups = ordered(
    desk,
    named(desk, "grupo").filter(({ own }) => desk.text(own("barreira")) !== null),
    "adkar",
    1,
  );
  const has = barrier !== noBarrier;
  const key = elements.find((element) => elementWithArticle[element] === barrier);
  return completeSection([
    desk.paragraph(
      [
        has
          ? desk.sentence(copy.first, {
              elem: "p7.barreira",
              nota: "p7.barreira_nota",
              max: "k.likert_max",
              n: "p7.barreira_grupos",
              tot: "p7.n_grupos",
            })
          : desk.sentence(copy.none, { corte: "A.adkar_corte" }),
      ],
      "key",
    ),
    desk.paragraph([
      has ? desk.sentence(copy.treat, { elem: "p7.barreira" }) : null,
      desk.sentence(copy.index, { indice: "p7.adkar", corte: "A.adkar_corte" }),
      key
        ? desk.sentence(copy.individual, { pct: `p7.individual.${key}`, elem: "p7.barreira" })
        : null,
      desk.sentence(copy.order, {}),
    ]),
    tiles(desk),
    desk.paragraph([desk.sentence(copy.trademark, {})], "note"),
    desk.chart("c7.adkar"),
    elementTable(desk),
    areaTable(desk, groups),
    actionTable(),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    { kind: "cards", cards: groups.slice(0, cardsShown(desk)).map((group) => card(desk, group)) },
  ]);
}

function tiles(desk: SectionWriter): Block | null {
  const names = copy.tiles;
  const shownTiles = present([
    desk.tile("p7.barreira", names.barrier),
    desk.tile("p7.barreira_nota", names.note, { format: "n1" }),
    desk.tile("p7.adkar", names.index, { format: "n1" }),
    desk.tile("p7.barreira_grupos", names.groups, { format: "int" }),
  ]);
  return shownTiles.length === 0 ? null : { kind: "tiles", tiles: shownTiles };
}

function elementTable(desk: SectionWriter): Block | null {
  const heads = copy.elementColumns;
  return tableBlock({
    id: "7.2.elementos",
    title: copy.elementTitle,
    footnote: copy.elementFootnote,
    columns: [
      left(heads.name, 1.6),
      right(heads.mean, undefined, 0.8),
      right(heads.favourable, "%"),
      right(heads.groups, undefined, 1.2),
      right(heads.people, "%", 1.4),
    ],
    rows: elements.map((element) => [
      word(dimensionNames[element]),
      shown(desk, `p7.dim.${element}.media`, "n2"),
      shown(desk, `p7.dim.${element}.fav`, "n1"),
      shown(desk, `p7.barreira_em.${element}`, "int"),
      shown(desk, `p7.individual.${element}`, "n1"),
    ]),
  });
}

function areaTable(desk: SectionWriter, groups: readonly Named[]): Block | null {
  const heads = copy.areaColumns;
  return tableBlock({
    id: "7.2.areas",
    title: copy.areaTitle,
    columns: [
      left(heads.area, 1.7),
      ...elements.map((element) => right(dimensionNames[element], undefined, 1.05)),
      right(heads.index, undefined, 0.7),
      left(heads.barrier, 1.2),
    ],
    rows: groups.map(({ own }) => [
      desk.cell(own("nome")),
      ...elements.map((element) => shown(desk, own(element), "n1")),
      desk.cell(own("adkar"), "n1"),
      desk.cell(own("barreira")),
    ]),
  });
}

function actionTable(): Block | null {
  const heads = copy.actionColumns;
  return tableBlock({
    id: "7.2.acoes",
    title: copy.actionTitle,
    columns: [left(heads.element, 1), left(heads.sign, 2), left(heads.action, 2.6)],
    rows: elements.map((element) => [
      word(dimensionNames[element]),
      word(copy.actions[element][0]),
      word(copy.actions[element][1]),
    ]),
  });
}

function card(desk: SectionWriter, { name, own }: Named): ReportCard {
  const names = copy.card;
  const area = { name };
  const barrier = desk.text(own("barreira"));
  const has = barrier !== null && barrier !== noBarrier;
  return {
    title: name,
    subtitle: desk.text(own("faixa")) ?? "",
    figures: present([
      figureOf(desk, own("n"), names.n, "int"),
      figureOf(desk, own("adkar"), names.index, "n1"),
      figureOf(desk, own("barreira_nota"), names.note, "n1"),
      figureOf(desk, own("ir"), names.ready, "n1"),
      figureOf(desk, own("onda"), names.wave, "int"),
      figureOf(desk, own("cobertura"), names.skills, "pct0"),
    ]),
    reading: present<Inline[]>([
      has
        ? desk.sentence(
            copy.cardBarrier,
            { area, elem: own("barreira"), nota: own("barreira_nota") },
            quiet,
          )
        : desk.sentence(copy.cardNone, { area }, quiet),
      desk.sentence(copy.cardReady, { area, ir: own("ir"), faixa: own("faixa") }, quiet),
      desk.sentence(copy.cardSkills, { area, cob: own("cobertura") }, quiet),
    ]),
    action: plain(
      has
        ? desk.sentence(copy.cardAction, { area, elem: own("barreira") }, quiet)
        : desk.sentence(copy.cardActionNone, { area }, quiet),
    ),
  };
}
