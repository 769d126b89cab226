/** Joins class names, leaving out what is false. Later utilities do not override earlier ones: give each part once. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
