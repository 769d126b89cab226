/** Separator of names inside a fact's text value: names may hold commas and " e ". */
export const NAME_SEPARATOR = " | ";

export function joinNames(names: readonly string[]): string {
  return names.join(NAME_SEPARATOR);
}

export function splitNames(text: string): string[] {
  return text === "" ? [] : text.split(NAME_SEPARATOR);
}

/**
 * "A, B e C"; "A; B; e C" when an item holds a comma or " e " and no marks of quotation say where it ends. Only the
 * first three names.
 */
export function joinUpToThree(names: readonly string[]): string {
  const shown = names.slice(0, 3);
  const last = shown.at(-1) ?? "";
  const first = shown.slice(0, -1);
  if (first.length === 0) return last;
  const hard = shown.some(
    (name) => (name.includes(",") || / e /.test(name)) && !/^“[^“”]*”$/.test(name),
  );
  return hard ? `${first.join("; ")}; e ${last}` : `${first.join(", ")} e ${last}`;
}
