/** CNPJ and CPF by their two check digits (Receita Federal: weights 2 to 9, modulo 11). */

/** With or without punctuation; a column of repeated digits ("000.000.000-00") is none. */
export function isBrazilianDocument(text: string): boolean {
  if (text.length < 11 || text.length > 20) return false;
  const digits = text.replace(/[.\-/\s]/g, "");
  if (!/^(\d{11}|\d{14})$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const length = digits.length;
  return [length - 2, length - 1].every((at) => checkDigit(digits, at) === Number(digits[at]));
}

/** The digit that has to stand at `at`: a CNPJ's weights run from 2 to 9 and begin again, a CPF's go on. */
function checkDigit(digits: string, at: number): number {
  const isCompany = digits.length === 14;
  let sum = 0;
  for (let i = 0; i < at; i++)
    sum += Number(digits[i]) * (isCompany ? ((at - i - 1) % 8) + 2 : at + 1 - i);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
