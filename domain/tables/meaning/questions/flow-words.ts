/** What names say of measures (meaning.md 1.8): those of a month add up, or are taken together. */
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import { hasWord, normalizeHeader, wordsOf } from "../../headers/header-names.ts";
import type { RawColumn } from "../../raw-table.ts";

/** As `normalizeHeader` gives them. */
const flows = wordsOf(
  "volume quantidade gasto pago venda vendido vendida contagem count sales spend",
);
const levels = wordsOf(
  "saldo media medio taxa indice estoque headcount preco tempo prazo percentual nota balance mean average rate stock price",
);
const shares = /%|pct|percent/;
/** "val_cargaenergiamwmed" */
const meanPower = /[kmg]w ?med(?:io)?$/;
const levelUnit =
  /^(?:%|pct|p\.?p\.?|notas?|pontos?|s|seg|segundos?|min|minutos?|h|hs|horas?|d|dias?|r\$ ?\/ ?h|[kmg]w ?med(?:io)?)$/;

/** From here on each month has one date. */
const fewestDays = 20;
const fewestDates = 6;

export function isFinerThanMonths({ people }: RawColumn): boolean {
  if (people?.middle === undefined || people.latest === undefined || people.of < fewestDates)
    return false;
  const half = (Date.parse(people.latest) - Date.parse(people.middle)) / 86_400_000;
  return (2 * half) / people.of < fewestDays;
}

export function wayOfHeader(header: string): "soma" | "media" | null {
  const isLevel =
    shares.test(normalizeHeader(header).unitHint) ||
    meanPower.test(normalizeText(header)) ||
    hasWord(header, levels);
  if (isLevel) return "media";
  return hasWord(header, flows) ? "soma" : null;
}

/** Of an indicator by its name, else by the header of its values: "Vendas" of one shop and of another. */
export const wayOfName = (name: string, header: string): "soma" | "media" | null =>
  (shares.test(name) ? "media" : wayOfHeader(name)) ?? wayOfHeader(header);

/** Is each unit one of shares, notes or times? */
export const areLevels = ({ topValues }: Pick<RawColumn, "topValues">): boolean =>
  topValues.length > 0 &&
  topValues.every(({ value }) => levelUnit.test(normalizeText(value).trim()));
