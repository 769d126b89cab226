/**
 * Brazil's monthly minimum wage in reais, by year, with the decree that set it. `verified`: when the amount was last compared
 * with the text of the act; null: not yet.
 */
export interface MinimumWage {
  year: number;
  amount: number;
  source: string;
  verified: string | null;
}

export const minimumWages: readonly MinimumWage[] = [
  { year: 2023, amount: 1320, source: "Lei 14.663/2023", verified: null },
  { year: 2024, amount: 1412, source: "Decreto 11.864/2023", verified: null },
  { year: 2025, amount: 1518, source: "Decreto 12.342/2024", verified: null },
  { year: 2026, amount: 1621, source: "Decreto 12.797/2025", verified: "2026-11-24" },
];
