import { FolderX } from "lucide-react";
import { Link } from "react-router";
import { useActiveProject } from "#web/features/projects/index.ts";
import { reportLibraryCopy as copy, ReportList } from "#web/features/report-library/index.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** /reports: every version of the active project's reports. */
export function ReportsPage() {
  const { project, isPending } = useActiveProject();
  if (isPending) return <SkeletonLines count={10} />;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="font-serif text-2xl font-semibold text-ink">{copy.title}</h1>
        <p className="mt-1 max-w-prose text-base text-ink-2">{copy.intro}</p>
      </div>
      {project === null ? (
        <EmptyState
          icon={<FolderX />}
          title={copy.noProject}
          action={
            <Button asChild>
              <Link to="/dashboard">{copy.goToDashboard}</Link>
            </Button>
          }
        >
          {copy.noProjectText}
        </EmptyState>
      ) : (
        <ReportList key={project.id} projectId={project.id} />
      )}
    </div>
  );
}
