import { Braces, Download, FileSpreadsheet, Image } from "lucide-react";
import { describeError } from "#web/lib/calls/api-error.ts";
import { saveBlob } from "#web/lib/download.ts";
import { IconButton } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { copy } from "./copy.ts";
import type { Picture } from "./picture.ts";

/** A chart or card as PNG, SVG or CSV, drawn here from what is on the screen. */
export function PictureMenu({
  title,
  fileName,
  csv,
  picture,
}: {
  title: string;
  fileName: string;
  csv: () => string;
  picture: () => Promise<Picture>;
}) {
  const name = fileName
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\w.-]+/g, "_")
    .slice(0, 80);
  const save = async (kind: "png" | "svg" | "csv"): Promise<void> => {
    try {
      if (kind === "csv")
        saveBlob(new Blob([csv()], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
      else {
        const drawn = await picture();
        const { pngOf, svgOf } = await import("./picture.ts");
        saveBlob(kind === "svg" ? await svgOf(drawn) : await pngOf(drawn), `${name}.${kind}`);
      }
    } catch (error) {
      showToast({
        title: copy.pictureFailed,
        description: describeError(error, copy.pictureRetry),
        tone: "destructive",
      });
    }
  };
  return (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={copy.pictureMenu(title)}>
          <Download aria-hidden />
        </IconButton>
      }
      groups={[
        [
          {
            label: copy.picture.png,
            icon: <Image aria-hidden />,
            onSelect: () => void save("png"),
          },
          {
            label: copy.picture.svg,
            icon: <Braces aria-hidden />,
            onSelect: () => void save("svg"),
          },
          {
            label: copy.picture.csv,
            icon: <FileSpreadsheet aria-hidden />,
            onSelect: () => void save("csv"),
          },
        ],
      ]}
    />
  );
}
