import { ChevronRight, FolderOpen } from "lucide-react";
import { useNavigate } from "react-router";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import { mayDo } from "#web/features/auth/index.ts";
import { activeProjectOf, useProjects } from "#web/features/projects/index.ts";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { frameCopy as copy } from "./copy.ts";

/** The pages of the active project that are no entries of their own, folded; the firm's ones for the firm's people alone. */
export function ProjectEntry({ user }: { user: SessionUser }) {
  const { data: projects = [] } = useProjects();
  const navigate = useNavigate();
  const project = activeProjectOf(projects);
  if (project === null) return null;
  const isFirm = mayDo(user, "project.create");
  const page = (label: string, path: string) => ({
    key: path,
    label,
    onSelect: () => void navigate(`/project/${project.id}${path}`),
  });
  return (
    <div className="mt-2 border-t border-border pt-2">
      <DropdownMenu
        align="start"
        heading={project.name}
        trigger={
          <button
            type="button"
            title={copy.projectPages}
            className="flex h-9 w-full items-center gap-3 rounded-control px-3 text-base text-ink-2 hover:bg-surface-2 hover:text-ink md:max-[68.7rem]:justify-center md:max-[68.7rem]:px-0"
          >
            <FolderOpen aria-hidden className="size-4 shrink-0" />
            <span className="md:max-[68.7rem]:sr-only">{copy.projectPages}</span>
            <ChevronRight
              aria-hidden
              className="ml-auto size-4 text-ink-3 md:max-[68.7rem]:hidden"
            />
          </button>
        }
        groups={[
          [
            page(copy.data, "?tab=data"),
            page(copy.titles.assumptions, "/premissas"),
            ...(isFirm && project.filesCount > 0 ? [page(copy.processes, "/processos")] : []),
            ...(isFirm ? [page(copy.survey, "/pesquisa")] : []),
            page(copy.titles.team, "/equipe"),
          ],
        ]}
      />
    </div>
  );
}
