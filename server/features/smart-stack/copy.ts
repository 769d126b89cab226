import { formatMoney } from "#domain/kernel/text/format-value.ts";
import { plural } from "#domain/kernel/text/plural.ts";

export const calendarCopy = {
  name: (project: string): string => `Contratos – ${project}`,
  fileName: (project: string): string => `contratos ${project}.ics`,
  notice: (system: string): string => `Aviso prévio: ${system}`,
  end: (system: string): string => `Fim do contrato: ${system}`,
  supplier: (name: string): string => `Fornecedor: ${name}.`,
  days: (days: number): string => `Aviso prévio de ${days} ${plural(days, "dias", "dia", "dias")}.`,
  value: (value: number): string => `Valor anual na renovação: ${formatMoney(value)}.`,
};
