import {
  ChevronDown,
  Download as DownloadIcon,
  FileArchive,
  FileCode,
  FileSpreadsheet,
  FileText,
  Presentation,
  ShieldCheck,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { exportReport, PROOF, type ExportFormat } from "#contract/reports/endpoints.ts";
import { describeError } from "#web/lib/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { type MenuAction } from "#web/ui/menu-props.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { reportCopy as copy } from "./copy.ts";

/** A document of the report, or the proof of its numbers. */
type Download = ExportFormat | typeof PROOF;

const icons: Record<Download, ReactNode> = {
  pdf: <FileText aria-hidden />,
  docx: <FileText aria-hidden />,
  pptx: <Presentation aria-hidden />,
  xlsx: <FileSpreadsheet aria-hidden />,
  md: <FileCode aria-hidden />,
  zip: <FileArchive aria-hidden />,
  proof: <ShieldCheck aria-hidden />,
};

export function ExportMenu({
  reportId,
  variant = "primary",
}: {
  reportId: string;
  variant?: "primary" | "secondary";
}) {
  return (
    <DownloadMenu
      variant={variant}
      download={(format) =>
        downloadFrom(
          exportReport,
          { params: { reportId }, query: { format } },
          `relatorio.${format}`,
        )
      }
      proof={() =>
        downloadFrom(
          exportReport,
          { params: { reportId }, query: { format: PROOF } },
          "lastro-prova.html",
        )
      }
    />
  );
}

/** One document at a time: what is being written stands on the button, and a failure says what to do. */
export function DownloadMenu({
  download,
  proof,
  variant = "primary",
  hasBundle = true,
}: {
  download: (format: ExportFormat) => Promise<void>;
  /** Absent: what is exported has no proof. */
  proof?: () => Promise<void>;
  variant?: "primary" | "secondary";
  hasBundle?: boolean;
}) {
  const [writing, setWriting] = useState<Download | null>(null);
  const start = async (format: Download): Promise<void> => {
    setWriting(format);
    try {
      await (format === PROOF ? proof?.() : download(format));
    } catch (error) {
      showToast({
        title: copy.exportFailed(copy.formats[format]),
        description: describeError(error, copy.exportRetry),
        tone: "destructive",
      });
    } finally {
      setWriting(null);
    }
  };
  const action = (format: Download): MenuAction => ({
    label: copy.formats[format],
    icon: icons[format],
    hint: copy.formatHints[format],
    onSelect: () => void start(format),
  });
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            variant={variant}
            isPending={writing !== null}
            icon={<DownloadIcon aria-hidden className="size-4" />}
            data-testid="button-export"
          >
            {writing === null ? copy.export : copy.preparing(copy.formats[writing])}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
        groups={[
          [action("pdf"), action("docx"), action("pptx"), action("xlsx"), action("md")],
          ...(hasBundle ? [[action("zip")]] : []),
          ...(proof === undefined ? [] : [[action(PROOF)]]),
        ]}
      />
      <span role="status" className="sr-only">
        {writing === null ? "" : copy.preparing(copy.formats[writing])}
      </span>
    </>
  );
}
