/** 4.4: the network of interfaces and the systems on which others hang. */
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { interfaceKinds, type InterfaceKind } from "../compute/inventory/interface-inventory.ts";
import * as p4 from "../facts.ts";
import { integrationCopy as copy } from "./copy/integration.ts";
import { interfacesWanted, listSystems, placesOf } from "./systems.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

const nodesShown = 15;
const singlesSaid = 4;
const flowsSaid = 3;
const kinds = Object.keys(interfaceKinds) as InterfaceKind[];
const weakKinds: readonly string[] = [interfaceKinds.manual, interfaceKinds.arquivo];

export function buildIntegration(desk: SectionWriter): SectionBody {
  const { network } = p4;
  if (desk.number(network.interfaces()) === null) return absentSection(desk, interfacesWanted);
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.key, { pct: network.manualShare() }) ??
          desk.sentence(copy.keyCount, { n: network.interfaces() }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.size, {
        n: network.interfaces(),
        s: network.systems(),
        d: network.density(),
      }),
      ...singlePoints(desk),
      ...countedFlows(desk),
      desk.sentence(copy.failures, { n: network.failures() }),
      desk.sentence(copy.api, { pct: desk.fact(p4.portfolio.withApi()) }),
    ]),
    desk.chart("c4.rede"),
    kindTable(desk),
    nodeTable(desk),
    weakTable(desk),
  ]);
}

function singlePoints(desk: SectionWriter) {
  const singles = placesOf(desk, p4.node.cutsOff).map((at) => keysAt(p4.node, at));
  if (singles.length === 0) return [desk.sentence(copy.noSingle, {})];
  return [
    desk.sentence(copy.singles, { n: p4.nodes.singlePoints() }),
    ...singles
      .slice(0, singlesSaid)
      .map((own) => desk.sentence(copy.single, { sis: own.name, n: own.cutsOff })),
  ];
}

const countedFlows = (desk: SectionWriter) =>
  placesOf(desk, p4.flow.name)
    .slice(0, flowsSaid)
    .map((at) => keysAt(p4.flow, at))
    .flatMap((own) => [
      desk.sentence(copy.clean, { interface: own.name, prec: own.cleanShare }),
      desk.sentence(copy.cleanCounts, { erros: own.errors, registros: own.records }),
    ]);

function kindTable(desk: SectionWriter): Block | null {
  const heads = copy.typesColumns;
  // Without a type each would be counted as none of it.
  if (kinds.every((kind) => (desk.number(p4.interfacesByKind[kind]()) ?? 0) === 0)) return null;
  return tableBlock({
    id: "4.4.tipos",
    title: copy.typesTitle,
    columns: [left(heads.kind, 2), right(heads.count)],
    rows: kinds.map((kind) => [
      word(interfaceKinds[kind]),
      desk.cell(p4.interfacesByKind[kind](), "int"),
    ]),
  });
}

interface ReportNode {
  id: string;
  own: KeysOf<typeof p4.node>;
}

/** The systems with most links. */
function nodeTable(desk: SectionWriter): Block | null {
  const heads = copy.nodesColumns;
  const systemOf = new Map(listSystems(desk).map((system) => [factIdPart(system.name), system]));
  const degree = ({ own }: ReportNode) => desk.number(own.degree) ?? 0;
  const nodes = placesOf(desk, p4.node.degree)
    .map((at): ReportNode => ({ id: at.node, own: keysAt(p4.node, at) }))
    .sort((a, b) => degree(b) - degree(a) || (a.id < b.id ? -1 : 1))
    .slice(0, nodesShown);
  return tableBlock({
    id: "4.4.nos",
    title: copy.nodesTitle,
    footnote: copy.nodesFootnote,
    columns: [
      left(heads.system, 2.4),
      right(heads.degree),
      right(heads.failures, "por mês"),
      right(heads.isolates),
      left(heads.destination, 1.4),
    ],
    rows: nodes.map(({ id, own }) => {
      const system = systemOf.get(id);
      return [
        word(desk.fact(own.degree)?.scope?.system ?? system?.name ?? id),
        desk.cell(own.degree, "int"),
        cellOrDash(desk, own.failures, "int"),
        cellOrDash(desk, own.cutsOff, "int"),
        system ? cellOrDash(desk, system.own.destination) : word("–"),
      ];
    }),
  });
}

function weakTable(desk: SectionWriter): Block | null {
  const heads = copy.weakColumns;
  const weak = placesOf(desk, p4.link.kind)
    .map((at) => keysAt(p4.link, at))
    .filter((own) => weakKinds.includes(desk.text(own.kind) ?? ""));
  return tableBlock({
    id: "4.4.manuais",
    title: copy.weakTitle,
    columns: [
      left(heads.from, 2),
      left(heads.to, 2),
      left(heads.kind),
      left(heads.frequency),
      right(heads.failures, "por mês"),
    ],
    rows: weak.map((own) => [
      ...[own.from, own.to, own.kind, own.frequency].map((id) => cellOrDash(desk, id)),
      cellOrDash(desk, own.failures, "int"),
    ]),
  });
}
