/** 7.2: the first barrier of the company and of each area, and what treats it. */
import { dimensionNames, elements, elementWithArticle, noBarrier } from "../copy.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { barrierCopy as copy } from "./copy/survey.ts";
import { areaGroupsOf, surveyWanted, type AreaGroupItem } from "./groups.ts";
import * as p7 from "../facts.ts";
import {
  cardFigure,
  cardsShown,
  cellOrDash,
  plainSentence,
  quiet,
} from "../../../report/sections/card.ts";
import { ordered } from "../../common/run/report-items.ts";

export function buildBarriers(desk: SectionWriter): SectionBody {
  const barrier = desk.text(p7.survey.barrier());
  if (barrier === null) return absentSection(desk, surveyWanted);
  const groups = ordered(
    desk,
    areaGroupsOf(desk).filter(({ own }) => desk.text(own.barrier) !== null),
    ({ own }) => own.adkar,
    1,
  );
  const has = barrier !== noBarrier;
  const key = elements.find((element) => elementWithArticle[element] === barrier);
  return completeSection([
    desk.paragraph(
      [
        has
          ? desk.sentence(copy.first, {
              elem: p7.survey.barrier(),
              nota: p7.survey.barrierScore(),
              max: "k.likert_max",
              n: p7.survey.groupsWithBarrier(),
              tot: p7.survey.groups(),
            })
          : desk.sentence(copy.none, { corte: "A.adkar_corte" }),
      ],
      "key",
    ),
    desk.paragraph([
      has ? desk.sentence(copy.treat, { elem: p7.survey.barrier() }) : null,
      desk.sentence(copy.index, { indice: p7.survey.adkar(), corte: "A.adkar_corte" }),
      key
        ? desk.sentence(copy.individual, {
            pct: p7.elementBarrier.people({ element: key }),
            elem: p7.survey.barrier(),
          })
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
    desk.tile(p7.survey.barrier(), names.barrier),
    desk.tile(p7.survey.barrierScore(), names.note, { format: "n1" }),
    desk.tile(p7.survey.adkar(), names.index, { format: "n1" }),
    desk.tile(p7.survey.groupsWithBarrier(), names.groups, { format: "int" }),
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
      cellOrDash(desk, p7.dimension.mean({ dimension: element }), "n2"),
      cellOrDash(desk, p7.dimension.favourable({ dimension: element }), "n1"),
      cellOrDash(desk, p7.elementBarrier.groups({ element }), "int"),
      cellOrDash(desk, p7.elementBarrier.people({ element }), "n1"),
    ]),
  });
}

function areaTable(desk: SectionWriter, groups: readonly AreaGroupItem[]): Block | null {
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
      desk.cell(own.name),
      ...elements.map((element) => cellOrDash(desk, own[element], "n1")),
      desk.cell(own.adkar, "n1"),
      desk.cell(own.barrier),
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

function card(desk: SectionWriter, { name, own }: AreaGroupItem): ReportCard {
  const names = copy.card;
  const area = { name };
  const barrier = desk.text(own.barrier);
  const has = barrier !== null && barrier !== noBarrier;
  return {
    title: name,
    subtitle: desk.text(own.band) ?? "",
    figures: present([
      cardFigure(desk, own.respondents, names.n, "int"),
      cardFigure(desk, own.adkar, names.index, "n1"),
      cardFigure(desk, own.barrierScore, names.note, "n1"),
      cardFigure(desk, own.index, names.ready, "n1"),
      cardFigure(desk, own.wave, names.wave, "int"),
      cardFigure(desk, own.coverage, names.skills, "pct0"),
    ]),
    reading: present<Inline[]>([
      has
        ? desk.sentence(
            copy.cardBarrier,
            { area, elem: own.barrier, nota: own.barrierScore },
            quiet,
          )
        : desk.sentence(copy.cardNone, { area }, quiet),
      desk.sentence(copy.cardReady, { area, ir: own.index, faixa: own.band }, quiet),
      desk.sentence(copy.cardSkills, { area, cob: own.coverage }, quiet),
    ]),
    action: plainSentence(
      has
        ? desk.sentence(copy.cardAction, { area, elem: own.barrier }, quiet)
        : desk.sentence(copy.cardActionNone, { area }, quiet),
    ),
  };
}
