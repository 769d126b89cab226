/** A5.1 Registro de benefícios: one row per initiative, source and class, and the guard against counting an hour twice. */
import {
  optional,
  type FactKey,
  type OptionalKey,
} from "../../../facts/catalogue/fact-definition.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import type { HandedProcess } from "../../common/processes/handed-processes.ts";
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { BenefitClass, BenefitSource } from "../../common/financial-model/financial-model.ts";
import {
  processHourlyCost,
  savingFromMonth,
  savingPeople,
  savingRealised,
} from "../facts-handed.ts";

export interface BenefitRow {
  initiative: InitiativeRecord;
  /** Unique within the initiative, part of fact ids. */
  id: string;
  source: BenefitSource;
  class: BenefitClass;
  label: string;
  /** BRL a year. */
  annualGross: number;
  process: HandedProcess | null;
  system: string | null;
  availableFromMonth: number | null;
  /** Fraction of the process's release, hours a month. */
  share: number | null;
  hoursPerMonth: number | null;
  /** Facts that the gross is computed from. */
  inputs: FactInput[];
  assumptions: string[];
}
type FactInput = FactKey | OptionalKey;

export interface BenefitRegister {
  rows: BenefitRow[];
  /** Hours a month counted, and hours that could be counted: 90% of the current hours of the processes. */
  hoursCounted: number;
  hoursAvailable: number;
  /** Processes claimed beyond the whole, or released beyond 90% of their hours; computed as if within. */
  violations: { process: HandedProcess; reason: "fracao" | "horas" }[];
  /** Initiatives whose processes have no baseline. */
  unmatched: { initiative: InitiativeRecord; reference: string }[];
  /** BRL a year of savings of systems that no initiative realises. */
  unclaimedSavings: number;
}

export interface SystemSavingInput {
  id: string;
  name: string;
  area: string | null;
  /** BRL a year after realisation; people's time apart. */
  annual: number;
  people: number;
  fromMonth: number | null;
}

export interface RetentionInput {
  /** BRL a year of margin kept by the accounts that leave the alert. */
  annual: number;
  /** Processes whose redesign takes them out of it. */
  processIds: string[];
  inputs: FactInput[];
  assumptions: string[];
}

type RowSource = Exclude<BenefitSource, "residual">;
/** "ti_pessoas" before "ti", which it begins with. */
const rowSources: readonly RowSource[] = ["horas", "retencao", "material", "ti_pessoas", "ti"];
const rowId = (source: RowSource, id: string): string => `${source}_${id}`;

/** The source that a row's id begins with; null for an id of another shape. */
export const sourceOfRow = (id: string): RowSource | null =>
  rowSources.find((source) => id.startsWith(`${source}_`)) ?? null;

const largestRelease = 0.9;

export function buildRegister(inputs: {
  initiatives: readonly InitiativeRecord[];
  processes: readonly HandedProcess[];
  savings: readonly SystemSavingInput[];
  carriers: readonly InitiativeRecord[];
  retention: RetentionInput | null;
}): BenefitRegister {
  const claims = claimsOf(inputs.initiatives, inputs.processes);
  const register: BenefitRegister = {
    rows: [],
    hoursCounted: 0,
    hoursAvailable: 0,
    violations: [],
    unmatched: claims.unmatched,
    unclaimedSavings: 0,
  };
  for (const [process, shares] of claims.byProcess) addProcess(register, process, shares);
  if (inputs.retention) addRetention(register, inputs.retention, claims.byProcess);
  addSavings(register, inputs);
  const order = new Map(inputs.initiatives.map(({ id }, index) => [id, index]));
  register.rows.sort(
    (a, b) => (order.get(a.initiative.id) ?? 0) - (order.get(b.initiative.id) ?? 0),
  );
  return register;
}

type Shares = { initiative: InitiativeRecord; share: number }[];

/** Who takes how much of each process; without T11.fracao_processo the whole. */
function claimsOf(initiatives: readonly InitiativeRecord[], processes: readonly HandedProcess[]) {
  const byKey = new Map(
    processes.flatMap(
      (process) =>
        [
          [entityKey(process.name), process],
          [entityKey(process.id), process],
        ] as const,
    ),
  );
  const byProcess = new Map<HandedProcess, Shares>(processes.map((process) => [process, []]));
  const unmatched: BenefitRegister["unmatched"] = [];
  for (const initiative of initiatives)
    initiative.processes.forEach((reference, index) => {
      const process = byKey.get(entityKey(reference));
      if (!process) {
        unmatched.push({ initiative, reference });
        return;
      }
      byProcess.get(process)?.push({ initiative, share: initiative.processShares[index] ?? 1 });
    });
  return {
    byProcess: new Map([...byProcess].filter(([, shares]) => shares.length > 0)),
    unmatched,
  };
}

