/** 7.7: the curve, its targets by wave and initiative, and what it does to the business case. */
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { members, where, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { missingCopy, missingTable } from "../../../report/copy/missing.ts";
import { reportFact } from "../../../report/report-fact.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { splitNames } from "../../../kernel/text/name-list.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { curveCopy as copy } from "./copy/results.ts";
import { casesOf, casesWanted, initiativesOf, lessonsOf, surveyWanted } from "./groups.ts";
import { perimeters } from "../../common/financial-model/indicators.ts";
import { lastWaveEnd } from "../compute/adoption/wave-facts.ts";
import * as p7 from "../facts.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

const waves = [1, 2, 3] as const;
const curveWeeks = [4, 8, 12, 16, 20, 24, 28, 32, 36];
const tabledWeeks = [8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52];

export function buildCurve(desk: SectionWriter): SectionBody {
  if (desk.number(p7.curve.ceiling()) === null) return absentSection(desk, surveyWanted);
  const below = (desk.number(p7.businessCase.gap()) ?? 0) < 0;
  const priced = desk.number(p7.value.npv({ set: "prog" })) !== null;
  const blocks = [
    desk.paragraph([inProgrammeWeeks(desk)], "key"),
    desk.paragraph([
      firstWave(desk),
      bothReach(desk),
      below && priced
        ? desk.sentence(copy.gap, { gap: gapSize(desk), vpl: p7.value.npv({ set: "prog" }) })
        : below
          ? null
          : desk.sentence(copy.above, { base: p7.businessCase.adoption() }),
      below ? desk.sentence(copy.gapRec, { vpl: p7.value.npv({ set: "rec" }) }) : null,
      priced ? desk.sentence(copy.newRun, {}) : desk.sentence(copy.noCase, {}),
      desk.sentence(copy.ceiling, { teto: p7.curve.ceiling(), meio: p7.curve.midpoint() }),
      desk.sentence(copy.effective, {}),
      (desk.number(p7.usage.weeks()) ?? 0) > 0
        ? desk.sentence(copy.measured, { n: p7.usage.weeks(), ajuste: p7.curve.fit() })
        : desk.sentence(copy.unmeasured, {}),
      desk.number(p7.cases.count()) === null
        ? null
        : desk.sentence(copy.blocked, { n: p7.cases.blocked() }),
      desk.number(p7.adoptionInWeek.bass({ week: 0 })) === null
        ? null
        : desk.sentence(copy.bass, {}),
    ]),
    waveTable(desk),
    programmeTable(desk),
    desk.chart("c7.curva"),
    valueTable(desk),
    targetTable(desk),
    caseTable(desk),
    pointTable(desk),
    usageTable(desk),
    lessonTable(desk),
  ];
  if (desk.number(p7.cases.count()) !== null) return completeSection(blocks);
  return partialSection(
    desk.sentence(missingCopy.partialTables, missingTable(casesWanted.table), { notes: false }),
    blocks,
    [wantedFile(desk, casesWanted)],
  );
}

/** Of the recommended set, else of the whole programme; without a business case nothing weighs the initiatives. */
function inProgrammeWeeks(desk: SectionWriter) {
  const hasSet = desk.number(p7.portfolio.inWeek({ set: "rec", week: lastWaveEnd })) !== null;
  const [a1, a2, a3] = waves.map((wave) => p7.adoption.atWaveEnd({ wave })) as Three;
  const [s1, s2, s3] = waves.map((wave) => p7.waveCalendar.end({ wave })) as Three;
  const t90 = p7.curve.plateau();
  return (
    desk.sentence(hasSet ? copy.waves : copy.wavesWhole, { a1, s1, a2, s2, a3, s3, t90 }) ??
    desk.sentence(copy.wavesUnknown, { t90 })
  );
}
type Three = [FactKey, FactKey, FactKey];

/** A wave in which nothing goes live has no adoption to aim at. */
function firstWave(desk: SectionWriter) {
  const first = keysAt(p7.wave, { wave: 1 });
  if (desk.number(first.initiatives) !== 0) return null;
  const adopted = p7.adoption.atWaveEnd({ wave: 1 });
  return desk.sentence(copy.firstWave, {
    a: adopted,
    p: p7.waves.trained(),
    e: first.initiatives,
    s: first.systems,
  });
}

function bothReach(desk: SectionWriter) {
  const weekOf = (set: string) => p7.portfolio.highWeek({ set });
  return (
    desk.sentence(copy.reached, {
      nivel: "k.adocao_alta",
      rec: weekOf("rec"),
      prog: weekOf("prog"),
    }) ?? desk.sentence(copy.reachedWhole, { nivel: "k.adocao_alta", prog: weekOf("prog") })
  );
}

/** The gap without its sign: the sentence says "abaixo". */
function gapSize(desk: SectionWriter) {
  return desk.add(
    reportFact(desk.context, {
      id: "rel.p7.gap",
      label: "Teto da curva abaixo do business case",
      value: Math.abs(desk.number(p7.businessCase.gap()) ?? 0),
      unit: "pp",
      decimals: 1,
      formula: "diferença para o business case, sem sinal",
      inputs: [p7.businessCase.gap()],
      basis: "ESTIMADO",
    }),
  );
}

function waveTable(desk: SectionWriter): Block | null {
  const heads = copy.waveColumns;
  return tableBlock({
    id: "7.7.ondas",
    title: copy.waveTitle,
    columns: [
      left(heads.wave, 1.5),
      right(heads.end, undefined, 0.7),
      right(heads.initiatives, undefined, 0.8),
      left(heads.names, 2.6),
      right(heads.running, undefined, 1),
      right(heads.adoption, "%", 0.9),
    ],
    rows: [
      ...waves.map((wave) => [
        desk.cell(p7.wave.name({ wave })),
        desk.cell(p7.waveCalendar.end({ wave }), "int"),
        cellOrDash(desk, p7.wave.initiatives({ wave }), "int"),
        namesCell(desk, p7.wave.names({ wave })),
        cellOrDash(desk, p7.wave.running({ wave }), "int"),
        cellOrDash(desk, p7.adoption.atWaveEnd({ wave }), "n1"),
      ]),
      ...((desk.number(p7.waves.beyond()) ?? 0) > 0
        ? [
            [
              word(copy.beyond),
              word(copy.none),
              desk.cell(p7.waves.beyond(), "int"),
              namesCell(desk, p7.waves.beyondNames()),
              word(copy.none),
              word(copy.none),
            ],
          ]
        : []),
    ],
    footnote: copy.waveFootnote,
  });
}

function namesCell(desk: SectionWriter, id: FactKey): TableCell {
  const names = splitNames(desk.text(id) ?? "");
  return names.length === 0
    ? word(copy.none)
    : { text: names.join("; "), fact: id, align: "left" as const };
}

/** Both perimeters in weeks of the programme. */
function programmeTable(desk: SectionWriter): Block | null {
  const heads = copy.programmeColumns;
  const weeks = tabledWeeks.filter((week) =>
    perimeters.some((set) => desk.number(p7.portfolio.inWeek({ set, week })) !== null),
  );
  if (weeks.length === 0) return null;
  const shown = perimeters.filter((set) =>
    weeks.some((week) => desk.number(p7.portfolio.inWeek({ set, week })) !== null),
  );
  return tableBlock({
    id: "7.7.programa",
    title: copy.programmeTitle,
    footnote: copy.programmeFootnote,
    columns: [right(heads.week), ...shown.map((set) => right(copy.sets[set], "%", 1.6))],
    rows: weeks.map((week) => [
      desk.cell(weekFact(desk, week).id, "int"),
      ...shown.map((set) => cellOrDash(desk, p7.portfolio.inWeek({ set, week }), "n1")),
    ]),
  });
}

const weekFact = (desk: SectionWriter, week: number) =>
  desk.add(
    reportFact(desk.context, {
      id: `k.semana.${week}`,
      label: "Semana da curva",
      value: week,
      unit: "semanas",
      formula: "constante do método",
      basis: "PREMISSA",
    }),
  );

function valueTable(desk: SectionWriter): Block | null {
  const heads = copy.valueColumns;
  return tableBlock({
    id: "7.7.valor",
    title: copy.valueTitle,
    columns: [
      left(heads.set, 1.5),
      right(heads.before, "R$", 1.2),
      right(heads.after, "R$", 1.1),
      right(heads.delta, "R$"),
      right(heads.roi, "%", 0.8),
      right(heads.payback, "meses", 0.9),
    ],
    rows: (["rec", "prog"] as const)
      .map((set) => ({ set, own: keysAt(p7.value, { set }) }))
      .filter(({ own }) => desk.number(own.npv) !== null)
      .map(({ set, own }) => [
        word(copy.sets[set]),
        desk.cell(own.constantNpv, "int"),
        desk.cell(own.npv, "int"),
        desk.cell(own.npvChange, "int"),
        cellOrDash(desk, own.roi, "n1"),
        cellOrDash(desk, own.payback, "n1"),
      ]),
  });
}

function targetTable(desk: SectionWriter): Block | null {
  const heads = copy.targetColumns;
  return tableBlock({
    id: "7.7.metas",
    title: copy.targetTitle,
    footnote: copy.targetFootnote,
    columns: [
      left(heads.name, 2.6),
      right(heads.live, "semana", 1.2),
      right(heads.target, "%", 1.3),
      left(heads.state, 1.3),
    ],
    rows: initiativesOf(desk).map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.goLive, "int"),
      cellOrDash(desk, own.target, "n1"),
      word(targetState(desk, own)),
    ]),
  });
}

