/** How measurements print. Reais with cents, as they stand in the evidence. */
import { formatMoney } from "../kernel/text/format-value.ts";
import { formatDate } from "../kernel/text/date-text.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import { capturedBy, type Captured, type Measure } from "./captured-value.ts";
import { measureCopy as copy } from "./measure-copy.ts";

const reais = (value: number): string => formatMoney(value, 2);
const hours = (value: number): string => copy.hours(formatNumber(value, decimalsOf(value)));
const decimalsOf = (value: number): number => (Number.isInteger(value) ? 0 : 1);

/** "R$ 1.200,00 e 30 h": side by side, as they are no sum. */
export const displayCaptured = (captured: Pick<Captured, "reais" | "hours">): string =>
  [
    ...(captured.reais === null ? [] : [reais(captured.reais)]),
    ...(captured.hours === null ? [] : [hours(captured.hours)]),
  ].join(copy.and);

/** Below zero in what counts: it became more. */
export const isLoss = (captured: Pick<Captured, "reais" | "hours">): boolean =>
  (captured.reais ?? 0) < 0 || (captured.hours ?? 0) < 0;

/** Basis, and how many items and measurements it is of. */
export const describeCaptured = (captured: Captured): string =>
  [
    copy.bases[captured.basis],
    copy.measures(captured.measures),
    ...(isLoss(captured) ? [copy.loss] : []),
  ].join(copy.dot);

export const displayMeasure = (measure: Pick<Measure, "unit" | "before" | "now">): string =>
  (measure.unit === "hours-month" ? hours : reais)(capturedBy(measure));

/** "outubro": what stood before, what stands now, and the month. */
export function describeMeasure({
  unit,
  before,
  now,
  month,
}: Pick<Measure, "unit" | "before" | "now" | "month">): string {
  const show = unit === "hours-month" ? hours : reais;
  const when = formatDate(month);
  if (unit === "brl-once" && now === 0) return copy.once(when);
  return copy.change(show(before), show(now), when);
}
