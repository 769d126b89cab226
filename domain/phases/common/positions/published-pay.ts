/** Every sum of people's pay that a run publishes, decided in one place for all phases: what one tells, another must not undo. */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { describeSources } from "../../../facts/row-selection.ts";
import { oncePer } from "../../../kernel/memoize-by.ts";
import {
  noHistory,
  openPayLedger,
  type KeptPay,
  type PaidPerson,
  type PayHistory,
  type PayLedger,
  type PayState,
  type PaySum,
} from "../../../people/pay-ledger.ts";
import type { TableData, Tables } from "../../../tables/table-data.ts";
import { textCell } from "../../../tables/read-table.ts";
import {
  areaGroups,
  readPositions,
  type AreaGroup,
  type PositionRecord,
} from "./position-groups.ts";
import { layerGroups, readTree, type LayerGroup } from "./position-tree.ts";
import { costsOfPartition, paidSet, publishedYearlyCost } from "./published-costs.ts";

export interface PaidArea extends AreaGroup {
  kept: KeptPay | null;
}

export interface PublishedPay {
  total: PaySum | null;
  /** `costPerFteYear` as it may be published; `kept` when it is that of an earlier run. */
  areas: PaidArea[];
  /** Of the areas without a cost of their own together (playbook 1.12 rule 3), with the positions behind it. */
  shared: (PaySum & { positions: PositionRecord[] }) | null;
  managers: PaySum | null;
  layers: (LayerGroup & { cost: PaySum | null })[];
  state: PayState;
}

export function publishPay(
  { cargos: table }: Pick<Tables, "cargos">,
  assumptions: Assumptions,
  history: PayHistory = noHistory,
  computedAt = "",
): PublishedPay {
  if (!table)
    return {
      total: null,
      areas: [],
      shared: null,
      managers: null,
      layers: [],
      state: { computedAt, people: [], figures: [], sources: [] },
    };
  const { state, ...published } = decisionOf(table)(assumptions)(history);
  return { ...published, state: state(computedAt) };
}

type Decision = Omit<PublishedPay, "state"> & { state(computedAt: string): PayState };

/** Several phases of one run ask about the same table, some seconds each for ten thousand people. */
const decisionOf = oncePer((table: TableData) =>
  oncePer((assumptions: Assumptions) =>
    oncePer((history: PayHistory) => decidePay(table, assumptions, history)),
  ),
);

function decidePay(table: TableData, assumptions: Assumptions, history: PayHistory): Decision {
  const minimum = assumedNumber(assumptions, "A.n_minimo_grupo");
  const positions = readPositions(table, assumedNumber(assumptions, "A.encargos"));
  const people = paidPeople(table, positions, assumedNumber(assumptions, "A.encargos"));
  const ledger = openPayLedger([...people.values()], history, minimum);
  const paidOf = (own: readonly PositionRecord[]): PaidPerson[] =>
    own.flatMap(({ row }) => people.get(row) ?? []);
  const isTotalSafe = publishedYearlyCost(positions, minimum) !== null;
  const groups = areaGroups({ cargos: table }, assumptions);
  const costed = groups
    .filter(({ costPerFteYear }) => costPerFteYear !== null)
    .sort((a, b) => b.positions.length - a.positions.length);
  const offers = [
    ...(isTotalSafe ? [{ key: "total", people: paidOf(positions) }] : []),
    ...costed.map(({ id, positions: own }) => ({ key: `area ${id}`, people: paidOf(own) })),
  ];
  const sums = new Map(ledger.offer(offers).map((sum, at) => [offers[at]?.key, sum]));
  const total = sums.get("total") ?? null;
  const areas = groups.map((group): PaidArea => {
    const sum = sums.get(`area ${group.id}`) ?? null;
    return {
      ...group,
      kept: sum?.kept ?? null,
      costPerFteYear: sum === null || sum.fte === 0 ? null : sum.perYear / sum.fte,
    };
  });
  const hidden = areas.flatMap((area) => (area.costPerFteYear === null ? area.positions : []));
  const [shared = null] =
    publishedYearlyCost(hidden, minimum) === null
      ? []
      : ledger.offer([{ key: "areas sem custo", people: paidOf(hidden) }]);
  const sets = [
    ...areas
      .filter(({ costPerFteYear, kept }) => costPerFteYear !== null && kept === null)
      .map((area) => area.positions),
    areas.flatMap((area) =>
      area.costPerFteYear === null || area.kept !== null ? area.positions : [],
    ),
  ]
    .map(paidSet)
    .filter(({ size }) => size > 0);
  const known = [...(total === null || total.kept !== null ? [] : [paidSet(positions)]), ...sets];
  const tree = table.rows > 0 ? readTree(table) : null;
  return {
    total,
    areas,
    shared: shared === null ? null : { ...shared, positions: hidden },
    ...structureCosts({
      ledger,
      positions,
      known,
      minimum,
      paidOf,
      managers: positions.filter(({ row }) => (tree?.reports[row] ?? 0) > 0),
      layers: tree?.isWhole ? layerGroups(tree, minimum) : [],
    }),
    state: (computedAt) =>
      ledger.state(
        computedAt,
        describeSources({ table, columns: ["area", "fte", "custo_mensal", "custo_tipo"] }),
      ),
  };
}

interface Structure {
  ledger: PayLedger;
  positions: PositionRecord[];
  known: ReadonlySet<number>[];
  minimum: number;
  paidOf(own: readonly PositionRecord[]): PaidPerson[];
  managers: PositionRecord[];
  layers: LayerGroup[];
}

function structureCosts({
  ledger,
  positions,
  known,
  minimum,
  paidOf,
  managers,
  layers,
}: Structure): Pick<PublishedPay, "managers" | "layers"> {
  const leading = new Set(managers);
  const others = positions.filter((position) => !leading.has(position));
  const [ofManagers = null] = costsOfPartition([managers, others], positions, known, minimum);
  const [published = null] =
    ofManagers === null ? [] : ledger.offer([{ key: "gestores", people: paidOf(managers) }]);
  const cells = layers.map(({ rows }) => rows.map((row) => positions[row] as PositionRecord));
  const costs = costsOfPartition(
    cells,
    positions,
    [
      ...known,
      ...(published === null || published.kept !== null
        ? []
        : [paidSet(managers), paidSet(others)]),
    ],
    minimum,
  );
  const offered = layers
    .flatMap(({ name }, at) =>
      costs[at] === null || costs[at] === undefined
        ? []
        : [{ at, key: `camada ${name}`, people: paidOf(cells[at] ?? []) }],
    )
    .sort((a, b) => b.people.length - a.people.length);
  const sums = new Map(ledger.offer(offered).map((sum, index) => [offered[index]?.at, sum]));
  return {
    managers: published,
    layers: layers.map((layer, at) => ({ ...layer, cost: sums.get(at) ?? null })),
  };
}

/** By row. A position without an id is known by its pay alone. */
function paidPeople(
  table: TableData,
  positions: readonly PositionRecord[],
  onCost: number,
): Map<number, PaidPerson> {
  return new Map(
    positions.flatMap(({ row, fte, monthlyCost, statedCost, isSalary }): [number, PaidPerson][] => {
      if (monthlyCost === null || statedCost === null) return [];
      const pay = `${statedCost}${isSalary ? " salario" : ""}`;
      return [
        [
          row,
          {
            id: textCell(table, "posicao_id", row) ?? "?",
            pay,
            factor: isSalary ? onCost : 1,
            monthlyCost,
            fte,
          },
        ],
      ];
    }),
  );
}
