/** Facts of A4.8 with `ds_p4_custo_alvo`; null while the client's price list is not informed. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import type { FactBook } from "../../../../facts/fact-book.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { entityKey, factIdPart, numberCell, textCell } from "../../../../tables/read-table.ts";
import type { TableData } from "../../../../tables/table-data.ts";
import * as p4 from "../../facts.ts";
import type { PhaseFourRun } from "../../phase-run.ts";
import { pricesOf } from "../inventory/price-list.ts";
import {
  cloudTargetCost,
  cloudTargetParts,
  rightsizing,
  type CloudPrices,
  type CostComponent,
  type Workload,
} from "./target-costs.ts";

const cloudPriceIds = ["A.preco_vcpu_h", "A.preco_gb_mes", "A.preco_egress_gb"] as const;
const shareIds = ["A.desc_compromisso", "A.overhead_nuvem"] as const;
const workloadColumns = [
  "vcpu",
  "horas_mes",
  "utilizacao_pct",
  "armazenamento_gb",
  "egress_gb",
  "servicos_gerenciados_mes",
];
const hoursPerMonth = 730;

/** One row of T19 with what it costs. */
interface CostedWorkload {
  row: number;
  id: string;
  name: string;
  workload: Workload | null;
  current: number | null;
  target: number | null;
}

/** BRL a year saved per system by its workloads, where the target is below the current cost. */
export function addTargetFacts(run: PhaseFourRun): Map<string, number> {
  const table = run.input.tables.cargas;
  if (!table) return new Map();
  const prices = cloudPricesOf(run);
  const used = new Set<string>();
  const costed = Array.from({ length: table.rows }, (_, row) => row).flatMap((row) => {
    const one = readWorkload(table, row, prices);
    if (one === null || used.has(one.id)) return [];
    used.add(one.id);
    addWorkload(run, table, one, prices);
    return [one];
  });
  addMonths(run, costed);
  if (prices !== null) addParts(run, costed, prices);
  addYear(run, costed);
  addDataset(run, table, costed);
  return savedBySystem(run, table, costed);
}

function cloudPricesOf({ input }: PhaseFourRun): CloudPrices | null {
  const given = pricesOf(input.assumptions, cloudPriceIds);
  const share = (id: string) => assumedNumber(input.assumptions, id) / 100;
  return (
    given && {
      vcpuHour: given["A.preco_vcpu_h"],
      storageGbMonth: given["A.preco_gb_mes"],
      egressGb: given["A.preco_egress_gb"],
      commitmentDiscount: share("A.desc_compromisso"),
      overhead: share("A.overhead_nuvem"),
    }
  );
}

function readWorkload(
  table: TableData,
  row: number,
  prices: CloudPrices | null,
): CostedWorkload | null {
  const name = textCell(table, "carga", row);
  if (name === null) return null;
  const number = (column: string) => numberCell(table, column, row);
  const vcpu = number("vcpu");
  const workload: Workload | null =
    vcpu === null
      ? null
      : {
          vcpu,
          hoursPerMonth: number("horas_mes") ?? hoursPerMonth,
          utilisationPct: number("utilizacao_pct"),
          storageGb: number("armazenamento_gb") ?? 0,
          egressGb: number("egress_gb") ?? 0,
          managedPerMonth: number("servicos_gerenciados_mes") ?? 0,
        };
  return {
    row,
    id: factIdPart(name),
    name,
    workload,
    current: number("custo_atual_mes"),
    target: prices === null || workload === null ? null : cloudTargetCost(workload, prices),
  };
}

function addWorkload(
  { book }: PhaseFourRun,
  table: TableData,
  { row, id, name, workload, current, target }: CostedWorkload,
  prices: CloudPrices | null,
): void {
  const shared = { at: { workload: id }, names: { name } };
  const own = keysAt(p4.workload, shared.at);
  const from = (columns: string[]) => [
    { table, columns, rows: [row], filterText: `Carga = ${name}` },
  ];
  const use = workload?.utilisationPct ?? null;
  const size = use === null ? null : rightsizing(use);
  book.add(p4.workload.now, { ...shared, value: current, from: from(["custo_atual_mes"]) });
  book.add(p4.workload.target, {
    ...shared,
    value: target,
    from: from(workloadColumns),
    assumptions: [...cloudPriceIds, ...shareIds],
  });
  book.add(p4.workload.name, { ...shared, value: name, from: from(["carga"]) });
  book.add(p4.workload.use, { ...shared, value: use, from: from(["utilizacao_pct"]) });
  book.add(p4.workload.reduction, {
    ...shared,
    value: size === null ? null : 100 * (1 - size),
    inputs: [own.use],
  });
  if (prices !== null && workload !== null && size !== null)
    book.add(p4.workload.reductionValue, {
      ...shared,
      value:
        12 *
        (cloudTargetParts(workload, prices, 1).computo -
          cloudTargetParts(workload, prices, size).computo),
      inputs: [own.reduction],
      assumptions: ["A.preco_vcpu_h", ...shareIds],
    });
}

