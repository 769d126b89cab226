/** 1.2: how concentrated the cost is, by process and, when a ledger was sent, by its own groupings. */
import { concentrationCopy as copy } from "./copy/concentration.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { listProcesses, orderedBy } from "./processes.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { paceYear } from "../compute/ledger/pace.ts";
import { ledgerFactsAt, type LedgerFacts } from "../facts-ledger.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";

const fewestItems = 5;
const rowsShown = 10;
const wanted = {
  table: "o custo dos processos ou o razão contábil",
  columns: "processo e custo por hora, ou conta e valor",
  model: "T03 – Razão contábil de custos",
  minimumRows: fewestItems,
  purpose: "Concentração de custos",
};

export function buildConcentration(desk: SectionWriter): SectionBody {
  const inventory = (desk.number("p1.n_com_custo") ?? 0) >= fewestItems;
  const ledger = desk.number("p1.razao.total") !== null;
  if (!inventory && !ledger) return absentSection(desk, wanted);
  return completeSection([
    ...(inventory ? processBlocks(desk) : []),
    ...(ledger ? ledgerBlocks(desk, inventory) : []),
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

type Grouping = keyof typeof copy.grouping;

function ledgerBlocks(desk: SectionWriter, afterInventory: boolean): (Block | null)[] {
  const groupings = (Object.keys(copy.grouping) as Grouping[]).filter(
    (key) => desk.number(`p1.razao.abc.${key}.n`) !== null,
  );
  const total = desk.sentence(copy.ledgerTotal, {
    total: "p1.razao.total",
    linhas: "p1.razao.n_linhas",
  });
  const rest: Sentence[] = [
    ...paceSentences(desk, ledgerFactsAt().ledger),
    ...groupings.map((key) =>
      desk.sentence(copy.ledgerGroup, {
        agrupamento: { name: copy.grouping[key] },
        k: `p1.razao.abc.${key}.k80`,
        n: `p1.razao.abc.${key}.n`,
        corte: "A.abc_a",
        maior: `p1.razao.abc.${key}.top.1.nome`,
        pct: `p1.razao.abc.${key}.top.1.pct`,
        base: `p1.razao.abc.${key}.base`,
        parte: `p1.razao.abc.${key}.base_pct`,
      }),
    ),
    (desk.number("p1.razao.n_anomalias") ?? 0) > 0
      ? desk.sentence(copy.ledgerAnomalies, { n: "p1.razao.n_anomalias" })
      : null,
  ];
  return [
    afterInventory ? { kind: "heading", level: 2, text: copy.ledgerHeading } : null,
    desk.paragraph([total], afterInventory ? undefined : "key"),
    desk.paragraph(rest),
    afterInventory ? null : (desk.chart("c1.razao.conta") ?? desk.chart("c1.razao.fornecedor")),
    desk.chart("c1.custo_mes"),
    ...groupings.map((key) => ledgerTable(desk, key)),
    anomalyTable(desk),
  ];
}

/** The pace of a year with the months behind it, or why there is none; then what lies outside the window. */
function paceSentences(desk: SectionWriter, of: LedgerFacts["ledger"]): Sentence[] {
  const isPartYear = (desk.number(of.paceMonths()) ?? paceYear) < paceYear;
  const span = { m1: of.windowStart(), m2: of.windowEnd() };
  return [
    desk.sentence(copy.ledgerRunRate, {
      ritmo: of.runRate(),
      k: of.paceMonths(),
      m1: of.paceStart(),
      m2: of.paceEnd(),
    }),
    desk.number(of.runRate()) !== null && isPartYear
      ? desk.sentence(copy.ledgerPartYear, {})
      : null,
    desk.sentence(copy.ledgerContradicted, { lancado: of.yearBooked() }),
    desk.number(of.paceMonths()) === null
      ? desk.sentence(copy.ledgerNoPace, { k: of.comparable(), min: "k.ritmo_meses" })
      : null,
    desk.sentence(copy.ledgerOutside, {
      linhas: of.outsideLines(),
      meses: of.outsideMonths(),
      valor: of.outsideValue(),
      ...span,
    }),
  ];
}

function ledgerTable(desk: SectionWriter, key: Grouping): Block | null {
  const heads = copy.ledgerColumns;
  const prefixes = Array.from(
    { length: rowsShown },
    (_, index) => `p1.razao.abc.${key}.top.${index + 1}`,
  ).filter((prefix) => desk.text(`${prefix}.nome`) !== null);
  return tableBlock({
    id: `1.2.razao.${key}`,
    title: `${copy.ledgerTableTitle.replace("{{agrupamento}}", copy.grouping[key])}`,
    columns: [
      left(heads.item, 3),
      right(heads.value, undefined, 1.2),
      right(heads.share, "%", 0.8),
    ],
    rows: prefixes.map((prefix) => [
      word(desk.text(`${prefix}.nome`) ?? ""),
      desk.cell(`${prefix}.valor`),
      desk.cell(`${prefix}.pct`, "n1"),
    ]),
  });
}

function anomalyTable(desk: SectionWriter): Block | null {
  const heads = copy.anomalyColumns;
  const prefixes = Array.from(
    { length: rowsShown },
    (_, index) => `p1.razao.anomalia.${index + 1}`,
  ).filter((prefix) => desk.text(`${prefix}.nome`) !== null);
  return tableBlock({
    id: "1.2.anomalias",
    title: copy.anomaliesTitle,
    columns: [
      left(heads.account, 2.4),
      left(heads.month, 0.8),
      right(heads.value, undefined, 1.2),
      right(heads.reference, undefined, 1.2),
    ],
    rows: prefixes.map((prefix) => [
      word(desk.text(`${prefix}.nome`) ?? ""),
      desk.cell(`${prefix}.mes`, "data"),
      desk.cell(`${prefix}.valor`),
      desk.cell(`${prefix}.mediana`),
    ]),
  });
}
