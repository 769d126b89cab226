import { FolderX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { mayDo, useSession } from "#web/features/auth/index.ts";
import { libraryCopy as copy, LibraryList } from "#web/features/library/index.ts";
import { ProjectClock, useActiveProject } from "#web/features/projects/index.ts";
import { Button } from "#web/ui/button.tsx";
import { PageIntro } from "#web/ui/page-intro.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

/** /library: the active project's documents, and for the firm's people its own. */
export function LibraryPage() {
  const session = useSession();
  const { project, isPending } = useActiveProject();
  const [search, setSearch] = useSearchParams();
  if (isPending || session.user === null) return <SkeletonLines count={10} />;
  const ofProject =
    project === null ? (
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
      <ProjectClock projectId={project.id}>
        <LibraryList key={project.id} projectId={project.id} />
      </ProjectClock>
    );
  const seesFirm = mayDo(session.user, "document.listFirm");
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro title={copy.title} text={copy.intro} />
      {seesFirm ? (
        <Tabs
          label={copy.scope}
          value={search.get("aba") === "consultoria" ? "consultoria" : "projeto"}
          onChange={(value) =>
            setSearch(value === "projeto" ? {} : { aba: value }, { replace: true })
          }
          items={[
            { value: "projeto", label: copy.ofProject, content: ofProject },
            {
              value: "consultoria",
              label: copy.ofFirm,
              content: (
                <div className="flex flex-col gap-4">
                  <p className="text-base text-ink-2">{copy.firmHint}</p>
                  <LibraryList projectId={null} />
                </div>
              ),
            },
          ]}
        />
      ) : (
        ofProject
      )}
    </div>
  );
}
