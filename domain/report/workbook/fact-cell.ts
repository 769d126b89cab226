/** A printed figure as a number of a spreadsheet: the fact's unrounded value, shown as the report prints it. */
import type { Fact } from "../../facts/fact.ts";
import {
  numberShowsFact,
  parsePtBrNumbers,
  type ParsedNumber,
} from "../../kernel/text/parse-numbers.ts";
import { isEqual9, roundHalfAwayFromZero } from "../../kernel/numbers/rounding.ts";
import type { WorkbookCell } from "./workbook-spec.ts";

/** From one unit of time to another: seconds, minutes, hours and days. */
const conversions = [1, 1 / 60, 60, 1 / 3600, 3600, 1 / 24, 24, 1 / 1440, 1440, 1 / 86_400, 86_400];

/** Text when the cell is a sentence, a name or a figure in words ("menos de 1%"). */
export function factCell(text: string, fact: Fact | null): WorkbookCell {
  const asText: WorkbookCell = { value: text };
  if (!fact || typeof fact.value !== "number") return asText;
  const plain = text.replace(/[\u00a0\u202f]/g, " ").trim();
  const [number, ...others] = parsePtBrNumbers(plain);
  if (
    !number ||
    others.length > 0 ||
    number.kind !== "number" ||
    /[\p{L}]/u.test(plain.slice(0, number.index).replace(/R\$|US\$/g, ""))
  )
    return asText;
  const value = shownValue(number, fact);
  if (value === null) return asText;
  return { value, format: formatOf(plain, number), align: "right", fact: fact.id };
}

function shownValue(number: ParsedNumber, fact: Fact): number | null {
  if (typeof fact.value !== "number" || !numberShowsFact(number, fact, { ignoreSign: true }))
    return null;
  const wanted = Math.abs(number.value);
  const factor = conversions.find((candidate) =>
    isEqual9(
      Math.abs(
        roundHalfAwayFromZero(((fact.value as number) * candidate) / number.scale, number.decimals),
      ),
      wanted,
    ),
  );
  if (factor === undefined) return null;
  const magnitude = Math.abs(fact.value * factor);
  return number.value < 0 ? -magnitude : magnitude;
}

/** "R$ 1.234,5 /ano" -> "R$ "#,##0.0" /ano"; figures in millions are shown in full. */
function formatOf(plain: string, number: ParsedNumber): string {
  const digits = /\d[\d.]*(?:,\d+)?/.exec(plain);
  const start = digits?.index ?? 0;
  const before = plain.slice(0, start).replace(/[−-]/g, "");
  const after = plain
    .slice(start + (digits?.[0].length ?? 0))
    .replace(/^ (?:mil|milhão|milhões|mi|bilhão|bilhões|bi)(?!\p{L})/u, "");
  const decimals = number.scale === 1 ? number.decimals : 0;
  const body = `${quoted(before.replace(/\+/g, ""))}#,##0${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}${quoted(after)}`;
  return before.includes("+") ? `+${body};−${body};${body}` : `${body};−${body}`;
}

const quoted = (text: string): string => (text === "" ? "" : `"${text.replaceAll('"', "")}"`);
