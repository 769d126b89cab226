/** 7.1: who answered, how far the answers reach, and what they may be used for. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { dimensions, mergedRespondents, reliabilityWords } from "../copy.ts";
import { reportFact } from "../../../report/report-fact.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock } from "../../../report/sections/table-block.ts";
import { surveyCopy as copy } from "./copy/survey.ts";
import { areaGroupsOf, cutGroupsOf, positionsWanted, surveyWanted } from "./groups.ts";
import * as p7 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";
import { itemsOf, ordered } from "../../common/run/report-items.ts";

export function buildSurvey(desk: SectionWriter): SectionBody {
  if (desk.number(p7.survey.respondents()) === null) return absentSection(desk, surveyWanted);
  const known = desk.number(p7.survey.responseRate()) !== null;
  const isWhole = desk.number(p7.survey.marginOfError()) === 0;
  const measured = dimensions.filter(
    (name) => desk.number(p7.dimension.mean({ dimension: name })) !== null,
  );
  const blocks = [
    desk.paragraph(
      [
        known
          ? desk.sentence(isWhole ? copy.answeredAll : copy.answered, {
              n: p7.survey.respondents(),
              total: p7.survey.people(),
              taxa: p7.survey.responseRate(),
              moe: p7.survey.marginOfError(),
              conf: "k.conf",
            })
          : desk.sentence(copy.answeredOnly, { n: p7.survey.respondents() }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.hidden, { min: "A.n_minimo_grupo" }),
      desk.sentence(copy.groups, { n: p7.survey.groups() }),
      ...reliability(desk, measured),
      desk.sentence(copy.openingGroups, {}),
    ]),
    notice(desk),
    dimensionTable(desk, measured),
    itemTable(desk),
    areaTable(desk),
    ...(["cargo", "tempo"] as const).map((cut) => cutTable(desk, cut)),
  ];
  return known
    ? completeSection(blocks)
    : partialSection(null, blocks, [wantedFile(desk, positionsWanted)]);
}

function reliability(desk: SectionWriter, measured: readonly string[]) {
  const readings = measured
    .map((name) => p7.dimension.reading({ dimension: name }))
    .filter((id) => desk.text(id) !== null);
  const good = readings.filter((id) => desk.text(id) === reliabilityWords.good);
  const add = (id: string, label: string, value: number) =>
    desk.add(
      reportFact(desk.context, {
        id,
        label,
        value,
        unit: "un",
        formula: "contagem das dimensões pela leitura da consistência",
        inputs: readings,
        basis: "DERIVADO",
      }),
    );
  return readings.length === 0
    ? []
    : [
        desk.sentence(copy.reliable, {
          k: add("rel.p7.confiaveis", "Dimensões com consistência confiável", good.length),
          n: add("rel.p7.dimensoes", "Dimensões com consistência calculada", readings.length),
        }),
        readings.some((id) => desk.text(id) === reliabilityWords.indicative)
          ? desk.sentence(copy.unreliable, {})
          : null,
      ];
}

function notice(desk: SectionWriter): Block | null {
  const sentences = [
    desk.sentence(copy.opening, { controlador: { name: desk.context.project.clientName } }),
    desk.sentence(copy.use, {}),
    desk.number(p7.dimension.mean({ dimension: "carga" })) === null
      ? null
      : desk.sentence(copy.loadNote, {}),
  ];
  const inlines = sentences.flatMap((sentence, index) =>
    sentence === null ? [] : index === 0 ? sentence : [{ text: " " }, ...sentence],
  );
  return inlines.length === 0
    ? null
    : { kind: "callout", tone: "info", title: copy.noticeTitle, inlines };
}

function dimensionTable(desk: SectionWriter, measured: readonly string[]): Block | null {
  const heads = copy.dimensionColumns;
  return tableBlock({
    id: "7.1.dimensoes",
    title: copy.dimensionsTitle,
    footnote: copy.dimensionFootnote,
    columns: [
      left(heads.name, 2),
      right(heads.items, undefined, 0.7),
      right(heads.mean, undefined, 0.8),
      right(heads.favourable, "%"),
      left(heads.reading, 1.2),
    ],
    rows: measured.map((name) => {
      const own = keysAt(p7.dimension, { dimension: name });
      return [
        desk.cell(own.name),
        desk.cell(own.items, "int"),
        desk.cell(own.mean, "n2"),
        desk.cell(own.favourable, "n1"),
        cellOrDash(desk, own.reading),
      ];
    }),
  });
}

function itemTable(desk: SectionWriter): Block | null {
  const heads = copy.itemColumns;
  const items = itemsOf(desk, p7.item, p7.item.name, ({ rank }) => String(rank));
  return items.length === 0
    ? null
    : tableBlock({
        id: "7.1.itens",
        title: copy.itemsTitle,
        footnote: copy.itemFootnote,
        columns: [
          left(heads.name, 3),
          right(heads.n, undefined, 0.8),
          right(heads.mean, undefined, 0.8),
          right(heads.favourable, "%"),
        ],
        rows: ordered(desk, items, ({ own }) => own.mean, 1).map(({ own }) => [
          desk.cell(own.name),
          desk.cell(own.answers, "int"),
          desk.cell(own.mean, "n2"),
          desk.cell(own.favourable, "n1"),
        ]),
      });
}

/** What is left over comes after the groups that have a name, however large it is. */
function largestGroups<Group extends { name: string }>(
  ...[desk, groups, keyOf]: Parameters<typeof ordered<Group>>
): Group[] {
  const sorted = ordered(desk, groups, keyOf);
  const isRest = ({ name }: Group) => name === mergedRespondents;
  return [...sorted.filter((group) => !isRest(group)), ...sorted.filter(isRest)];
}

function areaTable(desk: SectionWriter): Block | null {
  const heads = copy.groupColumns;
  return tableBlock({
    id: "7.1.areas",
    title: copy.groupsTitle,
    columns: [
      left(heads.area, 2),
      right(heads.n, undefined, 1.1),
      right(heads.people),
      right(heads.rate, "%"),
      right(heads.index, undefined, 1.1),
      right(heads.ready),
    ],
    rows: largestGroups(desk, areaGroupsOf(desk), ({ own }) => own.respondents).map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.respondents, "int"),
      cellOrDash(desk, own.people, "int"),
      cellOrDash(desk, own.responseRate, "n1"),
      cellOrDash(desk, own.adkar, "n1"),
      cellOrDash(desk, own.index, "n1"),
    ]),
  });
}

const cutFacts = { cargo: p7.roleGroup, tempo: p7.tenureGroup } as const;

function cutTable(desk: SectionWriter, cut: "cargo" | "tempo"): Block | null {
  const heads = copy.cutColumns;
  const groups = cutGroupsOf(desk, cutFacts[cut]);
  return groups.length < 2
    ? null
    : tableBlock({
        id: `7.1.${cut}`,
        title: copy.cutTitles[cut],
        columns: [
          left(heads.group, 2),
          right(heads.n, undefined, 1.1),
          right(heads.index, undefined, 1.1),
          left(heads.barrier, 1.4),
          right(heads.note, undefined, 0.7),
        ],
        rows: largestGroups(desk, groups, ({ own }) => own.respondents).map(({ own }) => [
          desk.cell(own.name),
          desk.cell(own.respondents, "int"),
          cellOrDash(desk, own.adkar, "n1"),
          cellOrDash(desk, own.barrier),
          cellOrDash(desk, own.barrierScore, "n1"),
        ]),
      });
}
