/** Addresses and formats that the sheets of the financial model share. */
import {
  cellAddress,
  type WorkbookCell,
  type WorkbookStyle,
} from "../../../report/workbook/workbook-spec.ts";

export const money = "#,##0;−#,##0";
export const moneyWithSign = '"R$ "#,##0;−"R$ "#,##0';
export const share = "0.0%;−0.0%";
export const plain = "#,##0.0###;−#,##0.0###";
export const whole = "0";

/** "$B$7" of 0-based row and column. */
export const fixed = (row: number, column: number): string =>
  cellAddress(row, column).replace(/^([A-Z]+)(\d+)$/, "$$$1$$$2");
/** "B$7": the row stays when the formula is copied along the months. */
export const fixedRow = (row: number, column: number): string =>
  cellAddress(row, column).replace(/(\d+)$/, "$$$1");
export const onSheet = (sheet: string, address: string): string => `'${sheet}'!${address}`;

export const textCell = (value: string, style?: WorkbookStyle): WorkbookCell => ({
  value,
  ...(style ? { style } : {}),
});
export const headCell = (value: string, align: "left" | "right" = "left"): WorkbookCell => ({
  value,
  style: "header",
  align,
  wrap: true,
});
export const inputCell = (value: number | null, format: string): WorkbookCell => ({
  value,
  style: "input",
  format,
  align: "right",
});
/** A result that cannot be told is an empty text, as the formula itself gives. */
export const formulaCell = (
  formula: string,
  value: number | string | null,
  format: string,
  style?: WorkbookStyle,
): WorkbookCell => ({
  formula,
  value: value ?? "",
  format,
  align: "right",
  ...(style ? { style } : {}),
});