function targetState(desk: SectionWriter, own: KeysOf<typeof p7.initiative>): string {
  if (desk.text(own.blockedBy) !== null) return copy.withoutTarget;
  return (desk.number(own.goLive) ?? 0) >= lastWaveEnd ? copy.later : copy.withTarget;
}

function caseTable(desk: SectionWriter): Block | null {
  const heads = copy.caseColumns;
  return tableBlock({
    id: "7.7.casos",
    title: copy.caseTitle,
    columns: [
      left(heads.name, 1.8),
      left(heads.tier, 0.8),
      left(heads.state, 1.3),
      left(heads.supervision, 1.1),
      left(heads.reasons, 2.8),
    ],
    rows: casesOf(desk).map(({ own }) => [
      desk.cell(own.name),
      cellOrDash(desk, own.tier),
      cellOrDash(desk, own.state),
      cellOrDash(desk, own.supervision),
      cellOrDash(desk, own.reasons),
    ]),
  });
}

function pointTable(desk: SectionWriter): Block | null {
  const heads = copy.pointColumns;
  const measured = desk.number(p7.adoptionInWeek.onPath({ week: 0 })) !== null;
  return tableBlock({
    id: "7.7.pontos",
    title: copy.pointsTitle,
    columns: [
      right(heads.week),
      right(heads.planned, "%"),
      ...(measured ? [right(heads.path, "%", 1.4)] : []),
    ],
    rows: curveWeeks.map((week) => [
      desk.cell(weekFact(desk, week).id, "int"),
      cellOrDash(desk, p7.adoptionInWeek.planned({ week }), "n1"),
      ...(measured ? [cellOrDash(desk, p7.adoptionInWeek.onPath({ week }), "n1")] : []),
    ]),
  });
}

