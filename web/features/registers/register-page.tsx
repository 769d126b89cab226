import {
  CalendarDays,
  ChevronDown,
  Download,
  FileSpreadsheet,
  FileText,
  FolderOpen,
  RefreshCw,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { ImportResult } from "#contract/registers/record.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { useActiveProject } from "#web/features/projects/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { PageIntro } from "#web/ui/page-intro.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { registersCopy as copy } from "./copy.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { useRegisterWrite } from "./queries.ts";

/** A page of the active project. */
export function RegisterPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: (project: Project) => ReactNode;
}) {
  const { project, isPending } = useActiveProject();
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro title={title} text={intro} />
      {isPending ? (
        <SkeletonLines count={8} />
      ) : project === null ? (
        <EmptyState
          icon={<FolderOpen />}
          title={copy.noProject}
          action={
            <Button asChild variant="primary">
              <Link to="/dashboard">{copy.projects}</Link>
            </Button>
          }
        >
          {copy.noProjectText}
        </EmptyState>
      ) : (
        children(project)
      )}
    </div>
  );
}

type ListFormat = "xlsx" | "csv" | "ics";
const formatIcons: Record<ListFormat, ReactNode> = {
  xlsx: <FileSpreadsheet aria-hidden />,
  csv: <FileText aria-hidden />,
  ics: <CalendarDays aria-hidden />,
};

/** A list as a file; `projectId` null: of the firm itself, or one's own. `query` narrows it as the screen does. */
export function ExportMenu({
  projectId,
  endpoint,
  fileName,
  formats = ["xlsx", "csv"],
  size,
  query,
}: {
  projectId: string | null;
  endpoint: Pick<Endpoint, "name" | "path">;
  fileName: string;
  formats?: readonly ListFormat[];
  size?: "small";
  query?: Record<string, string>;
}) {
  const [isWriting, setWriting] = useState(false);
  const write = async (format: ListFormat): Promise<void> => {
    setWriting(true);
    try {
      await downloadFrom(
        endpoint,
        {
          ...(projectId === null ? {} : { params: { id: projectId } }),
          query: { ...query, format },
        },
        `${fileName}.${format}`,
      );
    } catch (error) {
      showToast({
        title: copy.exportFailed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive",
      });
    } finally {
      setWriting(false);
    }
  };
  return (
    <DropdownMenu
      trigger={
        <Button
          {...(size === undefined ? {} : { size })}
          isPending={isWriting}
          icon={<Download aria-hidden className="size-4" />}
        >
          {copy.export}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      groups={[
        formats.map((format) => ({
          label: copy.formats[format],
          icon: formatIcons[format],
          onSelect: () => void write(format),
        })),
      ]}
    />
  );
}

/** Takes over what a phase published and says what that changed. */
export function ImportButton({
  phase,
  variant = "secondary",
  onImport,
}: {
  phase: number;
  variant?: "primary" | "secondary";
  onImport: () => Promise<ImportResult>;
}) {
  const [result, setResult] = useState<ImportResult | null>(null);
  const take = useRegisterWrite(onImport);
  const run = (): void =>
    take.mutate(undefined as never, {
      onSuccess: setResult,
      onError: (error) =>
        showToast({
          title: copy.importFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <>
      <Button
        variant={variant}
        size="small"
        icon={<RefreshCw aria-hidden className="size-3.5" />}
        isPending={take.isPending}
        onClick={run}
        data-testid="button-import-phase"
      >
        {copy.importFrom(copy.phases[phase] ?? "")}
      </Button>
      {result !== null && <ImportDialog result={result} onClose={() => setResult(null)} />}
    </>
  );
}
