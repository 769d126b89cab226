import { useState } from "react";
import type { AnswerTable } from "#domain/assistant/answer.ts";
import { ReportTable } from "#web/features/reports/read/index.ts";
import { saveBlob } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { answerCsv } from "./answer-markdown.ts";
import { assistantCopy as copy } from "../copy.ts";
import { firstOrder, sortRows, type RowOrder } from "./sort-rows.ts";

/** The table of an answer, whole: ordered by any of its columns, and saved in the order that is shown. */
export function SortedTable({ table }: { table: AnswerTable }) {
  const [order, setOrder] = useState<RowOrder | null>(null);
  const shown = order === null ? table : { ...table, rows: sortRows(table.rows, order) };
  const onSort = (column: number): void =>
    setOrder((known) =>
      known?.column === column
        ? { column, isDescending: !known.isDescending }
        : firstOrder(table.rows, column),
    );
  return (
    <div className="[&_figure]:mb-1">
      <ReportTable
        {...shown}
        sorting={{
          column: order?.column ?? -1,
          isDescending: order?.isDescending ?? false,
          onSort,
        }}
      />
      <Button
        size="small"
        variant="quiet"
        onClick={() =>
          saveBlob(new Blob([answerCsv(shown)], { type: "text/csv;charset=utf-8" }), copy.csvFile)
        }
      >
        {copy.downloadCsv}
      </Button>
    </div>
  );
}