const keysOf = (
  costed: readonly CostedWorkload[],
  definition: (at: { workload: string }) => FactKey,
) => costed.map(({ id }) => definition({ workload: id }));
const withTarget = (costed: readonly CostedWorkload[]) =>
  costed.filter(({ target }) => target !== null);

/** As the book holds them: an amount that it could not keep counts as none. */
const sumOf = (book: FactBook, ids: readonly FactKey[]) =>
  exactSum(ids.map((id) => book.numberOf(id) ?? 0));

function addMonths({ book }: PhaseFourRun, costed: readonly CostedWorkload[]): void {
  const targets = keysOf(withTarget(costed), p4.workload.target);
  const currents = keysOf(costed, p4.workload.now).filter((id) => book.numberOf(id) !== null);
  const sum = (ids: readonly FactKey[]) => (ids.length === 0 ? null : sumOf(book, ids));
  book.add(p4.cloud.target, { value: sum(targets), inputs: targets });
  book.add(p4.cloud.now, { value: sum(currents), inputs: currents });
}

const partDefinitions = {
  computo: p4.cloudParts.compute,
  armazenamento: p4.cloudParts.storage,
  saida: p4.cloudParts.egress,
  gerenciados: p4.cloudParts.managed,
} as const satisfies Record<CostComponent, unknown>;

function addParts(
  { book }: PhaseFourRun,
  costed: readonly CostedWorkload[],
  prices: CloudPrices,
): void {
  const targets = withTarget(costed);
  if (targets.length === 0) return;
  const parts = targets.map(({ workload }) => cloudTargetParts(workload!, prices));
  for (const key of Object.keys(partDefinitions) as CostComponent[])
    book.add(partDefinitions[key], {
      value: exactSum(parts.map((part) => part[key])),
      inputs: keysOf(targets, p4.workload.target),
    });
}

/** Both sides of the workloads that have both. */
function addYear({ book }: PhaseFourRun, costed: readonly CostedWorkload[]): void {
  const compared = withTarget(costed).filter(({ current }) => current !== null);
  if (compared.length === 0) return;
  const currents = keysOf(compared, p4.workload.now);
  const targets = keysOf(compared, p4.workload.target);
  const [now, later] = [12 * sumOf(book, currents), 12 * sumOf(book, targets)];
  book.add(p4.cloudYear.now, { value: now, inputs: currents });
  book.add(p4.cloudYear.later, { value: later, inputs: targets });
  book.add(p4.cloudYear.change, {
    value: now === 0 ? null : (100 * (later - now)) / now,
    inputs: [p4.cloudYear.now(), p4.cloudYear.later()],
  });
}

/** The system of the portfolio that a workload names. */
function systemOf(run: PhaseFourRun, table: TableData, { row }: CostedWorkload) {
  const key = entityKey(textCell(table, "sistema", row) ?? "");
  return run.systems.find(({ name }) => entityKey(name) === key);
}

function savedBySystem(
  run: PhaseFourRun,
  table: TableData,
  costed: readonly CostedWorkload[],
): Map<string, number> {
  const saved = new Map<string, number>();
  for (const one of costed) {
    const system = systemOf(run, table, one);
    if (system && one.target !== null && one.current !== null && one.target < one.current)
      saved.set(system.id, (saved.get(system.id) ?? 0) + 12 * (one.current - one.target));
  }
  return saved;
}

function addDataset(run: PhaseFourRun, table: TableData, costed: readonly CostedWorkload[]): void {
  run.datasets.push({
    id: "ds_p4_custo_alvo",
    name: "Custo-alvo de nuvem por carga",
    qualityScore: null,
    rows: costed.map((one) => [
      one.name,
      systemOf(run, table, one)?.name ?? textCell(table, "sistema", one.row),
      one.current,
      one.target,
    ]),
    columns: [
      { name: "carga", label: "Carga", type: "text" },
      { name: "sistema", label: "Sistema", type: "text" },
      { name: "atual_mes", label: "Custo atual", type: "number", unit: "BRL/mes" },
      { name: "alvo_mes", label: "Custo-alvo", type: "number", unit: "BRL/mes" },
    ],
  });
}
