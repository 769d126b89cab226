/** The part of 1.2 on a ledger: its total, pace and concentration. Each of several has its own. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { currencyOfUnit } from "../../../kernel/unit.ts";
import { paceYear } from "../compute/ledger/pace.ts";
import { groupingNames, type LedgerGrouping } from "../catalogue/facts-ledger-groups.ts";
import { ledgerWords, type LedgerWords } from "../ledger-words.ts";
import { ledgersIn, type LedgerFacts, type NamedLedger } from "../ledgers.ts";
import * as p1 from "../facts.ts";
import { contractSentences, contractTables } from "./contracts.ts";
import { concentrationCopy as copy } from "./copy/concentration.ts";

const rowsShown = 10;

/** Those whose amounts may be added up, the largest of expenses first. */
export const reportedLedgers = (desk: SectionWriter): NamedLedger[] =>
  ledgersIn(desk.facts.map(({ id }) => id)).filter(
    ({ facts }) => desk.number(facts.ledger.total()) !== null,
  );

export function ledgerBlocks(
  desk: SectionWriter,
  { slug, facts }: NamedLedger,
  afterOther: boolean,
): (Block | null)[] {
  const of = facts.ledger;
  const groupings = groupingNames.filter(
    (grouping) => desk.number(facts.abc.count({ grouping })) !== null,
  );
  const lines = { total: of.total(), linhas: of.lines() };
  const nature = slug === null ? null : desk.text(p1.ledgerIdentity.nature({ ledger: slug }));
  const words = ledgerWords(nature);
  const total =
    slug === null
      ? desk.sentence(copy.ledgerTotal, lines)
      : desk.sentence(copy.ledgerNamed[words.heading], {
          ...lines,
          arquivo: p1.ledgerIdentity.name({ ledger: slug }),
        });
  const rest: Sentence[] = [
    ...currencySentences(desk, of),
    ...paceSentences(desk, of),
    ...groupings.map((grouping) => groupSentence(desk, { facts, words }, grouping)),
    (desk.number(of.anomalies()) ?? 0) > 0
      ? desk.sentence(copy.ledgerAnomalies, { n: of.anomalies() })
      : null,
  ];
  // Drawn of the first that is reported.
  const chart = (id: string) => (afterOther ? null : desk.chart(id));
  return [
    afterOther ? { kind: "heading", level: 2, text: words.heading } : null,
    desk.paragraph([total], afterOther ? undefined : "key"),
    desk.paragraph(rest),
    slug === null ? null : desk.paragraph(contractSentences(desk, slug)),
    ...(slug === null ? [] : contractTables(desk, slug)),
    chart("c1.razao.conta") ?? chart("c1.razao.fornecedor"),
    chart("c1.custo_mes"),
    ...groupings.map((grouping) => ledgerTable(desk, { slug, facts, words }, grouping)),
    anomalyTable(desk, { slug, facts }),
  ];
}

/** As it would be printed. */
const isWhole = (desk: SectionWriter, share: string): boolean =>
  isAtLeast(desk.number(share) ?? 0, 99.95);

const groupSentence = (
  desk: SectionWriter,
  { facts: { abc, top }, words }: { facts: LedgerFacts; words: LedgerWords },
  grouping: LedgerGrouping,
): Sentence =>
  desk.sentence(
    isWhole(desk, abc.namedShare({ grouping })) ? copy.ledgerGroupOfAll : copy.ledgerGroup,
    {
      agrupamento: { name: copy.grouping[grouping] },
      k: abc.toCut({ grouping }),
      n: abc.count({ grouping }),
      corte: "A.abc_a",
      base: abc.base({ grouping }),
      parte: abc.namedShare({ grouping }),
      todo: { name: words.ofWhole },
      maior: top.name({ grouping, rank: 1 }),
      pct: top.share({ grouping, rank: 1 }),
    },
  );

/** An amount in another currency stands beside its reais, or outside every sum in reais. */
function currencySentences(desk: SectionWriter, of: LedgerFacts["ledger"]): Sentence[] {
  const unit = desk.fact(of.total())?.unit ?? "BRL";
  const code = currencyOfUnit(unit);
  if (code === null || code === "BRL") return [];
  return [
    desk.sentence(copy.ledgerConverted, {
      total: of.total(),
      reais: of.inReais(),
      cambio: `A.cambio_${code.toLowerCase()}`,
    }) ??
      desk.sentence(copy.ledgerConvertedPlain, { total: of.total(), reais: of.inReais() }) ??
      desk.sentence(copy.ledgerForeign, { total: of.total() }),
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

function ledgerTable(
  desk: SectionWriter,
  { slug, facts: { top: of }, words }: NamedLedger & { words: LedgerWords },
  grouping: LedgerGrouping,
): Block | null {
  const heads = copy.ledgerColumns;
  const places = ranks.map((rank) => ({ grouping, rank }));
  return tableBlock({
    id: ["1.2.razao", slug, grouping].filter((part) => part !== null).join("."),
    title: copy.ledgerTableTitle
      .replace("{{todo}}", words.ofWhole)
      .replace("{{agrupamento}}", copy.grouping[grouping]),
    columns: [
      left(heads.item, 3),
      right(heads.value, undefined, 1.2),
      right(heads.share, "%", 0.8),
    ],
    rows: places
      .filter((at) => desk.text(of.name(at)) !== null)
      .map((at) => [
        word(desk.text(of.name(at)) ?? ""),
        desk.cell(of.value(at)),
        desk.cell(of.share(at), "n1"),
      ]),
  });
}

const ranks = Array.from({ length: rowsShown }, (_, index) => index + 1);

function anomalyTable(
  desk: SectionWriter,
  { slug, facts: { anomaly: of } }: NamedLedger,
): Block | null {
  const heads = copy.anomalyColumns;
  return tableBlock({
    id: ["1.2.anomalias", slug].filter((part) => part !== null).join("."),
    title: copy.anomaliesTitle,
    columns: [
      left(heads.account, 2.4),
      left(heads.month, 0.8),
      right(heads.value, undefined, 1.2),
      right(heads.reference, undefined, 1.2),
    ],
    rows: ranks
      .map((rank) => ({ rank }))
      .filter((at) => desk.text(of.name(at)) !== null)
      .map((at) => [
        word(desk.text(of.name(at)) ?? ""),
        desk.cell(of.month(at), "data"),
        desk.cell(of.value(at)),
        desk.cell(of.median(at)),
      ]),
  });
}
