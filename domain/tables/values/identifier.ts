/** Brazilian registration numbers by their check digits. */

/** CPF: eleven digits, with or without its marks; equal digits are none. */
export function isCpf(cell: string): boolean {
  const text = cell.trim();
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  if (/^(\d)\1*$/.test(digits)) return false;
  return (
    checkDigit(digits.slice(0, 9), 11) === digits[9] &&
    checkDigit(digits.slice(0, 10), 11) === digits[10]
  );
}

/**
 * CNPJ, also in the alphanumeric form issued from July 2026 (IN RFB 2.229/2024): a character's value is its ASCII code
 * minus 48, weights run 2 to 9 from the right, the check digit is 0 below a remainder of 2 and else 11 minus it.
 */
export function isCnpj(cell: string): boolean {
  const text = cell.trim().toUpperCase();
  if (!/^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/.test(text)) return false;
  const characters = text.replace(/[./-]/g, "");
  if (/^(\d)\1*$/.test(characters)) return false;
  return (
    checkDigit(characters.slice(0, 12), 9) === characters[12] &&
    checkDigit(characters.slice(0, 13), 9) === characters[13]
  );
}

/** Weights grow from 2 at the right to `maxWeight`, then begin again (CPF 11: they never do). */
function checkDigit(characters: string, maxWeight: number): string {
  let sum = 0;
  let weight = 2;
  for (let i = characters.length - 1; i >= 0; i--) {
    sum += (characters.charCodeAt(i) - 48) * weight;
    weight = weight === maxWeight ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? "0" : String(11 - rest);
}
