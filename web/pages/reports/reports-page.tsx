import { FolderX } from "lucide-react";
import { Link } from "react-router";
import { useActiveProject } from "#web/features/projects/index.ts";
import { reportLibraryCopy as copy, ReportList } from "#web/features/report-library/index.ts";
import { Button } from "#web/ui/button.tsx";
import { PageIntro } from "#web/ui/page-intro.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** /reports: every version of the active project's reports. */
export function ReportsPage() {
  const { project, isPending } = useActiveProject();
  if (isPending) return <SkeletonLines count={10} />;
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro title={copy.title} text={copy.intro} />
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
