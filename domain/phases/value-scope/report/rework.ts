/** 1.3: what is done twice, where and why. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { reworkCopy as copy } from "./copy/rework.ts";
import { missingCopy } from "../../../report/copy/missing.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { reportFact } from "../../../report/report-fact.ts";
import type { Block } from "../../../report/report-tree.ts";
import { knownShare, listProcesses, orderedBy, type ReportProcess } from "./processes.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import * as p1 from "../facts.ts";
import { plainText } from "../../../report/plain-text.ts";

const minimumShare = 50;
const rowsShown = 12;
const barsShown = 10;
const wanted = {
  table: "a taxa de retrabalho dos processos",
  columns: "retrabalho em porcentagem e minutos de retrabalho",
  model: "T01 – Inventário de processos",
  minimumRows: 3,
  purpose: "Custo do retrabalho",
};

export function buildRework(desk: SectionWriter): SectionBody {
  const processes = listProcesses(desk);
  const share = knownShare(desk, processes, p1.process.reworkRate);
  if (processes.length === 0 || share < minimumShare || desk.number(p1.rework.hours()) === null)
    return absentSection(desk, wanted);
  const byCost = orderedBy(desk, processes, p1.process.reworkCost).filter(
    (process) => desk.number(process.own.reworkHours) !== null,
  );
  const [highest] = orderedBy(desk, processes, p1.process.reworkRate);
  const [top] = byCost;
  const causes = causePoints(desk);
  const blocks = [
    desk.paragraph(
      [
        top
          ? desk.sentence(copy.total, {
              horas: p1.rework.hours(),
              custo: p1.rework.annualCost(),
              pct: p1.byRework.share({ rank: 1 }),
              processo: { name: top.name },
            })
          : null,
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.share, { pct: p1.rework.costShare() }),
      highest
        ? desk.sentence(copy.highest, {
            processo: { name: highest.name },
            taxa: highest.own.reworkRate,
          })
        : null,
      top ? desk.sentence(copy.top, { valor: top.own.reworkCost }) : null,
      causes[0]
        ? desk.sentence(copy.cause, { causa: { name: causes[0].name }, pct: causes[0].share })
        : null,
    ]),
    reworkChart(desk, byCost),
    reworkTable(desk, byCost),
    desk.chart("c1.causas"),
  ];
  if (share >= 100) return completeSection(blocks);
  const known = desk.add(
    reportFact(desk.context, {
      id: "rel.parcela.retrabalho",
      label: "Processos com taxa de retrabalho",
      value: share,
      unit: "pct",
      formula: "processos com taxa de retrabalho ÷ processos",
      basis: "DERIVADO",
    }),
  );
  return partialSection(
    desk.sentence(
      missingCopy.partialShare,
      { parcela: known, coluna: { name: "taxa de retrabalho" } },
      { notes: false },
    ),
    blocks,
  );
}

function reworkChart(desk: SectionWriter, processes: readonly ReportProcess[]): Block | null {
  const [top] = processes;
  const title = top
    ? desk.sentence(
        copy.chartTitle,
        { processo: { name: top.name }, pct: p1.byRework.share({ rank: 1 }) },
        { notes: false },
      )
    : null;
  const points = processes.slice(0, barsShown).flatMap(({ own, name }, index) => {
    const value = desk.number(own.reworkCost);
    return value === null
      ? []
      : [{ x: name, y: value, fact_id: own.reworkCost, highlighted: index === 0 }];
  });
  if (!title || points.length === 0) return null;
  return desk.drawn({
    id: "c1.retrabalho",
    type: "bar",
    title: plainText(title),
    x: { label: copy.processAxis, unit: "texto" },
    y: { label: copy.costAxis, unit: "BRL/ano" },
    series: [{ name: copy.costAxis, basis: "DERIVADO", points }],
    basis: ["DERIVADO"],
    footnote: copy.chartFootnote,
    alt: copy.chartAlt,
  });
}

function reworkTable(desk: SectionWriter, processes: readonly ReportProcess[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "1.3.retrabalho",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.id, 0.75),
      left(heads.process, 2.8),
      right(heads.rate, "%"),
      right(heads.right, "%", 1.2),
      right(heads.hours, "h/mês"),
      right(heads.cost, "R$/ano", 1.1),
    ],
    rows: processes
      .slice(0, rowsShown)
      .map(({ id, own, name }) => [
        word(id),
        word(name),
        desk.cell(own.reworkRate, "n1"),
        desk.cell(own.firstPassYield, "n1"),
        desk.cell(own.reworkHours, "n1"),
        desk.cell(own.reworkCost, "int"),
      ]),
  });
}

interface Cause {
  name: string;
  count: string;
  share: string;
}

/** In decreasing order. */
function causePoints(desk: SectionWriter): Cause[] {
  return members(desk.facts, p1.cause.name).flatMap(({ at, fact }) => {
    return typeof fact.value === "string"
      ? [{ name: fact.value, count: p1.cause.cases(at), share: p1.cause.share(at) }]
      : [];
  });
}
