/** Processes as earlier phases hand them on: the baseline of phase 1 with the release of phase 2 where steps exist, else of A1.4. */
import type { Basis, Fact } from "../../../facts/fact.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { redesigned } from "../catalogue/facts-handed.ts";
import { process } from "../catalogue/facts-process.ts";
import { handedFacts } from "../run/handoffs.ts";
import type { Handoff } from "../../../outcome/phase-outcome.ts";
import { compareText } from "../../../tables/read-table.ts";

export interface HandedProcess {
  /** Part of fact ids. */
  id: string;
  name: string;
  area: string | null;
  /** Hours a month now. */
  hours: number | null;
  fte: number | null;
  /** BRL an hour. */
  hourlyCost: number | null;
  /** Hours a month released in the base scenario. */
  releasedHours: number | null;
  releaseFactId: FactKey | null;
  releaseMethod: "etapas" | "potencial preliminar" | null;
  releaseBasis: Basis | null;
  /** Material of rework, BRL a year, and the part of it that the redesign saves. */
  materialCostPerYear: number;
  materialSavingPerYear: number;
  materialFactIds: FactKey[];
}

/** In id order; [] without phase 1. */
export function handedProcesses(handoffs: readonly Handoff[]): HandedProcess[] {
  const facts = new Map(handedFacts(handoffs).map((fact) => [fact.id, fact]));
  const ids = members(facts.values(), process.name).map(({ at }) => at.process);
  return ids.sort(compareText).map((id) => readProcess(id, facts));
}

/** Phase 2 gives `liberado` only where it projects step by step. */
function releaseOf(
  {
    byStep,
    preliminary,
  }: Record<"byStep" | "preliminary", NonNullable<HandedProcess["releaseFactId"]>>,
  facts: ReadonlyMap<string, Fact>,
): Pick<HandedProcess, "releasedHours" | "releaseFactId" | "releaseMethod" | "releaseBasis"> {
  const id = [byStep, preliminary].find((key) => typeof facts.get(key)?.value === "number");
  const fact = id === undefined ? undefined : facts.get(id);
  return {
    releasedHours: typeof fact?.value === "number" ? fact.value : null,
    releaseFactId: id ?? null,
    releaseMethod: id === undefined ? null : id === byStep ? "etapas" : "potencial preliminar",
    releaseBasis: fact?.basis ?? null,
  };
}

function readProcess(id: string, facts: ReadonlyMap<string, Fact>): HandedProcess {
  const own = keysAt(process, { process: id });
  const future = keysAt(redesigned, { process: id });
  const number = (key: string) => {
    const value = facts.get(key)?.value;
    return typeof value === "number" ? value : null;
  };
  const text = (key: string) => {
    const value = facts.get(key)?.value;
    return typeof value === "string" ? value : null;
  };
  const material = Math.max(0, (number(own.annualCost) ?? 0) - (number(own.laborCost) ?? 0));
  const [now, later] = [number(future.rework), number(future.futureRework)];
  const saved = material > 0 && now && later !== null ? material * Math.max(0, 1 - later / now) : 0;
  return {
    id,
    name: text(own.name) ?? id,
    area: text(own.area),
    hours: number(own.hours),
    fte: number(own.fte),
    hourlyCost: number(own.hourlyCost),
    ...releaseOf({ byStep: future.releasedHours, preliminary: own.releasedHours }, facts),
    materialCostPerYear: material,
    materialSavingPerYear: saved,
    materialFactIds:
      saved > 0 ? [own.annualCost, own.laborCost, future.rework, future.futureRework] : [],
  };
}
