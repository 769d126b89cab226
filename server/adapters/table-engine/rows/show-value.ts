/** Values of cells as a person in Brazil reads them. */
import { instantToLocal } from "#domain/tables/values/zone-time.ts";

const numbers = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });

const amounts = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** Of money: with its cents. */
export const showAmount = (value: number): string => amounts.format(value);

export const showNumber = (value: number): string => numbers.format(value);

/** dd/mm/aaaa, with hours and minutes where there are any. */
export function showDate(ms: number, zone?: string): string {
  const [date = "", time = ""] = new Date(instantToLocal(ms, zone)).toISOString().split("T");
  const [year, month, day] = date.split("-");
  const clock = time.slice(0, 8);
  return `${day}/${month}/${year}${clock === "00:00:00" ? "" : ` ${clock.endsWith(":00") ? clock.slice(0, 5) : clock}`}`;
}
