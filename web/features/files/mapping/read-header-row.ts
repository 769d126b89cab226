const LAST_ROW = 1000;

/** The typed line as a number; null for "find it" (nothing typed), undefined for what is no line. */
export function readHeaderRow(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,4}$/.test(text) && Number(text) <= LAST_ROW ? Number(text) : undefined;
}
