/** 1.6: value against feasibility, how firm the order is, and one card per process of the top. */
import { prioritiesCopy as copy } from "./copy/priorities.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { listProcesses, orderedBy, type ReportProcess } from "./processes.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { present } from "../../../report/section-writer.ts";
import * as p1 from "../facts.ts";
import { cardFigure } from "../../../report/sections/card.ts";

const fewestScored = 5;
const levers = [
  "custo",
  "retrabalho",
  "tempo",
  "receita",
  "importancia",
  "cliente",
  "automacao",
] as const;
const wanted = {
  table: "a avaliação de valor e viabilidade",
  columns: "importância, impacto no cliente, risco, receita exposta e notas de automação",
  model: "T01 – Inventário de processos",
  minimumRows: fewestScored,
  purpose: "Priorização por valor e viabilidade",
};

export function buildPriorities(desk: SectionWriter): SectionBody {
  const scored = orderedBy(desk, listProcesses(desk), p1.process.position, 1).filter(
    (process) => desk.text(process.own.quadrant) !== null,
  );
  if (scored.length < fewestScored) return absentSection(desk, wanted);
  const cardsShown = desk.number("A.cartoes") ?? 10;
  return completeSection([
    desk.paragraph([captureSentence(desk)], "key"),
    desk.paragraph([
      (desk.number(p1.quadrant.structure()) ?? 0) > 0
        ? desk.sentence(copy.structure, { n: p1.quadrant.structure() })
        : null,
      (desk.number(p1.quadrant.pointGain()) ?? 0) > 0
        ? desk.sentence(copy.pointGain, { n: p1.quadrant.pointGain() })
        : null,
      ...unstableSentences(desk, scored),
      desk.sentence(copy.cuts, { vs: "A.corte_vs", fs: "A.corte_fs" }),
    ]),
    desk.chart("c1.matriz"),
    priorityTable(desk, scored),
    desk.chart("c1.heatmap"),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    {
      kind: "cards",
      cards: scored.slice(0, cardsShown).map((process) => processCard(desk, process)),
    },
  ]);
}

function captureSentence(desk: SectionWriter) {
  const n = desk.number(p1.quadrant.capture()) ?? 0;
  const bindings = { n: p1.quadrant.capture(), nomes: p1.quadrantNames.capture() };
  if (n === 0) return desk.sentence(copy.none, {});
  return desk.sentence(n === 1 ? copy.one : n <= 3 ? copy.few : copy.many, bindings);
}

function unstableSentences(desk: SectionWriter, processes: readonly ReportProcess[]) {
  return processes
    .filter((process) => {
      const band = desk.text(process.own.stabilityBand);
      return band !== null && band !== "estável";
    })
    .slice(0, 2)
    .map((process) =>
      desk.sentence(copy.unstable, {
        processo: { name: process.name },
        faixa: process.own.stabilityBand,
        estab: process.own.stability,
      }),
    );
}

function priorityTable(desk: SectionWriter, processes: readonly ReportProcess[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "1.6.prioridade",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      right(heads.position, undefined, 0.8),
      left(heads.id, 0.75),
      left(heads.process, 2.5),
      right(heads.value, "pontos", 0.75),
      right(heads.feasibility, "pontos", 1.05),
      left(heads.quadrant, 1.2),
      right(heads.stability, "%", 1.2),
      left(heads.band, 0.8),
    ],
    rows: processes.map(({ id, own, name }) => [
      desk.cell(own.position, "int"),
      word(id),
      word(name),
      desk.cell(own.value, "n1"),
      desk.cell(own.feasibility, "n1"),
      desk.cell(own.quadrant),
      desk.cell(own.stability, "n1"),
      desk.cell(own.stabilityBand),
    ]),
  });
}

function processCard(desk: SectionWriter, process: ReportProcess): ReportCard {
  const { id, own } = process;
  const names = copy.card;
  const bars = levers.flatMap((lever) => {
    const key = p1.heat.lever({ process: id, lever });
    const value = desk.number(key);
    return value === null
      ? []
      : [{ lever, label: copy.bars[lever], value, text: desk.cell(key, "score0").text, fact: key }];
  });
  const strongest = [...bars]
    .filter((bar) => bar.lever !== "automacao")
    .sort((a, b) => b.value - a.value);
  const quadrant = desk.text(own.quadrant) ?? "";
  const reading = present<Inline[]>([
    desk.sentence(
      copy.cardScores,
      { vs: own.value, fs: own.feasibility, posicao: own.position },
      { notes: false },
    ),
    strongest[0] && strongest[1]
      ? desk.sentence(
          copy.cardDrivers,
          {
            primeira: { name: copy.drivers[strongest[0].lever] },
            segunda: { name: copy.drivers[strongest[1].lever] },
            a: strongest[0].fact,
            b: strongest[1].fact,
          },
          { notes: false, marks: false },
        )
      : null,
    desk.sentence(copy.cardShare, { pct: own.costShare, cor: own.reworkCost }, { notes: false }),
    desk.sentence(
      copy.cardStability,
      {
        processo: { name: process.name },
        estab: own.stability,
        faixa: own.stabilityBand,
      },
      { notes: false, marks: false },
    ),
  ]);
  return {
    title: process.name,
    subtitle: [process.id, process.area, quadrant].filter((part) => part !== "").join(" · "),
    figures: present([
      cardFigure(desk, own.annualCost, names.cost, "brl"),
      cardFigure(desk, own.hours, names.hours, "h1"),
      cardFigure(desk, own.reworkCost, names.rework, "brl"),
      cardFigure(desk, own.reworkRate, names.reworkRate, "pct1"),
      cardFigure(desk, own.potential, names.potential, "pct1"),
      cardFigure(desk, own.releasedHours, names.released, "h1"),
      cardFigure(desk, own.unitCost, names.unit),
      cardFigure(desk, own.leadTime, names.leadTime, "dur"),
    ]),
    bars: bars.map(({ lever: _lever, ...bar }) => bar),
    reading,
    action: actionOf(desk, process, quadrant),
  };
}

function actionOf(desk: SectionWriter, process: ReportProcess, quadrant: string): string {
  const template = (copy.actions as Record<string, string>)[quadrant];
  return template
    ? (desk.sentence(template, { processo: { name: process.name } }) ?? [])
        .map((inline) => inline.text)
        .join("")
    : "";
}
