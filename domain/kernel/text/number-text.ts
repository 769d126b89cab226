import { roundHalfAwayFromZero } from "../numbers/rounding.ts";

/** U+2212, the minus of Portuguese typography. */
export const MINUS = "−";

/** "1.183.644" or "12,5": grouped thousands, decimal comma, no sign lost to rounding ("−0" prints as "0"). */
export function formatNumber(value: number, decimals: number): string {
  const rounded = roundHalfAwayFromZero(value, decimals);
  const [whole = "0", fraction] = Math.abs(rounded).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ".");
  return (rounded < 0 ? MINUS : "") + grouped + (fraction ? `,${fraction}` : "");
}

/** What is said with a word for its direction ("cai R$ 5"): a printed number without its minus. */
export const withoutMinus = (text: string): string => text.replace(/^[−-]/u, "");
