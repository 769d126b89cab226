/** 7.7: the curve, its targets by wave and initiative, and what it does to the business case. */
import { missingCopy } from "../../../report/copy/missing.ts";
import { reportFact } from "../../../report/report-facts.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { curveCopy as copy } from "./copy/results.ts";
import { casesWanted, named, shown, surveyWanted } from "./groups.ts";

const waves = [1, 2, 3] as const;
const tabledWeeks = [4, 8, 12, 16, 20, 24, 28, 32, 36];

export function buildCurve(desk: SectionWriter): SectionBody {
  if (desk.number("p7.adocao.onda3") === null) return absentSection(desk, surveyWanted);
  const below = (desk.number("p7.gap_adocao") ?? 0) < 0;
  const priced = desk.number("p7.prog.vpl_recalculado") !== null;
  const blocks = [
    desk.paragraph(
      [
        desk.sentence(copy.waves, {
          a1: "p7.adocao.onda1",
          s1: "onda.1.fim",
          a2: "p7.adocao.onda2",
          s2: "onda.2.fim",
          a3: "p7.adocao.onda3",
          s3: "onda.3.fim",
        }),
      ],
      "key",
    ),
    desk.paragraph([
      below && priced
        ? desk.sentence(copy.gap, { gap: gapSize(desk), vpl: "p7.prog.vpl_recalculado" })
        : below
          ? null
          : desk.sentence(copy.above, { base: "p7.adocao_base" }),
      below ? desk.sentence(copy.gapRec, { vpl: "p7.rec.vpl_recalculado" }) : null,
      priced ? desk.sentence(copy.newRun, {}) : desk.sentence(copy.noCase, {}),
      desk.sentence(copy.ceiling, { teto: "p7.curva.teto", meio: "p7.curva.meio" }),
      desk.sentence(copy.effective, {}),
      (desk.number("p7.uso_semanas") ?? 0) > 0
        ? desk.sentence(copy.measured, { n: "p7.uso_semanas", ajuste: "p7.curva.ajuste" })
        : desk.sentence(copy.unmeasured, {}),
      desk.number("p7.casos.n") === null
        ? null
        : desk.sentence(copy.blocked, { n: "p7.casos.bloqueados" }),
      desk.number("p7.bass.0") === null ? null : desk.sentence(copy.bass, {}),
    ]),
    desk.chart("c7.curva"),
    waveTable(desk),
    valueTable(desk),
    targetTable(desk),
    caseTable(desk),
    pointTable(desk),
    usageTable(desk),
    lessonTable(desk),
  ];
  if (desk.number("p7.casos.n") !== null) return completeSection(blocks);
  return partialSection(
    desk.sentence(
      missingCopy.partialTables,
      { tabela: { name: casesWanted.table } },
      { notes: false },
    ),
    blocks,
    [wantedFile(desk, casesWanted)],
  );
}

/** The gap without its sign: the sentence says "abaixo". */
function gapSize(desk: SectionWriter) {
  return desk.add(
    reportFact(desk.context, {
      id: "rel.p7.gap",
      label: "Adoção abaixo do business case",
      value: Math.abs(desk.number("p7.gap_adocao") ?? 0),
      unit: "pp",
      decimals: 1,
      formula: "diferença para o business case, sem sinal",
      inputs: ["p7.gap_adocao"],
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
      left(heads.wave, 1.8),
      right(heads.start),
      right(heads.end),
      right(heads.initiatives),
      right(heads.adoption, "%", 1.1),
    ],
    rows: waves.map((wave) => [
      desk.cell(`p7.onda.${wave}.nome`),
      desk.cell(`p7.onda.${wave}.inicio`, "int"),
      desk.cell(`onda.${wave}.fim`, "int"),
      shown(desk, `p7.onda.${wave}.n_ini`, "int"),
      desk.cell(`p7.adocao.onda${wave}`, "n1"),
    ]),
  });
}

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
      .filter((set) => desk.number(`p7.${set}.vpl_recalculado`) !== null)
      .map((set) => [
        word(copy.sets[set]),
        desk.cell(`p7.${set}.vpl_constante`, "int"),
        desk.cell(`p7.${set}.vpl_recalculado`, "int"),
        desk.cell(`p7.${set}.delta_vpl`, "int"),
        shown(desk, `p7.${set}.roi_recalculado`, "n1"),
        shown(desk, `p7.${set}.payback_recalculado`, "n1"),
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
    rows: named(desk, "ini").map(({ own }) => [
      desk.cell(own("nome")),
      desk.cell(own("operacao"), "int"),
      shown(desk, own("meta"), "n1"),
      word(desk.text(own("bloqueio")) === null ? copy.withTarget : copy.withoutTarget),
    ]),
  });
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
      left(heads.reasons, 1.6),
    ],
    rows: named(desk, "caso").map(({ own }) => [
      desk.cell(own("nome")),
      shown(desk, own("nivel")),
      shown(desk, own("estado")),
      shown(desk, own("supervisao")),
      shown(desk, own("motivos")),
    ]),
  });
}

function pointTable(desk: SectionWriter): Block | null {
  const heads = copy.pointColumns;
  const measured = desk.number("p7.curva.caminho.0") !== null;
  const weekFact = (week: number) =>
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
  return tableBlock({
    id: "7.7.pontos",
    title: copy.pointsTitle,
    columns: [
      right(heads.week),
      right(heads.planned, "%"),
      ...(measured ? [right(heads.path, "%", 1.4)] : []),
    ],
    rows: tabledWeeks.map((week) => [
      desk.cell(weekFact(week).id, "int"),
      shown(desk, `p7.curva.plano.${week}`, "n1"),
      ...(measured ? [shown(desk, `p7.curva.caminho.${week}`, "n1")] : []),
    ]),
  });
}

function usageTable(desk: SectionWriter): Block | null {
  const heads = copy.usageColumns;
  const weeks = desk.facts.flatMap((fact) => /^p7\.uso\.(\d+)\.taxa$/.exec(fact.id)?.[1] ?? []);
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
    rows: weeks.map((week) => [
      desk.cell(weekFact(week).id, "int"),
      ...["taxa", "profundidade", "efetiva", "proficiencia"].map((key) =>
        shown(desk, `p7.uso.${week}.${key}`, "n1"),
      ),
    ]),
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
    rows: named(desk, "licao").map(({ own }) => [
      desk.cell(own("nome")),
      ...["planejado", "medido", "diferenca"].map((key) => shown(desk, own(key))),
    ]),
  });
}
