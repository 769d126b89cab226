import {
  Bot,
  CalendarRange,
  ChartNoAxesColumn,
  Check,
  ChevronsUpDown,
  Gauge,
  Layers,
  LayoutDashboard,
  LibraryBig,
  ScrollText,
  ShieldAlert,
  ShieldUser,
  X,
} from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { mayDo } from "#web/features/auth/index.ts";
import { DemonstrationMark } from "#web/features/demonstration/index.ts";
import {
  FEW_PROJECTS,
  activeProjectOf,
  projectCopy,
  usePickProject,
  useProjects,
} from "#web/features/projects/index.ts";
import { initialsOf } from "#web/lib/initials.ts";
import { classNames } from "#web/lib/class-names.ts";
import { IconButton } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { frameCopy as copy } from "./copy.ts";
import { ProjectEntry } from "./project-entry.tsx";
import { UserMenu } from "./user-menu.tsx";

const entries = [
  {
    to: "/dashboard",
    label: copy.entries.overview,
    icon: LayoutDashboard,
    isActive: (path: string) => path === "/" || path === "/dashboard",
  },
  {
    to: "/phases",
    label: copy.entries.phases,
    icon: Layers,
    isActive: (path: string) =>
      path.startsWith("/phase") || /^\/project\/[^/]+\/phase\//.test(path),
  },
  {
    to: "/benchmarks",
    label: copy.entries.benchmarks,
    icon: ChartNoAxesColumn,
    isActive: (path: string) => path === "/benchmarks",
  },
  {
    to: "/library",
    label: copy.entries.library,
    icon: LibraryBig,
    isActive: (path: string) => path.startsWith("/library"),
  },
  {
    to: "/kpis",
    label: copy.entries.kpis,
    icon: Gauge,
    isActive: (path: string) => path === "/kpis",
  },
  {
    to: "/cases",
    label: copy.entries.cases,
    icon: Bot,
    isActive: (path: string) => path === "/cases",
  },
  {
    to: "/risks",
    label: copy.entries.risks,
    icon: ShieldAlert,
    isActive: (path: string) => path === "/risks",
  },
  {
    to: "/reports",
    label: copy.entries.reports,
    icon: ScrollText,
    isActive: (path: string) => path.startsWith("/reports"),
  },
];
const programmeEntry = {
  to: "/programa",
  label: copy.entries.programme,
  icon: CalendarRange,
  isActive: (path: string) => path === "/programa" || /^\/project\/[^/]+\/programa$/.test(path),
};
const adminEntry = {
  to: "/admin",
  label: copy.entries.admin,
  icon: ShieldUser,
  isActive: (path: string) => path === "/admin" || path.startsWith("/admin/"),
};

export function Sidebar({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-14 items-center justify-between pr-3 pl-5 md:max-[68.7rem]:px-3.5">
        <Link to="/dashboard" aria-label="Lastro" className="overflow-hidden rounded-control">
          <Wordmark className="md:max-[68.7rem]:[&>span]:hidden" />
        </Link>
        <IconButton label={copy.closeMenu} onClick={onClose} className="md:hidden">
          <X aria-hidden />
        </IconButton>
      </div>
      <ActiveProject />
      <nav
        aria-label={copy.navigation}
        className="relative flex-1 overflow-y-auto px-3 py-2 md:max-[68.7rem]:px-2"
      >
        <ul className="flex flex-col gap-0.5">
          {[
            ...entries,
            ...(mayDo(user, "project.create") ? [programmeEntry] : []),
            ...(mayDo(user, "user.manage") ? [adminEntry] : []),
          ].map(({ to, label, icon: Icon, isActive }) => {
            const isHere = isActive(pathname);
            return (
              <li key={to}>
                <Link
                  to={to}
                  title={label}
                  aria-current={isHere ? "page" : undefined}
                  className={classNames(
                    "flex h-9 items-center gap-3 rounded-control px-3 text-base transition-colors duration-150 md:max-[68.7rem]:justify-center md:max-[68.7rem]:px-0",
                    isHere
                      ? "bg-accent-soft font-medium text-accent"
                      : "text-ink-2 hover:bg-surface-2 hover:text-ink",
                  )}
                >
                  <Icon aria-hidden className="size-4 shrink-0" />
                  <span className="md:max-[68.7rem]:sr-only">{label}</span>
                </Link>
              </li>
            );
          })}
        </ul>
        <ProjectEntry user={user} />
      </nav>
      <div className="border-t border-border p-3 md:max-[68.7rem]:p-2">
        <UserMenu user={user} />
      </div>
    </div>
  );
}

