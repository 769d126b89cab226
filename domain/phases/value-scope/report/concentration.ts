/** 1.2: how concentrated the cost is, by process and, when a ledger was sent, by its own groupings. */
import { concentrationCopy as copy } from "./copy/concentration.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { ledgerBlocks, reportedLedgers } from "./ledger.ts";
import { listProcesses, orderedBy } from "./processes.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";

const fewestItems = 5;
const wanted = {
  table: "o custo dos processos ou o razão contábil",
  columns: "processo e custo por hora, ou conta e valor",
  model: "T03 – Razão contábil de custos",
  minimumRows: fewestItems,
  purpose: "Concentração de custos",
};

export function buildConcentration(desk: SectionWriter): SectionBody {
  const inventory = (desk.number("p1.n_com_custo") ?? 0) >= fewestItems;
  const ledgers = reportedLedgers(desk);
  if (!inventory && ledgers.length === 0) return absentSection(desk, wanted);
  return completeSection([
    ...(inventory ? processBlocks(desk) : []),
    ...ledgers.flatMap((ledger, index) => ledgerBlocks(desk, ledger, inventory || index > 0)),
  ]);
}

function processBlocks(desk: SectionWriter): (Block | null)[] {
  const reading = desk.text("p1.concentracao");
  const bindings = { k: "p1.k80", n: "p1.n_com_custo", corte: "A.abc_a" };
  const key =
    reading === "pulverizado"
      ? desk.sentence(copy.spread, bindings)
      : reading === "moderadamente concentrado"
        ? desk.sentence(copy.moderate, bindings)
        : desk.sentence(copy.concentrated, {
            ...bindings,
            maior: "p1.abc.1.nome",
            pct: "p1.abc.1.pct",
          });
  return [
    desk.paragraph(
      [
        key ??
          desk.sentence(copy.largest, {
            processo: "p1.abc.1.nome",
            valor: "p1.abc.1.valor",
            pct: "p1.abc.1.pct",
          }),
      ],
      "key",
    ),
    desk.paragraph([
      key
        ? desk.sentence(copy.largest, {
            processo: "p1.abc.1.nome",
            valor: "p1.abc.1.valor",
            pct: "p1.abc.1.pct",
          })
        : null,
      desk.sentence(copy.classes, { a: "p1.abc.n_a", b: "p1.abc.n_b", c: "p1.abc.n_c" }),
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
  const costed = orderedBy(desk, listProcesses(desk), "custo_ano").filter(
    (process) => desk.number(`${process.prefix}.pct_custo`) !== null,
  );
  return tableBlock({
    id: "1.2.abc",
    title: copy.tableTitle,
    footnote: desk.number("p1.abc.n_a") === null ? copy.few : copy.tableFootnote,
    columns: [
      left(heads.id, 0.75),
      left(heads.process, 3),
      right(heads.cost, "R$/ano", 1.2),
      right(heads.share, "%"),
      right(heads.cumulative, "%"),
      { header: heads.abc, align: "center", width: 0.7 },
    ],
    rows: costed.map(({ id, prefix, name }) => [
      word(id),
      word(name),
      desk.cell(`${prefix}.custo_ano`, "int"),
      desk.cell(`${prefix}.pct_custo`, "n1"),
      desk.cell(`${prefix}.pct_acum`, "n1"),
      { ...desk.cell(`${prefix}.abc`), align: "center" as const },
    ]),
  });
}
