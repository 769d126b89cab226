import { Download, FileSpreadsheet, Table } from "lucide-react";
import { describeError } from "#web/lib/calls/api-error.ts";
import { saveBlob } from "#web/lib/download.ts";
import { IconButton } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { artifactCopy as copy } from "./copy.ts";
import { fileNameOf, tableCsv, tableXlsx, type FileTable } from "./table-file.ts";

/** All rows of a table as CSV or as a workbook, written here. */
export function DownloadMenu({ table }: { table: FileTable }) {
  const save = async (kind: "csv" | "xlsx"): Promise<void> => {
    try {
      saveBlob(
        kind === "csv"
          ? new Blob([tableCsv(table)], { type: "text/csv;charset=utf-8" })
          : await tableXlsx(table),
        fileNameOf(table.name, kind),
      );
    } catch (error) {
      showToast({
        title: copy.downloadFailed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive",
      });
    }
  };
  return (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={copy.download(table.name)}>
          <Download aria-hidden />
        </IconButton>
      }
      groups={[
        [
          { label: copy.csv, icon: <Table aria-hidden />, onSelect: () => void save("csv") },
          {
            label: copy.xlsx,
            icon: <FileSpreadsheet aria-hidden />,
            onSelect: () => void save("xlsx"),
          },
        ],
      ]}
    />
  );
}
