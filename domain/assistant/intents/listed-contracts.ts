/** What a list of contracts of phase 1 answers of "que contratos vencem?" (A1.7). */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { contractsListed } from "../../phases/value-scope/compute/ledger/contract-ends.ts";
import { bindWindows } from "../../phases/value-scope/contract-windows.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import { column, tableOf, type Desk, type Draft } from "../compose.ts";
import { designCopy as copy } from "../copy/design.ts";
import type { Knowledge } from "../knowledge.ts";
import { rows } from "./lookup.ts";

const { headers } = copy;

const listsOf = (knowledge: Knowledge): string[] =>
  knowledge.matching(p1.contracts.dated).map(({ key }) => key);

/** The fact without which no list says when its contracts end. */
export function listedContractsAnchor(knowledge: Knowledge): string | null {
  const [ledger] = listsOf(knowledge);
  return ledger === undefined ? null : p1.contracts.dated({ ledger });
}

/** Of the first list; null without any. */
export function listedContracts(
  knowledge: Knowledge,
  desk: Desk,
): Pick<Draft, "paragraphs" | "origin" | "table"> | null {
  const [ledger] = listsOf(knowledge);
  if (ledger === undefined) return null;
  const all = keysAt(p1.contracts, { ledger });
  const ranks = Array.from({ length: contractsListed }, (_, at) => String(at + 1)).filter(
    (rank) => knowledge.fact(p1.contractEnding.end({ ledger, rank })) !== null,
  );
  const windows = bindWindows(ledger);
  return {
    paragraphs: [desk.say(copy.listedContracts, { n: all.dated, v: all.running, ...windows })],
    table: tableOf(
      copy.listedContractTable,
      [
        column(headers.contract, "left", 2),
        column(headers.vendor),
        column(headers.end),
        column(headers.value, "right"),
      ],
      rows(ranks, (rank) => {
        const own = keysAt(p1.contractEnding, { ledger, rank });
        return [
          desk.cell(own.name),
          desk.cell(own.supplier),
          desk.cell(own.end),
          desk.cell(own.value, "brl"),
        ];
      }),
    ),
    origin: [windows.n1],
  };
}
