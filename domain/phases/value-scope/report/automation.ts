/** 1.5: preliminary potential of automation, always labelled as an estimate. */
import { automationCopy as copy } from "./copy/automation.ts";
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
const barsShown = 10;
const wanted = {
  table: "a avaliação dos processos",
  columns: "padronização, dados estruturados, julgamento, integração, exceções e automação atual",
  model: "T01 – Inventário de processos",
  minimumRows: 3,
  purpose: "Potencial de automação e viabilidade",
};

export function buildAutomation(desk: SectionWriter): SectionBody {
  const processes = listProcesses(desk);
  const share = knownShare(desk, processes, p1.process.potential);
  if (processes.length === 0 || share < minimumShare) return absentSection(desk, wanted);
  const byHours = orderedBy(desk, processes, p1.process.releasedHours);
  const [largest] = byHours;
  const blocks = [
    desk.paragraph([desk.sentence(copy.total, { horas: p1.potential.releasedHours() })], "key"),
    desk.paragraph([
      desk.sentence(copy.addressable, {
        custo: p1.potential.addressableCost(),
        retrabalho: p1.potential.addressableRework(),
      }),
      desk.sentence(copy.best, {
        processo: p1.byPotential.name({ rank: 1 }),
        ap: p1.byPotential.potential({ rank: 1 }),
        limitador: p1.byPotential.limiter({ rank: 1 }),
      }),
      largest
        ? desk.sentence(copy.largest, {
            processo: { name: largest.name },
            horas: largest.own.releasedHours,
          })
        : null,
      desk.sentence(copy.capture, { captura: "A.captura" }),
      desk.sentence(copy.notHeadcount, {}),
    ]),
    potentialChart(desk, byHours),
    potentialTable(desk, byHours),
  ];
  if (share >= 100) return completeSection(blocks);
  const known = desk.add(
    reportFact(desk.context, {
      id: "rel.parcela.potencial",
      label: "Processos com potencial calculado",
      value: share,
      unit: "pct",
      formula: "processos com potencial ÷ processos",
      basis: "DERIVADO",
    }),
  );
  return partialSection(
    desk.sentence(
      missingCopy.partialShare,
      { parcela: known, coluna: { name: "as notas de avaliação" } },
      { notes: false },
    ),
    blocks,
  );
}

function potentialChart(desk: SectionWriter, processes: readonly ReportProcess[]): Block | null {
  const [top] = processes;
  const title = top
    ? desk.sentence(copy.chartTitle, { processo: { name: top.name } }, { notes: false })
    : null;
  const points = processes.slice(0, barsShown).flatMap(({ own, name }, index) => {
    const value = desk.number(own.releasedHours);
    return value === null
      ? []
      : [{ x: name, y: value, fact_id: own.releasedHours, highlighted: index === 0 }];
  });
  if (!title || points.length === 0) return null;
  return desk.drawn({
    id: "c1.potencial",
    type: "bar",
    title: plainText(title),
    x: { label: copy.processAxis, unit: "texto" },
    y: { label: copy.hoursAxis, unit: "h/mes" },
    series: [{ name: copy.hoursAxis, basis: "ESTIMADO", points }],
    basis: ["ESTIMADO"],
    footnote: copy.chartFootnote,
    alt: copy.chartAlt,
  });
}

function potentialTable(desk: SectionWriter, processes: readonly ReportProcess[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "1.5.potencial",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.id, 0.75),
      left(heads.process, 2.8),
      right(heads.hours, "h/mês"),
      right(heads.index, "%"),
      right(heads.released, "h/mês"),
      right(heads.cost, "R$/ano", 1.2),
    ],
    rows: processes.map(({ id, own, name }) => [
      word(id),
      word(name),
      desk.cell(own.hours, "n1"),
      desk.cell(own.potential, "n1"),
      desk.cell(own.releasedHours, "n1"),
      desk.cell(own.addressableCost, "int"),
    ]),
  });
}