/** Shares beyond the whole are scaled back to it, and a release beyond 90% of the hours is cut there: both are violations. */
function addProcess(register: BenefitRegister, process: HandedProcess, shares: Shares): void {
  const claimed = shares.reduce((sum, { share }) => sum + share, 0);
  if (isAbove(claimed, 1)) register.violations.push({ process, reason: "fracao" });
  const scale = isAbove(claimed, 1) ? 1 / claimed : 1;
  const limit = process.hours === null ? null : largestRelease * process.hours;
  const released = process.releasedHours;
  const usable = released === null || limit === null ? released : Math.min(released, limit);
  if (released !== null && limit !== null && isAbove(released * Math.min(1, claimed), limit))
    register.violations.push({ process, reason: "horas" });
  register.hoursAvailable += limit ?? 0;
  for (const { initiative, share } of shares) {
    const own = share * scale;
    if (usable !== null && process.hourlyCost !== null) {
      const hours = usable * own;
      register.hoursCounted += hours;
      register.rows.push({
        ...blank(initiative),
        id: rowId("horas", process.id),
        source: "horas",
        class: "capacidade",
        label: `Horas liberadas – ${process.name}`,
        annualGross: hours * process.hourlyCost * 12,
        process,
        share: own,
        hoursPerMonth: hours,
        inputs: [
          ...(process.releaseFactId ? [process.releaseFactId] : []),
          processHourlyCost(process.id),
        ],
      });
    }
    if (process.materialSavingPerYear > 0)
      register.rows.push({
        ...blank(initiative),
        id: rowId("material", process.id),
        source: "material",
        class: "caixa",
        label: `Material de retrabalho – ${process.name}`,
        annualGross: process.materialSavingPerYear * own,
        process,
        share: own,
        // A process without cost of labour told gives its whole cost as material.
        inputs: process.materialFactIds.map(optional),
      });
  }
}

/** In equal parts over the processes that take clients out of the alert, and by share over their initiatives. */
function addRetention(
  register: BenefitRegister,
  retention: RetentionInput,
  byProcess: ReadonlyMap<HandedProcess, Shares>,
): void {
  const carrying = [...byProcess].filter(([process]) => retention.processIds.includes(process.id));
  for (const [process, shares] of carrying) {
    const claimed = shares.reduce((sum, { share }) => sum + share, 0);
    for (const { initiative, share } of shares)
      register.rows.push({
        ...blank(initiative),
        id: rowId("retencao", process.id),
        source: "retencao",
        class: "receita",
        label: `Retenção de clientes – ${process.name}`,
        annualGross: (retention.annual / carrying.length) * (share / Math.max(1, claimed)),
        process,
        share,
        inputs: retention.inputs,
        assumptions: retention.assumptions,
      });
  }
}

/** Each system once. People of a system whose area already releases hours of a process are in the register with them. */
function addSavings(
  register: BenefitRegister,
  inputs: { savings: readonly SystemSavingInput[]; carriers: readonly InitiativeRecord[] },
): void {
  const { carriers } = inputs;
  const total = carriers.reduce((sum, { capex }) => sum + (capex ?? 0), 0);
  const partOf = (initiative: InitiativeRecord) =>
    total > 0 ? (initiative.capex ?? 0) / total : 1 / carriers.length;
  const releasing = new Set(
    register.rows.flatMap(({ source, process }) =>
      source === "horas" && process?.area ? [entityKey(process.area)] : [],
    ),
  );
  if (carriers.length === 0)
    register.unclaimedSavings = inputs.savings.reduce((sum, saving) => sum + saving.annual, 0);
  for (const carrier of carriers)
    for (const saving of inputs.savings) {
      const own = { ...blank(carrier), system: saving.name, availableFromMonth: saving.fromMonth };
      register.rows.push({
        ...own,
        id: rowId("ti", saving.id),
        source: "ti",
        class: "caixa",
        label: `Economia de TI – ${saving.name}`,
        annualGross: saving.annual * partOf(carrier),
        // Savings come as a dataset: the facts behind a row of it need not.
        inputs: [optional(savingRealised(saving.id)), optional(savingFromMonth(saving.id))],
      });
      const counted = saving.area !== null && releasing.has(entityKey(saving.area));
      if (saving.people > 0 && !counted)
        register.rows.push({
          ...own,
          id: rowId("ti_pessoas", saving.id),
          source: "ti_pessoas",
          class: "capacidade",
          label: `Equipe do sistema – ${saving.name}`,
          annualGross: saving.people * partOf(carrier),
          inputs: [optional(savingPeople(saving.id))],
        });
    }
}

const blank = (initiative: InitiativeRecord) => ({
  initiative,
  process: null,
  system: null,
  availableFromMonth: null,
  share: null,
  hoursPerMonth: null,
  inputs: [],
  assumptions: [],
});
