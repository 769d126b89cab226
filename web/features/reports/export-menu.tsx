import {
  ChevronDown,
  Download as DownloadIcon,
  FileArchive,
  FileCheck,
  FileCode,
  FileSpreadsheet,
  FileText,
  Presentation,
  ShieldCheck,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { exportReport, MEMO, PROOF, type ExportFormat } from "#contract/reports/endpoints.ts";
import { useProofs } from "#web/features/trust/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { type MenuAction } from "#web/ui/floating/menu-props.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { reportCopy as copy } from "./copy.ts";

type Download = ExportFormat | typeof MEMO | typeof PROOF;

const icons: Record<Download, ReactNode> = {
  memo: <FileCheck aria-hidden />,
  pdf: <FileText aria-hidden />,
  docx: <FileText aria-hidden />,
  pptx: <Presentation aria-hidden />,
  xlsx: <FileSpreadsheet aria-hidden />,
  md: <FileCode aria-hidden />,
  zip: <FileArchive aria-hidden />,
  proof: <ShieldCheck aria-hidden />,
};

interface ButtonLook {
  variant?: "primary" | "secondary";
  testId?: string;
}

export function ExportMenu({ reportId, ...look }: { reportId: string } & ButtonLook) {
  const { data: proofs } = useProofs();
  return (
    <DownloadMenu
      {...look}
      download={(format) =>
        downloadFrom(
          exportReport,
          { params: { reportId }, query: { format } },
          `relatorio.${format}`,
        )
      }
      memo={() =>
        downloadFrom(exportReport, { params: { reportId }, query: { format: MEMO } }, "memo.pdf")
      }
      {...(proofs?.areAllowed === true
        ? {
            proof: () =>
              downloadFrom(
                exportReport,
                { params: { reportId }, query: { format: PROOF } },
                "prova.html",
              ),
          }
        : {})}
    />
  );
}

/** One document at a time: what is being written stands on the button, and a failure says what to do. */
export function DownloadMenu({
  download,
  memo,
  proof,
  variant = "primary",
  testId = "button-export",
  hasBundle = true,
}: {
  download: (format: ExportFormat) => Promise<void>;
  /** Where the report has one. */
  memo?: () => Promise<void>;
  /** The same of what can be proved by itself. */
  proof?: () => Promise<void>;
  hasBundle?: boolean;
} & ButtonLook) {
  const [writing, setWriting] = useState<Download | null>(null);
  const start = async (format: Download, write: () => Promise<void>): Promise<void> => {
    setWriting(format);
    try {
      await write();
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
  const actionOf = (format: Download, write: () => Promise<void>): MenuAction => ({
    label: copy.formats[format],
    icon: icons[format],
    hint: copy.formatHints[format],
    onSelect: () => void start(format, write),
  });
  const action = (format: ExportFormat): MenuAction => actionOf(format, () => download(format));
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            variant={variant}
            isPending={writing !== null}
            icon={<DownloadIcon aria-hidden className="size-4" />}
            data-testid={testId}
          >
            {writing === null ? copy.export : copy.preparing(copy.formats[writing])}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
        groups={[
          [action("pdf"), action("docx"), action("pptx"), action("xlsx"), action("md")],
          ...(memo === undefined ? [] : [[actionOf(MEMO, memo)]]),
          ...(hasBundle ? [[action("zip")]] : []),
          ...(proof === undefined ? [] : [[actionOf(PROOF, proof)]]),
        ]}
      />
      <span role="status" className="sr-only">
        {writing === null ? "" : copy.preparing(copy.formats[writing])}
      </span>
    </>
  );
}
