/** The part of 1.2 on when the contracts of a list end. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import type { Block } from "../../../report/report-tree.ts";
import { cellOrDash } from "../../../report/sections/card.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { bindWindows } from "../contract-windows.ts";
import * as p1 from "../facts.ts";
import { concentrationCopy as copy } from "./copy/concentration.ts";

export function contractSentences(desk: SectionWriter, ledger: string): Sentence[] {
  const all = keysAt(p1.contracts, { ledger });
  const isAnyRunning = (desk.number(all.running) ?? 0) > 0;
  return [
    desk.sentence(copy.contractsEnd, { n: all.dated, v: all.running, e: all.ended }),
    ...(isAnyRunning
      ? [
          desk.sentence(copy.contractsRunning, { valor: all.runningValue }),
          desk.sentence(copy.contractsSoon, bindWindows(ledger)),
        ]
      : []),
  ];
}

export const contractTables = (desk: SectionWriter, ledger: string): (Block | null)[] => [
  endingTable(desk, ledger),
  monthTable(desk, ledger),
];

function endingTable(desk: SectionWriter, ledger: string): Block | null {
  const heads = copy.contractColumns;
  return tableBlock({
    id: `1.2.contratos.${ledger}`,
    title: copy.contractTitle,
    columns: [
      left(heads.name, 1.4),
      left(heads.supplier, 2.2),
      left(heads.end),
      right(heads.value, undefined, 1.2),
    ],
    rows: members(desk.facts, p1.contractEnding.end)
      .filter(({ at }) => at.ledger === ledger)
      .map(({ at }) => keysAt(p1.contractEnding, at))
      .map((own) => [
        word(desk.text(own.name) ?? ""),
        cellOrDash(desk, own.supplier),
        desk.cell(own.end, "data"),
        desk.cell(own.value),
      ]),
  });
}

function monthTable(desk: SectionWriter, ledger: string): Block | null {
  const heads = copy.contractMonthColumns;
  return tableBlock({
    id: `1.2.contratos.mes.${ledger}`,
    title: copy.contractMonthTitle,
    columns: [left(heads.month), right(heads.count), right(heads.value, undefined, 1.2)],
    rows: members(desk.facts, p1.contractMonth.count)
      .filter(({ at }) => at.ledger === ledger)
      .map(({ at }) => keysAt(p1.contractMonth, at))
      .map((own) => [
        desk.cell(own.month, "data"),
        desk.cell(own.count, "int"),
        desk.cell(own.value),
      ]),
  });
}
