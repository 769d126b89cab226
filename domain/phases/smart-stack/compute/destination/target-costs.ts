/** A4.8 Custo-alvo de nuvem and A4.9 Custo de execução de IA. Unit prices come from the client's list and have no default. */

export interface Workload {
  vcpu: number;
  hoursPerMonth: number;
  /** p95 of the processor, percent; null = no rightsizing. */
  utilisationPct: number | null;
  storageGb: number;
  egressGb: number;
  managedPerMonth: number;
}

export interface CloudPrices {
  vcpuHour: number;
  storageGbMonth: number;
  egressGb: number;
  /** Fractions. */
  commitmentDiscount: number;
  overhead: number;
}

const targetUtilisation = 0.7;
const leastRightsizing = 0.3;

/** min(1, max(0.3, p95 / 0.70)). */
export function rightsizing(utilisationPct: number | null): number {
  return utilisationPct === null
    ? 1
    : Math.min(1, Math.max(leastRightsizing, utilisationPct / 100 / targetUtilisation));
}

export type CostComponent = "computo" | "armazenamento" | "saida" | "gerenciados";

/** BRL a month of each part, overhead included. */
export function cloudTargetParts(
  workload: Workload,
  prices: CloudPrices,
  size = rightsizing(workload.utilisationPct),
): Record<CostComponent, number> {
  const over = 1 + prices.overhead;
  return {
    computo:
      workload.vcpu *
      workload.hoursPerMonth *
      prices.vcpuHour *
      size *
      (1 - prices.commitmentDiscount) *
      over,
    armazenamento: workload.storageGb * prices.storageGbMonth * over,
    saida: workload.egressGb * prices.egressGb * over,
    gerenciados: workload.managedPerMonth * over,
  };
}

/** BRL a month: (vcpu·h·p·r·(1 − d) + GB·p + saída·p + gerenciados)·(1 + o). The example of the method gives 2.564,72 with r = 0.65. */
export function cloudTargetCost(
  workload: Workload,
  prices: CloudPrices,
  size = rightsizing(workload.utilisationPct),
): number {
  return Object.values(cloudTargetParts(workload, prices, size)).reduce(
    (sum, part) => sum + part,
    0,
  );
}

export interface TokenPrices {
  tokensIn: number;
  tokensOut: number;
  /** USD per million. */
  usdPerMillionIn: number;
  usdPerMillionOut: number;
  exchange: number;
}

/** BRL a month. 450 cases × 3 calls of 3.500 and 600 tokens at US$ 2,50 and US$ 10, at 5,40, give 107,53. */
export function aiRunCost(callsPerMonth: number, prices: TokenPrices): number {
  return (
    (callsPerMonth *
      (prices.tokensIn * prices.usdPerMillionIn + prices.tokensOut * prices.usdPerMillionOut) *
      prices.exchange) /
    1e6
  );
}