function usageTable(desk: SectionWriter): Block | null {
  const heads = copy.usageColumns;
  const isWhole = ({ week }: { week: string }) => Number.isInteger(Number(week));
  const weeks = members(desk.facts, where(p7.usageWeek.rate, isWhole)).map(({ at }) => at);
  const weekFact = (week: string) =>
    desk.add(
      reportFact(desk.context, {
        id: `k.semana_uso.${week}`,
        label: "Semana de uso",
        value: Number(week),
        unit: "semanas",
        formula: "semana informada no registro de uso",
        basis: "MEDIDO",
      }),
    );
  return tableBlock({
    id: "7.7.uso",
    title: copy.usageTitle,
    columns: [
      right(heads.week),
      right(heads.rate, "%"),
      right(heads.depth, "%"),
      right(heads.effective, "%", 1.1),
      right(heads.skill, "%"),
    ],
    rows: weeks.map((at) => {
      const own = keysAt(p7.usageWeek, at);
      return [
        desk.cell(weekFact(at.week).id, "int"),
        ...[own.rate, own.depth, own.effective, own.proficiency].map((key) =>
          cellOrDash(desk, key, "n1"),
        ),
      ];
    }),
  });
}

function lessonTable(desk: SectionWriter): Block | null {
  const heads = copy.lessonColumns;
  return tableBlock({
    id: "7.7.licoes",
    title: copy.lessonTitle,
    footnote: copy.lessonFootnote,
    columns: [
      left(heads.name, 2.6),
      right(heads.planned),
      right(heads.measured),
      right(heads.difference),
    ],
    rows: lessonsOf(desk).map(({ own }) => [
      desk.cell(own.name),
      cellOrDash(desk, own.planned),
      cellOrDash(desk, own.measured),
      cellOrDash(desk, own.difference),
    ]),
  });
}
