/** 1.4: what the event log says, one part per process that it holds. */
import { durationCells } from "./duration-cells.ts";
import { flowCopy as copy } from "./copy/flow.ts";
import { missingCopy } from "../../../report/copy/missing.ts";
import { splitNames } from "../../../kernel/text/name-list.ts";
import { formatDate } from "../../../kernel/text/date-text.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members, where } from "../../../facts/catalogue/fact-definition.ts";
import * as p1 from "../facts.ts";
import { reportedLogs } from "./log-facts.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";

const fewestCases = 30;
const logsShown = 3;
const variantsShown = 8;
const edgesShown = 12;
const bottlenecksSaid = 3;
const wanted = {
  table: "o log de eventos",
  columns: "caso, atividade e data e hora",
  model: "T04 – Log de eventos",
  minimumRows: fewestCases,
  purpose: "Prazo, espera, gargalos e caminhos",
};

export function buildFlow(desk: SectionWriter): SectionBody {
  const logs = reportedLogs(desk).slice(0, logsShown);
  const [first] = logs;
  if (!first) return absentSection(desk, wanted);
  const blocks = logs.flatMap((log, index) => logBlocks(desk, log, logs.length > 1, index === 0));
  const complete = p1.complete.cases({ log: first });
  const minimum = desk.number("A.min_casos_log") ?? 0;
  if ((desk.number(complete) ?? 0) >= minimum) return completeSection(blocks);
  if (desk.fact(complete)?.null_reason === "AGUARDA_RESPOSTA")
    return partialSection(desk.sentence(copy.awaitsEnds, {}), blocks);
  if (desk.number(complete) === 0)
    return partialSection(desk.sentence(missingCopy.noneComplete, {}), blocks);
  return partialSection(
    desk.sentence(
      missingCopy.sample,
      {
        n: desk.fact(complete) ?? desk.fact(p1.log.cases({ log: first })),
        min: "A.min_casos_log",
      },
      { notes: false },
    ),
    blocks,
  );
}

function logBlocks(
  desk: SectionWriter,
  log: string,
  several: boolean,
  lead: boolean,
): (Block | null)[] {
  const of = keysAt(p1.log, { log });
  const time = keysAt(p1.time, { log });
  const name = { name: desk.text(of.name) ?? log };
  const structure = desk.sentence(copy.structure, {
    casos: of.cases,
    eventos: of.events,
    variantes: of.variants,
    atividades: of.activities,
  });
  const throughput = desk.sentence(copy.throughput, {
    processo: name,
    tt_media: time.mean,
    tt_p50: time.p50,
    tt_p85: time.p85,
    complemento: "k.p85_compl",
  });
  const timed = throughput !== null;
  return [
    several
      ? {
          kind: "heading",
          level: 2,
          text: (desk.sentence(copy.logHeading, { processo: name }) ?? [])
            .map((inline) => inline.text)
            .join(""),
        }
      : null,
    desk.paragraph([throughput ?? structure], lead ? "key" : undefined),
    timed ? null : desk.paragraph([observedTime(desk, log)]),
    desk.paragraph([longestPassage(desk, log)]),
    desk.paragraph([
      timed ? structure : null,
      desk.sentence(copy.variantsTo80, { k: of.variantsTo80, corte: "A.abc_a" }),
      ...(timed ? timeSentences(desk, log) : []),
    ]),
    timed ? desk.paragraph(prices(desk, log)) : null,
    timed ? desk.paragraph([desk.sentence(copy.calendar, {})], "note") : null,
    passageTable(desk, log),
    chartOf(desk, "c1.tt", log),
    chartOf(desk, "c1.toque_espera", log),
    activityTable(desk, log),
    chartOf(desk, "c1.variantes", log),
    variantTable(desk, log),
    chartOf(desk, "c1.dfg", log) ?? edgeTable(desk, log),
    loopTable(desk, log),
    chartOf(desk, "c1.tt_mes", log),
    monthTable(desk, log),
  ];
}

