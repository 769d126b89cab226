/** Facts of A4.4: the network, one per interface with counted records, and the single points of failure. */
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { midRankPercentile } from "../../../../kernel/statistics/percentile-rank.ts";
import { isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { factIdPart, textCell } from "../../../../tables/read-table.ts";
import type { TableData } from "../../../../tables/table-data.ts";
import type { SystemRecord } from "../../../common/systems/system-portfolio.ts";
import * as p4 from "../../facts.ts";
import { ofEach, type PhaseFourRun } from "../../phase-run.ts";
import {
  articulationPoints,
  buildGraph,
  countCutOff,
  densityOf,
  type IntegrationGraph,
} from "./integration-graph.ts";
import {
  interfaceKinds,
  interfaceName,
  isManual,
  readInterfaces,
  type InterfaceKind,
  type InterfaceRecord,
} from "./interface-inventory.ts";

const singlePointCriticality = 4;
const kindNames: Readonly<Record<string, string>> = interfaceKinds;

/** The interfaces of T09 with the table that they stand in. */
interface Interfaces {
  table: TableData;
  all: readonly InterfaceRecord[];
  graph: IntegrationGraph;
}

export function addIntegrationFacts(run: PhaseFourRun): void {
  addApiShare(run);
  const table = run.input.tables.integracoes;
  const all = readInterfaces(run);
  if (!table || all.length === 0) return;
  const interfaces: Interfaces = { table, all, graph: buildGraph(all) };
  addNetwork(run, interfaces);
  all.forEach((one, index) => addInterface(run, table, one, index + 1));
  addRecordRates(run, interfaces);
  addNodes(run, interfaces);
  addSwaps(run, interfaces);
}

function addApiShare({ book, systems }: PhaseFourRun): void {
  const told = systems.filter(({ hasApi }) => hasApi !== null);
  if (told.length > 0)
    book.add(p4.portfolio.withApi, {
      value: (100 * told.filter(({ hasApi }) => hasApi).length) / told.length,
      inputs: ofEach(told, p4.system.api),
    });
}

function addNetwork({ book }: PhaseFourRun, { table, all, graph }: Interfaces): void {
  const ends = [{ table, columns: ["origem", "destino"] }];
  const kinds = [{ table, columns: ["tipo"] }];
  const density = densityOf(graph);
  book.add(p4.network.interfaces, { value: all.length, from: ends });
  book.add(p4.network.systems, { value: graph.nodes.length, from: ends });
  book.add(p4.network.density, { value: density === null ? null : 100 * density, from: ends });
  const typed = all.filter(({ kind }) => kind !== null);
  book.add(p4.network.manualShare, {
    value: typed.length === 0 ? null : (100 * typed.filter(isManual).length) / typed.length,
    from: kinds,
  });
  for (const kind of Object.keys(interfaceKinds) as InterfaceKind[])
    book.add(p4.interfacesByKind[kind], {
      value: typed.filter((one) => one.kind === kind).length,
      from: kinds,
    });
  const failures = all.flatMap((one) => one.failures ?? []);
  book.add(p4.network.failures, {
    value: failures.length === 0 ? null : exactSum(failures),
    from: [{ table, columns: ["falhas_mes"] }],
  });
}

/** Cells of one interface. */
const cellsOf = (table: TableData, one: InterfaceRecord, columns: string[]) => [
  {
    table,
    columns,
    rows: [one.row],
    filterText: `Origem = ${one.from}, Destino = ${one.to}`,
  },
];

function addInterface(
  { book }: PhaseFourRun,
  table: TableData,
  one: InterfaceRecord,
  rank: number,
): void {
  const at = { link: rank };
  const named = { at, names: { name: interfaceName(one) } };
  const from = (column: string) => cellsOf(table, one, [column]);
  book.add(p4.link.from, { at, value: one.from, from: from("origem") });
  book.add(p4.link.to, { at, value: one.to, from: from("destino") });
  book.add(p4.link.kind, {
    ...named,
    value: one.kind === null ? null : (kindNames[one.kind] ?? one.kind),
    from: from("tipo"),
  });
  book.add(p4.link.frequency, {
    ...named,
    value: textCell(table, "frequencia", one.row),
    from: from("frequencia"),
  });
  book.add(p4.link.failures, { ...named, value: one.failures, from: from("falhas_mes") });
}

/** Manual or file interfaces between systems that both have an API and both stay. */
function addSwaps({ book, systems, destinations }: PhaseFourRun, { table, all }: Interfaces): void {
  const isLeaving = ({ id }: SystemRecord) =>
    ["Aposentar", "Substituir"].includes(destinations.get(id)?.name ?? "");
  const able = new Set(
    systems
      .filter((system) => system.hasApi === true && !isLeaving(system))
      .map(({ name }) => name),
  );
  const failures = all.flatMap((one) => one.failures ?? []);
  all
    .filter((one) => isManual(one) && one.from !== one.to && able.has(one.from) && able.has(one.to))
    .forEach((one, index) => {
      const at = { swap: index + 1 };
      const named = { at, names: { name: interfaceName(one) } };
      const from = cellsOf(table, one, ["tipo", "falhas_mes"]);
      book.add(p4.swap.name, { at, value: interfaceName(one), from });
      book.add(p4.swap.failures, { ...named, value: one.failures, from });
      book.add(p4.swap.lever, {
        ...named,
        value: one.failures === null ? null : midRankPercentile(failures, one.failures),
        inputs: [p4.swap.failures(at)],
      });
    });
}

/** The rate of the whole counts only interfaces that inform both columns. */
function addRecordRates({ book }: PhaseFourRun, { table, all }: Interfaces): void {
  const counted = all.filter(
    ({ records, errors }) => records !== null && records > 0 && errors !== null,
  );
  const rate = (of: readonly InterfaceRecord[]) =>
    100 *
    (1 -
      exactSum(of.map(({ errors }) => errors ?? 0)) /
        exactSum(of.map(({ records }) => records ?? 0)));
  const columns = ["registros_mes", "registros_erro"];
  book.add(p4.network.cleanShare, {
    value: counted.length === 0 ? null : rate(counted),
    from: [
      {
        table,
        columns,
        rows: counted.map(({ row }) => row),
        filterText: "interfaces com registros contados",
      },
    ],
  });
  counted.forEach((one, index) => {
    const at = { flow: index + 1 };
    const named = { at, names: { name: interfaceName(one) } };
    const own = keysAt(p4.flow, at);
    const from = cellsOf(table, one, columns);
    book.add(p4.flow.name, { at, value: interfaceName(one), from });
    book.add(p4.flow.records, { ...named, value: one.records, from });
    book.add(p4.flow.errors, { ...named, value: one.errors, from });
    book.add(p4.flow.cleanShare, {
      ...named,
      value: rate([one]),
      inputs: [own.records, own.errors],
    });
  });
}

function addNodes(run: PhaseFourRun, interfaces: Interfaces): void {
  const { book, systems } = run;
  const recordOf = new Map(systems.map((system) => [system.name, system]));
  const articulation = new Set(articulationPoints(interfaces.graph));
  const singles: FactKey[] = [];
  for (const name of interfaces.graph.nodes) {
    if (book.get(p4.node.degree({ node: factIdPart(name) }))) continue;
    addNode(run, interfaces, name);
    const system = recordOf.get(name);
    if (articulation.has(name) && system && isCritical(system))
      singles.push(addSinglePoint(run, interfaces, system));
  }
  book.add(p4.nodes.singlePoints, {
    value: singles.length,
    inputs: singles.length > 0 ? singles : [p4.network.interfaces()],
  });
}

const isCritical = ({ criticality }: SystemRecord): boolean =>
  isAtLeast(criticality ?? 0, singlePointCriticality);
const aboutNode = (name: string) => ({
  at: { node: factIdPart(name) },
  names: { name },
  scope: { system: name },
});

function addNode({ book }: PhaseFourRun, { table, all, graph }: Interfaces, name: string): void {
  const touching = all.filter(({ from, to }) => from === name || to === name);
  const from = (columns: string[]) => [
    {
      table,
      columns,
      rows: touching.map(({ row }) => row),
      filterText: `Origem ou destino = ${name}`,
    },
  ];
  const failures = touching.flatMap((one) => one.failures ?? []);
  book.add(p4.node.degree, {
    ...aboutNode(name),
    value: graph.neighbours.get(name)?.size ?? 0,
    from: from(["origem", "destino"]),
  });
  if (failures.length > 0)
    book.add(p4.node.failures, {
      ...aboutNode(name),
      value: exactSum(failures),
      from: from(["falhas_mes"]),
    });
}

/** A critical system whose failure parts the network: key of what it cuts off. */
function addSinglePoint(
  { book }: PhaseFourRun,
  { graph }: Interfaces,
  { id, name }: SystemRecord,
): FactKey {
  const about = aboutNode(name);
  const own = keysAt(p4.node, about.at);
  const criticality = p4.system.criticality({ system: id });
  book.add(p4.node.name, { ...about, value: name, inputs: [criticality, own.degree] });
  book.add(p4.node.cutsOff, {
    ...about,
    value: countCutOff(graph, name),
    inputs: [own.degree, criticality],
  });
  return own.cutsOff;
}
