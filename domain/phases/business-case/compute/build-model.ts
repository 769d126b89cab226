/** From the register and the assumptions to the financial model (A5.2). */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber, resolvedValue } from "../../../facts/assumptions/register.ts";
import type { InitiativeRecord } from "../../common/initiative-inventory.ts";
import { programmeStart } from "../../common/programme-calendar.ts";
import type { PhaseInput } from "../../../outcome/phase-outcome.ts";
import type { BenefitRegister } from "./benefit-register.ts";
import type { OwnTimeInputs } from "./hours/own-time.ts";
import { scenarioDrivers } from "./risk/driver-ranges.ts";
import {
  scheduleOf,
  type Drivers,
  type FinancialModel,
  type ModelInitiative,
} from "../../common/financial-model/financial-model.ts";

/**
 * Annual rate in percent of the nature of the flows; null without A.tma, without its nature, or without the inflation that a
 * change of nature needs. (1 + nominal) / (1 + inflation) - 1.
 */
export function discountRatePct(assumptions: Assumptions): number | null {
  const rate = resolvedValue(assumptions, "A.tma");
  const nature = resolvedValue(assumptions, "A.tma_natureza");
  const inflation = resolvedValue(assumptions, "A.ipca");
  const inRealTerms = resolvedValue(assumptions, "A.real") !== false;
  if (typeof rate !== "number" || (nature !== "real" && nature !== "nominal")) return null;
  if ((nature === "real") === inRealTerms) return rate;
  if (typeof inflation !== "number") return null;
  const [own, prices] = [1 + rate / 100, 1 + inflation / 100];
  return 100 * ((inRealTerms ? own / prices : own * prices) - 1);
}

/** Its dates and both of its costs are told: what is not known is no zero, and the initiative is then not valued. */
export const isEvaluated = ({
  startWeek,
  durationWeeks,
  capex,
  opexPerMonth,
}: InitiativeRecord): boolean =>
  startWeek !== null && durationWeeks !== null && capex !== null && opexPerMonth !== null;

/** `recommended` is left null: the portfolio choice fills it. Only evaluated initiatives are part of it. */
export function buildModel(
  input: Pick<PhaseInput, "assumptions" | "project">,
  initiatives: readonly InitiativeRecord[],
  register: BenefitRegister,
  ownTime: Pick<OwnTimeInputs, "plan" | "efforts" | "trainedAreas">,
): Omit<FinancialModel, "residual" | "adoptionPath"> {
  const { assumptions } = input;
  const assumed = (id: string) => assumedNumber(assumptions, id);
  const inRealTerms = resolvedValue(assumptions, "A.real") !== false;
  const inflation = resolvedValue(assumptions, "A.ipca");
  const base: Drivers = {
    benefit: 1,
    adoption: assumed("A.adocao"),
    cash: assumed("A.conversao_caixa"),
    capex: 1,
    opex: 1,
    delayMonths: 0,
    itSaving: 1,
    retention: 1,
    ratePct: discountRatePct(assumptions),
  };
  const weeksPerMonth = assumed("A.semanas_mes");
  return {
    schemaVersion: 1,
    horizonMonths: Math.max(1, Math.round(assumed("A.horizonte"))),
    startDate: programmeStart(input),
    weeksPerMonth,
    rampMonths: assumed("A.rampa"),
    rateNature: inRealTerms ? "taxa real" : "taxa nominal",
    priceGrowthPct: inRealTerms || typeof inflation !== "number" ? null : inflation,
    tax: {
      on: resolvedValue(assumptions, "A.imposto") === true,
      ratePct: assumed("A.imposto_aliquota"),
      depreciationMonths: assumed("A.depreciacao_meses"),
      mode:
        resolvedValue(assumptions, "A.imposto_modo") === "compensação" ? "compensacao" : "credito",
    },
    base,
    scenarios: {
      conservador: scenarioDrivers(assumptions, base, "conservador"),
      base,
      otimista: scenarioDrivers(assumptions, base, "otimista"),
    },
    initiatives: initiatives.flatMap(
      (initiative) => modelInitiative(initiative, register, ownTime, weeksPerMonth) ?? [],
    ),
    recommended: null,
    ownTime: ownTime.plan,
  };
}

export function modelInitiative(
  initiative: InitiativeRecord,
  register: BenefitRegister,
  { efforts, trainedAreas }: Pick<OwnTimeInputs, "efforts" | "trainedAreas">,
  weeksPerMonth: number,
): ModelInitiative | null {
  const { startWeek, durationWeeks, capex, opexPerMonth } = initiative;
  if (startWeek === null || durationWeeks === null || capex === null || opexPerMonth === null)
    return null;
  return {
    id: initiative.id,
    name: initiative.name,
    kind: initiative.kind,
    capex,
    opexPerMonth,
    startWeek,
    durationWeeks,
    ...scheduleOf(startWeek, durationWeeks, weeksPerMonth),
    dependsOn: initiative.dependsOn,
    strategicReason: initiative.isStrategic ? initiative.strategicReason : null,
    owner: initiative.owner,
    effortCost: efforts.get(initiative.id)?.cost ?? null,
    trainedAreas: trainedAreas.get(initiative.id) ?? [],
    benefits: register.rows
      .filter((row) => row.initiative.id === initiative.id)
      .map((row) => ({
        id: row.id,
        source: row.source,
        class: row.class,
        label: row.label,
        annualGross: row.annualGross,
        process: row.process?.id ?? null,
        system: row.system,
        availableFromMonth: row.availableFromMonth,
      })),
  };
}