function timeSentences(desk: SectionWriter, log: string): Sentence[] {
  const waiting = (rank: number) => {
    const { name, share } = keysAt(p1.bottleneckStep, { log, rank });
    return { gargalo: name, b: share };
  };
  const rework = keysAt(p1.reworked, { log });
  return [
    desk.sentence(copy.waiting, { ef_fluxo: p1.time.efficiency({ log }), ...waiting(1) }) ??
      desk.sentence(copy.waitingOnly, waiting(1)),
    ...ranksOf(desk, log, p1.bottleneckStep.name, bottlenecksSaid)
      .slice(1)
      .map(({ rank }) => desk.sentence(copy.nextWaiting, waiting(rank))),
    // A finding tells it of the settled cases, with its test: two shares of one thing would contradict each other.
    isToldByFinding(desk, log)
      ? null
      : (desk.sentence(copy.rework, {
          rho: rework.share,
          sem: rework.meanWithout,
          com: rework.meanWith,
        }) ?? desk.sentence(copy.reworkOnly, { rho: rework.share })),
    desk.sentence(copy.conforming, { conformes: p1.conformance.share({ log }) }),
    desk.sentence(copy.load, { carga: p1.arrivals.load({ log }) }),
    desk.sentence(copy.trend, { tendencia: p1.logTrend.noun({ log }) }),
    desk.number(p1.complete.share({ log })) === 100
      ? desk.sentence(copy.allComplete, {})
      : desk.sentence(copy.complete, { parcela: p1.complete.share({ log }) }),
  ];
}

/** What the time of the cases costs, or what has to be known for that. */
function prices(desk: SectionWriter, log: string): Sentence[] {
  const price = (text: string, id: string) =>
    desk.number(id) === null ? null : desk.sentence(text, { custo: id });
  const ofWaiting = [
    price(copy.heldValue, p1.pricedTime.heldValue({ log })),
    price(copy.penalties, p1.pricedTime.penalties({ log })),
  ];
  const { unpriced } = copy;
  const repeated = p1.repetition.annualCost({ log });
  return [
    // A log whose repeated work has names of its own repeats nothing under the same name.
    desk.number(repeated) === 0 ? null : price(copy.repetitionCost, repeated),
    ...ofWaiting,
    ofWaiting.every((sentence) => sentence === null)
      ? desk.sentence(desk.number("A.tma") === null ? unpriced.amountAndRate : unpriced.amount, {})
      : null,
  ];
}

const isToldByFinding = (desk: SectionWriter, log: string): boolean =>
  desk.outcome.insights.some(({ facts }) => facts.includes(p1.repetition.share({ log })));

/** Until the ends of a case are settled there is no lead time, only what lies between the first event and the last. */
const observedTime = (desk: SectionWriter, log: string) =>
  desk.sentence(copy.observed, {
    media: p1.observed.mean({ log }),
    p50: p1.observed.p50({ log }),
  });

const fewestSaid = 30;
const passagesShown = 5;

const longestPassage = (desk: SectionWriter, log: string) => {
  const first = keysAt(p1.passage, { log, rank: 1 });
  if ((desk.number(first.count) ?? 0) < fewestSaid || desk.number(first.share) === null)
    return null;
  return desk.sentence(copy.passage, {
    de: first.from,
    para: first.to,
    pct: first.share,
    n: first.count,
    media: first.mean,
    mediana: first.median,
    p90: first.p90,
  });
};

/** As the versions of a report before name them, so that they are compared with this one. */
const tableId = (part: string, log: string): string => `1.4.${part}.p1.log.${log}`;

/** Where a log has start times, the map and the waits of each activity tell the passages; the list stays on screen. */
function passageTable(desk: SectionWriter, log: string): Block | null {
  const heads = copy.passageColumns;
  if (desk.fact(p1.passages.withStarts({ log }))?.value === true) return null;
  const passages = ranksOf(desk, log, p1.passage.from, passagesShown).map((at) =>
    keysAt(p1.passage, at),
  );
  const times = (["mean", "median", "p90"] as const).map((key) =>
    durationCells(
      desk,
      passages.map((own) => own[key]),
    ),
  );
  return tableBlock({
    id: tableId("passagens", log),
    title: copy.passageTitle,
    columns: [
      left(heads.pair, 4),
      right(heads.count),
      right(heads.mean),
      right(heads.median),
      right(heads.p90),
      right(heads.share, "%"),
    ],
    rows: passages.map((own, index) => [
      word(`${desk.text(own.from) ?? ""} → ${desk.text(own.to) ?? ""}`),
      desk.cell(own.count, "int"),
      ...times.map((column) => column[index]!),
      desk.cell(own.share, "n1"),
    ]),
    footnote: copy.passageMeaning,
  });
}

/** Charts of a log are named by their kind, alone or followed by the process. */
function chartOf(desk: SectionWriter, id: string, log: string): Block | null {
  return desk.chart(`${id}.${log}`) ?? (log === reportedLogs(desk)[0] ? desk.chart(id) : null);
}

interface RankOfLog {
  log: string;
  rank: number;
}

