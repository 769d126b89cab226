/** Which assumptions decide the result: those whose range moves it most, by the sensitivity (A5.8). */

const drivenKeys: Record<string, string> = {
  "A.adocao": "adocao",
  "A.conversao_caixa": "caixa",
  "A.tma": "taxa",
};
const rangePrefix = "A.faixa.tornado.";

/** Key of the driver that the assumption sets, or whose range it is; null for the others. */
export const driverKeyOf = (assumptionId: string): string | null =>
  drivenKeys[assumptionId] ??
  (assumptionId.startsWith(rangePrefix) ? assumptionId.slice(rangePrefix.length) : null);

/** From this share of the result on an assumption decides it; never more than so many do. */
const DECISIVE_SHARE = 0.05;
const MOST_DECISIVE = 7;

/** By the key of a driver. */
export type Swings = ReadonlyMap<string, number>;

/** The largest first. Of a driver that is an assumption itself its range moves the same amount, and is not told beside it. */
export function selectDecisive<Row extends { id: string }>(
  rows: readonly Row[],
  swings: Swings,
  result: number | null,
): Row[] {
  if (result === null) return [];
  const ids = new Set(rows.map(({ id }) => id));
  const isToldByItself = (id: string): boolean =>
    id.startsWith(rangePrefix) &&
    Object.entries(drivenKeys).some(([own, key]) => ids.has(own) && id === rangePrefix + key);
  const amount = ({ id }: Row): number => swings.get(driverKeyOf(id) ?? "") ?? 0;
  return rows
    .filter((row) => !isToldByItself(row.id))
    .filter((row) => amount(row) >= DECISIVE_SHARE * Math.abs(result) && amount(row) > 0)
    .sort((a, b) => amount(b) - amount(a))
    .slice(0, MOST_DECISIVE);
}
