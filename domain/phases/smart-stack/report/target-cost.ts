/** 4.7: what cloud and AI cost today and in the target, the prices behind it, and whether the data of the use cases are ready. */
import { useCaseStatusNames } from "../../common/use-case-status.ts";
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import * as p4 from "../facts.ts";
import { targetCostCopy as copy } from "./copy/target-cost.ts";
import { placesOf, workloadsWanted } from "./systems.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

const priceIds = [
  "A.cambio_usd",
  "A.preco_vcpu_h",
  "A.preco_gb_mes",
  "A.preco_egress_gb",
  "A.desc_compromisso",
  "A.overhead_nuvem",
  "A.preco_token_entrada",
  "A.preco_token_saida",
  "A.tokens_entrada",
  "A.tokens_saida",
  "A.chamadas_por_caso",
  "A.preco_data",
];

export function buildTargetCost(desk: SectionWriter): SectionBody {
  const workloads = placesOf(desk, p4.workload.name).map((at) => keysAt(p4.workload, at));
  const replaced = placesOf(desk, p4.replacement.name).map((at) => keysAt(p4.replacement, at));
  const costed = placesOf(desk, p4.aiCost.perMonth)
    .map((at) => ({ id: p4.aiCost.perMonth(at), useCase: at.useCase }))
    .filter(({ id }) => desk.number(id) !== null);
  if (workloads.length === 0 && replaced.length === 0 && costed.length === 0)
    return absentSection(desk, workloadsWanted);
  const uses = placesOf(desk, p4.useCase.name).map((at) => keysAt(p4.useCase, at));
  const [first, ...others] = replaced.map((own) => replacementSentence(desk, own));
  const cloud = cloudSentence(desk);
  const blocks = [
    desk.paragraph([first ?? cloud], "key" as const),
    desk.paragraph([
      ...others,
      ...replaced.map((own) => desk.sentence(copy.change, { cap: own.name, pct: own.change })),
      first ? cloud : null,
      desk.sentence(copy.ai, {
        ia: desk.fact(p4.useCases.aiCost()),
        preco_data: desk.fact("A.preco_data"),
      }),
      uses.length === 0 ? null : readinessSentence(desk),
      workloads.length > 0 ? desk.sentence(copy.size, {}) : null,
    ]),
    desk.chart("c4.custo"),
    workloadTable(desk, workloads),
    priceTable(desk),
    aiTable(desk, costed),
    readinessTable(desk, uses),
  ];
  return desk.number(p4.cloud.target()) !== null
    ? completeSection(blocks)
    : partialSection(
        desk.sentence(copy.noPrices, {}, { notes: false }),
        blocks,
        // Prices are premises: where the workloads are there, no file is missing.
        workloads.length > 0 ? [] : [wantedFile(desk, workloadsWanted)],
      );
}

/** Says the exchange rate where a cost stands in another currency. */
function replacementSentence(desk: SectionWriter, own: KeysOf<typeof p4.replacement>): Sentence {
  const bindings = { cap: own.name, c1: own.now, c2: own.later };
  const foreign = desk.fact(own.now)?.assumptions.includes("A.cambio_usd") ?? false;
  return (
    (foreign
      ? desk.sentence(copy.capabilityExchange, { ...bindings, cambio: desk.fact("A.cambio_usd") })
      : null) ?? desk.sentence(copy.capability, bindings)
  );
}

const cloudSentence = (desk: SectionWriter): Sentence =>
  desk.sentence(copy.target, {
    alvo: desk.fact(p4.cloud.target()),
    atual: desk.fact(p4.cloud.now()),
  }) ?? desk.sentence(copy.current, { atual: desk.fact(p4.cloud.now()) });

function readinessSentence(desk: SectionWriter): Sentence {
  const { rated, below } = p4.useCases;
  return (desk.number(below()) ?? 0) > 0
    ? desk.sentence(copy.ready, { n: below(), total: rated(), corte: "k.prontidao_minima" })
    : desk.sentence(copy.readyAll, {});
}

function workloadTable(
  desk: SectionWriter,
  workloads: readonly KeysOf<typeof p4.workload>[],
): Block | null {
  const heads = copy.workloadsColumns;
  return tableBlock({
    id: "4.7.cargas",
    title: copy.workloadsTitle,
    columns: [
      left(heads.workload, 2.4),
      right(heads.use, "%", 0.8),
      right(heads.size, "%", 1.2),
      right(heads.now, "R$/mês"),
      right(heads.later, "R$/mês"),
    ],
    rows: workloads.map((own) => [
      desk.cell(own.name),
      cellOrDash(desk, own.use, "n1"),
      cellOrDash(desk, own.reduction, "n1"),
      cellOrDash(desk, own.now, "int"),
      cellOrDash(desk, own.target, "int"),
    ]),
  });
}

const priceTable = (desk: SectionWriter): Block | null =>
  tableBlock({
    id: "4.7.precos",
    title: copy.pricesTitle,
    columns: [left(copy.pricesColumns.item, 3), right(copy.pricesColumns.value)],
    rows: priceIds
      .filter((id) => desk.fact(id)?.value != null)
      .map((id) => [
        word(desk.fact(id)?.label ?? id),
        desk.cell(id, id === "A.preco_data" ? "data" : "n2"),
      ]),
  });

function aiTable(
  desk: SectionWriter,
  costed: readonly { id: string; useCase: string }[],
): Block | null {
  const heads = copy.aiColumns;
  return tableBlock({
    id: "4.7.ia",
    title: copy.aiTitle,
    columns: [left(heads.use, 3), right(heads.cost, "R$")],
    rows: costed.map(({ id, useCase }) => [
      word(desk.fact(id)?.label.split(" – ").at(-1) ?? useCase),
      desk.cell(id, "n2"),
    ]),
  });
}

/** The fact has the code of T12, which the phase compares. */
function statusCell(desk: SectionWriter, id: string): TableCell {
  const cell = cellOrDash(desk, id);
  return { ...cell, text: useCaseStatusNames[cell.text] ?? cell.text };
}

function readinessTable(
  desk: SectionWriter,
  uses: readonly KeysOf<typeof p4.useCase>[],
): Block | null {
  const heads = copy.readinessColumns;
  return tableBlock({
    id: "4.7.prontidao",
    title: copy.readinessTitle,
    footnote: copy.readinessFootnote,
    columns: [
      left(heads.use, 2.2),
      left(heads.status),
      right(heads.available, undefined, 1.2),
      right(heads.access, undefined, 0.8),
      right(heads.integration),
      right(heads.readiness, "pontos"),
    ],
    rows: uses.map((own) => [
      desk.cell(own.name),
      statusCell(desk, own.status),
      ...[own.availability, own.access, own.integration, own.readiness].map((id) =>
        cellOrDash(desk, id, "int"),
      ),
    ]),
  });
}