/** Ranks 1, 2, … while the fact exists. */
function ranksOf(
  desk: SectionWriter,
  log: string,
  of: (at: RankOfLog) => string,
  most: number,
): RankOfLog[] {
  const found: RankOfLog[] = [];
  for (let rank = 1; rank <= most; rank++) {
    const at = { log, rank };
    if (desk.fact(of(at))?.value == null) break;
    found.push(at);
  }
  return found;
}

function activityTable(desk: SectionWriter, log: string): Block | null {
  const heads = copy.activityColumns;
  const items = ranksOf(desk, log, p1.activity.name, 20).map((at) => keysAt(p1.activity, at));
  const timed = items.some((own) => desk.number(own.wait) !== null);
  return tableBlock({
    id: tableId("atividades", log),
    title: copy.activityTitle,
    columns: [
      left(heads.activity, 2.6),
      right(heads.executions),
      ...(timed
        ? [
            right(heads.touch, "h"),
            right(heads.wait, "h"),
            right(heads.mean, "h"),
            right(heads.share, "%"),
          ]
        : []),
    ],
    rows: items.map((own) => [
      word(desk.text(own.name) ?? ""),
      desk.cell(own.executions, "int"),
      ...(timed
        ? [own.touch, own.wait, own.meanWait, own.waitShare].map((key) => desk.cell(key, "n1"))
        : []),
    ]),
  });
}

function variantTable(desk: SectionWriter, log: string): Block | null {
  const heads = copy.variantColumns;
  return tableBlock({
    id: tableId("variantes", log),
    title: copy.variantTitle,
    columns: [left(heads.path, 5), right(heads.cases), right(heads.share, "%")],
    rows: ranksOf(desk, log, p1.variant.cases, variantsShown).map((at) => [
      word(splitNames(desk.text(p1.variant.sequence(at)) ?? "").join(" → ")),
      desk.cell(p1.variant.cases(at), "int"),
      desk.cell(p1.variant.share(at), "n1"),
    ]),
  });
}

function edgeTable(desk: SectionWriter, log: string): Block | null {
  const heads = copy.edgeColumns;
  return tableBlock({
    id: tableId("sequencias", log),
    title: copy.edgeTitle,
    columns: [left(heads.pair, 4), right(heads.count)],
    rows: ranksOf(desk, log, p1.pair.count, edgesShown).map((at) => [
      word(desk.fact(p1.pair.count(at))?.label ?? ""),
      desk.cell(p1.pair.count(at), "int"),
    ]),
  });
}

/** Fewer cases than these say nothing of the activity, and one whose cases end sooner does not weigh on the time. */
const fewestRepeats = 5;
const weighs = (desk: SectionWriter, at: RankOfLog): boolean =>
  (desk.number(p1.loop.cases(at)) ?? 0) >= fewestRepeats &&
  (desk.number(p1.loop.moreTime(at)) ?? 0) > 0;

function loopTable(desk: SectionWriter, log: string): Block | null {
  const heads = copy.loopColumns;
  return tableBlock({
    id: tableId("repeticoes", log),
    title: copy.loopTitle,
    columns: [
      left(heads.activity, 3),
      right(heads.cases),
      right(heads.time, "dias"),
      right(heads.touch, "min"),
    ],
    rows: ranksOf(desk, log, p1.loop.name, 5)
      .filter((at) => weighs(desk, at))
      .map((at) => [
        word(desk.text(p1.loop.name(at)) ?? ""),
        desk.cell(p1.loop.cases(at), "int"),
        desk.cell(p1.loop.moreTime(at), "n1"),
        desk.cell(p1.loop.moreTouch(at), "n1"),
      ]),
  });
}

function monthTable(desk: SectionWriter, log: string): Block | null {
  const heads = copy.monthColumns;
  const ofLog = where(p1.logMonth.cases, (at) => at.log === log);
  const months = members(desk.facts, ofLog).map(({ at }) => at.month);
  const cells = (month: string): TableCell[] => {
    const own = keysAt(p1.logMonth, { log, month });
    return [
      { text: formatDate(month), facts: [own.cases] },
      desk.cell(own.cases, "int"),
      desk.cell(own.closedShare, "n1"),
      ...[own.mean, own.p50, own.p85, own.p95].map((key) => desk.cell(key, "dias1")),
    ];
  };
  return tableBlock({
    id: tableId("meses", log),
    title: copy.monthTitle,
    columns: [
      left(heads.month),
      right(heads.cases),
      right(heads.closed, "%"),
      right(heads.mean, "dias"),
      right(heads.p50, "dias"),
      right(heads.p85, "dias"),
      right(heads.p95, "dias"),
    ],
    rows: present(
      months
        .sort()
        .slice(-18)
        .map((month) => cells(month)),
    ),
  });
}
