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
  const byStep = number(future.releasedHours);
  const preliminary = number(own.releasedHours);
  const releaseFactId =
    byStep !== null ? future.releasedHours : preliminary === null ? null : own.releasedHours;
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
    releasedHours: byStep ?? preliminary,
    releaseFactId,
    releaseMethod:
      releaseFactId === null ? null : byStep === null ? "potencial preliminar" : "etapas",
    releaseBasis: releaseFactId === null ? null : (facts.get(releaseFactId)?.basis ?? null),
    materialCostPerYear: material,
    materialSavingPerYear: saved,
    materialFactIds:
      saved > 0 ? [own.annualCost, own.laborCost, future.rework, future.futureRework] : [],
  };
}