/** The one that the dashboard, the phases and the header are about; with several, another one can be chosen here. */
function ActiveProject() {
  const { data: projects = [], isPending } = useProjects();
  const project = activeProjectOf(projects);
  if (isPending)
    return (
      <div className="px-5 py-3">
        <Skeleton className="h-[52px]" />
      </div>
    );
  if (project === null)
    return (
      <p className="px-5 py-3 text-sm text-ink-3 md:max-[68.7rem]:sr-only">{copy.noProject}</p>
    );
  return (
    <>
      <div className="mx-3 mb-2 rounded-control border border-border bg-bg px-3 py-2.5 md:max-[68.7rem]:hidden">
        <div className="flex items-center justify-between gap-2">
          <p className="text-xs text-ink-3">
            {project.isDemonstration ? copy.example : copy.activeProject}
          </p>
          {projects.length > 1 && <SwitchProject projects={projects} active={project} />}
        </div>
        <Link
          to={`/project/${project.id}`}
          title={project.name}
          className="block truncate rounded-control font-medium text-ink hover:text-accent"
        >
          {project.name}
        </Link>
        <p title={project.client.name} className="truncate text-sm text-ink-2">
          {project.client.name}
        </p>
        {project.isDemonstration && (
          <div className="mt-1.5">
            <DemonstrationMark project={project} isNarrow />
          </div>
        )}
      </div>
      <RailProject projects={projects} project={project} />
    </>
  );
}

/** In the rail: its initials, and the same menu. */
function RailProject({ projects, project }: { projects: Project[]; project: Project }) {
  return (
    <div className="hidden flex-col items-center gap-1 pb-2 md:max-[68.7rem]:flex">
      <Link
        to={`/project/${project.id}`}
        title={`${project.name} · ${project.client.name}`}
        className="flex size-9 items-center justify-center rounded-control border border-border bg-bg text-xs font-semibold text-ink hover:text-accent"
      >
        <span aria-hidden>{initialsOf(project.name)}</span>
        <span className="sr-only">
          {copy.activeProject}: {project.name}
        </span>
      </Link>
      {projects.length > 1 && <SwitchProject projects={projects} active={project} />}
    </div>
  );
}

function SwitchProject({ projects, active }: { projects: Project[]; active: Project }) {
  const pick = usePickProject();
  const navigate = useNavigate();
  return (
    <DropdownMenu
      align="start"
      heading={copy.switchProject}
      trigger={
        <IconButton
          size="small"
          label={copy.switchProject}
          className="-my-1 -mr-1.5 md:max-[68.7rem]:m-0"
        >
          <ChevronsUpDown aria-hidden />
        </IconButton>
      }
      groups={[
        projects.slice(0, FEW_PROJECTS).map(({ id, name }) => ({
          key: id,
          label: name,
          icon:
            id === active.id ? (
              <Check aria-hidden />
            ) : (
              <span aria-hidden className="size-4 shrink-0" />
            ),
          onSelect: () => pick.mutate(id),
        })),
        projects.length > FEW_PROJECTS
          ? [
              {
                label: projectCopy.allProjects(projects.length),
                onSelect: () => void navigate("/dashboard"),
              },
            ]
          : [],
      ]}
    />
  );
}
