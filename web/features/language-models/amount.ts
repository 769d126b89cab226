/** "2,50" or "2.50" as a number; null when blank, NaN when it is none. */
export function readAmount(text: string): number | null {
  const plain = text.trim();
  if (plain === "") return null;
  return /^\d{1,7}(?:[.,]\d{1,6})?$/.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}

export const showAmount = (value: number | null): string =>
  value === null ? "" : String(value).replace(".", ",");

export const toDollars = (value: number): string =>
  `US$ ${value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: value !== 0 && value < 1 ? 4 : 2 })}`;
