/** JSON as RFC 8785 writes it: keys in code-unit order, no blank, numbers as ECMAScript prints them. Equal values give equal bytes. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((part) => canonicalText(part ?? null)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`);
  return `{${parts.join(",")}}`;
}
