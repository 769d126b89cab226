/** The words of a header as it is written, folded: "OverTime", "over_time" and "Over time" are two words each. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";

export const headerWords = (header: string): string[] =>
  normalizeText(header.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .split(/[^a-z0-9º]+/)
    .filter((word) => word !== "");
