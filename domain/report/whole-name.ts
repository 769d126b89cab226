/**
 * A name as a whole word only: an activity called "1" must not hide the digit of "100,0". A name that is itself a number
 * is a name only where it stands alone, in quotation marks or in a sequence ("1 → 8 → 6"); anywhere else it counts.
 */
export function wholeName(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return /\p{L}/u.test(name)
    ? new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "gu")
    : new RegExp(`(?<=(?:^|[“"‘']|→ ?)\\s*)${escaped}(?=\\s*(?:$|[”"’']| ?→))`, "gu");
}
