/** A1.1 Linha de base: arithmetic of hours and cost of one process. */
export interface BaselineInputs {
  volumePerMonth: number | null;
  minutesPerCase: number | null;
  minutesIncludeRework: boolean;
  /** 0-100 */
  reworkPct: number | null;
  reworkMinutes: number | null;
  hourlyCost: number | null;
  reworkMaterialCost: number | null;
}

export interface Baseline {
  /** Hours a month, rework left out. */
  baseHours: number | null;
  reworkHours: number | null;
  hours: number | null;
  laborCostPerYear: number | null;
  materialCostPerYear: number;
  costPerYear: number | null;
  unitCost: number | null;
}

/**
 * H0 = V m / 60, Hr = V rho m_r / 60, H = H0 + Hr; C = H c 12 + V rho material 12. Without a rework rate, H = H0 and Hr is
 * null: the cost is then that of the first execution. `reworkFactor` stands in for missing rework minutes.
 */
export function computeBaseline(
  inputs: BaselineInputs,
  options: { reworkFactor: number; geometric: boolean },
): Baseline {
  const { volumePerMonth: volume, minutesPerCase: minutes } = inputs;
  if (volume === null || minutes === null) {
    return {
      baseHours: null,
      reworkHours: null,
      hours: null,
      laborCostPerYear: null,
      materialCostPerYear: 0,
      costPerYear: null,
      unitCost: null,
    };
  }
  const rate = inputs.reworkPct === null ? null : inputs.reworkPct / 100;
  const hoursGiven = (volume * minutes) / 60;
  const { baseHours, reworkHours, hours } = inputs.minutesIncludeRework
    ? splitInclusive(hoursGiven, volume, rate, {
        reworkMinutes: inputs.reworkMinutes,
        factor: options.reworkFactor,
      })
    : addRework(hoursGiven, volume, minutes, {
        rate,
        reworkMinutes: inputs.reworkMinutes,
        options,
      });
  const material = rate === null ? 0 : volume * rate * (inputs.reworkMaterialCost ?? 0) * 12;
  const labor = inputs.hourlyCost === null ? null : hours * inputs.hourlyCost * 12;
  const cost = labor === null ? null : labor + material;
  return {
    baseHours,
    reworkHours,
    hours,
    laborCostPerYear: labor,
    materialCostPerYear: material,
    costPerYear: cost,
    unitCost: cost === null || volume === 0 ? null : cost / (12 * volume),
  };
}

function addRework(
  baseHours: number,
  volume: number,
  minutes: number,
  {
    rate,
    reworkMinutes,
    options,
  }: {
    rate: number | null;
    reworkMinutes: number | null;
    options: { reworkFactor: number; geometric: boolean };
  },
): { baseHours: number; reworkHours: number | null; hours: number } {
  if (rate === null) return { baseHours, reworkHours: null, hours: baseHours };
  const perCase = reworkMinutes ?? minutes * options.reworkFactor;
  const executions = options.geometric && rate < 1 ? rate / (1 - rate) : rate;
  const reworkHours = (volume * executions * perCase) / 60;
  return { baseHours, reworkHours, hours: baseHours + reworkHours };
}

function splitInclusive(
  hours: number,
  volume: number,
  rate: number | null,
  { reworkMinutes, factor }: { reworkMinutes: number | null; factor: number },
): { baseHours: number | null; reworkHours: number | null; hours: number } {
  if (rate === null) return { baseHours: null, reworkHours: null, hours };
  const reworkHours =
    reworkMinutes === null
      ? (hours * rate * factor) / (1 + rate * factor)
      : Math.min(hours, (volume * rate * reworkMinutes) / 60);
  return { baseHours: hours - reworkHours, reworkHours, hours };
}
