import type { CellStyle } from "hucre/xlsx";
import type { WorkbookCell, WorkbookStyle } from "#domain/report/workbook/workbook-spec.ts";

const rgb = (colour: string) => ({ rgb: colour.replace("#", "") });
const fill = (colour: string) => ({
  type: "pattern" as const,
  pattern: "solid" as const,
  fgColor: rgb(colour),
});
const edge = (style: "thin" | "medium", colour: string) => ({ style, color: rgb(colour) });

function looks(primaryColour: string): Record<WorkbookStyle, CellStyle> {
  return {
    title: { font: { size: 16, bold: true, color: rgb("#1B1F24") } },
    subtitle: { font: { size: 12, color: rgb("#4A525C") } },
    caption: { font: { bold: true, size: 11, color: rgb(primaryColour) } },
    header: {
      font: { bold: true, color: rgb("#1B1F24") },
      fill: fill("#F3F0EA"),
      border: { bottom: edge("thin", "#626B76") },
      alignment: { vertical: "center" },
    },
    text: {},
    strong: { font: { bold: true } },
    muted: { font: { color: rgb("#626B76") } },
    note: { font: { italic: true, size: 9, color: rgb("#626B76") } },
    input: {
      font: { color: rgb("#8A2C0D") },
      fill: fill("#FDF6E7"),
      border: { bottom: edge("thin", "#8A5200") },
    },
    total: { font: { bold: true }, border: { top: edge("thin", "#626B76") } },
    link: { font: { underline: true, color: rgb(primaryColour) } },
  };
}

export function styleOf(cell: WorkbookCell, primaryColour: string): CellStyle {
  const look = looks(primaryColour)[cell.style ?? "text"];
  return {
    ...look,
    ...(cell.format === undefined ? {} : { numFmt: cell.format }),
    ...(cell.align === undefined && cell.wrap === undefined
      ? {}
      : {
          alignment: {
            ...look.alignment,
            ...(cell.align ? { horizontal: cell.align } : {}),
            ...(cell.wrap ? { wrapText: true, vertical: "top" as const } : {}),
          },
        }),
  };
}
