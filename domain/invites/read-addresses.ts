/**
 * Addresses of a field that takes many: apart by blanks, commas, semicolons or lines, "Name
 * <address>" allowed. Each once, lower case, in order.
 */
export function readAddresses(text: string): string[] {
  const bare = text.replace(/(?<=^|[\s,;>])(?:"[^"\r\n]*"\s*|[^<>,;\r\n"@]*)<([^<>]*)>/g, " $1 ");
  const parts = bare.split(/[\s,;]+/).filter((part) => part !== "");
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}
