/** 1.2: how concentrated the cost is, by process and, when a ledger was sent, by its own groupings. */
import { concentrationCopy as copy } from "./copy/concentration.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { ledgerBlocks, reportedLedgers } from "./ledger.ts";
import { listProcesses, orderedBy } from "./processes.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import * as p1 from "../facts.ts";

const fewestItems = 5;
const wanted = {
  table: "o custo dos processos ou o razão contábil",
  columns: "processo e custo por hora, ou conta e valor",
  model: "T03 – Razão contábil de custos",
  minimumRows: fewestItems,
  purpose: "Concentração de custos",
};

export function buildConcentration(desk: SectionWriter): SectionBody {
  const inventory = (desk.number(p1.inventory.costed()) ?? 0) >= fewestItems;
  const ledgers = reportedLedgers(desk);
  if (!inventory && ledgers.length === 0) return absentSection(desk, wanted);
  return completeSection([
    ...(inventory ? processBlocks(desk) : []),
    ...ledgers.flatMap((ledger, index) => ledgerBlocks(desk, ledger, inventory || index > 0)),
  ]);
}

function processBlocks(desk: SectionWriter): (Block | null)[] {
  const reading = desk.text(p1.pareto.reading());
  const bindings = { k: p1.pareto.itemsToCut(), n: p1.inventory.costed(), corte: "A.abc_a" };
  const key =
    reading === "pulverizado"
      ? desk.sentence(copy.spread, bindings)
      : reading === "moderadamente concentrado"
        ? desk.sentence(copy.moderate, bindings)
        : desk.sentence(copy.concentrated, {
            ...bindings,
            maior: p1.byCost.name({ rank: 1 }),
            pct: p1.byCost.share({ rank: 1 }),
          });
  return [
    desk.paragraph(
      [
        key ??
          desk.sentence(copy.largest, {
            processo: p1.byCost.name({ rank: 1 }),
            valor: p1.byCost.value({ rank: 1 }),
            pct: p1.byCost.share({ rank: 1 }),
          }),
      ],
      "key",
    ),
    desk.paragraph([
      key
        ? desk.sentence(copy.largest, {
            processo: p1.byCost.name({ rank: 1 }),
            valor: p1.byCost.value({ rank: 1 }),
            pct: p1.byCost.share({ rank: 1 }),
          })
        : null,
      desk.sentence(copy.classes, {
        a: p1.pareto.classA(),
        b: p1.pareto.classB(),
        c: p1.pareto.classC(),
      }),
      reading === null
        ? null
        : desk.sentence(
            reading === "concentrado" ? copy.concentratedReading : copy.spreadReading,
            {},
          ),
    ]),
    desk.chart("c1.pareto"),
    abcTable(desk),
  ];
}

function abcTable(desk: SectionWriter): Block | null {
  const heads = copy.columns;
  const costed = orderedBy(desk, listProcesses(desk), p1.process.annualCost).filter(
    (process) => desk.number(process.own.costShare) !== null,
  );
  return tableBlock({
    id: "1.2.abc",
    title: copy.tableTitle,
    footnote: desk.number(p1.pareto.classA()) === null ? copy.few : copy.tableFootnote,
    columns: [
      left(heads.id, 0.75),
      left(heads.process, 3),
      right(heads.cost, "R$/ano", 1.2),
      right(heads.share, "%"),
      right(heads.cumulative, "%"),
      { header: heads.abc, align: "center", width: 0.7 },
    ],
    rows: costed.map(({ id, own, name }) => [
      word(id),
      word(name),
      desk.cell(own.annualCost, "int"),
      desk.cell(own.costShare, "n1"),
      desk.cell(own.cumulativeShare, "n1"),
      { ...desk.cell(own.abcClass), align: "center" as const },
    ]),
  });
}
